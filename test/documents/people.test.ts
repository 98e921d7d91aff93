/** Names in fields that hold a name by their nature: each is marked as one, in every format, whatever it looks like. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import {
  isNameField,
  isSomebody,
  named,
  namedInAddresses,
  namedInField
} from "@incamera/adapters-documents/document/people"
import { takeMarks } from "@incamera/adapters-documents/document/fieldMarks"
import type { TextField } from "@incamera/domain/files/TextExtractor"
import { docx, documentXml, paragraph, relationships, run, story } from "./support/docx.ts"
import { msg } from "./support/msg.ts"
import { openDocument, openMl, pptx, line, row, shape, sheetMl, slideMl, textCell, xlsx } from "./support/office.ts"
import { firstOther, pdfOfPages, show } from "./support/pdf.ts"
import { exif, segment, withSegments } from "./support/pictures.ts"
import { type Reading, readHere } from "./support/read.ts"

const textsOf = ({ messages }: Reading) => messages.flatMap((message) => (message._tag === "Text" ? [message] : []))

const cut = (text: string, fields: ReadonlyArray<TextField>, nature: (nature: TextField["nature"]) => boolean) =>
  fields.flatMap((field) => (nature(field.nature) ? [text.slice(field.start, field.end)] : []))

/** The names in the fields of a document. */
const namesIn = (reading: Reading): ReadonlyArray<string> =>
  textsOf(reading).flatMap(({ fields = [], text }) => cut(text, fields, (nature) => nature !== "label"))

const labelsIn = (reading: Reading): ReadonlyArray<string> =>
  textsOf(reading).flatMap(({ fields = [], text }) => cut(text, fields, (nature) => nature === "label"))

/** What is left of the text without these names. */
const restOf = (reading: Reading): string =>
  textsOf(reading)
    .map(({ fields = [], text }) => {
      let rest = ""
      let at = 0
      for (const { end, nature, start } of fields) {
        if (nature === "label") continue
        rest += text.slice(at, start)
        at = end
      }
      return rest + text.slice(at)
    })
    .join("\n")

const core = (who: string) =>
  `<cp:core xmlns:cp='c' xmlns:dc='d'><dc:title>T</dc:title><dc:creator>${who}</dc:creator><cp:lastModifiedBy>${who}</cp:lastModifiedBy></cp:core>`
const app = (who: string) => `<Properties><Manager>${who}</Manager><Company>${who}</Company></Properties>`
const properties = (who: string) => [
  { name: "docProps/core.xml", content: core(who) },
  { name: "docProps/app.xml", content: app(who) }
]

const mail = (who: string) =>
  `From: ${who} <a@a.example>\r\nSender: "${who}" <b@a.example>\r\nTo: Ann Doe <c@a.example>, ${who} <d@a.example>\r\n` +
  `Cc: ${who}; bob@b.example\r\nReply-To: =?utf-8?B?${Buffer.from(who).toString("base64")}?= <e@a.example>\r\n` +
  `Bcc: =?utf-8?Q?${who.replaceAll(" ", "_")}?= <f@a.example>,\r\n =?utf-8?B?${Buffer.from(who).toString("base64")}?= <g@a.example>\r\n` +
  `Subject: Levels\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nWords.\r\n\r\n` +
  `From: ${who}\r\nSent: Monday, 29 April 2024 09:00\r\nTo: ${who} <h@a.example>\r\nSubject: Old\r\n\r\nOld words.\r\n`

const attributed = (who: string) =>
  [
    `On Fri, 3 May 2024 at 10:12, ${who} <a@a.example> wrote:`,
    `Am 03.05.2024 um 10:12 schrieb ${who} <a@a.example>:`,
    `Le ven. 3 mai 2024 à 10:12, ${who} <a@a.example> a écrit :`,
    `El vie, 3 may 2024 a las 10:12, ${who} (<a@a.example>) escribió:`,
    `${who} <a@a.example> schrieb am Fr., 3. Mai 2024, 10:12:`,
    `On 3 May 2024 at 10:12, ${who} wrote:`
  ].map((line) => `From: x@a.example\r\nSubject: S\r\nMIME-Version: 1.0\r\n\r\nWords.\r\n\r\n${line}\r\n> Old.\r\n`)

