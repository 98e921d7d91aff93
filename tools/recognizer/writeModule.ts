/** Writes the weights as a JavaScript module that any host can import, in the project's format. */
import type { PackedGroup, PackedModel, PackedPrompts } from "@incamera/deidentification/names/PackedModel"

const columns = 120

/** Writes numbers in lines that are as full as possible. */
const writeNumbers = (numbers: ReadonlyArray<number>, indent: string): string => {
  const lines: Array<string> = []
  let line = ""
  for (const [index, number] of numbers.entries()) {
    const next = `${number}${index === numbers.length - 1 ? "" : ","}`
    if (line !== "" && indent.length + 2 + line.length + 1 + next.length > columns) {
      lines.push(line)
      line = next
    } else line += line === "" ? next : ` ${next}`
  }
  lines.push(line)
  return `[\n${lines.map((each) => `${indent}  ${each}`).join("\n")}\n${indent}]`
}

const write = (value: unknown, indent: string): string => {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each === "number")) return writeNumbers(value, indent)
    return `[\n${value.map((each) => inner + write(each, inner)).join(",\n")}\n${indent}]`
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => {
      const isLong = typeof each === "string" && each.length > columns && name.length > 4
      return `${inner}${name}:${isLong ? `\n${inner}  ` : " "}${write(each, inner)}`
    })
    return `{\n${fields.join(",\n")}\n${indent}}`
  }
  return JSON.stringify(value)
}

/** `license`: what the weights are under, if the license of their sources asks for it. */
export const writeModule = (
  packed: PackedModel | PackedGroup | PackedPrompts,
  license: string | undefined = undefined
): string =>
  `// Made by tools/recognizer/train.ts from the data that NOTICE names. Not to be edited.\n` +
  (license === undefined ? "" : `// ${license}\n`) +
  `export const weights = ${write(packed, "")}\n`
