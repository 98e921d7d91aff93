/** Asserts where planted words come out. */
import { assert } from "@effect/vitest"
import type { DocumentPart } from "@incamera/domain/files/TextExtractor"
import { type Reading, textOf } from "./read.ts"

/** Each part has its markers, in this order. */
export const assertMarkers = (
  reading: Reading,
  expected: { readonly [Part in DocumentPart]?: ReadonlyArray<string> }
): void => {
  for (const part of Object.keys(expected) as ReadonlyArray<DocumentPart>) {
    const text = textOf(reading, part)
    let at = 0
    for (const marker of expected[part] ?? []) {
      const found = text.indexOf(marker, at)
      assert.isAtLeast(found, at, `${part} has ${JSON.stringify(marker)} in its place: ${JSON.stringify(text)}`)
      at = found
    }
  }
}
