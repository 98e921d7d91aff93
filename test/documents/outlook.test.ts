/** Outlook messages (.msg): what is read of them, and as which part. */
import { assert, describe, it } from "@effect/vitest"
import { decompressRtf } from "@incamera/adapters-documents/mail/outlook/decompressRtf"
import { Output } from "@incamera/adapters-documents/document/Output"
import { docx, documentXml, paragraph, run } from "./support/docx.ts"
import { type MessageContent, msg, storedRtf } from "./support/msg.ts"
import { Effect } from "effect"
import { extract, mediaTypeOf, partsOf, provideExtractor, readHere, textOf } from "./support/read.ts"

const sentAt = new Date("2024-05-03T22:12:00Z")

const plain: MessageContent = {
  properties: {
    0x001a: "IPM.Note",
    0x0037: "Marker subject",
    0x0042: "Jane Roe",
    0x5d02: "jane@a.example",
    0x0c1a: "Marker secretary",
    0x5d01: "desk@a.example",
    0x0039: sentAt,
    0x0070: "Marker topic",
    0x1000:
      "Marker words.\r\n\r\nFrom: Tom Poe\r\nSent: Monday, 29 April 2024 09:00\r\nTo: Jane Roe\r\nSubject: Marker old\r\n\r\nMarker earlier.\r\n"
  },
  recipients: [
    { 0x0c15: 1, 0x3001: "Ann Doe", 0x39fe: "ann@a.example" },
    { 0x0c15: 1, 0x3001: "bob@b.example", 0x3003: "bob@b.example" },
    { 0x0c15: 2, 0x3001: "Marker copy", 0x3003: "/O=A/CN=COPY" },
    { 0x0c15: 3, 0x3001: "Marker blind", 0x39fe: "blind@a.example" }
  ]
}

const transport =
  "Received: from marker.example by b.example\r\nDate: Sat, 4 May 2024 00:12:00 +0200\r\n" +
  "From: =?utf-8?Q?Marker_sender?= <jane@a.example>\r\nX-Mailer: Microsoft Outlook 16.0\r\nX-Note: Marker\r\n folded\r\n"

