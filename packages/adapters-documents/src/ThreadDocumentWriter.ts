/**
 * The document writing port, with one thread per document: the libraries load with the first document, a long document
 * blocks nobody, and one that takes too much time or memory ends with its thread. Unlike extraction, it handles only
 * our own text, so it needs no sandboxed process.
 */
import * as path from "node:path"
import { Worker } from "node:worker_threads"
import {
  type DocumentFormat,
  type DocumentToWrite,
  DocumentUnwritable,
  DocumentWriter,
  type WrittenDocument
} from "@incamera/domain/deliverables"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "./Limits.ts"
import { DateTime, Effect, Layer, Semaphore } from "effect"
import type { WritingMessage, WritingOrder } from "./writing/WritingMessage.ts"

const formats: { readonly [Format in DocumentFormat]: Omit<WrittenDocument, "bytes"> } = {
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx"
  },
  pdf: { mediaType: "application/pdf", extension: "pdf" },
  text: { mediaType: "text/plain", extension: "txt" }
}

/** The extension is this module's own, in the source and in the build. */
const program = new URL(`./writing/writingThread${path.extname(import.meta.url)}`, import.meta.url)

const unwritable = (reason: DocumentUnwritable["reason"]) => Effect.fail(new DocumentUnwritable({ reason }))

/** Runs one order. The thread is gone afterwards, however the order ends. */
const inThread = (order: WritingOrder) =>
  Effect.callback<Uint8Array, DocumentUnwritable>((resume) => {
    const thread = new Worker(program, {
      workerData: order,
      env: {},
      execArgv: ["--no-warnings"],
      // A library's output may quote the document.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: Limits.documentWritingMegabytes }
    })
    thread.once("message", (message: WritingMessage) =>
      resume(message._tag === "Written" ? Effect.succeed(message.bytes) : unwritable(message.reason))
    )
    thread.once("error", (error: { readonly code?: unknown }) =>
      resume(unwritable(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-complex" : "failed"))
    )
    // No effect if a message came before.
    thread.once("exit", () => resume(unwritable("failed")))
    return Effect.promise(() => thread.terminate())
  })

export interface ThreadDocumentWriterOptions {
  /** Milliseconds for writing one document; `Limits.documentWritingMillis` by default. */
  readonly deadlineMillis?: number
}

export const layerWith = ({
  deadlineMillis = Limits.documentWritingMillis
}: ThreadDocumentWriterOptions): Layer.Layer<DocumentWriter> =>
  Layer.effect(
    DocumentWriter,
    Effect.map(Semaphore.make(Limits.documentsWrittenAtOnce), (places) => {
      const write = Effect.fn("DocumentWriter.write")(function* (document: DocumentToWrite, format: DocumentFormat) {
        const { markdown, title } = document
        if (markdown.length + title.length > DomainLimits.writtenDocumentCharacters)
          return yield* unwritable("too-long")
        yield* Effect.timeoutOrElse(places.takeScoped(1), {
          duration: Limits.documentWritingWaitMillis,
          orElse: () => unwritable("busy")
        })
        const at = DateTime.toEpochMillis(yield* DateTime.now)
        const bytes = yield* Effect.timeoutOrElse(inThread({ document, format, at }), {
          duration: deadlineMillis,
          orElse: () => unwritable("too-complex")
        })
        return { bytes, ...formats[format] }
      }, Effect.scoped)
      return DocumentWriter.of({ write })
    })
  )

export const layer: Layer.Layer<DocumentWriter> = layerWith({})
