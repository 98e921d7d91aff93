/** The demo's output: numbered steps, each with its requests and answers, and streams as they arrive. */
import type { SseEvent } from "./HttpsClient.ts"

const colored = process.stdout.isTTY && process.env["NO_COLOR"] === undefined
const paint = (code: number) => (text: string) => (colored ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = paint(1)
const dim = paint(2)
const green = paint(32)
const red = paint(31)
const yellow = paint(33)
const cyan = paint(36)

const width = Math.min(process.stdout.columns ?? 100, 110)

/** Screen columns available for two-column output. */
export const columns = Math.max(60, Math.min(process.stdout.columns ?? 120, 180))

const write = (text: string) => void process.stdout.write(text)

/** Wraps a text between words; each line gets the given indentation. */
const wrap = (text: string, indent: string): string =>
  text
    .split("\n")
    .map((line) => {
      const hanging = /^(?:[-*•]|\d+\.|\|)\s/.test(line) ? `${indent}  ` : indent
      let out = indent
      let column = indent.length
      for (const word of line.split(/(?<=\s)/)) {
        if (column + word.trimEnd().length > width && column > hanging.length) {
          out = `${out.trimEnd()}\n${hanging}`
          column = hanging.length
        }
        out += word
        column += word.length
      }
      return out.trimEnd()
    })
    .join("\n")

let step = 0

export const title = (text: string) => write(`\n${bold(text)}\n`)

export const begin = (what: string) => write(`\n${cyan(String(++step).padStart(2))}  ${bold(what)}\n`)

export const note = (text: string) => write(`${dim(wrap(text, "    "))}\n`)

export const fact = (name: string, value: string) => write(`    ${dim(name.padEnd(18))} ${value}\n`)

export const blank = () => write("\n")

/** Without color, marks are characters and take columns. */
export const markColumns = colored ? 0 : 2
export const markOriginal = (text: string) => (colored ? paint(41)(text) : `‹${text}›`)
export const markPlaceholder = (text: string) => (colored ? paint(32)(text) : `‹${text}›`)

export const beside = (one: string, between: string, other: string) => write(`    ${one}${dim(between)}${other}\n`)

/** Shows progress, from 0 to 1, on one line; only in a terminal. */
export const progress = (what: string, share: number) => {
  if (!process.stdout.isTTY) return
  const filled = Math.round(share * 30)
  write(`\r    ${what} ${"▓".repeat(filled)}${dim("░".repeat(30 - filled))} ${Math.round(share * 100)} %`)
  if (share >= 1) write("\r\u001b[2K")
}

export const done = (text: string) => write(`    ${green("✓")} ${text}\n`)

export const warned = (text: string) => write(`    ${yellow("!")} ${wrap(text, "      ").trimStart()}\n`)

export const failed = (text: string) => write(`\n${red("✗")} ${wrap(text, "  ").trimStart()}\n`)

/** Returns the first characters of a secret, enough to recognize it. */
export const hint = (secret: string): string => `${secret.slice(0, 8)}…`

/** Prints an event when it arrives. The answer's text is printed later, when it is complete. */
export const event = ({ data, event: name, id }: SseEvent) => {
  const fields = data as Record<string, unknown>
  const label = `    ${dim((id ?? "").padStart(4))} ${cyan(name.padEnd(15))}`
  switch (name) {
    case "phase_start":
      return write(`${label} ${fields["requestType"]}, phase ${fields["ordinal"]} of its branch\n`)
    case "status":
      return write(
        `${label} ${fields["status"]}${fields["detail"] === undefined ? "" : dim(`: ${fields["detail"]}`)}\n`
      )
    case "content_chunk": {
      const text = String(fields["text"]).replace(/\s+/g, " ").trim()
      const room = Math.max(20, width - 24)
      const shown = text === "" ? dim("(a blank line)") : text.length > room ? `${text.slice(0, room - 1)}…` : text
      return write(`${label} ${shown}\n`)
    }
    case "direct_response":
      return write(`${label} the whole answer, ${String(fields["text"]).length} characters\n`)
    case "phase_end":
      return write(`${label} ${fields["outcome"]}\n`)
    case "error":
      return write(`${label} ${fields["error"]}: ${fields["message"]}\n`)
    default:
      return write(`${label}\n`)
  }
}

/** Prints the answer formatted for its reader. */
export const answer = (text: string) => {
  const rule = dim(`    ${"─".repeat(Math.max(10, width - 8))}`)
  write(`${rule}\n${wrap(text.trim(), "    ")}\n${rule}\n`)
}
