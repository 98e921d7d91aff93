/** Malicious Office documents: each ends, within its limits, as text or as a typed failure. */
import * as fs from "node:fs"
import * as path from "node:path"
import * as zlib from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { assertSound, Change, changed } from "./support/damage.ts"
import { line, openDocument, openMl, pptx, row, shape, sheetMl, textCell, xlsx } from "./support/office.ts"
import { extract, partsOf, provideExtractor, readHere, textOf } from "./support/read.ts"
import { docx, documentXml, paragraph, relationships, run } from "./support/docx.ts"
import { png, white } from "./support/pictures.ts"
import { zip } from "./support/zip.ts"

const sheetOf = (content: string): Buffer => xlsx([{ name: "S", content }])
const fixture = (name: string): Buffer => fs.readFileSync(path.join(import.meta.dirname, "fixtures", name))

describe("Hostile workbooks", () => {
  it.live("with a text of hundreds of megabytes are too much or too complex", () =>
    Effect.gen(function* () {
      const text = Buffer.concat([
        Buffer.from('<?xml version="1.0"?><sst><si><t>'),
        Buffer.alloc(300_000_000, "x"),
        Buffer.from("</t></si></sst>")
      ])
      const bytes = { bytes: zlib.deflateRawSync(text), size: text.length, crc: zlib.crc32(text) }
      const bomb = zip([
        { name: "xl/workbook.xml", content: sheetMl("workbook", "<sheets/>") },
        { name: "xl/sharedStrings.xml", content: "", deflated: bytes }
      ])
      assert.isBelow(bomb.length, 1_000_000)
      assert.include(["too-complex", "too-much-text"], (yield* extract(bomb)).outcome)
    }).pipe(provideExtractor())
  )

  it.live("with 400,000 rows are read within the bounds", () =>
    Effect.gen(function* () {
      const rows = Array.from(
        { length: 400_000 },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}"><v>1.5</v></c></row>`
      )
      const reading = yield* extract(sheetOf(`<sheetData>${rows.join("")}</sheetData>`))
      assert.strictEqual(reading.outcome, "read")
      assert.include(textOf(reading, "body"), "\n399999\t1.5\n")
    }).pipe(provideExtractor())
  )

  it("that refer to one long text again and again have too much text", async () => {
    const shared = { name: "xl/sharedStrings.xml", content: sheetMl("sst", `<si><t>${"word ".repeat(6_000)}</t></si>`) }
    const cells = Array.from({ length: 1_000 }, (_, at) => row(at + 1, '<c t="s"><v>0</v></c>'))
    const book = xlsx([{ name: "S", content: `<sheetData>${cells.join("")}</sheetData>` }], [shared])
    assert.strictEqual((await readHere(book)).outcome, "too-much-text")
  })

  it("with cells at the last place, or at none, are read as they are", async () => {
    const places = ["XFD1048576", "ZZZ9999999", "__proto__", "constructor", "A0", "", "A1:B2", "a".repeat(10_000)]
    for (const place of places) {
      const reading = await readHere(sheetOf(`<sheetData>${row(1, textCell(place, "words"))}</sheetData>`))
      assert.strictEqual(reading.outcome, "read", place)
      assert.include(textOf(reading, "body"), "words", place)
      assert.isBelow(textOf(reading, "body").length, 100, place)
    }
    const numbers = ["1048577", "-5", "NaN", "__proto__", "1e300"]
    for (const number of numbers) {
      const reading = await readHere(
        sheetOf(`<sheetData><row r="${number}">${textCell("A1", "words")}</row></sheetData>`)
      )
      assert.include(textOf(reading, "body"), "words", number)
    }
    const names = xlsx([
      {
        name: "__proto__",
        content: `<sheetData>${row(1, '<c t="s"><v>__proto__</v></c><c t="constructor"><v>x</v></c><c s="__proto__"><v>7</v></c>')}</sheetData>`
      }
    ])
    assert.include(textOf(await readHere(names), "body"), "__proto__\n")
    assert.isUndefined((Object.prototype as { readonly polluted?: unknown }).polluted)
  })

  it("with more merged cells or hidden columns than make sense end soon", async () => {
    const merges = Array.from({ length: 10_000 }, () => '<mergeCell ref="A1:XFD1048576"/>').join("")
    const cells = Array.from({ length: 2_000 }, (_, at) => row(at + 1, textCell(`A${at + 1}`, "x"))).join("")
    const merged = sheetOf(`<sheetData>${cells}</sheetData><mergeCells>${merges}</mergeCells>`)
    assert.strictEqual((await readHere(merged)).outcome, "too-complex")
    const columns = Array.from({ length: 20_000 }, () => '<col min="1" max="1" hidden="1"/>').join("")
    const hidden = sheetOf(`<cols>${columns}</cols><sheetData>${cells}</sheetData>`)
    assert.include(["too-complex", "no-text", "read"], (await readHere(hidden)).outcome)
  })

  it("whose rows or cells repeat without end have too much text, are too complex, or have none", async () => {
    const table = (cells: string, repeated: string): Buffer =>
      openDocument("spreadsheet", {
        body: `<table:table table:name="S"><table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row></table:table>`
      })
    const wide =
      '<table:table-cell table:number-columns-repeated="999999999" office:value-type="string"><text:p>words</text:p></table:table-cell>'
    assert.strictEqual((await readHere(table(wide, "999999999"))).outcome, "too-much-text")
    const long = `<table:table-cell table:number-columns-repeated="16384"><text:p>${"x".repeat(10_000)}</text:p></table:table-cell>`
    assert.strictEqual((await readHere(table(long, "1"))).outcome, "too-much-text")
    const million = (columns: number, rows: number) =>
      table(
        `<table:table-cell table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell>`,
        `${rows}`
      )
    const began = performance.now()
    for (const [columns, rows] of [
      [1_000, 1_000],
      [1, 1_000_000],
      [16_384, 62]
    ] as const) {
      assert.strictEqual((await readHere(million(columns, rows))).outcome, "too-complex")
    }
    assert.isBelow(performance.now() - began, 5_000)
    assert.strictEqual((await readHere(million(100, 1_000))).outcome, "read")
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    assert.strictEqual((await readHere(table(empty.repeat(1_000), "1048576"))).outcome, "read")
    const spaces = openDocument("text", { body: `<text:p>a${'<text:s text:c="900000000"/>'.repeat(100)}b</text:p>` })
    assert.isBelow(textOf(await readHere(spaces), "body").length, 30_000)
  })
})

