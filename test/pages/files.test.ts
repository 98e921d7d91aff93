/**
 * Documents in the browser: added as originals, compared with their de-identified text, corrected and released. Agents
 * then read what the user's clicks decided. Design, "Browser pages"; decision 30.
 */
import * as Limits from "@incamera/domain/Limits"
import { assert, layer } from "@effect/vitest"
import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { Layer } from "effect"
import { agingStores } from "../support/browser/agingSessions.ts"
import { apart } from "../support/browser/isolated.ts"
import { type PageSession, signInToPages } from "../support/browser/pageSession.ts"
import { browsing, type Browsing, layer as browserLayer, onMemory } from "../support/browser/TestBrowser.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import * as GatewayModule from "../support/Gateway.ts"
import type { Gateway } from "../support/Gateway.ts"
import { zip } from "../documents/support/zip.ts"
import { form, formHeaders, type Part, upload } from "../support/uploads.ts"

const letter = `Dear Ms. Holloway,

my client, Margaret Holloway, wrote to margaret.holloway@example.com on 3 March 2024.

The matter is called blue harbour seven among us. Blue harbour seven is not public.

It was negotiated by Daniel Okafor.
`

const planted = ["Holloway", "Okafor", "blue harbour seven"]

const textFile = (content: string, name = "notes.txt") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content)
})

const newCase = async (gateway: Gateway["Service"], user: string): Promise<string> => {
  const bearer = await gateway.userToken(user)
  const answer = await gateway.client.call("/v1/cases", { bearer, body: { title: "A contract of sale" } })
  return answer.json().caseId
}

const filesOf = async (gateway: Gateway["Service"], user: string, caseId: string): Promise<ReadonlyArray<any>> => {
  const bearer = await gateway.userToken(user)
  return (await gateway.client.call(`/v1/cases/${caseId}/files`, { bearer })).json().items
}

/** Returns its de-identified text, once it is released. */
const textOf = async (gateway: Gateway["Service"], user: string, caseId: string): Promise<string> => {
  const bearer = await gateway.userToken(user)
  const [file] = await filesOf(gateway, user, caseId)
  return (await gateway.client.call(`/v1/cases/${caseId}/files/${file.fileId}/text`, { bearer })).text
}

/** Without scripts the page doesn't refresh itself. */
const lookUntilReviewed = async (page: Page): Promise<void> => {
  const underWay = page.getByRole("heading", { name: "De-identifying the document" })
  const reviewed = page.getByRole("heading", { name: "De-identified" })
  for (;;) {
    await underWay.or(reviewed).first().waitFor()
    if ((await reviewed.count()) > 0) return
    // The page may replace its link at any moment.
    await page.reload()
  }
}

const give = async (page: Page, caseId: string, content: string, name?: string): Promise<void> => {
  await page.goto(`/cases/${caseId}/files`)
  await page.getByLabel("Upload originals").setInputFiles(textFile(content, name))
}

const open = async (page: Page, label = "[File 1]"): Promise<void> => {
  await page.getByRole("link", { name: label }).click()
  await lookUntilReviewed(page)
}

const originals = (page: Page) => page.locator(".pair > p:first-child .was")

const missed = async (page: Page, text: string, as: string): Promise<void> => {
  await page.getByText("Something is missing").click()
  await page.getByLabel("Missed text").fill(text)
  await page.getByLabel("This is", { exact: true }).selectOption(as)
  await page.getByRole("button", { name: "Replace it" }).click()
}

const send = (session: PageSession, caseId: string, origin: string, parts: ReadonlyArray<Part>, headers = {}) =>
  session.send(`/cases/${caseId}/files`, {
    method: "POST",
    headers: { ...formHeaders, cookie: session.cookie, origin, "sec-fetch-site": "same-origin", ...headers },
    body: form(...parts)
  })

const csrfPart = (content: string): Part => ({ headers: ['Content-Disposition: form-data; name="csrf"'], content })

const originOf = ({ configuration }: Gateway["Service"]) => new URL(configuration.baseUrl).origin

