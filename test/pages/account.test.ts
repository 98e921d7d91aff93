/** The user's account in a browser: its session, privacy, the audit log, and an empty account. */
import { assert, layer } from "@effect/vitest"
import type { BrowserContext } from "playwright-core"
import { browsing, onMemory } from "../support/browser/TestBrowser.ts"
import { fillInSignIn } from "../support/browser/visits.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

const cookieOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")

withBrowser("The account in a browser", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("The account in a browser", (it) => {
    it.effect("a visitor without a session is asked to sign in, and returns to the page", () =>
      browsing(async ({ gateway, visit }) => {
        await visit({ user: "bob", fresh: true }, async ({ context, page }) => {
          await page.goto("/settings/privacy")
          await page.getByRole("heading", { name: "What is refused" }).waitFor()
          const session = (await context.cookies()).find(({ name }) => name === "__Host-incamera-session")!
          assert.deepInclude(session, { httpOnly: true, secure: true, sameSite: "Lax", path: "/" })
          await context.clearCookies({ name: "__Host-incamera-session" })
          // Still signed in at the provider, and yet asked for the password.
          await page.goto("/settings/privacy")
          await fillInSignIn(page, gateway.configuration.dataDir, "bob")
          await page.getByRole("heading", { name: "What is refused" }).waitFor()
          assert.match(page.url(), /\/settings\/privacy$/)
          const renewed = (await context.cookies()).find(({ name }) => name === "__Host-incamera-session")!
          assert.notStrictEqual(renewed.value, session.value)
        })
      })
    )

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
          await page.getByRole("status").getByText("Settings saved").waitFor()
          // Different spellings of a name count once.
          assert.lengthOf((await page.getByLabel("Public names").inputValue()).split("\n"), 1)
          // The confirmation is shown once: the address doesn't keep it.
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
          await other.locator(".notice[role=status]").waitFor()
          await page.getByLabel("Public names").fill("Somebody Else")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("alert").getByText("changed in another window").waitFor()
          assert.isTrue(await page.getByLabel("Balanced").isChecked())
        })
      })
    )

    it.effect("the settings lead to the programs that act for the user", () =>
      browsing(async ({ visit }) => {
        await visit({ user: "bob" }, async ({ page }) => {
          await page.goto("/settings")
          await page.getByRole("link", { name: "Programs you allowed" }).click()
          // The provider signs users in by itself.
          await page.waitForURL((url) => url.pathname.startsWith("/idp/"))
        })
      })
    )

    it.effect("the audit log is filtered, and taken away whole", () =>
      browsing(async ({ gateway, visit }) => {
        const bearer = await gateway.userToken("alice")
        await gateway.client.call("/v1/cases", { method: "POST", bearer, body: { title: "Of the audit log" } })
        await visit({ user: "alice" }, async ({ context, page }) => {
          await page.goto("/settings/audit")
          await page.getByLabel("What").selectOption({ label: "Case created" })
          await page.getByRole("button", { name: "Show" }).click()
          const cells = await page.locator("tbody td:nth-child(4)").allTextContents()
          assert.isAbove(cells.length, 0)
          assert.deepStrictEqual([...new Set(cells)], ["Case created"])
          const href = (await page.getByRole("link", { name: "Export" }).getAttribute("href"))!
          const file = await gateway.client.call(href, { headers: { cookie: await cookieOf(context) } })
          assert.match(file.headers["content-disposition"]!, /^attachment/)
          const lines = file.text.trim().split("\n")
          assert.lengthOf(lines, cells.length)
          for (const line of lines) assert.strictEqual(JSON.parse(line).action, "case.create")
        })
      })
    )

    it.effect("an empty account explains itself, and fills itself with a sample", () =>
      browsing(async ({ visit }) => {
        await visit({ user: "carol", fresh: true }, async ({ page }) => {
          await page.goto("/")
          await page.getByRole("heading", { name: "Start here" }).waitFor()
          await page.getByRole("button", { name: "Open a sample case" }).click()
          await page.getByRole("heading", { name: "Sample: a security deposit that was kept", level: 1 }).waitFor()
          await page.goto("/cases")
          assert.strictEqual(await page.getByRole("heading", { name: "Start here" }).count(), 0)
        })
      })
    )
  })
})
