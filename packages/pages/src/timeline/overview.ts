/**
 * The whole timeline as a strip: amounts of work over time, successes above the line and failures below, and the
 * current window. Its parts link to windows.
 */
import { addCounts, noCounts, type StatusCounts, type TimelineOutline } from "@incamera/domain/timelines"
import { compact } from "./compact.ts"
import { html, type Html } from "../html.ts"
import { shownName } from "./geometry.ts"
import type { Links } from "./links.ts"
import { stretchWords } from "./words.ts"

/** Links of the strip: few enough for the Tab key. */
const parts = 8

const width = 1200
const above = 40
const below = 14
const baseline = above + 2

interface Bar {
  /** Horizontal middle of the bar. */
  readonly at: number
  readonly counts: StatusCounts
}

const wrong = ({ canceled, failed, refused }: StatusCounts): number => canceled + failed + refused

/** Bars are strokes, each as wide as its stretch, so a path contains only heights. */
const drawBars = (bars: ReadonlyArray<Bar>, wide: number): Html => {
  const most = (of: (counts: StatusCounts) => number) => Math.max(1, ...bars.map(({ counts }) => of(counts)))
  const unit = Math.min((above - 2) / most(({ completed, running }) => completed + running), (below - 2) / most(wrong))
  /** A count above zero is always visible. */
  const size = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round(count * unit)))
  const paths = { completed: "", running: "", failed: "", refused: "", canceled: "" }
  for (const { at, counts } of bars) {
    let top = baseline - 1
    for (const status of ["completed", "running"] as const) {
      if (counts[status] > 0) paths[status] += `M${at} ${top}v-${size(counts[status])}`
      top -= size(counts[status])
    }
    let low = baseline + 1
    for (const status of ["failed", "refused", "canceled"] as const) {
      if (counts[status] > 0) paths[status] += `M${at} ${low}v${size(counts[status])}`
      low += size(counts[status])
    }
  }
  const drawn = Object.entries(paths).filter(([, d]) => d !== "")
  return html`<g class="tp-o" stroke-width="${wide}"
    >${drawn.map(([status, d]) => html`<path class="tp-o-${status}" d="${d}" />`)}</g
  >`
}

export const overview = (outline: TimelineOutline, links: Links): Html | undefined => {
  const { bucketOrdinals, buckets, focus, lastOrdinal, window } = outline
  if (window.from <= 1 && window.to >= lastOrdinal) return undefined
  const unit = width / lastOrdinal
  const wide = Math.max(1, Math.round(bucketOrdinals * unit) - 2)
  const bars = buckets.map(({ counts, from }) => ({ at: Math.round((from - 1 + bucketOrdinals / 2) * unit), counts }))
  const perPart = Math.ceil(lastOrdinal / parts / bucketOrdinals) * bucketOrdinals
  const stretches = Array.from({ length: Math.ceil(lastOrdinal / perPart) }, (_, index) => {
    const from = index * perPart + 1
    const to = Math.min(lastOrdinal, from + perPart - 1)
    const inside = buckets.filter((bucket) => bucket.from >= from && bucket.from <= to)
    return { from, to, counts: inside.map(({ counts }) => counts).reduce(addCounts, noCounts) }
  })
  const frame = html`<rect
    class="tp-o-window"
    x="${Math.round(Math.max(1, (window.from - 1) * unit - 3))}"
    y="1"
    width="${Math.round(Math.max(10, (window.to - window.from + 1) * unit + 6))}"
    height="${above + below + 2}"
    rx="5"
  />`
  return compact(
    html`<svg
      class="tp-overview"
      viewBox="0 0 ${width} ${above + below + 4}"
      preserveAspectRatio="none"
      role="group"
      aria-label="The whole timeline, phases 1 to ${lastOrdinal}"
    >
      ${drawBars(bars, wide)}
      <path class="tp-o-line" d="M0 ${baseline}H${width}" />
      ${frame}${stretches.map(
        ({ counts, from, to }) =>
          html`<a href="${links.at(focus.branchId, Math.round((from + to) / 2))}"
            ><title>${stretchWords(from, to, counts)}</title
            ><rect
              x="${Math.round((from - 1) * unit)}"
              width="${Math.round((to - from + 1) * unit)}"
              height="${above + below + 4}"
              rx="4"
          /></a>`
      )}
    </svg>`
  )
}

/** Links to the neighboring windows, for use without the picture. */
export const steps = ({ branches, focus, lastOrdinal, window }: TimelineOutline, links: Links): Html | undefined => {
  const { from, to } = window
  if (from <= 1 && to >= lastOrdinal) return undefined
  const branch = branches.find(({ branchId }) => branchId === focus.branchId)
  const name = branch === undefined ? "" : shownName(branch)
  const half = Math.ceil((to - from + 1) / 2)
  const link = (ordinal: number, text: string, isThere: boolean) =>
    isThere
      ? html`<a href="${links.at(focus.branchId, ordinal)}">${text}</a>`
      : html`<span aria-hidden="true">${text}</span>`
  return html`<p class="tp-steps">
    ${link(Math.max(1, from - half), "← Earlier", from > 1)}
    <span>Phases ${from}–${to} of ${lastOrdinal}, ${name}</span>
    ${link(Math.min(lastOrdinal, to + half), "Later →", to < lastOrdinal)}
    ${link(lastOrdinal, "Latest", to < lastOrdinal)}
  </p>`
}
