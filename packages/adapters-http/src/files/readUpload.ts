/**
 * Reads an upload: `multipart/form-data` with the single part `file`, as it arrives. Any other body is refused as early
 * as possible, because another parser could read a lenient case differently. A form of the pages may have some fields
 * before the file, each with a known name.
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

/** The body, as far as it was read. */
class Body {
  part: MultipartParser.PartInfo | undefined
  fault: BadRequest | FileTooLarge | undefined
  /** True once the part is over, and with it the form. */
  isWhole = false
  isEnded = false
  #chunks: Array<Uint8Array> = []
  #isPartOver = false
  #bytes = 0
  readonly fields = new Map<string, string>()
  readonly #parser: MultipartParser.Parser

  constructor(headers: Readonly<Record<string, string>>, fieldNames: ReadonlyArray<string>) {
    this.#parser = MultipartParser.make({
      headers,
      isFile: ({ filename, name }) => filename !== undefined || !fieldNames.includes(name),
      onField: (info, value) => {
        if (this.part !== undefined) this.#fail(badRequest("its fields must come before the file"))
        else if (this.fields.has(info.name)) this.#fail(badRequest("a field is repeated"))
        else this.fields.set(info.name, MultipartParser.decodeField(info, value))
      },
      onFile: (info) => {
        if (this.part !== undefined) this.#fail(badRequest("it must have one part"))
        else this.part = info
        return (chunk) => {
          if (chunk === null) this.#isPartOver = true
          else this.#chunks.push(chunk)
        }
      },
      onError: (error) => this.#fail(faultOf(error)),
      onDone: () => {
        this.isWhole = this.#isPartOver
        if (this.part === undefined) this.#fail(badRequest("it must have the part `file`"))
      }
    })
  }

  write(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    if (this.#bytes > DomainLimits.fileBytes + Limits.uploadOverheadBytes) this.#fail(new FileTooLarge())
    else if (this.part === undefined && this.#bytes > Limits.uploadOverheadBytes + chunk.length) {
      this.#fail(badRequest("it must begin with its part"))
    }
    // Bytes after the form are ignored.
    if (this.fault === undefined && !this.isWhole) this.#parser.write(chunk)
  }

  end(): void {
    this.isEnded = true
    if (this.fault === undefined && !this.isWhole) this.#parser.end()
  }

  /** Returns the bytes of the file that arrived since the last call. */
  take(): ReadonlyArray<Uint8Array> {
    const taken = this.#chunks
    this.#chunks = []
    return taken
  }

  #fail(fault: BadRequest | FileTooLarge): void {
    this.fault ??= fault
  }
}

/** A form up to the start of its file. */
export interface UploadForm {
  /** The fields before the file, by name, even if the rest is invalid. */
  readonly fields: ReadonlyMap<string, string>
  /** Reads the part's headers; the file's bytes are then read on demand. */
  readonly file: Effect.Effect<Upload<BadRequest | FileTooLarge, never>, BadRequest | FileTooLarge>
}

/** Only `fieldNames` may be there besides the file. The body stays open for the scope. */
export const readUploadForm = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  fieldNames: ReadonlyArray<string>
): Effect.fn.Return<UploadForm, never, Scope.Scope> {
  if (!contentType.test(request.headers["content-type"] ?? "")) {
    const wrongType = badRequest("its type must be `multipart/form-data` with a `boundary` and nothing else")
    return { fields: new Map(), file: Effect.fail(wrongType) }
  }
  const pull = yield* Stream.toPull(request.stream)
  const body = new Body(request.headers, fieldNames)

  /** Reads on. Fails if the body is invalid so far. */
  const advance = pull.pipe(
    Effect.map((chunks) => {
      for (const chunk of chunks) body.write(chunk)
    }),
    Effect.catchCause((cause) => (Pull.isDoneCause(cause) ? Effect.sync(() => body.end()) : Effect.fail(brokenOff()))),
    Effect.andThen(Effect.suspend(() => (body.fault === undefined ? Effect.void : Effect.fail(body.fault))))
  )

  const next: Pull.Pull<Array.NonEmptyReadonlyArray<Uint8Array>, BadRequest | FileTooLarge> = Effect.suspend(() => {
    const chunks = body.take()
    if (Array.isReadonlyArrayNonEmpty(chunks)) return Effect.succeed(chunks)
    if (!body.isEnded) return Effect.flatMap(advance, () => next)
    return body.isWhole ? Cause.done() : Effect.fail(brokenOff())
  })
  const begin = Effect.gen(function* () {
    while (body.part === undefined) {
      if (body.isEnded) return yield* badRequest("it must have the part `file`")
      yield* advance
    }
    return body.part
  })
  const begun = yield* Effect.result(begin)
  const file = Effect.gen(function* () {
    const part = yield* Effect.fromResult(begun)
    const name = yield* fileNameOf(part)
    return { name, content: Stream.fromPull(Effect.succeed(next)) }
  })
  return { fields: body.fields, file }
})

/** Reads a file sent without other fields. */
export const readUpload = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(readUploadForm(request, []), ({ file }) => file)
