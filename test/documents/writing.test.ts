/** Written documents, read back by our reader: the file has all of the text, in any script. */
import { layer as writer, layerWith } from "@incamera/adapters-documents/ThreadDocumentWriter"
import { cleaned, readMarkdown } from "@incamera/adapters-documents/writing/readMarkdown"
import {
  type DocumentFormat,
  type DocumentToWrite,
  DocumentWriter,
  type WrittenDocument
} from "@incamera/domain/deliverables/DocumentWriter"
import * as DocumentLimits from "@incamera/adapters-documents/Limits"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import { Buffer } from "node:buffer"
import { tagOf } from "@incamera/testing/records/outcomes"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const markdown = `# Statement of claim

Filed for **Jürgen Müßig** and *Łucja Żółć* against ~~nobody~~ \`[Party 2]\`, see [the order](https://court.example/1).

1. Αλέξανδρος Παπαδόπουλος
2. Наталья Щукина
   - inner item
     3. innermost

> quoted <b>words</b> &amp; signs \\*starred\\*

| Date | Amount |
|:-----|-------:|
| 1 May | 100 € |
| 2 May | 200 € |

---

\`\`\`
code  line
\`\`\`
`

const words = [
  "Statement of claim",
  "Jürgen Müßig",
  "Łucja Żółć",
  "nobody",
  "[Party 2]",
  "https://court.example/1",
  "Αλέξανδρος Παπαδόπουλος",
  "Наталья Щукина",
  "inner item",
  "innermost",
  "quoted <b>words</b> & signs *starred*",
  "Amount",
  "200 €"
]

const document = (overrides: Partial<DocumentToWrite> = {}): DocumentToWrite => ({
  title: "Claim of Müßig",
  markdown,
  draft: false,
  ...overrides
})

const write = (overrides: Partial<DocumentToWrite>, format: DocumentFormat) =>
  Effect.flatMap(DocumentWriter, (service) => service.write(document(overrides), format))

const read = ({ bytes }: WrittenDocument) => Effect.promise(() => readHere(bytes))

const oneLine = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ")

/** All text on its pages. */
const bodyOf = (written: WrittenDocument) =>
  Effect.map(read(written), (reading) => {
    assert.strictEqual(reading.outcome, "read")
    return oneLine(textOf(reading, "body") + textOf(reading, "header"))
  })

const reasonOf = <A, R>(effect: Effect.Effect<A, { readonly _tag: string; readonly reason: string }, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag, reason }) => `${_tag} ${reason}`)

