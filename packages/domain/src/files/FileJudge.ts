/**
 * Judges a document piece by piece while reading it. Also finds identities that span two pieces, or that combine the
 * file's name, the document's properties and the text.
 */
import { Effect, Option } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { RefusalAccount } from "../deidentification/RefusalAccount.ts"
import type { TextScope } from "../deidentification/TextScope.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import type { PieceOfDocument } from "./PieceCutter.ts"
import { spoken } from "./spokenName.ts"
import type { DocumentPart } from "./TextExtractor.ts"

const aboutTheDocument: ReadonlySet<DocumentPart> = new Set(["property", "mail-header", "attachment-name"])

/** Removes an extension that gives only the type: "md" by itself is a physician. */
const withoutType = (name: string): string => name.replace(/\.(?:docx|eml|html?|markdown|md|pdf|rtf|txt)$/iu, "")

/** Returns the beginning, up to `pieceJointCharacters` and the end of a word. */
const opening = (text: string): string =>
  text.length <= Limits.pieceJointCharacters
    ? text
    : text.slice(0, Limits.pieceJointCharacters).replace(/\S*$/u, "") || text.slice(0, Limits.pieceJointCharacters)

/** Returns the end, up to `pieceJointCharacters`, from the start of a word. */
const ending = (text: string): string =>
  text.length <= Limits.pieceJointCharacters ? text : text.slice(-Limits.pieceJointCharacters).replace(/^\S+\s/u, "")

/** Drops the places: they are of texts that were made from the file, not of what its sender wrote. */
const withoutPlaces = <A, E, R>(judgement: Effect.Effect<A, E, R>) =>
  Effect.mapError(judgement, (error) =>
    error instanceof IdentityRefused ? new IdentityRefused({ ...error, places: [] }) : error
  )

/** Judges a file's name by itself, as written and as words. */
export const judgeFileName = (boundary: Deidentification["Service"], scope: TextScope, name: string) =>
  Effect.forEach(
    [...new Set([withoutType(name), spoken(name)])],
    (text) => withoutPlaces(boundary.judge(scope, { name: text }, "facts")),
    {
      discard: true
    }
  )

type JudgementFailed = IdentityRefused | RecognizerUnavailable | StoreError | TooManyRequests | VaultLocked

/** Judges on after a refusal, so that the time of the answer doesn't tell where in the file the refused word is. */
export const makeFileJudge = (boundary: Deidentification["Service"], scope: TextScope, name: string) => {
  let before = ""
  let part: DocumentPart | undefined
  let properties = ""
  let beginning = ""
  let refusal: IdentityRefused | TooManyRequests | undefined

  const refuse = (error: IdentityRefused | TooManyRequests) =>
    Effect.sync(() => {
      refusal ??= error
      return Option.none()
    })

  /** Returns what passed. Only the first refusal is recorded and counted: nobody learns of the others. */
  const trying = <A, R>(judgement: Effect.Effect<A, JudgementFailed, R>) =>
    Effect.updateService(judgement, RefusalAccount, (account) =>
      refusal === undefined ? account : RefusalAccount.settled
    ).pipe(Effect.map(Option.some), Effect.catchTag(["IdentityRefused", "TooManyRequests"], refuse))

  /** Judges the name, the properties and the beginning of the text together, once for each new part. */
  const judgeTogether = () =>
    trying(
      withoutPlaces(
        boundary.judge(
          scope,
          {
            name: spoken(name),
            ...(properties === "" ? {} : { properties }),
            ...(beginning === "" ? {} : { beginning })
          },
          "facts"
        )
      )
    )

  return {
    /** Returns the safe piece, if it passed. Pieces may pass after a refusal: see `verdict`. */
    judge: Effect.fnUntraced(function* (piece: PieceOfDocument) {
      const reaches = before === "" || part === piece.part ? before : `${before}\n`
      const safe = yield* trying(
        boundary.judgePiece(scope, { before: reaches, text: piece.text, fields: piece.fields })
      )
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
    }),
    /** Fails with the first refusal, for a piece by itself or in combination with the rest. */
    verdict: Effect.suspend(() => (refusal === undefined ? Effect.void : Effect.fail(refusal)))
  }
}
