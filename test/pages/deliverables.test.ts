/** Drafts in a browser: read, compare, decide, insert real names, and download. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { signInToPages } from "../support/browser/pageSession.ts"
import { type Browsing, TestBrowser } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import { caseDraft, task } from "../support/requests.ts"
import * as identified from "./support/identified.ts"

const { Identities } = identified

/** Has special characters of Markdown and HTML, and is only Party 1's name. */
const name = "J*Quillfeather*B <Holdings> Ltd"
const planted = ["Quillfeather"]

const bearers = new WeakMap<Browsing["gateway"], Promise<string>>()

/** Creates a case of alice's with two undecided revisions of a letter, and Party 1's identity. */
const matter = async ({ gateway }: Browsing) => {
  const { client } = gateway
  const agent = await (bearers.get(gateway) ?? bearers.set(gateway, gateway.bearer("alice")).get(gateway)!)
  const bearer = await gateway.userToken("alice")
  const post = async (path: string, body: unknown) => (await client.call(path, { method: "POST", body, bearer })).json()
  const { caseId } = await post("/v1/cases", caseDraft)
  const party = await post("/v1/parties", { caseId, kind: "organization", role: "plaintiff" })
  const ask = async (prompt: string) => {
    await (await client.stream("/v1/agent", { body: task(caseId, { prompt }), bearer: agent })).all()
  }
  await ask("Draft a demand letter to [Party 2].")
  await ask("Draft a demand letter to [Party 2]. We want an answer within 21 days.")
  const { items } = (await client.call(`/v1/deliverables?caseId=${caseId}`, { bearer })).json()
  const at = `/cases/${caseId}/deliverables/${items[0].deliverableId}`
  const read = async () => (await client.call(`/v1/deliverables/${items[0].deliverableId}`, { bearer })).json()
  const audit = async (): Promise<ReadonlyArray<string>> =>
    (await client.call(`/v1/audit?caseId=${caseId}&limit=100`, { bearer }))
      .json()
      .items.map(({ action, actor }: any) => `${actor.type} ${action}`)
  return { caseId, at, ask, read, audit, bearer, party: { ...party, kind: "organization" } as identified.Known }
}

type Matter = Awaited<ReturnType<typeof matter>>

/** Downloads a file by a click on a button. */
const downloaded = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click()
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

