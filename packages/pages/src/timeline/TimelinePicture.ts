/**
 * The picture of a timeline as HTML: branches as lines of a railway map, with a link for each phase. It needs no
 * script; `timeline.js` adds arrow keys. Styles are in `timeline.css`, because the pages' policy forbids inline styles.
 */
import { lineOf, type TimelineOutline } from "@incamera/domain/timelines"
import { html, type Html, raw } from "../html.ts"
import { compact } from "./compact.ts"
import * as geometry from "./geometry.ts"
import { type LaidBranch, type LaidNode, layOut, type TimelineLayout } from "./layout.ts"
import { type Links, linksOf } from "./links.ts"
import { overview, steps } from "./overview.ts"
import { key, symbolId, symbols } from "./symbols.ts"
import { allCounts, branchWords, counted, phaseWords, statusWords, summaryWords } from "./words.ts"

/** Number of branch colors. A branch keeps its color in every window. */
const colours = 8

/** Columns between the numbers along the top. */
const ruled = 6

interface Drawing {
  readonly outline: TimelineOutline
  readonly layout: TimelineLayout
  readonly links: Links
  /** The last ordinal that the shown branch has or inherits, by branch. */
  readonly shown: ReadonlyMap<string, number>
}

const current = raw(' aria-current="true"')

const drawNode = ({ layout, links, outline, shown }: Drawing, { branch }: LaidBranch, node: LaidNode): Html => {
  const { column, lane, phase } = node
  const { branchId, label, ordinal, phaseId, status } = phase
  const undrawn = layout.undrawn.get(phaseId) ?? 0
  // Phases that the shown branch has or inherits keep that branch in their links.
  const on = ordinal <= (shown.get(branchId) ?? 0) ? outline.focus.branchId : branchId
  const [x, y] = [geometry.x(column), geometry.y(lane)]
  const mark = html`<use href="#${symbolId[status]}" x="${x}" y="${y}" />`
  const more = undrawn === 0 ? undefined : html`<text x="${x}" y="${y + 21}">+${undrawn}</text>`
  const title = html`<title>${label.replace(/\s+/gu, " ").trim()}</title>`
  const words = phaseWords(node, branch, undrawn)
  const isChosen = phaseId === outline.focus.phaseId && current
  const link = html`<a href="${links.phase(on, phaseId)}" aria-label="${words}" ${isChosen}>${title}${mark}${more}</a>`
  return html`<g role="listitem">${link}</g>`
}

const look = ({ outline }: Drawing, { branch }: LaidBranch): string =>
  `tp-l${(outline.branches.indexOf(branch) % colours) + 1}${branch.status === "abandoned" ? " tp-left" : ""}`

/** Drawn below all signs and names, so that no line covers one. */
const drawLines = (drawing: Drawing, laid: LaidBranch): Html => {
  const { branch, first, lane, last } = laid
  const to = drawing.shown.get(branch.branchId)
  const lines = geometry.linesOf(laid, to === undefined ? undefined : to - drawing.outline.window.from)
  const path = (kind: string, d: string) => (d === "" ? undefined : html`<path class="tp-${kind}" d="${d}" />`)
  const [x, y] = [geometry.x(first), geometry.y(lane)]
  const end = last < first ? html`<circle class="tp-end" cx="${x}" cy="${y}" r="4" />` : undefined
  const drawn = html`${path("beyond", lines.beyond)}${path("line", lines.other)}${path("line tp-on", lines.shown)}`
  return html`<g class="${look(drawing, laid)}">${drawn}${end}</g>`
}

const drawName = ({ links, outline }: Drawing, { branch, first, lane }: LaidBranch): Html => {
  const isShown = branch.branchId === outline.focus.branchId && current
  const suffix = geometry.suffixOf(branch)
  const rest = suffix === "" ? undefined : html`<tspan>${suffix}</tspan>`
  const text = html`<text x="${geometry.x(first) - 6}" y="${geometry.y(lane) - 18}"
    >${geometry.shownName(branch)}${rest}</text
  >`
  const words = branchWords(branch)
  const href = links.branch(branch.branchId)
  const title = html`<title>${branch.name}</title>`
  return html`<a class="tp-name" href="${href}" aria-label="${words}" ${isShown}>${title}${text}</a>`
}

const drawBranch = (drawing: Drawing, laid: LaidBranch): Html => {
  const nodes = laid.nodes.map((node) => drawNode(drawing, laid, node))
  const list = html`<g role="list" aria-label="Phases on ${laid.branch.name}">${nodes}</g>`
  return html`<g class="${look(drawing, laid)}">${drawName(drawing, laid)}${nodes.length > 0 && list}</g>`
}

