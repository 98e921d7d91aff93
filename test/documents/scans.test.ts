/** Pages that are pictures: what they say, what is beside their pixels, and what can't be read. */
import { readFileSync } from "node:fs"
import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import * as DocumentLimits from "@incamera/adapters-documents/Limits"
import { decodeJpeg, segmentsOf } from "@incamera/adapters-documents/scans/pictures/jpeg"
import { bitmapPage } from "@incamera/adapters-documents/scans/pictures/bmp"
import { chunksOf, decodePng } from "@incamera/adapters-documents/scans/pictures/png"
import { Unreadable } from "@incamera/adapters-documents/document/Unreadable"
import { turned, upright } from "@incamera/adapters-documents/scans/GreyImage"
import { languageOf } from "@incamera/adapters-documents/scans/ocr/languages"
import { joinLines, mendWord } from "@incamera/adapters-documents/scans/ocr/mend"
import { readTable } from "@incamera/adapters-documents/scans/ocr/readTable"
import * as Limits from "@incamera/domain/Limits"
import { firstOther, pdfOfPages, show } from "./support/pdf.ts"
import {
  bmp,
  exif,
  pdfPicture,
  png,
  pngChunk,
  pngOfSize,
  segment,
  tiff,
  white,
  withSegments
} from "./support/pictures.ts"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const jpeg = fixture("letter.jpg")
const words = "The claimant, Margaret Holloway, signed the contract of sale on 3 March 2024."

describe("A partly scanned PDF file", () => {
  it("has the text of each page, in the order of the pages, and says which can't be read", async () => {
    const letter = (await decodeJpeg(jpeg, segmentsOf(jpeg)))!
    const place = (name: string) => `q 612 0 0 192 0 500 cm /${name} Do Q`
    const other = firstOther(4)
    const pictures = `/Resources << /XObject << /A ${other} 0 R /B ${other + 1} 0 R >> /Font << /F1 3 0 R >> >>`
    const spots = { width: 200, height: 64, pixels: new Uint8Array(12_800).map((_, at) => (at % 200 < 100 ? 0 : 255)) }
    const file = pdfOfPages(
      [
        { content: show(["The first page has a text."]) },
        { content: `${place("A")} ${show(["Registered 17"])}`, entries: pictures },
        { content: place("B"), entries: pictures },
        { content: show(["The last page has a text."]) }
      ],
      { others: [pdfPicture(turned(letter, 180)), pdfPicture(spots)] }
    )
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    const body = textOf(reading, "body").split("\f")
    assert.strictEqual(body.length, 4)
    assert.include(body[0], "The first page has a text.")
    assert.include(body[1], words)
    assert.strictEqual(body[2]!.trim(), "")
    assert.include(body[3], "The last page has a text.")
    assert.include(textOf(reading, "field"), "Page 3: no text could be read.")
    assert.include(textOf(reading, "field"), "Registered 17")
    const scanning = reading.messages.filter(({ _tag }) => _tag === "Scanning")
    assert.strictEqual(scanning.length, 2)
    const progress = reading.messages.flatMap((message) => (message._tag === "Progress" ? [message.pagesDone] : []))
    assert.includeMembers(progress, [2, 3, 4])
  })

  it("has what a large picture beside its own text says, and what a page with little text shows", async () => {
    const letter = (await decodeJpeg(jpeg, segmentsOf(jpeg)))!
    const other = firstOther(4)
    const resources = `/Resources << /XObject << /A ${other} 0 R >> /Font << /F1 3 0 R >> >>`
    const typed = Array.from({ length: 8 }, (_, at) => `Paragraph ${at} of the witness statement was typed here.`)
    const place = (size: string) => `q ${size} cm /A Do Q`
    const hidden = `BT /F1 11 Tf 3 Tr 40 560 Td 14 TL ${typed.map((line) => `(${line}) Tj T*`).join(" ")} ET`
    const file = pdfOfPages(
      [
        // A letter pasted below a text, turned as the whole page.
        { content: `${show(typed)} ${place("540 0 0 170 40 300")}`, entries: `/Rotate 90 ${resources}` },
        { content: `${show(typed)} ${place("54 0 0 17 500 740")}`, entries: resources },
        // A scan whose text layer is invisible above it.
        { content: `${place("540 0 0 170 40 440")} ${hidden}`, entries: resources },
        {
          content: `${show(typed.slice(0, 3))} ${place("540 0 0 170 40 300")}`,
          entries: resources
        }
      ],
      { others: [pdfPicture(letter)] }
    )
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    const pages = textOf(reading, "body").split("\f")
    assert.strictEqual(
      textOf(reading, "field")
        .match(/Picture on page \d/g)
        ?.join(),
      "Picture on page 1,Picture on page 4"
    )
    // The text of the picture follows its page.
    assert.include(pages[1], words)

    assert.strictEqual(textOf(reading, "body").split(words).length - 1, 2)
    assert.strictEqual(textOf(reading, "body").split("Paragraph 0 of").length - 1, 4)
  })

  it("without a picture stays as it is", async () => {
    const reading = await readHere(pdfOfPages([{ content: show(["Annex"]) }, { content: "" }]))
    assert.deepStrictEqual(partsOf(reading), [["body", "Annex\n\f\n"]])
  })
})

