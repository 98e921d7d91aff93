/** Reads a correction from a form of the review; none if the form is incomplete. */
import { FileCorrection } from "@incamera/domain/files"
import { Option, Schema } from "effect"
import type { Said } from "./reviewParts.ts"

const decode = Schema.decodeUnknownOption(FileCorrection)

const asOf = (as: string | null): unknown => {
  if (as === null) return undefined
  if (as === "person" || as === "organization") return { _tag: "NewParty", kind: as }
  return as.startsWith("party_") ? { _tag: "Party", partyId: as } : { _tag: "Detail", kind: as }
}

/** The fields of a correction. */
export interface Correction extends Said {
  readonly what: "assign" | "leave" | "replace" | undefined
  readonly placeholder: string
}

export const correctionOf = ({ as, placeholder, text, what }: Correction): Option.Option<FileCorrection> => {
  switch (what) {
    case "leave":
      return decode({ _tag: "Leave", text })
    case "replace":
      return decode({ _tag: "Replace", text, as: asOf(as) })
    case "assign": {
      const isKnown = as?.startsWith("party_") === true
      return decode(
        isKnown
          ? { _tag: "Assign", placeholder, partyId: as, ...(text === "" ? {} : { text }) }
          : { _tag: "Replace", text, as: asOf(as) }
      )
    }
    default:
      return Option.none()
  }
}
