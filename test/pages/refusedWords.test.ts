/** A refused form shows which words were refused, and keeps what was typed. */
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { refusedWords } from "@incamera/pages/frame/refusedWords"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

const shown = (text: string, places: IdentityRefused["places"]) =>
  String(
    refusedWords(new IdentityRefused({ found: [], asksToReveal: false, vaultOnly: 0, places }), {
      texts: { prompt: text }
    })
  )

describe("The refused words", () => {
  it("are marked among the words around them, escaped", () => {
    const text = `${"long ".repeat(30)}<b>Jane Doe</b> ${"text ".repeat(30)}`
    const start = text.indexOf("Jane")
    const drawn = shown(text, [{ member: "prompt", start, end: start + 8, kind: "person" }])
    assert.match(drawn, /Task: …(?:long )+&lt;b&gt;<mark>Jane Doe<\/mark>&lt;\/b&gt;(?: text)+…/u)
  })

  it("of an unknown member are not shown", () => {
    assert.strictEqual(shown("Jane Doe", [{ member: "cardUrl", start: 0, end: 4, kind: "person" }]), "undefined")
  })
})

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("A refused case", (it) => {
  it.effect("is shown again with the refused words marked, and what to do about each", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const pages = await signInToPages(gateway, "alice")
        const summary = "Margaret Holloway was not paid."
        const answer = await pages.post("/cases/new", { title: "Unpaid commission", summary })
        assert.strictEqual(answer.status, 403)
        assert.include(answer.text, "Facts: <mark>Margaret Holloway</mark> was not paid.")
        assert.include(answer.text, 'href="/settings/privacy"')
        assert.match(answer.text, new RegExp(`<textarea[^>]*>\\s*${summary}`, "u"))
      })
    )
  )
})
