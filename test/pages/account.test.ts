/** The user's account in a browser: signing in and out, the agent, privacy, the audit trail, signed-in browsers. */
import { assert, layer } from "@effect/vitest"
import type { BrowserContext } from "playwright-core"
import { browsing, onMemory } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

const cookieOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")

withBrowser("The account in a browser", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("The account in a browser", (it) => {
    it.effect("whoever is not signed in is asked to, and comes to where they were going", () =>
      browsing(async ({ visit }) => {
        await visit({ user: "bob", fresh: true }, async ({ context, page }) => {
          await page.goto("/settings/privacy")
          await page.getByRole("heading", { name: "What is refused" }).waitFor()
          const session = (await context.cookies()).find(({ name }) => name === "__Host-incamera-session")!
          assert.deepInclude(session, { httpOnly: true, secure: true, sameSite: "Lax", path: "/" })
          await context.clearCookies({ name: "__Host-incamera-session" })
          // Still signed in at the provider: led there and back again without a word.
          await page.goto("/settings/privacy")
          await page.getByRole("heading", { name: "What is refused" }).waitFor()
          assert.match(page.url(), /\/settings\/privacy$/)
          const renewed = (await context.cookies()).find(({ name }) => name === "__Host-incamera-session")!
          assert.notStrictEqual(renewed.value, session.value)
        })
      })
    )

    for (const scripts of [true, false]) {
      it.effect(`signing out ends the session ${scripts ? "" : "without JavaScript, too"}`, () =>
        browsing(async ({ gateway, visit }) => {
          await visit({ user: "bob", fresh: true, scripts }, async ({ context, page }) => {
            const before = await context.cookies()
            await page.getByRole("button", { name: "Sign out" }).click()
            await page.getByRole("heading", { name: "You are signed out" }).waitFor()
            // Not only the browser has forgotten: the secret is worth nothing any more.
            await context.addCookies(before.filter(({ name }) => name === "__Host-incamera-session"))
            const answer = await gateway.client.call("/cases", { headers: { cookie: await cookieOf(context) } })
            assert.strictEqual(answer.status, 303)
            assert.match(answer.headers["location"]!, /^\/sign-in\?/)
          })
        })
      )
    }

    for (const scripts of [true, false]) {
      it.effect(`an agent is connected, given a new key, and let go${scripts ? "" : ", without JavaScript"}`, () =>
        browsing(async ({ gateway, visit }) => {
          const { client, sampleAgent } = gateway
          await visit({ user: "carol", scripts }, async ({ page }) => {
            await page.goto("/settings")
            await page.getByRole("button", { name: "Generate a registration token" }).click()
            const token = (await page.locator("#registration-token").textContent())!
            assert.match(token, /^icr_[0-9A-Za-z]{49}$/)
            const told = await page.getByLabel("What to tell the agent").inputValue()
            assert.include(told, token)
            assert.include(told, `${client.baseUrl}/v1/agents/register`)
            if (scripts) await page.getByText(/^9:\d\d$/u).waitFor()
            assert.notInclude(page.url(), "icr_")
            const registered = await client.call("/v1/agents/register", {
              body: { registration_token: token, agent_card_url: sampleAgent.cardUrl }
            })
            assert.strictEqual(registered.status, 201)
            const { shared_api_key: firstKey } = registered.json()

            await page.getByRole("link", { name: "Done" }).click()
            await page.getByRole("heading", { name: "Paralegal Assistant" }).waitFor()
            if (scripts) await page.getByText("healthy", { exact: true }).waitFor()

            await page.getByText("Give it a new key…").click()
            await page.getByRole("button", { name: "Make a new key" }).click()
            const key = (await page.locator("#api-key").textContent())!
            assert.match(key, /^ick_[0-9A-Za-z]{49}$/)
            assert.notStrictEqual(key, firstKey)
            const exchanged = await client.call("/v1/auth/token", { body: { api_key: key } })
            assert.strictEqual(exchanged.status, 200)

            await page.goto("/settings")
            // Asked twice: the button is not there before it is asked for.
            assert.isFalse(await page.getByRole("button", { name: "Disconnect" }).isVisible())
            await page.getByText("Disconnect this agent…").click()
            await page.getByRole("button", { name: "Disconnect" }).click()
            await page.getByRole("status").getByText("The agent is disconnected").waitFor()
            const bearer = exchanged.json().bearer_token
            assert.strictEqual((await client.call("/v1/agents/me", { bearer })).status, 401)
          })
        })
      )
    }

    it.effect("refusals and public names are set, and hold for the agent at once", () =>
      browsing(async ({ gateway, visit }) => {
        const bearer = await gateway.bearer("bob")
        const draft = { title: "Statement of Margaret Holloway about the delivery" }
        const create = () => gateway.client.call("/v1/cases", { method: "POST", bearer, body: draft })
        assert.strictEqual((await create()).status, 403)
        await visit({ user: "bob" }, async ({ page }) => {
          await page.goto("/settings/privacy")
          await page.getByLabel("Public names").fill("Margaret Holloway\nMARGARET  HOLLOWAY\n")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("status").getByText("The settings are saved").waitFor()
          // One name is one, however it is written.
          assert.lengthOf((await page.getByLabel("Public names").inputValue()).split("\n"), 1)
          // The word on what was done is of that moment: the address does not keep it.
          assert.notInclude(page.url(), "done=")
        })
        assert.strictEqual((await create()).status, 201)
      })
    )

    it.effect("settings that were changed in another window are not written over", () =>
      browsing(async ({ visit }) => {
        await visit({ user: "bob" }, async ({ context, page }) => {
          await page.goto("/settings/privacy")
          const other = await context.newPage()
          await other.goto("/settings/privacy")
          await other.getByText("Balanced").click()
          await other.getByRole("button", { name: "Save" }).click()
          await other.getByRole("status").waitFor()
          await page.getByLabel("Public names").fill("Somebody Else")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("alert").getByText("changed in another window").waitFor()
          assert.isTrue(await page.getByLabel("Balanced").isChecked())
        })
      })
    )

    it.effect("the audit trail is filtered, and taken away whole", () =>
      browsing(async ({ gateway, visit }) => {
        const bearer = await gateway.userToken("alice")
        await gateway.client.call("/v1/cases", { method: "POST", bearer, body: { title: "Of the audit trail" } })
        await visit({ user: "alice" }, async ({ context, page }) => {
          await page.goto("/settings/audit")
          await page.getByLabel("What").selectOption({ label: "Case begun" })
          await page.getByRole("button", { name: "Show" }).click()
          const cells = await page.locator("tbody td:nth-child(4)").allTextContents()
          assert.isAbove(cells.length, 0)
          assert.deepStrictEqual([...new Set(cells)], ["Case begun"])
          const href = (await page.getByRole("link", { name: "Export" }).getAttribute("href"))!
          const file = await gateway.client.call(href, { headers: { cookie: await cookieOf(context) } })
          assert.match(file.headers["content-disposition"]!, /^attachment/)
          const lines = file.text.trim().split("\n")
          assert.lengthOf(lines, cells.length)
          for (const line of lines) assert.strictEqual(JSON.parse(line).action, "case.create")
        })
      })
    )

    it.effect("other browsers are seen and signed out, one and all", () =>
      browsing(async ({ gateway, visit }) => {
        await visit({ user: "carol", fresh: true }, ({ page }) =>
          visit({ user: "carol", fresh: true }, async ({ page: other }) => {
            await page.goto("/settings/sessions")
            const rows = page.getByRole("listitem").filter({ hasText: "last used" })
            const count = await rows.count()
            assert.isAtLeast(count, 2)
            await rows.getByRole("button", { name: "Sign out" }).first().click()
            await page.getByRole("status").getByText("That browser is signed out").waitFor()
            assert.strictEqual(await rows.count(), count - 1)
            if (count > 2) {
              await page.getByRole("button", { name: "Sign out everywhere else" }).click()
              await page.getByRole("status").getByText("All other browsers are signed out").waitFor()
            }
            assert.strictEqual(await rows.count(), 1)
            const cookie = await cookieOf(other.context())
            assert.strictEqual((await gateway.client.call("/cases", { headers: { cookie } })).status, 303)
          })
        )
      })
    )

    it.effect("an empty account explains itself, and fills itself with a sample", () =>
      browsing(async ({ visit }) => {
        await visit({ user: "carol", fresh: true }, async ({ page }) => {
          await page.goto("/")
          await page.getByRole("heading", { name: "Begin here" }).waitFor()
          await page.getByRole("button", { name: "Open a sample case" }).click()
          await page.getByRole("heading", { name: "Sample: a deposit that was not paid back" }).waitFor()
          await page.goto("/cases")
          assert.strictEqual(await page.getByRole("heading", { name: "Begin here" }).count(), 0)
        })
      })
    )
  })
})
