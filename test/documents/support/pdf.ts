/** Writes PDF files by hand. */
import { Buffer } from "node:buffer"

/** Objects by their numbers, from 1; the first is the catalog. */
export const pdf = (objects: ReadonlyArray<string>, trailer = ""): Buffer => {
  let file = "%PDF-1.7\n"
  const offsets: Array<number> = []
  for (const [at, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) file += `${String(offset).padStart(10, "0")} 00000 n \n`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, "latin1")
}

export const stream = (content: string, dictionary = ""): string =>
  `<< /Length ${content.length} ${dictionary} >>\nstream\n${content}\nendstream`

const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"

/** Shows each line below the one before. `mode` 3 draws nothing. */
export const show = (lines: ReadonlyArray<string>, mode = 0): string =>
  `BT /F1 12 Tf ${mode} Tr 72 720 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`

export interface PageContent {
  readonly content: string
  /** Entries of the page's dictionary, such as its annotations. */
  readonly entries?: string
}

/** A file of these pages; `others` are objects from `firstOther(pages)` on. */
export const pdfOfPages = (
  pages: ReadonlyArray<PageContent>,
  options: { readonly catalog?: string; readonly others?: ReadonlyArray<string>; readonly trailer?: string } = {}
): Buffer => {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`)
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ""} >>`,
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`,
      font,
      ...pages.flatMap(({ content, entries }, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ` +
          `/Contents ${5 + at * 2} 0 R ${entries ?? ""} >>`,
        stream(content)
      ]),
      ...(options.others ?? [])
    ],
    options.trailer
  )
}

export const firstOther = (pages: number): number => 4 + pages * 2
