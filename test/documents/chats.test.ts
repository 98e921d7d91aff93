/** Exported chats, in the forms of the programs. */
import { assert, describe, it } from "@effect/vitest"
import { chatReaders } from "@incamera/adapters-documents/chat/chatReaders"
import { writeChat } from "@incamera/adapters-documents/chat/ChatMessage"
import { Output } from "@incamera/adapters-documents/document/Output"
import { partsOf, readHere, textOf } from "./support/read.ts"

const bodyOf = async (text: string) => textOf(await readHere(text), "body")

/** Each row: two messages of a chat in the form of a country, and their dates. */
const forms: ReadonlyArray<readonly [string, string, string, string]> = [
  [
    "Android, United Kingdom",
    "17/05/2024, 09:12 - Jane Roe: one",
    "08/06/2024, 21:05 - Tom: two",
    "[2024-05-17 09:12] [2024-06-08 21:05]"
  ],
  [
    "Android, United States",
    "5/8/24, 9:12 AM - Jane Roe: one",
    "5/17/24, 9:05\u202fPM - Tom: two",
    "[2024-05-08 09:12] [2024-05-17 21:05]"
  ],
  [
    "Android, Germany",
    "08.05.24, 09:12 - Jane Roe: one",
    "08.05.24, 21:05 - Tom: two",
    "[2024-05-08 09:12] [2024-05-08 21:05]"
  ],
  [
    "Android, France",
    "17/05/2024 à 09:12 - Jane Roe: one",
    "08/06/2024 à 21:05 - Tom: two",
    "[2024-05-17 09:12] [2024-06-08 21:05]"
  ],
  [
    "Android, Spain",
    "17/5/24, 9:12 a. m. - Jane Roe: one",
    "8/6/24, 9:05 p. m. - Tom: two",
    "[2024-05-17 09:12] [2024-06-08 21:05]"
  ],
  [
    "Android, Netherlands",
    "17-05-2024 09:12 - Jane Roe: one",
    "08-06-2024 21:05 - Tom: two",
    "[2024-05-17 09:12] [2024-06-08 21:05]"
  ],
  [
    "iOS, United Kingdom",
    "[17/05/2024, 09:12:33] Jane Roe: one",
    "[08/06/2024, 21:05:01] Tom: two",
    "[2024-05-17 09:12:33] [2024-06-08 21:05:01]"
  ],
  [
    "iOS, United States",
    "[5/8/24, 9:12:33 AM] Jane Roe: one",
    "[5/17/24, 12:05:01 AM] Tom: two",
    "[2024-05-08 09:12:33] [2024-05-17 00:05:01]"
  ],
  [
    "iOS, Germany",
    "[08.05.24, 09:12:33] Jane Roe: one",
    "[08.05.24, 21:05:01] Tom: two",
    "[2024-05-08 09:12:33] [2024-05-08 21:05:01]"
  ],
  [
    "Signal",
    "[2024-05-08, 09:12] Jane Roe: one",
    "[2024-05-08, 21:05] Tom: two",
    "[2024-05-08 09:12] [2024-05-08 21:05]"
  ],
  [
    "in the order of time",
    "10/05/2024, 09:12 - Jane Roe: one",
    "09/06/2024, 21:05 - Tom: two",
    "[2024-05-10 09:12] [2024-06-09 21:05]"
  ],
  [
    "that nothing settles",
    "08/05/2024, 09:12 - Jane Roe: one",
    "09/05/2024, 21:05 - Tom: two",
    "[08/05/2024 09:12] [09/05/2024 21:05]"
  ]
]

