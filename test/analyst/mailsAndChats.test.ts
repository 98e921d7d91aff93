/** Days in e-mails, in the e-mails that they quote, and in chats, as the reader of documents gives them. */
import { dateWords, chronology } from "@incamera/analyst/chronology/chronology"
import { turnsOf } from "@incamera/analyst/answering/speakers"
import type { DocumentPart } from "@incamera/domain/files/TextExtractor"
import { assert, describe, it } from "@effect/vitest"
import { partsOf, readHere } from "../documents/support/read.ts"
import { finish, readingOf } from "./support.ts"

const marks: Partial<Record<DocumentPart, string>> = {
  body: "[Body]",
  "mail-header": "[Mail header]",
  quoted: "[Quoted e-mail]",
  field: "[Field]",
  hidden: "[Hidden]",
  "attachment-name": "[Attachment]"
}

/** The text of a file as agents read it. */
const fileText = async (content: string): Promise<string> => {
  let previous: DocumentPart = "body"
  let text = ""
  for (const [part, words] of partsOf(await readHere(content))) {
    if (part !== previous) text += `${text === "" || text.endsWith("\n") ? "" : "\n"}${marks[part]}\n`
    text += words
    previous = part
  }
  return text
}

/** The days told in a file, in its order. */
const toldIn = async (content: string) => {
  const text = await fileText(content)
  const { entries } = finish(chronology(readingOf(null, [text]), null))
  return entries
    .filter(({ bears }) => !bears)
    .sort((a, b) => a.date.start - b.date.start)
    .map(({ date }) => dateWords(date) as string)
}

const head =
  "From: [Party 1] <a@a.example>\nTo: [Party 2] <b@b.example>\nDate: Thu, 16 May 2024 09:00:00 +0200\nSubject: Re: Roof\n\n"

/** Each row: own words, the line above the quoted e-mail, and its words; both say "yesterday". */
const mails: ReadonlyArray<readonly [string, string, string]> = [
  [
    "I paid the money yesterday.",
    "On Fri, 3 May 2024 at 10:12, [Party 2] <b@b.example> wrote:",
    "The roof fell yesterday."
  ],
  [
    "I paid the money yesterday.",
    "From: [Party 2]\nSent: Friday, May 3, 2024 10:12 AM\nTo: [Party 1]\nSubject: Roof\n",
    "The roof fell yesterday."
  ],
  [
    "I paid the money yesterday.",
    "From: [Party 2] Sent: Friday, May 3, 2024 10:12 AM To: [Party 1] Subject: Roof\n",
    "The roof fell yesterday."
  ],
  [
    "Ich habe das Geld gestern bezahlt.",
    "Am Fr., 3. Mai 2024 um 10:12 Uhr schrieb [Party 2] <b@b.example>:",
    "Das Dach ist gestern eingestürzt."
  ],
  [
    "Ich habe das Geld gestern bezahlt.",
    "Von: [Party 2]\nGesendet: Freitag, 3. Mai 2024 10:12\nAn: [Party 1]\nBetreff: Dach\n",
    "Das Dach ist gestern eingestürzt."
  ],
  [
    "J'ai payé la somme hier.",
    "De : [Party 2]\nEnvoyé : vendredi 3 mai 2024 10:12\nÀ : [Party 1]\nObjet : Le toit\n",
    "Le toit est tombé hier."
  ],
  [
    "Pagué el dinero ayer.",
    "El vie, 3 may 2024 a las 10:12, [Party 2] (<b@b.example>) escribió:",
    "El techo se cayó ayer."
  ],
  [
    "Ik heb het geld gisteren betaald.",
    "Op vr 3 mei 2024 om 10:12 schreef [Party 2] <b@b.example>:",
    "Het dak is gisteren ingestort."
  ]
]

describe("A relative day", () => {
  for (const [own, above, quoted] of mails) {
    it(`counts from its own e-mail: ${above.split("\n")[0]}`, async () => {
      const mark = above.endsWith(":") ? "> " : ""
      assert.deepStrictEqual(await toldIn(`${head}${own}\n\n${above}\n${mark}${quoted}\n`), [
        "15 May 2024",
        "2 May 2024"
      ])
    })
  }

  it("counts from the e-mail again behind what it quotes", async () => {
    const [own, above, quoted] = mails[0]!
    const mail = `${head}${above}\n> ${quoted}\n\n${own}\n`
    assert.deepStrictEqual(await toldIn(mail), ["2 May 2024", "15 May 2024"])
    const text = await fileText(mail)
    const turns = turnsOf(text, readingOf(null, [text]).parts[0]!)
    const speakerOf = (words: string) => {
      const turn = turns.findLast(({ start }) => start <= text.indexOf(words))
      return text.slice(turn?.name?.start, turn?.name?.end)
    }
    assert.strictEqual(speakerOf(quoted), "[Party 2]")
    assert.strictEqual(speakerOf(own), "[Party 1]")
  })

  it("counts from its own e-mail of a folder", async () => {
    const mail = (day: number) =>
      `From a@a.example Thu May ${day} 09:00:00 2024\n${head.replace("16 May", `${day} May`)}I paid the money yesterday.\n\n`
    assert.deepStrictEqual(await toldIn(mail(16) + mail(23)), ["15 May 2024", "22 May 2024"])
  })

  it("counts from its own message of a chat", async () => {
    const chat =
      "17/05/2024, 09:12 - [Party 1]: The roof fell yesterday.\n08/06/2024, 21:05 - [Party 2]: I paid the money yesterday."
    assert.deepStrictEqual(await toldIn(chat), ["17 May 2024", "16 May 2024", "8 June 2024", "7 June 2024"])
    const text = await fileText(chat)
    const { entries } = finish(chronology(readingOf(null, [text]), null))
    assert.deepStrictEqual(
      entries.filter(({ narrates }) => narrates).map(({ passage }) => text.slice(passage.start, passage.end)),
      ["[Party 1]: The roof fell yesterday.", "[Party 2]: I paid the money yesterday."]
    )
  })
})
