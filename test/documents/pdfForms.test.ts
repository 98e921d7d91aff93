/** Fields of PDF forms: what they show is text of the page, at its place; what they don't show is hidden, once. */
import { assert, describe, it } from "@effect/vitest"
import { firstOther, pdfOfPages } from "./support/pdf.ts"
import { readHere, textOf } from "./support/read.ts"

const placed = (words: ReadonlyArray<readonly [x: number, y: number, words: string]>): string =>
  words.map(([x, y, text]) => `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join(" ")

const field = (rect: string, entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [${rect}] ${entries} >>`

const read = (content: string, fields: ReadonlyArray<string>) => {
  const numbers = fields.map((_, at) => `${firstOther(1) + at} 0 R`).join(" ")
  return readHere(
    pdfOfPages([{ content, entries: `/Annots [${numbers}]` }], {
      catalog: `/AcroForm << /Fields [${numbers}] >>`,
      others: fields
    })
  )
}

const questions = placed([
  [72, 720, "Application for an order"],
  [72, 690, "Name of the applicant:"],
  [320, 690, "Telephone:"],
  [72, 660, "Reasons:"],
  [90, 560, "is a tenant"],
  [90, 540, "is an owner"],
  [72, 500, "Signed"]
])
const filled = [
  field("210 685 300 703", "/FT /Tx /T (applicant) /V (Marker applicant)"),
  field("390 685 480 703", "/FT /Tx /T (phone) /V (Marker phone)"),
  field("72 580 500 650", "/FT /Tx /T (reasons) /V (Marker reasons)"),
  field("72 556 84 568", "/FT /Btn /T (tenant) /V /Yes /AS /Yes /AP << /N << /Yes null /Off null >> >>"),
  field("72 536 84 548", "/FT /Btn /T (owner) /V /Off /AS /Off /AP << /N << /Yes null /Off null >> >>")
]

describe("Fields of a PDF form", () => {
  it("stand where they are on the page, with the boxes that are ticked", async () => {
    const reading = await read(questions, filled)
    assert.strictEqual(
      textOf(reading, "body").replace(/\n+/gu, "\n"),
      [
        "Application for an order",
        "Name of the applicant: Marker applicant Telephone: Marker phone",
        "Reasons:",
        "Marker reasons",
        "[x] is a tenant",
        "[ ] is an owner",
        "Signed",
        ""
      ].join("\n")
    )
  })

  it("say each thing once beside the text", async () => {
    const twice = [
      field("210 685 300 703", "/FT /Tx /T (applicant) /TU (Marker tip) /V (Marker value) /DV (Marker value)"),
      field("390 685 480 703", "/FT /Tx /T (applicant) /TU (Marker tip) /V (Marker value) /DV (Marker default)")
    ]
    const reading = await read(questions, twice)
    const hidden = textOf(reading, "hidden").split("\n")
    for (const marker of ["Marker tip", "Marker default"]) {
      assert.strictEqual(hidden.filter((line) => line === marker).length, 1, marker)
    }
    assert.notInclude(hidden, "Marker value")
  })

  it.each([
    ["hidden", "/F 2"],
    ["not viewed", "/F 32"],
    ["a password", "/Ff 8192"]
  ])("are hidden text if they are %s", async (_, entry) => {
    const reading = await read(questions, [field("210 685 300 703", `/FT /Tx /T (a) /V (Marker value) ${entry}`)])
    assert.notInclude(textOf(reading, "body"), "Marker value")
    assert.include(textOf(reading, "hidden"), "Marker value\n")
  })

  it("follow the page if it has no text of its own", async () => {
    const reading = await read("", [field("210 685 300 703", "/FT /Tx /T (a) /V (Marker value)")])
    assert.strictEqual(textOf(reading, "body").trim(), "Marker value")
  })

  it("are too much text if one long value stands in many places", async () => {
    const places = 400
    const value = "Marker ".repeat(20_000)
    const kids = Array.from({ length: places }, (_, at) => firstOther(1) + 1 + at)
    const parent = `<< /FT /Tx /T (a) /V (${value}) /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`
    const widget = `<< /Type /Annot /Subtype /Widget /Rect [210 685 300 703] /Parent ${firstOther(1)} 0 R >>`
    const reading = await readHere(
      pdfOfPages([{ content: questions, entries: `/Annots [${kids.map((kid) => `${kid} 0 R`).join(" ")}]` }], {
        catalog: `/AcroForm << /Fields [${firstOther(1)} 0 R] >>`,
        others: [parent, ...kids.map(() => widget)]
      })
    )
    assert.strictEqual(reading.outcome, "too-much-text")
  })
})
