/** Draws the changes between two revisions. Additions and removals differ by more than color. */
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { type ComparedLine, compareTexts } from "./compare.ts"

/** Unchanged lines that stay visible next to a change. */
const around = 2

/** Fewest unchanged lines worth folding away. */
const leastFolded = 4

const words = (kind: "added" | "removed" | "same", text: string): Html | string => {
  if (text.trim() === "" && kind !== "same") return text
  const content = marked(text)
  return kind === "added"
    ? html`<ins>${content}</ins>`
    : kind === "removed"
      ? html`<del>${content}</del>`
      : html`${content}`
}

const line = (compared: ComparedLine): Html =>
  compared.kind === "changed"
    ? html`<p class="changed">${compared.words.map(({ kind, text }) => words(kind, text))}</p>`
    : html`<p class="${compared.kind}">${words(compared.kind, compared.text)}</p>`

const isBlank = (compared: ComparedLine): boolean => compared.kind !== "changed" && compared.text.trim() === ""

/** Groups lines into stretches of changed and of unchanged lines. */
const stretchesOf = (lines: ReadonlyArray<ComparedLine>): ReadonlyArray<ReadonlyArray<ComparedLine>> => {
  const stretches: Array<Array<ComparedLine>> = []
  for (const one of lines) {
    const last = stretches.at(-1)
    if (last !== undefined && (last[0]!.kind === "same") === (one.kind === "same")) last.push(one)
    else stretches.push([one])
  }
  return stretches
}

const folded = (lines: ReadonlyArray<ComparedLine>): Html =>
  html`<details>
    <summary>${lines.length} lines are the same</summary>
    ${lines.map(line)}
  </details>`

const stretch = (lines: ReadonlyArray<ComparedLine>, index: number, { length }: { readonly length: number }): Html => {
  if (lines[0]!.kind !== "same") return html`${lines.map(line)}`
  const from = index === 0 ? 0 : around
  const to = lines.length - (index === length - 1 ? 0 : around)
  if (to - from < leastFolded) return html`${lines.map(line)}`
  return html`${lines.slice(0, from).map(line)}${folded(lines.slice(from, to))}${lines.slice(to).map(line)}`
}

/** `before` and `after`: texts of revisions, with placeholders. */
export const comparison = (before: string, after: string): Html => {
  const lines = compareTexts(before, after).filter((one) => !isBlank(one))
  if (lines.every(({ kind }) => kind === "same")) return html`<p>The two revisions have the same text.</p>`
  return html`<p class="quiet small"><ins>Added</ins> and <del>removed</del>.</p>
    <div class="compared">${stretchesOf(lines).map(stretch)}</div>`
}
