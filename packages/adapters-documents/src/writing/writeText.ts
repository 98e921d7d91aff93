/** Blocks as plain text, for programs that take nothing else. */
import { type Block, plainText } from "./Block.ts"

/** Columns per indentation step. */
const step = 4

const linesOf = (block: Block): ReadonlyArray<string> => {
  switch (block._tag) {
    case "Rule":
      return ["-".repeat(40)]
    case "Code":
      return block.text.split("\n").map((line) => " ".repeat(step) + line)
    case "Table":
      return block.rows.map((row) => row.map(plainText).join(" | "))
    default:
      return plainText(block.runs).split("\n")
  }
}

const written = (block: Block): string => {
  const { indent, marker, quoted } = block
  const quotation = "> ".repeat(quoted)
  return linesOf(block)
    .map((line, index) => {
      const before = index === 0 && marker !== null ? `${marker} ` : ""
      const space = " ".repeat(step * Math.max(0, marker === null || index > 0 ? indent : indent - 1))
      return `${quotation}${space}${before}${line}`.trimEnd()
    })
    .join("\n")
}

export const writeText = (blocks: ReadonlyArray<Block>, draft: boolean): Uint8Array =>
  new TextEncoder().encode([...(draft ? ["DRAFT"] : []), ...blocks.map(written)].join("\n\n") + "\n")
