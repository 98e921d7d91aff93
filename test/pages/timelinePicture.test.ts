/** The picture of a timeline as HTML: its text, its links, its escaping and its size. */
import { timelinePicture } from "@incamera/pages/timeline/TimelinePicture"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import { branchIdOf, longTimeline, mixed, outlineOf, phaseIdOf, sampleTimeline } from "./sampleTimelines.ts"

const page = "/cases/case_01900000-0000-7000-8000-00000000000f"

const draw = (...of: Parameters<typeof outlineOf>): string =>
  timelinePicture({ outline: outlineOf(...of), page }).toString()

const nodes = (picture: string): ReadonlyArray<string> =>
  [...picture.matchAll(/<g role="listitem">(.*?)<\/g>/gsu)].map((match) => match[1]!)

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, "u").exec(element)?.[1]

describe("The picture of a timeline", () => {
  const chosen = { branchId: branchIdOf(1), phaseId: phaseIdOf(1, 8) }
  const sample = draw(sampleTimeline, chosen, mixed)

  it("has a link for every phase, with all of it in words", () => {
    const links = nodes(sample)
    assert.strictEqual(links.length, 30)
    const words = links.map((link) => attribute(link, "aria-label"))
    assert.include(words, "Phase 16 on main, case work, running, 1 January 2026")
    assert.include(words, "Phase 6 on Settlement before trial, case work, failed, 1 January 2026")
    assert.include(words, "Phase 9 on Settlement before trial, evaluation, refused, 1 January 2026")
    assert.strictEqual(new Set(words).size, 30)
    for (const link of links)
      assert.match(link, /^<a href="\/cases\/case_[0-9a-f-]+\?branch=branch_[0-9a-f-]+&amp;phase=[0-9a-f-]+#phase"/u)
  })

  it("is an ordered list for each branch, `main` first", () => {
    const lists = [...sample.matchAll(/<g role="list" aria-label="([^"]+)">(.*?)<\/g><\/g>/gsu)]
    assert.deepStrictEqual(
      lists.map((match) => match[1]),
      [
        "Phases on main",
        "Phases on Settlement before trial",
        "Phases on Claim under the warranty",
        "Phases on Counterclaim"
      ]
    )
    for (const [, , list] of lists) {
      const ordinals = nodes(`${list}</g>`).map((link) => Number(/Phase (\d+)/u.exec(link)![1]))
      assert.isNotEmpty(ordinals)
      assert.deepStrictEqual(
        ordinals,
        ordinals.map((_, index) => ordinals[0]! + index)
      )
    }
  })

  it("marks the phase that was chosen and the branch that is shown, once each", () => {
    assert.strictEqual(sample.split('aria-current="true"').length - 1, 2)
    const link = nodes(sample).find((node) => node.includes("aria-current"))!
    assert.include(link, phaseIdOf(1, 8))
    const name = /<a class="tp-name"[^>]*aria-current="true"[^>]*>/u.exec(sample)![0]
    assert.strictEqual(attribute(name, "href"), `${page}?branch=${branchIdOf(1)}#timeline`)
  })

  it("stays on the shown branch where one goes along it, and leads to others elsewhere", () => {
    const branchOf = (phaseId: string) =>
      /branch=(branch_[0-9a-f-]+)/u.exec(nodes(sample).find((node) => node.includes(phaseId))!)![1]
    // An inherited phase, its own, a later one of the branch it inherits from, and one of another branch.
    assert.strictEqual(branchOf(phaseIdOf(0, 3)), branchIdOf(1))
    assert.strictEqual(branchOf(phaseIdOf(1, 9)), branchIdOf(1))
    assert.strictEqual(branchOf(phaseIdOf(0, 5)), branchIdOf(0))
    assert.strictEqual(branchOf(phaseIdOf(3, 12)), branchIdOf(3))
  })

  it("shows each status by a different sign, and explains the signs in use", () => {
    const signs = new Map(
      nodes(sample).map((node) => [attribute(node, "aria-label")!.split(", ")[2]!, /href="#(tp-\w)"/u.exec(node)![1]!])
    )
    assert.strictEqual(signs.size, 5)
    assert.strictEqual(new Set(signs.values()).size, 5)
    for (const sign of signs.values()) assert.include(sample, `<g id="${sign}">`)
    const key = (picture: string) =>
      [...picture.matchAll(/<li>.*?<\/svg>\s*(\w+)\s*<\/li>/gsu)].map((match) => match[1])
    assert.deepStrictEqual(key(sample), ["completed", "running", "failed", "refused", "canceled"])
    assert.deepStrictEqual(key(draw(sampleTimeline)), ["completed"])
  })

  it("has no strip and no steps if all of it fits, and says so if it is empty", () => {
    assert.notInclude(sample, "tp-overview")
    assert.notInclude(sample, "Later")
    assert.notInclude(sample, "<form")
    const empty = draw([{ name: "main", parent: null, forkOrdinal: 0, phases: 0 }])
    assert.include(empty, "No tasks yet")
    assert.notInclude(empty, "<svg")
  })

  it("leads on from a window to any other, and to every branch that isn't drawn", () => {
    const outline = outlineOf(longTimeline, { ordinal: 1_000 })
    const picture = timelinePicture({ outline, page }).toString()
    const { from, to } = outline.window
    const ordinals = [...picture.matchAll(/&amp;at=(\d+)#timeline"/gu)].map((match) => Number(match[1]))
    const windows = ordinals.map((ordinal) => outlineOf(longTimeline, { ordinal }).window)
    assert.isTrue(
      windows.some((window) => window.to === from - 1),
      "the window before"
    )
    assert.isTrue(
      windows.some((window) => window.from === to + 1),
      "the window after"
    )
    assert.isTrue(
      windows.some((window) => window.to === outline.lastOrdinal),
      "the latest"
    )
    for (const { branchId } of outline.branches) {
      assert.isTrue(picture.includes(`<option value=${branchId}>`) || picture.includes(`?branch=${branchId}#timeline`))
    }
  })

  it("lets nothing in that anybody wrote, and asks for nothing that the pages' policy forbids", () => {
    const hostile = `<script>alert(1)</script>"' onfocus=x &`
    const lines = [
      { name: "main", parent: null, forkOrdinal: 0, phases: 200 },
      ...Array.from({ length: 30 }, (_, index) => ({
        name: `${hostile}${index}`,
        parent: 0,
        forkOrdinal: 100,
        phases: 3
      }))
    ]
    const outline = outlineOf(lines, { ordinal: 100 })
    const phases = outline.phases.map((phase) => ({ ...phase, label: hostile as typeof phase.label }))
    const picture = timelinePicture({ outline: { ...outline, phases }, page }).toString()
    assert.notInclude(picture, "<script")
    assert.notInclude(picture, `"' onfocus`)
    assert.include(picture, "&lt;script&gt;")
    /** Removes quoted text, where markup has no effect. */
    const bare = (markup: string) => markup.replace(/"[^"]*"/gu, '""')
    assert.notMatch(bare(picture), /<[a-z]+[^<>]*\son[a-z]+=/iu)
    for (const forbidden of [/<style/iu, /\sstyle=/iu, /javascript:/iu, /url\(/iu]) {
      assert.notMatch(picture, forbidden)
      assert.notMatch(sample, forbidden)
    }
  })

  it("weighs less than 40 KB for 5,000 phases on 200 branches, wherever one looks", () => {
    assert.strictEqual(
      longTimeline.reduce((sum, { phases }) => sum + phases, 0),
      5_000
    )
    assert.strictEqual(longTimeline.length, Limits.branchesPerTimeline)
    for (const branch of [0, 1, 4, 100, 199]) {
      for (const ordinal of [1, 500, 1_000, 2_015]) {
        const picture = draw(longTimeline, { branchId: branchIdOf(branch), ordinal }, mixed)
        assert.isBelow(Buffer.byteLength(picture), 40_000, `branch ${branch} at ${ordinal}`)
      }
    }
  })
})
