/** What an account refuses, kept by its user in the browser. `docs/deidentification-policy.md` says what passes. */
import { Schema } from "effect"
import { lineText } from "../boundedText.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"

/**
 * `strict` refuses every name that might be a private person's or organisation's. `balanced` lets an unregistered name
 * pass when nothing but the recogniser says that it is one; signs that it is a client's or a party's, registered
 * identities and whatever has the form of an identifier are refused by both.
 */
export const Refusals = Schema.Literals(["strict", "balanced"])
export type Refusals = typeof Refusals.Type

/** A name the user says is public, as it is written: found in any case, as whole words. */
export const PublicName = lineText(EngineLimits.publicNameCharacters)

export class PrivacySettings extends Schema.Class<PrivacySettings>("PrivacySettings")({
  refusals: Refusals,
  /** Persons and organisations who may be named. A registered identity is refused although it stands here. */
  publicNames: Schema.Array(PublicName).check(
    Schema.isMaxLength(Limits.publicNames, { expected: `at most ${Limits.publicNames} public names` })
  )
}) {
  /** What an account has until its user says otherwise. */
  static readonly strict = new PrivacySettings({ refusals: "strict", publicNames: [] })
}
