// @ts-check
/**
 * Keeps parts of a page up to date: replaces an element with `data-live` by the response from its address, every
 * `data-every-seconds`, while the page is visible and as long as the response has `data-live`, too. Parts come from this
 * server only (the page's policy enforces it), and are parsed as documents, so no script in a part runs.
 */
const { document: page } = globalThis

/** @param {HTMLElement} part */
export const keep = (part) => {
  const path = part.dataset["live"]
  const seconds = Number(part.dataset["everySeconds"] ?? "10")
  if (path === undefined || !Number.isFinite(seconds)) return
  const again = () => setTimeout(refresh, seconds * 1_000)
  const refresh = async () => {
    if (!part.isConnected) return
    if (page.visibilityState !== "visible")
      return void page.addEventListener("visibilitychange", refresh, { once: true })
    try {
      const answer = await fetch(path, { headers: { accept: "text/html" }, redirect: "manual" })
      if (!answer.ok) return again()
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html")
      const next = parsed.body.firstElementChild
      if (!(next instanceof HTMLElement)) return again()
      replace(part, next)
    } catch {
      again()
    }
  }
  if (part.dataset["atOnce"] === undefined) again()
  else void refresh()
}

/**
 * Goes to the result if the response names its address (`data-leads-to`); otherwise replaces the part. If the part has the
 * focus, waits until it loses it: the user may be typing or about to press a button.
 * @param {HTMLElement} part
 * @param {HTMLElement} next
 */
const replace = (part, next) => {
  const { leadsTo } = next.dataset
  if (leadsTo !== undefined) return void location.replace(leadsTo)
  if (part.contains(page.activeElement) && part !== page.activeElement) {
    part.addEventListener("focusout", () => setTimeout(() => replace(part, next)), { once: true })
    return
  }
  const adopted = page.importNode(next, true)
  part.replaceWith(adopted)
  if (adopted.dataset["live"] !== undefined) keep(adopted)
}

for (const part of page.querySelectorAll("[data-live]")) if (part instanceof HTMLElement) keep(part)
