/**
 * Compares the de-identification engine with npm packages: registered identities, formats, and the whole pipeline with
 * name recognition. Also checks that time grows only linearly with the text, even for hostile texts, and measures the
 * judging of one prompt and the cost of the recognizer's weights.
 */
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { namesInSteps } from "@incamera/deidentification/detectors/NameContextDetector"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { loadNameRecognizer } from "@incamera/domain/deidentification/names/loadNameRecognizer"
import { detectWith, type Searched } from "@incamera/deidentification/scanning/TextScan"
import { atOnce } from "@incamera/deidentification/Steps"
import { Effect } from "effect"
import { median, type Report } from "../report.ts"
import { hostileTexts } from "./hostile.ts"
import { identities } from "./identities.ts"
import { judging } from "./judging.ts"
import { loadPeers } from "./peers.ts"
import { prose } from "./prose.ts"
import { type Contestant, inTurn, sorted, type Timed } from "./timing.ts"
import { weightsOnDisk } from "./weightsOnDisk.ts"

const rounds = 5
const registered = 10_000
const judgedPrompts = 300

const megabytes = (count: number): number => count * 1_000_000

interface Race {
  readonly name: string
  /** The target for our engine, in MB/s. */
  readonly target: number
  readonly contestants: ReadonlyArray<Contestant>
}

const table = (title: string, timed: ReadonlyArray<Timed>, target: number): void => {
  const ours = timed[0]!.megabytesPerSecond
  const verdict = ours >= target ? "✓" : "✗"
  console.log(`\n${title}  ${verdict} ${ours.toFixed(1)} MB/s of ${target} MB/s`)
  for (const { megabytesPerSecond, name } of timed) {
    const bar = "█".repeat(Math.max(1, Math.round((30 * megabytesPerSecond) / ours)))
    const figure = megabytesPerSecond.toFixed(megabytesPerSecond < 1 ? 3 : 1)
    console.log(`  ${name.padEnd(34)}${figure.padStart(9)}  ${bar.slice(0, 60)}`)
  }
}

export const measureDeidentification = async (report: Report): Promise<void> => {
  const { json, say } = report
  const progress = (text: string) => say(`\r${text.padEnd(70)}`)
  const peers = await loadPeers(report)
  const weights = await weightsOnDisk()
  const recognizer = await Effect.runPromise(loadNameRecognizer())

  const people = identities(registered)
  progress(`compiling ${registered} identities`)
  const began = performance.now()
  const known = compile(people)
  const compiledIn = performance.now() - began
  const knownOnly: Searched = { known, formats: [] }
  const formatsOnly: Searched = { known: compile([]), formats: formatDetectors }
  const all: Searched = { known, formats: formatDetectors }
  const pipeline = (text: string) => [detectWith(all, text), atOnce(namesInSteps(text)), atOnce(recognizer.names(text))]

  const long = prose(megabytes(20))
  const middle = prose(megabytes(4))
  // A peer that would take minutes for megabytes gets a short text.
  const short = prose(megabytes(0.05))
  const phrases = peers.ahoCorasick(people.flatMap(({ names }) => names))
  const races: ReadonlyArray<Race> = [
    {
      name: `Registered identities (${registered})`,
      target: 50,
      contestants: [
        { name: "In Camera", characters: long.length, run: () => detectWith(knownOnly, long) },
        { name: "ahocorasick (exact names only)", characters: middle.length, run: () => phrases(middle) }
      ]
    },
    {
      name: "Formats",
      target: 20,
      contestants: [
        { name: "In Camera", characters: long.length, run: () => detectWith(formatsOnly, long) },
        { name: "redact-pii", characters: short.length, run: () => peers.redactPii(short) },
        { name: "openredaction", characters: short.length, run: () => peers.openRedaction(short) }
      ]
    },
    {
      name: "Everything, with names",
      target: 2,
      contestants: [
        { name: "In Camera", characters: middle.length, run: () => pipeline(middle) },
        { name: "compromise (names only)", characters: short.length, run: () => peers.compromise(short) },
        { name: "redact-pii", characters: short.length, run: () => peers.redactPii(short) },
        { name: "openredaction", characters: short.length, run: () => peers.openRedaction(short) }
      ]
    }
  ]
  const raced = []
  for (const { contestants, name, target } of races) {
    raced.push({ name, target, timed: await inTurn(contestants, rounds, progress) })
  }

  const lengths = [1, 5, 50].map((length) => ({ length, text: prose(megabytes(length), 7) }))
  const growth = []
  for (const { length, text } of lengths) {
    progress(`a text of ${length} MB`)
    growth.push({ megabytes: length, seconds: (await sorted(1, () => pipeline(text)))[0]! / 1_000 })
  }
  const hostile = []
  for (const [name, text] of Object.entries(hostileTexts)) {
    progress(`hostile: ${name}`)
    const half = text.slice(0, text.length / 2)
    const [halfMillis, millis] = [
      median(await sorted(3, () => pipeline(half))),
      median(await sorted(3, () => pipeline(text)))
    ]
    hostile.push({ name, seconds: millis / 1_000, growth: millis / halfMillis })
  }

  progress("judging prompts")
  const { close, judge } = await judging(people.slice(0, 100))
  const prompt = prose(2_000, 9).slice(0, 2_048)
  await sorted(judgedPrompts, () => judge(prompt))
  // A different text each time, because clean texts may be cached.
  let turn = 0
  const judged = await sorted(judgedPrompts, () => judge(`${prompt} ${turn++}`))
  await close()
  progress("")
  say("\r")

  const promptMillis = median(judged)
  if (json) {
    console.log(JSON.stringify({ deidentification: { compiledIn, raced, growth, hostile, promptMillis, weights } }))
    return
  }
  console.log(`Medians of ${rounds} rounds, in turn, one core. MB = a million characters.`)
  for (const { name, target, timed } of raced) table(name, timed, target)
  console.log("\nTime grows with the length")
  for (const { megabytes: length, seconds } of growth) {
    console.log(
      `  ${String(length).padStart(3)} MB ${seconds.toFixed(2).padStart(8)} s ${(length / seconds).toFixed(1).padStart(8)} MB/s`
    )
  }
  console.log("\nHostile texts of 1 MB: seconds, and the ratio to half the text (2 is linear)")
  for (const { growth: times, name, seconds } of hostile) {
    console.log(`  ${name.padEnd(24)}${seconds.toFixed(2).padStart(7)} s   × ${times.toFixed(1)}`)
  }
  const check = (good: boolean) => (good ? "✓" : "✗")
  console.log(
    `\n${check(promptMillis < 3)} judging a prompt of 2 KB: ${promptMillis.toFixed(2)} ms at the median, of 3 ms`
  )
  console.log(`  compiling ${registered} identities: ${(compiledIn / 1_000).toFixed(2)} s`)
  console.log(
    `${check(weights.bytes < megabytes(1.5) && weights.millis < 100)} weights: ${(weights.bytes / 1_000_000).toFixed(2)} MB of 1.5 MB, loaded in ${weights.millis.toFixed(0)} ms of 100 ms`
  )
}
