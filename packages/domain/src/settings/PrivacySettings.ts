/** What an account refuses. Its user sets it in the browser. `docs/deidentification-policy.md` says what passes. */
import { Schema } from "effect"
import { lineText } from "../boundedText.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"

/**
 * `strict` refuses every name that might be a private person's or organization's. `balanced` lets an unregistered name
 * pass if only the recognizer takes it for one. Both refuse signs of a client's or a party's name, registered
 * identities and everything with the form of an identifier.
 */
export const Refusals = Schema.Literals(["strict", "balanced"])
export type Refusals = typeof Refusals.Type

/** A name that the user calls public. Matched in any letter case, as whole words. */
export const PublicName = lineText(EngineLimits.publicNameCharacters)

export class PrivacySettings extends Schema.Class<PrivacySettings>("PrivacySettings")({
  refusals: Refusals,
  /** Persons and organizations who may be named. A registered identity is refused even if it is listed here. */
  publicNames: Schema.Array(PublicName).check(
    Schema.isMaxLength(Limits.publicNames, { expected: `at most ${Limits.publicNames} public names` })
  )
}) {
  /** The default of an account. */
  static readonly strict = new PrivacySettings({ refusals: "strict", publicNames: [] })
}
