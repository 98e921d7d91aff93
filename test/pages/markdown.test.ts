/** Agents' Markdown within a page: what it renders to, and that none of it becomes markup of its own. */
import { renderMarkdown } from "@incamera/pages/markdown/renderMarkdown"
import * as Limits from "@incamera/pages/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const rendered = (text: string, level = 3) => String(renderMarkdown(text, level)).replace(/\s*\n\s*/gu, "")

const tags =
  /<\/?(?:h[1-6]|p|ul|li|strong|em|del|blockquote|thead|tbody|table|tr)>|<ol(?: start="\d{1,9}")?>|<\/(?:ol|code|pre|a|div|span|th|td)>|<(?:hr|br) \/>|<code>|<pre tabindex="0">|<div class="prose">|<div class="table" tabindex="0" role="region" aria-label="Table">|<p class="told">|<span class="placeholder">|<(?:th scope="col"|td) ?(?: class="number")?>|<a href="https:[^"<>]*" rel="noreferrer">/gu

/** Pieces with a meaning in Markdown or HTML, in any order. */
const Seams = Schema.Array(
  Schema.Literals([
    "<",
    ">",
    '"',
    "'",
    "&",
    "&lt;",
    "&amp;",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<!--",
    "-->",
    "<a href='javascript:x'>",
    "[a](javascript:alert(1))",
    '[a](https://e.example/"><b>)',
    "![p](https://e.example/p.png)",
    "[a][b]",
    "[b]: https://e.example",
    "[Party 1]",
    "<https://e.example/<b>>",
    "https://e.example/?a=<b>&c",
    "`",
    "```",
    "```html\n",
    "*",
    "**",
    "_",
    "~~",
    "# ",
    "- ",
    "1. ",
    "> ",
    "| a | b |\n|---|--:|\n| <b> | c |\n",
    "\n",
    "\n\n",
    "    ",
    "\\",
    "word "
  ])
)

const assertOwnMarkup = (html: string) => assert.notMatch(html.replace(tags, ""), /[<>"]/u, html)

describe("Markdown on a page", () => {
  it.effect.prop("has only our own markup for any text", [Schema.String], ([text]) =>
    Effect.sync(() => assertOwnMarkup(rendered(text)))
  )

  it.effect.prop("has none where words of Markdown and HTML meet", [Seams], ([pieces]) =>
    Effect.sync(() => assertOwnMarkup(rendered(pieces.join(""))))
  )

  it("leads over https alone, and says where else a link would lead", () => {
    const html = rendered(
      "[a](javascript:alert(1)) [b](https://e.example/x) [c](http://e.example) [d](/cases) [e](//e.example)"
    )
    assert.deepStrictEqual(html.match(/href="[^"]*"/gu), ['href="https://e.example/x"'])
    assert.include(html, "a (javascript:alert(1))")
    assert.include(html, "d (/cases)")
  })

  it("keeps a placeholder, even if a line defines it as a link", () => {
    const html = rendered("[Party 1] and **[Email 2]** met.\n\n[Party 1]: https://e.example/who")
    assert.include(html, '<span class="placeholder">[Party 1]</span> and')
    assert.include(html, '<strong><span class="placeholder">[Email 2]</span></strong>')
    assert.notInclude(html, '<a href="https://e.example/who" rel="noreferrer">Party 1</a>')
  })

  it("loads no picture", () => {
    assert.strictEqual(rendered("![a plan](https://e.example/p.png)"), '<div class="prose"><p>a plan</p></div>')
  })

  it("continues below its heading, without leaving a level out", () => {
    const levels = (text: string, level: number) =>
      [...rendered(text, level).matchAll(/<h([1-6])>/gu)].map(([, found]) => Number(found))
    assert.deepStrictEqual(levels("## A\n#### B\n###### C\n# D\n### E", 3), [4, 5, 6, 4, 5])
    assert.deepStrictEqual(levels("# A\n## B\n### C\n#### D", 3), [4, 5, 6, 6])
  })

  it("draws lists, tables and code", () => {
    assert.strictEqual(rendered("3. a\n4. b"), '<div class="prose"><ol start="3"><li>a</li><li>b</li></ol></div>')
    assert.match(rendered("| a | b |\n|---|--:|\n| 1 | 2 |"), /<th scope="col" ?>a<\/th>.*<td ?class="number">2<\/td>/u)
    assert.include(rendered("```html\n<b>\n```"), "<code>&lt;b&gt;</code>")
  })

  it("is shown as written if it is too long or hostile", () => {
    for (const text of ["*a* ".repeat(Limits.markdownCharacters / 4 + 1), ">".repeat(Limits.markdownCharacters)]) {
      const html = rendered(text)
      assert.match(html, /^<div class="prose"><p class="told">/u)
      assertOwnMarkup(html)
    }
    assertOwnMarkup(rendered(`${"- ".repeat(200)}<b>`))
    assertOwnMarkup(rendered(`${"> ".repeat(200)}<b>`))
  })

  it("leads nowhere where names are filled in: an address could take one along", () => {
    const written = ["[a](<https://e.example/?q=J. Doe>)", "<https://e.example/?q=Doe>", "https://e.example/?q=Doe"]
    for (const text of written) {
      const html = String(renderMarkdown(text, 2, { follows: false }))
      assert.notInclude(html, "<a ")
      assert.match(html, /https:\/\/e\.example\/\?q=(?:J\. )?Doe/u)
    }
  })

  it("shows signs that open emphasis which nothing ends", () => {
    for (const sign of ["_a", "___a", "***a** ", "*a_ "]) {
      assertOwnMarkup(rendered(sign.repeat(Math.floor(Limits.markdownCharacters / sign.length))))
    }
    const paragraph = "**Rent** is owed for *each* month, as [Party 1] says. ".repeat(40)
    const html = rendered(`${paragraph}\n\n`.repeat(25))
    assert.include(html, "<strong>Rent</strong>")
  })
})
