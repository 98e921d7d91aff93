/** ZIP archives and e-mails whose documents are given by themselves, or read in place. */
import { Buffer } from "node:buffer"
import { assert, describe, it } from "@effect/vitest"
import * as DocumentLimits from "@incamera/adapters-documents/Limits"
import * as Limits from "@incamera/domain/limits/documents"
import { Effect } from "effect"
import { opened, ready, running, saying } from "./support/children.ts"
import { docx, documentXml, paragraph, run } from "./support/docx.ts"
import { extract, mediaTypeOf, partsOf, provideExtractor, type Reading, readHere, textOf } from "./support/read.ts"
import { gibibyte } from "./support/bombs.ts"
import { zip } from "./support/zip.ts"
import * as zlib from "node:zlib"

interface Given {
  readonly name: string
  readonly content: string
  readonly problem: string | null
}

/** The documents that a reading gives, in order. */
const givenBy = ({ messages }: Reading): ReadonlyArray<Given> => {
  const given: Array<Given> = []
  let name = ""
  let pieces: Array<Buffer> = []
  for (const message of messages) {
    if (message._tag === "Contained") {
      name = message.name
      pieces = []
    } else if (message._tag === "ContainedBytes") pieces.push(Buffer.from(message.bytes, "base64"))
    else if (message._tag === "ContainedEnd") {
      given.push({ name, content: Buffer.concat(pieces).toString("latin1"), problem: message.problem })
    }
  }
  return given
}

const letter = docx(documentXml(paragraph(run("Marker letter"))))

const archive = zip([
  { name: "Akte/Marker letter.docx", content: letter },
  { name: "Akte/", content: "" },
  { name: "__MACOSX/Akte/._x", content: "x" },
  { name: "Akte/.DS_Store", content: "x" },
  { name: "Thumbs.db", content: "x" },
  { name: "Marker note.txt", content: "Marker note" },
  { name: "Marker sealed.txt", content: "x", encrypted: true },
  { name: "marker NOTE.txt", content: "Marker second" },
  { name: "Marker program.exe", content: "MZ\u0000\u0001" }
])

