/** Reads calls that a model printed as text. */
import { Option, Schema } from "effect"
import * as Limits from "../Limits.ts"

interface Printed {
  /** None if it is text. */
  readonly calls: ReadonlyArray<{ readonly name: string; readonly arguments: string }>
  /** Characters, marks included. */
  readonly length: number
}

/** Between the mark and the JSON: sometimes the tool's name, the end of the mark, a block of code. */
const head = /^\s*([\w-]*)(?:>|\s*\[ARGS\])?\s*(?:```(?:json)?\s*)?(?=\{|\[\s*\{)/
const headBegun = /^[\s\w\-[\]`>]*$/

const tail = /^\s*(?:<\/?\|?\/?tool_call\|?>|<\/function>|<\|e\w+_id\|>|```)/
const tailCharacters = 40
const tailBegun = /^\s*(?:[<`][^>\n]{0,14})?$/

const Member = Schema.optionalKey(Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.Unknown)]))
const Named = Schema.Struct({ name: Schema.String, arguments: Member, parameters: Member })
const decodeNamed = Schema.decodeUnknownOption(Schema.Union([Named, Schema.Struct({ function: Named })]))
const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** The end of the JSON value that begins at `from`; -1 if it isn't before `most`. */
const valueEnd = (text: string, from: number, most: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < most; at++) {
    const character = text[at]
    if (isQuoted && character === "\\") at++
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === "{" || character === "[") depth++
    else if ((character === "}" || character === "]") && --depth === 0) return at + 1
  }
  return -1
}

const callIn = (value: unknown, name: string): Printed["calls"] => {
  const named = Option.getOrUndefined(decodeNamed(name === "" ? value : { name, arguments: value }))
  if (named === undefined) return []
  const { arguments: given, name: called, parameters } = "function" in named ? named.function : named
  const members = given ?? parameters ?? {}
  return [{ name: called, arguments: typeof members === "string" ? members : JSON.stringify(members) }]
}

/** Reads what is after the mark at the start of a text. Each character is read a limited number of times. */
export const printedCalls = (text: string, mark: number, isEnd: boolean): Printed | "unfinished" => {
  const most = Math.min(text.length, Limits.modelArgumentCharacters)
  const canGrow = !isEnd && most === text.length
  const asText: Printed = { calls: [], length: Math.max(1, mark) }
  const before = head.exec(text.slice(mark, most))
  if (before === null) return canGrow && headBegun.test(text.slice(mark)) ? "unfinished" : asText
  const from = mark + before[0].length
  const end = valueEnd(text, from, most)
  if (end < 0) return canGrow ? "unfinished" : most < text.length ? { calls: [], length: most } : asText
  const value = Option.getOrUndefined(decodeJson(text.slice(from, end)))
  const calls = (Array.isArray(value) ? value : [value]).flatMap((one) => callIn(one, before[1]!))
  if (calls.length === 0) return asText
  const rest = text.slice(end, end + tailCharacters)
  const closing = tail.exec(rest)
  if (closing === null && !isEnd && rest.length < tailCharacters && tailBegun.test(rest)) return "unfinished"
  return { calls, length: end + (closing?.[0].length ?? 0) }
}
