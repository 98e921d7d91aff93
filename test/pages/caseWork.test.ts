/**
 * A case's tasks in the browser: request, watch, stop, and continue on another branch. Over HTTPS, by clicks, with a
 * slow service's agent.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { assert, layer } from "@effect/vitest"
import { Layer } from "effect"
import type { Page } from "playwright-core"
import * as Gateway from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"
import * as slowAgent from "../support/slowAgent.ts"
import { apart } from "../support/browser/isolated.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { type Browsing, browsing, layer as browserLayer } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

const slow = Layer.provide(
  browserLayer,
  Gateway.layer({ parts: () => ({ storage: MemoryStores.layer, serviceAgent: slowAgent.layer(120) }) })
)

/** Creates a case of alice's, new for each test. */
const newCase = async ({ gateway }: Browsing, user = "alice", facts = ""): Promise<string> => {
  const bearer = await gateway.userToken(user)
  const body = { ...caseDraft, summary: `${caseDraft.summary} ${facts}` }
  return (await gateway.client.call("/v1/cases", { body, bearer })).json().caseId
}

/** An answer shows before its end only if it is long: its last words wait. */
const manyFacts = Array.from(
  { length: 28 },
  (_, day) => `On ${day + 1} March 2024 [Party 1] wrote to [Party 2] about invoice ${day + 11}.`
).join(" ")

const ask = async (page: Page, prompt: string, what = "Work on the case") => {
  await page.getByRole("radio", { name: what }).check()
  await page.getByLabel("Task", { exact: true }).fill(prompt)
  await page.getByRole("button", { name: "Ask", exact: true }).click()
}

const chronology = "Build a chronology and list the issues."

const phaseIn = (page: Page) => page.locator("#phase")

const isOver = (page: Page, word: string) => phaseIn(page).locator(".state", { hasText: word }).waitFor()

const beginBranch = async (page: Page, name: string) => {
  await phaseIn(page).getByText("Create a branch from here…").click()
  await page.getByLabel("Branch name").fill(name)
  await page.getByRole("button", { name: "Create the branch" }).click()
  await page.getByText("Branch created.").waitFor()
}

/** Reloads the page until the task is over, as a person without JavaScript does. */
const lookUntilOver = async (page: Page) => {
  for (let looks = 0; looks < 60 && (await page.locator("[data-task-events]").count()) > 0; looks++) {
    await page.getByRole("link", { name: "Refresh" }).click()
  }
}

/** Returns every task of a case, from the API. */
const tasksOf = async ({ gateway }: Browsing, caseId: string) => {
  const bearer = await gateway.userToken("alice")
  return (await gateway.client.call(`/v1/workspace/case/${caseId}`, { bearer })).json().phases as ReadonlyArray<any>
}

