/** The header of an Outlook message: of its properties, and as it was sent, if it still has that. */
import PostalMime, { decodeWords } from "postal-mime"
import * as Limits from "../../Limits.ts"
import { isProgramMark } from "../../document/programMarks.ts"
import { headerBytes, Properties } from "./Properties.ts"

const recipientStorage = "__recip_version1.0_"

const written = (name: string, address: string): string => {
  if (name === "" || name === address) return address
  return address === "" ? name : `${name} <${address}>`
}

/** A label and its value. */
export type HeaderField = readonly [label: string, value: string]

const recipientTypes = ["To", "Cc", "Bcc"] as const
/** If the message has no list of recipients. */
const shown = { To: 0x0e04, Cc: 0x0e03, Bcc: 0x0e02 } as const

const recipientsOf = (message: Properties): ReadonlyArray<readonly [string, string]> => {
  const lists = new Map<number, Array<string>>()
  for (const [name, storage] of message.storage.storages) {
    if (!name.startsWith(recipientStorage)) continue
    const recipient = new Properties(storage, headerBytes.other, message.codePage)
    const type = (recipient.integer(0x0c15) ?? 1) & 0xf
    const list = lists.get(type) ?? []
    lists.set(type, list)
    list.push(written(recipient.text(0x3001, 0x5ff6), recipient.text(0x39fe, 0x3003)))
  }
  return recipientTypes.map((type, at) => [type, lists.get(at + 1)?.join("; ") ?? message.text(shown[type])])
}

const zone = /([+-])(\d\d)(\d\d)(?:\s*\([^)]{0,40}\))?\s*$/

/** In the zone of the sender, if the header as sent says it: a day there may be another one in UTC. */
const dateOf = (message: Properties, sent: string): string => {
  const time = message.time(0x0039, 0x0e06, 0x3007)
  if (time === undefined) return ""
  const [, sign, hours, minutes] = zone.exec(sent) ?? []
  if (sign === undefined) return time.toISOString().replace(/\.\d{3}Z$/, "Z")
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000)
  return `${new Date(time.getTime() + offset).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`
}

export const headerFieldsOf = async (message: Properties): Promise<ReadonlyArray<HeaderField>> => {
  const transport = message.text(0x007d)
  const sent =
    transport === ""
      ? []
      : (await PostalMime.parse(`${transport.trimEnd()}\n\n`, { maxHeadersSize: Limits.unpackedBytes })).headers
  const from = written(message.text(0x0042, 0x0c1a), message.text(0x5d02, 0x0065, 0x5d01, 0x0c1f))
  const sender = written(message.text(0x0c1a), message.text(0x5d01, 0x0c1f))
  const fields: ReadonlyArray<HeaderField> = [
    ["From", from],
    ["Sender", sender === from ? "" : sender],
    ...recipientsOf(message),
    ["Date", dateOf(message, sent.find(({ key }) => key === "date")?.value ?? "")],
    ["Subject", message.text(0x0037)]
  ]
  const all = fields.filter(([, value]) => value.trim() !== "")
  const said = new Set(all.map(([name, value]) => `${name}: ${value}`))
  const hasDate = all.some(([name]) => name === "Date")
  for (const { key, originalKey, value } of sent) {
    const decoded = decodeWords(value).replace(/\s+/g, " ")
    const isSaid = said.has(`${originalKey}: ${decoded}`)
    if (isProgramMark(originalKey, decoded) || isSaid || (key === "date" && hasDate)) continue
    all.push([originalKey, decoded])
  }
  return all
}
