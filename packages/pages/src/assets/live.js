// @ts-check
/**
 * Keeps parts of a page as they are at the server: an element with `data-live` is replaced by what its address answers, every
 * `data-every-seconds`, while the page is looked at, and for as long as the answer asks for it. Parts come from this server
 * alone (the policy of the page sees to it), and are read as documents: no script in one would run.
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
 * Whoever waited for something is led to it when the answer says where (`data-leads-to`). Whoever is in the middle of
 * something there, typing or about to press a button, is not disturbed.
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
