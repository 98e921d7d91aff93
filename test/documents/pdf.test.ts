/** PDF files. */
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import { firstOther, pdf, pdfOfPages, show, stream } from "./support/pdf.ts"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const fixtures = path.join(import.meta.dirname, "fixtures")

describe("PDF files", () => {
  it("are read page by page, with all that is not on a page", async () => {
    const at = firstOther(2)
    const reading = await readHere(
      pdfOfPages(
        [
          {
            content: `${show(["Marker page 1", "Marker line 2"])} ${show(["Marker invisible"], 3)} 1 1 1 rg ${show(["Marker white"])}`,
            entries: `/Annots [${at} 0 R ${at + 1} 0 R ${at + 2} 0 R ${at + 3} 0 R]`
          },
          { content: show(["Marker page 2"]) }
        ],
        {
          catalog:
            `/Outlines ${at + 4} 0 R /AcroForm << /Fields [${at + 1} 0 R] >> /Metadata ${at + 6} 0 R ` +
            `/Names << /EmbeddedFiles << /Names [(Marker file.txt) ${at + 7} 0 R] >> >>`,
          trailer: `/Info ${at + 9} 0 R`,
          others: [
            "<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Marker comment) /T (Marker commenter) >>",
            "<< /Type /Annot /Subtype /Widget /FT /Tx /T (Marker field) /V (Marker value) /TU (Marker tip) /Rect [1 1 99 20] >>",
            "<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /A << /S /URI /URI (mailto:marker@link.example) >> >>",
            `<< /Type /Annot /Subtype /FileAttachment /Rect [1 1 9 9] /FS ${at + 10} 0 R /Contents (Marker attaching) >>`,
            `<< /Type /Outlines /First ${at + 5} 0 R /Last ${at + 5} 0 R /Count 1 >>`,
            `<< /Title (Marker bookmark) /Parent ${at + 4} 0 R >>`,
            stream(
              '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
                '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:c="c" c:client="Marker client">' +
                "<dc:creator><rdf:Seq><rdf:li>Marker creator</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>",
              "/Type /Metadata /Subtype /XML"
            ),
            `<< /Type /Filespec /F (Marker file.txt) /UF (Marker file.txt) /Desc (Marker description) /EF << /F ${at + 8} 0 R >> >>`,
            stream("Marker embedded", "/Type /EmbeddedFile"),
            "<< /Title (Marker title) /Author <feff004d0061007200b5> /Own (Marker own) >>",
            `<< /Type /Filespec /F (Marker pinned.txt) /EF << /F ${at + 11} 0 R >> >>`,
            stream("Marker pinned text", "/Type /EmbeddedFile")
          ]
        }
      )
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/pdf")
    assert.deepStrictEqual(reading.messages[0], { _tag: "Opened", mediaType: "application/pdf", pages: 2 })
    assert.deepStrictEqual(
      reading.messages.findLast(({ _tag }) => _tag === "Progress"),
      { _tag: "Progress", pagesDone: 2, pages: 2 }
    )
    const body = textOf(reading, "body")
    assert.match(
      body,
      /^Marker page 1\nMarker line 2\n[^]*Marker invisible\n[^]*Marker white\n[^]*\fMarker page 2\n[^]*Marker embedded\n[^]*Marker pinned text\n/
    )
    assert.include(body, "Marker value\n")
    assert.strictEqual(textOf(reading, "comment"), "Marker commenter: Marker comment\n")
    for (const marker of [
      "Marker field",
      "Marker tip",
      "mailto:marker@link.example",
      "Marker attaching",
      "Marker bookmark",
      "Marker description"
    ]) {
      assert.include(textOf(reading, "hidden"), `${marker}\n`)
    }
    for (const marker of [
      "Title: Marker title",
      "Author: Marµ",
      "Own: Marker own",
      "client: Marker client",
      "creator: Marker creator"
    ]) {
      assert.include(textOf(reading, "property"), `${marker}\n`)
    }
    assert.strictEqual(textOf(reading, "attachment-name"), "Marker file.txt\nMarker pinned.txt\n")
  })

  it("in Chinese, with a table of characters of the library's own, are read", async () => {
    const font =
      "<< /Type /Font /Subtype /Type0 /BaseFont /STSong /Encoding /UniGB-UCS2-H /DescendantFonts [" +
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> " +
      "/FontDescriptor << /Type /FontDescriptor /FontName /STSong /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 /FontBBox [0 0 1000 1000] >> >>] >>"
    const file = pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
      font,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
      stream("BT /F1 12 Tf 72 720 Td <4e2d56fd> Tj ET")
    ])
    assert.strictEqual(textOf(await readHere(file), "body"), "中国\n")
  })

  it("with a password are encrypted, and with restrictions alone are read", async () => {
    const read = (name: string) => readHere(fs.readFileSync(path.join(fixtures, name)))
    assert.strictEqual((await read("user-password-aes256.pdf")).outcome, "encrypted")
    assert.strictEqual((await read("user-password-rc4.pdf")).outcome, "encrypted")
    assert.strictEqual(textOf(await read("owner-password.pdf"), "body"), "Marker protected\n")
  })

  it("without words have no text, with any properties", async () => {
    const scan = pdfOfPages([{ content: "q 100 0 0 100 0 0 cm Q" }], {
      trailer: `/Info ${firstOther(1)} 0 R`,
      others: ["<< /Title (Scan of Marker) /Producer (Scanner) >>"]
    })
    assert.strictEqual((await readHere(scan)).outcome, "no-text")
  })

  it("of more pages than are read are refused before any is", async () => {
    const many = pdfOfPages(Array.from({ length: Limits.filePages + 1 }, () => ({ content: show(["x"]) })))
    const reading = await readHere(many)
    assert.strictEqual(reading.outcome, "too-many-pages")
    assert.deepStrictEqual(reading.messages, [])
  })

  it("are broken if they are cut off or not of the type that their first bytes show", async () => {
    const whole = pdfOfPages([{ content: show(["words"]) }, { content: show(["more"]) }])
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.98]) {
      assert.strictEqual((await readHere(whole.subarray(0, whole.length * share))).outcome, "broken", String(share))
    }
    assert.strictEqual((await readHere("%PDF-1.7\n%%EOF")).outcome, "broken")
  })

  it("with pages that lead in a circle come to an end", async () => {
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    const circle = pdf([
      "<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>",
      "<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] >>",
      font,
      "<< /Title (a) /First 4 0 R /Next 4 0 R >>"
    ])
    assert.include(["broken", "no-text"], (await readHere(circle)).outcome)
  })

  it("behind other bytes are read as such when they end as such", async () => {
    const whole = pdfOfPages([{ content: show(["words"]) }])
    assert.strictEqual(
      mediaTypeOf(await readHere(Buffer.concat([Buffer.from("junk\u0001\n"), whole]))),
      "application/pdf"
    )
  })
})
