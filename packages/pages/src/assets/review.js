// @ts-check
/** Highlights both sides of a replacement, and lets the user replace a selection in the original. */

const review = document.querySelector(".review")
const missed = document.getElementById("missed")

/** @param {Event} event */
const markOf = ({ target }) => (target instanceof Element ? target.closest(".was, .now") : null)

/**
 * @param {Element} mark
 * @param {boolean} isLit
 */
const light = (mark, isLit) => {
  const other = document.getElementById((mark.id.startsWith("o") ? "d" : "o") + mark.id.slice(1))
  other?.classList.toggle("lit", isLit)
}

for (const [name, isLit] of /** @type {const} */ ([
  ["pointerover", true],
  ["pointerout", false],
  ["focusin", true],
  ["focusout", false]
])) {
  review?.addEventListener(name, (event) => {
    const mark = markOf(event)
    if (mark !== null) light(mark, isLit)
  })
}

/** Moves the keyboard focus to the requested form. */
const panel = document.getElementById("fix")
if (panel !== null && location.hash === "#fix") panel.focus({ preventScroll: true })

const field = document.getElementById("missed-text")
const choice = missed?.querySelector("select")

if (missed instanceof HTMLDetailsElement && field instanceof HTMLInputElement && choice instanceof HTMLSelectElement) {
  const offer = document.createElement("button")
  offer.type = "button"
  offer.className = "offer small-button"
  offer.textContent = "Replace this"

  /** Returns the selected text if it is within one paragraph of the original. */
  const selected = () => {
    const selection = getSelection()
    if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
    const range = selection.getRangeAt(0)
    const at = range.commonAncestorContainer
    const element = at instanceof Element ? at : at.parentElement
    const isOriginal = element?.closest(".review .pair > p:first-child") != null
    // A text that is already replaced has its own correction form.
    if (!isOriginal || range.cloneContents().querySelector(".was") !== null) return null
    const text = range.toString().trim()
    return text === "" || text.length > field.maxLength ? null : { text, range }
  }

  const show = () => {
    const found = selected()
    if (found === null) return offer.remove()
    document.body.append(offer)
    const { bottom, left } = found.range.getBoundingClientRect()
    offer.style.left = `${Math.max(8, Math.min(left + scrollX, document.documentElement.clientWidth - 140))}px`
    offer.style.top = `${bottom + scrollY + 6}px`
  }

  document.addEventListener("selectionchange", show)
  // Pressing the button would clear the selection first.
  offer.addEventListener("pointerdown", (event) => event.preventDefault())
  offer.addEventListener("click", () => {
    const found = selected()
    if (found === null) return
    field.value = found.text
    missed.open = true
    offer.remove()
    getSelection()?.removeAllRanges()
    choice.focus()
  })
}
