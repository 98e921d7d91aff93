/** Restores the page that Outlook wrapped in RTF (MS-OXRTFEX). */
import { RtfTokens } from "../../rtf/RtfTokens.ts"
import { decodeCodePage } from "../../rtf/RtfEncodings.ts"
import { headOf } from "../../text/decodeText.ts"
import { Unreadable } from "../../document/Unreadable.ts"
import * as DomainLimits from "@incamera/domain/limits/documents"
import * as Limits from "../../Limits.ts"

interface Group {
  /** Within `\htmlrtf`: only for programs that show the RTF. */
  readonly isForRtf: boolean
  readonly isSkipped: boolean
  readonly isTag: boolean
}

const symbols: Readonly<Record<string, string>> = {
  par: "\n",
  line: "\n",
  tab: "\t",
  lquote: "&lsquo;",
  rquote: "&rsquo;",
  ldblquote: "&ldquo;",
  rdblquote: "&rdquo;",
  bullet: "&bull;",
  endash: "&ndash;",
  emdash: "&mdash;"
}
const escapes = new Map(Array.from("\\{}", (symbol) => [symbol, symbol]))
const tables = new Set(["fonttbl", "colortbl", "stylesheet", "info", "pict"])

const headBytes = 1_024

export const isPageInRtf = (rtf: Uint8Array): boolean => headOf(rtf, headBytes).includes("\\fromhtml1")

export const pageInRtf = (rtf: Uint8Array): string => {
  const tokens = new RtfTokens(rtf, 0)
  const page: Array<string> = []
  const outer: Array<Group> = []
  let group: Group = { isForRtf: false, isSkipped: false, isTag: false }
  let [codePage, toSkip, fallback, isIgnorable] = [1252, 0, 1, false]
  let bytes: Array<number> = []
  const flush = (): void => {
    if (bytes.length > 0) page.push(decodeCodePage(Uint8Array.from(bytes), codePage))
    bytes = []
  }
  const say = (text: string): void => {
    if (group.isSkipped || (group.isForRtf && !group.isTag)) return
    flush()
    page.push(text)
  }
  const word = (name: string, parameter: number | null): void => {
    if (name === "bin") return void tokens.take(parameter ?? 0)
    if (name === "htmltag") group = { ...group, isSkipped: false, isTag: true }
    else if (isIgnorable || tables.has(name)) group = { ...group, isSkipped: true }
    else if (name === "htmlrtf") group = { ...group, isForRtf: parameter !== 0 }
    else if (name === "ansicpg") codePage = parameter ?? codePage
    else if (name === "uc") fallback = Math.max(0, Math.min(parameter ?? 1, 16))
    else if (name === "u") {
      say(String.fromCharCode((parameter ?? 0) & 0xffff))
      toSkip = fallback
    } else say(symbols[name] ?? "")
  }
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (token.kind === "open") {
      if (outer.length >= Limits.documentDepth) throw new Unreadable("too-complex")
      outer.push(group)
      toSkip = 0
    } else if (token.kind === "close") {
      group = outer.pop() ?? group
      toSkip = 0
    } else if (token.kind === "bytes") {
      for (const byte of token.bytes) {
        if (toSkip > 0) toSkip--
        else if (!group.isSkipped && (!group.isForRtf || group.isTag)) bytes.push(byte)
      }
      // Characters of several bytes may go on in the next token.
      if (bytes.length > DomainLimits.pieceCharacters) flush()
    } else if (token.kind === "word") word(token.name, token.parameter)
    else if (token.kind === "symbol") say(token.symbol === "~" ? "&nbsp;" : (escapes.get(token.symbol) ?? ""))
    isIgnorable = token.kind === "symbol" && token.symbol === "*"
  }
  flush()
  return page.join("")
}