const everything = async ({ gateway, visit }: Browsing, scripts: boolean): Promise<void> => {
  const caseId = await newCase(gateway, "alice")
  await visit({ user: "alice", scripts, planted }, async ({ page }) => {
    await give(page, caseId, letter, "Holloway.txt")
    if (scripts) await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
    else await page.getByRole("button", { name: "Upload", exact: true }).click()
    await open(page)
    assert.strictEqual(await page.getByRole("heading", { level: 2 }).innerText(), "Holloway.txt")
    assert.strictEqual(await page.locator(".was").count(), await page.locator(".now").count())

    // Missed text is replaced everywhere.
    await missed(page, "blue harbour seven", "identifier")
    await lookUntilReviewed(page)
    assert.match(
      await page.getByText("Corrected:").innerText(),
      /it is replaced in 2 places of this document\. Other documents .* de-identify them again: open the documents/u
    )
    assert.strictEqual(
      await originals(page)
        .filter({ hasText: /blue harbour seven/iu })
        .count(),
      2
    )

    // The name taken for a separate person is assigned to an existing party.
    await originals(page).filter({ hasText: "Daniel Okafor" }).click()
    const choice = page.getByLabel("This is someone else")
    const client = await choice.locator("option", { hasText: "Margaret Holloway" }).getAttribute("value")
    await choice.selectOption(client)
    await page.getByRole("button", { name: "Correct it" }).click()
    await lookUntilReviewed(page)
    const placeholder = await page.locator(".now").first().innerText()
    assert.match(placeholder, /^\[Party \d+\]/u)
    assert.include(await page.locator(".pair > p:last-child").last().innerText(), placeholder.replace(/\s.*$/su, ""))

    // A value that identifies nobody may stay. A known party's value may not, and the page says why.
    await originals(page).filter({ hasText: "margaret.holloway@example.com" }).click()
    await page.getByRole("button", { name: "Don’t replace it" }).click()
    assert.include(await page.getByRole("alert").innerText(), "can't stay in a text")

    await page.goto(page.url().replace(/\/correct$/u, ""))
    await page.getByRole("button", { name: "Release to the agents" }).click()
    assert.include(await page.getByRole("status").first().innerText(), "released")
    await page.locator("#files .state", { hasText: "released" }).waitFor()
  })
  const text = await textOf(gateway, "alice", caseId)
  assert.notMatch(text, /Holloway|Okafor|harbour/iu)
  assert.match(text, /negotiated by \[Party \d+\]/u)
}

/** How much of a letter's details stays depends on its case and on itself. */
const thoroughness = async ({ gateway, visit }: Browsing): Promise<void> => {
  const bearer = await gateway.userToken("alice")
  const found = await gateway.client.call("/v1/cases", { bearer, body: { title: "A contract of sale" } })
  const { caseId } = found.json()
  const dated = "Margaret Holloway signed it in Reykjavik on 3 March 2024.\n"
  const details = /Reykjavik|March/u
  await visit({ user: "alice", scripts: true, planted }, async ({ page }) => {
    await page.goto(`/cases/${caseId}/files`)
    await page.getByText("De-identification of this case: standard.").waitFor()
    await give(page, caseId, dated)
    await open(page)
    await page.getByRole("button", { name: "Release to the agents" }).click()
    await page.locator("#files .state", { hasText: "released" }).waitFor()
    assert.match(await textOf(gateway, "alice", caseId), details)

    // For the document, by its page.
    await open(page)
    await page.getByText("De-identification: standard…").click()
    await page.getByText("Until you release it again, agents can’t read it.").waitFor()
    await page.getByLabel("Thorough", { exact: false }).check()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await lookUntilReviewed(page)
    const [raised] = await filesOf(gateway, "alice", caseId)
    assert.deepInclude(raised, { status: "in-review", deidentification: "thorough" })
    assert.notMatch(await page.locator(".pair > p:last-child").last().innerText(), details)
    await page.getByRole("button", { name: "Release to the agents" }).click()
    await page.locator("#files .state", { hasText: "released" }).waitFor()
    assert.notMatch(await textOf(gateway, "alice", caseId), /Holloway|Reykjavik|March/u)

    // For a new document, by the upload's form.
    await page.goto(`/cases/${caseId}/files`)
    await page.getByLabel("Thorough de-identification").check()
    await page.getByLabel("Upload originals").setInputFiles(textFile(`${dated}\n`, "second.txt"))
    await page.locator("#files li", { hasText: "[File 2]" }).waitFor()
    assert.strictEqual((await filesOf(gateway, "alice", caseId))[0].deidentification, "thorough")

    // For the case, by its form.
    await page.getByRole("link", { name: "Change it" }).click()
    await page.getByLabel("Thorough", { exact: false }).check()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.goto(`/cases/${caseId}/files`)
    await page.getByText("De-identification of this case: thorough.").waitFor()
    assert.strictEqual(await page.getByLabel("Thorough de-identification").count(), 0)
    // Both documents were thorough already.
    const [, first] = await filesOf(gateway, "alice", caseId)
    assert.strictEqual(first.status, "ready")
  })
}

