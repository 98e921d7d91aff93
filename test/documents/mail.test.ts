/** E-mails, and what is attached to them. */
import { assert, describe, it } from "@effect/vitest"
import { docx, documentXml, paragraph, run } from "./support/docx.ts"
import { pdfOfPages, show } from "./support/pdf.ts"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const head = "From: Ann <ann@a.example>\r\nTo: bob@b.example\r\nSubject: Marker subject\r\nMIME-Version: 1.0\r\n"

const attachment = (name: string, type: string, content: Uint8Array): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n`

const mixed = (...parts: ReadonlyArray<string>): string =>
  `${head}Content-Type: multipart/mixed; boundary="==b=="\r\n\r\n` +
  `${parts.map((part) => `--==b==\r\n${part}\r\n`).join("")}--==b==--\r\n`

const text = (words: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n`

/** An e-mail in an e-mail in an e-mail. */
const nested = (depth: number): string =>
  depth === 0
    ? `${head}\r\nMarker core`
    : mixed(`Content-Type: message/rfc822\r\n\r\n${nested(depth - 1)}`).replaceAll("==b==", `b${depth}`)

describe("E-mails", () => {
  it("are read with headers, words and attachments, in this order", async () => {
    const reading = await readHere(
      mixed(
        text("Marker words"),
        attachment("Marker note.txt", "text/plain", Buffer.from("Marker attached")),
        attachment("Marker.docx", "application/octet-stream", docx(documentXml(paragraph(run("Marker document"))))),
        attachment("Marker.pdf", "application/pdf", pdfOfPages([{ content: show(["Marker page"]) }])),
        attachment("Marker.png", "image/png", Buffer.from("89504e470d0a1a0a00", "hex")),
        `Content-Type: message/rfc822\r\n\r\n${head.replace("Marker subject", "Marker inner subject")}\r\nMarker inner`
      )
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "message/rfc822")
    const parts = partsOf(reading)
    assert.deepStrictEqual(
      parts.map(([part, content]) => [part, content.trim().split("\n")[part === "mail-header" ? 2 : 0]]),
      [
        ["mail-header", "Subject: Marker subject"],
        ["body", "Marker words"],
        ["attachment-name", "Marker note.txt"],
        ["body", "Marker attached"],
        ["attachment-name", "Marker.docx"],
        ["body", "Marker document"],
        ["attachment-name", "Marker.pdf"],
        ["body", "Marker page"],
        ["attachment-name", "Marker.png"],
        ["field", "The picture could not be read."],
        ["body", ""],
        ["mail-header", "Subject: Marker inner subject"],
        ["body", "Marker inner"]
      ]
    )
    assert.strictEqual(reading.messages.filter(({ _tag }) => _tag === "Opened").length, 1)
  })

  it("are refused if they name an encoding that nobody can read: their names would stay garbled", async () => {
    for (const encoding of ["ibm850", "cp037", "utf-7"]) {
      const declared = `${head}Content-Type: text/plain;\r\n charset="${encoding}"\r\n\r\nMarker`
      assert.strictEqual((await readHere(declared)).outcome, "broken", encoding)
      const word = `${head.replace("Marker subject", `=?${encoding}?Q?Marker?=`)}\r\nMarker`
      assert.strictEqual((await readHere(word)).outcome, "broken", encoding)
    }
    const inText = `${head}\r\nMarker: see https://a.example/?s=?cp037?Q?x?=`
    assert.strictEqual((await readHere(inText)).outcome, "read")
    const unknown = `${head}Content-Type: text/plain; charset=unknown-8bit\r\n\r\nMarker`
    assert.strictEqual((await readHere(unknown)).outcome, "read")
  })

  it("are decoded: words in headers, file names, bodies in quoted-printable, base64 and other charsets", async () => {
    const reading = await readHere(
      `From: =?utf-8?B?${Buffer.from("Jürgen Müller").toString("base64")}?= <j@m.example>\r\nTo: x@y.example\r\n` +
        "Subject: =?iso-8859-1?Q?Gr=FC=DFe?=\r\n =?iso-8859-1?Q?_aus_K=F6ln?=\r\nMIME-Version: 1.0\r\n" +
        'Content-Type: multipart/mixed; boundary="b"\r\n\r\n' +
        "--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nM=FCller sch=\r\nreibt\r\n" +
        `--b\r\nContent-Type: text/plain; charset=windows-1251\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from("cff0e8", "hex").toString("base64")}\r\n` +
        "--b\r\nContent-Type: image/gif\r\nContent-Disposition: attachment; filename*=utf-8''M%C3%BCller.gif\r\n\r\nGIF89a\r\n--b--\r\n"
    )
    assert.include(textOf(reading, "mail-header"), "From: Jürgen Müller <j@m.example>\n")
    assert.include(textOf(reading, "mail-header"), "Subject: Grüße aus Köln\n")
    assert.include(textOf(reading, "body"), "Müller schreibt")
    assert.include(textOf(reading, "body"), "При")
    assert.strictEqual(textOf(reading, "attachment-name"), "Müller.gif\n")
  })

  it("written twice are read once, unless the page says more than the text", async () => {
    const alternative = (page: string) =>
      `${head}Content-Type: multipart/alternative; boundary="a"\r\n\r\n--a\r\n${text("The words.")}\r\n` +
      `--a\r\nContent-Type: text/html\r\n\r\n${page}\r\n--a--\r\n`
    const same = await readHere(alternative('<p>The <b>words</b>.<img alt="Marker hidden">'))
    assert.strictEqual(textOf(same, "body"), "The words.\n")
    assert.strictEqual(textOf(same, "hidden"), "Marker hidden\n")
    const more = await readHere(alternative("<p>The words. And Marker more."))
    assert.strictEqual(textOf(more, "body"), "The words.\nThe words. And Marker more.\n")
    const again = await readHere(alternative("<p>The words. The words."))
    assert.include(textOf(again, "body"), "The words. The words.")
  })

  it("fail if an attachment fails, and list attachments of unreadable types by name", async () => {
    const words = text("words")
    const encrypted = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.from("EncryptedPackage", "utf16le")
    ])
    const whole = docx(documentXml(paragraph(run("x"))))
    const cases: ReadonlyArray<readonly [string, string, string]> = [
      ["a password", attachment("a.docx", "x/y", encrypted), "encrypted"],
      ["damage", attachment("a.docx", "x/y", whole.subarray(0, 300)), "broken"],
      ["nothing", attachment("a.txt", "text/csv", Buffer.alloc(0)), "read"],
      ["a program", attachment("a.exe", "x/y", Buffer.from("MZ\u0000\u0003")), "read"],
      [
        "an envelope",
        "Content-Type: application/pkcs7-mime; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\nMIIB\r\n",
        "encrypted"
      ]
    ]
    for (const [what, part, outcome] of cases)
      assert.strictEqual((await readHere(mixed(words, part))).outcome, outcome, what)
  })

  it("within e-mails are opened as deep as they may lie, and not deeper", async () => {
    assert.include(textOf(await readHere(nested(8)), "body"), "Marker core")
    assert.strictEqual((await readHere(nested(9))).outcome, "too-complex")
    const parts = (depth: number): string =>
      depth === 0
        ? text("words")
        : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${parts(depth - 1)}\r\n--b${depth}--\r\n`
    assert.strictEqual((await readHere(head + parts(20))).outcome, "read")
    assert.strictEqual((await readHere(head + parts(1_000))).outcome, "too-complex")
    const manyParts = mixed(...Array.from({ length: 10_001 }, () => "Content-Type: x/y; name=a\r\n\r\nx"))
    assert.strictEqual((await readHere(manyParts)).outcome, "too-complex")
  })

  it("are told by their headers, also behind the line of a mail folder", async () => {
    const plain = await readHere(`From ann@a.example Mon Jan 1 00:00:00 2026\n${head.replaceAll("\r", "")}\nwords`)
    assert.strictEqual(mediaTypeOf(plain), "message/rfc822")
    assert.include(textOf(plain, "hidden"), "From ann@a.example 2026-01-01 00:00:00")
    assert.strictEqual(mediaTypeOf(await readHere("Subject: a memo\nTo: all\n\nwords")), "text/plain")
    assert.strictEqual(mediaTypeOf(await readHere(`Dear Sirs,\n\n${head}\nthey wrote`)), "text/plain")
  })
})