describe("A chat", () => {
  for (const [form, first, second, dates] of forms) {
    it(`of the form of ${form} is a line a message`, async () => {
      const [one, two] = dates.split("] ")
      for (const text of [`${first}\n${second}\n`, `\ufeff\u200e${first}\r\n\u200e${second}`]) {
        assert.strictEqual(await bodyOf(text), `${one}] Jane Roe: one\n${two} Tom: two\n`)
      }
    })
  }

  it("of WhatsApp has continued lines, attachments and lines of the program apart", async () => {
    const android =
      "17/05/2024, 09:00 - Messages and calls are end-to-end encrypted. Tap to learn more.\n" +
      "17/05/2024, 09:12 - Jane Roe: Marker one\nMarker two: more\n\nMarker three\n" +
      "17/05/2024, 09:13 - Tom: <Media omitted>\n17/05/2024, 09:14 - Tom: Marker.jpg (file attached)\nMarker words"
    assert.deepStrictEqual(partsOf(await readHere(android)), [
      ["field", "[2024-05-17 09:00] Messages and calls are end-to-end encrypted. Tap to learn more.\n"],
      [
        "body",
        "[2024-05-17 09:12] Jane Roe: Marker one\n  Marker two: more\n  Marker three\n[2024-05-17 09:13] Tom:\n"
      ],
      ["attachment-name", "<Media omitted>\n"],
      ["body", "[2024-05-17 09:14] Tom: Marker words\n"],
      ["attachment-name", "Marker.jpg\n"]
    ])
    const ios =
      "[17.05.24, 09:00:00] Gruppe: \u200eNachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n" +
      "\u200e[17.05.24, 09:12:33] Jane Roe: \u200e<Anhang: 00000012-PHOTO-Marker.jpg>\n" +
      "[17.05.24, 09:13:00] Jane Roe: \u200eBild weggelassen\n[17.05.24, 09:14:00] Tom: Marker"
    assert.deepStrictEqual(partsOf(await readHere(ios)), [
      ["field", "[2024-05-17 09:00:00] Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n"],
      ["body", "[2024-05-17 09:12:33] Jane Roe:\n"],
      ["attachment-name", "00000012-PHOTO-Marker.jpg\n"],
      ["body", "[2024-05-17 09:13:00] Jane Roe:\n"],
      ["attachment-name", "Bild weggelassen\n"],
      ["body", "[2024-05-17 09:14:00] Tom: Marker\n"]
    ])
  })

  it("has senders with a colon in their names", async () => {
    const chat = (...lines: ReadonlyArray<string>) =>
      bodyOf(lines.map((line, at) => `17/05/2024, 09:1${at} - ${line}`).join("\n"))
    assert.strictEqual(
      await chat("Harrow: Legal: one", "Tom: Note: two", "Harrow: Legal: three: four", "Tom: five", "Re:Form: six"),
      "[2024-05-17 09:10] Harrow: Legal: one\n[2024-05-17 09:11] Tom: Note: two\n" +
        "[2024-05-17 09:12] Harrow: Legal: three: four\n[2024-05-17 09:13] Tom: five\n[2024-05-17 09:14] Re:Form: six\n"
    )
    const { messages } = await readHere(
      "17/05/2024, 09:10 - Harrow: Legal: one\n17/05/2024, 09:11 - Tom: Note: two\n17/05/2024, 09:12 - Harrow: Legal: three\n17/05/2024, 09:13 - Tom: four"
    )
    const names = messages.flatMap((message) =>
      message._tag === "Text" ? (message.fields ?? []).map(({ end, start }) => message.text.slice(start, end)) : []
    )
    assert.deepStrictEqual(names, ["Harrow: Legal", "Tom", "Harrow: Legal", "Tom"])
  })

  it("of Signal is read from its JSON", async () => {
    const lines = [
      {
        date: "2024-05-17 09:12:33",
        sender: "Jane Roe",
        body: "Marker one\nMarker two",
        attachments: [{ name: "Marker.jpg" }]
      },
      { date: "2024-05-17 09:13:00", sender: "Tom", body: "Marker three", attachments: [] }
    ]
    const expected =
      "[2024-05-17 09:12:33] Jane Roe: Marker one\n  Marker two\n[2024-05-17 09:13:00] Tom: Marker three\n"
    for (const text of [
      lines.map((line) => JSON.stringify(line)).join("\n"),
      JSON.stringify(lines),
      JSON.stringify({ messages: lines }, null, 2)
    ]) {
      assert.strictEqual(await bodyOf(text), expected)
      assert.strictEqual(textOf(await readHere(text), "attachment-name"), "Marker.jpg\n")
    }
    const table = [
      { sent_at: Date.UTC(2024, 4, 17, 9, 12, 33), type: "outgoing", body: "Marker one" },
      { sent_at: Date.UTC(2024, 4, 17, 9, 13), source: "+12125550100", body: "Marker two" }
    ]
    assert.strictEqual(
      await bodyOf(JSON.stringify(table)),
      "[2024-05-17 09:12:33] Me: Marker one\n[2024-05-17 09:13:00] +12125550100: Marker two\n"
    )
  })

  it("of Teams is read from its copy, its page and its exports", async () => {
    const copy = "[10:12] Jane Roe\nMarker one\nMarker two\n\n[03.05. 10:13] Tom Poe\nMarker three\n"
    const expected = "[10:12] Jane Roe: Marker one\n  Marker two\n[03.05. 10:13] Tom Poe: Marker three\n"
    const shown = (body: string) => body.replaceAll(/: ?\n {2}/g, ": ").replaceAll(/:\n/g, ": ")
    assert.strictEqual(shown(await bodyOf(copy)), expected)
    const page = `<html><body>${copy.replace(/[^\n]+/g, "<div>$&</div>")}<img alt="Marker hidden"></body></html>`
    assert.strictEqual(shown(await bodyOf(page)), expected)
    assert.include(textOf(await readHere(page), "hidden"), "Marker hidden")
    const graph = {
      value: [
        {
          messageType: "message",
          createdDateTime: "2024-05-17T09:13:00.5Z",
          from: { user: { displayName: "Tom" } },
          body: {
            contentType: "html",
            content: "<p>Marker <b>two</b></p><p>Marker three</p><img alt='Marker unseen'>"
          },
          attachments: [{ name: "Marker.docx" }]
        },
        {
          messageType: "message",
          createdDateTime: "2024-05-17T09:12:00Z",
          from: { user: { displayName: "Jane Roe" } },
          body: { contentType: "text", content: "Marker one" }
        },
        {
          messageType: "systemEventMessage",
          createdDateTime: "2024-05-17T09:00:00Z",
          from: null,
          body: { content: "Marker joined" }
        }
      ]
    }
    assert.deepStrictEqual(partsOf(await readHere(JSON.stringify(graph))), [
      ["field", "[2024-05-17 09:00:00] Marker joined\n"],
      ["body", "[2024-05-17 09:12:00] Jane Roe: Marker one\n[2024-05-17 09:13:00] Tom: Marker two\n  Marker three\n"],
      ["attachment-name", "Marker.docx\n"],
      ["hidden", "Marker unseen\n"]
    ])
    const personal = {
      conversations: [
        {
          MessageList: [1, 2].map((at) => ({
            messagetype: "RichText/Html",
            originalarrivaltime: `2024-05-17T09:1${at}:00Z`,
            displayName: "Jane Roe",
            content: `Marker ${at}`
          }))
        }
      ]
    }
    assert.strictEqual(
      await bodyOf(JSON.stringify(personal)),
      "[2024-05-17 09:11:00] Jane Roe: Marker 1\n[2024-05-17 09:12:00] Jane Roe: Marker 2\n"
    )
  })

  it("of iMessage is read from its text and its page", async () => {
    const text =
      "May 17, 2024  9:12:33 AM (Read by you after 1 hour)\nJane Roe\nMarker one\nMarker two\n\n" +
      "May 17, 2024  9:13:00 PM\nMe\nattachments/12/Marker photo.jpeg\nMarker three\n\nMay 17, 2024  9:14:00 PM You named the conversation Marker\n\n"
    const expected: ReturnType<typeof partsOf> = [
      ["body", "[2024-05-17 09:12:33] Jane Roe: Marker one\n  Marker two\n[2024-05-17 21:13:00] Me: Marker three\n"],
      ["attachment-name", "Marker photo.jpeg\n"],
      ["field", "[2024-05-17 21:14:00] You named the conversation Marker\n"]
    ]
    assert.deepStrictEqual(partsOf(await readHere(text)), expected)
    const message = (time: string, sender: string, words: string) =>
      `<div class="message"><div class="sent iMessage"><p><span class="timestamp"><a href="sms://x">${time}</a> </span>\n<span class="sender">${sender}</span></p>\n<hr><div class="message_part"><span class="bubble">${words}</span></div></div></div>`
    const page = `<html><head><meta charset="UTF-8"><title>Marker title</title></head><body>${message("May 17, 2024  9:12:33 AM", "Jane Roe", "Marker one")}${message("May 17, 2024  9:13:00 AM", "Me", "Marker two")}</body></html>`
    const reading = await readHere(page)
    assert.strictEqual(
      textOf(reading, "body"),
      "[2024-05-17 09:12:33] Jane Roe: Marker one\n[2024-05-17 09:13:00] Me: Marker two\n"
    )
    assert.strictEqual(textOf(reading, "property"), "title: Marker title\n")
  })

  it("is not made of other texts", async () => {
    const others = [
      "17/05/2024, 09:12 - Jane Roe: only one",
      "Notes\n17/05/2024, 09:12 - Jane: one\n17/05/2024, 09:13 - Tom: two",
      "[2024-05-17 09:12:33] INFO: started\n[2024-05-17 09:12:34] ERROR: stopped",
      "17/05/2024 she left.\n18/05/2024 she came back.",
      '{"title": "a", "items": [1, 2]}',
      '[{"text": "a"}, {"text": "b"}]',
      "[1] A footnote\n[2] Another"
    ]
    for (const text of others) assert.deepStrictEqual(partsOf(await readHere(text)), [["body", text]], text)
  })
})

