/** Each decision says when it was made, whether it holds, what else was considered and what follows from it. */
import { assert, describe, it } from "@effect/vitest"
import * as path from "node:path"
import { decisions, read } from "./markdown.ts"

const numberOf = (file: string): number => Number.parseInt(path.basename(file), 10)

describe("Decisions", () => {
  it("are numbered without gaps", () => {
    assert.deepStrictEqual(
      decisions.map(numberOf).toSorted((a, b) => a - b),
      decisions.map((_, index) => index + 1)
    )
  })

  it.each(decisions)("%s has title, date, status and the four sections", (file) => {
    const [title, , dated] = read(file).split("\n")
    assert.match(title!, new RegExp(`^# ${numberOf(file)}\\. \\S`))
    assert.match(dated!, /^Date: 20\d\d-[01]\d-[0-3]\d\. Status: (?:accepted|superseded by \[\d+\]\([^)]+\))\.$/)
    const sections = read(file).split(/^## /m).slice(1)
    assert.deepStrictEqual(
      sections.map((section) => section.split("\n")[0]),
      ["Context", "Options", "Decision", "Consequences"]
    )
    for (const section of sections) assert.isAbove(section.slice(section.indexOf("\n")).trim().length, 20, file)
  })
})
