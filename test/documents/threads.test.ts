/** E-mails that quote earlier ones, as mail programs write them. */
import { assert, describe, it } from "@effect/vitest"
import { Output } from "@incamera/adapters-documents/document/Output"
import { Thread } from "@incamera/adapters-documents/mail/thread/Thread"
import { pdfOfPages, show } from "./support/pdf.ts"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const head = "From: Ann <ann@a.example>\nTo: bob@b.example\nDate: Tue, 7 May 2024 09:00:00 +0200\nSubject: Re: Marker\n"

const email = async (body: string, type = "text/plain") =>
  partsOf(await readHere(`${head}Content-Type: ${type}; charset=utf-8\n\n${body}\n`)).slice(1)

/** What is quoted, with its header, without the words above it. */
const quotedIn = async (body: string, type?: string) => {
  const [own, ...quoted] = await email(body, type)
  assert.deepStrictEqual(own?.[0], "body")
  return quoted.map(([part, text]) => [part, text.trim()])
}

/** Each row: the line above the quotation in a language. */
const attributions: ReadonlyArray<string> = [
  "On Fri, 3 May 2024 at 10:12, Jane Roe <jane.roe@a.example> wrote:",
  "On 03/05/2024 10:12, Jane Roe wrote:",
  "Am Fr., 3. Mai 2024 um 10:12 Uhr schrieb Jane Roe <jane.roe@a.example>:",
  "Am 03.05.24 um 10:12 schrieb Jane Roe:",
  "Jane Roe <jane.roe@a.example> schrieb am Fr. 3. Mai 2024 um 10:12:",
  "Le ven. 3 mai 2024 à 10:12, Jane Roe <jane.roe@a.example> a écrit :",
  "Le 03/05/2024 à 10:12, Jane Roe a écrit :",
  "El vie, 3 may 2024 a las 10:12, Jane Roe (<jane.roe@a.example>) escribió:",
  "Op vr 3 mei 2024 om 10:12 schreef Jane Roe <jane.roe@a.example>:",
  "Il giorno ven 3 mag 2024 alle ore 10:12 Jane Roe <jane.roe@a.example> ha scritto:",
  "Em sex., 3 de mai. de 2024 às 10:12, Jane Roe <jane.roe@a.example> escreveu:",
  "W dniu 3.05.2024 o 10:12, Jane Roe pisze:",
  "pt., 3 maj 2024 o 10:12 Jane Roe <jane.roe@a.example> napisał(a):",
  "2024-05-03 10:12 GMT+02:00 Jane Roe <jane.roe@a.example>:"
]

/** Each row: the header block above the quotation in a language. */
const blocks: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  [
    "en",
    ["From: Jane Roe", "Sent: Friday, 3 May 2024 10:12", "To: Ann Doe", "Cc: Tom Poe; Una Voe", "Subject: The lease"]
  ],
  [
    "de",
    ["Von: Jane Roe", "Gesendet: Freitag, 3. Mai 2024 10:12", "An: Ann Doe", "Cc: Tom Poe", "Betreff: Mietvertrag"]
  ],
  ["fr", ["De : Jane Roe", "Envoyé : vendredi 3 mai 2024 10:12", "À : Ann Doe", "Objet : Le bail"]],
  [
    "es",
    [
      "De: Jane Roe",
      "Enviado el: viernes, 3 de mayo de 2024 10:12",
      "Para: Ann Doe",
      "CC: Tom Poe",
      "Asunto: El contrato"
    ]
  ],
  ["nl", ["Van: Jane Roe", "Verzonden: vrijdag 3 mei 2024 10:12", "Aan: Ann Doe", "Onderwerp: De huur"]],
  ["it", ["Da: Jane Roe", "Inviato: venerdì 3 maggio 2024 10:12", "A: Ann Doe", "Oggetto: Il contratto"]],
  ["pt", ["De: Jane Roe", "Enviada: sexta-feira, 3 de maio de 2024 10:12", "Para: Ann Doe", "Assunto: O contrato"]],
  ["pl", ["Od: Jane Roe", "Wysłano: piątek, 3 maja 2024 10:12", "Do: Ann Doe", "DW: Tom Poe", "Temat: Umowa"]],
  [
    "Apple",
    [
      "From: Jane Roe <j@a.example>",
      "Subject: The lease",
      "Date: 3 May 2024 at 10:12:00 CEST",
      "To: Ann Doe <a@a.example>"
    ]
  ]
]

