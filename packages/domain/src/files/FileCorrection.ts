/** What a user says of the text of an original that was de-identified: what was missed, mistaken, or replaced for nothing. */
import { Schema } from "effect"
import { PartyId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { PartyKind } from "../parties/PartyRole.ts"

/** As it stands in the original. */
const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValueCharacters))

/** Something was missed: it is replaced from now on, wherever it stands in a text of the case. */
export const Replace = Schema.TaggedStruct("Replace", {
  text: Text,
  as: Schema.Union([
    /** It is another name of that party. */
    Schema.TaggedStruct("Party", { partyId: PartyId }),
    /** It is the name of somebody who is no party yet. */
    Schema.TaggedStruct("NewParty", { kind: PartyKind }),
    Schema.TaggedStruct("Detail", {
      kind: Schema.Literals(["email", "phone", "address", "identifier", "date-of-birth"])
    })
  ])
})

/** What stands for somebody, or for a detail of somebody's, is that party in truth. */
export const Assign = Schema.TaggedStruct("Assign", {
  /** As it stands in the de-identified text, e.g. `[Party 7]` or `[Name 2]`. */
  placeholder: Schema.String.check(Schema.isMaxLength(Limits.correctedPlaceholderCharacters)),
  partyId: PartyId
})

/** It identifies nobody: it stays as it is from now on, in all texts of the case. */
export const Leave = Schema.TaggedStruct("Leave", { text: Text })

export const FileCorrection = Schema.Union([Replace, Assign, Leave])
export type FileCorrection = typeof FileCorrection.Type
