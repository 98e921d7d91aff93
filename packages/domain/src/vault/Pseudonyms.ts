/**
 * The placeholders of one case and the values they stand for. Sealed with the case's key. Entries are only added: a
 * number is never reused.
 */
import type { Pseudonym as GivenPseudonym } from "@incamera/deidentification/pseudonyms"
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"
import { PartyId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"

const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValueCharacters))

export const Pseudonym = Schema.Struct({
  kind: FindingKind,
  /** The placeholder in de-identified texts, for example `[Email 2]`. */
  placeholder: Schema.String,
  /** The party it belongs to; null if unknown. */
  partyId: Schema.NullOr(PartyId),
  /** The ways the case's texts have written it, the fullest first. */
  forms: Schema.Array(Text).check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValues)),
  /** True if the user dismissed a found party: none of these forms makes a party again. */
  dismissed: Schema.optionalKey(Schema.Literal(true))
})
export type Pseudonym = typeof Pseudonym.Type

const Told = Schema.Struct({ kind: FindingKind, text: Text })
export type Told = typeof Told.Type

export class Pseudonyms extends Schema.Class<Pseudonyms>("Pseudonyms")({
  /** In the order in which they were assigned. */
  entries: Schema.Array(Pseudonym),
  /** The values that the user wants replaced everywhere in the case's texts, and their categories. */
  told: Schema.optionalKey(Schema.Array(Told).check(Schema.isMaxLength(Limits.correctionsPerCase))),
  /**
   * The values that the user says identify nobody: they stay in the case's texts, unless they are registered or have a
   * form that the boundary refuses.
   */
  left: Schema.optionalKey(Schema.Array(Text).check(Schema.isMaxLength(Limits.correctionsPerCase)))
}) {
  static readonly empty = new Pseudonyms({ entries: [] })

  /** Returns these pseudonyms with other entries. The parties of entries are parties of the case. */
  withEntries(entries: ReadonlyArray<GivenPseudonym>): Pseudonyms {
    return new Pseudonyms({ ...this, entries: entries as ReadonlyArray<Pseudonym> })
  }
}

/** The values that a de-identified text's placeholders replaced; enough to restore the text exactly. */
export class Originals extends Schema.Class<Originals>("Originals")({
  /** BLAKE3 of the de-identified text they belong to, in hexadecimal. They fit no other text. */
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
