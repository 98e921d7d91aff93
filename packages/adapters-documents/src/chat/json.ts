/** Chats as JSON: one value, or one a line. */
import type { ChatMessage, ChatReader } from "./ChatMessage.ts"
import { Output } from "../document/Output.ts"
import { readHtml } from "../html/readHtml.ts"

export type JsonMessages = (value: unknown) => Iterable<ChatMessage>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the first text of these names; "" if there is none. */
export const textIn = (value: unknown, ...names: ReadonlyArray<string>): string => {
  if (!isRecord(value)) return ""
  for (const name of names) {
    const text = value[name]
    if (typeof text === "string" && text !== "") return text
  }
  return ""
}

export const arrayIn = (value: unknown, ...names: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  if (!isRecord(value)) return []
  for (const name of names) {
    const list = value[name]
    if (Array.isArray(list)) return list
  }
  return []
}

const firstMillis = Date.UTC(2000, 0)
const lastMillis = Date.UTC(2100, 0)
/** A time without a zone is read as it is written. */
const local = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/

/** Returns the first time of these names, in milliseconds or as ISO. */
export const timeIn = (value: unknown, ...names: ReadonlyArray<string>): Date | undefined => {
  if (!isRecord(value)) return undefined
  for (const name of names) {
    const written = value[name]
    if (typeof written !== "string" && typeof written !== "number") continue
    const time = new Date(typeof written === "string" ? written.replace(local, "$1T$2Z") : written)
    if (time.getTime() >= firstMillis && time.getTime() < lastMillis) return time
  }
  return undefined
}

/** Returns the lines of a text or page, and what the page hides. */
export const wordsIn = (html: string): Pick<ChatMessage, "lines"> & { readonly hidden: ReadonlyArray<string> } => {
  if (!/[<&]/.test(html)) return { lines: html === "" ? [] : html.split("\n"), hidden: [] }
  const lines: Array<string> = []
  const hidden: Array<string> = []
  for (const { part, text } of new Output(() => {}).collect((page) => readHtml(html, page))) {
    if (part === "body") lines.push(...text.split("\n"))
    else hidden.push(text)
  }
  return { lines: lines.filter((line) => line !== ""), hidden }
}

/** Other JSON is not looked at: it may be of any size. */
const headCharacters = 20_000
const keys = /"(?:body|text|content|MessageList)"\s{0,20}:/

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const lineByLine = (text: string): unknown => {
  const first = text.slice(0, text.indexOf("\n"))
  if (!isRecord(parsed(first))) return undefined
  const values = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parsed)
  return values.includes(undefined) ? undefined : values
}

export const asJson = (...forms: ReadonlyArray<JsonMessages>): ReadonlyArray<ChatReader> => {
  let [read, value]: [string, unknown] = ["", undefined]
  return forms.map((form) => (text) => {
    const head = text.slice(0, headCharacters)
    if (!/^\s{0,100}[[{]/.test(head) || !keys.test(head)) return []
    if (read !== text) [read, value] = [text, parsed(text) ?? lineByLine(text.trim())]
    return value === undefined ? [] : form(value)
  })
}
