/** Secure steps and partner invitations in a browser. */
import { assert, layer } from "@effect/vitest"
import { task } from "../support/requests.ts"
import { browsing, type Browsing, onMemory } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

/** All names are invented. */
const name = "Margaret Holloway"

const newCase = async ({ gateway }: Browsing, user: string, title = "A lease of a shop"): Promise<string> => {
  const bearer = await gateway.userToken(user)
  const answer = await gateway.client.call("/v1/cases", { method: "POST", bearer, body: { title } })
  return answer.json().caseId
}

/** The user's agent requests something that only the user can do; returns the page that the refusal names. */
const refused = async ({ gateway }: Browsing, user: string, caseId: string, prompt: string): Promise<string> => {
  const bearer = await gateway.bearer(user)
  const answer = await gateway.client.call("/v1/agent", { method: "POST", bearer, body: task(caseId, { prompt }) })
  assert.strictEqual(answer.status, 403)
  return /<https:\/\/[^/]+([^>]*)>/u.exec(answer.headers["link"]!)![1]!
}

withBrowser("Secure steps in a browser", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("Secure steps in a browser", (it) => {
    for (const [user, scripts] of [
      ["alice", true],
      ["bob", false]
    ] as const) {
      it.effect(`a refused request becomes a step, and is done${scripts ? "" : ", without JavaScript"}`, () =>
        browsing(async (given) => {
          const caseId = await newCase(given, user)
          const prompt = `Write to ${name}, our client, and ask her for the lease.`
          const address = await refused(given, user, caseId, prompt)
          assert.strictEqual(address, "/secure-steps")
          await given.visit({ user, scripts, planted: [name] }, async ({ page }) => {
            await page.goto(address)
            const waiting = page.getByRole("navigation", { name: "Main" }).getByText("1 open")
            assert.strictEqual(await waiting.count(), 1)
            await page.locator("a.item").filter({ hasText: "Enter an identity" }).click()
            await page.getByText("A text was refused because it may identify somebody").waitFor()
            assert.notInclude(await page.content(), name)
            await page.getByRole("button", { name: "Mark as done" }).click()
            await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor()
            assert.strictEqual(await waiting.count(), 0)
            await page.getByRole("link", { name: "Done", exact: true }).click()
            await page.locator("a.item").filter({ hasText: "Enter an identity" }).click()
            assert.strictEqual(await page.getByRole("button", { name: "Mark as done" }).count(), 0)
          })
        })
      )
    }

    it.effect("a step is declined after a second thought, and a step of somebody else is not there", () =>
      browsing(async (given) => {
        const caseId = await newCase(given, "alice")
        await refused(given, "alice", caseId, "What is the real name of [Party 1]?")
        const path = await given.visit({ user: "alice" }, async ({ page }) => {
          await page.goto("/secure-steps")
          await page.locator("a.item").filter({ hasText: "Identify a person or contact them" }).click()
          const { pathname } = new URL(page.url())
          assert.isFalse(await page.getByRole("button", { name: "Decline" }).isVisible())
          return pathname
        })
        await given.visit({ user: "bob" }, async ({ page }) => {
          assert.strictEqual((await page.goto(path))?.status(), 404)
          await page.goto("/secure-steps")
          assert.strictEqual(await page.getByText("Identify a person or contact them").count(), 1, "its kind alone")
        })
        await given.visit({ user: "alice" }, async ({ context, page }) => {
          await page.goto(path)
          const other = await context.newPage()
          await other.goto(path)
          await page.getByText("Decline…").click()
          await page.getByRole("button", { name: "Decline" }).click()
          await page.getByRole("status").getByText("Declined.").waitFor()
          // Again, from a window that was open before.
          await other.getByText("Decline…").click()
          await other.getByRole("button", { name: "Decline" }).click()
          await other
            .getByRole("heading", { level: 1, name: /is no longer possible|Changed by someone else/u })
            .waitFor()
        })
      })
    )

    it.effect("a partner is looked for, invited, sent a link that works, and the invitation is taken back", () =>
      browsing(async (given) => {
        const caseId = await newCase(given, "alice", "A partner is needed")
        await given.visit({ user: "alice", planted: [name] }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/invitations`)
          await page.getByRole("link", { name: "Invite a partner" }).click()
          await page.getByLabel("Practice area").selectOption({ index: 1 })
          await page.getByRole("button", { name: "Search" }).click()
          await page.locator("a.item").filter({ hasNotText: "not accepting invitations" }).first().click()
          const partner = (await page.getByRole("heading", { level: 1 }).textContent())!
          // A note that would name somebody is not sent, and the typed text is kept.
          await page.getByLabel("Note (optional)").fill(`Our client is ${name}.`)
          await page.getByRole("button", { name: "Invite" }).click()
          await page.getByRole("alert").waitFor()
          assert.include(await page.getByLabel("Note (optional)").inputValue(), name)
          await page.getByLabel("Note (optional)").fill("We look for counsel at the place of [Party 1].")
          await page.getByRole("button", { name: "Invite" }).click()
          await page.getByRole("status").getByText("Invitation created").waitFor()
          assert.strictEqual(await page.getByRole("listitem").filter({ hasText: partner }).count(), 1)
          await page.getByRole("button", { name: "Create a link" }).click()
          const link = (await page.locator("#invitation-link").textContent())!
          assert.notInclude(page.url(), new URL(link).pathname.split("/").at(-1)!)
          await given.visit({}, async ({ page: theirs }) => {
            await theirs.goto(new URL(link).pathname)
            await theirs.getByRole("heading", { name: "A partner is needed" }).waitFor()
          })
          await page.getByRole("button", { name: "Revoke" }).click()
          await page.getByRole("status").getByText("Invitation revoked").waitFor()
          await given.visit({}, async ({ page: theirs }) => {
            assert.strictEqual((await theirs.goto(new URL(link).pathname))?.status(), 410)
          })
        })
        await given.visit({ user: "bob" }, async ({ page }) => {
          assert.strictEqual((await page.goto(`/cases/${caseId}/invitations`))?.status(), 404)
        })
      })
    )

    it.effect(
      "an invitation that the agent could not send is sent by the user, and the step is done with its link",
      () =>
        browsing(async (given) => {
          const { client } = given.gateway
          const caseId = await newCase(given, "bob", "Counsel abroad")
          const bearer = await given.gateway.bearer("bob")
          const { items } = (await client.call("/v1/partners?limit=200", { bearer })).json()
          const { partnerId } = items.find(({ acceptingInvitations }: any) => acceptingInvitations)
          const body = { note: `Our client is ${name}.` }
          const path = `/v1/cases/${caseId}/partners/${partnerId}/invite`
          assert.strictEqual((await client.call(path, { method: "POST", bearer, body })).status, 403)
          await given.visit({ user: "bob", scripts: false, planted: [name] }, async ({ page }) => {
            await page.goto("/secure-steps")
            await page.locator("a.item").filter({ hasText: "Send an invitation" }).click()
            const step = new URL(page.url()).pathname
            await page.getByRole("link", { name: "Choose a partner" }).click()
            await page.getByRole("button", { name: "Search" }).click()
            await page.locator("a.item").filter({ hasNotText: "not accepting invitations" }).first().click()
            await page.getByLabel("Case").selectOption(caseId)
            await page.getByLabel("Note (optional)").fill(`Our client is ${name}.`)
            await page.getByRole("button", { name: "Invite" }).click()
            await page.getByRole("alert").waitFor()
            await page.getByLabel("Note (optional)").fill("We look for counsel.")
            await page.getByRole("button", { name: "Invite" }).click()
            await page.getByRole("button", { name: "Create a link" }).click()
            assert.match(await page.locator("#invitation-link").innerText(), /\/invitations\//u)
            await page.goto(step)
            assert.strictEqual(await page.getByRole("button", { name: "Mark as done" }).count(), 0)
            await page.getByText("done", { exact: true }).waitFor()
          })
        })
    )
  })
})