describe("What is beside the pixels of a picture", () => {
  const marked = [
    [0x010e, "Marker description"],
    [0x013b, "Marker artist"],
    [0xc000, "Marker of another tag"]
  ] as const
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:title xmlns:dc="d">Marker title</dc:title></x:xmpmeta>'
  const named = ["ImageDescription: Marker description", "Artist: Marker artist", "Tag 49152: Marker of another tag"]

  const properties = async (file: Buffer, mediaType: string, lines: ReadonlyArray<string>) => {
    const reading = await readHere(file)
    assert.strictEqual(mediaTypeOf(reading), mediaType)
    assert.includeMembers(textOf(reading, "property").split("\n"), [...lines])
    assert.deepStrictEqual(
      [...new Set(partsOf(reading).map(([part]) => part))].sort().filter((part) => part !== "body"),
      ["property"]
    )
    // Properties alone are no text.
    assert.strictEqual(reading.outcome, "no-text")
  }

  it("of PNG files is a property: its texts, plain and compressed, and its EXIF data", () => {
    const chunks = [
      pngChunk("tEXt", "Author\0Marker author"),
      pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync("Marker compressed")])),
      pngChunk("iTXt", "Title\0\0\0en\0Title\0Marker international"),
      pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
      pngChunk("eXIf", exif(marked))
    ]
    return properties(png(white(40, 30), chunks), "image/png", [
      "Author: Marker author",
      "Comment: Marker compressed",
      "Title: Marker international",
      "title: Marker title",
      ...named
    ])
  })

  it("of TIFF files is a property: every tag with a text", () =>
    properties(tiff([white(40, 30), white(20, 20)], [...marked, [0x02bc, Buffer.from(xmp)]]), "image/tiff", [
      ...named,
      "title: Marker title"
    ]))

  it("of JPEG files is a property: EXIF, XMP, IPTC and comments", async () => {
    const { readJpegData } = await import("@incamera/adapters-documents/scans/metadata/segments")
    const { Output } = await import("@incamera/adapters-documents/document/Output")
    const caption = Buffer.from("\x1c\x02\x78\0\x0eMarker caption", "latin1")
    const file = withSegments(
      jpeg,
      segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif([...marked, [0x0112, 6]])])),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
      segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x13", "latin1"), caption])),
      segment(0xfe, "Marker comment")
    )
    const lines: Array<string> = []
    const output = new Output((message) => message._tag === "Text" && lines.push(...message.text.split("\n")))
    const { orientation, readData } = readJpegData(segmentsOf(file), output)
    await readData()
    output.text("body", "end")
    output.end()
    assert.strictEqual(orientation, 6)
    assert.includeMembers(lines, [...named, "title: Marker title", "IPTC: Marker caption", "Comment: Marker comment"])
  })
})

