/** A refused form shows which words were refused, and keeps what was typed. */
import { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import { refusedWords } from "@incamera/pages/frame/refusedWords"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

const shown = (
  text: string,
  places: IdentityRefused["places"],
  known: NonNullable<IdentityRefused["known"]> = [],
  notIdentifying: ReadonlyArray<string> = ["Acme"]
) =>
  String(
    refusedWords(new IdentityRefused({ found: [], asksToReveal: false, vaultOnly: 0, places, known }), {
      visit: { user: { notIdentifying } } as never,
      form: "task",
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

  it("can each be said to identify nobody, and stay said", () => {
    const drawn = shown("Ask Jane Doe at Acme.", [{ member: "prompt", start: 4, end: 12, kind: "person" }])
    const box = (word: string) =>
      new RegExp(`<input type="checkbox" name="notIdentifying" value="${word}" form="task"\\s*(checked)?`, "u")
    assert.isUndefined(box("Jane Doe").exec(drawn)![1])
    assert.strictEqual(box("Acme").exec(drawn)![1], "checked")
  })

  it("that are registered are marked with the placeholder to write, and nothing is offered to tick", () => {
    const known = [
      { member: "prompt", start: 12, end: 20, placeholder: "[Party 14]" },
      { member: "prompt", start: 26, end: 31, placeholder: "[Name]" }
    ]
    const drawn = shown("Was schreibt Annegret über Dolly?", [{ member: "prompt" }], known, [])
    assert.match(
      drawn,
      /<mark>[^<]+<\/mark>.*\s+It is registered\. Write\s+<span class="placeholder">\[Party 14\]<\/span> instead/u
    )
    assert.match(drawn, /Write\s+a placeholder instead/u)
    assert.notMatch(drawn, /Tick|alone or together|checkbox/u)
    const both = shown(
      "Ask Jane Doe.",
      [{ member: "prompt", start: 4, end: 12, kind: "person" }],
      known.slice(0, 0),
      []
    )
    assert.include(both, "Tick what identifies nobody")
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

  it.effect("names what is registered to its user in the browser, and to nobody else", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const pages = await signInToPages(gateway, "carol")
        const own = await gateway.userToken("carol")
        const made = await gateway.client.call("/v1/cases", { bearer: own, body: { title: "Unpaid commission" } })
        const { caseId } = made.json()
        const party = await pages.post(`/cases/${caseId}/parties`, { kind: "person", role: "witness" })
        const path = party.headers["location"]!.split("?")[0]!
        const saved = await pages.post(path, { fullName: "Quillon Farraday" })
        assert.strictEqual(saved.status, 303)
        const title = "The notes that farraday kept"
        const asked = await pages.post("/cases/new", { title, summary: "" })
        assert.strictEqual(asked.status, 403)
        assert.include(asked.text, "<mark>farraday</mark>")
        assert.notInclude(asked.text, "Tick what")
        const refused = await gateway.client.call("/v1/cases", { bearer: own, body: { title } })
        assert.strictEqual(refused.status, 403)
        assert.strictEqual(refused.headers["identity-spans"], "title")
        assert.deepStrictEqual(Object.keys(refused.json()), ["error", "message"])
        assert.notInclude(refused.text + JSON.stringify(refused.headers), "farraday")
      })
    )
  )

  it.effect("passes on the user's word, which the audit log records, and stays editable for the agent", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const pages = await signInToPages(gateway, "bob")
        const typed = { title: "Unpaid commission", summary: "Margaret Holloway was not paid by Quentin Vexley." }
        const said = await pages.post("/cases/new", { ...typed, notIdentifying: "Margaret Holloway" })
        assert.strictEqual(said.status, 403)
        assert.include(said.text, "<mark>Quentin Vexley</mark>")
        assert.match(said.text, /value="Margaret Holloway" form="case"\s*checked/u)
        const notIdentifying = ["Margaret Holloway", "Quentin Vexley"]
        const passed = await pages.post("/cases/new", { ...typed, notIdentifying })
        assert.strictEqual(passed.status, 303)
        const caseId = /case_[\w-]+/u.exec(passed.headers["location"]!)![0]
        const own = await gateway.userToken("bob")
        const { items } = (await gateway.client.call("/v1/audit", { bearer: own })).json()
        assert.include(
          items.map(({ action }: { readonly action: string }) => action),
          "identity.allow"
        )
        const agent = await gateway.bearer("bob")
        const patch = (body: object) =>
          gateway.client.call(`/v1/cases/${caseId}`, { method: "PATCH", body, bearer: agent })
        assert.strictEqual((await patch({ stage: "Discovery" })).status, 200)
        assert.strictEqual((await patch({ stage: "With Margaret Holloway" })).status, 403)
        assert.strictEqual((await patch({ summary: `${typed.summary} Again.` })).status, 403)
      })
    )
  )
})
