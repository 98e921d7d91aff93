/** Malicious documents: each ends, within its limits, as text or as a typed failure. */
import * as zlib from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as DocumentLimits from "@incamera/adapters-documents/Limits"
import { Effect, Schema } from "effect"
import { bomb, gibibyte, within } from "./support/bombs.ts"
import { assertSound, Change, changed } from "./support/damage.ts"
import { docx, documentXml, paragraph, run } from "./support/docx.ts"
import { msg, storedRtf } from "./support/msg.ts"
import { pdf, pdfOfPages, show, stream } from "./support/pdf.ts"
import { bytesOf, extract, mediaTypeOf, provideExtractor, readHere, textOf } from "./support/read.ts"
import { zip } from "./support/zip.ts"

describe("Hostile packages", () => {
  it.live("that unpack to gigabytes are too complex, or broken where they lie about it", () =>
    Effect.gen(function* () {
      const ten = bomb(10 * gibibyte, 0xffff_fff0)
      assert.isBelow(ten.length, Limits.fileBytes)
      assert.strictEqual((yield* extract(ten)).outcome, "too-complex")
      assert.strictEqual((yield* extract(bomb(gibibyte, 1_000))).outcome, "broken")
    }).pipe(provideExtractor())
  )

  it("that hold one another are opened to a depth, and their parts are counted together", async () => {
    const inner = docx(documentXml(paragraph(run("core"))))
    assert.include(textOf(await readHere(within(inner, 8)), "body"), "core")
    assert.strictEqual((await readHere(within(inner, 9))).outcome, "too-complex")
    const parts = Array.from({ length: 600 }, (_, at) => ({ name: `word/x${at}.bin`, content: "x" }))
    const wide = docx(documentXml(""), parts)
    const many = Array.from({ length: 17 }, (_, at) => ({ name: `word/embeddings/${at}.docx`, content: wide }))
    assert.strictEqual((await readHere(docx(documentXml(paragraph(run("x"))), many))).outcome, "too-complex")
  })

  it("with entities that grow, or name a file, are broken before anything is looked up", async () => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")
    const growing = `<!DOCTYPE w [<!ENTITY l0 "lol">${lol}]><w:document xmlns:w="w"><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:document>`
    const quadratic = `<!DOCTYPE w [<!ENTITY a "${"a".repeat(100_000)}">]><w:document xmlns:w="w">${"&a;".repeat(100_000)}</w:document>`
    const outside = `<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:document xmlns:w="w"><w:t>&f;</w:t></w:document>`
    for (const content of [growing, quadratic, outside]) {
      assert.strictEqual((await readHere(docx(content))).outcome, "broken")
      const property = docx(documentXml(paragraph(run("x"))), [{ name: "docProps/core.xml", content }])
      assert.strictEqual((await readHere(property)).outcome, "broken")
    }
  })

  it("that are too deep are too complex, and those that are wide are read", async () => {
    const deep = `<w:document xmlns:w="w">${"<w:tbl>".repeat(200_000)}`
    assert.strictEqual((await readHere(docx(deep))).outcome, "too-complex")
    const attributes = Array.from({ length: 50_000 }, (_, at) => `a${at}="b"`).join(" ")
    const wide = documentXml(`<w:x ${attributes}/>${paragraph(run("words"))}`)
    assert.strictEqual((await readHere(docx(wide))).outcome, "read")
    const runs = documentXml(
      paragraph(...Array.from({ length: 50_000 }, (_, at) => run(`${at} `, at % 2 === 0 ? "" : "<w:vanish/>")))
    )
    assert.strictEqual((await readHere(docx(runs))).outcome, "read")
  })
})

describe("Names that mean something to the language of the readers", () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "then"]

  it("mean nothing in a document", async () => {
    for (const name of names) {
      const page = `<!doctype html><x-${name}><p ${name}="x" data-${name}="y">words</x-${name}>`
      assert.strictEqual(textOf(await readHere(page), "body"), "words\n", name)
      // The others are neither element names nor control words.
      if (/^[a-z]+$/i.test(name)) {
        assert.strictEqual(textOf(await readHere(`<!doctype html><${name}>words</${name}>`), "body"), "words\n", name)
        assert.strictEqual(
          textOf(await readHere(`{\\rtf1 {\\${name} words}{\\*\\${name} unseen}}`), "body"),
          "words",
          name
        )
      }
      const part = documentXml(`<w:${name} w:val="x"/>${paragraph(run("words"), `<w:r w:${name}="y"/>`)}`)
      assert.include(["read", "broken"], (await readHere(docx(part))).outcome, name)
      const mail = `From: a@a.example\nTo: b@b.example\nSubject: c\n${name}: x\n\nwords`
      assert.include(textOf(await readHere(mail), "body"), "words", name)
    }
  })
})

