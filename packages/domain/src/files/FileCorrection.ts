/** A user's correction of a de-identified original: something missed, confused, or replaced by mistake. */
import { Schema } from "effect"
import { PartyId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { PartyKind } from "../parties/PartyRole.ts"

/** As in the original. */
const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(EngineLimits.identityValueCharacters))

/** A missed identity: replaced from now on wherever it occurs in the case's texts. */
const Replace = Schema.TaggedStruct("Replace", {
  text: Text,
  as: Schema.Union([
    /** Another name of that party. */
    Schema.TaggedStruct("Party", { partyId: PartyId }),
    /** The name of a new party. */
    Schema.TaggedStruct("NewParty", { kind: PartyKind }),
    Schema.TaggedStruct("Detail", {
      kind: Schema.Literals(["email", "phone", "address", "identifier", "date-of-birth"])
    })
  ])
})

/** A placeholder of a name or a detail, or one form of the name, actually belongs to that party. */
const Assign = Schema.TaggedStruct("Assign", {
  /** As in the de-identified text, e.g. `[Party 7]` or `[Name 2]`. */
  placeholder: Schema.String.check(Schema.isMaxLength(Limits.correctedPlaceholderCharacters)),
  /** The form that the user saw replaced. If the placeholder's own name is longer, no other form moves. */
  text: Schema.optionalKey(Text),
  partyId: PartyId
})

/** A text that identifies nobody: not replaced from now on, in all texts of the case. */
const Leave = Schema.TaggedStruct("Leave", { text: Text })

export const FileCorrection = Schema.Union([Replace, Assign, Leave])
export type FileCorrection = typeof FileCorrection.Type
