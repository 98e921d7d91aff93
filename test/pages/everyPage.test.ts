/**
 * What is true of every page: its headers, no axe violations in either theme, it fits a telephone and a zoom of 200 %,
 * a keyboard is enough for all of it, it is light, and it works the same without JavaScript.
 * `test/support/browser/Watch.ts` watches for everything else that must never happen. Design, "Browser pages".
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { apart } from "../support/browser/isolated.ts"
import { assertAccessible } from "../support/browser/accessibility.ts"
import { everyPage, type KnownPage } from "../support/browser/everyPage.ts"
import { assertFits } from "../support/browser/fitting.ts"
import { assertKeyboard } from "../support/browser/keyboard.ts"
import { sampleAccount } from "../support/browser/sampleAccount.ts"
import { browsing, type Browsing, onMemory } from "../support/browser/TestBrowser.ts"
import { weigh } from "../support/browser/weight.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"

/** Maximum bytes of a page with all of its parts. */
const heaviest = 100_000

const visitorOf = ({ user }: KnownPage) => (user === undefined ? {} : { user })

/** Returns the page's controls, except those shown only where scripts run. */
const actions = (): ReadonlyArray<string> => {
  const offered = [...document.querySelectorAll("form, a[href], button, summary")]
  return offered
    .filter((element) => element.closest(".live-only") === null)
    .map(
      (element) =>
        `${element.tagName} ${element.getAttribute("action") ?? element.getAttribute("href") ?? element.textContent}`
    )
}

const look = async ({ gateway, visit }: Browsing, known: KnownPage): Promise<void> => {
  const sample = await sampleAccount(gateway)
  const offered = await visit(visitorOf(known), async ({ page }) => {
    const path = await known.at({ gateway, sample, page })
    const answer = await page.goto(path)
    assert.strictEqual(answer?.status(), known.status ?? 200)
    assert.strictEqual(await page.locator("h1").count(), 1, "one heading of the first level")
    await assertAccessible(page)
    await assertKeyboard(page)
    await assertFits(page)
    assert.isBelow(await weigh(page, path), heaviest)
    return apart(page, actions)
  })
  await visit({ ...visitorOf(known), scripts: false }, async ({ page }) => {
    await page.goto(await known.at({ gateway, sample, page }))
    assert.deepStrictEqual(await apart(page, actions), offered, "without JavaScript")
  })
}

describe("The list of every page", () => {
  it("names each one once", () => {
    const names = everyPage.map(({ name }) => name)
    assert.deepStrictEqual(names, [...new Set(names)])
    for (const name of names) assert.match(name, /^[a-z]+(?:-[a-z]+)*$/u)
  })
})

withBrowser("Every page", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("Every page", (it) => {
    for (const known of everyPage) {
      it.effect(known.name, () => browsing((given) => look(given, known)))
    }
  })
})
