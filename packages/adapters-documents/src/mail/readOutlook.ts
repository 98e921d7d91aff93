/** Reads an Outlook message (.msg, MS-OXMSG): an e-mail, or a contact, an appointment, a task or a note. */
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { namedInAddresses, namedInField } from "../document/people.ts"
import { readAttached } from "../document/readAttached.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { decodeAs, encodingOf } from "../text/decodeText.ts"
import { readHtml } from "../html/readHtml.ts"
import { readRtfText } from "../rtf/readRtf.ts"
import type { Storage } from "../ole/CompoundFile.ts"
import { decompressRtf } from "./outlook/decompressRtf.ts"
import { fieldsOf } from "./outlook/fields.ts"
import { headerFieldsOf } from "./outlook/headers.ts"
import { isPageInRtf, pageInRtf } from "./outlook/pageInRtf.ts"
import { headerBytes, nameStorage, Properties, propertyNamesOf, propertyStream } from "./outlook/Properties.ts"
import { writeCompoundFile } from "./outlook/writeCompoundFile.ts"
import { isSignaturePicture } from "./isSignaturePicture.ts"
import { writeBody } from "./writeBody.ts"

const attachmentStorage = "__attach_version1.0_"
const embeddedStorage = "__substg1.0_3701000d"
/** The message needs the recipient's key. A signature alone doesn't. */
const envelope = /^ipm\.note\.(?:smime|secure)(?!\.multipartsigned)/i

/** What the header says, the kinds of addresses, and the text itself. */
const told = new Set([0x001a, 0x007d, 0x1000, 0x1013, 0x0037, 0x0c1e, 0x0064, 0x3002])

/** Names of people: sender, recipients, author, who received it, who made and changed it. */
const people = new Set([0x0040, 0x0042, 0x0044, 0x004d, 0x005a, 0x0c1a, 0x0e02, 0x0e03, 0x0e04, 0x3ff8, 0x3ffa])

/** Characters of the message in which a text is looked for that it repeats: its topic, its first words. */
const shownCharacters = 20_000

/** A message attached to another, as a file of its own. */
const fileOf = (embedded: Storage, root: Storage): Uint8Array => {
  const properties = embedded.streams.get(propertyStream)!
  const whole = new Uint8Array(properties.length + headerBytes.message - headerBytes.embedded)
  whole.set(properties.subarray(0, headerBytes.embedded))
  whole.set(properties.subarray(headerBytes.embedded), headerBytes.message)
  const names = root.storages.get(nameStorage)
  return writeCompoundFile({
    streams: new Map([...embedded.streams, [propertyStream, whole]]),
    storages: new Map([...embedded.storages, ...(names === undefined ? [] : [[nameStorage, names] as const])])
  })
}

const readAttachment = async (storage: Storage, root: Properties, output: Output, depth: number): Promise<void> => {
  output.countPart()
  const attachment = new Properties(storage, headerBytes.other, root.codePage)
  const name = attachment.text(0x3707, 0x3704, 0x3001)
  for (const [id, text] of attachment.texts) if (![0x3707, 0x3703, 0x370e].includes(id)) output.line("hidden", text)
  const embedded = storage.storages.get(embeddedStorage)
  if (embedded === undefined) {
    const bytes = attachment.bytes(0x3701) ?? new Uint8Array()
    const shown = { contentId: attachment.text(0x3712), mimeType: attachment.text(0x370e), size: bytes.length }
    return isSignaturePicture(shown) ? output.line("attachment-name", name) : readAttached(bytes, output, depth, name)
  }
  if (!embedded.streams.has(propertyStream)) return output.line("attachment-name", name)
  if (depth >= Limits.attachmentDepth) throw new Unreadable("too-complex")
  await readAttached(fileOf(embedded, root.storage), output, depth, name)
}

/** Reads the page or the rich text of the message; undefined if it has only its plain text. */
const pageOf = (message: Properties, output: Output): ((collecting: Output) => void) | undefined => {
  const asPage = (html: string) => (collecting: Output) => readHtml(html, collecting, { quoteMarks: true })
  const bytes = message.bytes(0x1013)
  if (bytes !== undefined) {
    const encoding = encodingOf(bytes)
    return asPage(decodeAs(bytes, encoding === "windows-1252" ? `windows-${message.codePage}` : encoding))
  }
  const html = message.text(0x1013)
  if (html !== "") return asPage(html)
  const compressed = message.bytes(0x1009)
  if (compressed === undefined) return undefined
  const rtf = decompressRtf(compressed, output)
  return isPageInRtf(rtf) ? asPage(pageInRtf(rtf)) : (collecting) => void readRtfText(rtf, collecting)
}

export const readOutlook = async (root: Storage, output: Output, depth: number): Promise<void> => {
  if (!root.streams.has(propertyStream)) throw new Unreadable("broken")
  const message = new Properties(root, headerBytes.message)
  if (envelope.test(message.text(0x001a))) throw new Unreadable("encrypted")
  output.opened("application/vnd.ms-outlook", null)
  const header = await headerFieldsOf(message)
  const fields = fieldsOf(message, propertyNamesOf(root))
  for (const [label, value] of header) output.field("mail-header", label, namedInField(label, value))
  for (const [label, value] of fields.told) output.field("body", label, namedInField(label, value))
  const text = message.text(0x1000)
  writeBody(text, pageOf(message, output), output)
  const isRepeated = (value: string): boolean =>
    `${header.map(([, told]) => told).join("\n")}\n${text.slice(0, shownCharacters)}`.includes(value.trim())
  for (const [id, value] of message.texts) {
    if (!told.has(id) && !fields.ids.has(id) && !isRepeated(value)) {
      output.line("hidden", people.has(id) ? namedInAddresses(value) : value)
    }
  }
  for (const [name, storage] of root.storages) {
    if (name.startsWith(attachmentStorage)) await readAttachment(storage, message, output, depth)
  }
}