withBrowser("The work of a case", () => {
  layer(slow, { excludeTestServices: true, timeout: "120 seconds" })("The work of a case", (it) => {
    it.effect("a task that is asked for is seen at work, and its answer comes by itself", () =>
      browsing(async (given) => {
        const caseId = await newCase(given, "alice", manyFacts)
        await given.visit({ user: "alice" }, async ({ page }) => {
          await page.goto(`/cases/${caseId}`)
          await page.getByRole("heading", { name: "No tasks yet" }).waitFor()
          await ask(page, chronology)
          await page.getByRole("heading", { name: "The task is running" }).waitFor()
          await page.locator("[data-task-text]", { hasText: /\p{L}{3}/u }).waitFor()
          assert.match((await page.locator("[data-task-elapsed]").textContent()) ?? "", /^· for \d+:\d\d$/u)
          await page.getByLabel("Task", { exact: true }).fill("What comes next")
          const url = page.url()
          await isOver(page, "completed")
          await phaseIn(page).getByRole("heading", { name: "Chronology" }).waitFor()
          assert.strictEqual(page.url(), url)
          assert.strictEqual(await page.locator("#task-news").textContent(), "The task is done.")
          assert.strictEqual(await page.getByLabel("Task", { exact: true }).inputValue(), "What comes next")
          assert.strictEqual(await page.locator("[data-task-events]").count(), 0)
          assert.isAbove(await phaseIn(page).locator(".placeholder").count(), 0)
          await page.locator(".tp-key", { hasText: "completed" }).waitFor()
          await phaseIn(page).getByText(" cited").click()
          await phaseIn(page).getByText("The facts of the case").first().waitFor()
        })
      })
    )

    it.effect("without JavaScript it says that it runs, and shows the answer when one looks again", () =>
      browsing(async (given) => {
        const caseId = await newCase(given)
        await given.visit({ user: "alice", scripts: false }, async ({ page }) => {
          await page.goto(`/cases/${caseId}`)
          await ask(page, chronology)
          await page.getByText("is working on it").waitFor()
          await lookUntilOver(page)
          await isOver(page, "completed")
          await beginBranch(page, "Settlement")
          await page.getByText("It works on the branch “Settlement”").waitFor()
        })
      })
    )

    it.effect("a task is stopped, with and without JavaScript", () =>
      browsing(async (given) => {
        for (const scripts of [true, false]) {
          const caseId = await newCase(given)
          await given.visit({ user: "alice", scripts }, async ({ page }) => {
            await page.goto(`/cases/${caseId}`)
            await ask(page, chronology)
            await page.getByRole("button", { name: "Stop the task" }).click()
            await page.getByText("The task is stopping.").waitFor()
            if (!scripts) await lookUntilOver(page)
            await isOver(page, "canceled")
          })
          assert.strictEqual((await tasksOf(given, caseId))[0].status, "canceled")
        }
      })
    )

    it.effect("a branch forks from a phase; the form rejects a name that is taken or identifies somebody", () =>
      browsing(async (given) => {
        const caseId = await newCase(given)
        const bearer = await given.gateway.userToken("alice")
        await given.visit({ user: "alice", planted: ["alice.walker@example.com"] }, async ({ page }) => {
          await page.goto(`/cases/${caseId}`)
          for (const [place, prompt] of [chronology, "List the issues."].entries()) {
            await ask(page, prompt)
            await page.getByRole("heading", { name: `Phase ${place + 1}:` }).waitFor()
            await isOver(page, "completed")
          }
          await phaseIn(page).getByRole("link", { name: "← Previous" }).click()
          await page.getByRole("heading", { name: "Phase 1:" }).waitFor()
          const name = page.getByLabel("Branch name")
          for (const [said, told] of [
            ["main", "already has a branch with this name"],
            ["For alice.walker@example.com", "an e-mail address"]
          ] as const) {
            if (!(await name.isVisible())) await phaseIn(page).getByText("Create a branch from here…").click()
            await name.fill(said)
            await page.getByRole("button", { name: "Create the branch" }).click()
            await page.getByRole("alert").filter({ hasText: told }).waitFor()
            assert.strictEqual(await name.inputValue(), said)
          }
          await name.fill("Settlement")
          await page.getByRole("button", { name: "Create the branch" }).click()
          await page.getByText("Branch created.").waitFor()
          // The branch begins with its inherited phases.
          await page.getByRole("heading", { name: "Phase 1:" }).waitFor()
          await phaseIn(page).getByText("inherited from “main”").waitFor()
          await ask(page, "Draft a letter that offers a settlement.")
          await page.getByRole("heading", { name: "Phase 2:" }).waitFor()
          await phaseIn(page).getByText("on “Settlement”").waitFor()
          await isOver(page, "completed")
          // By keyboard, in the picture, to the previous phase.
          await page.locator(".tp-map [aria-current] ").last().focus()
          await page.keyboard.press("ArrowLeft")
          await page.keyboard.press("Enter")
          await page.getByRole("heading", { name: "Phase 1:" }).waitFor()
        })
        const { timeline } = (await given.gateway.client.call(`/v1/workspace/case/${caseId}`, { bearer })).json()
        assert.deepStrictEqual(
          timeline.branches.map((branch: any) => branch.name),
          ["main", "Settlement"]
        )
      })
    )

    it.effect("a task that names somebody is refused: only the step is kept", () =>
      browsing(async (given) => {
        const caseId = await newCase(given)
        const identity = "harriet.quimby@example.com"
        await given.visit({ user: "alice", planted: [identity] }, async ({ page }) => {
          await page.goto(`/cases/${caseId}`)
          assert.strictEqual(await page.locator("#case-waiting .notice").count(), 0)
          const prompt = `Write to ${identity} about the case.`
          for (const _ of [1, 2]) {
            await ask(page, prompt)
            await page.getByRole("alert").filter({ hasText: "an e-mail address" }).waitFor()
            assert.strictEqual(await page.getByLabel("Task", { exact: true }).inputValue(), prompt)
          }
          await page.locator("#case-waiting", { hasText: "1 step waits" }).waitFor()
          await page.locator("#waiting").getByRole("link", { name: "Enter an identity" }).click()
          await page.getByText("requested 2 times").waitFor()
        })
        assert.deepStrictEqual(await tasksOf(given, caseId), [])
      })
    )

    it.effect("a task that waits shows its step, on the open page too, and continues when it is declined", () =>
      browsing(async (given) => {
        const caseId = await newCase(given)
        // So narrow that the picture scrolls.
        const viewport = { width: 320, height: 740 }
        await given.visit({ user: "alice", viewport }, async ({ page, context }) => {
          await page.goto(`/cases/${caseId}`)
          await ask(page, chronology)
          await isOver(page, "completed")
          await beginBranch(page, "Settlement before trial")
          await ask(page, "Delete this case.", "Administration")
          await page.getByRole("heading", { name: "The task waits for you" }).waitFor()
          await page.locator("#waiting", { hasText: "a task is waiting" }).waitFor()
          await page.locator("#case-waiting", { hasText: "1 step waits" }).waitFor()
          const looksAt = () => apart(page, () => document.querySelector(".tp-scroll")!.scrollLeft)
          await apart(page, () => document.querySelector(".tp-scroll")!.scrollTo({ left: 7 }))
          assert.strictEqual(await looksAt(), 7)
          const other = await context.newPage()
          await other.goto(page.url())
          await phaseIn(other).getByRole("link", { name: "Open" }).click()
          await other.getByText("Decline…").click()
          await other.getByRole("button", { name: "Decline", exact: true }).click()
          await other.waitForURL("**/secure-steps*")
          await isOver(page, "completed")
          assert.strictEqual(await page.locator("#waiting li").count(), 0)
          // The redrawn picture shows the same part, and is one stop of the Tab key.
          assert.strictEqual(await looksAt(), 7)
          assert.strictEqual(await page.locator('.tp-map a[tabindex="0"]').count(), 1)
        })
      })
    )

    it.effect("is its user’s alone: another sees, follows, stops and begins nothing of it", () =>
      browsing(async (given) => {
        const caseId = await newCase(given)
        const own = await newCase(given, "bob")
        await given.visit({ user: "alice" }, async ({ page }) => {
          await page.goto(`/cases/${caseId}`)
          await ask(page, chronology)
          await page.getByRole("heading", { name: "The task is running" }).waitFor()
        })
        const [{ branchId, phaseId }] = (await tasksOf(given, caseId)) as any
        const bob = await signInToPages(given.gateway, "bob")
        const gets = [
          `/cases/${caseId}`,
          `/cases/${caseId}?phase=${phaseId}`,
          `/cases/${caseId}/phases/${phaseId}`,
          `/cases/${caseId}/phases/${phaseId}/events`,
          `/cases/${own}?phase=${phaseId}`,
          `/cases/${own}?branch=${branchId}`,
          `/cases/${own}/phases/${phaseId}`,
          `/cases/${own}/phases/${phaseId}/events`
        ]
        for (const path of gets) {
          const answer = await bob.send(path, { headers: { cookie: bob.cookie } })
          assert.strictEqual(answer.status, 404, path)
          assert.notInclude(answer.text, "chronology")
        }
        const task = { branch: branchId, task: phaseId, requestType: "case_req", prompt: "Hello." }
        const fork = { phase: phaseId, from: branchId, name: "Mine" }
        for (const id of [caseId, own]) {
          assert.strictEqual((await bob.post(`/cases/${id}/phases/${phaseId}/cancel`, {})).status, 404)
          assert.strictEqual((await bob.post(`/cases/${id}/tasks`, task)).status, 404)
          assert.strictEqual((await bob.post(`/cases/${id}/branches`, fork)).status, 404)
        }
        const tasks = await tasksOf(given, caseId)
        assert.strictEqual(tasks.length, 1)
        assert.notStrictEqual(tasks[0].status, "canceled")
      })
    )

    it.effect("the stream of a session that was ended elsewhere ends, and is not asked for again", () =>
      browsing(async (given) => {
        await given.visit({ user: "carol", fresh: true }, async ({ page }) => {
          await page.goto(`/cases/${await newCase(given, "carol")}`)
          await ask(page, "Delete this case.", "Administration")
          await page.getByRole("heading", { name: "The task waits for you" }).waitFor()
          const ended = () =>
            apart(
              page,
              () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/events")).length
            )
          assert.strictEqual(await ended(), 0, "an open stream was not loaded to its end")
          const asked: Array<number> = []
          page.on("response", (answer) => answer.url().endsWith("/events") && asked.push(answer.status()))
          await given.visit({ user: "carol", fresh: true }, async ({ page: elsewhere }) => {
            await elsewhere.goto("/settings/sessions")
            await elsewhere.getByRole("button", { name: "Sign out everywhere else" }).click()
            while ((await ended()) === 0) await page.waitForTimeout(50)
            await page.getByText("is out of date").waitFor()
            assert.deepStrictEqual([...new Set(asked)], [204])
          })
        })
      })
    )
  })
})
