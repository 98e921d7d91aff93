/**
 * Measures how often the boundary in `strict` refuses a prompt that names nobody, and accepts an unregistered name: on
 * our own prompts, with the service as a server runs it. The figures are floors; the result is the same each time.
 */
import { assert, layer } from "@effect/vitest"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, Layer } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { further, harmless, isHeldOut, named, unmarked, unseen } from "../fixtures/judge/corpus.ts"
import { layer as domain, newUser } from "../support/domain.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { unaccounted } from "../support/unaccounted.ts"

const all = [
  harmless.english,
  harmless.elsewhere,
  named.english,
  named.elsewhere,
  named.titlesAlone,
  ...Object.values(further),
  ...Object.values(unseen)
]

/** True if a prompt is refused for an identity; no other failure counts. */
const isRefused = (userId: UserId, prompt: string) =>
  Effect.gen(function* () {
    yield* (yield* Deidentification).judge(ofAccount(userId), { prompt }, "request")
    return false
  }).pipe(Effect.catchTag("IdentityRefused", () => Effect.succeed(true)))

/** Counts the refused prompts, marked or not. */
const countRefused = Effect.fnUntraced(function* (prompts: ReadonlyArray<string>) {
  const { userId } = yield* newUser
  return (yield* Effect.filter(prompts, (prompt) => isRefused(userId, unmarked(prompt).text))).length
})

/** Returns the share of refused prompts, marked or not. */
const refusedOf = (prompts: ReadonlyArray<string>) =>
  Effect.map(countRefused(prompts), (refused) => refused / prompts.length)

const page = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/deidentification-policy.md"), "utf8")

const seen = (prompt: string): boolean => !isHeldOut(prompt)

const innocent = [
  ["English, looked at first", harmless.english.filter(seen), 0.005],
  ["English, looked at later", [...harmless.english.filter(isHeldOut), ...further.harmless], 0.03],
  ["English, unseen", unseen.harmless, 0.03],
  ["other languages, looked at first", harmless.elsewhere.filter(seen), 0.01],
  ["other languages, looked at later", [...harmless.elsewhere.filter(isHeldOut), ...further.harmlessElsewhere], 0.04],
  ["other languages, unseen", unseen.harmlessElsewhere, 0.12]
] as const

const naming = [
  ["English, looked at first", named.english.filter(seen), 0.02],
  ["English, looked at later", named.english.filter(isHeldOut), 0.02],
  ["other languages", named.elsewhere, 0.02],
  ["by a title alone", named.titlesAlone, 0],
  ["all languages, looked at last", further.named, 0.02],
  ["all languages, unseen", unseen.named, 0.06]
] as const

interface DevelopmentPrompt {
  readonly text: string
  readonly identifies: boolean
}

/** Written by strangers to the code; the recognizer's settings were chosen with them. */
const development: ReadonlyArray<DevelopmentPrompt> = fs
  .readFileSync(path.resolve(import.meta.dirname, "../fixtures/judge/development.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as DevelopmentPrompt)

const developmentOf = (naming: boolean) =>
  development.filter(({ identifies }) => identifies === naming).map(({ text }) => text)

layer(Layer.merge(domain, unaccounted))((it) => {
  it("has enough prompts, none of them twice", () => {
    assert.isAtLeast(harmless.english.length + harmless.elsewhere.length, 500)
    assert.isAtLeast(named.english.length + named.elsewhere.length, 400)
    const prompts = all.flat()
    assert.strictEqual(new Set(prompts).size, prompts.length)
    for (const prompt of [
      ...named.english,
      ...named.elsewhere,
      ...named.titlesAlone,
      ...further.named,
      ...unseen.named
    ]) {
      assert.isAbove(unmarked(prompt).names.length, 0, prompt)
    }
  })

  it.effect.each(innocent)("refuses few that name nobody: %s", ([, prompts, most]) =>
    Effect.gen(function* () {
      assert.isAtMost(yield* refusedOf(prompts), most)
    })
  )

  it.effect.each(naming)("lets few pass that name somebody: %s", ([, prompts, most]) =>
    Effect.gen(function* () {
      assert.isAtMost(1 - (yield* refusedOf(prompts)), most)
    })
  )

  it.effect("errs seldom on prompts of strangers, in eight languages", () =>
    Effect.gen(function* () {
      assert.isAtMost(yield* refusedOf(developmentOf(false)), 0.045)
      assert.isAtMost(1 - (yield* refusedOf(developmentOf(true))), 0.045)
    })
  )

  it.effect("errs as often as the page on the policy says", () =>
    Effect.gen(function* () {
      const { harmless, harmlessElsewhere, named } = unseen
      const said = Array.from(page.matchAll(/(\d+) of (\d+)/gu), ([, errors, prompts]) => [
        Number(errors),
        Number(prompts)
      ])
      assert.deepStrictEqual(said, [
        [yield* countRefused(harmless), harmless.length],
        [yield* countRefused(harmlessElsewhere), harmlessElsewhere.length],
        [named.length - (yield* countRefused(named)), named.length]
      ])
    })
  )
})
