/** Specification, "Core endpoints", partner network: searching partners. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Partners", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  const searching =
    ({ client }: Gateway["Service"], bearer: string) =>
    async (query: Record<string, string>) => {
      const answer = await client.call(`/v1/partners?${new URLSearchParams(query)}`, { bearer })
      assert.strictEqual(answer.status, 200, answer.text)
      return answer.json()
    }
  const names = (page: any): ReadonlyArray<string> => page.items.map(({ name }: any) => name)

  it.effect("search: finds a partner despite accents, case and typing errors, for users and agents", () =>
    withGateway(async (gateway) => {
      for (const credential of [await gateway.userToken("alice"), await gateway.bearer("alice")]) {
        const search = searching(gateway, credential)
        for (const q of [
          "Quintanoba",
          "quintanoab",
          "ISAURA quintan",
          "Quintánoba",
          "isuara",
          "quintanoba tarrow employment"
        ]) {
          assert.strictEqual(names(await search({ q }))[0], "Isaura Quintanoba", q)
        }
        assert.deepStrictEqual(names(await search({ q: "quintanoba maritime" })), [])
        assert.deepStrictEqual(names(await search({ q: "xyzzyplugh" })), [])
        const [first] = (await search({ q: "Petrusansky" })).items
        assert.deepInclude(first, {
          name: "Radoslav Petrušanský",
          firm: "Petrušanský & Hlaváč",
          jurisdictions: ["Slovakia", "Czech Republic"],
          acceptingInvitations: true
        })
        assert.match(first.partnerId, /^partner_[0-9a-f-]{36}$/)
      }
    })
  )

  it.effect("search: filters by whole names, counts the matches, and pages through all of them", () =>
    withGateway(async (gateway) => {
      const search = searching(gateway, await gateway.userToken("bob"))
      const german = await search({ language: "german", limit: "200" })
      assert.isAbove(german.items.length, 5)
      assert.isTrue(german.items.every(({ languages }: any) => languages.includes("German")))
      const count = german.facets.languages.find(({ value }: any) => value === "German").count
      assert.strictEqual(count, german.items.length)
      assert.deepStrictEqual(names(await search({ language: "germ" })), [])
      assert.deepStrictEqual(names(await search({ jurisdiction: "QUEBEC" })), ["Jean-Anatole Desrivages"])
      const both = await search({ jurisdiction: "Germany", practiceArea: "employment" })
      assert.deepStrictEqual(names(both), ["Lieselotte Ahrensmeier"])
      const all = names(await search({ limit: "200" }))
      assert.isAtLeast(all.length, 60)
      const seen: Array<string> = []
      let cursor: string | null = null
      do {
        const page: any = await search({ limit: "7", ...(cursor === null ? {} : { cursor }) })
        seen.push(...names(page))
        assert.strictEqual(page.facets.languages[0].value, "English")
        cursor = page.nextCursor
      } while (cursor !== null)
      assert.deepStrictEqual(seen, all)
    })
  )

  it.effect("search: a cursor is for its user and its search alone; values out of bounds get an error", () =>
    withGateway(async (gateway) => {
      const { client, userToken } = gateway
      const bearer = await userToken("bob")
      const { nextCursor } = await searching(gateway, bearer)({ q: "english", limit: "2" })
      assert.notMatch(nextCursor, /[A-Z]/u)
      for (const [query, credential] of [
        [{ q: "english", cursor: nextCursor }, await userToken("carol")],
        [{ q: "french", cursor: nextCursor }, bearer],
        [{ q: "english", language: "French", cursor: nextCursor }, bearer],
        [{ q: "english", cursor: `${nextCursor}0` }, bearer],
        [{ q: "a b c d e f g h i j k l m" }, bearer],
        [{ q: "x".repeat(201) }, bearer],
        [{ limit: "201" }, bearer]
      ] as const) {
        const answer = await client.call(`/v1/partners?${new URLSearchParams(query)}`, { bearer: credential })
        assert.strictEqual(answer.status, 400, JSON.stringify(query))
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("search: refused with a missing or ended credential", () =>
    withGateway(async ({ bearer, client, connect, userToken }) => {
      const gone = await bearer("carol")
      await connect("carol")
      const user = await userToken("carol")
      const [header, , signature] = user.split(".")
      const expired = Buffer.from(JSON.stringify({ sub: "carol", exp: 1 })).toString("base64url")
      for (const credential of [undefined, gone, "icb_x", `${header}.${expired}.${signature}`]) {
        const answer = await client.call("/v1/partners", credential === undefined ? {} : { bearer: credential })
        assert.strictEqual(answer.status, 401)
      }
    })
  )
})