describe("Pictures", () => {
  it("of every kind of PNG file have the same pixels", () => {
    const image = { width: 3, height: 2, pixels: Uint8Array.from([0, 128, 255, 10, 20, 30]) }
    assert.deepStrictEqual([...decodePng(chunksOf(png(image))).pixels], [...image.pixels])
  })

  it("of every kind of bitmap of Windows have the same pixels, and damaged ones are broken", async () => {
    const image = { width: 3, height: 2, pixels: Uint8Array.from([0, 128, 255, 10, 20, 30]) }
    for (const depth of [8, 24, 32] as const) {
      const file = bmp(image, depth)
      const page = bitmapPage(file)
      assert.deepStrictEqual([page.width, page.height, [...(await page.decode())!.pixels]], [3, 2, [...image.pixels]])
      for (let length = 54; length < file.length; length++) {
        const cut = await bitmapPage(file.subarray(0, length))
          .decode()
          .catch((failure: unknown) => failure)
        assert.instanceOf(cut, Unreadable)
      }
    }
    assert.throws(() => bitmapPage(Buffer.from("BM")), Unreadable)
  })

  it("are turned upright by their orientation", () => {
    // The letters of the corner are where a reader expects them.
    const image = { width: 2, height: 3, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
    const places: Readonly<Record<number, ReadonlyArray<number>>> = {
      1: [1, 2, 3, 4, 5, 6],
      2: [2, 1, 4, 3, 6, 5],
      3: [6, 5, 4, 3, 2, 1],
      4: [5, 6, 3, 4, 1, 2],
      5: [1, 3, 5, 2, 4, 6],
      6: [5, 3, 1, 6, 4, 2],
      7: [6, 4, 2, 5, 3, 1],
      8: [2, 4, 6, 1, 3, 5],
      99: [1, 2, 3, 4, 5, 6]
    }
    for (const [orientation, pixels] of Object.entries(places)) {
      assert.deepStrictEqual([...upright(image, Number(orientation)).pixels], [...pixels], orientation)
    }
  })

  it("that are too large are not decoded, and those in a circle are broken", async () => {
    assert.strictEqual((await readHere(pngOfSize(60_000, 60_000))).outcome, "too-complex")
    assert.strictEqual((await readHere(pngOfSize(0, 7))).outcome, "broken")
    const size = (width: number) => Buffer.from([8, width >> 8, width & 255, width >> 8, width & 255, 1, 1, 17, 0])
    const large = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xc0, size(60_000)),
      Buffer.from("ffda0002", "hex")
    ])
    assert.strictEqual((await readHere(large)).outcome, "too-complex")
    const tall = tiff([{ width: 60_000, height: 60_000, pixels: new Uint8Array(100) }])
    assert.strictEqual((await readHere(tall)).outcome, "too-complex")
    assert.strictEqual((await readHere(tiff([white(40, 30)], [], true))).outcome, "broken")
    assert.strictEqual((await readHere(tiff([white(40, 30)]).subarray(0, 60))).outcome, "broken")
    assert.strictEqual((await readHere(png(white(40, 30)).subarray(0, 60))).outcome, "broken")
    assert.strictEqual((await readHere(jpeg.subarray(0, 100))).outcome, "broken")
    assert.strictEqual((await readHere(fixture("letter.heic").subarray(0, 400))).outcome, "broken")
  })
})

describe("A picture within an e-mail", () => {
  const mail = (name: string, picture: Buffer): string =>
    'From: a@a.example\nTo: b@b.example\nSubject: c\nContent-Type: multipart/mixed; boundary="b"\n\n--b\n\nwords\n--b\n' +
    `Content-Type: image/png; name="${name}"\nContent-Transfer-Encoding: base64\n\n${picture.toString("base64")}\n--b--\n`

  it("that is a logo is not read, and a damaged one is no damage to the e-mail", async () => {
    const logo = { ...white(40, 30), pixels: new Uint8Array(1_200).map((_, at) => at) }
    const read = await readHere(mail("logo.png", png(logo)))
    assert.deepStrictEqual([read.outcome, textOf(read, "field")], ["read", ""])
    const damaged = await readHere(mail("letter.png", png(logo).subarray(0, 50)))
    assert.deepStrictEqual([damaged.outcome, textOf(damaged, "field")], ["read", "The picture could not be read.\n"])
  })
})

