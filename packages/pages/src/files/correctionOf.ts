/** What was said in a form of the review, as a correction; none when it isn't one. */
import { FileCorrection } from "@incamera/domain/files/FileCorrection"
import * as Limits from "@incamera/domain/Limits"
import { Option, Schema } from "effect"
import type { Form } from "../frame/Form.ts"
import type { Said } from "./reviewParts.ts"

const decode = Schema.decodeUnknownOption(FileCorrection)

const asOf = (as: string | null): unknown => {
  if (as === null) return undefined
  if (as === "person" || as === "organization") return { _tag: "NewParty", kind: as }
  return as.startsWith("party_") ? { _tag: "Party", partyId: as } : { _tag: "Detail", kind: as }
}

export const correctionOf = (
  form: Form,
  what: "assign" | "leave" | "replace" | undefined,
  { as, text }: Said
): Option.Option<FileCorrection> => {
  switch (what) {
    case "leave":
      return decode({ _tag: "Leave", text })
    case "replace":
      return decode({ _tag: "Replace", text, as: asOf(as) })
    case "assign": {
      const placeholder = form.text("placeholder", Limits.correctedPlaceholderCharacters)
      const isKnown = as?.startsWith("party_") === true
      return decode(isKnown ? { _tag: "Assign", placeholder, partyId: as } : { _tag: "Replace", text, as: asOf(as) })
    }
    default:
      return Option.none()
  }
}
