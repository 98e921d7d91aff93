/** Pictures within Office documents: their words follow the paragraph that shows them, with the mark of its part. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import * as DocumentLimits from "@incamera/adapters-documents/Limits"
import type { DocumentPart } from "@incamera/domain/files/TextExtractor"
import { Effect } from "effect"
import { docx, documentXml, paragraph, relationships, run, story } from "./support/docx.ts"
import { line, openDocument, openMl, pptx, row, shape, sheetMl, textCell, xlsx } from "./support/office.ts"
import { bmp, exif, png, pngOfSize, segment, white, withSegments } from "./support/pictures.ts"
import { extract, partsOf, provideExtractor, type Reading, readHere, textOf } from "./support/read.ts"
import type { ZipPart } from "./support/zip.ts"

const jpeg = readFileSync(new URL("fixtures/letter.jpg", import.meta.url))
const words = "The claimant, Margaret Holloway, signed the contract of sale on 3 March 2024."

const blip = (id: string): string => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`
const image = (id: string, target: string) => ({ id, type: "image", target })
const count = (text: string, of: string): number => text.split(of).length - 1
const scans = ({ messages }: Reading): number => messages.filter(({ _tag }) => _tag === "Scanning").length
const media: ZipPart = { name: "word/media/image1.jpeg", content: jpeg }
const relationshipsOf = (part: string): ZipPart => ({
  name: `word/_rels/${part}.xml.rels`,
  content: relationships([image("r1", "media/image1.jpeg")])
})

/** Stripes instead of letters, which differ by their number. */
const stripes = (number: number): Buffer =>
  png({
    width: 400,
    height: 300,
    pixels: new Uint8Array(120_000).map((_, at) => (at % 200 < 100 + number ? 0 : 255))
  })

/** The texts are in the body, in this order. */
const assertOrder = (reading: Reading, texts: ReadonlyArray<string>): void => {
  const places = texts.map((text) => textOf(reading, "body").indexOf(text))
  assert.notInclude(places, -1)
  assert.deepStrictEqual(
    places,
    places.toSorted((one, other) => one - other)
  )
}