const rtf = (who: string) =>
  `{\\rtf1\\ansi{\\info{\\author ${who}}{\\operator ${who}}{\\manager ${who}}{\\company ${who}}}{\\*\\revtbl{Unknown;}{${who};}}` +
  `Words{\\*\\atnid WO}{\\*\\atnauthor ${who}}{\\*\\annotation {\\pard A remark.\\par}}.\\par}`

const annotated = (who: string) =>
  pdfOfPages([{ content: show(["Words."]), entries: `/Annots [${firstOther(1)} 0 R]` }], {
    others: [
      `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (${who}) /Contents (A remark.) >>`,
      `<< /Author (${who}) /Creator (Writer) /Title (T) >>`
    ],
    trailer: `/Info ${firstOther(1) + 1} 0 R`
  })

const jpeg = readFileSync(new URL("fixtures/letter.jpg", import.meta.url))
const photo = (who: string) =>
  withSegments(
    jpeg,
    segment(
      0xe1,
      Buffer.concat([
        Buffer.from("Exif\0\0", "latin1"),
        exif([
          [0x013b, who],
          [0x8298, `© 2024 ${who}, all rights reserved.`]
        ])
      ])
    )
  )

/** Documents with this name in each of their fields, and how often it is there. */
const formats: Readonly<Record<string, (who: string) => ReadonlyArray<readonly [string | Uint8Array, number]>>> = {
  "Word document": (who) => [
    [
      docx(documentXml(`<w:p><w:ins w:id="1" w:author="${who}">${run("Words")}</w:ins></w:p>`), [
        ...properties(who),
        {
          name: "word/comments.xml",
          content: story(
            "comments",
            `<w:comment w:id="0" w:author="${who}" w:initials="WO" w:date="2024-05-03T10:12:00Z">${paragraph(run("Remark"))}</w:comment>`
          )
        },
        {
          name: "word/people.xml",
          content: `<p:people xmlns:p="p"><p:person p:author="${who}"><p:presenceInfo p:userId="S-1-5-21-7"/></p:person></p:people>`
        }
      ]),
      7
    ]
  ],
  workbook: (who) => [
    [
      xlsx(
        [
          {
            name: "S",
            content: `<sheetData>${row(1, textCell("A1", "Words"))}</sheetData>`,
            relationships: relationships([{ id: "rc", type: "comments", target: "../comments1.xml" }])
          }
        ],
        [
          ...properties(who),
          {
            name: "xl/comments1.xml",
            content: sheetMl(
              "comments",
              `<authors><author>${who}</author></authors><commentList><comment ref="A1" authorId="0"><text><t>Remark</t></text></comment></commentList>`
            )
          }
        ]
      ),
      5
    ]
  ],
  presentation: (who) => [
    [
      pptx(
        [
          {
            content: shape(line("Words")),
            relationships: relationships([{ id: "rc", type: "comments", target: "../comments/comment1.xml" }])
          }
        ],
        [
          ...properties(who),
          { name: "ppt/commentAuthors.xml", content: slideMl("cmAuthorLst", `<p:cmAuthor id="0" name="${who}"/>`) },
          {
            name: "ppt/comments/comment1.xml",
            content: slideMl("cmLst", '<p:cm authorId="0"><p:text>Remark</p:text></p:cm>')
          }
        ]
      ),
      6
    ]
  ],
  OpenDocument: (who) => [
    [
      openDocument("text", {
        styles: "",
        body:
          `<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>${who}</dc:creator></office:change-info></text:insertion></text:changed-region></text:tracked-changes>` +
          `<text:p>Words<office:annotation><dc:creator>${who}</dc:creator><text:p>Remark</text:p></office:annotation></text:p>`,
        others: [
          {
            name: "meta.xml",
            content: openMl(
              "document-meta",
              `<office:meta><meta:initial-creator>${who}</meta:initial-creator><dc:creator>${who}</dc:creator></office:meta>`
            )
          }
        ]
      }),
      4
    ]
  ],
  "Rich Text document": (who) => [[rtf(who), 6]],
  PDF: (who) => [[annotated(who), 2]],
  photo: (who) => [[photo(who), 2]],
  page: (who) => [[`<html><head><meta name="author" content="${who}"></head><body><p>Words</p>`, 1]],
  "e-mail": (who) => [[mail(who), 9], ...attributed(who).map((one) => [one, 1] as const)],
  "Outlook message": (who) => [
    [
      msg({
        properties: {
          0x001a: "IPM.Note",
          0x0037: "S",
          0x0042: who,
          0x0c1a: who,
          0x0c1f: "/O=EXCHANGELABS/CN=RECIPIENTS/CN=7",
          0x3ffa: who,
          0x1000: "Words."
        },
        recipients: [
          { 0x0c15: 1, 0x3001: who, 0x39fe: "a@a.example" },
          { 0x0c15: 2, 0x3001: who }
        ]
      }),
      3
    ],
    [msg({ properties: { 0x001a: "IPM.Contact", 0x0037: "S", 0x3a16: who, 0x3a4e: who, 0x1000: "Words." } }), 2]
  ],
  contact: (who) => [
    [
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Roe;${who};;Dr;\r\nFN:${who}\r\nitem1.ORG;CHARSET=utf-8:${who};Sales\r\nEND:VCARD\r\n`,
      3
    ],
    [`BEGIN:VCALENDAR\nORGANIZER;CN="${who}":mailto:a@a.example\nSUMMARY:Words\nEND:VCALENDAR\n`, 1]
  ],
  chat: (who) => [
    [`03/05/2024, 10:12 - ${who}: Words\n03/05/2024, 10:13 - ${who}: More words\n`, 2],
    [`[03.05.24, 10:12:01] ${who}: Words\n[03.05.24, 10:13:01] ${who}: More words\n`, 2]
  ]
}

const unregistered = ["Wilhelmina Oakden-Pryce", "Brackwater Timber GmbH", "woakden", "Oakden, W."]

/** In a contact, a comma stands between names. A photo takes seconds to read. */
const isOf = (format: string, who: string): boolean =>
  format === "photo" ? who === "woakden" : format !== "contact" || !who.includes(",")

describe("A field that holds a name", () => {
  for (const [format, documents] of Object.entries(formats)) {
    it(`is known in each ${format}`, async () => {
      for (const who of unregistered.filter((one) => isOf(format, one))) {
        for (const [content, places] of documents(who)) {
          const reading = await readHere(content)
          assert.strictEqual(reading.outcome, "read")
          assert.notInclude(restOf(reading), who)
          assert.isAtLeast(namesIn(reading).filter((name) => name === who).length, places, `${format}: ${who}`)
        }
      }
    })
  }

  it("is known in Word 97 documents, and in mail folders with a user name alone", async () => {
    const word = await readHere(readFileSync(new URL("fixtures/every-place.doc", import.meta.url)))
    assert.includeMembers(
      [...namesIn(word)],
      ["Marker commenter", "Marker second", "Marker deleter", "Marker inserter"]
    )
    const folder =
      "From woakden@server Wed Jul 31 19:02:00 2024\nFrom: a@a.example\nSubject: S\nMIME-Version: 1.0\n\nWords.\n"
    const reading = await readHere(`${folder}\n${folder}`)
    assert.deepStrictEqual(namesIn(reading), ["woakden", "woakden"])
    assert.include(restOf(reading), "2024-07-31 19:02:00")
  })

  it("has a label that names nobody", async () => {
    const reading = await readHere(mail("Wilhelmina Oakden-Pryce"))
    assert.includeMembers([...labelsIn(reading)], ["From", "Sender", "To", "Cc", "Reply-To", "Bcc", "Subject", "Sent"])
  })

  it("may hold a program, a number or nothing", () => {
    const nobody = [
      "Microsoft Office User",
      "Windows User",
      "Administrator",
      "python-docx",
      "Apache POI",
      "LibreOffice",
      "openpyxl",
      "ReportLab PDF Library - www.reportlab.com",
      "unknown",
      "7.4.7.2",
      "",
      "+49 421 23125",
      "w.oakden@brackwater.example",
      "S-1-5-21-1004336348",
      "3945db3f-227a-11fd-0000-bcbdfd0bb8ee",
      "https://brackwater.example",
      "undisclosed-recipients",
      "[Party 3]"
    ]
    for (const value of nobody) assert.isFalse(isSomebody(value), value)
    for (const value of ["jdoe", "r.hall", "Müller, K.", "田中太郎", "Иван", "Administrator Doe"]) {
      assert.isTrue(isSomebody(value), value)
    }
  })

  const marks = (text: string): ReadonlyArray<string> => {
    const { fields, text: plain } = takeMarks(text)
    return fields.map(({ end, start }) => plain.slice(start, end))
  }

  it("may hold several names", () => {
    assert.deepStrictEqual(marks(namedInField("author", "Jane Roe, Ann Doe; Poe, Tom")), [
      "Jane Roe",
      "Ann Doe",
      "Poe, Tom"
    ])
    assert.deepStrictEqual(
      marks(
        namedInAddresses('"Roe, Jane" <a@a.example>, Doe, Ann <b@a.example>, c@a.example, Tom Poe <d@a.example>; Kim')
      ),
      ["Roe, Jane", "Doe, Ann", "Tom Poe", "Kim"]
    )
    assert.deepStrictEqual(marks(namedInAddresses("a@a.example (Jane Roe)")), ["Jane Roe"])
    assert.deepStrictEqual(marks(namedInAddresses("undisclosed-recipients:;")), [])
    assert.deepStrictEqual(marks(namedInAddresses("SmFuZSBSb2UgT2Fr <a@a.example>")), ["Jane Roe Oak"])
    assert.deepStrictEqual(marks(namedInField("Copyright", "Copyright (c) 2019-2024 by Jane Roe")), ["Jane Roe"])
    assert.deepStrictEqual(marks(namedInField("In-Reply-To", "<woakden@a.example>")), [])
    assert.deepStrictEqual(marks(namedInField("Title", "Wilhelmina")), [])
  })

  it("may hold a program's name beside a person's", () => {
    assert.deepStrictEqual(marks(named("Microsoft Office User (John Harrow)")), ["John Harrow"])
    assert.deepStrictEqual(marks(named("John Harrow [Outlook]")), ["John Harrow"])
    assert.deepStrictEqual(marks(named("John Harrow (Jack)")), ["John Harrow (Jack)"])
    assert.deepStrictEqual(marks(named("Windows User (Microsoft)")), [])
    assert.deepStrictEqual(marks(namedInAddresses('"Microsoft Office User (John Harrow)" <jh@a.example>')), [
      "John Harrow"
    ])
  })
})

describe("A label", () => {
  const who = [
    [
      "English",
      "Typed by|Checked By|Matter Owner|Case-Handler|List-Owner|X-Authenticated-User|X-Sender|Approved|SignedOffBy"
    ],
    ["German", "Sachbearbeiter|Sachbearbeiterin|Erstellt von|Aktenführer|Verantwortlich|Zuständig|Geprüft durch"],
    ["French", "Rédigé par|Auteur du document|Responsable du dossier|Vérificateur|Greffière"],
    ["Spanish", "Redactado por|Letrada|Encargado del expediente|Revisado por|Secretaria"],
    ["Dutch", "Opgesteld door|Zaakbehandelaar|Behandelaar|Goedgekeurd door"],
    ["Italian", "Redatto da|Referente|Responsabile del procedimento|Segretaria"],
    ["Portuguese", "Elaborado por|Responsável|Redatora|Utilizador"],
    ["Polish", "Sporządził|Opracowała|Prowadzący|Referent|Sprawdzone przez|Właściciel"]
  ] as const
  for (const [language, labels] of who) {
    it(`says who in ${language}`, () => {
      for (const label of labels.split("|")) {
        assert.isTrue(isNameField(label), label)
        assert.deepStrictEqual(takeMarks(namedInField(label, "Krumbiegel")).fields.length, 1, label)
      }
    })
  }

  it("may say something else", () => {
    const labels =
      "Subject|Title|Project|Status|User-Agent|User ID|Sender Score|Authentication-Results|X-Virus-Scanned-By|Document number|Department code|Aktenzeichen|Betreff|Objet|Fecha|Oggetto|Onderwerp|Assunto|Temat|Matter|Ort|Typ"
    for (const label of labels.split("|")) assert.isFalse(isNameField(label), label)
    for (const value of ["Yes", "ja", "2024-05-01", "The clerk checked it. He found nothing in it."]) {
      assert.deepStrictEqual(takeMarks(namedInField("Approved", value)).fields, [], value)
    }
  })
})