describe("Hostile chats", () => {
  const cases: Readonly<Record<string, string>> = {
    messages: "1/1/24, 1:1 - a: b\n".repeat(200_000),
    "messages of a moment": "1/1/24, 1:11 - a: b\n".repeat(200_000),
    brackets: "[".repeat(1_000_000),
    "nested JSON": `[{"body": ${"[".repeat(500_000)}${"]".repeat(500_000)}}]`,
    "names of JSON": `[{"body": 1, "__proto__": {"date": 1}, "constructor": 2, "sender": [], "date": "x"}]`,
    "one long message": `1/1/24, 1:11 - a: b\n1/1/24, 1:11 - a: ${"<attached: ".repeat(200_000)}`,
    "continued lines": `1/1/24, 1:11 - a: b\n1/1/24, 1:12 - a: c\n${"x\n".repeat(500_000)}`,
    times: "May 17, 2024  9:12:33 AM\n".repeat(100_000),
    paths: `May 17, 2024  9:12:33 AM\nA\n${`${"/a".repeat(450)}\n`.repeat(2_000)}`
  }
  for (const [what, text] of Object.entries(cases)) {
    it(`of ${what} end soon`, () => {
      const start = performance.now()
      try {
        writeChat(text, chatReaders, new Output(() => {}))
      } catch (failure) {
        assert.include(String(failure), "too-complex")
      }
      assert.isBelow(performance.now() - start, 10_000)
    })
  }
})
