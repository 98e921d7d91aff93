/** Mail folders (mbox). */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/adapters-documents/Limits"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const mail = (number: number, words: string): string =>
  `From a@a.example Mon Jan ${number} 10:00:0${number % 10} 2024\nFrom: a@a.example\nTo: b@b.example\nDate: Mon, ${number} Jan 2024 10:00:00 +0000\nSubject: Marker ${number}\n\n${words}\n\n`

describe("A mail folder", () => {
  it("is read e-mail by e-mail, in its order", async () => {
    const folder =
      mail(1, "Marker one\n\nFrom here on it is mine.\n\n>From there, too.") +
      mail(2, "Marker two\n\nOn 1 Jan 2024 10:00, A wrote:\n> Marker one")
    for (const content of [folder, folder.replaceAll("\n", "\r\n")]) {
      const reading = await readHere(content)
      assert.strictEqual(mediaTypeOf(reading), "application/mbox")
      assert.deepStrictEqual(
        partsOf(reading)
          .filter(([part]) => part !== "hidden")
          .map(([part, text]) => [part, text.trim().split("\n").at(-1)]),
        [
          ["mail-header", "Subject: Marker 1"],
          ["body", "From there, too."],
          ["mail-header", "Subject: Marker 2"],
          ["body", "Marker two"],
          ["mail-header", "On 1 Jan 2024 10:00, A wrote:"],
          ["quoted", "Marker one"]
        ]
      )
      assert.include(textOf(reading, "body"), "From here on it is mine.")
    }
  })

  it("has e-mails with a line or two above their words; without the line before them, they are a text", async () => {
    const line = "From a@a.example Mon Jan  1 10:00:00 2024\n"
    const short = `${line}From: a@a.example\nSubject: Marker\n\nMarker words\n\n`
    const cases: ReadonlyArray<readonly [content: string, mediaType: string]> = [
      [short + short, "application/mbox"],
      [(short + short).replaceAll("\n", "\r\n"), "application/mbox"],
      [short, "message/rfc822"],
      [`${line}X-Other: Marker\n\nMarker words`, "message/rfc822"],
      [short.slice(line.length), "text/plain"],
      [`${line}\nMarker words`, "text/plain"],
      [`${line}Marker words\n\nFrom: a\n\n`, "text/plain"],
      ["From Monday on: nothing\nSubject: Marker\n\nMarker words", "text/plain"]
    ]
    for (const [content, mediaType] of cases) {
      const reading = await readHere(content)
      assert.deepStrictEqual([reading.outcome, mediaTypeOf(reading)], ["read", mediaType], content)
      assert.include(textOf(reading, "body"), "Marker words")
    }
  })

  it("of too many e-mails is too complex", async () => {
    const outcome = async (count: number) => (await readHere(mail(1, "x").repeat(count))).outcome
    assert.strictEqual(await outcome(1_000), "read")
    assert.strictEqual(await outcome(Limits.folderMails + 1), "too-complex")
  })
})