const divided: ReadonlyArray<string> = [
  "-----Original Message-----",
  "-----Ursprüngliche Nachricht-----",
  "-------- Weitergeleitete Nachricht --------",
  "-----Message d'origine-----",
  "-----Mensaje original-----",
  "-----Oorspronkelijk bericht-----",
  "-----Messaggio originale-----",
  "-----Mensagem original-----",
  "-----Wiadomość oryginalna-----",
  "---------- Forwarded message ---------",
  "Begin forwarded message:",
  "Anfang der weitergeleiteten Nachricht:"
]

const withColon = (fields: ReadonlyArray<string>) => fields.map((field) => field.replace(/ ?: /, ": ")).join("\n")

const escaped = (words: string) => words.replaceAll("<", "&lt;").replaceAll(">", "&gt;")

describe("An e-mail quoted in another", () => {
  for (const line of attributions) {
    it(`is told by “${line}”`, async () => {
      const marked = [
        ["mail-header", line],
        ["quoted", "Marker earlier\n\nand more."]
      ]
      assert.deepStrictEqual(await quotedIn(`Own words.\n\n${line}\n> Marker earlier\n>\n> and more.\n`), marked)
      assert.deepStrictEqual(await quotedIn(`Own words.\n\n${line}\n\nMarker earlier\n\nand more.\n`), marked)
      const cut = line.lastIndexOf(" ", 40)
      const broken = `${line.slice(0, cut)}\n${line.slice(cut + 1)}`
      assert.deepStrictEqual(await quotedIn(`Own words.\n\n${broken}\n> Marker earlier\n>\n> and more.\n`), marked)
    })
  }

  for (const [language, fields] of blocks) {
    it(`is told by its header block (${language}), however it is broken`, async () => {
      const expected = [
        ["mail-header", withColon(fields)],
        ["quoted", "Marker earlier."]
      ]
      const forms: Readonly<Record<string, string>> = {
        lines: fields.join("\n"),
        bold: fields.map((field) => field.replace(/^([^:]+:)/, "*$1*")).join("\n"),
        tabs: fields.map((field) => field.replace(": ", ":\t")).join("\n"),
        spaced: fields.join("\n\n"),
        broken: fields.map((field) => field.replace(": ", ":\n")).join("\n"),
        "one line": fields.join(" ")
      }
      for (const [form, block] of Object.entries(forms)) {
        if (form === "one line" && language === "Apple") continue
        assert.deepStrictEqual(await quotedIn(`Own words.\n\n${block}\n\nMarker earlier.`), expected, form)
        const page = `<p>Own words.</p>${escaped(block).replace(/[^\n]+/g, "<div>$&</div>")}<p>Marker earlier.</p>`
        if (form !== "tabs") assert.deepStrictEqual(await quotedIn(page, "text/html"), expected, `${form}, page`)
      }
      const page = `<p>Own words.<div style="border-top:solid"><p>${fields.map((field) => escaped(field).replace(/^([^:]+:)/, "<b>$1</b>")).join("<br>")}</p></div><p>Marker earlier.`
      assert.deepStrictEqual(await quotedIn(page, "text/html"), expected, "Outlook's page")
    })
  }

  for (const line of divided) {
    it(`is told by “${line}”`, async () => {
      assert.deepStrictEqual(await quotedIn(`Own words.\n\n${line}\n${withColon(blocks[0]![1])}\n\nMarker earlier.`), [
        ["mail-header", `${line}\n${withColon(blocks[0]![1])}`],
        ["quoted", "Marker earlier."]
      ])
    })
  }

  it("in a page is told by its element", async () => {
    const page =
      "<div>Own words.</div><div class=gmail_quote><div class=gmail_attr>On 3 May 2024, Jane Roe wrote:<br></div>" +
      "<blockquote class=gmail_quote><p>Marker earlier.</p><div>On 2 May 2024, Ann wrote:</div>" +
      "<blockquote type=cite>Marker first.</blockquote></blockquote></div><p>Own end.</p>"
    assert.deepStrictEqual(await quotedIn(page, "text/html"), [
      ["mail-header", "On 3 May 2024, Jane Roe wrote:"],
      ["quoted", "Marker earlier."],
      ["mail-header", "On 2 May 2024, Ann wrote:"],
      ["quoted", "Marker first."],
      ["body", "Own end."]
    ])
    assert.deepStrictEqual(await quotedIn("<p>Own words.</p><blockquote>A statute.</blockquote>", "text/html"), [])
  })

  it("is told by a line that is broken within an address, above an empty line", async () => {
    assert.deepStrictEqual(
      await quotedIn(
        "Own.\n\nOn Fri, May 3, 2024 at 10:12 AM Jane Roe <\njane@a.example> wrote:\n\n> Marker earlier\nOwn end"
      ),
      [
        ["mail-header", "On Fri, May 3, 2024 at 10:12 AM Jane Roe <jane@a.example> wrote:"],
        ["quoted", "Marker earlier"],
        ["body", "Own end"]
      ]
    )
  })

  it("and answered between its lines, leaves the answers", async () => {
    assert.deepStrictEqual(
      await quotedIn(
        "Own.\n\nOn 3 May 2024, Jane wrote:\n>> Marker first\n> Marker one\n\nAnswer one\n\n> Marker two\nAnswer two\n-- \nAnn"
      ),
      [
        ["mail-header", "On 3 May 2024, Jane wrote:"],
        ["quoted", "Marker first\nMarker one"],
        ["body", "Answer one"],
        ["quoted", "Marker two"],
        ["body", "Answer two\n-- \nAnn"]
      ]
    )
  })

  it("is not made of other words", async () => {
    const others = [
      "On 3 May 2024 the landlord wrote:\n\nPlease leave.",
      "From: the beginning I said so.\nTo: be clear, I did.",
      "The limit is\n>100 units.",
      "Subject: to contract",
      "From: A\nSubject\nnothing"
    ]
    for (const words of others) assert.deepStrictEqual(await email(words), [["body", `${words}\n`]], words)
  })
})

