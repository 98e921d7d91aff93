/** Reads calls that a model printed as text. */
import { Option, Schema } from "effect"
import * as Limits from "../Limits.ts"

interface PrintedCalls {
  readonly calls: ReadonlyArray<{ readonly name: string; readonly arguments: string }>
  /** Characters of the text, marks included. */
  readonly length: number
}

/** Between the mark and the JSON: sometimes the tool's name, the end of the mark, a block of code. */
const head = /^\s*([\w-]*)(?:>|\s*\[ARGS\])?\s*(?:```(?:json)?\s*)?(?=\{|\[\s*\{)/
const headBegun = /^[\s\w\-[\]`>]*$/

const tail = /^\s*(?:<\/?\|?\/?tool_call\|?>|<\/function>|<\|e\w+_id\|>|```)/
const tailBegun = /^\s*(?:[<`][^>\n]{0,14})?$/

const Member = Schema.optionalKey(Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.Unknown)]))
const Named = Schema.Struct({ name: Schema.String, arguments: Member, parameters: Member })
const decodeNamed = Schema.decodeUnknownOption(Schema.Union([Named, Schema.Struct({ function: Named })]))
const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** The end of the JSON value that begins at `from`; -1 if it has yet to come. */
const valueEnd = (text: string, from: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]!
    if (isQuoted && character === "\\") at++
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && "{[".includes(character)) depth++
    else if (!isQuoted && "}]".includes(character) && --depth === 0) return at + 1
  }
  return -1
}

const callIn = (value: unknown, name: string): PrintedCalls["calls"] => {
  const named = Option.getOrUndefined(decodeNamed(name === "" ? value : { name, arguments: value }))
  if (named === undefined) return []
  const { arguments: given, name: called, parameters } = "function" in named ? named.function : named
  const members = given ?? parameters ?? {}
  return [{ name: called, arguments: typeof members === "string" ? members : JSON.stringify(members) }]
}

/** The calls after the mark at the start of a text; undefined if there are none. */
export const printedCalls = (text: string, mark: number, isEnd: boolean): PrintedCalls | "unfinished" | undefined => {
  const canGrow = !isEnd && text.length <= Limits.modelArgumentCharacters
  const before = head.exec(text.slice(mark))
  if (before === null) return canGrow && headBegun.test(text.slice(mark)) ? "unfinished" : undefined
  const from = mark + before[0].length
  const end = valueEnd(text, from)
  if (end < 0) return canGrow ? "unfinished" : undefined
  const value = Option.getOrUndefined(decodeJson(text.slice(from, end)))
  const calls = (Array.isArray(value) ? value : [value]).flatMap((one) => callIn(one, before[1]!))
  if (calls.length === 0) return undefined
  const rest = text.slice(end)
  const closing = tail.exec(rest)
  if (closing === null && !isEnd && tailBegun.test(rest)) return "unfinished"
  return { calls, length: end + (closing?.[0].length ?? 0) }
}
