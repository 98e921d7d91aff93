/** Compares the answers about a matter with its key. */
import type { Answered } from "./answerTask.ts"
import type { Matter, MatterTask, TaskKind } from "./Matter.ts"

export interface Count {
  found: number
  of: number
}

/** What is counted: what a task must hold, by its kind, and the parts of the key. */
export type Counted = TaskKind | "facts" | "dates" | "contradictions of the key" | "issues of the key"

export interface Score {
  readonly matter: Matter
  readonly counts: ReadonlyMap<Counted, Count>
  /** Harmful statements, by kind of task. */
  readonly harm: ReadonlyMap<TaskKind, number>
  /** Points reported as contradictions that the key doesn't have. */
  readonly falseAlarms: number
  readonly misses: ReadonlyArray<string>
}

export interface AnsweredTask extends Answered {
  readonly task: MatterTask
}

const matches = (text: string, source: string): boolean => RegExp(source, "isu").test(text)

const contradictionsHeading = /^## Contradictions/m

/** The points below the heading on contradictions: a bullet with what is indented below it. */
const pointsOf = (text: string): ReadonlyArray<string> => {
  const heading = contradictionsHeading.exec(text)
  if (heading === null) return []
  const section = text.slice(heading.index).split(/\n(?=## )/)[0]!
  return section.split(/\n(?=- )/).filter((part) => part.startsWith("- "))
}

export const scoreMatter = (matter: Matter, answers: ReadonlyArray<AnsweredTask>): Score => {
  const counts = new Map<Counted, Count>()
  const harm = new Map<TaskKind, number>()
  const misses: Array<string> = []
  const count = (what: Counted, isFound: boolean, about: string): void => {
    const total = counts.get(what) ?? { found: 0, of: 0 }
    counts.set(what, { found: total.found + Number(isFound), of: total.of + 1 })
    if (!isFound) misses.push(`${matter.id}, ${what}: ${about}`)
  }
  const textsOf = (...kinds: ReadonlyArray<TaskKind>): string | undefined => {
    const texts = answers.filter(({ task }) => kinds.includes(task.kind)).map(({ text }) => text)
    return texts.length === 0 ? undefined : texts.join("\n\n")
  }

  for (const { drafts, task, text } of answers) {
    const read = task.kind === "draft" && drafts !== "" ? drafts : text
    for (const source of task.must ?? []) count(task.kind, matches(read, source), `“${task.prompt}” lacks /${source}/`)
    for (const source of task.harm ?? []) {
      if (!matches(read, source)) continue
      harm.set(task.kind, (harm.get(task.kind) ?? 0) + 1)
      misses.push(`${matter.id}, HARM in ${task.kind}: “${task.prompt}” has /${source}/`)
    }
  }
  const told = textsOf("summary", "chronology")
  if (told !== undefined) {
    for (const { about, words } of matter.key.facts) {
      count(
        "facts",
        words.every((source) => matches(told, source)),
        about
      )
    }
  }
  const dated = textsOf("chronology")
  if (dated !== undefined) {
    const lines = dated.split("\n")
    for (const { day, words } of matter.key.dates) {
      const [year, month, date] = day.split("-").map(Number)
      const name = new Date(Date.UTC(2000, month! - 1, 1)).toLocaleString("en", { month: "long", timeZone: "UTC" })
      const sources = [String.raw`\b${date} ${name} ${year}\b|\b${name} ${date}, ${year}\b|${day}`, ...words]
      const isFound = lines.some((line) => sources.every((source) => matches(line, source)))
      count("dates", isFound, `${day} ${words.join(" & ")}`)
    }
  }
  const points = pointsOf(textsOf("contradictions") ?? "")
  let falseAlarms = 0
  if (textsOf("contradictions") !== undefined) {
    const isOf = (point: string, words: ReadonlyArray<string>) => words.every((source) => matches(point, source))
    for (const { about, words } of matter.key.contradictions) {
      count(
        "contradictions of the key",
        points.some((point) => isOf(point, words)),
        about
      )
    }
    for (const point of points) {
      if (matter.key.contradictions.some(({ words }) => isOf(point, words))) continue
      falseAlarms++
      misses.push(`${matter.id}, FALSE ALARM: ${point.replaceAll(/\s+/g, " ")}`)
    }
  }
  const issues = textsOf("issues")
  if (issues !== undefined) {
    for (const source of matter.key.issues) count("issues of the key", matches(issues, source), `/${source}/`)
  }
  return { matter, counts, harm, falseAlarms, misses }
}
