/** Web pages. */
import { assert, describe, it } from "@effect/vitest"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const page = (body: string): string => `<!doctype html><html><body>${body}</body></html>`

const bodyOf = async (body: string): Promise<string> => textOf(await readHere(page(body)), "body")

describe("Web pages", () => {
  it("are read with all that they don't show", async () => {
    const reading = await readHere(
      '<!DOCTYPE html><html><head><title>Marker title</title><meta name="author" content="Marker author">' +
        "<style>.x { content: 'Marker style' }</style></head><body><h1>Marker heading</h1>" +
        '<p>Marker visible<span style="display:none"> Marker none</span><span hidden> Marker attribute</span>' +
        '<span style="color: #ffffff"> Marker white</span> goes on<!-- Marker remark -->' +
        '<img src="Marker_file.png" alt="Marker alternative" data-who="Marker data" aria-label="Marker label">' +
        '<a href="mailto:marker@link.example" title="Marker hint">Marker link</a>' +
        '<input value="Marker value" placeholder="Marker hint 2"><textarea>Marker area</textarea>' +
        "<script>const who = 'Marker <script> script'</script><template><p>Marker template</template>" +
        "<noscript>Marker noscript</noscript></body></html>"
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "text/html")
    assert.strictEqual(textOf(reading, "property"), "title: Marker title\nauthor: Marker author\n")
    assert.strictEqual(
      textOf(reading, "body"),
      "Marker heading\nMarker visible goes onMarker link\nMarker area\nMarker noscript\n"
    )
    for (const marker of "style,none,attribute,white,remark,_file.png,alternative,data,label,hint,value,hint 2,<script> script,template".split(
      ","
    )) {
      assert.include(textOf(reading, "hidden"), marker.startsWith("_") ? `Marker${marker}` : "Marker")
      assert.include(textOf(reading, "hidden"), marker)
    }
    assert.include(textOf(reading, "hidden"), "mailto:marker@link.example")
  })

  it("keep a name together that is marked up in the middle, and keep separate words separate", async () => {
    assert.strictEqual(await bodyOf("J<b>oh</b>n<span style='display:none'>xx</span> Sm<i>it</i>h"), "John Smith\n")
    assert.strictEqual(await bodyOf("one<p>two<br>three<div>four</div>five"), "one\ntwo\nthree\nfour\nfive\n")
    assert.strictEqual(await bodyOf("<table><tr><td>a<td>b<tr><td>c</table>"), "a\tb\nc\n")
    assert.strictEqual(
      await bodyOf("<p>many   spaces\n here<pre>  kept\n   so</pre>"),
      "many spaces here\n  kept\n   so\n"
    )
    assert.strictEqual(await bodyOf("<p style='display:none'>gone<p>shown"), "shown\n")
    assert.strictEqual(
      await bodyOf(
        "<div style='background: navy'>on <b style='color:#fff'>blue</b></div><b style='color:#fff'>gone</b>"
      ),
      "on blue\n"
    )
    assert.strictEqual(await bodyOf("<ul style='display:none'><li>gone<li>gone</ul>shown"), "shown\n")
  })

  it("are decoded by their byte order mark, by their declaration, and by their bytes", async () => {
    const latin = (text: string) => Buffer.from(text, "latin1")
    const cases: ReadonlyArray<readonly [string, Uint8Array, string]> = [
      ["UTF-8 undeclared", Buffer.from(page("Müller")), "Müller\n"],
      ["Windows-1252 undeclared", latin(page("M\u00fcller \u0080")), "Müller €\n"],
      ["declared", latin(`<html><meta charset="windows-1251"><p>\u00cf\u00f0\u00e8`), "При\n"],
      ["declared wrongly", Buffer.from(`<html><meta charset="iso-8859-1"><p>Müller`), "Müller\n"],
      ["UTF-16", Buffer.from(`\ufeff${page("Müller")}`, "utf16le"), "Müller\n"],
      ["made-up", latin(`<html><meta charset="x-nonsense"><p>M\u00fcller`), "Müller\n"]
    ]
    for (const [what, bytes, body] of cases) assert.strictEqual(textOf(await readHere(bytes), "body"), body, what)
    assert.strictEqual(await bodyOf("M&uuml;ller &#x4e2d; &amp;amp; &nosuch;"), "Müller 中 &amp; &nosuch;\n")
  })

  it("of any depth, and of brackets alone, are read quickly", async () => {
    const deep = await readHere(page(`${"<div><b>".repeat(50_000)}Deep${"</b></div>".repeat(50_000)}`))
    assert.deepStrictEqual(partsOf(deep), [["body", "Deep\n"]])
    for (const part of ["<", "<a ", "<!--", "</", "&#", "<p><table>", "<![CDATA["]) {
      assert.include(["read", "no-text"], (await readHere(page(part.repeat(50_000)))).outcome, part)
    }
  })

  it("that show nothing are no text", async () => {
    assert.strictEqual((await readHere(page("<script>draw('all of it')</script><img alt='x'>"))).outcome, "no-text")
  })
})
