/** Parties and their identities in a browser: enter, check, change, merge, delete, and show to their user only. */
import * as EngineLimits from "@incamera/deidentification/Limits"
import { assert, layer } from "@effect/vitest"
import { Layer } from "effect"
import type { Page } from "playwright-core"
import { agingStores } from "../support/browser/agingSessions.ts"
import { form } from "../server/support/Browser.ts"
import { assertAccessible } from "../support/browser/accessibility.ts"
import { assertFits } from "../support/browser/fitting.ts"
import { apart } from "../support/browser/isolated.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { browsing, type Browsing, layer as browserLayer, onMemory } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { task } from "../support/requests.ts"

/** All names are invented. */
const [first, alias, second, file] = ["Zoë Quillfeather", "May Quillfeather", "Zoë Ashgrove", "KX-4711-2093"]
const planted = [first, alias, second, "quillfeather", "ashgrove"]

const api = async ({ gateway }: Browsing, user: string, path: string, body?: unknown, method = "POST") => {
  const bearer = await gateway.userToken(user)
  const answer = await gateway.client.call(path, body === undefined ? { bearer } : { method, bearer, body })
  assert.isBelow(answer.status, 300, `${path}: ${answer.text}`)
  return answer.json()
}

const newCase = async (given: Browsing, user: string, said: Record<string, unknown> = {}): Promise<string> =>
  (await api(given, user, "/v1/cases", { title: "A lease of a shop", ...said })).caseId

const newParty = async (given: Browsing, user: string, caseId: string, kind = "person"): Promise<string> =>
  (await api(given, user, "/v1/parties", { caseId, kind, role: "plaintiff" })).partyId

const partiesOf = async (given: Browsing, user: string, caseId: string): Promise<ReadonlyArray<any>> =>
  (await api(given, user, `/v1/parties?caseId=${caseId}`)).items

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const notice = (page: Page) => page.locator(".notice.good").innerText()
const alert = (page: Page) => page.getByRole("alert").innerText()

const enter = async (page: Page, at: string, name: string) => {
  await page.goto(at)
  await page.getByLabel("Full name").fill(name)
  await press(page, "Save identity")
  assert.include(await notice(page), "Identity saved.")
}

