// @ts-check
/** Runs on every page: copying, and controls that need scripts. The pages work without it. */
document.documentElement.classList.add("scripted")

/** A page restored from memory may belong to a session that has ended since, so it is reloaded and not shown. */
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
})

/** Signing out in one tab signs out all: the others clear their content at once and ask for a sign-in. */
new BroadcastChannel("session").addEventListener("message", () => {
  document.documentElement.hidden = true
  location.reload()
})

/** Announces what happened to screen readers. */
const news = document.createElement("p")
news.className = "unseen"
news.setAttribute("role", "status")
document.body.append(news)

/** Buttons that show a result for a moment, with their usual labels. @type {Map<HTMLButtonElement, string | null>} */
const said = new Map()

/** @param {HTMLButtonElement} button @param {string} words */
const say = (button, words) => {
  if (!said.has(button)) {
    said.set(button, button.textContent)
    setTimeout(() => {
      button.textContent = said.get(button) ?? null
      said.delete(button)
      news.textContent = ""
    }, 2_500)
  }
  button.textContent = words
  news.textContent = words
}

/** Copies the text of the element that the button names, and announces it. */
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-copies]") : null
  if (!(button instanceof HTMLButtonElement)) return
  const source = document.getElementById(button.dataset["copies"] ?? "")
  if (source === null) return
  const text = source instanceof HTMLTextAreaElement ? source.value : (source.textContent ?? "")
  try {
    await navigator.clipboard.writeText(text)
    say(button, "Copied")
  } catch {
    say(button, "Select and copy it by hand")
  }
})

/** Counts down by the remaining time that the server gave, because a browser's clock may be wrong. */
for (const place of document.querySelectorAll("[data-counts-down-seconds]")) {
  if (!(place instanceof HTMLElement)) continue
  const end = performance.now() + Number(place.dataset["countsDownSeconds"]) * 1_000
  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000))
    place.textContent = left === 0 ? "no time" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`
    if (left > 0) setTimeout(show, 1_000)
    else place.closest("[data-expires]")?.classList.add("expired")
  }
  show()
}

/** Removes the notice from the address, so that a reload does not repeat it. */
const address = new URL(location.href)
if (address.searchParams.has("done")) {
  address.searchParams.delete("done")
  history.replaceState(null, "", address)
}
