/** The case-insensitive flag written out: matches the engine's own modifiers where it has them. */
import { assert, describe, it } from "@effect/vitest"
import { inEitherCase } from "@incamera/deidentification/detectors/inEitherCase"

const everyCharacter = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1))

describe("A pattern in either case", () => {
  it.each("abcdefghijklmnopqrstuvwxyzäåæéèíñóôöøßüçğıςš".split(""))("takes %s for what the flag does", (letter) => {
    const ours = new RegExp(`^${inEitherCase(letter)}$`, "v")
    const theirs = new RegExp(`^(?i:${letter})$`, "v")
    assert.deepStrictEqual(
      everyCharacter.filter((character) => ours.test(character)),
      everyCharacter.filter((character) => theirs.test(character))
    )
  })

  it("leaves escapes as they are, and finds letters in classes", () => {
    const pattern = new RegExp(`^(?:${inEitherCase("d\\.? ?n[oº]\\b \\d|[^\\p{L}]é")})$`, "v")
    assert.deepStrictEqual(
      ["d. no 1", "D NO 1", "D.nº 7", "-É", "dx no 1", "aé"].map((text) => pattern.test(text)),
      [true, true, false, true, false, false]
    )
  })
})