describe("A thread that somebody saved", () => {
  const [, fields] = blocks[0]!
  const thread = `Jane Roe\n\n${fields.join("\n")}\n\nMarker last.\n\n${fields.join(" ")}\n\nMarker earlier.\n`

  it("as text is told apart", async () => {
    const reading = await readHere(thread)
    assert.strictEqual(mediaTypeOf(reading), "text/plain")
    assert.deepStrictEqual(
      partsOf(reading).map(([part, text]) => [part, text.trim()]),
      [
        ["body", "Jane Roe"],
        ["mail-header", fields.join("\n")],
        ["body", "Marker last."],
        ["mail-header", fields.join("\n")],
        ["quoted", "Marker earlier."]
      ]
    )
  })

  it("as PDF is told apart, also over pages", async () => {
    const pages = [{ content: show([...fields, "Marker last."]) }, { content: show([...fields, "Marker earlier."]) }]
    const reading = await readHere(pdfOfPages(pages))
    assert.strictEqual(textOf(reading, "mail-header"), `${fields.join("\n")}\n`.repeat(2))
    assert.include(textOf(reading, "quoted"), "Marker earlier.")
    assert.notInclude(textOf(reading, "quoted"), "Marker last.")
  })

  it("is not a memo, and not a text about an e-mail", async () => {
    const memo = "From: Ann\nTo: Staff\nDate: 3 May 2024\nSubject: Parking\n\nPlease park outside."
    assert.deepStrictEqual(partsOf(await readHere(`MEMORANDUM\n\n${memo}`)), [["body", `MEMORANDUM\n\n${memo}`]])
    const about = `1.\n2.\n3.\n4.\n5.\nHe sent this:\n${fields.join("\n")}\n\nMarker pasted.\n\n> Then I left.`
    const reading = await readHere(about)
    assert.strictEqual(textOf(reading, "mail-header"), `${fields.join("\n")}\n`)
    assert.include(textOf(reading, "body"), "Marker pasted.\n\n> Then I left.")
  })
})

describe("Hostile threads", () => {
  const cases: Readonly<Record<string, string>> = {
    "header blocks": "From: a\nSent: b\nTo: c\n".repeat(20_000),
    recipients: `From: a\nTo: ${"x;\n".repeat(30_000)}`,
    "labels on a line": `From: ${"Sent: To: Cc: Subject: ".repeat(30_000)}`,
    beginnings: "From: \n".repeat(50_000),
    "beginnings with recipients": "From: a\nTo: b\nc\nd\n".repeat(30_000),
    attributions: "On 1 May 2024 a\n".repeat(50_000),
    marks: ">".repeat(500_000),
    "lines of marks": "> > > a\n".repeat(50_000),
    asterisks: `${"*".repeat(300_000)}From: a`,
    "empty lines": "\n".repeat(500_000)
  }
  for (const [what, text] of Object.entries(cases)) {
    it(`of ${what} end soon`, () => {
      for (const kind of ["email", "file"] as const) {
        const output = new Output(() => {})
        const start = performance.now()
        new Thread(output, kind).write(text)
        assert.isBelow(performance.now() - start, 10_000)
      }
    })
  }
})
