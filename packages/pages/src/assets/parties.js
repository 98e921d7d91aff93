// @ts-check
/**
 * Checks who a party is said to be without leaving the page, and from then on while it is typed. What stands in the form goes
 * to this server alone, in the body of a request. Where that can't be done, the form is sent as it is without a script.
 */
const form = document.getElementById("identity")
const place = document.getElementById("checked")
const status = document.getElementById("check-status")

/** Milliseconds of rest after which what was typed is checked. */
const rest = 800

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place
 * @param {HTMLElement} status
 * @param {string} path
 */
const follow = (form, place, status, path) => {
  /** @type {AbortController | undefined} */
  let asking
  let timer = 0
  let isFollowing = false

  /** False when there was no answer that can be shown. */
  const check = async () => {
    clearTimeout(timer)
    asking?.abort()
    const asked = new AbortController()
    asking = asked
    place.setAttribute("aria-busy", "true")
    try {
      const fields = new FormData(form)
      const csrf = String(fields.get("csrf") ?? "")
      const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
      const answer = await fetch(path, {
        method: "POST",
        body,
        headers: { "x-csrf-token": csrf, accept: "text/html" },
        redirect: "manual",
        signal: asked.signal
      })
      if (!answer.ok) return false
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html")
      const part = parsed.body.firstElementChild
      if (part === null) return false
      if (asking === asked) place.replaceChildren(document.importNode(part, true))
      return true
    } catch {
      // What was asked for anew is no failure.
      return asked.signal.aborted
    } finally {
      if (asking === asked) place.removeAttribute("aria-busy")
    }
  }

  form.addEventListener("submit", async (event) => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || button.value !== "preview") return
    if (form.dataset["sending"] !== undefined) return
    event.preventDefault()
    status.textContent = "Checking …"
    if (await check()) {
      isFollowing = true
      status.textContent = "Checked. Nothing is saved yet."
      return
    }
    form.dataset["sending"] = ""
    form.requestSubmit(button)
  })

  const typed = () => {
    if (!isFollowing) return
    clearTimeout(timer)
    timer = window.setTimeout(check, rest)
  }
  form.addEventListener("input", typed)
  // Fields outside of the form that belong to it.
  for (const field of form.elements) if (!form.contains(field)) field.addEventListener("input", typed)
}

const path = form instanceof HTMLFormElement ? form.dataset["preview"] : undefined
if (form instanceof HTMLFormElement && place !== null && status !== null && path !== undefined) {
  follow(form, place, status, path)
}
