/**
 * Reads an upload: `multipart/form-data` with the single part `file`, as it arrives. Any other body is refused as early
 * as possible, because another parser could read a lenient case differently. A form of the pages may have some fields
 * before the file, each with a known name, and several files.
 */
import { BadRequest } from "@incamera/domain/access"
import { FileTooLarge, type Upload } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Array, Cause, Effect, Pull, type Scope, Stream } from "effect"
import { type HttpServerRequest, MultipartParser } from "effect/http"
import { fileNameOf } from "./partHeaders.ts"

/** RFC 2046, section 5.1.1. No other parameter is allowed, nor this one twice. */
const contentType = /^multipart\/form-data[ \t]*;[ \t]*boundary=("?)[0-9A-Za-z'()+_,\-./:=?]{1,70}\1[ \t]*$/iu

const badRequest = (problem: string) => new BadRequest({ problem: `The body is not valid: ${problem}.` })

const brokenOff = () => new BadRequest({ problem: "The body ended early." })

const faultOf = (error: MultipartParser.MultipartError): BadRequest => {
  switch (error._tag) {
    case "EndNotReached":
      return badRequest("its last boundary is missing")
    case "InvalidDisposition":
      return badRequest("each part must be `form-data` once, with a `name`")
    default:
      return badRequest("the headers of its part are malformed")
  }
}

/** A file of the form, as far as it was read. */
interface Part {
  readonly info: MultipartParser.PartInfo
  /** What arrived and wasn't taken yet. */
  chunks: Array<Uint8Array>
  isOver: boolean
}

/** The body, as far as it was read. */
class Body {
  readonly parts: Array<Part> = []
  fault: BadRequest | FileTooLarge | undefined
  /** True once the last part is over, and with it the form. */
  isWhole = false
  isEnded = false
  #bytes = 0
  readonly fields = new Map<string, string>()
  readonly #parser: MultipartParser.Parser

  constructor(headers: Readonly<Record<string, string>>, fieldNames: ReadonlyArray<string>, mostFiles: number) {
    this.#parser = MultipartParser.make({
      headers,
      isFile: ({ filename, name }) => filename !== undefined || !fieldNames.includes(name),
      onField: (info, value) => {
        if (this.parts.length > 0) this.#fail(badRequest("its fields must come before the file"))
        else if (this.fields.has(info.name)) this.#fail(badRequest("a field is repeated"))
        else this.fields.set(info.name, MultipartParser.decodeField(info, value))
      },
      onFile: (info) => {
        const part: Part = { info, chunks: [], isOver: false }
        if (this.parts.length < mostFiles) this.parts.push(part)
        else this.#fail(badRequest(mostFiles === 1 ? "it must have one part" : `it has more than ${mostFiles} files`))
        return (chunk) => {
          if (chunk === null) part.isOver = true
          else part.chunks.push(chunk)
        }
      },
      onError: (error) => this.#fail(faultOf(error)),
      onDone: () => {
        this.isWhole = this.parts.at(-1)?.isOver === true
        if (this.parts.length === 0) this.#fail(badRequest("it must have the part `file`"))
      }
    })
  }

  write(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    if (this.#bytes > DomainLimits.fileBytes + Limits.uploadOverheadBytes) this.#fail(new FileTooLarge())
    else if (this.parts.length === 0 && this.#bytes > Limits.uploadOverheadBytes + chunk.length) {
      this.#fail(badRequest("it must begin with its part"))
    }
    // Bytes after the form are ignored.
    if (this.fault === undefined && !this.isWhole) this.#parser.write(chunk)
  }

  end(): void {
    this.isEnded = true
    if (this.fault === undefined && !this.isWhole) this.#parser.end()
  }

  #fail(fault: BadRequest | FileTooLarge): void {
    this.fault ??= fault
  }
}

/** A form up to the start of its first file. */
export interface UploadForm {
  /** The fields before the file, by name, even if the rest is invalid. */
  readonly fields: ReadonlyMap<string, string>
  /**
   * Reads the headers of the next file; its bytes are then read on demand, before the file after it. There is a first
   * one; undefined after the last.
   */
  readonly next: Effect.Effect<Upload<BadRequest | FileTooLarge, never> | undefined, BadRequest | FileTooLarge>
}

/** Only `fieldNames` may be there besides the files. The body stays open for the scope. */
export const readUploadForm = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  fieldNames: ReadonlyArray<string>,
  mostFiles: number
): Effect.fn.Return<UploadForm, never, Scope.Scope> {
  if (!contentType.test(request.headers["content-type"] ?? "")) {
    const wrongType = badRequest("its type must be `multipart/form-data` with a `boundary` and nothing else")
    return { fields: new Map(), next: Effect.fail(wrongType) }
  }
  const pull = yield* Stream.toPull(request.stream)
  const body = new Body(request.headers, fieldNames, mostFiles)

  /** Reads on. Fails if the body is invalid so far. */
  const advance = pull.pipe(
    Effect.map((chunks) => {
      for (const chunk of chunks) body.write(chunk)
    }),
    Effect.catchCause((cause) => (Pull.isDoneCause(cause) ? Effect.sync(() => body.end()) : Effect.fail(brokenOff()))),
    Effect.andThen(Effect.suspend(() => (body.fault === undefined ? Effect.void : Effect.fail(body.fault))))
  )

  /** Yields the bytes of a part. The only file of a form ends with the form, so that anything after it is refused. */
  const bytesOf = (part: Part): Pull.Pull<Array.NonEmptyReadonlyArray<Uint8Array>, BadRequest | FileTooLarge> =>
    Effect.suspend(() => {
      const { chunks } = part
      part.chunks = []
      if (Array.isReadonlyArrayNonEmpty(chunks)) return Effect.succeed(chunks)
      if (mostFiles === 1 ? body.isEnded && body.isWhole : part.isOver) return Cause.done()
      return body.isEnded ? Effect.fail(brokenOff()) : Effect.flatMap(advance, () => bytesOf(part))
    })

  let index = 0
  /** Returns the next part; drops what is left of the one before. */
  const nextPart = Effect.gen(function* () {
    while (body.parts[index] === undefined) {
      if (body.isEnded && index === 0) return yield* badRequest("it must have the part `file`")
      if (body.isEnded) return undefined
      for (const part of body.parts) part.chunks = []
      yield* advance
    }
    return body.parts[index++]
  })
  let begun: Effect.Success<ReturnType<typeof begin>> | undefined
  const begin = () => Effect.result(nextPart)
  // The fields are before it.
  begun = yield* begin()
  const next = Effect.gen(function* () {
    const part = yield* Effect.fromResult(begun ?? (yield* begin()))
    begun = undefined
    if (part === undefined) return undefined
    return { name: yield* fileNameOf(part.info), content: Stream.fromPull(Effect.succeed(bytesOf(part))) }
  })
  return { fields: body.fields, next }
})

/** Reads a file sent without other fields. */
export const readUpload = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(readUploadForm(request, [], 1), ({ next }) =>
    Effect.flatMap(next, (file) =>
      file === undefined ? Effect.fail(badRequest("it must have the part `file`")) : Effect.succeed(file)
    )
  )
