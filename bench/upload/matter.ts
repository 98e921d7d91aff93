/** The documents of a matter, in the formats that lawyers have, small ones: 60 files, which hold 11 further documents. */
import { Buffer } from "node:buffer"
import { docx, documentXml, paragraph, run } from "../../test/documents/support/docx.ts"
import { msg } from "../../test/documents/support/msg.ts"
import { line, openDocument, pptx, row, shape, textCell, xlsx } from "../../test/documents/support/office.ts"
import { pdfOfPages, show } from "../../test/documents/support/pdf.ts"
import { png } from "../../test/documents/support/pictures.ts"
import { zip } from "../../test/documents/support/zip.ts"
import { scannedPage, scannedPdf } from "./documents.ts"

export interface MatterFile {
  readonly fileName: string
  readonly content: Uint8Array
}

const people = ["Harriet Oakden", "Marek Zielonka", "Ines Carvalho", "Joost van Wijk", "Priya Raman", "Dougal Kerr"]
const personAt = (number: number): string => people[number % people.length]!
const day = (number: number): string => `${(number % 28) + 1} March 2024`

/** Sentences of document `number`. */
const sentences = (number: number, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, at) => {
    const [one, other] = [personAt(number + at), personAt(number + at + 1)]
    return `On ${day(number + at)} ${one} told ${other} that invoice ${number}-${at} of £${120 + at * 35}.00 was unpaid.`
  })

const wordFile = (number: number): Buffer =>
  docx(
    documentXml(
      sentences(number, 60)
        .map((sentence) => paragraph(run(sentence)))
        .join("")
    )
  )

const textPdf = (number: number): Buffer =>
  pdfOfPages([1, 2, 3].map((page) => ({ content: show(sentences(number + page, 30)) })))

const mailOf = (number: number, attached: string): string =>
  `From: ${personAt(number)} <one@mail.example>\r\nTo: ${personAt(number + 1)} <two@mail.example>\r\n` +
  `Subject: Invoice ${number}\r\nDate: Mon, 11 Mar 2024 09:0${number % 10}:00 +0000\r\nMIME-Version: 1.0\r\n` +
  'Content-Type: multipart/mixed; boundary="part"\r\n\r\n--part\r\nContent-Type: text/plain\r\n\r\n' +
  `${sentences(number, 20).join("\r\n")}\r\n${attached}--part--\r\n`

const attachment = (number: number): string =>
  "--part\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n" +
  `Content-Disposition: attachment; filename="contract-${number}.docx"\r\n\r\n` +
  wordFile(number).toString("base64").replace(/.{76}/gu, "$&\r\n") +
  "\r\n"

const outlook = (number: number): Uint8Array =>
  msg({
    properties: { 0x0037: `Invoice ${number}`, 0x1000: sentences(number, 20).join("\r\n"), 0x0c1a: personAt(number) }
  })

const folder = (number: number): Buffer =>
  Buffer.from(
    [1, 2, 3, 4, 5]
      .map((at) => `From one@mail.example Mon Mar 11 09:0${at}:00 2024\r\n${mailOf(number + at, "")}\r\n`)
      .join("")
  )

const workbook = (number: number): Buffer =>
  xlsx([
    {
      name: "Invoices",
      content: `<sheetData>${sentences(number, 60)
        .map((sentence, at) => row(at + 1, textCell(`A${at + 1}`, sentence) + textCell(`B${at + 1}`, day(at))))
        .join("")}</sheetData>`
    }
  ])

const slides = (number: number): Buffer =>
  pptx(
    [1, 2, 3].map((at) => ({
      content: shape(
        sentences(number + at, 6)
          .map(line)
          .join("")
      )
    }))
  )

const openText = (number: number): Buffer =>
  openDocument("text", {
    body: sentences(number, 60)
      .map((sentence) => `<text:p>${sentence}</text:p>`)
      .join("")
  })

const archive = (number: number): Buffer =>
  zip([1, 2, 3].map((at) => ({ name: `letters/letter-${at}.docx`, content: wordFile(number * 10 + at) })))

const chat = (number: number): Buffer =>
  Buffer.from(
    sentences(number, 60)
      .map(
        (sentence, at) => `[${String((at % 28) + 1).padStart(2, "0")}/03/2024, 09:15:00] ${personAt(at)}: ${sentence}\n`
      )
      .join("")
  )

const draw = (number: number) => scannedPage(sentences(number, 24).join("\n"), number)

const scan = async (number: number): Promise<Buffer> => scannedPdf(await draw(number), 1)

const photo = async (number: number): Promise<Buffer> => png(await draw(number))

interface Kind {
  readonly name: string
  readonly count: number
  readonly make: (number: number) => Uint8Array | Promise<Uint8Array>
}

const kinds: ReadonlyArray<Kind> = [
  { name: "letter.docx", count: 15, make: wordFile },
  { name: "report.pdf", count: 11, make: textPdf },
  { name: "scan.pdf", count: 3, make: scan },
  { name: "photo.png", count: 3, make: photo },
  { name: "mail.eml", count: 3, make: (number) => Buffer.from(mailOf(number, "")) },
  { name: "attached.eml", count: 5, make: (number) => Buffer.from(mailOf(number, attachment(number))) },
  { name: "outlook.msg", count: 4, make: outlook },
  { name: "folder.mbox", count: 1, make: folder },
  { name: "invoices.xlsx", count: 5, make: workbook },
  { name: "slides.pptx", count: 2, make: slides },
  { name: "statement.odt", count: 3, make: openText },
  { name: "letters.zip", count: 2, make: archive },
  { name: "chat.txt", count: 3, make: chat }
]

export const matter = (): Promise<ReadonlyArray<MatterFile>> =>
  Promise.all(
    kinds.flatMap(({ count, make, name }, kind) =>
      Array.from({ length: count }, async (_, at) => ({
        fileName: `${at + 1} ${name}`,
        content: await make(kind * 100 + at)
      }))
    )
  )

/** Files and the documents within them. */
export const documentsInMatter = 60 + 5 + 2 * 3
