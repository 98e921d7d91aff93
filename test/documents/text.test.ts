/** Plain text and Markdown, how a file's type is recognized, and the form of all output text. */
import { assert, describe, it } from "@effect/vitest"
import { Output } from "@incamera/adapters-documents/document/Output"
import { normalizeText } from "@incamera/adapters-documents/document/normalizeText"
import * as ReadingLimits from "@incamera/adapters-documents/Limits"
import * as Limits from "@incamera/domain/Limits"
import { Effect, Schema } from "effect"
import { bytesOf, mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"
import { zip } from "./support/zip.ts"

describe("Plain text", () => {
  it("is decoded by its byte order mark or its bytes", async () => {
    const words = "Grüße an Müller – 5 €"
    const big = bytesOf(words).toString("utf8")
    const cases: ReadonlyArray<readonly [string, Uint8Array]> = [
      ["UTF-8", bytesOf(big)],
      ["UTF-8 with a mark", bytesOf(`\ufeff${big}`)],
      ["UTF-16 with a mark", Buffer.from(`\ufeff${words}`, "utf16le")],
      ["UTF-16 without", Buffer.from(words, "utf16le")],
      ["UTF-16 of the other order", Buffer.from(`\ufeff${words}`, "utf16le").swap16()],
      ["UTF-16 of the other order without", Buffer.from(words, "utf16le").swap16()],
      ["Windows-1252", Buffer.from("Gr\u00fc\u00dfe an M\u00fcller \u0096 5 \u0080", "latin1")]
    ]
    for (const [what, bytes] of cases) {
      const reading = await readHere(bytes)
      assert.strictEqual(mediaTypeOf(reading), "text/plain", what)
      assert.deepStrictEqual(partsOf(reading), [["body", words]], what)
    }
  })

  it("is UTF-8 although a few of its bytes are damaged", async () => {
    const damaged = Buffer.concat([bytesOf("Jürgen Müller "), Buffer.from([0xff, 0xc3]), bytesOf(" grüßt")])
    assert.strictEqual(textOf(await readHere(damaged), "body"), "Jürgen Müller \ufffd\ufffd grüßt")
  })

  it("is refused rather than garbled when it is in another encoding", async () => {
    const latin = (text: string) => Buffer.from(text, "latin1")
    const cases: ReadonlyArray<readonly [string, Uint8Array, string]> = [
      [
        "Russian in Windows-1251",
        latin("\u00c8\u00e2\u00e0\u00ed \u00c8\u00e2\u00e0\u00ed\u00ee\u00e2"),
        "unsupported"
      ],
      ["Chinese in GBK", latin("\u00d6\u00d0\u00b9\u00fa\u00b5\u00c4\u00c8\u00cb\u00c3\u00f1"), "unsupported"],
      [
        "Polish in Windows-1250",
        latin("Wa\u00b3\u00easa, w\u00b3a\u009cciciel, ma\u00b3y, \u009fr\u00f3d\u00b3o, g\u00b3owa"),
        "unsupported"
      ],
      [
        "French in Windows-1252",
        latin(
          "L'\u00e9t\u00e9 o\u00f9 l'\u00e9l\u00e8ve f\u00fbt re\u00e7u \u00e0 l'\u00e9cole, 30 m\u00b2 \u00e0 5\u00a0\u0080"
        ),
        "read"
      ],
      [
        "German in Windows-1252",
        latin("\u00a7 3 \u00c4nderung der Stra\u00dfe, gro\u00df, 20\u00b0C, f\u00fcr M\u00fcller \u00ab\u00d6l\u00bb"),
        "read"
      ]
    ]
    for (const [what, bytes, outcome] of cases) assert.strictEqual((await readHere(bytes)).outcome, outcome, what)
  })

  it("has the files that an old program wrote into it", async () => {
    const encoded = "begin 644 Marker.txt\n/36%R:V5R(&5N8V]D960*\n`\nend\n"
    const reading = await readHere(`Marker before\n${encoded}Marker behind\n`)
    assert.deepStrictEqual(
      partsOf(reading).map(([part, words]) => [part, words.trim()]),
      [
        ["body", "Marker before\nMarker behind"],
        ["attachment-name", "Marker.txt"],
        ["body", "Marker encoded"]
      ]
    )
    const many = "begin 644 a\n!80``\n`\nend\n".repeat(ReadingLimits.documentParts + 1)
    assert.strictEqual((await readHere(many)).outcome, "too-complex")
    const open = "begin 644 Marker.txt\n/36%R:V5R(&5N8V]D960*\n"
    assert.deepStrictEqual(partsOf(await readHere(open)), [["body", open]])
  })

  it("is Markdown when it is marked up as such", async () => {
    assert.strictEqual(mediaTypeOf(await readHere("# Title\n\nText with **bold** words.\n")), "text/markdown")
    assert.strictEqual(mediaTypeOf(await readHere("See [here](https://a.example) and `code`.\n")), "text/markdown")
    assert.strictEqual(mediaTypeOf(await readHere("1. First\n- a dash\n* a star\nIt costs 3 * 4 * 5.\n")), "text/plain")
  })

  it("is white space only if it has no word, and empty if it has no byte", async () => {
    assert.strictEqual((await readHere(" \n\t\r\n\u200b")).outcome, "no-text")
    assert.strictEqual((await readHere("")).outcome, "empty")
  })
})

describe("The type of a file", () => {
  it("is refused if it is something else", async () => {
    const others: ReadonlyArray<readonly [string, string | Uint8Array]> = [
      ["a few bytes with a zero", Buffer.from("07ee002a", "hex")],
      ["a program", Buffer.from("7f454c460201010000000000", "hex")],
      ["a program of Windows", "MZ\u0000\u0003\u0000"],
      ["gzip", Buffer.from("1f8b08000000000000ff", "hex")],
      ["a drawing of Visio", zip([{ name: "[Content_Types].xml", content: "<Types/>" }])],
      ["an electronic book", zip([{ name: "mimetype", content: "application/epub+zip" }])],
      ["text with a zero", "text\u0000text"],
      ["PostScript", "%!PS-Adobe-3.0\nshow"],
      ["bytes", Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + (at >> 3) * 31) % 256))]
    ]
    for (const [what, bytes] of others) assert.strictEqual((await readHere(bytes)).outcome, "unsupported", what)
  })

  it("is what its first bytes make it for a program that opens it", async () => {
    const cases: ReadonlyArray<readonly [string, string, string | undefined]> = [
      ["a text about PDF", "The header of such files is %PDF-1.7, and\n%%EOF ends them.", "text/plain"],
      ["a text about RTF", "It begins with {\\rtf1 and so on.", "text/plain"],
      ["a text about pages", "Write <!doctype html><html> at the top.", "text/plain"],
      ["a page about PDF", "<!doctype html><p>%PDF-1.7 is a header", "text/html"],
      ["a page in RTF", "{\\rtf1 <html><p>words}", "application/rtf"],
      ["XML", "<?xml version='1.0'?><note>words</note>", "text/plain"],
      ["a page of XML", "<?xml version='1.0'?>\n<html><p>words</p></html>", "text/html"],
      ["words that begin as a picture", "BMW and MZ are makers of motorcycles.", "text/plain"],
      ["a page behind white space", "\n\n  <HTML><P>words", "text/html"]
    ]
    for (const [what, content, type] of cases) assert.strictEqual(mediaTypeOf(await readHere(content)), type, what)
  })
})

