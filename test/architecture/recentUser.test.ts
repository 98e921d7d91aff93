/** Which code may claim that a user signed in recently. The compiler checks the rest: test/types/RecentUser.ts. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { filesBelow, root, valueImportsOf } from "./sources.ts"

const sources = ["packages", "apps"].flatMap(filesBelow)

describe("A user who signed in lately", () => {
  it("is made for visits of the pages alone", () => {
    const makers = sources
      .filter((file) => path.basename(file) !== "index.ts")
      .filter((file) => valueImportsOf(file).some(({ names }) => names.includes("recentUserOf")))
    assert.deepStrictEqual(makers, ["packages/pages/src/frame/PageFrame.ts"])
  })

  it("is cast from another in one place", () => {
    const casts = sources.filter((file) =>
      /[\w)\]}] as (?:unknown as )?RecentUser\b/.test(fs.readFileSync(path.join(root, file), "utf8"))
    )
    assert.deepStrictEqual(casts, ["packages/domain/src/sessions/RecentUser.ts"])
  })

  it("is what every service that discloses identities takes", () => {
    const folder = "packages/domain/src/disclosure"
    const services = filesBelow(folder).filter((file) =>
      /extends Context\.Service</.test(fs.readFileSync(path.join(root, file), "utf8"))
    )
    assert.isAbove(services.length, 3)
    for (const file of services) {
      assert.match(fs.readFileSync(path.join(root, file), "utf8"), /\buser: RecentUser\b/, file)
      assert.notMatch(fs.readFileSync(path.join(root, file), "utf8"), /\buserId: UserId\b/, file)
    }
  })
})
