/** The fields of a form that was sent, as texts of bounded length. */
import { BadRequest } from "@incamera/domain/access/AccessErrors"
import * as Limits from "../Limits.ts"
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http"

export class Form {
  readonly #fields: URLSearchParams

  constructor(fields: URLSearchParams) {
    this.#fields = fields
  }

  /** Trimmed, with line ends as everywhere else; empty when the field is missing. What is longer is cut off. */
  text(name: string, characters: number): string {
    const said = this.#fields.get(name) ?? ""
    return said
      .slice(0, characters * 2)
      .replaceAll("\r\n", "\n")
      .trim()
      .slice(0, characters)
  }

  /** Null for an empty field. */
  optional(name: string, characters: number): string | null {
    const said = this.text(name, characters)
    return said === "" ? null : said
  }

  /** One of these; undefined for anything else. */
  oneOf<const A extends string>(name: string, values: ReadonlyArray<A>): A | undefined {
    const said = this.#fields.get(name)
    return values.find((value) => value === said)
  }

  /** Lines that are not empty, or fields of the same name: at most so many, each of so many characters. */
  lines(name: string, most: number, characters: number): ReadonlyArray<string> {
    return this.#fields
      .getAll(name)
      .flatMap((said) => said.slice(0, most * (characters + 2)).split(/\r?\n/u))
      .map((line) => line.trim().slice(0, characters))
      .filter((line) => line !== "")
      .slice(0, most)
  }

  integer(name: string): number | undefined {
    const said = this.#fields.get(name) ?? ""
    return /^\d{1,9}$/u.test(said) ? Number(said) : undefined
  }

  /** The version that the form was made of, as the one that a change expects; null of a form that says none. */
  expected(): ReadonlyArray<number> | null {
    const version = this.integer("version")
    return version === undefined ? null : [version]
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }
}

const mediaType = (request: HttpServerRequest.HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()

/** `BadRequest` for what no form of ours sends. */
export const readForm = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    return yield* new BadRequest({ problem: "The form can’t be read." })
  }
  const text = yield* request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(Limits.pageFormBytes)),
    Effect.mapError(() => new BadRequest({ problem: "The form is too long, or could not be read to its end." }))
  )
  const fields = new URLSearchParams(text)
  if (fields.size > Limits.pageFormFields) return yield* new BadRequest({ problem: "The form has too many fields." })
  return new Form(fields)
})
