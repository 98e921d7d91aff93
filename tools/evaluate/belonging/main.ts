/**
 * Which texts of a case have nothing to do with its matter: those that a human has marked in the known matters, and those
 * of the matters full of contradictions, where all belong. Each matter is judged with weights fitted to the others.
 */
import { signsOfFiles } from "@incamera/analyst/belonging/textsApart"
import { parties as mentionedIn } from "@incamera/analyst/casework/parties"
import { chronology } from "@incamera/analyst/chronology/chronology"
import { daysOf } from "@incamera/analyst/chronology/daysOf"
import { sidesIn } from "@incamera/analyst/sides/sidesIn"
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { finish, readingOf } from "../../../test/analyst/support.ts"
import { assignmentOf } from "../agent/answerTask.ts"
import { type Matter, readMatters } from "../agent/Matter.ts"
import type { Figure, Progress, Section } from "../Figure.ts"
import { fit, judgeEach, type Judged, type Marked } from "./regression.ts"

const corpora = fileURLToPath(new URL("../corpora/", import.meta.url))

const readMarks = (): Readonly<Record<string, ReadonlyArray<number>>> =>
  Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Array(Schema.Int)))(
    JSON.parse(readFileSync(`${corpora}unrelated.json`, "utf8"))
  )

const markedIn = (matter: Matter, unrelated: ReadonlyArray<number>): ReadonlyArray<Marked> => {
  const reading = readingOf(matter.summary, matter.documents)
  const days = daysOf(reading.parts, finish(chronology(reading, null)))
  const { theirs } = sidesIn(assignmentOf(matter, matter.tasks[0]!), mentionedIn(reading))
  return Array.from(finish(signsOfFiles(reading, { days, theirs })).values(), ({ signs }, index) => ({
    matter: matter.id,
    file: index + 1,
    isUnrelated: unrelated.includes(index + 1),
    signs
  }))
}

const isLeftOut = ({ odds }: Judged): boolean => odds > 0

const shareOf = (name: string, texts: ReadonlyArray<Judged>, target: Figure["target"]): Figure => {
  const out = texts.filter(isLeftOut).length
  return { name, measured: out / texts.length, target, unit: "share", on: `${out} of ${texts.length}` }
}

const inWords = ({ file, isUnrelated, matter, odds }: Judged): string =>
  `${matter}, [File ${file}]: ${isUnrelated ? "kept" : "left out"}, odds ${odds.toFixed(2)}`

export const evaluateBelonging = (progress: Progress): Section => {
  const unrelated = readMarks()
  const matters = [...readMatters(`${corpora}matters`), ...readMatters(`${corpora}contradictions`)]
  const texts = matters.flatMap((matter, index) => {
    progress("matters", index / matters.length)
    return markedIn(matter, unrelated[matter.id] ?? [])
  })
  const judged = judgeEach(texts)
  const withoutWords = judgeEach(texts, ["circularWords", "disputeWords"])
  const of = (all: ReadonlyArray<Judged>, isUnrelated: boolean) =>
    all.filter((text) => text.isUnrelated === isUnrelated)
  const fitted = Object.entries(fit(texts)).map(([sign, weight]) => `${sign} ${weight.toFixed(2)}`)
  return {
    title: "Texts that have nothing to do with their matter, judged by the other matters",
    figures: [
      shareOf("unrelated texts left out", of(judged, true), { atLeast: 0.8 }),
      shareOf("related texts left out", of(judged, false), { under: 0.01 }),
      shareOf("unrelated texts left out, without lists of words", of(withoutWords, true), undefined),
      shareOf("related texts left out, without lists of words", of(withoutWords, false), undefined)
    ],
    misses: [
      ...judged.filter((text) => isLeftOut(text) !== text.isUnrelated).map(inWords),
      `weights fitted to all: ${fitted.join(", ")}`
    ]
  }
}
