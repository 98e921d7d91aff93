/** Writes one document in a thread that ends with it; libraries load by format. */
import { parentPort, workerData } from "node:worker_threads"
import type { Block } from "./Block.ts"
import { cleaned, readMarkdown } from "./readMarkdown.ts"
import { Unwritable } from "./Unwritable.ts"
import type { WritingMessage, WritingOrder } from "./WritingMessage.ts"
import { writeText } from "./writeText.ts"

const write = async ({ at, document, format }: WritingOrder): Promise<Uint8Array> => {
  const { draft, markdown } = document
  const title = cleaned(document.title).replaceAll(/\s+/gu, " ")
  const blocks: ReadonlyArray<Block> = readMarkdown(markdown)
  switch (format) {
    case "docx":
      return (await import("./writeDocx.ts")).writeDocx(title, blocks, draft, new Date(at))
    case "pdf":
      return (await import("./writePdf.ts")).writePdf(title, blocks, draft, new Date(at))
    case "text":
      return writeText(blocks, draft)
  }
}

/** Returns the reason of a failure, without any of the document. A stack overflow comes from nesting. */
const reasonOf = (failure: unknown) =>
  failure instanceof Unwritable ? failure.reason : failure instanceof RangeError ? "too-complex" : "failed"

const answer = await write(workerData as WritingOrder).then(
  (bytes): WritingMessage => ({ _tag: "Written", bytes }),
  (failure: unknown): WritingMessage => ({ _tag: "Unwritable", reason: reasonOf(failure) })
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not a window
parentPort?.postMessage(answer)