describe("An archive", () => {
  it("gives its documents one by one, with their folders, and says nothing itself", async () => {
    const reading = await readHere(archive, "apart")
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/zip")
    assert.deepStrictEqual(
      givenBy(reading).map(({ name, problem }) => [name, problem]),
      [
        ["Akte/Marker letter.docx", null],
        ["Marker note.txt", null],
        ["Marker sealed.txt", "encrypted"],
        ["marker NOTE.txt", null],
        ["Marker program.exe", null]
      ]
    )
    assert.strictEqual(givenBy(reading)[0]!.content, letter.toString("latin1"))
    assert.deepStrictEqual(partsOf(reading), [])
  })

  it("is read as one text in place; what isn't read is named", async () => {
    const reading = await readHere(archive)
    assert.strictEqual(reading.outcome, "read")
    assert.deepStrictEqual(
      partsOf(reading).map(([part, text]) => [part, text.trim()]),
      [
        ["attachment-name", "Akte/Marker letter.docx"],
        ["body", "Marker letter"],
        ["attachment-name", "Marker note.txt"],
        ["body", "Marker note"],
        ["attachment-name", "Marker sealed.txt (protected by a password, not read)\nmarker NOTE.txt"],
        ["body", "Marker second"],
        ["attachment-name", "Marker program.exe"]
      ]
    )
  })

  it("has names in UTF-8, said or not, or in code page 437", async () => {
    const named = (name: Buffer, flag: boolean) => {
      const bytes = zip([{ name: "x".repeat(name.length), content: "words" }])
      for (let at = 0; (at = bytes.indexOf("x".repeat(name.length), at)) !== -1; at += name.length) name.copy(bytes, at)
      if (!flag) {
        bytes.writeUInt16LE(0, bytes.indexOf("PK\u0003\u0004") + 6)
        bytes.writeUInt16LE(0, bytes.indexOf("PK\u0001\u0002") + 8)
      }
      return bytes
    }
    const umlaut = Buffer.from("K\u00fcndigung.txt")
    const old = Buffer.from("K\u0081ndigung.txt", "latin1")
    for (const bytes of [named(umlaut, true), named(umlaut, false), named(old, false)]) {
      assert.strictEqual(givenBy(await readHere(bytes, "apart"))[0]?.name, "K\u00fcndigung.txt")
    }
  })

  it("with paths that lead out of it is read: only the last step of such a path is a name", async () => {
    const names = [
      "../../etc/Marker 1.txt",
      "C:\\Users\\Marker 2.txt",
      "/Marker 3.txt",
      "a/../Marker 4.txt",
      "..",
      "d:Marker 6.txt"
    ]
    const odd = zip([...names, "Akte/Marker 7.txt"].map((name) => ({ name, content: `words of ${name}` })))
    assert.deepStrictEqual(
      givenBy(await readHere(odd, "apart")).map(({ name, problem }) => [name, problem]),
      ["Marker 1.txt", "Marker 2.txt", "Marker 3.txt", "Marker 4.txt", "..", "Marker 6.txt", "Akte/Marker 7.txt"].map(
        (name) => [name, null]
      )
    )
    const reading = await readHere(odd)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(textOf(reading, "body").match(/words of/g)?.length, 7)
    assert.notInclude(textOf(reading, "attachment-name"), "etc")
    const document = docx(documentXml(paragraph(run("words"))), [{ name: "../x", content: "x" }])
    assert.strictEqual((await readHere(document)).outcome, "read")
  })

  it("without documents is empty, and one with nothing but protected ones is encrypted where it is read", async () => {
    assert.strictEqual((await readHere(zip([]), "apart")).outcome, "empty")
    assert.strictEqual((await readHere(zip([{ name: "__MACOSX/x", content: "x" }]))).outcome, "empty")
    const sealed = zip([{ name: "secret.txt", content: "x", encrypted: true }])
    assert.strictEqual((await readHere(sealed)).outcome, "encrypted")
    assert.strictEqual((await readHere(sealed, "apart")).outcome, "read")
  })

  it("of packages of other programs isn't read", async () => {
    for (const name of ["mimetype", "[Content_Types].xml"]) {
      assert.strictEqual((await readHere(zip([{ name, content: "x" }]), "apart")).outcome, "unsupported")
    }
  })

  it("is bounded in bytes, documents and depth; a document beyond its bounds ends with its problem", async () => {
    const spaces = zlib.deflateRawSync(Buffer.alloc(Limits.fileBytes + 1, " "))
    const large = { name: "large.txt", content: "", deflated: { bytes: spaces, size: Limits.fileBytes + 1, crc: 0 } }
    const reading = await readHere(zip([large, { name: "small.txt", content: "words" }]), "apart")
    assert.strictEqual(reading.outcome, "read")
    assert.deepStrictEqual(
      givenBy(reading).map(({ problem }) => problem),
      ["too-complex", null]
    )
    assert.strictEqual((await readHere(zip([large]))).outcome, "too-complex")
    const lying = { ...large, deflated: { ...large.deflated, size: 5 } }
    assert.strictEqual(givenBy(await readHere(zip([lying]), "apart"))[0]?.problem, "broken")
    const many = Array.from({ length: 12 }, (_, at) => ({ ...large, name: `${at}.txt` }))
    assert.isBelow(12 * Limits.fileBytes, gibibyte)
    assert.strictEqual((await readHere(zip(many), "apart")).outcome, "too-complex")
    const names = Array.from({ length: DocumentLimits.documentParts + 1 }, (_, at) => ({ name: `${at}`, content: "" }))
    assert.strictEqual((await readHere(zip(names), "apart")).outcome, "too-complex")
    const nested = (depth: number): Uint8Array =>
      depth === 0 ? Buffer.from("core words") : zip([{ name: "inner.zip", content: nested(depth - 1) }])
    assert.include(textOf(await readHere(nested(8)), "body"), "core")
    assert.strictEqual((await readHere(nested(9))).outcome, "too-complex")
  })

  it("that is damaged anywhere ends with a problem or is read", async () => {
    let state = 7
    const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    const outcomes = new Set(["read", "unsupported", "broken", "encrypted", "too-complex", "no-text"])
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(archive)
      for (let change = 0; change <= round % 4; change++) bytes[random(bytes.length)] = random(256)
      const { outcome } = await readHere(round % 5 === 0 ? bytes.subarray(0, random(bytes.length) + 1) : bytes, "apart")
      assert.isTrue(outcomes.has(outcome) || outcome === "empty", outcome)
    }
  })
})

