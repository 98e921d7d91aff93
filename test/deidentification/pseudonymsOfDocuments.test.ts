/** Documents of a case are de-identified together, and restored one by one. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, type Layer, Ref, Schema } from "effect"
import {
  CaseDeidentification,
  type CaseDocument
} from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { Identity } from "@incamera/domain/vault/Identity"
import * as Limits from "@incamera/domain/Limits"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import { caseOf, documentOf, layerWith, user } from "./pseudonymsOfCase.ts"
import { jane } from "./support.ts"
import { recently } from "../support/recentUser.ts"

const of = (caseNumber: number, identity: Identity) => new Identity({ ...identity, caseId: caseOf(caseNumber) })

const test = (
  name: string,
  effect: Effect.Effect<void, unknown, Layer.Success<ReturnType<typeof layerWith>>>,
  options?: Parameters<typeof layerWith>[0]
) => it.effect(name, () => Effect.provide(effect, layerWith(options)))

const inCase = (caseNumber: number, document: number): CaseDocument => ({
  userId: user,
  caseId: caseOf(caseNumber),
  documentId: documentOf(document)
})

const deidentify = (caseNumber: number, document: number, text: string, thorough = false) =>
  Effect.flatMap(CaseDeidentification, (service) =>
    service.deidentify(inCase(caseNumber, document), text, { thorough })
  )

const restore = (caseNumber: number, document: number, text: string) =>
  Effect.flatMap(Reidentification, (service) =>
    service.restore(recently({ userId: user }), caseOf(caseNumber), documentOf(document), text)
  )

const letter =
  "On 4 July 2011 Jane Doe-Müller (jane.doe@example.com, 0171/123 45 67) met Rex Tully, a surgeon, in Ogdenville. " +
  "Mr Tully wrote to other@mail.example. My client, Ann Veal, pays from DE89 3704 0044 0532 0130 00 to Zeta Foods Inc."

describe("A document", () => {
  test(
    "can't part a registered person from her number by a longer name that has hers in it",
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      yield* vault.put(user, of(1, new Identity({ ...jane, names: ["Jane Ann Doe"] })))
      const first = yield* deidentify(1, 1, "Mr Xylo Jane Doe met Jane Doe.")
      assert.isTrue(first.text.endsWith("met [Party 1]."), first.text)
      assert.strictEqual((yield* deidentify(1, 2, "Then Jane Doe left.")).text, "Then [Party 1] left.")
    })
  )

  test(
    "has the same placeholder for a person who is not registered and for that person's user names",
    Effect.gen(function* () {
      const first = "Rex Tully writes as rtully71, #JusticeForTully and Rex Tul**ly**; the pretully of rextully.com."
      const { text } = yield* deidentify(1, 1, first)
      assert.strictEqual(
        text,
        "[Name 1] writes as [Name 1], #JusticeFor[Name 1] and [Name 1]; the pretully of [Name 1].com."
      )
      assert.strictEqual(yield* restore(1, 1, text), first)
      assert.strictEqual((yield* deidentify(1, 2, "See /home/rtully/x.")).text, "See /home/[Name 1]/x.")
    })
  )

  test(
    "has placeholders for all that was found in it",
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      yield* vault.put(user, of(1, jane))
      const { found, placeholders, text } = yield* deidentify(1, 1, letter)
      assert.strictEqual(
        text,
        "On 4 July 2011 [Party 1] ([Email 1], [Phone 1]) met [Name 1], a surgeon, in Ogdenville. " +
          "[Name 1] wrote to [Email 2]. My client, [Name 2], pays from [Identifier 1] to [Organization 1]"
      )
      assert.deepStrictEqual(found, [
        { kind: "email", count: 2 },
        { kind: "identifier", count: 1 },
        { kind: "organization", count: 1 },
        { kind: "person", count: 4 },
        { kind: "phone", count: 1 }
      ])
      assert.deepStrictEqual(placeholders, [
        "[Party 1]",
        "[Email 1]",
        "[Phone 1]",
        "[Name 1]",
        "[Email 2]",
        "[Name 2]",
        "[Identifier 1]",
        "[Organization 1]"
      ])
      const { entries } = yield* vault.pseudonyms(user, caseOf(1))
      assert.deepStrictEqual(
        entries.filter(({ partyId }) => partyId === jane.partyId).map(({ placeholder }) => placeholder),
        ["[Email 1]", "[Phone 1]"]
      )
      assert.strictEqual(yield* restore(1, 1, text), letter)
    })
  )

  test(
    "has them for details, too, where it is done thoroughly",
    Effect.gen(function* () {
      const { text } = yield* deidentify(1, 1, "On 4 July 2011 Rex Tully, a surgeon, left.", true)
      assert.strictEqual(text, "On [Date 1] [Name 1], [Detail 1], left.")
    })
  )

  test(
    "is unchanged if it is already de-identified",
    Effect.gen(function* () {
      const first = yield* deidentify(1, 1, letter, true)
      const second = yield* deidentify(1, 2, first.text, true)
      assert.strictEqual(second.text, first.text)
      assert.deepStrictEqual([second.found, second.placeholders], [[], []])
      assert.strictEqual(yield* restore(1, 2, second.text), first.text)
    })
  )

  test(
    "keeps the placeholders that somebody wrote into it, and reports them",
    Effect.gen(function* () {
      const text = "[Party 7] and [Name 2] met Rex Tully, then [Party 7] and [File 1] and [Party] and [Nobody 1]."
      const { foreignPlaceholders, placeholders, text: safe } = yield* deidentify(1, 1, text)
      assert.strictEqual(safe, text.replace("Rex Tully", "[Name 1]"))
      assert.deepStrictEqual(placeholders, ["[Name 1]"])
      assert.deepStrictEqual(foreignPlaceholders, ["[Party 7]", "[Name 2]", "[File 1]", "[Party]"])
      assert.deepStrictEqual((yield* deidentify(1, 2, "Nobody was there.")).foreignPlaceholders, [])
    })
  )

  test(
    "reports no more placeholders than its bound",
    Effect.gen(function* () {
      const all = Array.from({ length: Limits.foreignPlaceholders + 5 }, (_, index) => `[Party ${index + 1}]`)
      const { foreignPlaceholders } = yield* deidentify(1, 1, [...all, ...all].join(" "))
      assert.deepStrictEqual(foreignPlaceholders, all.slice(0, Limits.foreignPlaceholders))
    })
  )

  test(
    "keeps its public names",
    Effect.gen(function* () {
      const { text } = yield* deidentify(1, 1, "Judge Tully wrote to Rex Tully at other@mail.example.")
      assert.strictEqual(text, "Judge Tully wrote to [Name 1] at [Email 1].")
    }),
    { isPublic: () => Effect.succeed((text, { start }) => text.slice(0, start).endsWith("Judge ")) }
  )

  test(
    "reveals nothing about the user's other cases",
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      yield* vault.put(user, of(1, jane))
      const here = yield* deidentify(1, 1, "Jane Doe-Müller, jane.doe@example.com")
      const there = yield* deidentify(2, 1, "other@mail.example: Jane Doe-Müller, jane.doe@example.com")
      assert.strictEqual(here.text, "[Party 1], [Email 1]")
      assert.strictEqual(there.text, "[Email 1]: [Name 1], [Email 2]")
      const { entries } = yield* vault.pseudonyms(user, caseOf(2))
      assert.isTrue(entries.every(({ partyId }) => partyId === null))
    })
  )

  test(
    "may be empty",
    Effect.gen(function* () {
      const { found, text } = yield* deidentify(1, 1, "")
      assert.deepStrictEqual([text, found], ["", []])
      assert.strictEqual(yield* restore(1, 1, ""), "")
    })
  )

  test(
    "lets other work continue during a long text, and reports its progress",
    Effect.gen(function* () {
      const turns = yield* Ref.make(0)
      const ticking = yield* Effect.forkChild(
        Effect.forever(
          Effect.andThen(
            Ref.update(turns, (count) => count + 1),
            Effect.yieldNow
          )
        )
      )
      const progress: Array<number> = []
      const service = yield* CaseDeidentification
      const text = "Rex Tully wrote to other@mail.example about the contract. ".repeat(4_000)
      const done = yield* service.deidentify(inCase(1, 1), text, {
        thorough: false,
        onProgress: (part) => Effect.sync(() => progress.push(part))
      })
      yield* Fiber.interrupt(ticking)
      assert.strictEqual(done.text, "[Name 1] wrote to [Email 1] about the contract. ".repeat(4_000))
      assert.isAbove(yield* Ref.get(turns), 40)
      assert.isAbove(progress.length, 20)
      assert.deepStrictEqual(
        progress,
        progress.toSorted((a, b) => a - b)
      )
      assert.strictEqual(progress.at(-1), 1)
    })
  )
})

describe("Documents at the same time", () => {
  test(
    "get one number for one value, and no number for two",
    Effect.gen(function* () {
      const texts = Array.from(
        { length: 24 },
        (_, index) =>
          `number${index}@mail.example wrote to number${(index + 1) % 24}@mail.example and all@mail.example, with ` +
          `${index % 2 === 0 ? "Rex Tully" : "Mr Tully"} of Zeta Foods Inc.`
      )
      const done = yield* Effect.forEach(texts, (text, index) => deidentify(1, index, text), {
        concurrency: "unbounded"
      })
      const standsFor = new Map<string, Set<string>>()
      for (const [index, { text }] of done.entries()) {
        assert.strictEqual(yield* restore(1, index, text), texts[index]!)
        const emails = text.match(/\[Email \d+\]/g)!
        for (const [place, email] of texts[index]!.match(/\S+@mail\.example/g)!.entries()) {
          standsFor.set(emails[place]!, (standsFor.get(emails[place]!) ?? new Set()).add(email))
        }
      }
      assert.strictEqual(standsFor.size, 25)
      assert.isTrue(Array.from(standsFor.values()).every(({ size }) => size === 1))
      const vault = yield* IdentityVault
      const { entries } = yield* vault.pseudonyms(user, caseOf(1))
      const placeholders = entries.map(({ placeholder }) => placeholder)
      assert.strictEqual(new Set(placeholders).size, placeholders.length)
      assert.strictEqual(placeholders.filter((one) => one.startsWith("[Email")).length, 25)
      assert.deepStrictEqual(
        placeholders.filter((one) => one.startsWith("[Organization")),
        ["[Organization 1]"]
      )
    })
  )
})

describe("Any document", () => {
  const Pieces = Schema.Array(
    Schema.Literals([
      "Rex Tully",
      "Tully",
      "Jane Doe-Müller",
      "jane.doe@example.com",
      "0171/123 45 67",
      "Zeta Foods Inc.",
      "[Name 1]",
      "[Email 2]",
      "\ud83d",
      "\ude00",
      "😀",
      "\u0000",
      "\u202e",
      " , ",
      "\n",
      "a"
    ])
  )

  it.effect.prop("is restored exactly, and stays de-identified", { pieces: Pieces }, ({ pieces }) =>
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      yield* vault.put(user, of(1, jane))
      const text = pieces.join("")
      const first = yield* deidentify(1, 1, text)
      assert.strictEqual(yield* restore(1, 1, first.text), text)
      assert.strictEqual((yield* deidentify(1, 2, first.text)).text, first.text)
    }).pipe(Effect.provide(layerWith()))
  )
})