describe("Hostile PDF files", () => {
  it("with more pages than are read, or that lie about them, are refused or read as they are", async () => {
    const pages = Array.from({ length: 10_000 }, () => ({ content: "" }))
    assert.strictEqual((await readHere(pdfOfPages(pages))).outcome, "too-many-pages")
    const lying = bytesOf(
      pdfOfPages([{ content: show(["words"]) }])
        .toString("latin1")
        .replace("/Count 1", "/Count 9")
    )
    const reading = await readHere(lying)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(textOf(reading, "body"), "words\n")
  })

  it.live("whose streams unpack to gigabytes end within the bounds", () =>
    Effect.gen(function* () {
      const zeros = zlib.deflateSync(Buffer.alloc(200_000_000, " "), { level: 9 })
      const twice = zlib.deflateSync(zeros).toString("latin1")
      const file = pdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents [${"4 0 R ".repeat(50)}] >>`,
        stream(twice, "/Filter [/FlateDecode /FlateDecode]")
      ])
      assert.include(["too-complex", "no-text", "broken"], (yield* extract(file)).outcome)
    }).pipe(provideExtractor({ deadlineMillis: 4_000 }))
  )

  /** Forms, each of which shows the next one twice; the last shows none, or one of them. */
  const forms = (count: number, last: number | undefined, words = "") =>
    pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>",
      stream("/X Do"),
      ...Array.from({ length: count }, (_, at) => {
        const next = at + 1 === count ? (last === undefined ? "" : `/X ${last + 5} 0 R`) : `/X ${at + 6} 0 R`
        const fonts = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
        return stream(
          `${words} /X Do /X Do`,
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${fonts} /XObject << ${next} >> >>`
        )
      })
    ])

  it.live("with forms in themselves, or in one another without end, end before the deadline", () =>
    Effect.gen(function* () {
      // At the deadline they would be too complex.
      for (const file of [forms(1, 0), forms(3, 0), forms(28, 27)]) {
        assert.strictEqual((yield* extract(file)).outcome, "no-text")
      }
    }).pipe(provideExtractor())
  )

  it.live("with words in such forms do so, too", () =>
    Effect.map(extract(forms(30, undefined, "BT /F1 1 Tf (a) Tj ET")), ({ outcome }) =>
      assert.strictEqual(outcome, "too-complex")
    ).pipe(provideExtractor())
  )

  it("nested without end, in objects or in forms, end", async () => {
    const nested = pdf(["<< /Type /Catalog /Pages 2 0 R >>", `${"[".repeat(100_000)}`])
    assert.include(["broken", "too-complex"], (await readHere(nested)).outcome)
    const kids = pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...Array.from({ length: 3_000 }, (_, at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] >>`)
    ])
    assert.include(["broken", "too-complex", "no-text"], (await readHere(kids)).outcome)
  })
})

describe("Documents that go to and fro between their parts", () => {
  it("come in pieces of a sensible size, or not at all", async () => {
    const links = await readHere(`<!doctype html>${'<p>Some <a href="b">words</a><!-- c -->'.repeat(20_000)}`)
    assert.strictEqual(links.outcome, "read")
    assert.isBelow(links.messages.length, 200)
    assert.strictEqual(textOf(links, "body"), "Some words\n".repeat(20_000))
    assert.strictEqual(textOf(links, "hidden"), "b\nc\n".repeat(20_000))
    const notes = await readHere(`{\\rtf1 ${"a{\\footnote b}\\par ".repeat(DocumentLimits.filePieces)}}`)
    assert.strictEqual(notes.outcome, "too-complex")
    assert.isAtMost(notes.messages.length, DocumentLimits.filePieces + 1)
  })
})

const samples: Readonly<Record<string, Uint8Array>> = {
  docx: docx(documentXml(paragraph(run("Some words"), '<w:ins w:author="a">', run("more"), "</w:ins>")), [
    { name: "docProps/core.xml", content: "<c><title>Title</title></c>" }
  ]),
  pdf: pdfOfPages([{ content: show(["Some words"]), entries: "/Annots [6 0 R]" }], {
    others: ["<< /Type /Annot /Subtype /Text /Rect [1 1 9 9] /Contents (Remark) >>"]
  }),
  rtf: bytesOf(
    "{\\rtf1\\ansi{\\fonttbl{\\f0 T;}}{\\info{\\title T}}Some \\u252?\\'fc {\\v words}{\\footnote note}\\par}"
  ),
  html: bytesOf('<!doctype html><title>T</title><p hidden>Some<p>words<!-- x --><img alt="y"><script>z</script>'),
  mail: bytesOf(
    'From: a@a.example\nTo: b@b.example\nSubject: =?utf-8?Q?c?=\nContent-Type: multipart/mixed; boundary="b"\n\n' +
      "--b\n\nSome words\n--b\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+d29yZHM=\n--b--\n"
  ),
  msg: msg({
    properties: {
      0x0037: "Title",
      0x1000: "Some words",
      0x1009: storedRtf("{\\rtf1 Some {\\v more}}"),
      0x0039: new Date(0)
    },
    named: { 0x8208: "Place" },
    recipients: [{ 0x0c15: 1, 0x3001: "B" }],
    attachments: [
      { properties: { 0x3707: "a.txt", 0x3701: bytesOf("words ".repeat(1_000)) } },
      { properties: { 0x3001: "m" }, message: { properties: { 0x1000: "Inner words" } } }
    ]
  }),
  mbox: bytesOf("From a Mon Jan 1 10:00:00 2024\nFrom: a\nTo: b\nSubject: c\n\nwords\n\n".repeat(3)),
  thread: bytesOf(
    "From: a\nTo: b\nSubject: c\n\nSome words\n\nOn 3 May 2024 at 10:12, A <a@a> wrote:\n> words\n>> more\n\nFrom: A\nSent: 3 May 2024\nTo: B\nSubject: c\n\nlast\n"
  ),
  text: bytesOf("\ufeffSome wörds\r\nand more\n")
}

describe("Damaged documents", () => {
  for (const [name, sample] of Object.entries(samples)) {
    it.effect.prop(
      `of ${name} end as text or as a typed failure, however they were changed`,
      { changes: Schema.Array(Change).check(Schema.isMaxLength(6)) },
      ({ changes }) => Effect.promise(() => assertSound(changes.reduce(changed, sample))),
      { arbitrary: { runs: 150 } }
    )

    it(`of ${name} that are cut anywhere do so, too`, async () => {
      assert.strictEqual((await readHere(sample)).outcome, "read")
      for (let length = 0; length < sample.length; length += Math.ceil(sample.length / 150)) {
        await assertSound(sample.subarray(0, length))
      }
    })
  }

  it.effect.prop(
    "that are any bytes, behind the beginning of any type, do so, too",
    {
      beginning: Schema.Literals([
        "",
        "%PDF-1.7\n",
        "PK\u0003\u0004",
        "{\\rtf1 ",
        "<html>",
        "From: a\nTo: b\nDate: c\n\n"
      ]),
      bytes: Schema.Array(Change.fields.byte)
    },
    ({ beginning, bytes }) =>
      Effect.promise(() => assertSound(Buffer.concat([Buffer.from(beginning), Uint8Array.from(bytes)]))),
    { arbitrary: { runs: 300 } }
  )

  it("that are two things at once are one of them", async () => {
    const page = "<html><body>page words</body></html>"
    const both = pdfOfPages([{ content: show(["pdf words"]) }], { others: [stream(page)] })
    assert.strictEqual(mediaTypeOf(await readHere(both)), "application/pdf")
    assert.strictEqual(mediaTypeOf(await readHere(Buffer.concat([Buffer.from(page), both]))), "text/html")
    const archive = zip([{ name: "word/document.xml", content: documentXml(paragraph(run("zip words"))) }])
    assert.notStrictEqual(mediaTypeOf(await readHere(Buffer.concat([both, archive]))), "text/plain")
  })
})
