/** Where a correction changes a document, and which text it is about. */
import { around, correctionsOf, sortOf } from "@incamera/deidentification/pseudonyms"
import type { ReviewedPiece } from "@incamera/domain/disclosure"
import type { FileCorrection } from "@incamera/domain/files"
import type { Identity } from "@incamera/domain/vault"

/** A surname or initial alone is somebody's only with its title: "W" is in many texts, "Mrs W" is one person. */
export const formOf = (before: string, original: string): string => {
  const text = before + original
  const titled = around(text, before.length, text.length).before + original
  return !/\s/u.test(original) && text.endsWith(titled) ? titled : original
}

/** True if the text is the party's name, and not only one form of it. */
export const isWholeName = (identity: Identity | undefined, text: string): boolean => {
  if (identity === undefined || identity.names.length === 0) return true
  const { key } = sortOf[identity.kind].comparison
  return identity.names.some((name) => key(name) === key(text))
}

/** Counts the places of a piece that a correction concerns. `identity`: whom the corrected placeholder stood for. */
export const placesIn = (correction: FileCorrection, identity: Identity | undefined, piece: ReviewedPiece): number => {
  const { original, replaced } = piece
  const saying = (text: string): number =>
    correctionsOf({ entries: [], told: [{ kind: "person", text }] }).toldIn(original).length
  switch (correction._tag) {
    case "Replace":
      return saying(correction.text)
    case "Assign": {
      const { placeholder, text } = correction
      return text === undefined || isWholeName(identity, text)
        ? replaced.filter((place) => place.placeholder === placeholder).length
        : saying(text)
    }
    case "Leave": {
      const { stays } = correctionsOf({ entries: [], left: [correction.text] })
      return replaced.filter(({ originalEnd: end, originalStart: start }) =>
        stays(original, { start, end, kind: "person", basis: "recognized", placeholder: "" })
      ).length
    }
  }
}
