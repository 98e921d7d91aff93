// @ts-check
/**
 * Shows a running task live: its progress, its text and its end. Replaces parts of the page by those that the server
 * draws. The page works without it.
 */
import { carryOver } from "./timeline.js"

/** @typedef {{ status?: string, detail?: string, text?: string, secureStep?: unknown, outcome?: string }} Told */

/** @type {Record<string, string>} */
const words = {
  processing: "Reading the request",
  orchestrating: "Planning the work",
  tool: "Looking something up",
  working: "Working",
  reasoning: "Thinking it through",
  responding: "Writing the answer"
}

/** @type {Record<string, string>} */
const endings = {
  completed: "The task is done.",
  failed: "The task failed.",
  canceled: "The task was stopped.",
  refused: "The task was refused."
}

/** Ids of the parts that change. */
const parts = ["phase", "timeline", "waiting", "case-waiting"]

/** Milliseconds before another request for a stream that the server has refused. */
const pause = 5_000

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`

/** @param {string} name */
const place = (name) => document.querySelector(`[data-task-${name}]`)

/** @param {string} text */
const announce = (text) => {
  const news = document.getElementById("task-news")
  if (news !== null) news.textContent = text
}

/**
 * Replaces the parts by those that the server draws now. Keeps the branch name that the user is typing. If the old part had
 * the focus, the same field of the new part or its heading gets it.
 * @param {string} path
 * @returns {Promise<boolean>} true if the task still runs; rejects if the page is gone
 */
const refresh = async (path) => {
  const answer = await fetch(path, { headers: { accept: "text/html" }, redirect: "manual" })
  if (!answer.ok) throw new Error("The part no longer exists.")
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html")
  for (const id of parts) {
    const [old, next] = [document.getElementById(id), drawn.getElementById(id)]
    if (old === null || next === null) continue
    const typed = old.querySelector("input[name=name]")
    if (typed instanceof HTMLInputElement && typed.value !== "") {
      const field = next.querySelector("input[name=name]")
      if (field instanceof HTMLInputElement) field.setAttribute("value", typed.value)
      if (typed.closest("details")?.open === true) field?.closest("details")?.setAttribute("open", "")
    }
    const hadFocus = old.contains(document.activeElement)
    const active = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ""
    const adopted = document.importNode(next, true)
    // Before the old part is removed: an element outside the page has no scroll position.
    old.after(adopted)
    carryOver(old, adopted)
    old.remove()
    if (!hadFocus) continue
    const target =
      active === ""
        ? adopted.querySelector("h2[tabindex]")
        : adopted.querySelector(`input[name="${CSS.escape(active)}"]`)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  return place("events") !== null
}

const follow = () => {
  const first = place("events")
  if (!(first instanceof HTMLElement)) return
  const { taskEvents: events = "", taskPart: part = "" } = first.dataset
  const began = performance.now() - Number(first.dataset["taskSeconds"] ?? "0") * 1_000
  let waits = first.dataset["taskWaits"] !== undefined
  let isOver = false
  let text = ""
  let written = 0

  const showTime = () => {
    if (isOver) return
    const elapsed = place("elapsed")
    if (elapsed !== null) elapsed.textContent = waits ? "" : `· for ${clock((performance.now() - began) / 1_000)}`
    setTimeout(showTime, 1_000)
  }

  /** The new text: a text only grows. */
  const showText = () => {
    const shown = place("text")
    if (shown === null) return
    if (shown.childNodes.length === 0) written = 0
    if (text.length > written) shown.append(text.slice(written))
    written = text.length
  }

  /** @param {string} said */
  const showStatus = (said) => {
    const status = place("status")
    if (status !== null && !waits) status.textContent = said
    announce(said)
  }

  const redraw = async () => {
    try {
      const runs = await refresh(part)
      showText()
      return runs
    } catch {
      showStatus("This page is out of date. Load it again.")
      return false
    }
  }

  const listen = () => {
    const source = new EventSource(events)
    /** @param {string} name @param {(told: Told) => void} take */
    const on = (name, take) =>
      source.addEventListener(name, (event) => {
        if (event instanceof MessageEvent) take(JSON.parse(event.data))
      })

    on("phase_start", () => {
      text = ""
      written = 0
      place("text")?.replaceChildren()
    })
    on("status", ({ detail, secureStep, status = "" }) => {
      const was = waits
      waits = secureStep !== undefined
      if (waits !== was) void redraw()
      if (waits) announce("The task waits for you.")
      else showStatus(detail ?? words[status] ?? "Working")
    })
    on("content_chunk", ({ text: more = "" }) => {
      text += more
      showText()
    })
    on("phase_end", ({ outcome = "" }) => {
      isOver = true
      source.close()
      void redraw().then(() => announce(endings[outcome] ?? "The task has ended."))
    })
    source.addEventListener("error", () => {
      // The browser reconnects by itself unless the server refuses the stream.
      if (source.readyState !== EventSource.CLOSED || isOver) return
      setTimeout(async () => {
        if (await redraw()) listen()
        else isOver = true
      }, pause)
    })
  }

  showTime()
  listen()
}

follow()