withBrowser("Drafts in a browser", () => {
  layer(identified.layer, { excludeTestServices: true, timeout: "120 seconds" })("Drafts in a browser", (it) => {
    const about = (
      what: string,
      use: (
        given: Browsing & { readonly matter: Matter; readonly identities: typeof Identities.Service }
      ) => Promise<void>
    ) =>
      it.effect(
        what,
        () =>
          Effect.gen(function* () {
            const browsing = yield* TestBrowser
            const identities = yield* Identities
            yield* Effect.promise(async () => use({ ...browsing, identities, matter: await matter(browsing) }))
          }),
        120_000
      )

    about("are read, compared and approved, and only then final", async ({ matter, visit }) => {
      await visit({ user: "alice" }, async ({ page }) => {
        await page.goto(`/cases/${matter.caseId}`)
        await page.getByRole("link", { name: "Drafts", exact: true }).click()
        await page.getByRole("link", { name: /Demand letter.*revision 2/su }).click()
        await page.getByText("DRAFT", { exact: true }).waitFor()
        await page.getByRole("heading", { name: "The facts" }).waitFor()
        const draft = await downloaded(page, "Text")
        assert.strictEqual(draft.name, "draft-2.txt")
        assert.match(draft.bytes.toString("utf8"), /^DRAFT\n[^]*\[Party 1\]/)

        await page.getByRole("button", { name: "Compare" }).click()
        await page.getByRole("heading", { name: "Revision 2, compared with revision 1" }).waitFor()
        const words = async (changed: "del" | "ins"): Promise<string> =>
          (await page.locator(`.compared ${changed}`).allTextContents()).join(" ")
        assert.include(await words("ins"), "within 21 days")
        assert.include(await words("del"), "date by which an answer is expected")
        assert.strictEqual((await matter.read()).status, "draft")

        await page.getByRole("button", { name: "Approve revision 2" }).click()
        await page.getByRole("status").getByText("Approved").waitFor()
        await page.getByText("You approved it").first().waitFor()
        assert.strictEqual(await page.getByText("DRAFT", { exact: true }).count(), 0)
        assert.strictEqual(await page.getByRole("button", { name: /Approve/u }).count(), 0)
        const final = await downloaded(page, "Word (DOCX)")
        assert.strictEqual(final.name, "approved-2.docx")
        assert.strictEqual(final.bytes.subarray(0, 2).toString("latin1"), "PK")
        // Nobody approved the earlier revision.
        await page.getByRole("link", { name: "Revision 1", exact: true }).click()
        await page.getByText("DRAFT", { exact: true }).waitFor()
        assert.strictEqual((await downloaded(page, "PDF")).name, "draft-1.pdf")
      })
      assert.deepInclude(await matter.read(), { status: "approved", approvedRevision: 2 })
      assert.include(await matter.audit(), "user deliverable.approve")
      assert.notInclude(await matter.audit(), "user deliverable.download")
    })

    about("are sent back with a note that names nobody, without JavaScript", async ({ identities, matter, visit }) => {
      await identities.identify("alice", matter.party, name)
      await visit({ user: "alice", scripts: false, planted }, async ({ page }) => {
        await page.goto(matter.at)
        await page.getByText("Send it back…").click()
        const note = page.getByLabel("What should change?")
        await note.fill("Say that Quillfeather asks for interest.")
        await page.getByRole("button", { name: "Send back with this note" }).click()
        await page.getByRole("alert").waitFor()
        assert.strictEqual(await note.inputValue(), "Say that Quillfeather asks for interest.")
        assert.strictEqual((await matter.read()).status, "draft")
        await note.fill("Say that [Party 1] asks for interest.")
        await page.getByRole("button", { name: "Send back with this note" }).click()
        await page.getByRole("status").getByText("Sent back").waitFor()
        await page.getByText("You sent it back").first().waitFor()
        await page.getByText("Say that [Party 1] asks for interest.").waitFor()
        await page.goto(`/cases/${matter.caseId}/deliverables`)
        await page.getByLabel("Status").selectOption("sent back")
        await page.getByRole("button", { name: "Show" }).click()
        await page.getByRole("link", { name: /Demand letter.*sent back/su }).waitFor()
      })
      assert.include(await matter.audit(), "user deliverable.return")
    })

    about("are not decided on by whoever has read an earlier revision", async ({ matter, visit }) => {
      await visit({ user: "alice" }, async ({ page }) => {
        await page.goto(matter.at)
        await matter.ask("Draft a demand letter to [Party 2].")
        await page.getByRole("button", { name: "Approve revision 2" }).click()
        await page.getByRole("alert").getByText("There is a later revision, 3.").waitFor()
        assert.deepInclude(await matter.read(), { status: "draft", revision: 3, approvedRevision: null })
        await page.getByRole("link", { name: "Read revision 3" }).click()
        await page.getByRole("button", { name: "Approve revision 3" }).waitFor()
      })
    })

    about("of a step that waits settle it when they are approved", async ({ gateway, matter, visit }) => {
      const { items } = (await gateway.client.call("/v1/secure-steps?status=open", { bearer: matter.bearer })).json()
      const { secureStepId } = items.find(
        ({ containerId, kind }: any) => containerId === matter.caseId && kind === "approve-deliverable"
      )
      const statusOf = async () =>
        (await gateway.client.call(`/v1/secure-steps/${secureStepId}`, { bearer: matter.bearer })).json().status
      await visit({ user: "alice" }, async ({ page }) => {
        await page.goto(`/secure-steps/${secureStepId}`)
        await page.getByRole("link", { name: "Read the drafts" }).click()
        await page.getByRole("link", { name: /Demand letter/u }).click()
        await page.getByRole("link", { name: "Revision 1", exact: true }).click()
        await page.getByRole("link", { name: "Read revision 2" }).click()
        assert.strictEqual(await statusOf(), "open")
        await page.getByRole("button", { name: "Approve revision 2" }).click()
        await page.waitForURL("**/secure-steps")
      })
      assert.strictEqual(await statusOf(), "done")
      assert.strictEqual((await matter.read()).status, "approved")
    })

    about("say who is meant, to be copied and downloaded, and the audit log says so", async (given) => {
      const { identities, matter, visit } = given
      await identities.identify("alice", matter.party, name)
      await visit({ user: "alice", fresh: true, planted }, async ({ context, page }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"])
        await page.goto(matter.at)
        assert.strictEqual(await page.getByText("Quillfeather").count(), 0)
        await page.getByRole("link", { name: "Insert real names" }).click()
        await page.getByRole("heading", { name: `Demand letter to [Party 2]: ${name} v. [Party 2]` }).waitFor()
        assert.isAbove(await page.locator("article").getByText(`${name} signed a sales contract`).count(), 0)
        await page.getByText("[Party 2] is not known.").waitFor()
        await page.getByText("DRAFT", { exact: true }).waitFor()

        await page.getByRole("button", { name: "Copy the text" }).click()
        await page.getByRole("button", { name: "Copied" }).click()
        await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" })
        await page.getByRole("button", { name: "Copy the text" }).waitFor()
        const copied = await page.evaluate("navigator.clipboard.readText()")
        assert.match(String(copied), /^DRAFT\n\n/)
        assert.include(String(copied), `${name} signed`)
        assert.notInclude(await matter.audit(), "user deliverable.download")

        const file = await downloaded(page, "Text")
        assert.strictEqual(file.name, "draft-2.txt")
        assert.match(file.bytes.toString("utf8"), /^DRAFT\n/)
        assert.include(file.bytes.toString("utf8"), `${name} signed`)
        assert.include(await matter.audit(), "user deliverable.download")
      })
      // The version that agents read has no names in it.
      const [, id = ""] = /\/deliverables\/(.+)$/u.exec(matter.at) ?? []
      const known = await given.gateway.client.call(`/v1/deliverables/${id}/revisions/2`, { bearer: matter.bearer })
      assert.strictEqual(known.status, 200)
      assert.include(known.text, "[Party 1] signed")
      assert.notInclude(known.text, "Quillfeather")
    })

    about("that can’t be set in a PDF are offered otherwise", async ({ identities, matter, visit }) => {
      await identities.identify("alice", matter.party, "株式会社青葉")
      await visit({ user: "alice", fresh: true, scripts: false, planted: ["青葉"] }, async ({ page }) => {
        await page.goto(`${matter.at}/filled`)
        await page.getByRole("button", { name: "PDF" }).click()
        await page.getByRole("alert").getByText("Export it as Word (DOCX) instead").waitFor()
        assert.notInclude(await matter.audit(), "user deliverable.download")
        assert.strictEqual((await downloaded(page, "Word (DOCX)")).name, "draft-2.docx")
      })
    })

    about("show nobody’s name to whoever signed in long ago", async ({ gateway, identities, matter }) => {
      await identities.identify("alice", matter.party, name)
      const alice = await signInToPages(gateway, "alice")
      const fields = { revision: "2", format: "text" }
      await identities.longAfterSignIn(async () => {
        for (const answer of [
          await alice.send(`${matter.at}/filled?revision=2`, { headers: { cookie: alice.cookie } }),
          await alice.post(`${matter.at}/filled/download`, fields)
        ]) {
          assert.strictEqual(answer.status, 303)
          assert.strictEqual(
            answer.headers["location"],
            `/sign-in?${new URLSearchParams({ again: "1", to: `${matter.at}/filled?revision=2` })}`
          )
          assert.notInclude(answer.text, "Quillfeather")
        }
        const plain = await alice.post(`${matter.at}/download`, fields)
        assert.strictEqual(plain.status, 200)
        assert.notInclude(plain.text, "Quillfeather")
        assert.notInclude(await matter.audit(), "user deliverable.download")
      })
      const filled = await alice.post(`${matter.at}/filled/download`, fields)
      assert.strictEqual(filled.status, 200)
      assert.include(filled.text, name)
      assert.strictEqual(filled.headers["cache-control"], "no-store")
      assert.strictEqual(filled.headers["content-disposition"], 'attachment; filename="draft-2.txt"')
    })

    about("are nobody else’s, and of no other case", async ({ gateway, identities, matter }) => {
      await identities.identify("alice", matter.party, name)
      const elsewhere = (
        await gateway.client.call("/v1/cases", {
          method: "POST",
          body: { title: "Another matter" },
          bearer: matter.bearer
        })
      ).json()
      const otherCase = matter.at.replace(matter.caseId, elsewhere.caseId)
      for (const [user, at] of [
        ["bob", matter.at],
        ["alice", otherCase]
      ] as const) {
        const session = await signInToPages(gateway, user)
        for (const path of ["", "/filled", "?against=1", "?revision=1"]) {
          const answer = await session.send(`${at}${path}`, { headers: { cookie: session.cookie } })
          assert.strictEqual(answer.status, 404, `${user} ${path}`)
          assert.notInclude(answer.text, "Quillfeather")
        }
        for (const path of ["/approve", "/return", "/download", "/filled/download"]) {
          const answer = await session.post(`${at}${path}`, { revision: "2", note: "No.", format: "text" })
          assert.strictEqual(answer.status, 404, `${user} ${path}`)
        }
      }
      const session = await signInToPages(gateway, "alice")
      for (const path of ["?revision=3", "?revision=0", "?revision=x", "?against=2", "/filled?revision=9"]) {
        const answer = await session.send(`${matter.at}${path}`, { headers: { cookie: session.cookie } })
        assert.strictEqual(answer.status, 404, path)
      }
      assert.deepInclude(await matter.read(), { status: "draft", revision: 2 })
      assert.deepStrictEqual(
        (await matter.audit()).filter((said) => /approve|return|download/u.test(said)),
        []
      )
    })
  })
})
