/** Workbooks: each part is read as the right kind, and cells as a reader sees them. */
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { dateText, kindOfFormat, numberText } from "@incamera/adapters-documents/sheets/numberFormats"
import { docx, documentXml, paragraph, relationships, run } from "./support/docx.ts"
import { assertMarkers } from "./support/markers.ts"
import { row, sheetMl, textCell, xlsx } from "./support/office.ts"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const drawing =
  '<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:c="c" xmlns:r="r"><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1" name="Marker shape" descr="Marker alternative"/></xdr:nvSpPr>' +
  "<xdr:txBody><a:p><a:r><a:t>Marker box</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>"

/** LibreOffice saved the same as `fixtures/every-place.xls`. */
const everyPlace = xlsx(
  [
    {
      name: "Marker sheet",
      content:
        '<cols><col min="5" max="6" hidden="1"/></cols><sheetData>' +
        row(
          1,
          `${textCell("A1", "Marker cell")}<c r="B1" s="1"><v>46112</v></c><c r="C1" s="2"><v>0.05</v></c>` +
            `<c r="D1"><v>0.30000000000000004</v></c>${textCell("E1", "Marker hidden column")}<c r="G1" t="s"><v>0</v></c>`
        ) +
        row(2, textCell("A2", "Marker hidden row"), 'hidden="1"') +
        row(
          3,
          '<c r="A3" t="str"><f>IF(D1&gt;0,"Marker formula","no")</f><v>Marker result</v></c><c r="B3" t="b"><v>1</v></c>' +
            '<c r="D3"><f>D1*2</f><v>0.6</v></c><c r="G3" t="e"><v>#DIV/0!</v></c>'
        ) +
        row(9, `${textCell("A9", "Marker merged")}${textCell("B9", "Marker covered")}`) +
        '</sheetData><mergeCells count="1"><mergeCell ref="A9:C9"/></mergeCells>' +
        '<dataValidations><dataValidation promptTitle="Marker prompt title" prompt="Marker prompt" error="Marker error" sqref="A1"><formula1>"Marker choice,b"</formula1></dataValidation></dataValidations>' +
        '<hyperlinks><hyperlink ref="A1" r:id="rLink" tooltip="Marker tooltip"/></hyperlinks>' +
        '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Marker header&amp;RPage &amp;P</oddHeader><oddFooter>&amp;CMarker &amp;&amp; footer</oddFooter></headerFooter>',
      relationships: relationships([
        { id: "rLink", type: "hyperlink", target: "mailto:marker@link.example", external: true },
        { id: "rc", type: "comments", target: "../comments1.xml" },
        { id: "rt", type: "threadedComment", target: "../threadedComments/threadedComment1.xml" },
        { id: "rd", type: "drawing", target: "../drawings/drawing1.xml" }
      ])
    },
    {
      name: "Marker hidden sheet",
      state: "hidden",
      content: `<sheetData>${row(1, textCell("A1", "Marker secret"))}</sheetData>`
    },
    {
      name: "Very",
      state: "veryHidden",
      content: `<sheetData>${row(1, textCell("A1", "Marker deep secret"))}</sheetData>`
    }
  ],
  [
    {
      name: "xl/sharedStrings.xml",
      content: sheetMl("sst", "<si><r><t>Marker sha</t></r><r><t>red_x000D_</t></r><rPh><t>Never</t></rPh></si>")
    },
    {
      name: "xl/comments1.xml",
      content: sheetMl(
        "comments",
        "<authors><author>Marker commenter</author><author>tc={1}</author></authors><commentList>" +
          '<comment ref="A1" authorId="0"><text><r><t>Marker comment</t></r></text></comment>' +
          '<comment ref="B1" authorId="1"><text><t>Your version of Excel</t></text></comment></commentList>'
      )
    },
    {
      name: "xl/threadedComments/threadedComment1.xml",
      content:
        '<ThreadedComments><threadedComment ref="B1" personId="{p}"><text>Marker thread</text></threadedComment></ThreadedComments>'
    },
    {
      name: "xl/persons/person.xml",
      content: '<personList><person displayName="Marker person" id="{p}" userId="marker@account.example"/></personList>'
    },
    { name: "xl/drawings/drawing1.xml", content: drawing },
    {
      name: "xl/drawings/_rels/drawing1.xml.rels",
      content: relationships([{ id: "r1", type: "chart", target: "../charts/chart1.xml" }])
    },
    {
      name: "xl/charts/chart1.xml",
      content: "<c:chart xmlns:c='c' xmlns:a='a'><a:p><a:t>Marker chart</a:t></a:p></c:chart>"
    },
    {
      name: "xl/tables/table1.xml",
      content: sheetMl("table", "").replace("<table ", '<table displayName="Marker_table" ')
    },
    {
      name: "xl/externalLinks/externalLink1.xml",
      content: sheetMl(
        "externalLink",
        '<sheetNames><sheetName val="Marker other sheet"/></sheetNames><row><cell r="A1" t="str"><v>Marker other value</v></cell></row>'
      )
    },
    {
      name: "xl/externalLinks/_rels/externalLink1.xml.rels",
      content: relationships([
        { id: "r1", type: "externalLinkPath", target: "file:///C:/Marker/other.xlsx", external: true }
      ])
    },
    {
      name: "xl/pivotCache/pivotCacheDefinition1.xml",
      content: '<p><cacheField name="Marker field"><s v="Marker item"/></cacheField></p>'
    },
    { name: "docProps/core.xml", content: "<c xmlns:dc='d'><dc:creator>Marker author</dc:creator></c>" },
    { name: "customXml/item1.xml", content: "<data>Marker data</data>" },
    { name: "xl/embeddings/inner.docx", content: docx(documentXml(paragraph(run("Marker embedded")))) }
  ],
  '<definedNames><definedName name="Marker_name">Sheet!$A$1</definedName><definedName name="_xlnm.Print_Area">Sheet!$A$1</definedName></definedNames>'
)

