/** How much work Markdown may cause: unclosed emphasis marks are scanned again only a limited number of times. */
import { workOf } from "../support/work.ts"
import { renderMarkdown } from "@incamera/pages/markdown/renderMarkdown"
import * as Limits from "@incamera/pages/Limits"
import { assert, it } from "@effect/vitest"

it.each(["_a", "___a", "***a** ", "*a_ "])("As much of %j as is shown is read within the bound", (sign) => {
  const text = sign.repeat(Math.floor(Limits.markdownCharacters / sign.length))
  const work = workOf(() => renderMarkdown(text, 3), ["/packages/", "/node_modules/marked/"])
  // Each scanned character runs a few blocks; without the limit there would be fifty times as many.
  assert.isBelow(work, 5 * Limits.markdownEmphasisCharacters)
})
