/**
 * Which placeholder stands for what in one case. Kept sealed with the case's key; its entries grow only: a number that was given
 * once is never given to anything else.
 */
import type { Pseudonym as GivenPseudonym } from "@incamera/deidentification/pseudonyms/Pseudonyms"
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"
import { PartyId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"

const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValueCharacters))

export const Pseudonym = Schema.Struct({
  kind: FindingKind,
  /** As it stands in de-identified texts, e.g. `[Email 2]`. */
  placeholder: Schema.String,
  /** Whose it is; null when nobody knows. */
  partyId: Schema.NullOr(PartyId),
  /** The ways it has been written in the case's texts, the fullest first. */
  forms: Schema.Array(Text).check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValues)),
  /** The user has said of a party that was found that it is none: nobody by any of these forms is made one again. */
  dismissed: Schema.optionalKey(Schema.Literal(true))
})
export type Pseudonym = typeof Pseudonym.Type

const Told = Schema.Struct({ kind: FindingKind, text: Text })
export type Told = typeof Told.Type

export class Pseudonyms extends Schema.Class<Pseudonyms>("Pseudonyms")({
  /** In the order in which they were given. */
  entries: Schema.Array(Pseudonym),
  /** What its user said is to be replaced wherever it stands in a text of the case, and as what. */
  told: Schema.optionalKey(Schema.Array(Told).check(Schema.isMaxLength(Limits.correctionsPerCase))),
  /** What its user said identifies nobody: it stays in the case's texts, unless it is registered or has a form. */
  left: Schema.optionalKey(Schema.Array(Text).check(Schema.isMaxLength(Limits.correctionsPerCase)))
}) {
  static readonly empty = new Pseudonyms({ entries: [] })

  /** These with other entries, whose parties are parties of the case. */
  withEntries(entries: ReadonlyArray<GivenPseudonym>): Pseudonyms {
    return new Pseudonyms({ ...this, entries: entries as ReadonlyArray<Pseudonym> })
  }
}

/** What stood in a text where its de-identified version has a placeholder; enough to restore the text exactly. */
export class Originals extends Schema.Class<Originals>("Originals")({
  /** BLAKE3 of the de-identified text they belong to, in hexadecimal: into any other text they don't fit. */
  digest: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  /** In the order of the text; offsets in UTF-16 units into the de-identified text. */
  replaced: Schema.Array(
    Schema.Struct({
      start: Schema.Int,
      end: Schema.Int,
      original: Schema.String
    })
  )
}) {}