const samples: Readonly<Record<string, Buffer>> = {
  "docx with pictures": docx(documentXml(paragraph(run("words"), '<w:r><a:blip r:embed="r1"/></w:r>')), [
    {
      name: "word/_rels/document.xml.rels",
      content: relationships([
        { id: "r1", type: "image", target: "media/a.png" },
        { id: "r2", type: "image", target: "media/b.emf" }
      ])
    },
    { name: "word/media/a.png", content: png(white(40, 30)) },
    { name: "word/media/b.emf", content: "x" },
    { name: "word/media/c.svg", content: "<svg><text>words</text></svg>" }
  ]),
  xlsx: sheetOf(
    `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${row(1, `${textCell("A1", "Some")}${textCell("B1", "words")}<c r="C1" s="1"><v>46112</v></c>`)}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`
  ),
  pptx: pptx([{ content: shape(line("Some words"), "title") }, { content: shape(line("more")), isHidden: true }]),
  odt: openDocument("text", {
    body: "<text:p>Some <text:span>words</text:span><text:note><text:note-body><text:p>note</text:p></text:note-body></text:note></text:p>",
    others: [{ name: "styles.xml", content: openMl("document-styles", "<office:styles/>") }]
  }),
  ods: openDocument("spreadsheet", {
    body: '<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>words</text:p></table:table-cell></table:table-row></table:table>'
  }),
  doc: fixture("every-place.doc"),
  xls: fixture("every-place.xls")
}

describe("Office documents", () => {
  it.live("are read in a process of their own as they are here", () =>
    Effect.gen(function* () {
      for (const [name, sample] of Object.entries(samples)) {
        const [apart, here] = [yield* extract(sample), yield* Effect.promise(() => readHere(sample))]
        assert.deepStrictEqual([name, apart.outcome, partsOf(apart)], [name, here.outcome, partsOf(here)])
      }
    }).pipe(provideExtractor())
  )
})

describe("Damaged Office documents", () => {
  for (const [name, sample] of Object.entries(samples)) {
    it.effect.prop(
      `of ${name} end as text or as a typed failure, however they were changed`,
      { changes: Schema.Array(Change).check(Schema.isMaxLength(6)) },
      ({ changes }) => Effect.promise(() => assertSound(changes.reduce<Uint8Array>(changed, sample))),
      { arbitrary: { runs: 150 } }
    )

    it(`of ${name} that are cut anywhere do so, too`, async () => {
      assert.strictEqual((await readHere(sample)).outcome, "read")
      for (let length = 0; length < sample.length; length += Math.ceil(sample.length / 100)) {
        await assertSound(sample.subarray(0, length))
      }
    })

    it(`of ${name} with single bytes changed do so, too`, async () => {
      // A generator with a fixed seed: the same changes each time.
      let seed = 20_261_127
      const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
      for (let time = 0; time < 300; time++) {
        const bytes = Buffer.from(sample)
        for (let count = next(4); count >= 0; count--) bytes[next(bytes.length)] = next(256)
        await assertSound(bytes)
      }
    })
  }

  it("whose XML ends early, or declares entities, are broken", async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}">]>`
    const broken = {
      "cut sheet": zip([
        { name: "xl/workbook.xml", content: '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>' },
        {
          name: "xl/_rels/workbook.xml.rels",
          content: '<R><Relationship Id="a" Type="worksheet" Target="s.xml"/></R>'
        },
        { name: "xl/s.xml", content: "<worksheet><sheetData><row><c><v>1</v></c></row>" }
      ]),
      "sheet with entities": zip([{ name: "xl/workbook.xml", content: `${entities}<workbook>&a;</workbook>` }]),
      "text with entities": zip([
        { name: "mimetype", content: "application/vnd.oasis.opendocument.text" },
        { name: "content.xml", content: `${entities}<x>&a;</x>` }
      ]),
      "text without content": zip([{ name: "mimetype", content: "application/vnd.oasis.opendocument.text" }]),
      "slide with entities": zip([{ name: "ppt/presentation.xml", content: `${entities}<p>&a;</p>` }])
    }
    for (const [what, bytes] of Object.entries(broken))
      assert.strictEqual((await readHere(bytes)).outcome, "broken", what)
  })

  it("that nest without end are too complex", async () => {
    const deep = openDocument("text", { body: "<text:section>".repeat(5_000) })
    assert.strictEqual((await readHere(deep)).outcome, "too-complex")
  })
})
