/** How much work Markdown may be: signs that open emphasis which nothing ends are gone through again only so often. */
import { workOf } from "../support/work.ts"
import { renderMarkdown } from "@incamera/pages/markdown/renderMarkdown"
import * as Limits from "@incamera/pages/Limits"
import { assert, it } from "@effect/vitest"

it.each(["_a", "___a", "***a** ", "*a_ "])("As much of %j as is shown is read within the bound", (sign) => {
  const text = sign.repeat(Math.floor(Limits.markdownCharacters / sign.length))
  const work = workOf(() => renderMarkdown(text, 3), ["/packages/", "/node_modules/marked/"])
  // A character that is gone through is some blocks; without the bound there would be fifty times as many.
  assert.isBelow(work, 5 * Limits.markdownEmphasisCharacters)
})
