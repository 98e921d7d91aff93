/** A PDF file's metadata, apart from its pages. */
import type { PDFDocumentProxy } from "pdfjs-dist"
import type { Output } from "../document/Output.ts"
import { readXmp } from "../xml/readXmp.ts"
import { stringsIn } from "./stringsIn.ts"

/** Properties of the file's form. */
const formal = new Set(["PDFFormatVersion", "EncryptFilterName"])

const readInfo = (info: Iterable<readonly [string, unknown]>, output: Output): void => {
  for (const [name, value] of info) {
    if (formal.has(name)) continue
    if (typeof value === "string") output.property(name, value)
    // Properties that a program added under names of its own.
    else if (value instanceof Map) readInfo(value, output)
  }
}

export const readDocumentData = async (pdf: PDFDocumentProxy, output: Output): Promise<void> => {
  const { info, metadata } = await pdf.getMetadata()
  readInfo(Object.entries(info), output)
  const raw: unknown = metadata?.getRaw()
  if (typeof raw === "string") {
    // Badly written XML does no harm: other programs also ignore it and show the first set.
    await readXmp(raw, output).catch(() => {
      for (const [name, value] of metadata) output.property(name, stringsIn(value).join(", "))
    })
  }
  for (const signature of (await pdf.getSignatures()) ?? []) {
    for (const text of stringsIn(signature)) output.property("signature", text)
  }
  for (const text of stringsIn((await pdf.getOutline())?.map(outlined) ?? [])) output.aside("hidden", text)
  for (const [, group] of await pdf.getOptionalContentConfig()) output.aside("hidden", String(group.name ?? ""))
  for (const text of stringsIn(await pdf.getJSActions())) output.aside("hidden", text)
}

interface Outlined {
  readonly title: string
  readonly url: string | null
  readonly items: ReadonlyArray<Outlined>
}

/** Returns the titles of outline entries and the addresses they lead to, without their appearance. */
const outlined = ({ items, title, url }: Outlined): ReadonlyArray<unknown> => [title, url, items.map(outlined)]

/** Reads form fields, including those on no page. `said`: what the fields on the pages said. */
export const readFields = async (pdf: PDFDocumentProxy, output: Output, said: Set<string>): Promise<void> => {
  for (const [, fields] of (await pdf.getFieldObjects()) ?? []) {
    for (const field of fields as ReadonlyArray<Readonly<Record<string, unknown>>>) {
      for (const text of stringsIn([field.value, field.defaultValue, field.actions])) {
        if (!said.has(text)) output.aside("hidden", text)
        said.add(text)
      }
    }
  }
}
