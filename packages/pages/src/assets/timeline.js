// @ts-check
/**
 * Arrow keys for the picture of a timeline. Without it, every phase is a link of its own. With it, all phases are one stop
 * of the Tab key: left and right move along the branch, up and down to other branches, Home and End to its ends. Enter
 * follows the link.
 */

const nodes = '.tp-map [role="listitem"] a'

/** @typedef {{ link: SVGAElement, x: number, y: number, list: Element | null }} Place */

/**
 * @param {SVGAElement} link
 * @returns {Place}
 */
const placeOf = (link) => {
  const sign = link.querySelector("use")
  return {
    link,
    x: Number(sign?.getAttribute("x")),
    y: Number(sign?.getAttribute("y")),
    list: link.closest('[role="list"]')
  }
}

/**
 * @param {Element} map
 * @returns {Array<Place>}
 */
const placesOf = (map) =>
  Array.from(map.querySelectorAll('[role="listitem"] a'), (link) => placeOf(/** @type {SVGAElement} */ (link)))

/**
 * Returns the place of the lowest cost.
 * @param {Array<Place>} places
 * @param {(place: Place) => number} cost
 * @returns {Place | undefined}
 */
const nearest = (places, cost) =>
  places.reduce(
    (/** @type {Place | undefined} */ best, place) => (best === undefined || cost(place) < cost(best) ? place : best),
    undefined
  )

/** @type {Record<string, (here: Place, own: Array<Place>, all: Array<Place>) => Place | undefined>} */
const moves = {
  // From the first phase of a branch to the phase that it forks from, or the nearest one.
  ArrowLeft: (here, own, all) =>
    nearest(
      own.filter(({ x }) => x < here.x),
      ({ x }) => -x
    ) ??
    nearest(
      all.filter(({ x, y }) => x < here.x && y < here.y),
      ({ x, y }) => -x * 1000 + Math.abs(y - here.y)
    ),
  ArrowRight: (here, own) =>
    nearest(
      own.filter(({ x }) => x > here.x),
      ({ x }) => x
    ),
  ArrowUp: (here, _own, all) =>
    nearest(
      all.filter(({ y }) => y < here.y),
      ({ x, y }) => (here.y - y) * 1000 + Math.abs(x - here.x)
    ),
  ArrowDown: (here, _own, all) =>
    nearest(
      all.filter(({ y }) => y > here.y),
      ({ x, y }) => (y - here.y) * 1000 + Math.abs(x - here.x)
    ),
  Home: (_here, own) => own[0],
  End: (_here, own) => own.at(-1)
}

/**
 * Puts one phase of a picture into the Tab order; arrow keys lead to the others.
 * @param {Element} map
 * @param {SVGAElement} chosen
 */
const rove = (map, chosen) => {
  for (const { link } of placesOf(map)) link.setAttribute("tabindex", link === chosen ? "0" : "-1")
}

/** @param {Element} map */
const begin = (map) => {
  const places = placesOf(map)
  const chosen = places.find(({ link }) => link.hasAttribute("aria-current")) ?? places.at(-1)
  if (chosen === undefined) return
  rove(map, chosen.link)
  const box = map.closest(".tp-scroll")
  if (box !== null) box.scrollLeft = chosen.x - box.clientWidth / 2
}

/**
 * Replaces a picture by its new version, keeping its scroll position.
 * @param {Element} old
 * @param {Element} now
 */
export const carryOver = (old, now) => {
  for (const map of now.querySelectorAll(".tp-map")) begin(map)
  const [before, after] = [old.querySelector(".tp-scroll"), now.querySelector(".tp-scroll")]
  if (before !== null && after !== null) after.scrollTo({ left: before.scrollLeft, top: before.scrollTop })
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest(nodes) : null
  const map = link?.closest(".tp-map")
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
  if (link === null || map === null || map === undefined || move === undefined) return
  // An arrow key that leads nowhere must not scroll the page either.
  event.preventDefault()
  const all = placesOf(map)
  const here = all.find((place) => place.link === link)
  if (here === undefined) return
  const next = move(
    here,
    all.filter(({ list }) => list === here.list),
    all
  )
  if (next === undefined) return
  next.link.focus({ preventScroll: true })
  next.link.scrollIntoView({ block: "nearest", inline: "nearest" })
})

// Tab returns to the last focused phase, also in pictures inserted later and after a click.
document.addEventListener("focusin", (event) => {
  const link = event.target instanceof Element ? event.target.closest(nodes) : null
  const map = link?.closest(".tp-map")
  if (link !== null && map !== null && map !== undefined) rove(map, /** @type {SVGAElement} */ (link))
})

for (const map of document.querySelectorAll(".tp-map")) begin(map)
