/**
 * The whole story once, as people live it: real HTTPS, real PostgreSQL, a real browser. From signing in to a document
 * that its professional approved, with an agent that is refused on the way, and another user who never sees any of it.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Page } from "playwright-core"
import { browsing, layer as browserLayer } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import * as Gateway from "../support/Gateway.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { task } from "../support/requests.ts"

const onPostgres = Layer.provide(
  browserLayer,
  Layer.unwrap(Effect.map(freshDatabase, (url) => Gateway.layer({ variables: { DATABASE_URL: url } })))
)

/** Invented, like everybody here. */
const client = "Marguerite Quillfeather"
const opponent = "Brightwater Residential LLC"

const letter = `Dear Ms. Quillfeather,

${client} rented a flat from ${opponent} on 1 September 2022 and paid a deposit of $4,900. She moved out on 31 August 2025. On 2 October 2025 ${opponent} sent a statement that keeps $3,780 of it, and no receipts. ${client} asked for the money on 9 October 2025; nobody replied.

Write to m.quillfeather@example.com.
`

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Case sections" }).getByRole("link", { name }).click()

withBrowser("The whole story", () =>
  withPostgres("The whole story", () => {
    layer(onPostgres, { excludeTestServices: true, timeout: "180 seconds" })("The whole story", (it) => {
      it.effect("from signing in to an approved document", () =>
        browsing(async ({ gateway, visit }) => {
          const planted = [client, "Quillfeather", opponent]
          await visit({ user: "alice", planted }, async ({ page }) => {
            // The user creates a case and connects an agent to work on it.
            await page.goto("/")
            await page.getByRole("link", { name: "Create a case" }).click()
            await page.getByLabel("Title").fill("A security deposit that was kept")
            await page.getByLabel("Jurisdiction").fill("California")
            await press(page, "Create the case")
            const at = new URL(page.url()).pathname
            const caseId = at.split("/").at(-1)!

            await page.goto("/settings")
            await press(page, "Generate a registration token")
            const registered = await gateway.client.call("/v1/agents/register", {
              body: {
                registration_token: await page.locator("#registration-token").innerText(),
                agent_card_url: gateway.sampleAgent.cardUrl
              }
            })
            const exchanged = await gateway.client.call("/v1/auth/token", {
              body: { api_key: registered.json().shared_api_key }
            })
            const bearer = exchanged.json().bearer_token as string
            const ask = (prompt: string) =>
              gateway.client.call("/v1/agent", { method: "POST", bearer, body: task(caseId, { prompt }) })

            // The agent names the client. Its request is refused, and the user is asked to enter the client's identity.
            const refused = await ask(`Write to ${client}, our client, and ask for the lease.`)
            assert.strictEqual(refused.status, 403)
            await page.goto("/cases")
            await page
              .getByRole("navigation", { name: "Main" })
              .getByRole("link", { name: /Waiting for you/u })
              .click()
            await page.getByRole("link", { name: /Enter an identity/u }).click()
            await page.getByRole("link", { name: "Enter an identity" }).click()
            await page.getByLabel("Role in the case").selectOption("Plaintiff")
            await press(page, "Add the party")
            await page.getByLabel("Full name").fill(client)
            await page.getByLabel("E-mail addresses").fill("m.quillfeather@example.com")
            await press(page, "Save identity")
            await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor()

            // The user reviews and releases an original document.
            await page.goto(`${at}/files`)
            await page.getByLabel("Upload originals").setInputFiles({
              name: "letter.txt",
              mimeType: "text/plain",
              buffer: Buffer.from(letter)
            })
            await page.getByRole("link", { name: "[File 1]" }).click()
            await page.getByRole("heading", { name: "De-identified" }).waitFor()
            const unreleased = await gateway.client.call(`/v1/cases/${caseId}/files`, { bearer })
            const { fileId, status } = unreleased.json().items[0]
            assert.strictEqual(status, "in-review")
            const textPath = `/v1/cases/${caseId}/files/${fileId}/text`
            assert.strictEqual((await gateway.client.call(textPath, { bearer })).status, 409)
            await press(page, "Release to the agents")
            await page.getByRole("status").getByText("Document released").waitFor()
            const { text } = await gateway.client.call(textPath, { bearer })
            assert.include(text, "[Party 1] rented a flat")
            for (const name of planted) assert.notInclude(text, name)

            // The agent has a letter drafted; nothing that it receives names anybody.
            const answer = await gateway.client.stream("/v1/agent", {
              bearer,
              body: task(caseId, { prompt: "Draft a demand letter to [Party 2] for the deposit of [Party 1]." })
            })
            const told = JSON.stringify(await answer.all())
            assert.include(told, "phase_end")
            for (const name of planted) assert.notInclude(told, name)

            // The professional reads it, approves it, and downloads it with the real names.
            await page.goto(at)
            await page.getByRole("heading", { name: /^Phase 1/u }).waitFor()
            await tab(page, "Drafts")
            await page.getByRole("link", { name: /revision 1/u }).click()
            await page.getByText("DRAFT", { exact: true }).waitFor()
            await press(page, "Approve revision 1")
            await page.getByText("You approved it").first().waitFor()
            await page.getByRole("link", { name: "Insert real names" }).click()
            await page.locator("article").getByText(client).first().waitFor()
            const downloading = page.waitForEvent("download")
            await page.getByRole("button", { name: /Word|DOCX/u }).click()
            const file = await downloading
            assert.strictEqual(file.suggestedFilename(), "approved-1.docx")

            // The audit log says who did what.
            await page.goto("/settings/audit")
            const done = await page.locator("tbody tr").allInnerTexts()
            const entry = (action: string) => done.find((row) => row.includes(action)) ?? ""
            assert.match(entry("Draft approved"), /\bYou\b/u)
            assert.match(entry("Agent connected"), /\bYour agent\b/u)
            assert.isTrue(done.some((row) => /\bYou\b.*Identity entered/su.test(row)))
            for (const name of planted) assert.notInclude(done.join("\n"), name)

            // The other user, in his own browser, finds none of it.
            await visit({ user: "bob", planted }, async ({ page: his }) => {
              await his.goto("/cases")
              await his.getByRole("heading", { name: "Start here" }).waitFor()
              for (const path of [
                at,
                `${at}/files/${fileId}`,
                `${at}/parties`,
                `${at}/identities`,
                `${at}/deliverables`
              ]) {
                assert.strictEqual((await his.goto(path))?.status(), 404, path)
                for (const name of planted) assert.notInclude(await his.content(), name)
              }
            })
          })
        })
      )
    })
  })
)