withBrowser("The pages of files", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "180 seconds" })("The pages of files", (it) => {
    it.effect("let the user choose how thoroughly a case, a document and a new document are de-identified", () =>
      browsing(thoroughness)
    )

    it.effect("take an original through its review to its release, by clicks", () =>
      browsing((given) => everything(given, true))
    )

    it.effect("do the same where JavaScript is off", () => browsing((given) => everything(given, false)))

    it.effect("take several at once, each with its own status, and refuse other content before it is sent", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        await visit({ user: "alice", planted }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/files`)
          // By their paths: the browser reads them itself, and no 25 MiB are sent to it as a message.
          const folder = await mkdtemp(join(tmpdir(), "several-"))
          const written = async (name: string, content: string | Uint8Array): Promise<string> => {
            await writeFile(join(folder, name), content)
            return join(folder, name)
          }
          await page
            .getByLabel("Upload originals")
            .setInputFiles([
              await written("one.txt", letter),
              await written("nothing.txt", ""),
              await written("program.exe", "MZ\u0000\u0003\u0000"),
              await written("two.txt", `${letter} Two.`),
              await written("huge.txt", Buffer.alloc(Limits.fileBytes + 1, 97))
            ])
          const uploads = page.locator("#uploads")
          await uploads.getByText("The file is empty.").waitFor()
          await uploads.getByText("The file is larger than 25 MiB").waitFor()
          await page.locator("#files .state", { hasText: "not taken" }).waitFor()
          await page.locator("#files .state", { hasText: "waits for your review" }).nth(1).waitFor()
          assert.strictEqual(await page.locator("#files li").count(), 3)
          assert.strictEqual(await uploads.locator("li").count(), 2)
          await page.locator("#files").getByText("not a supported type").waitFor()
          await page.getByRole("link", { name: "not taken" }).click()
          await page.getByRole("heading", { name: "Upload rejected" }).waitFor()
          await page.getByText("Delete this document…").click()
          await page.getByRole("button", { name: "Delete for good" }).click()
          assert.include(await page.getByRole("status").first().innerText(), "deleted")
          assert.strictEqual(await page.locator("#files li").count(), 2)
        })
      })
    )

    it.effect("take those of one drop in the order of their names, also when the server has no place for one", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        await visit({ user: "alice", planted }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/files`)
          let isFull = true
          await page.route(`**/cases/${caseId}/files`, (route) => {
            if (route.request().method() !== "POST" || !isFull) return route.continue()
            isFull = false
            return route.fulfill({ status: 429, headers: { "retry-after": "1" }, body: "" })
          })
          const names = ["Letter 10.txt", "Letter 9.txt", "Holloway 2.txt", "Annex.txt"]
          await page
            .getByLabel("Upload originals")
            .setInputFiles(names.map((name) => textFile(`${letter}\n${name}`, name)))
          await page.locator("#files .state", { hasText: "waits for your review" }).nth(3).waitFor()
          assert.isFalse(isFull)
          // The list has the newest first.
          assert.deepStrictEqual(await page.locator("#files bdi").allInnerTexts(), names)
        })
      })
    )

    for (const scripts of [true, false]) {
      it.effect(`show what an archive holds, and go on when one of many is refused, scripts: ${scripts}`, () =>
        browsing(async ({ gateway, visit }) => {
          const caseId = await newCase(gateway, "alice")
          await visit({ user: "alice", scripts, planted }, async ({ page }) => {
            const buffer = zip([
              { name: "Akte/Holloway one.txt", content: letter },
              { name: "Akte/Holloway two.exe", content: "MZ\u0000\u0001" }
            ])
            const archive = { name: "Holloway.zip", mimeType: "application/zip", buffer }
            const send = async (files: ReadonlyArray<typeof archive>) => {
              await page.goto(`/cases/${caseId}/files`)
              await page.getByLabel("Upload originals").setInputFiles([...files])
              if (!scripts) await page.getByRole("button", { name: "Upload", exact: true }).click()
            }
            await send([archive])
            const again = page.getByText("You have this document already: [File 1].")
            const rows = page.locator("#files .contained li")
            while ((await rows.count()) < 2) await page.reload()
            while ((await page.locator("#files progress").count()) > 0) await page.reload()
            assert.deepStrictEqual(await page.locator("#files bdi").allInnerTexts(), [
              "Holloway.zip",
              "Akte/Holloway one.txt",
              "Akte/Holloway two.exe"
            ])
            assert.include(await rows.nth(1).innerText(), "not a supported type")
            await send([archive, textFile("Something else was agreed.\n", "other.txt")])
            await again.waitFor()
            while ((await page.locator("#files bdi", { hasText: "other.txt" }).count()) === 0) {
              if (scripts) await page.waitForTimeout(50)
              else await page.reload()
            }
            // One review leads to the next.
            await page.goto(`/cases/${caseId}/files`)
            while ((await page.locator("#files progress").count()) > 0) await page.reload()
            for (const [label, left] of [
              ["[File 1]", "3 documents wait"],
              ["[File 2]", "2 documents wait"],
              ["[File 4]", "1 document waits"]
            ] as const) {
              await page.getByText(left).waitFor()
              await page.getByRole("link", { name: "Review the next" }).click()
              await page.getByText(`${label} ·`).waitFor()
              await page.getByRole("button", { name: "Release to the agents" }).click()
            }
            await page.locator("#files").waitFor()
            assert.strictEqual(await page.getByRole("link", { name: "Review the next" }).count(), 0)
          })
          const bearer = await gateway.userToken("alice")
          for (const { fileId, status } of await filesOf(gateway, "alice", caseId)) {
            if (status === "rejected") continue
            const { text } = await gateway.client.call(`/v1/cases/${caseId}/files/${fileId}/text`, { bearer })
            assert.notMatch(text, /Holloway/iu)
          }
        })
      )
    }

    it.effect("take dropped files, and stop canceled ones", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        await visit({ user: "alice", planted }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/files`)
          const drop = (names: ReadonlyArray<string>) =>
            apart(
              page,
              ({ content, names }: { content: string; names: ReadonlyArray<string> }) => {
                const dataTransfer = new DataTransfer()
                for (const name of names) dataTransfer.items.add(new File([content], name))
                const target = document.getElementById("drop")
                for (const type of ["dragenter", "dragover", "drop"])
                  target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
              },
              { names, content: letter }
            )
          await page.route("**/files", (route) => (route.request().method() === "POST" ? undefined : route.continue()))
          await drop(["one.txt", "two.txt", "three.txt"])
          const uploads = page.locator("#uploads li")
          assert.strictEqual(await uploads.count(), 3)
          for (const name of ["three", "one", "two"]) {
            await page.getByRole("button", { name: `Cancel the upload of ${name}.txt` }).click()
          }
          assert.deepStrictEqual(
            (await uploads.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " ")),
            ["one.txt canceled", "three.txt canceled", "two.txt canceled"]
          )
          assert.deepStrictEqual(await filesOf(gateway, "alice", caseId), [])
          await page.unroute("**/files")
          await drop(["four.txt"])
          await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
          assert.strictEqual((await filesOf(gateway, "alice", caseId)).length, 1)
        })
      })
    )

    it.effect("release only the viewed version, and withdraw a file that is corrected afterwards", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        const statusOf = async () => (await filesOf(gateway, "alice", caseId))[0].status
        await visit({ user: "alice", planted }, async ({ context, page }) => {
          await give(page, caseId, letter)
          await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
          await open(page)
          const other = await context.newPage()
          await other.goto(page.url())
          await other.getByRole("button", { name: "De-identify again" }).click()
          await lookUntilReviewed(other)
          await page.getByRole("button", { name: "Release to the agents" }).click()
          await page.getByRole("heading", { name: "Changed by someone else" }).waitFor()
          assert.strictEqual(await statusOf(), "in-review")
          const address = other.url()
          await other.getByRole("button", { name: "Release to the agents" }).click()
          await other.locator("#files .state", { hasText: "released" }).waitFor()
          await other.goto(address)
          await other.getByText("Something is missing").click()
          await other.getByText("agents can’t read it until").waitFor()
          await other.getByLabel("Missed text").fill("blue harbour seven")
          await other.getByLabel("This is", { exact: true }).selectOption("identifier")
          await other.getByRole("button", { name: "Replace it" }).click()
          await lookUntilReviewed(other)
          assert.strictEqual(await statusOf(), "in-review")
          assert.notInclude(await textOf(gateway, "alice", caseId), "harbour")
        })
      })
    )

    it.effect("offer to replace the selection in the original, and nothing else", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        await visit({ user: "alice", planted }, async ({ page }) => {
          await give(page, caseId, letter)
          await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
          await open(page)
          const select = (nth: number) =>
            apart(
              page,
              (which: number) => {
                const pair = [...document.querySelectorAll(".pair")].find((one) =>
                  one.textContent?.includes("is called")
                )
                const text = pair?.querySelectorAll("p")[which]?.firstChild
                if (!(text instanceof Text)) throw new Error("no text there")
                const at = text.data.indexOf("blue harbour seven")
                getSelection()?.setBaseAndExtent(text, at, text, at + "blue harbour seven".length)
              },
              nth
            )
          const offer = page.getByRole("button", { name: "Replace this" })
          await select(1)
          await page.waitForTimeout(50)
          assert.strictEqual(await offer.count(), 0)
          await select(0)
          await offer.click()
          assert.strictEqual(await page.getByLabel("Missed text").inputValue(), "blue harbour seven")
          await page.getByLabel("This is", { exact: true }).selectOption("identifier")
          await page.getByRole("button", { name: "Replace it" }).click()
          await lookUntilReviewed(page)
          assert.strictEqual(
            await originals(page)
              .filter({ hasText: /blue harbour seven/iu })
              .count(),
            2
          )
        })
      })
    )

    it.effect("lead from one replacement to the next by keyboard, and back to its place", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        await visit({ user: "alice", planted }, async ({ page }) => {
          await give(page, caseId, letter)
          await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
          await open(page)
          const focused = () => apart(page, () => document.activeElement?.id ?? "")
          await page.getByRole("link", { name: "Review one by one" }).focus()
          await page.keyboard.press("Enter")
          await page.waitForURL(/fix=0\.0#fix$/u)
          assert.strictEqual(await focused(), "fix")
          await page.keyboard.press("Tab")
          await page.keyboard.press("Enter")
          await page.waitForURL(/fix=0\.1#fix$/u)
          assert.strictEqual(await page.locator(".was[aria-current]").getAttribute("id"), "o0.1")
          assert.strictEqual(await page.locator(".now[aria-current]").getAttribute("id"), "d0.1")
          await page.getByRole("link", { name: "Close" }).focus()
          await page.keyboard.press("Enter")
          await page.waitForURL(/#o0\.1$/u)
          const said = await page.locator("#o0\\.1").ariaSnapshot()
          assert.match(said, /replaced by \[Party \d+\]/u)
        })
      })
    )

    it.effect("show long documents part by part, forwards and backwards, none heavy", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        const paragraphs = Array.from(
          { length: 260 },
          (_, n) => `Paragraph ${n} of it. ${"The contract goes on and on. ".repeat(14)}`
        )
        await visit({ user: "alice" }, async ({ page }) => {
          await give(page, caseId, paragraphs.join("\n\n"))
          await page.locator("#files .state", { hasText: "waits for your review" }).waitFor()
          await open(page)
          const seen: Array<string> = []
          for (;;) {
            seen.push(...(await page.locator(".pair > p:first-child").allInnerTexts()))
            assert.isBelow(Buffer.byteLength(await page.content()), 70_000)
            const later = page.getByRole("link", { name: "Later" })
            if ((await later.count()) === 0) break
            await later.click()
          }
          const numbers = seen.flatMap((text) => /^Paragraph (\d+) /u.exec(text)?.[1] ?? [])
          assert.deepStrictEqual(
            numbers,
            paragraphs.map((_, n) => String(n))
          )
          const earlier = page.getByRole("link", { name: "Earlier" })
          while ((await earlier.count()) > 0) await earlier.click()
          assert.match(await page.locator(".pair > p:first-child").first().innerText(), /^Paragraph 0 /u)
        })
      })
    )

    it.effect("do a secure step: uploading leads on to the review, and its release is the end of the step", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "bob")
        const bearer = await gateway.userToken("bob")
        await gateway.client.call(`/v1/cases/${caseId}/files`, upload(bearer, form({ content: letter })))
        const stepOf = async (status: string) =>
          (await gateway.client.call(`/v1/secure-steps?status=${status}`, { bearer })).json().items[0]
        assert.strictEqual((await stepOf("open"))?.kind, "upload-original")
        for (const scripts of [false, true]) {
          await visit({ user: "bob", planted, scripts }, async ({ page }) => {
            await page.goto(`/secure-steps/${(await stepOf("open")).secureStepId}`)
            await page.getByRole("link", { name: "Upload a document" }).click()
            await page.getByLabel("Upload originals").setInputFiles(textFile(`${letter} ${scripts}`))
            if (!scripts) await page.getByRole("button", { name: "Upload", exact: true }).click()
            await page.waitForURL(/\/files\/file_.*step=/u)
            await lookUntilReviewed(page)
            await page.getByRole("button", { name: "Release to the agents" }).click()
            await page.waitForURL(/\/secure-steps/u)
          })
          assert.strictEqual((await stepOf("done"))?.kind, "upload-original")
          await gateway.client.call(`/v1/cases/${caseId}/files`, upload(bearer, form({ content: letter })))
        }
      })
    )

    it.effect("show names of files as text, and give originals back byte by byte, to be kept and not opened", () =>
      browsing(async ({ gateway, visit }) => {
        const caseId = await newCase(gateway, "alice")
        const session = await signInToPages(gateway, "alice")
        const name = "<img src=x onerror=alert(1)>\u202efdp.%22;a=%0D%0Ab: c&.txt"
        const content = "<script>alert(1)</script> " + letter
        const sent = await send(session, caseId, originOf(gateway), [
          csrfPart(session.csrf),
          { fileName: name, content }
        ])
        assert.deepStrictEqual([sent.status, sent.headers.location], [303, `/cases/${caseId}/files?done=file-added`])
        const [{ fileId }] = await filesOf(gateway, "alice", caseId)
        await visit({ user: "alice", planted: [...planted, "onerror"] }, async ({ page }) => {
          await page.goto(`/cases/${caseId}/files/${fileId}`)
          await lookUntilReviewed(page)
          assert.include(await page.locator("h2 bdi").innerText(), "<img src=x onerror=alert(1)>\u202efdp.")
          assert.strictEqual(await page.locator("main img, main script").count(), 0)
        })
        const got = await session.send(`/cases/${caseId}/files/${fileId}/original`, {
          headers: { cookie: session.cookie }
        })
        assert.strictEqual(got.status, 200)
        assert.strictEqual(got.text, content)
        assert.match(
          got.headers["content-disposition"]!,
          /^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[^\s"]+$/u
        )
        assert.deepInclude(got.headers, {
          "content-type": "application/octet-stream",
          "content-length": String(Buffer.byteLength(content)),
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff"
        })
      })
    )

    it.effect("store nothing of an upload without its session's token before the file", () =>
      browsing(async ({ gateway }) => {
        const caseId = await newCase(gateway, "alice")
        const [alice, elsewhere, bob] = await Promise.all(
          ["alice", "alice", "bob"].map((user) => signInToPages(gateway, user))
        )
        const origin = originOf(gateway)
        const file = { content: letter }
        const forged: ReadonlyArray<readonly [string, ReadonlyArray<Part>, object?]> = [
          ["without a token", [file]],
          ["with an empty one", [csrfPart(""), file]],
          ["with her other browser’s", [csrfPart(elsewhere!.csrf), file]],
          ["with somebody else’s", [csrfPart(bob!.csrf), file]],
          ["after the file", [file, csrfPart(alice!.csrf)]],
          ["with somebody else’s in the header", [csrfPart(alice!.csrf), file], { "x-csrf-token": bob!.csrf }],
          ["from another host", [csrfPart(alice!.csrf), file], { origin: "https://evil.example" }]
        ]
        for (const [how, parts, headers] of forged) {
          const answer = await send(alice!, caseId, origin, parts, headers)
          assert.strictEqual(answer.status, 403, how)
        }
        assert.deepStrictEqual(await filesOf(gateway, "alice", caseId), [])
        // With the right token, the page explains in words what is wrong with a file.
        const asked = [
          [[csrfPart(alice!.csrf), csrfPart(alice!.csrf), file], "No document was sent"],
          [[csrfPart(alice!.csrf), { content: "" }], "The file is empty"],
          [[csrfPart(alice!.csrf), { fileName: "", content: "" }], "No document was sent"],
          [[csrfPart(alice!.csrf), { content: Buffer.alloc(Limits.fileBytes + 1, 97) }], "larger than 25 MiB"]
        ] as const
        for (const [parts, words] of asked) {
          const answer = await send(alice!, caseId, origin, parts)
          assert.isAtLeast(answer.status, 400)
          assert.isBelow(answer.status, 500)
          assert.include(answer.text, words)
        }
        assert.deepStrictEqual(await filesOf(gateway, "alice", caseId), [])
      })
    )

    it.effect("are nobody else’s", () =>
      browsing(async ({ gateway }) => {
        const caseId = await newCase(gateway, "alice")
        const [alice, bob] = await Promise.all(["alice", "bob"].map((user) => signInToPages(gateway, user)))
        const origin = originOf(gateway)
        await send(alice!, caseId, origin, [csrfPart(alice!.csrf), { content: letter }])
        const [file] = await filesOf(gateway, "alice", caseId)
        const ofBob = await newCase(gateway, "bob")
        const { cookie, csrf } = bob!
        for (const at of [`/cases/${caseId}/files`, `/cases/${ofBob}/files`]) {
          const own = `${at}/${file.fileId}`
          const gets = [
            own,
            `${own}/progress`,
            `${own}/original`,
            `${own}/text`,
            ...(at.includes(caseId) ? [at, `${at}/progress`] : [])
          ]
          for (const path of gets) {
            const answer = await bob!.send(path, { headers: { cookie } })
            assert.strictEqual(answer.status, 404, path)
            assert.notMatch(answer.text, /Holloway|notes\.txt/u)
          }
          for (const action of ["release", "redo", "delete", "correct", "deidentification"]) {
            const answer = await bob!.post(`${own}/${action}`, { what: "leave", text: "Holloway" })
            assert.strictEqual(answer.status, 404, action)
          }
        }
        assert.strictEqual((await send(bob!, caseId, origin, [csrfPart(csrf), { content: letter }])).status, 404)
        const files = await filesOf(gateway, "alice", caseId)
        assert.deepStrictEqual(
          files.map(({ fileId }) => fileId),
          [file.fileId]
        )
      })
    )
  })
  /** True: the user signed in too long ago to see identities. */
  let isOld = false
  const storage = agingStores(() => isOld)
  const aging = Layer.provide(browserLayer, GatewayModule.layer({ parts: () => ({ storage }) }))

  layer(aging, { excludeTestServices: true, timeout: "120 seconds" })(
    "Files after a sign-in of some time ago",
    (it) => {
      it.effect("are listed without their names, and the page says how to see them", () =>
        browsing(async ({ gateway, visit }) => {
          isOld = false
          const caseId = await newCase(gateway, "alice")
          await visit({ user: "alice", planted }, async ({ page }) => {
            await give(page, caseId, letter, "Holloway.txt")
            await page.locator("#files bdi", { hasText: "Holloway.txt" }).waitFor()
            isOld = true
            await page.reload()
            assert.strictEqual(await page.locator("#files bdi").count(), 0)
            const again = page.locator("#files").getByRole("link", { name: "Sign in again" })
            assert.include(
              await again.getAttribute("href"),
              new URLSearchParams({ to: `/cases/${caseId}/files` }).toString()
            )
            isOld = false
          })
        })
      )
    }
  )
})