describe("A picture within a Word document", () => {
  it("is read where it stands, once, with what is beside its pixels", async () => {
    const marked = withSegments(
      jpeg,
      segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif([[0x013b, "Marker artist"]])]))
    )
    const texts = [run("Before."), run("Beside.") + blip("r1"), run("Between."), blip("r2"), run("After.")]
    const file = docx(documentXml(texts.map((text) => paragraph(text)).join("")), [
      { name: "word/media/image1.jpeg", content: marked },
      { name: "word/media/image2.jpeg", content: marked },
      {
        name: "word/_rels/document.xml.rels",
        content: relationships([image("r1", "media/image1.jpeg"), image("r2", "media/image2.jpeg")])
      }
    ])
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(count(textOf(reading, "body"), words), 1)
    assertOrder(reading, ["Before.", "Beside.", words, "Between.", "After."])
    assert.strictEqual(textOf(reading, "field"), "Picture 1, read by OCR:\nPicture 1 again.\n")
    assert.strictEqual(textOf(reading, "property"), "Artist: Marker artist\n")
    assert.strictEqual(scans(reading), 1)
    const progress = reading.messages.flatMap((message) => (message._tag === "Progress" ? [message] : []))
    assert.deepStrictEqual(progress.at(-1), { _tag: "Progress", pagesDone: 2, pages: 2 })
  })

  it("has the mark of the part that shows it", async () => {
    const body = (text: string) => documentXml(paragraph(run("words")) + paragraph(text))
    const drawnTwice =
      '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><a:blip r:embed="r1"/></mc:Choice>' +
      '<mc:Fallback><w:pict><v:imagedata r:id="r1"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>'
    const cases: { readonly [Part in DocumentPart]?: Buffer } = {
      body: docx(body(drawnTwice), [relationshipsOf("document"), media]),
      deletion: docx(body(`<w:del w:author="a">${blip("r1")}</w:del>`), [relationshipsOf("document"), media]),
      header: docx(body(""), [
        { name: "word/header1.xml", content: story("hdr", paragraph(blip("r1"))) },
        relationshipsOf("header1"),
        media
      ]),
      // A fill, a background: no element that is known refers to it.
      comment: docx(body(""), [
        { name: "word/comments.xml", content: story("comments", paragraph()) },
        relationshipsOf("comments"),
        media
      ]),
      // Nothing refers to it.
      hidden: docx(body(""), [media])
    }
    for (const [part, file] of Object.entries(cases)) {
      const reading = await readHere(file)
      assert.strictEqual(count(textOf(reading, part as DocumentPart), words), 1, part)
      assert.strictEqual(count(JSON.stringify(partsOf(reading)), words), 1, part)
      assert.strictEqual(textOf(reading, "field"), "Picture 1, read by OCR:\n", part)
    }
  })

  it("that can't be read is named; an icon and an empty one are not", async () => {
    const files: ReadonlyArray<readonly [name: string, content: Buffer]> = [
      ["a.emf", Buffer.from("01000000", "hex")],
      ["b.wmf", Buffer.from("d7cdc69a", "hex")],
      ["c.png", stripes(0).subarray(0, 60)],
      ["d.png", pngOfSize(60_000, 60_000)],
      ["e.png", stripes(1)],
      ["f.png", png(white(40, 30))],
      ["g.png", png(white(400, 300))],
      ["h.svg", Buffer.from("<svg><title>Marker title</title><path d='M0 0'/><text>Marker drawn</text></svg>")],
      ["i.svg", Buffer.from("<svg><text>")],
      ["j.bmp", bmp(white(400, 300), 24)],
      ["k.bmp", bmp(white(400, 300), 8).subarray(0, 2_000)]
    ]
    const file = docx(documentXml(paragraph(run("words"), ...files.map((_, at) => blip(`r${at}`)))), [
      {
        name: "word/_rels/document.xml.rels",
        content: relationships(files.map(([name], at) => image(`r${at}`, `media/${name}`)))
      },
      ...files.map(([name, content]) => ({ name: `word/media/${name}`, content }))
    ])
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    assert.deepStrictEqual(textOf(reading, "field").trim().split("\n"), [
      "Picture 1 could not be read.",
      "Picture 2 could not be read.",
      "Picture 3 could not be read.",
      "Picture 4 could not be read.",
      "Picture 5:",
      "No text could be read.",
      "Picture 6:",
      "Picture 7 could not be read.",
      "Picture 8 could not be read."
    ])
    assert.strictEqual(textOf(reading, "hidden"), "Marker title\nMarker drawn\n")
    assert.strictEqual(textOf(reading, "body").trim(), "words")
  })

  it("is the whole of one that has no words; without words in it, there is no text", async () => {
    const only = docx(documentXml(paragraph(blip("r1"))), [relationshipsOf("document"), media])
    assert.strictEqual((await readHere(only)).outcome, "read")
    const unread = docx(documentXml(paragraph(blip("r1"))), [
      relationshipsOf("document"),
      { ...media, content: stripes(0) }
    ])
    assert.strictEqual((await readHere(unread)).outcome, "no-text")
  })

  it("that is one of too many is not read, and is named", async () => {
    const pictures = Array.from({ length: DocumentLimits.documentPictures + 5 }, (_, at) => ({
      name: `word/media/${at}.png`,
      content: png(white(400, 200 + at))
    }))
    const reading = await readHere(docx(documentXml(paragraph(run("words"))), pictures))
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(count(textOf(reading, "field"), "Not read: there are too many pictures."), 5)
  })
})

