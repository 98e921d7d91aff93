// @ts-check
/** On every page: copying, and what only shows where scripts run. The pages work without it. */
document.documentElement.classList.add("scripted")

/** A page that the browser kept in memory may be of a session that has ended since: it is asked for again, and not shown. */
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
})

/** Whoever signs out in one tab is signed out in all: what the others show goes at once, and they ask for a sign-in. */
new BroadcastChannel("session").addEventListener("message", () => {
  document.documentElement.hidden = true
  location.reload()
})

/** Where what happened is told to those who don't see it. */
const news = document.createElement("p")
news.className = "unseen"
news.setAttribute("role", "status")
document.body.append(news)

/** Buttons that say what they did, with what they say otherwise. @type {Map<HTMLButtonElement, string | null>} */
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

/** Copies the text of the element that the button names, and says so to everybody. */
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

/** Counts down to an instant, by the difference that the server has said: clocks of browsers may be wrong. */
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

/** The notice of what was done belongs to this moment, and not to the address: reloading does not say it again. */
const address = new URL(location.href)
if (address.searchParams.has("done")) {
  address.searchParams.delete("done")
  history.replaceState(null, "", address)
}
