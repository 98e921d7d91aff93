/**
 * Judges a document piece by piece as it is read. An identity that the end of a piece cuts in two is found, as is one
 * that is made of the file's name, or of what is said about the document, and the text.
 */
import { Effect } from "effect"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import type { TextScope } from "../deidentification/TextScope.ts"
import * as Limits from "../Limits.ts"
import type { DocumentPart } from "./TextExtractor.ts"

const aboutTheDocument: ReadonlySet<DocumentPart> = new Set(["property", "mail-header", "attachment-name"])

/** What a name ends with that says the type and nothing else; by itself "md" is a physician. */
const withoutType = (name: string): string => name.replace(/\.(?:docx|eml|html?|markdown|md|pdf|rtf|txt)$/iu, "")

/** What mail programs put before a subject; "FW_ Extension of time" is no company. */
const repliesBefore = /^(?:(?:AW|FWD?|RE|TR|WG)[\s_:]+)+/iu

/** As words: `Case_of-Jane.Doe.txt` would otherwise be one. */
const spoken = (name: string): string =>
  name
    .replace(repliesBefore, "")
    .replace(/\.[A-Za-z0-9]{1,8}$/u, "")
    .replace(/[\s_\-.+~]+/gu, " ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")

/** Up to so many characters of the beginning, to the end of a word. */
const opening = (text: string): string =>
  text.length <= Limits.pieceJointCharacters
    ? text
    : text.slice(0, Limits.pieceJointCharacters).replace(/\S*$/u, "") || text.slice(0, Limits.pieceJointCharacters)

/** Up to so many characters of the end, from the beginning of a word. */
const ending = (text: string): string =>
  text.length <= Limits.pieceJointCharacters ? text : text.slice(-Limits.pieceJointCharacters).replace(/^\S+\s/u, "")

/** Judges a file's name by itself, as it is written and as it is read. */
export const judgeFileName = (boundary: Deidentification["Service"], scope: TextScope, name: string) =>
  Effect.forEach(
    [...new Set([withoutType(name), spoken(name)])],
    (text) => boundary.judge(scope, { name: text }, "facts"),
    {
      discard: true
    }
  )

export const makeFileJudge = (boundary: Deidentification["Service"], scope: TextScope, name: string) => {
  let before = ""
  let part: DocumentPart | undefined
  let properties = ""
  let beginning = ""

  /** What the name, the properties and the beginning of the text make together; once for each that is new. */
  const judgeTogether = () =>
    boundary.judge(
      scope,
      {
        name: spoken(name),
        ...(properties === "" ? {} : { properties }),
        ...(beginning === "" ? {} : { beginning })
      },
      "facts"
    )

  return {
    /** The piece, safe; fails for all that it is judged with. */
    judge: Effect.fnUntraced(function* (piece: { readonly part: DocumentPart; readonly text: string }) {
      const reaches = before === "" || part === piece.part ? before : `${before}\n`
      const safe = yield* boundary.judgePiece(scope, { before: reaches, text: piece.text })
      before = ending(before.slice(-Limits.pieceJointCharacters) + piece.text)
      part = piece.part
      if (aboutTheDocument.has(piece.part) && properties.length < Limits.filePropertyCharacters) {
        properties = `${properties}${piece.text}\n`.slice(0, Limits.filePropertyCharacters)
        yield* judgeTogether()
      } else if (piece.part === "body" && beginning === "") {
        beginning = opening(piece.text)
        yield* judgeTogether()
      }
      return safe
    })
  }
}