describe("An e-mail", () => {
  const mail = (...parts: ReadonlyArray<string>): string =>
    "From: Ann <ann@a.example>\r\nTo: bob@b.example\r\nSubject: Marker\r\nMIME-Version: 1.0\r\n" +
    `Content-Type: multipart/related; boundary="=b="\r\n\r\n${parts.map((part) => `--=b=\r\n${part}\r\n`).join("")}--=b=--\r\n`
  const part = (headers: string, content: Buffer) =>
    `${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64").replace(/.{76}/g, "$&\r\n")}`
  const picture = (bytes: number) => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(bytes)])
  const inline = (name: string, bytes: number) =>
    part(
      `Content-Type: image/png; name="${name}"\r\nContent-ID: <${name}>\r\nContent-Disposition: inline; filename="${name}"`,
      picture(bytes)
    )

  it("gives its attachments by themselves, and keeps its words; a signature's logo is no document", async () => {
    const attached = (name: string, content: string) =>
      part(`Content-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"`, Buffer.from(content))
    const reading = await readHere(
      mail(
        "Content-Type: text/plain\r\n\r\nMarker words",
        inline("logo.png", 2_000),
        inline("page.png", 90_000),
        attached("Marker note.txt", "Marker attached"),
        "Content-Type: message/rfc822\r\n\r\nFrom: a@b.c\r\nTo: d@e.f\r\nSubject: inner\r\n\r\nwords"
      ),
      "apart"
    )
    assert.strictEqual(reading.outcome, "read")
    assert.deepStrictEqual(
      givenBy(reading).map(({ name }) => name),
      ["page.png", "Marker note.txt", "attachment"]
    )
    assert.include(textOf(reading, "body"), "Marker words")
    assert.notInclude(JSON.stringify(partsOf(reading)), "Marker attached")
    assert.strictEqual(textOf(reading, "attachment-name").trim(), "logo.png")
  })
})

describe("The reading process", () => {
  it.live("gives documents in pieces, only when asked", () =>
    Effect.gen(function* () {
      const content = Buffer.alloc(3 * Limits.containedPieceBytes, 1)
      const bytes = zip([{ name: "a/b.bin", content }])
      const { messages, outcome } = yield* extract(bytes, "apart")
      assert.strictEqual(outcome, "read")
      const pieces = messages.flatMap((message) => (message._tag === "ContainedBytes" ? [message.bytes] : []))
      assert.isTrue(Buffer.concat(pieces).equals(content))
      assert.isTrue(pieces.every(({ length }) => length <= Limits.containedPieceBytes))
      assert.deepInclude(messages, { _tag: "Contained", name: "a/b.bin" })
      assert.strictEqual((yield* extract(zip([{ name: "a.txt", content: "words" }]), "read")).outcome, "read")
    }).pipe(provideExtractor())
  )

  const begin = { _tag: "Contained", name: "x" }
  const bytes = { _tag: "ContainedBytes", bytes: "AAAA" }
  const end = { _tag: "ContainedEnd", problem: null }
  const words = { _tag: "Text", part: "body", text: "x" }
  const cases: ReadonlyArray<readonly [said: ReadonlyArray<unknown>, contained: "apart" | "read", outcome: string]> = [
    [[ready, opened, begin, end], "read", "out-of-turn"],
    [[ready, begin, end], "apart", "out-of-turn"],
    [[ready, opened, bytes], "apart", "out-of-turn"],
    [[ready, opened, end], "apart", "out-of-turn"],
    [[ready, opened, begin, begin], "apart", "out-of-turn"],
    [[ready, opened, begin, words], "apart", "out-of-turn"],
    [[ready, opened, begin, { _tag: "Ended" }], "apart", "out-of-turn"],
    [[ready, opened, begin, { ...bytes, bytes: "" }], "apart", "nonsense"],
    [[ready, opened, begin, { ...bytes, bytes: "!" }], "apart", "nonsense"],
    [[ready, opened, { ...begin, name: "a\nb\u0000" }], "apart", "nonsense"],
    [[ready, opened, { ...begin, name: "x".repeat(Limits.containedNameCharacters + 1) }], "apart", "nonsense"]
  ]
  it.live("is not believed when it gives too many bytes at once", () => {
    const first = [ready, opened, begin].map((message) => `say(${JSON.stringify(message)});`).join("")
    const child = running(`${first} say({ _tag: "ContainedBytes", bytes: "A".repeat(270_000) })`)
    return Effect.map(extract("words", "apart").pipe(provideExtractor(child)), ({ outcome }) =>
      assert.include(outcome, "nonsense")
    )
  })

  for (const [at, [said, contained, outcome]] of cases.entries()) {
    it.live(`is not believed when it gives documents wrongly: ${at + 1}`, () =>
      Effect.map(extract("words", contained).pipe(provideExtractor(saying(said))), (answer) =>
        assert.include(answer.outcome, outcome)
      )
    )
  }
})
