/** A program's own marks are not part of a text; other text in their place is. */
import { assert, describe, it } from "@effect/vitest"
import { readHere, textOf } from "./support/read.ts"

const page = (name: string, content: string) => `<!doctype html><meta name="${name}" content="${content}"><p>words`

describe("The marks of programs", () => {
  it("are left out where a program names itself", async () => {
    const marks = [
      ["generator", "LibreOffice 7.4.7.2 (Linux)"],
      ["Generator", "Microsoft Word 15 (filtered)"],
      ["ProgId", "Word.Document"],
      ["Producer", "Skia/PDF m150"],
      ["Producer", "macOS Version 14.1 (Build 23B74) Quartz PDFContext"],
      ["Producer", "Adobe PDF Library 23.1.175"],
      [
        "Creator",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.6668.101 Safari/537.36 Edg/129.0.0.0"
      ]
    ] as const
    for (const [name, content] of marks) {
      assert.strictEqual(textOf(await readHere(page(name, content)), "property"), "", content)
    }
    const head = "From: a@a.example\r\nTo: b@b.example\r\nSubject: c\r\n"
    const mail = `${head}MIME-Version: 1.0 (Mac OS X Mail 16.0)\r\nX-Mailer: Apple Mail (2.3774.100)\r\n\r\nwords`
    assert.notMatch(textOf(await readHere(mail), "mail-header"), /mime|mailer/i)
  })

  it("are kept if they name a person or say something else", async () => {
    const said = [
      ["author", "Mozilla Firefox"],
      ["Creator", "Margaret Holloway"],
      ["Creator", "Microsoft Word for Margaret"],
      ["Producer", "Word 4155552671"],
      ["Producer", "Word 536-90-439912"],
      ["Producer", "Word ".repeat(60)],
      ["MIME-Version", "1.0 (Holloway)"]
    ] as const
    for (const [name, content] of said) {
      assert.include(textOf(await readHere(page(name, content)), "property"), content.trim())
    }
  })

  it("are no names that LibreOffice gives to the notes of a page", async () => {
    const note = `<style>p.sdfootnote { margin: 0 }</style><p>words<a name="sdfootnote1anc" href="#sdfootnote1sym">1</a>`
    const text = textOf(await readHere(`<!doctype html>${note}<a name="Mott_Griselda">x</a>`), "hidden")
    assert.notInclude(text, "sdfootnote")
    assert.include(text, "Mott_Griselda")
  })
})