describe("A picture within another Office document", () => {
  const book = () =>
    xlsx(
      [
        {
          name: "S",
          content: `<sheetData>${row(1, textCell("A1", "Cell."))}</sheetData><drawing r:id="d"/>`,
          relationships: relationships([{ id: "d", type: "drawing", target: "../drawings/drawing1.xml" }])
        },
        { name: "Last sheet.", content: "" }
      ],
      [
        { name: "xl/drawings/drawing1.xml", content: sheetMl("wsDr", '<pic><blip r:embed="r1"/></pic>') },
        { name: "xl/drawings/_rels/drawing1.xml.rels", content: relationships([image("r1", "../media/image1.jpeg")]) },
        { name: "xl/media/image1.jpeg", content: jpeg }
      ]
    )
  const slides = (isHidden: boolean) =>
    pptx(
      [
        {
          content: `${shape(line("Cell."))}<p:pic><a:blip r:embed="r1"/></p:pic>`,
          relationships: relationships([image("r1", "../media/image1.jpeg")]),
          isHidden
        },
        { content: shape(line("Last sheet.")) }
      ],
      [{ name: "ppt/media/image1.jpeg", content: jpeg }]
    )
  const frame = '<draw:frame><draw:image xlink:href="Pictures/1.jpg"/></draw:frame>'
  const picture: ZipPart = { name: "Pictures/1.jpg", content: jpeg }
  const others = [picture, { name: "Thumbnails/thumbnail.png", content: stripes(0) }]
  const files: Readonly<Record<string, Buffer>> = {
    xlsx: book(),
    pptx: slides(false),
    odt: openDocument("text", {
      body: `<text:p>Cell.</text:p><text:p>${frame}</text:p><text:p>Last sheet.</text:p>`,
      others
    }),
    odp: openDocument("presentation", {
      body: `<draw:page><draw:frame><draw:text-box><text:p>Cell.</text:p></draw:text-box></draw:frame>${frame}</draw:page><draw:page><draw:frame><draw:text-box><text:p>Last sheet.</text:p></draw:text-box></draw:frame></draw:page>`,
      others
    }),
    ods: openDocument("spreadsheet", {
      body: `<table:table table:name="S"><table:shapes>${frame}</table:shapes><table:table-row><table:table-cell><text:p>Last sheet.</text:p></table:table-cell></table:table-row></table:table>`.replace(
        'table:name="S"',
        'table:name="Cell."'
      ),
      others
    })
  }

  for (const [kind, file] of Object.entries(files)) {
    it(`of ${kind} is read where it stands`, async () => {
      const reading = await readHere(file)
      assert.strictEqual(reading.outcome, "read")
      assertOrder(reading, ["Cell.", words, "Last sheet."])
      assert.strictEqual(textOf(reading, "field"), "Picture 1, read by OCR:\n")
      assert.strictEqual(scans(reading), 1)
    })
  }

  it("that is hidden there is hidden", async () => {
    const master = openMl(
      "document-styles",
      `<office:master-styles><style:master-page><style:header><text:p>${frame}</text:p></style:header></style:master-page></office:master-styles>`
    )
    const cases: ReadonlyArray<readonly [DocumentPart, Buffer]> = [
      ["hidden", slides(true)],
      ["hidden", openDocument("text", { body: "<text:p>words</text:p>", others: [picture] })],
      [
        "header",
        openDocument("text", {
          body: "<text:p>words</text:p>",
          others: [picture, { name: "styles.xml", content: master }]
        })
      ]
    ]
    for (const [part, file] of cases) {
      const reading = await readHere(file)
      assert.include(textOf(reading, part), words)
      assert.strictEqual(count(JSON.stringify(partsOf(reading)), words), 1)
    }
  })

  it.live("is read in a process that reaches nothing", () =>
    Effect.gen(function* () {
      for (const file of [docx(documentXml(paragraph(blip("r1"))), [relationshipsOf("document"), media]), book()]) {
        const reading = yield* extract(file)
        assert.strictEqual(reading.outcome, "read")
        assert.include(textOf(reading, "body"), words)
        assert.deepInclude(reading.messages, { _tag: "Progress", pagesDone: 1, pages: 1 })
      }
    }).pipe(provideExtractor())
  )
})