describe("Workbooks", () => {
  it("are read part by part", async () => {
    const reading = await readHere(everyPlace)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    assertMarkers(reading, {
      body: [
        "Marker sheet\nMarker cell\t2026-03-31\t5%\t0.3\t\t\tMarker shared",
        "\n\nMarker result\tTRUE\t\t0.6\t\t\t#DIV/0!\n\nMarker merged\n",
        "Marker box",
        "Marker chart",
        "Marker embedded"
      ],
      hidden: [
        "Marker_name",
        "Marker hidden column",
        "Marker hidden row",
        'IF(D1>0,"Marker formula","no")',
        "Marker covered",
        "Marker prompt title",
        "Marker prompt",
        "Marker error",
        '"Marker choice,b"',
        "Marker tooltip",
        "mailto:marker@link.example",
        "Marker shape",
        "Marker alternative",
        "Marker hidden sheet\nMarker secret",
        "Very\nMarker deep secret",
        "Marker other sheet",
        "Marker other value",
        "file:///C:/Marker/other.xlsx",
        "Marker_table",
        "Marker field",
        "Marker item",
        "Marker data"
      ],
      header: ["Marker header\tPage\n"],
      footer: ["Marker & footer\n"],
      comment: ["A1 Marker commenter: Marker comment\n", "B1 Marker person: Marker thread\n"],
      property: ["person: Marker person", "account: marker@account.example", "creator: Marker author"],
      "attachment-name": ["inner.docx"]
    })
    const all = reading.messages.map((message) => (message._tag === "Text" ? message.text : "")).join("")
    for (const absent of ["Never", "Your version", "46112", "_xlnm"]) assert.notInclude(all, absent)
  })

  it("of Excel 97 are read part by part", async () => {
    const reading = await readHere(fs.readFileSync(path.join(import.meta.dirname, "fixtures/every-place.xls")))
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.ms-excel")
    assertMarkers(reading, {
      body: [
        "Marker sheet\n",
        "Marker cell\t2026-03-31\t5%\t0.3\t\t\tMarker shared",
        // LibreOffice calculated the formula anew.
        "\n\nMarker formula\tTRUE\t\t0.6\t\t\t#DIV/0!\n\nMarker merged\n"
      ],
      hidden: [
        "Marker_name",
        "Marker prompt title",
        "Marker prompt",
        "mailto:marker@link.example",
        "Marker hidden column",
        "Marker hidden row",
        "Marker covered",
        "Marker hidden sheet\nMarker secret"
      ],
      header: ["Marker header\tPage\n"],
      footer: ["Marker & footer\n"],
      comment: ["R1C1: Marker comment"],
      property: ["account"]
    })
  })

  it("show numbers as a reader sees them", () => {
    const formats = [
      ["yyyy-mm-dd", "date"],
      ["[$-407]d. mmmm yyyy;@", "date"],
      ["h:mm AM/PM", "date"],
      ["[h]:mm:ss", "duration"],
      ["0.00%", "percent"],
      ["General", "number"],
      ['#,##0.00\\ "days"', "number"],
      ["[Red]-#,##0.00", "number"],
      ['"Due "0', "number"]
    ] as const
    for (const [code, kind] of formats) assert.strictEqual(kindOfFormat(164, code), kind, code)
    assert.strictEqual(kindOfFormat(14, undefined), "date")
    const dates = [
      [1, false, "1900-01-01"],
      [59, false, "1900-02-28"],
      [61, false, "1900-03-01"],
      [46_112, false, "2026-03-31"],
      [44_650, true, "2026-03-31"],
      [46_112.604166666664, false, "2026-03-31 14:30"],
      [0.75, false, "18:00"],
      [46_112.99999999, false, "2026-04-01"],
      [-1, false, undefined],
      [1e300, false, undefined],
      [1e9, false, undefined]
    ] as const
    for (const [serial, is1904, text] of dates) assert.strictEqual(dateText(serial, is1904), text, String(serial))
    assert.strictEqual(numberText(1.1041666666666667, "duration", false), "26:30")
    assert.strictEqual(numberText(0.0825, "percent", false), "8.25%")
    assert.strictEqual(numberText(1e300, "date", false), "1e+300")
  })

  it("with lines within a cell keep a row a line", async () => {
    const book = xlsx([
      { name: "S", content: `<sheetData>${row(1, textCell("A1", "one\ntwo") + textCell("B1", "three"))}</sheetData>` }
    ])
    assert.include(textOf(await readHere(book), "body"), "one two\tthree\n")
  })

  it("of a calculation of damages are read whole", async () => {
    const months = Array.from({ length: 120 }, (_, at) =>
      row(
        at + 2,
        `<c r="A${at + 2}" s="1"><v>${44_000 + at * 30}</v></c>${textCell(`B${at + 2}`, `Lost rent ${at + 1}`)}<c r="C${at + 2}"><f>1250*1.02</f><v>1275</v></c>`
      )
    )
    const book = xlsx([
      {
        name: "Summary",
        content: `<sheetData>${row(1, textCell("A1", "Total claimed") + '<c r="B1"><f>SUM(Rent!C2:C121)</f><v>153000</v></c>')}</sheetData>`
      },
      {
        name: "Rent",
        content: `<sheetData>${row(1, textCell("A1", "Due") + textCell("B1", "Item") + textCell("C1", "Amount"))}${months.join("")}</sheetData>`
      },
      {
        name: "Interest",
        content: `<sheetData>${row(1, textCell("A1", "Rate") + '<c r="B1" s="2"><v>0.08</v></c>')}</sheetData>`
      }
    ])
    const body = textOf(await readHere(book), "body")
    assert.isTrue(
      body.startsWith("Summary\nTotal claimed\t153000\n\nRent\nDue\tItem\tAmount\n2020-06-18\tLost rent 1\t1275\n")
    )
    assert.include(body, "Lost rent 120\t1275\n\nInterest\nRate\t8%\n")
  })
})
