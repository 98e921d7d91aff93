/**
 * What people do with the pages, from start to end, in a real browser: with JavaScript and without, by keyboard alone,
 * and next to other users. `test/support/browser/Watch.ts` watches for what must never happen.
 */
import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"
import { firstPasswords } from "../server/support/identityProviderServer.ts"
import { sampleAccount } from "../support/browser/sampleAccount.ts"
import { browsing, onMemory } from "../support/browser/TestBrowser.ts"
import { fillInSignIn } from "../support/browser/visits.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

/** A person whom no agent may hear of. */
const client = "Adaeze Okonkwo"

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText()
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const notice = (page: Page) => page.locator(".notice[role=status]").innerText()
const pathOf = (page: Page) => new URL(page.url()).pathname

const beginCase = async (page: Page, title: string): Promise<string> => {
  await page.goto("/cases/new")
  await page.getByLabel("Title").fill(title)
  await press(page, "Create the case")
  await page.waitForURL(/\/cases\/case_/u)
  return pathOf(page)
}

const suite = () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("What people do with the pages", (it) => {
    for (const [how, scripts] of [
      ["with JavaScript", true],
      ["without JavaScript", false]
    ] as const) {
      it.effect(`${how}: a visitor is asked to sign in, and returns to the page`, () =>
        browsing(async ({ gateway, visit }) =>
          visit({ scripts }, async ({ page }) => {
            await page.goto("/settings/audit")
            await page.getByLabel("User name").fill("bob")
            await page.getByLabel("Password").fill("wrong")
            await press(page, "Sign in")
            assert.include(await page.getByRole("alert").innerText(), "don’t match")
            await fillInSignIn(page, gateway.configuration.dataDir, "bob")
            await page.waitForURL("**/settings/audit")
            assert.strictEqual(await heading(page), "Settings")
          })
        )
      )

      it.effect(`${how}: a case is begun, refused a name, changed and deleted`, () =>
        browsing(async ({ visit }) =>
          visit({ scripts, user: "bob", planted: [client] }, async ({ page }) => {
            await page.goto("/cases/new")
            await page.getByLabel("Title").fill(`Claim of ${client}`)
            await page.getByLabel("Jurisdiction").fill("Ohio")
            await press(page, "Create the case")
            assert.include(await page.getByRole("alert").innerText(), "a person’s name")
            assert.strictEqual(
              await page.getByLabel("Title").inputValue(),
              `Claim of ${client}`,
              "what was typed is kept"
            )
            await page.getByLabel("Title").fill("Claim of [Party 1]")
            await press(page, "Create the case")
            await page.waitForURL(/\/cases\/case_/u)
            const at = pathOf(page)

            await page.goto(`${at}/edit`)
            assert.strictEqual(await page.getByLabel("Jurisdiction").inputValue(), "Ohio")
            await page.getByLabel("Title").fill("Claim for unpaid leave")
            await press(page, "Save")
            await page.goto("/cases?q=unpaid+leave")
            assert.strictEqual(await page.getByRole("link", { name: /Claim for unpaid leave/u }).count(), 1)

            await page.goto(`${at}/edit`)
            assert.isFalse(await page.getByRole("button", { name: "Delete for good" }).isVisible())
            await page.getByText("Delete this case…").click()
            await press(page, "Delete for good")
            await page.waitForURL(/\/cases(?:\?|$)/u)
            assert.include(await notice(page), "Case deleted")
            assert.strictEqual((await page.goto(`${at}/edit`))?.status(), 404)
          })
        )
      )

      it.effect(`${how}: an agent is connected with the token of the page, given a new key, and let go`, () =>
        browsing(async ({ gateway, visit }) =>
          visit({ scripts, user: "carol", fresh: true }, async ({ page }) => {
            await page.goto("/settings")
            await press(page, "Generate a registration token")
            const token = await page.locator("#registration-token").innerText()
            assert.match(token, /^icr_/u)
            assert.include(await page.getByLabel("Instructions for the agent").inputValue(), token)
            assert.strictEqual(await page.getByRole("button", { name: "Copy", exact: true }).isVisible(), scripts)
            const registered = await gateway.client.call("/v1/agents/register", {
              body: { registration_token: token, agent_card_url: gateway.sampleAgent.cardUrl }
            })
            assert.strictEqual(registered.status, 201, registered.text)

            await page.getByRole("link", { name: "Done" }).click()
            await page.getByText("connected", { exact: true }).waitFor()
            // The page is live; without scripts it stays as it was loaded.
            if (scripts) await page.getByText("healthy", { exact: true }).waitFor()
            await page.getByText("Replace the key…").click()
            await press(page, "Create a new key")
            const key = await page.locator("#api-key").innerText()
            const exchanged = await gateway.client.call("/v1/auth/token", { body: { api_key: key } })
            assert.strictEqual(exchanged.status, 200)
            await page.getByRole("link", { name: "Done" }).click()
            assert.notInclude(await page.content(), key, "shown once")

            await page.getByText("Disconnect this agent…").click()
            await press(page, "Disconnect")
            assert.include(await notice(page), "disconnected")
            const ended = await gateway.client.call("/v1/auth/token", { body: { api_key: key } })
            assert.strictEqual(ended.status, 401)
          })
        )
      )

      it.effect(`${how}: a partner is invited, answers by the link alone, and the answer is seen`, () =>
        browsing(async ({ visit }) =>
          visit({ scripts, user: "bob" }, async ({ page }) => {
            const at = await beginCase(page, "Advice on a tender")
            await page.goto(`/partners?case=${at.slice("/cases/".length)}`)
            await page.locator("main .rows a", { hasNotText: "not accepting invitations" }).first().click()
            await page.getByLabel("Case", { exact: true }).selectOption({ label: "Advice on a tender" })
            await page.getByLabel("Note (optional)").fill("For [Party 1].")
            await press(page, "Invite")
            await page.waitForURL(`**${at}/invitations*`)
            await press(page, "Create a link")
            const link = new URL(await page.locator("#invitation-link").innerText())
            await visit({ scripts }, async (partner) => {
              await partner.page.goto(link.pathname)
              assert.include(await partner.page.locator("main").innerText(), "For [Party 1].")
              await press(partner.page, "Accept")
              assert.include(await heading(partner.page), "You have accepted")
            })
            await page.goto(`${at}/invitations`)
            assert.strictEqual(await page.getByText("accepted", { exact: true }).count(), 1)
            assert.strictEqual(await page.getByRole("button", { name: "Create a link" }).count(), 0)
          })
        )
      )

      it.effect(`${how}: signing out ends this browser’s session, and signing out elsewhere all others`, () =>
        browsing(async ({ visit }) =>
          visit({ scripts, user: "carol", fresh: true }, async (here) => {
            await visit({ scripts, user: "carol", fresh: true }, async (there) => {
              await here.page.goto("/settings/sessions")
              await press(here.page, "Sign out everywhere else")
              assert.include(await notice(here.page), "All other browsers are signed out")
              assert.strictEqual(await here.page.getByText("this browser", { exact: true }).count(), 1)
              await there.page.goto("/cases")
              assert.match(pathOf(there.page), /^\/idp\//u)
            })
            await press(here.page, "Sign out")
            assert.strictEqual(await heading(here.page), "You are signed out")
            assert.deepStrictEqual(await here.context.cookies(), [])
            await here.page.goBack()
            assert.match(pathOf(here.page), /^\/idp\//u, "nothing is kept to go back to")
          })
        )
      )
    }

    it.effect("two users in two browsers never see each other’s records at any address", () =>
      browsing(async ({ gateway, visit }) => {
        const sample = await sampleAccount(gateway)
        await visit({ user: "alice" }, (alice) =>
          visit({ user: "bob" }, async (bob) => {
            for (const path of [
              `/cases/${sample.caseId}/edit`,
              `/cases/${sample.caseId}/invitations`,
              `/secure-steps/${sample.secureStepId}`,
              `/settings/agents/${sample.agentId}/health`
            ]) {
              assert.strictEqual((await alice.page.goto(path))?.status(), 200, path)
              const other = await bob.page.goto(path)
              assert.strictEqual(other?.status(), 404, path)
              assert.notMatch(await bob.page.content(), /unpaid commission|Paralegal/u, path)
            }
            for (const path of ["/cases", "/secure-steps", "/settings", "/settings/audit", "/cases?q=commission"]) {
              await bob.page.goto(path)
              const shown = await bob.page.content()
              for (const id of [sample.caseId, sample.agentId, sample.secureStepId, sample.phaseId]) {
                assert.notInclude(shown, id, path)
              }
              assert.notInclude(shown, "unpaid commission", path)
            }
          })
        )
      })
    )

    it.effect("by keyboard alone: signing in, and beginning a case", () =>
      browsing(async ({ gateway, visit }) =>
        visit({}, async ({ page }) => {
          const { keyboard } = page
          await page.goto("/cases/new")
          await page.getByLabel("User name").waitFor()
          // The name field has the focus already.
          await keyboard.type("bob")
          await keyboard.press("Tab")
          await keyboard.type((await firstPasswords(gateway.configuration.dataDir)).get("bob") ?? "")
          await keyboard.press("Enter")
          await page.waitForURL("**/cases/new")

          await keyboard.press("Tab")
          assert.strictEqual(await page.evaluate(() => document.activeElement?.textContent), "Skip to the content")
          await keyboard.press("Enter")
          // Past the breadcrumb trail.
          await keyboard.press("Tab")
          await keyboard.press("Tab")
          await keyboard.type("A case by keyboard")
          await keyboard.press("Enter")
          await page.waitForURL(/\/cases\/case_/u)
          await page.goto("/cases?q=keyboard")
          assert.strictEqual(await page.getByRole("link", { name: /A case by keyboard/u }).count(), 1)
        })
      )
    )
  })
}

withBrowser("What people do with the pages", suite)