const suite = () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("Parties in a browser", (it) => {
    for (const [how, user, scripts] of [
      ["with JavaScript", "alice", true],
      ["without JavaScript", "bob", false]
    ] as const) {
      it.effect(
        `${how}: a party is added, its identity is checked before it is saved, and its description is changed`,
        () =>
          browsing(async (given) => {
            const summary = `[Party 1] let a shop. The folder says ${file}.`
            const caseId = await newCase(given, user, { summary })
            await given.visit({ user, scripts, planted }, async ({ page }) => {
              await page.goto(`/cases/${caseId}/parties`)
              await page.getByRole("heading", { name: "No parties yet" }).waitFor()
              await page.getByLabel("Role in the case").selectOption("Plaintiff")
              await page.getByLabel("To us").selectOption("Our client")
              await press(page, "Add the party")
              assert.include(await notice(page), "Now enter its identity.")

              await page.getByLabel("Full name").fill(first)
              await page.getByLabel("Other names").fill(`${alias}\nMay`)
              await page.getByLabel("Numbers", { exact: true }).fill(file)
              await page.getByLabel("Try a text").fill(`Yours, <b>Z. QUILLFEATHER</b> <img src=x>`)
              const check = page.getByRole("button", { name: "Check before saving" })
              await check.focus()
              await page.keyboard.press("Enter")
              const checked = page.locator("#checked")
              await checked.getByRole("heading", { name: "What will be replaced" }).waitFor()
              assert.include(await checked.innerText(), "Quillfeather, Zoë")
              assert.include(await checked.locator(".notice").innerText(), "“May” is too short to search for")
              assert.include(await checked.locator(".tried").innerText(), "Yours, <b>Z. QUILLFEATHER</b> <img src=x>")
              assert.deepStrictEqual(await checked.locator(".tried mark").allInnerTexts(), ["Z. QUILLFEATHER"])
              assert.deepStrictEqual(await checked.locator(".excerpts mark").allInnerTexts(), [file])
              assert.include(await checked.innerText(), "In the facts of the case")
              assert.strictEqual(await page.getByLabel("Full name").inputValue(), first, "what was typed is there")
              assert.isFalse((await partiesOf(given, user, caseId))[0].identityOnFile, "Not saved yet")
              if (scripts) {
                await assertAccessible(page)
                await assertFits(page)
                assert.include(await page.locator("#check-status").innerText(), "Nothing is saved yet")
                await page.getByLabel("Full name").fill(second)
                await checked.getByText("Ashgrove, Zoë", { exact: true }).waitFor()
                await page.getByLabel("Full name").fill(first)
              }
              await press(page, "Save identity")
              assert.include(await notice(page), "Identity saved.")
              const row = page.locator("a.item").filter({ hasText: "[Party 1]" })
              assert.include(await row.innerText(), "identity entered")
              assert.notInclude(await page.content(), "Quillfeather", "names are not shown in the list")

              await row.click()
              assert.strictEqual(await page.getByLabel("Full name").inputValue(), first)
              assert.strictEqual(await page.getByLabel("Other names").inputValue(), `${alias}\nMay`)
              assert.strictEqual(await page.getByLabel("Kind").count(), 0, "names are recognized by kind")
              await page.getByLabel("Side of the proceeding").selectOption("The initiating side")
              await press(page, "Save")
              assert.include(await notice(page), "Party saved.")
              assert.deepInclude((await partiesOf(given, user, caseId))[0], {
                role: "plaintiff",
                relation: "client",
                side: "initiating",
                identityOnFile: true
              })
            })
          })
      )

      it.effect(`${how}: errors are shown, and nothing that was typed is lost`, () =>
        browsing(async (given) => {
          const caseId = await newCase(given, user)
          const at = `/cases/${caseId}/parties/${await newParty(given, user, caseId)}`
          await given.visit({ user, scripts, planted }, async ({ page }) => {
            await page.goto(at)
            const wrong: ReadonlyArray<readonly [name: string, addresses: string, said: string]> = [
              ["  ", "Lindenhof 12", "Enter a full name."],
              [first, "x".repeat(EngineLimits.identityValueCharacters + 1), "A line has at most"],
              [first, Array.from({ length: 65 }, (_, index) => `Lindenhof ${index}`).join("\n"), "At most 64 lines"]
            ]
            for (const [name, addresses, said] of wrong) {
              for (const button of ["Save identity", "Check before saving"]) {
                await page.getByLabel("Full name").fill(name)
                await page.getByLabel("Addresses", { exact: true }).fill(addresses)
                await press(page, button)
                await page.getByRole("alert").filter({ hasText: said }).last().waitFor()
                assert.strictEqual(await page.getByLabel("Addresses", { exact: true }).inputValue(), addresses)
              }
            }
            assert.isFalse((await partiesOf(given, user, caseId))[0].identityOnFile)
          })
        })
      )

      it.effect(`${how}: two parties that are one are joined, told apart in the list, and removed`, () =>
        browsing(async (given) => {
          const caseId = await newCase(given, user)
          const [one, other] = [await newParty(given, user, caseId), await newParty(given, user, caseId)]
          await newParty(given, user, caseId, "organization")
          await given.visit({ user, scripts, planted }, async ({ page }) => {
            await enter(page, `/cases/${caseId}/parties/${one}`, first)
            await enter(page, `/cases/${caseId}/parties/${other}`, second)
            await page.goto(`/cases/${caseId}/parties/${other}`)
            await page.getByLabel("Full name").fill(first)
            await press(page, "Check before saving")
            await page.locator("#checked").getByText("may also be [Party 1]").waitFor()
            await page.goto(`/cases/${caseId}/parties/${other}`)
            assert.isFalse(await page.getByRole("button", { name: "Merge for good" }).isVisible())
            await page.getByText("Merge two parties…").click()
            const choices = await page.getByLabel("[Party 2] is the same as").locator("option").allInnerTexts()
            assert.deepStrictEqual(
              choices.map((text) => text.trim()),
              [`[Party 1]: ${first}`, "[Party 3]"],
              "of either kind"
            )
            await press(page, "Merge for good")
            assert.include(await notice(page), "Parties merged")
            assert.strictEqual(await page.getByLabel("Other names").inputValue(), second)
            await page.getByRole("navigation", { name: "Case sections" }).getByRole("link", { name: "Parties" }).click()
            const joined = page.getByRole("listitem").filter({ hasText: "[Party 2] is" })
            assert.match((await joined.innerText()).replaceAll(/\s+/gu, " "), /^\[Party 2\] is \[Party 1\]$/u)
            await joined.getByRole("link", { name: "[Party 2]" }).click()
            await page.getByRole("heading", { name: "[Party 2] is [Party 1]" }).waitFor()
            assert.strictEqual(await page.getByLabel("Full name").count(), 0)
            await page.getByText("Remove [Party 2]…").click()
            await press(page, "Remove for good")
            assert.include(await notice(page), "Party and identity removed")
            const left = await partiesOf(given, user, caseId)
            assert.deepStrictEqual(left.map(({ placeholder }) => placeholder).toSorted(), ["[Party 1]", "[Party 3]"])
          })
        })
      )

      it.effect(`${how}: it is forgotten who somebody is, and a party that changed meanwhile is not removed`, () =>
        browsing(async (given) => {
          const caseId = await newCase(given, user)
          const partyId = await newParty(given, user, caseId)
          const at = `/cases/${caseId}/parties/${partyId}`
          await given.visit({ user, scripts, planted }, async ({ page }) => {
            await enter(page, at, first)
            await page.goto(at)
            await page.getByText("Remove the identity…").click()
            await press(page, "Remove the identity")
            assert.include(await notice(page), "Identity removed")
            assert.strictEqual(await page.getByLabel("Full name").inputValue(), "")
            assert.notInclude(await page.content(), "Quillfeather")
            await api(given, user, `/v1/parties/${partyId}`, { kind: "person", role: "witness" }, "PUT")
            await page.getByText("Remove the party…").click()
            await press(page, "Remove for good")
            assert.include(await alert(page), "changed it while you had it open")
            await page.getByText("Remove the party…").click()
            await press(page, "Remove for good")
            await page.getByRole("heading", { name: "No parties yet" }).waitFor()
          })
        })
      )
    }

    it.effect("a found party is confirmed by a button or by entering its identity, or is dismissed", () =>
      browsing(async (given) => {
        const user = "carol"
        await given.visit({ user, planted: ["Quintero", "Olander"] }, async ({ page }) => {
          await page.goto("/cases")
          await press(page, "Open a sample case")
          await page.waitForURL(/\/cases\/case_/u)
          const caseId = new URL(page.url()).pathname.split("/")[2]!
          const found = async () =>
            (await partiesOf(given, user, caseId)).filter(({ standing }) => standing === "found").length
          for (let looks = 0; (await found()) < 2 && looks < 300; looks++) await page.waitForTimeout(100)
          await page.goto(`/cases/${caseId}/parties`)
          const card = page.locator(".card").filter({ hasText: "Found in your documents" })
          const rows = card.locator("li")
          const before = await rows.count()
          assert.isAtLeast(before, 2)
          const one = /\[Party \d+\]/u.exec(await rows.first().innerText())![0]
          const two = /\[Party \d+\]/u.exec(await rows.nth(1).innerText())![0]
          assert.isFalse(await page.getByRole("button", { name: `Dismiss ${one}` }).isVisible())
          await rows.first().getByText("Dismiss…").click()
          await press(page, `Dismiss ${one}`)
          assert.include(await notice(page), "Party dismissed.")
          assert.strictEqual(await page.getByText(one).count(), 0)
          await page.getByRole("link", { name: two }).click()
          await page.getByText("The service found this name").waitFor()
          assert.notStrictEqual(await page.getByLabel("Full name").inputValue(), "")
          await press(page, `Confirm ${two}`)
          assert.include(await notice(page), "Party confirmed.")
          assert.strictEqual(await rows.count(), before - 2)
          assert.strictEqual(await page.locator("a.item").filter({ hasText: two }).count(), 1)
        })
      })
    )

    it.effect("a step is done by entering who somebody is, and one by looking it up and copying it", () =>
      browsing(async (given) => {
        const user = "alice"
        const caseId = await newCase(given, user)
        await newParty(given, user, caseId)
        const bearer = await given.gateway.bearer(user)
        const refuse = (prompt: string) =>
          given.gateway.client.call("/v1/agent", { method: "POST", bearer, body: task(caseId, { prompt }) })
        assert.strictEqual((await refuse("Write to Margaret Holloway, our client.")).status, 403)
        assert.strictEqual((await refuse("What is the real name of [Party 1]?")).status, 403)
        await given.visit({ user, planted }, async ({ context, page }) => {
          await page.goto("/secure-steps")
          await page.locator("a.item").filter({ hasText: "Enter an identity" }).click()
          await page.getByRole("link", { name: "Enter an identity" }).click()
          await page.getByText("When you save its identity there, the step is completed.").waitFor()
          await page.locator("a.item").filter({ hasText: "[Party 1]" }).click()
          // Neither invalid input nor a check loses the step.
          await page.getByLabel("Full name").fill(" ")
          await press(page, "Save identity")
          await page.getByRole("alert").waitFor()
          await page.getByLabel("Full name").fill(first)
          await press(page, "Save identity")
          await page.getByRole("status").getByText("Done. A waiting task continues.").waitFor()

          await page.locator("a.item").filter({ hasText: "Identify a person or contact them" }).click()
          await page.getByRole("link", { name: "Show the parties" }).click()
          await page.getByRole("cell").getByText(first).waitFor()
          await context.grantPermissions(["clipboard-read", "clipboard-write"])
          await page.getByRole("button", { name: "Copy", exact: true }).first().click()
          await page.getByRole("button", { name: "Copied" }).waitFor()
          assert.strictEqual(await apart(page, () => navigator.clipboard.readText()), first)
          await press(page, "Mark as done")
          await page.getByRole("status").getByText("Done. A waiting task continues.").waitFor()
          await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor()
        })
      })
    )

    it.effect("an identity is searched for in the spellings of the kind that its user saw", () =>
      browsing(async (given) => {
        const caseId = await newCase(given, "alice", {})
        const partyId = await newParty(given, "alice", caseId)
        const bearer = await given.gateway.bearer("alice")
        const asOrganization = { kind: "organization", role: "plaintiff", side: null, relation: null }
        await given.visit({ user: "alice", planted: [] }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/parties/${partyId}`)
          await page.getByLabel("Full name").fill("Hedwiga Zuckerhalm")
          const changed = { method: "PUT", bearer, body: asOrganization }
          assert.strictEqual((await given.gateway.client.call(`/v1/parties/${partyId}`, changed)).status, 200)
          await press(page, "Check before saving")
          const checked = page.locator("#checked")
          await checked.getByRole("heading", { name: "What will be replaced" }).waitFor()
          assert.include(await checked.innerText(), "Zuckerhalm, Hedwiga")
          await press(page, "Save identity")
          assert.include(await notice(page), "Identity saved.")
        })
        assert.strictEqual((await partiesOf(given, "alice", caseId))[0].kind, "person")
        const body = { title: "A letter", summary: "The letter of Frau Zuckerhalm arrived." }
        assert.strictEqual((await given.gateway.client.call("/v1/cases", { bearer, body })).status, 403)
      })
    )

    it.effect("who somebody is, said in another window meanwhile, is not written over before one knows", () =>
      browsing(async (given) => {
        const user = "alice"
        const caseId = await newCase(given, user)
        const at = `/cases/${caseId}/parties/${await newParty(given, user, caseId)}`
        await given.visit({ user, scripts: false, planted }, async ({ context, page }) => {
          await page.goto(at)
          const other = await context.newPage()
          await other.goto(at)
          await other.getByLabel("Full name").fill(first)
          await other.getByLabel("Other names").fill(alias)
          await press(other, "Save identity")
          await page.getByLabel("Full name").fill(second)
          // A check in between doesn't reveal what is on file now.
          await press(page, "Check before saving")
          await press(page, "Save identity")
          assert.include(await page.getByRole("alert").innerText(), "changed in another window")
          assert.strictEqual(await page.getByLabel("Full name").inputValue(), second)
          await other.goto(at)
          assert.strictEqual(await other.getByLabel("Other names").inputValue(), alias)
          await press(page, "Save identity")
          assert.include(await notice(page), "Identity saved.")
        })
      })
    )

    it.effect("in a closed case it can be seen and forgotten who somebody is, and nothing is entered", () =>
      browsing(async (given) => {
        const user = "alice"
        const caseId = await newCase(given, user)
        const at = `/cases/${caseId}/parties/${await newParty(given, user, caseId)}`
        await given.visit({ user, planted }, async ({ page }) => {
          await enter(page, at, first)
          await page.goto(at)
          await page.getByLabel("Full name").fill(second)
          await api(given, user, `/v1/cases/${caseId}`, { status: "open" }, "PATCH")
          await api(given, user, `/v1/cases/${caseId}`, { status: "closed" }, "PATCH")
          await press(page, "Save identity")
          assert.include(await alert(page), "The case is closed.")
          assert.strictEqual(await page.getByLabel("Full name").inputValue(), second)
          await page.goto(at)
          await page.getByText(first).waitFor()
          assert.strictEqual(await page.getByLabel("Full name").count(), 0)
          await page.getByText("Remove the identity…").click()
          await press(page, "Remove the identity")
          await page.getByText("No identity entered.").waitFor()
        })
      })
    )

    it.effect("nobody else’s parties are there, by no page and no form", () =>
      browsing(async (given) => {
        const caseId = await newCase(given, "alice")
        const partyId = await newParty(given, "alice", caseId)
        const at = `/cases/${caseId}/parties/${partyId}`
        await given.visit({ user: "alice", planted }, ({ page }) => enter(page, at, first))
        const own = await newCase(given, "bob")
        const ownParty = await newParty(given, "bob", own)
        const bob = await signInToPages(given.gateway, "bob")
        const origin = new URL(given.gateway.configuration.baseUrl).origin
        const asked = async (path: string, fields?: Record<string, string>) => {
          const sent = fields === undefined ? {} : form({ ...fields, csrf: bob.csrf })
          const headers = { ...sent.headers, origin, cookie: bob.cookie, "x-csrf-token": bob.csrf }
          const { status, text } = await bob.send(path, { ...sent, headers })
          assert.notInclude(text, "Quillfeather", path)
          return status
        }
        const identity = { fullName: second, action: "save" }
        for (const base of [at, `/cases/${own}/parties/${partyId}`, `/cases/${caseId}/parties/${ownParty}`]) {
          assert.strictEqual(await asked(base), 404, base)
          assert.strictEqual(await asked(base, identity), 404, base)
          for (const action of ["preview", "describe", "merge", "forget", "remove", "confirm", "dismiss"]) {
            assert.strictEqual(await asked(`${base}/${action}`, identity), 404, `${base}/${action}`)
          }
        }
        for (const path of [`/cases/${caseId}/parties`, `/cases/${caseId}/identities`]) {
          assert.strictEqual(await asked(path), 404)
          assert.strictEqual(await asked(path, {}), 404)
        }
        // Merging one's own party with another user's: it doesn't exist for them.
        assert.strictEqual(await asked(`/cases/${own}/parties/${ownParty}/merge`, { other: partyId }), 404)
        assert.deepInclude((await partiesOf(given, "alice", caseId))[0], { identityOnFile: true, role: "plaintiff" })
      })
    )
  })

  /** True: the user signed in too long ago to see identities. */
  let isOld = false
  const storage = agingStores(() => isOld)
  const aging = Layer.provide(browserLayer, GatewayModule.layer({ parts: () => ({ storage }) }))

  layer(aging, { excludeTestServices: true, timeout: "120 seconds" })("A sign-in of some time ago", (it) => {
    it.effect("shows no identity before a new sign-in, on any page or form", () =>
      browsing(async (given) => {
        isOld = false
        const caseId = await newCase(given, "alice")
        const [one, other] = [await newParty(given, "alice", caseId), await newParty(given, "alice", caseId)]
        const at = `/cases/${caseId}/parties/${one}`
        const otherAt = `/cases/${caseId}/parties/${other}`
        await given.visit({ user: "alice", planted }, async ({ page }) => {
          await enter(page, at, first)
          await page.goto(otherAt)
          const answers: Array<string> = []
          page.on("response", (answer) => {
            if (answer.request().isNavigationRequest() && answer.status() < 300) {
              // The browser drops a page's text if it opens the next one first.
              void answer.text().then(
                (text) => answers.push(text),
                () => {}
              )
            }
          })
          isOld = true
          // The form that was open still works, and reveals no other identity on file.
          await page.getByLabel("Full name").fill("Z. Quillfeather")
          await press(page, "Check before saving")
          await page.locator("#checked").getByText("may also be another party of this case.").first().waitFor()
          assert.notInclude(await page.locator("#checked").innerText(), "[Party 1]")
          await api(given, "alice", `/v1/parties/${other}`, { kind: "person", role: "witness" }, "PUT")
          await page.getByText("Merge two parties…").click()
          await press(page, "Merge for good")
          assert.include(await alert(page), "changed it while you had it open")
          const file = `/cases/${caseId}/files/file_01a20532-e1c2-763e-8623-4aa3802d0bf2`
          for (const path of [at, `/cases/${caseId}/identities`, file, `${file}/original`]) {
            await page.goto(path)
            assert.match(new URL(page.url()).pathname, /^\/idp\//u)
          }
          await page.goto(`/cases/${caseId}/parties`)
          await page.getByRole("link", { name: /\[Party 1\]/u }).waitFor()
          assert.isAbove(answers.length, 2)
          assert.deepStrictEqual(
            answers.filter((text) => text.includes(first)),
            []
          )
          isOld = false
          await page.goto(at)
          assert.strictEqual(await page.getByLabel("Full name").inputValue(), first)
        })
      })
    )
  })
}

withBrowser("Parties in a browser", suite)