describe("All text that comes out", () => {
  it("has one form of line ends, no control characters and no halves of characters", () => {
    assert.strictEqual(
      normalizeText("a\r\nb\rc\u2028d\u2029e\u0085f\u000bg\u0000h\u0007i\u009fj\tk\fl\ud800m\udc00n😀"),
      "a\nb\nc\nd\ne\nf\nghij\tk\fl\ufffdm\ufffdn😀"
    )
    assert.strictEqual(normalizeText("\uf051\uf075\uf065\uf06c\uf06c \uf0b7"), "Quell \uf0b7")
    assert.strictEqual(normalizeText("\u202eDoe, J\u200fane\u2066\u061c"), "Doe, Jane")
  })

  it.effect.prop(
    "loses nothing when it is cut, and is cut at the ends of lines",
    { texts: Schema.Array(Schema.String), width: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9_000 })) },
    ({ texts, width }) =>
      Effect.sync(() => {
        const pieces: Array<string> = []
        const output = new Output((message) => {
          if (message._tag === "Text") pieces.push(message.text)
        })
        const long = [...texts, "😀".repeat(width), "x"].join("\n")
        const all = `${long}\n`.repeat(Math.ceil(100_000 / long.length))
        output.text("body", all)
        output.end()
        assert.strictEqual(pieces.join(""), normalizeText(all))
        for (const [at, piece] of pieces.entries()) {
          assert.isAtMost(piece.length, Limits.pieceCharacters)
          assert.isTrue(piece.isWellFormed())
          if (width < 4_000 && at < pieces.length - 1 && texts.every((text) => text.length < 4_000)) {
            assert.isTrue(/[\n\f]$/.test(piece))
          }
        }
      }),
    { arbitrary: { runs: 50 } }
  )

  it("is refused where it is too much", async () => {
    const reading = await readHere("word ".repeat(Limits.fileCharacters / 5 + 1))
    assert.strictEqual(reading.outcome, "too-much-text")
    const most = await readHere("word ".repeat(Limits.fileCharacters / 5))
    assert.strictEqual(most.outcome, "read")
    assert.strictEqual(textOf(most, "body").length, Limits.fileCharacters)
  })
})