describe("The time for scans", () => {
  it("ends before the time for the work on a file", () => {
    assert.isBelow(DocumentLimits.extractionMillis + DocumentLimits.scansMillis, Limits.fileWorkMillis)
    assert.isAtLeast(DocumentLimits.scansMillis / DocumentLimits.scannedPageMillis, 100)
  })
})

describe("Text of the OCR", () => {
  const row = (line: number, confidence: number, text: string) =>
    `5\t1\t1\t${line > 2 ? 2 : 1}\t${line}\t1\t0\t0\t9\t9\t${confidence}\t${text}`

  it("has lines and paragraphs, and lists the words that are uncertain", () => {
    const rows = [row(1, 95, "Dear"), row(1, 96, "Sirs,"), row(2, 50, "rnore"), row(2, 20, "~"), row(3, 90, "words")]
    const found = readTable(rows.join("\n"), "eng")
    assert.strictEqual(found.text, "Dear Sirs,\nrnore\n\nwords")
    assert.deepStrictEqual(found.uncertain, ["rnore"])
    assert.isTrue(readTable(row(1, 12, "~~xq"), "eng").isUnreadable)
  })

  it("is mended where the letters around show it", () => {
    const cases: ReadonlyArray<readonly [read: string, meant: string]> = [
      ["Hamm0nd", "Hammond"],
      ["Pate|s", "Patels"],
      ["PateI", "Patel"],
      ["SMlTH", "SMITH"],
      ["2O24", "2024"],
      ["1l2", "112"],
      ["McIntyre", "McIntyre"],
      ["LinkedIn", "LinkedIn"],
      ["§5a", "§5a"],
      ["H2O", "H2O"],
      ["a1b@c2d.example", "a1b@c2d.example"],
      ["14a", "14a"]
    ]
    for (const [read, meant] of cases) assert.strictEqual(mendWord(read, "eng"), meant)
    assert.strictEqual(mendWord("Mufioz", "spa"), "Muñoz")
    assert.strictEqual(mendWord("confianza", "spa"), "confianza")
  })

  it("has no words that the ends of lines divide", () => {
    assert.strictEqual(joinLines("with North-\ngate Holdings\nand"), "with Northgate\nHoldings\nand")
    assert.strictEqual(joinLines("Müller-\nBrandt"), "Müller-\nBrandt")
  })

  it("shows its language, even read in another", () => {
    const texts = {
      deu: "Die Klagerin ist Mieterin eines Ladens und hat die Miete nicht gezahlt, der Zeuge hat es bestatigt",
      fra: "Le bailleur est tenu de la jouissance des lieux pour une duree de neuf annees et les loyers sont dus",
      spa: "El arrendador esta obligado a mantener el local y las partes que se acuerdan por los meses del contrato",
      nld: "De huurder heeft het gebouw niet op tijd verlaten en wordt door de rechtbank veroordeeld",
      ita: "Il locatore deve mantenere la cosa nello stato che serve, della quale non ha avuto cura, e gli atti sono",
      por: "O senhorio nao cumpriu a obrigacao do contrato, e as rendas foram pagas pelo arrendatario em dinheiro com uma",
      pol: "Wynajmujacy nie ma obowiazku, jest to sprawa do sadu, oraz na rzecz powodki przez caly czas w roku",
      eng: "The landlord shall not be bound by the lease, and the tenant has to leave the building at once"
    } as const
    for (const [language, text] of Object.entries(texts)) assert.strictEqual(languageOf(text, "eng"), language)
    assert.strictEqual(languageOf("12 345,00", "deu"), "deu")
  })
})
