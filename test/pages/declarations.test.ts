/**
 * The compiler reports everything that a route's declaration does not allow: each line below that expects an error has
 * one.
 */
import { type Answer, page } from "@incamera/pages/frame/Answer"
import { declare } from "@incamera/pages/frame/declare"
import { lines, oneOf, oneOfOrNone, optional, readFields, text, version } from "@incamera/pages/frame/fields"
import { anyone, link, recentUser, user } from "@incamera/pages/frame/PageRoute"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const shown: Effect.Effect<Answer> = Effect.succeed(page({ title: "A page", content: "" }))

/** Never runs: only the compiler reads it. */
export const mistakes = () => [
  // @ts-expect-error: nobody answers at /b
  declare({ a: user.page("/a"), b: user.page("/b") }).handledBy(Effect.succeed({ a: () => shown })),
  // @ts-expect-error: `b` is declared nowhere
  declare({ a: user.page("/a") }).handledBy(Effect.succeed({ a: () => shown, b: () => shown })),
  // @ts-expect-error: nobody knows what a `:thing` is
  user.page("/a/:thing"),
  // @ts-expect-error: nobody is known by a cookie, so nothing would prove that the form is theirs
  anyone.form,
  // @ts-expect-error: where does somebody go who has to sign in again?
  recentUser.form("/a", {}),
  // @ts-expect-error: a page of a link has a frame of its own
  declare({ a: link.page("/a") }).handledBy(Effect.succeed({ a: () => shown })),
  // @ts-expect-error: there need not be a user
  declare({ a: anyone.page("/a") }).handledBy(Effect.succeed({ a: ({ user }) => Effect.as(shown, user) })),
  declare({ a: user.form("/a", { title: text(9) }) }).handledBy(
    // @ts-expect-error: the form has no such field
    Effect.succeed({ a: (_, { titel }) => Effect.as(shown, titel) })
  )
]

describe("The fields of a form", () => {
  const fields = {
    title: text(5),
    note: optional(5),
    kind: oneOf(["a", "b"]),
    side: oneOfOrNone(["a", "b"]),
    names: lines(2, 3),
    version
  }
  const read = (sent: string) => readFields(fields, new URLSearchParams(sent))

  it("are complete for any input", () => {
    const nothing = { title: "", note: null, kind: undefined, side: undefined, names: [], version: null }
    assert.deepStrictEqual(read(""), nothing)
    assert.deepStrictEqual(read("titel=x&note=+%0D%0A+&kind=c&names=%0A&version=-1"), nothing)
    assert.deepStrictEqual(read("kind=__proto__&version=1e3&title=%00"), { ...nothing, title: "\u0000" })
  })

  it("are trimmed, and cut where they are too long", () => {
    const sent = "title=+abcdefgh&note=x%0D%0Ay&kind=b&kind=a&side=c&names=+one%0A%0Atwo&names=three&version=7"
    assert.deepStrictEqual(read(sent), {
      title: "abcde",
      note: "x\ny",
      kind: "b",
      side: null,
      names: ["one", "two"],
      version: [7]
    })
  })
})
