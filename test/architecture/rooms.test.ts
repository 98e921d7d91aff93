/** The rooms of each package: which folder may import which. No two rooms import each other's values. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { fileOf, filesBelow, root, valueImportsOf } from "./sources.ts"

/** The room of a source file: a folder of the package, or a file beside the folders. */
const roomOf = (source: string, file: string): string => path.relative(source, file).split(path.sep)[0]!

/** Returns the other rooms that each room needs, with the imports. */
const needsOf = (source: string): ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<string>>> => {
  const needs = new Map<string, Map<string, Array<string>>>()
  for (const file of filesBelow(source)) {
    const room = roomOf(source, file)
    const others = needs.get(room) ?? new Map<string, Array<string>>()
    needs.set(room, others)
    for (const { specifier } of valueImportsOf(file)) {
      const target = fileOf(specifier, file)
      if (target === undefined || !target.startsWith(source + path.sep)) continue
      const other = roomOf(source, target)
      if (other !== room) others.set(other, [...(others.get(other) ?? []), `${file} → ${target}`])
    }
  }
  return needs
}

type Needs = ReturnType<typeof needsOf>

/** Orders the rooms from the lowest up: each needs only those before it. Rooms that remain need each other. */
const storeysOf = (needs: Needs): { readonly order: ReadonlyArray<string>; readonly knot: ReadonlyArray<string> } => {
  const order: Array<string> = []
  const left = new Set(needs.keys())
  for (;;) {
    const next = [...left].filter((room) => [...needs.get(room)!.keys()].every((other) => !left.has(other)))
    if (next.length === 0) return { order, knot: [...left] }
    for (const room of next.sort()) {
      order.push(room)
      left.delete(room)
    }
  }
}

describe("Rooms", () => {
  const packages = ["packages", "apps"].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
  )

  for (const folder of packages) {
    it(`of ${folder} form no cycle`, () => {
      const needs = needsOf(path.join(folder, "src"))
      const { knot } = storeysOf(needs)
      const imports = knot.flatMap((room) =>
        [...needs.get(room)!].flatMap(([other, by]) => (knot.includes(other) ? by : []))
      )
      assert.deepStrictEqual(imports, [])
    })
  }

  it("two rooms that need each other are found", () => {
    const needs: Needs = new Map([
      ["low", new Map()],
      ["left", new Map([["right", ["left/a.ts → right/b.ts"]]])],
      ["right", new Map([["left", ["right/c.ts → left/d.ts"]]])],
      ["high", new Map([["low", ["high/e.ts → low/f.ts"]]])]
    ])
    assert.deepStrictEqual(storeysOf(needs), { order: ["low", "high"], knot: ["left", "right"] })
  })
})

describe("The order of the domain's rooms", () => {
  const listed = fs
    .readFileSync(path.join(root, "docs/architecture.md"), "utf8")
    .split(/^## /m)
    .find((section) => section.startsWith("Inside the domain"))!
    .split("\n")
    .flatMap((line) => /^\| `([a-z]+)` \|/.exec(line)?.[1] ?? [])
  const needs = needsOf("packages/domain/src")
  const rooms = [...needs.keys()].filter((room) => !room.endsWith(".ts") && room !== "limits")

  it("is in the page on the architecture, each room once", () => {
    assert.deepStrictEqual([...listed].sort(), rooms.sort())
  })

  it("is the order in which they call each other", () => {
    const upwards = rooms.flatMap((room) =>
      [...needs.get(room)!].flatMap(([other, by]) => (listed.indexOf(other) > listed.indexOf(room) ? by : []))
    )
    assert.deepStrictEqual(upwards, [])
  })
})
