/** The evaluation's output: a bar and a verdict for each figure, with its misses below. */
import { type Figure, isMet, type Progress, type Section } from "./Figure.ts"

const colored = process.stdout.isTTY && process.env["NO_COLOR"] === undefined
const paint = (code: number) => (text: string) => (colored ? `\u001b[${code}m${text}\u001b[0m` : text)
const bold = paint(1)
const dim = paint(2)
const green = paint(32)
const red = paint(31)

const barCharacters = 24
/** Number of misses shown without `--misses`. */
const fewMisses = 12

const value = (number: number, unit: Figure["unit"]): string =>
  unit === "share"
    ? `${(100 * number).toFixed(1)} %`
    : `${Math.round(number).toLocaleString("en")}${unit === "milliseconds" ? " ms" : ""}`

const targetOf = ({ target, unit }: Figure): string =>
  target === undefined
    ? ""
    : "atLeast" in target
      ? `at least ${value(target.atLeast, unit)}`
      : `under ${value(target.under, unit)}`

/** Shows shares as bars with a mark at the target. */
const bar = ({ measured, target, unit }: Figure): string => {
  if (unit !== "share") return " ".repeat(barCharacters)
  const filled = Math.round(measured * barCharacters)
  const cells: Array<string> = Array.from({ length: barCharacters }, (_, at) => (at < filled ? "█" : "░"))
  if (target !== undefined && "atLeast" in target) {
    cells[Math.min(barCharacters - 1, Math.round(target.atLeast * barCharacters))] = "│"
  }
  return cells.join("")
}

const besideOf = ({ peer, unit }: Figure): string =>
  peer === undefined ? "" : `  (${peer.name}: ${value(peer.measured, unit)})`

const row = (figure: Figure): string => {
  const met = isMet(figure)
  const verdict = figure.target === undefined ? " " : met ? green("✓") : red("✗")
  const measured = value(figure.measured, figure.unit).padStart(9)
  return `  ${verdict} ${figure.name.padEnd(46)}${met ? measured : red(measured)}  ${dim(bar(figure))}  ${targetOf(figure).padEnd(18)}${dim(figure.on + besideOf(figure))}`
}

export const showSection = ({ figures, misses, skipped, title }: Section, all: boolean): void => {
  console.log(`\n${bold(title)}`)
  if (skipped !== undefined) {
    console.log(`  skipped: ${skipped}`)
    return
  }
  for (const figure of figures) console.log(row(figure))
  if (misses.length === 0) return
  const shown = all ? misses : misses.slice(0, fewMisses)
  console.log(
    dim(`\n  Missed${shown.length < misses.length ? ` (${shown.length} of ${misses.length}; --misses shows all)` : ""}`)
  )
  for (const miss of shown) console.log(dim(`    ${miss}`))
}

/** One line that is overwritten; only in a terminal. */
export const progressLine = (json: boolean): { readonly progress: Progress; readonly clear: () => void } => {
  const visible = !json && process.stderr.isTTY
  const width = 60
  return {
    progress: (what, done) => {
      if (!visible) return
      const filled = Math.round(done * 20)
      process.stderr.write(
        `\r${what.padEnd(width - 28)} ${"▓".repeat(filled)}${"░".repeat(20 - filled)} ${Math.round(done * 100)} %`
      )
    },
    clear: () => {
      if (visible) process.stderr.write(`\r${" ".repeat(width)}\r`)
    }
  }
}
