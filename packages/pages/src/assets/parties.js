// @ts-check
/**
 * Previews a party's identity without leaving the page, then after each change. The form's content goes to this server
 * only, in the body of a request. If the request fails, the form is submitted as it would be without a script.
 */
const form = document.getElementById("identity")
const place = document.getElementById("checked")
const status = document.getElementById("check-status")

/** Milliseconds without typing before a preview. */
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

  /** Resolves to false if no response can be shown. */
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
      // A newer preview replaced this one.
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
  // Fields outside the form element that belong to it.
  for (const field of form.elements) if (!form.contains(field)) field.addEventListener("input", typed)
}

const path = form instanceof HTMLFormElement ? form.dataset["preview"] : undefined
if (form instanceof HTMLFormElement && place !== null && status !== null && path !== undefined) {
  follow(form, place, status, path)
}