/** Draws the numbers along the top, and the chosen column. */
const drawRuler = ({ layout, outline }: Drawing): Html => {
  const { focus, phases, window } = outline
  const bottom = geometry.height(layout.lanes)
  const ordinals = Array.from({ length: window.to - window.from + 1 }, (_, index) => window.from + index)
  const chosen = phases.find(({ phaseId }) => phaseId === focus.phaseId)?.ordinal
  const at = (ordinal: number) => geometry.x(ordinal - window.from)
  const marked = ordinals.filter((ordinal) => (ordinal - 1) % ruled === 0 && Math.abs(ordinal - (chosen ?? -2)) > 1)
  const ticks = marked.map((ordinal) => `M${at(ordinal)} 24V${bottom - 8}`).join("")
  const band = (ordinal: number) =>
    html`<rect class="tp-band" x="${at(ordinal) - 15}" width="30" height="${bottom}" rx="8" />
      <text class="tp-at" x="${at(ordinal)}" y="17">${ordinal}</text>`
  return html`<g class="tp-ruler" aria-hidden="true"
    ><path d="${ticks}" />${chosen === undefined ? undefined : band(chosen)}
    ${marked.map((ordinal) => html`<text x="${at(ordinal)}" y="17">${ordinal}</text>`)}
  </g>`
}

const drawMap = (drawing: Drawing): Html => {
  const { layout, outline } = drawing
  const [width, height] = [geometry.width(layout.columns), geometry.height(layout.lanes)]
  const what = `Phases ${outline.window.from} to ${outline.window.to}`
  return compact(
    html`<svg
      class="tp-map"
      width="${width}"
      height="${height}"
      viewBox="0 0 ${width} ${height}"
      role="group"
      aria-label="${what}, by branch"
    >
      ${symbols}${drawRuler(drawing)}
      <g aria-hidden="true">${layout.branches.map((laid) => drawLines(drawing, laid))}</g>
      ${layout.branches.map((laid) => drawBranch(drawing, laid))}
    </svg>`
  )
}

/** Offers the branches that aren't drawn. */
const otherBranches = ({ drawn, branches }: TimelineOutline, page: string): Html | undefined => {
  const seen = new Set<string>(drawn.map(({ branchId }) => branchId))
  const others = branches.filter(({ branchId }) => !seen.has(branchId))
  if (others.length === 0) return undefined
  // There may be two hundred, so each character counts: the id needs no quotes, and an option no end tag.
  const option = (branch: (typeof others)[number]) =>
    html`${raw(`<option value=${branch.branchId}>`)}${geometry.shownName(branch, 18)}`
  return html`<form class="tp-others" method="get" action="${page}#timeline">
    <label for="tp-branch">${counted(others.length, "branch is", "branches are")} not drawn here</label>
    <span
      ><select id="tp-branch" name="branch">
        ${others.map(option)}
      </select>
      <button class="plain">Show</button></span
    >
  </form>`
}

export interface TimelinePicture {
  readonly outline: TimelineOutline
  /** The path of the page with the picture, such as `/cases/case_…`; accepts `branch`, `phase` and `at`. */
  readonly page: string
}

/** Has the id `timeline`. Links to `#phase`, where the page shows the chosen phase. */
export const timelinePicture = ({ outline, page }: TimelinePicture): Html => {
  const links = linksOf(page)
  const shown = new Map<string, number>(
    lineOf(outline.branches, outline.focus.branchId).map(({ branchId, to }) => [branchId, to])
  )
  const drawing: Drawing = { outline, links, shown, layout: layOut(outline, geometry.labelColumns) }
  const counts = allCounts(outline)
  const statuses = (["completed", "running", "failed", "refused", "canceled"] as const).filter(
    (status) => counts[status] > 0
  )
  const isEmpty = outline.lastOrdinal === 0
  return html`<div class="tp" id="timeline">
    <p class="tp-summary">${isEmpty ? "No tasks yet. The first task starts the timeline." : summaryWords(outline)}</p>
    ${overview(outline, links)}${steps(outline, links)}
    ${
      isEmpty
        ? undefined
        : html`<div class="tp-scroll" tabindex="0" role="region" aria-label="Picture of the timeline">
              ${drawMap(drawing)}
            </div>
            ${key(statuses, statusWords)}`
    }
    ${otherBranches(outline, page)}
  </div>`
}
