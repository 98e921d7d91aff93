/** The documents of real programs in test/fixtures/documents, and what was planted in each. */
import type { MediaType } from "@incamera/domain/files/MediaType"
import * as fs from "node:fs"
import * as path from "node:path"

export interface Planted {
  readonly text: string
  readonly kind: "address" | "email" | "identifier" | "organization" | "person" | "phone"
  readonly place: string
}

export interface Fixture {
  readonly file: string
  readonly uploadName: string
  readonly mediaType: MediaType | null
  readonly expect: "broken" | "empty" | "encrypted" | "no-text" | "readable" | "unsupported"
  readonly clean?: boolean
  readonly planted: ReadonlyArray<Planted>
}

const folder = path.resolve(import.meta.dirname, "../../fixtures/documents")

export const fixtures: ReadonlyArray<Fixture> = JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8"))

export const bytesOfFixture = ({ file }: Fixture): Buffer => fs.readFileSync(path.join(folder, file))

/** Not part of the text by decision 13: the description of a picture that is on no page. */
const notRead = new Set(["statement-of-claim.pdf: alt-text"])

/** Returns the values planted in a document's text, each once. */
export const plantedInText = ({ file, planted }: Fixture): ReadonlyArray<Planted> => {
  const seen = new Set<string>()
  return planted.filter(({ kind, place, text }) => {
    if (place === "file-name" || notRead.has(`${file}: ${place}`)) return false
    const key = JSON.stringify([kind, place, text])
    return !seen.has(key) && seen.add(key)
  })
}

const escaped = (character: string): string => {
  if (/\s/u.test(character)) return "\\s+"
  if (character === "-") return "[-\\u2010\\u2011]"
  return character.replace(/[.*+?^${}()|[\]\\/]/u, "\\$&")
}

/** Finds a planted text in any case, with any breaks of lines and words, as a separate word. */
export const formOf = ({ text }: Pick<Planted, "text">): RegExp => {
  const form = Array.from(text.replace(/\s+/gu, " "), escaped).join("\\u00ad*")
  return new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "giu")
}

const fieldOf = {
  address: "addresses",
  email: "emails",
  identifier: "identifiers",
  organization: "names",
  person: "names",
  phone: "phones"
} as const

/** Returns the identity to register: a person of whom only one word is planted is registered by the whole name. */
export const identityOf = ({ planted }: Fixture, { kind, text }: Planted) => {
  const whole = planted.find((other) => other.kind === kind && other.text.startsWith(`${text} `))?.text ?? text
  return {
    kind: kind === "organization" ? ("organization" as const) : ("person" as const),
    [fieldOf[kind]]: [whole]
  }
}