layer(writer, { excludeTestServices: true, timeout: "120 seconds" })("Written documents", (it) => {
  for (const format of ["docx", "pdf"] as const) {
    it.effect(`are whole as ${format}, and say nothing of who made them`, () =>
      Effect.gen(function* () {
        const written = yield* write({}, format)
        const reading = yield* read(written)
        assert.strictEqual(mediaTypeOf(reading), written.mediaType)
        assert.strictEqual(written.extension, format)
        const body = yield* bodyOf(written)
        for (const word of words) assert.include(body, word)
        assert.notInclude(body, "DRAFT")
        const properties = textOf(reading, "properties" as never)
        assert.notMatch(
          properties + Buffer.from(written.bytes).toString("latin1"),
          /Un-named|\/tmp\/|\/home\/|node_modules/u
        )
        assert.deepStrictEqual(
          Buffer.from(written.bytes.subarray(0, 4)).toString("latin1"),
          format === "pdf" ? "%PDF" : "PK\u0003\u0004"
        )
      })
    )
  }

  it.effect("say on every page that they are drafts", () =>
    Effect.gen(function* () {
      const long = Array.from({ length: 150 }, (_, i) => `Paragraph ${i} of the draft.`).join("\n\n")
      const body = yield* bodyOf(yield* write({ draft: true, markdown: long }, "pdf"))
      const pages = body.match(/DRAFT/gu)?.length ?? 0
      assert.isAbove(pages, 3)
      assert.include(body, "Paragraph 149 of the draft.")
      const word = yield* read(yield* write({ draft: true }, "docx"))
      assert.include(word.messages.map((message) => ("text" in message ? message.text : "")).join(" "), "DRAFT")
      const text = new TextDecoder().decode((yield* write({ draft: true }, "text")).bytes)
      assert.strictEqual(text.split("\n")[0], "DRAFT")
      for (const wanted of ["1. Αλέξανδρος", "    • inner item", "> quoted <b>", "1 May | 100 €", "    code  line"]) {
        assert.include(text, wanted)
      }
    })
  )

  it.effect("have names of any script as DOCX and text; as PDF they are refused, and never shown as boxes", () =>
    Effect.gen(function* () {
      for (const name of ["山田太郎", "יעקב כהן", "محمد علي", "นายสมชาย", "प्रिया", "😀", "𝒳"]) {
        assert.include(yield* bodyOf(yield* write({ markdown: `For ${name}.` }, "docx")), name)
        const text = new TextDecoder().decode((yield* write({ markdown: name }, "text")).bytes)
        assert.strictEqual(text, `${name}\n`)
        if (!["山田太郎", "محمد علي", "😀"].includes(name)) continue
        for (const where of [`# ${name}`, `| ${name} |\n|---|\n| x |`, `\`${name}\``]) {
          assert.strictEqual(yield* reasonOf(write({ markdown: where }, "pdf")), "DocumentUnwritable characters")
        }
      }
      const georgian = "გიორგი Հայկ Ångström Dvořák Ñandú ﬁ e\u0301"
      assert.include(yield* bodyOf(yield* write({ markdown: georgian }, "pdf")), "გიორგი Հայկ Ångström Dvořák Ñandú")
    })
  )

  it.effect("are written with marks of direction in them, and no mark shows as a box", () =>
    Effect.gen(function* () {
      for (const mark of "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069") {
        const body = yield* bodyOf(yield* write({ markdown: `Paid ${mark}£420 **to ${mark}[Party 2]**.` }, "pdf"))
        assert.include(body, "Paid £420 to [Party 2].")
      }
    })
  )

  it.effect("break tables over pages, and tell those line by line that a page can't hold", () =>
    Effect.gen(function* () {
      const rows = Array.from({ length: 120 }, (_, i) => `| row ${i} | ${"word ".repeat(i % 7)} |`).join("\n")
      const long = yield* bodyOf(yield* write({ markdown: `| a | b |\n|---|---|\n${rows}` }, "pdf"))
      for (let i = 0; i < 120; i++) assert.include(long, `row ${i} `)
      const tall = yield* bodyOf(
        yield* write({ markdown: `| a | b |\n|---|---|\n| ${"tall ".repeat(4000)} | end |` }, "pdf")
      )
      assert.include(tall, "b: end")
      const wide = `|${" c |".repeat(40)}\n|${"---|".repeat(40)}\n|${" 7 |".repeat(40)}`
      assert.include(yield* bodyOf(yield* write({ markdown: wide }, "pdf")), "c: 7")
    })
  )

  it.effect("that are hostile are written or refused, and the next is written", () =>
    Effect.gen(function* () {
      const columns = DocumentLimits.writtenTableColumns + 1
      const hostile = [
        "- ".repeat(10_000) + "x",
        Array.from({ length: 2_000 }, (_, i) => `${"  ".repeat(i)}- x`)
          .join("\n")
          .slice(0, 900_000),
        ">".repeat(10_000) + " x",
        "*a ".repeat(100_000),
        "[".repeat(100_000),
        `|${" c |".repeat(columns)}\n|${"---|".repeat(columns)}\n|${" 7 |".repeat(columns)}`,
        `| a |\n|---|\n${"| x |\n".repeat(100_000)}`,
        "x\n\n".repeat(300_000)
      ]
      for (const text of hostile) {
        const outcome = yield* Effect.result(write({ markdown: text }, "docx"))
        if (outcome._tag === "Failure") assert.strictEqual(outcome.failure.reason, "too-complex")
        else assert.isAbove(outcome.success.bytes.length, 1_000)
      }
      const tooLong = write({ markdown: "x".repeat(Limits.writtenDocumentCharacters + 1) }, "text")
      assert.strictEqual(yield* reasonOf(tooLong), "DocumentUnwritable too-long")
      assert.include(yield* bodyOf(yield* write({}, "docx")), "Statement of claim")
    })
  )

  it.effect("that take too long end with their thread", () =>
    Effect.gen(function* () {
      const written = write({}, "pdf").pipe(Effect.provide(Layer.fresh(layerWith({ deadlineMillis: 1 }))))
      assert.strictEqual(yield* tagOf(written), "DocumentUnwritable")
    })
  )
})

layer(writer, { timeout: "60 seconds" })("The same document at the same instant", (it) => {
  it.effect("has the same bytes, and the clock's time", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2003, 1, 4, 5, 6, 7))
      for (const format of ["docx", "pdf", "text"] as const) {
        const [first, second] = [yield* write({}, format), yield* write({}, format)]
        assert.isTrue(Buffer.from(first.bytes).equals(Buffer.from(second.bytes)), format)
        if (format === "pdf") assert.include(Buffer.from(first.bytes).toString("latin1"), "D:20030204050607Z")
      }
    })
  )
})

describe("Markdown", () => {
  it.prop("of any kind gives blocks of clean text, or is refused", [Schema.String], ([text]) => {
    for (const block of readMarkdown(`${text}\n\n- ${text}\n\n> ${text}`)) {
      assert.isAtMost(block.indent + block.quoted, DocumentLimits.writtenDocumentDepth)
      if ("runs" in block) for (const run of block.runs) assert.strictEqual(cleaned(run.text), run.text)
    }
  })

  it("shows text that is not Markdown as written", () => {
    const texts = readMarkdown("<script>x</script>\n\n&lt;b&gt; &#x41; &nosuch; ![alt](https://a.example/p.png)").map(
      (block) => ("runs" in block ? block.runs.map((run) => run.text).join("") : "")
    )
    assert.deepStrictEqual(texts, ["<script>x</script>", "<b> A &nosuch; alt (https://a.example/p.png)"])
  })
})