describe("An Outlook message", () => {
  it("is read with its header, words, and the e-mail it quotes", async () => {
    const reading = await readHere(msg(plain))
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.ms-outlook")
    assert.deepStrictEqual(partsOf(reading), [
      [
        "mail-header",
        "From: Jane Roe <jane@a.example>\nSender: Marker secretary <desk@a.example>\nTo: Ann Doe <ann@a.example>; bob@b.example\n" +
          "Cc: Marker copy </O=A/CN=COPY>\nBcc: Marker blind <blind@a.example>\nDate: 2024-05-03T22:12:00Z\nSubject: Marker subject\n"
      ],
      ["body", "Marker words.\n\n"],
      ["mail-header", "From: Tom Poe\nSent: Monday, 29 April 2024 09:00\nTo: Jane Roe\nSubject: Marker old\n"],
      ["quoted", "\nMarker earlier.\n"],
      ["hidden", "Marker topic\n"]
    ])
  })

  it("has the header as it was sent, and the day of its sender", async () => {
    const properties = { ...plain.properties, 0x007d: transport }
    const header = textOf(await readHere(msg({ ...plain, properties })), "mail-header")
    assert.include(header, "Date: 2024-05-04T00:12:00+02:00\n")
    assert.include(header, "Received: from marker.example by b.example\n")
    assert.include(header, "From: Marker sender <jane@a.example>\n")
    assert.include(header, "X-Note: Marker folded\n")
    assert.notInclude(header, "X-Mailer")
    assert.notInclude(header, "Sat, 4 May")
  })

  it("is read from its page or rich text if they say more, with what they hide", async () => {
    const page =
      '<p>Marker shown.</p><p style="display:none">Marker unseen</p><!-- Marker remark --><blockquote type=cite>Marker quoted</blockquote>'
    const wrapped =
      "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Marker font;}}{\\*\\generator Marker;}" +
      "{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Marker shown \\'fc\\u252?.\\htmlrtf Marker rtf\\par}\\htmlrtf0 {\\*\\htmltag72 </p>}" +
      '{\\*\\htmltag64 <p style="display:none">}Marker unseen{\\*\\htmltag72 </p>}}'
    const rich = "{\\rtf1\\ansi Marker shown {\\v Marker unseen} {\\*\\annotation Marker comment}\\par}"
    const cases: ReadonlyArray<readonly [string, Readonly<Record<number, string | Uint8Array>>, string]> = [
      ["bytes", { 0x1013: Buffer.from(page) }, "Marker shown.\n"],
      ["text", { 0x1013: page }, "Marker shown.\n"],
      ["a page in RTF", { 0x1009: storedRtf(wrapped) }, "Marker shown üü.\n"],
      ["RTF", { 0x1009: storedRtf(rich) }, "Marker shown\n"]
    ]
    for (const [what, properties, shown] of cases) {
      const reading = await readHere(msg({ properties: { 0x0037: "s", ...properties } }))
      assert.strictEqual(textOf(reading, "body"), shown, what)
      assert.include(textOf(reading, "hidden"), "Marker unseen", what)
      if (what === "RTF") assert.include(textOf(reading, "comment"), "Marker comment")
      if (what === "bytes") assert.strictEqual(textOf(reading, "quoted"), "Marker quoted\n")
      const doubled = await readHere(msg({ properties: { 0x1000: "Marker shown üü. Marker quoted", ...properties } }))
      assert.strictEqual(textOf(doubled, "body"), "Marker shown üü. Marker quoted\n", what)
    }
  })

  it("in the bytes of a code page is read in it", async () => {
    const encode = (text: string) =>
      Buffer.from(text === "Привет" ? "cff0e8e2e5f2" : Buffer.from(text, "latin1").toString("hex"), "hex")
    const reading = await readHere(msg({ properties: { 0x3ffd: 1251, 0x0037: "Привет", 0x1000: "words" }, encode }))
    assert.include(textOf(reading, "mail-header"), "Subject: Привет\n")
  })

  it("has attachments of all types, and messages within it", async () => {
    const inner: MessageContent = {
      properties: { 0x0037: "Marker inner", 0x1000: "Marker inner words", 0x0039: sentAt },
      named: { 0x8208: "Marker place" },
      attachments: [{ properties: { 0x3707: "deep.txt", 0x3701: Buffer.from("Marker deep") } }]
    }
    const reading = await readHere(
      msg({
        ...plain,
        attachments: [
          {
            properties: {
              0x3707: "Marker note.txt",
              0x3704: "MARKER~1.TXT",
              0x3712: "marker@cid",
              0x3701: Buffer.from("Marker attached")
            }
          },
          { properties: { 0x3704: "a.docx", 0x3701: docx(documentXml(paragraph(run("Marker document")))) } },
          { properties: { 0x3707: "Marker big.txt", 0x3701: Buffer.from("Marker big ".repeat(9_000)) } },
          { properties: { 0x3001: "Marker message", 0x3705: 5 }, message: inner }
        ]
      })
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(
      textOf(reading, "attachment-name"),
      "Marker note.txt\na.docx\nMarker big.txt\nMarker message\ndeep.txt\n"
    )
    const body = textOf(reading, "body")
    for (const words of [
      "Marker attached",
      "Marker document",
      "Marker big ".repeat(9_000).trim(),
      "Location: Marker place",
      "Marker inner words",
      "Marker deep"
    ])
      assert.include(body, words)
    assert.include(textOf(reading, "mail-header"), "Date: 2024-05-03T22:12:00Z\nSubject: Marker inner\n")
    assert.include(textOf(reading, "hidden"), "MARKER~1.TXT\nmarker@cid\n")
  })

  it("of another kind has its fields as lines", async () => {
    const start = new Date("2024-05-03T08:00:00Z")
    const cases: ReadonlyArray<readonly [MessageContent, string]> = [
      [
        {
          properties: {
            0x001a: "IPM.Contact",
            0x3a06: "Jane",
            0x3a11: "Roe",
            0x3a16: "Marker Ltd",
            0x3a1c: "+1 212 555 0100",
            0x3a42: new Date("1980-02-01T00:00:00Z")
          },
          named: { 0x8083: "jane@a.example", 0x801b: "1 Marker Street\r\nLeeds" }
        },
        "Birthday: 1980-02-01\nGiven name: Jane\nSurname: Roe\nCompany: Marker Ltd\nMobile telephone: +1 212 555 0100\nE-mail: jane@a.example\nWork address: 1 Marker Street, Leeds\n"
      ],
      [
        {
          properties: { 0x001a: "IPM.Appointment", 0x0037: "Inspection", 0x1000: "Bring keys." },
          named: { 0x820d: start, 0x820e: new Date("2024-05-03T09:00:00Z"), 0x8208: "Marker room", 0x8238: "Ann; Bob" }
        },
        "Start: 2024-05-03T08:00:00Z\nEnd: 2024-05-03T09:00:00Z\nLocation: Marker room\nAttendees: Ann; Bob\nBring keys.\n"
      ],
      [
        {
          properties: { 0x001a: "IPM.Task", 0x0037: "Reply" },
          named: { 0x8105: new Date("2024-05-10T00:00:00Z"), 0x811f: "Marker owner" }
        },
        "Due: 2024-05-10\nOwner: Marker owner\n"
      ]
    ]
    for (const [content, lines] of cases) assert.strictEqual(textOf(await readHere(msg(content)), "body"), lines)
  })

  it("that only its recipient can read is encrypted", async () => {
    assert.strictEqual(
      (await readHere(msg({ properties: { 0x001a: "IPM.Note.SMIME", 0x1000: "x" } }))).outcome,
      "encrypted"
    )
    const signed = { properties: { 0x001a: "IPM.Note.SMIME.MultipartSigned", 0x1000: "x" } }
    assert.strictEqual((await readHere(msg(signed))).outcome, "read")
  })
})

describe("Compressed RTF", () => {
  it("is what the specification's example says", () => {
    const bytes = Buffer.from(
      "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0",
      "hex"
    )
    assert.strictEqual(
      Buffer.from(decompressRtf(bytes, new Output(() => {}))).toString("latin1"),
      "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"
    )
  })
})

describe("Hostile Outlook messages", () => {
  const nested = (depth: number): MessageContent =>
    depth === 0
      ? { properties: { 0x1000: "Marker core" } }
      : { properties: { 0x1000: "x" }, attachments: [{ properties: { 0x3001: "m" }, message: nested(depth - 1) }] }

  it("are opened as deep as they may lie, and not deeper", async () => {
    assert.include(textOf(await readHere(msg(nested(8))), "body"), "Marker core")
    assert.strictEqual((await readHere(msg(nested(9)))).outcome, "too-complex")
    assert.strictEqual((await readHere(msg(nested(40)))).outcome, "too-complex")
  })

  it("that are cyclic, overlap or lie about their sizes are broken", async () => {
    const sound = Buffer.from(msg(plain))
    const int = (at: number, value: number) => {
      const file = Buffer.from(sound)
      file.writeInt32LE(value, at)
      return file
    }
    const directory = (sound.readInt32LE(0x30) + 1) * 512
    const table = (sound.readInt32LE(0x4c) + 1) * 512
    const cases: Readonly<Record<string, Buffer>> = {
      "a table that is everywhere": int(0x2c, 0x7fff_ffff),
      "a list of tables without end": int(0x48, 0x7fff_ffff),
      "a directory that is its own next": int(table + sound.readInt32LE(0x30) * 4, sound.readInt32LE(0x30)),
      "an entry that is its own child": int(directory + 76, 0),
      "an entry that is its own neighbour": int(directory + 128 + 72, 1),
      "a neighbour outside": int(directory + 128 + 72, 0x7fff_fff0),
      "a size of gigabytes": int(directory + 128 * 3 + 120, 0x7fff_ffff),
      "the mini stream as the directory": int(directory + 116, sound.readInt32LE(0x30)),
      "its first kilobyte": sound.subarray(0, 1_024),
      "its half": sound.subarray(0, sound.length / 2)
    }
    for (const [what, file] of Object.entries(cases)) {
      const outcome = (await readHere(file)).outcome
      if (what.startsWith("a list of tables")) assert.strictEqual(outcome, "read", what)
      else assert.include(["broken", "unsupported"], outcome, what)
    }
  })

  it.live("and all others are read in a process of their own", () =>
    Effect.gen(function* () {
      const reading = yield* extract(msg({ ...plain, properties: { ...plain.properties, 0x007d: transport } }))
      assert.strictEqual(reading.outcome, "read")
      assert.include(textOf(reading, "quoted"), "Marker earlier.")
      assert.strictEqual((yield* extract(msg(plain).subarray(0, -600))).outcome, "broken")
    }).pipe(provideExtractor())
  )

  it("with a great many recipients are read", async () => {
    const recipients = Array.from({ length: 5_000 }, (_, at) => ({ 0x0c15: 1, 0x3001: `Marker ${at}` }))
    assert.include(textOf(await readHere(msg({ ...plain, recipients })), "mail-header"), "Marker 4999")
  })
})
