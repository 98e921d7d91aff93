/** Texts with registered identities, cut anywhere: the guarded stream gives the same text as the guarded whole. */
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { detectWith, type Searched } from "@incamera/deidentification/scanning/TextScan"
import { plant, type Planted, registerSome } from "./disguises.ts"
import { after, before } from "./prose.ts"
import { Random } from "./Random.ts"

/** A split whose result differs from the whole, or that let an identity through. All of it is made up. */
export interface Leak {
  /** Reproduces the case. */
  readonly seed: number
  readonly problem: "differs from the whole" | "lets a value through"
  readonly text: string
  readonly chunks: ReadonlyArray<string>
  readonly streamed: string
  readonly whole: string
}

export interface SplitOptions {
  readonly runs: number
  readonly seed: number
  readonly onProgress?: (done: number) => void
  /** Leaves out disguises for which this is false. */
  readonly uses?: (disguise: string) => boolean
  /** Inserts something at regular distances into the planted text. */
  readonly broken?: boolean
}

/** Line widths of encoded text, and the separators between lines. */
const widths = [4, 7, 8, 9, 32, 64]
const breaks = [" ", "\n", "\r\n", "-", "\\n"]

const breakUp = (random: Random, text: string): string => {
  const width = random.pick(widths)
  const pieces = Array.from({ length: Math.ceil(text.length / width) }, (_, at) =>
    text.slice(at * width, (at + 1) * width)
  )
  return pieces.join(random.pick(breaks))
}

const casesPerRegister = 10
/** Looks like the beginning of an identifier and isn't. */
const teasers = [
  "[Party 1]",
  "[Party ",
  "[",
  "Jane",
  "@",
  "+49",
  "&#",
  "\\u00",
  "%4",
  "\ud83d",
  "\u200b\u200b",
  "tel. 12",
  "= "
]

const stretch = (random: Random, planted: Planted, broken: boolean): string =>
  before(random) +
  (random.chance(0.3) ? random.pick(teasers) + random.pick([" ", "\n", ". "]) : "") +
  planted.sign +
  (broken ? breakUp(random, planted.text) : planted.text) +
  after(random, planted.disguises)

/** Cuts a text into chunks: single characters, a few, or many. */
const cut = (random: Random, text: string): ReadonlyArray<string> => {
  const longest = random.pick([1, 3, 12, 60])
  const chunks: Array<string> = []
  for (let at = 0; at < text.length;) {
    const size = random.int(random.chance(0.1) ? 0 : 1, longest)
    chunks.push(text.slice(at, at + size))
    at += size
  }
  return chunks
}

const stream = (searched: Searched, chunks: ReadonlyArray<string>): string => {
  const guard = makeStreamGuard(searched)
  return chunks.map((chunk) => guard.push(chunk)).join("") + guard.end()
}

/** Runs this many splits and returns the failures. The same seed gives the same cases. */
export const runSplits = (options: SplitOptions): ReadonlyArray<Leak> => {
  const uses = options.uses ?? (() => true)
  const leaks: Array<Leak> = []
  for (let done = 0; done < options.runs; done += casesPerRegister) {
    const seed = options.seed + done
    const random = new Random(seed)
    const registered = registerSome(random)
    const searched: Searched = { known: registered.known, formats: formatDetectors }
    for (let one = 0; one < casesPerRegister; one++) {
      const planted = random.times(random.int(1, 3), () => plant(random, registered, uses))
      const text = planted
        .map((each) => stretch(random, each, options.broken === true))
        .join(random.pick(["", " ", "\n"]))
      const chunks = cut(random, text)
      const streamed = stream(searched, chunks)
      const whole = replaceFindings(text, detectWith(searched, text))
      const problem =
        streamed !== whole
          ? "differs from the whole"
          : options.broken !== true && planted.some((each) => streamed.includes(each.text))
            ? "lets a value through"
            : undefined
      if (problem !== undefined) leaks.push({ seed, problem, text, chunks, streamed, whole })
    }
    options.onProgress?.(Math.min(options.runs, done + casesPerRegister))
  }
  return leaks
}
