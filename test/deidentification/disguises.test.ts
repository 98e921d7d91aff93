/** A registered identity is found in every disguise: as a whole, and in a stream, wherever it is cut. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Finding } from "@incamera/deidentification/Finding"
import { foldCodePoint } from "@incamera/deidentification/folding/foldCodePoint"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { detectWith, type Searched, TextScan } from "@incamera/deidentification/scanning/TextScan"
import { identity, replaceAll, searched } from "./support.ts"

const codePoints = (text: string): ReadonlyArray<number> => Array.from(text, (one) => one.codePointAt(0)!)
const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0")
const bytes = (text: string): ReadonlyArray<number> => [...new TextEncoder().encode(text)]

const decimal = (text: string): string =>
  codePoints(text)
    .map((code) => `&#${code};`)
    .join("")
const decimalOpen = (text: string): string =>
  codePoints(text)
    .map((code) => `&#${code}`)
    .join("")
const hexadecimal = (text: string): string =>
  codePoints(text)
    .map((code) => `&#X${hex(code, 5)};`)
    .join("")
const percent = (text: string): string =>
  bytes(text)
    .map((byte) => `%${hex(byte, 2)}`)
    .join("")
const unicode = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => `\\u${hex(text.charCodeAt(index), 4)}`).join("")
const braces = (text: string): string =>
  codePoints(text)
    .map((code) => `\\u{${hex(code, 1)}}`)
    .join("")
const byteEscapes = (text: string): string =>
  bytes(text)
    .map((byte) => `\\x${hex(byte, 2)}`)
    .join("")
const quoted = (text: string): string =>
  bytes(text)
    .map((byte) => `=${hex(byte, 2).toUpperCase()}`)
    .join("")
const base64 = (text: string): string => btoa(String.fromCharCode(...bytes(text)))
const base64Url = (text: string): string => base64(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
const json = (text: string): string => JSON.stringify(text).slice(1, -1)
const asciiJson = (text: string): string => json(text).replace(/[^ -~]/g, (one) => `\\u${hex(one.charCodeAt(0), 4)}`)
const tags = (text: string): string => String.fromCodePoint(...codePoints(text).map((code) => 0xe0000 + code))
const negative = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(0x1f150 + letter.toUpperCase().charCodeAt(0) - 65))
const regional = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(0x1f1e6 + letter.toUpperCase().charCodeAt(0) - 65))
const smallCapitals = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ")[letter.charCodeAt(0) - 97]!)
const spread = (between: string) => (text: string) => Array.from(text).join(between)

const name = "Jane Doe-Müller"
const plainName = "Jane Doe-Muller"

describe("A name is found", () => {
  it.each([
    ["in decimal entities", decimal(name)],
    ["without semicolons", decimalOpen(name)],
    ["in hexadecimal entities", hexadecimal(name)],
    ["in entities with many zeros", decimal(name).replaceAll("#", "#000000000000000000000")],
    ["in named entities", "Jane&nbsp;Doe&hyphen;M&uuml;ller"],
    ["in named entities without a semicolon", "Jane&nbspDoe-M&uumlller"],
    ["with an entity that isn't seen", "Ja&shy;ne Doe-M&uuml;l&zwj;ler"],
    ["with escaped entities", "Jane Doe-M&amp;uuml;ller"],
    ["with entities escaped twice", "Jane Doe-M&amp;amp;uuml;ller"],
    ["in percent-escapes", percent(name)],
    ["as part of a URL", encodeURIComponent(name)],
    ["as the value of a form", "Jane+Doe-M%C3%BCller"],
    ["in percent-escapes of Latin-1", "Jane%20Doe-M%FCller"],
    ["in percent-escapes of UTF-16", "Jane%20Doe-M%u00FCller"],
    ["escaped twice", encodeURIComponent(encodeURIComponent(name))],
    ["escaped three times", encodeURIComponent(encodeURIComponent(encodeURIComponent(name)))],
    ["in three kinds of escapes", percent(json(decimal(name)))],
    ["in entities in percent-escapes twice", "%254Aane%2520Doe-M%2526#252;ller"],
    ["in backslash escapes", unicode(name)],
    ["in backslash escapes with braces", braces(name)],
    ["in bytes", byteEscapes(name)],
    ["after a line end in JSON", "\\nJane\\tDoe-Müller\\n"],
    ["in JSON", asciiJson(name)],
    ["in JSON in JSON in JSON", json(json(asciiJson(`"\n${name}"`)))],
    ["with Markdown's backslashes", "Jane Doe\\-Müller"],
    ["over a continued line", "Jane Doe-\\\nMüller"],
    ["in quoted-printable", quoted(name)],
    ["in quoted-printable text", "Jane=20Doe-M=C3=BCl=\r\nler"],
    ["in UTF-8 read as Latin-1", "Jane Doe-M\u00c3\u00bcller"],
    ["in UTF-8 read as Windows-1252, twice", "Jane Doe-MÃƒÂ¼ller"],
    ["with an accent of LaTeX", '"Jane Doe-M\\"{u}ller"'],
    ["with an accent of LaTeX inside a word", 'Jane Doe-M\\"uller'],
    ["with an accent of LaTeX in braces", 'Jane Doe-M{\\"u}ller'],
    ["in base64", base64(name)],
    ["in base64 for URLs", base64Url(name)],
    ["in base64 of a sentence", base64(`Dear Sirs, ${name} has left.`)],
    [
      "in base64 over two lines",
      base64(`Dear Sirs, as we wrote: ${name} has left the company.`).replace(/.{44}/, "$&\r\n")
    ],
    ["in base64 with escaped padding", base64(name).replaceAll("=", "%3D")],
    ["spaced out", spread(" ")(name)],
    ["spaced out with stops", spread(".")(name)],
    ["spaced out with hyphens", spread("-")(plainName)],
    ["spaced out over lines", spread("\n")(name)],
    ["without a space", "janedoemuller"],
    ["divided at a line end", "Ja-\nne Doe-Mül-\nler"],
    ["in tags that aren't seen", tags(plainName)],
    ["with tags in it", `Ja${tags("x")}ne Doe-Müller`],
    ["in white letters on black", negative(plainName)],
    ["in the letters of flags", regional(plainName)],
    ["in small capitals", smallCapitals(plainName)],
    ["in raised letters", "ᴶᵃⁿᵉ ᴰᵒᵉ⁻ᴹᵘˡˡᵉʳ"],
    ["in circles", "Ⓙⓐⓝⓔ Ⓓⓞⓔ-Ⓜⓤⓛⓛⓔⓡ"],
    ["in brackets", "⒥⒜⒩⒠ ⒟⒪⒠-⒨⒰⒧⒧⒠⒭"],
    ["in squares", "🄹🄰🄽🄴 🄳🄾🄴-🄼🅄🄻🄻🄴🅁"],
    ["in Cherokee", "ᎫᎪᏁᎬ Doe-Müller"],
    ["in Lisu", "ꓙꓮꓠꓰ ꓓꓳꓰ-ꓟꓴꓡꓡꓰꓣ"],
    ["in Armenian", "Jaոe Doe-Mսller"],
    ["with a blank of Braille", "Jane\u2800Doe-Müller"],
    ["with Hangul fillers", "Ja\u3164ne\u115f Doe-Mü\uffa0ller"],
    ["with marks around letters", "J\u20dda\u20dde\u0301".replace("e", "ne") + " Doe-Müller"],
    ["with variation selectors", "J\ufe0fa\ufe0fne Doe-Mül\u{e0101}ler"],
    ["with letters that have strokes", "Jⱥne Đøe-Mülłɇr"]
  ])("%s", (_, disguised) => {
    const text = `It was ${disguised}, she said.`
    assert.strictEqual(
      replaceAll(text).replaceAll("\\n", "").replaceAll('\\"', "").replaceAll("\\", "").replaceAll('"', ""),
      text.includes("RGVhciBTaXJz") ? replaceAll(text) : "It was [Party 1], she said."
    )
    assert.include(replaceAll(text), "[Party 1]")
    assert.notInclude(replaceAll(text), disguised)
  })

  it.each([
    ["an identifier in digits of another script", "passport x-١٢٣ ٤٥ ٦٧", "passport [Identifier]"],
    ["an identifier in escapes", "passport X&#49;23%34567", "passport [Identifier]"],
    ["an e-mail address in base64", "Basic amFuZS5kb2VAZXhhbXBsZS5jb20=", "Basic [Email]"],
    ["an address with entities", "12&nbsp;Linden&#32;St., Springfield", "[Address]"],
    ["a date in an escaped text", "born\\n3 May\\t1980\\n", "born\\n[Date of birth]\\n"],
    ["an address nobody registered, with an entity", "someone&#64;example.org", "[Email]"],
    ["an address nobody registered, with names", "someone&commat;example&period;org", "[Email]"],
    ["a card number with escaped spaces", "4111%201111%201111%201111", "[Identifier]"],
    ["a card number in other digits", "４１１１ ١١١١ 1111 ११११", "[Identifier]"],
    ["letters by themselves, and no word of them", "B u n n y and B.u.n.n.y", "[Party 1] and [Party 1]"],
    ["a name in a script without spaces", "被告田&#20013;太郎は", "被告[Party 5]は"]
  ])("%s", (_, text, expected) => {
    assert.strictEqual(replaceAll(text), expected)
  })
})

describe("Nothing is taken for an escape that", () => {
  it.each([
    ["is a path", "dir\\nathan and C:\\Users\\Bunny\\doc", "dir\\nathan and C:\\Users\\[Party 1]\\doc"],
    ["is what it looks like", "AT&T, R&D, 100% & a=b \\ c", "AT&T, R&D, 100% & a=b \\ c"],
    ["would hide a name after an assignment", "name=Bea%20x&id=Bunny%20x", "name=Bea%20x&id=[Party 1]%20x"],
    [
      "begins a placeholder",
      "\\[Party 1\\] and &#91;Party 1&#93; and [Party 1]",
      "\\[Party 1\\] and &#91;Party 1&#93; and [Party 1]"
    ],
    ["is encoded but no text", "AAAAAAAAAAAAAAAA/+/+ deadbeefdeadbeef", "AAAAAAAAAAAAAAAA/+/+ deadbeefdeadbeef"],
    ["is no code point", "&#1114112; \\u{110000} %zz &#xg; &;", "&#1114112; \\u{110000} %zz &#xg; &;"]
  ])("%s", (_, text, expected) => {
    const knownOnly: Searched = { ...searched, formats: [] }
    assert.strictEqual(replaceAll(text, knownOnly), expected)
  })
})

describe("A path read either way", () => {
  const known = compile([identity(1, { names: ["Nathan Quill"] }), identity(2, { names: ["Athan Quill"] })])

  it("counts in both", () => {
    const text = "dir\\nathan quill"
    const found = known.detect(text).map(({ end, placeholder, start }) => [text.slice(start, end), placeholder])
    assert.deepInclude(found, ["nathan quill", "[Party 1]"])
    assert.deepInclude(found, ["athan quill", "[Party 2]"])
  })
})

const places = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> =>
  [...new Set(findings.map(({ end, kind, placeholder, start }) => `${start}-${end} ${kind} ${placeholder}`))].sort()

const inPieces = (by: Searched, chunks: ReadonlyArray<string>): ReadonlyArray<string> => {
  const findings: Array<Finding> = []
  let settled = 0
  const scan = new TextScan(by, (finding) => {
    assert.isAtLeast(finding.start, settled, "found before what was settled")
    findings.push(finding)
  })
  for (const chunk of chunks) {
    scan.write(chunk)
    assert.isAtLeast(scan.settled, settled, "settled once and then not")
    settled = scan.settled
  }
  scan.end()
  return places(findings)
}

const disguised = [
  decimal(name), decimalOpen(name), hexadecimal(name), "Jane&nbsp;Doe-M&amp;uumlller", percent(name), percent(percent(name)), unicode(name),
  json(asciiJson(`"\n${name}"`)), braces(name), byteEscapes(name), quoted(name), "Jane=20Doe-M=C3=BCl=\r\nler", base64(name), base64Url(`to ${name}.`),
  base64(`Dear Sirs, as we wrote: ${name} has left the company.`).replace(/.{44}/, "$&\r\n"), spread(" ")(name), spread(".")(plainName),
  tags(plainName), "dir\\nJane Doe-Müller", "someone&#64;example.org", "4111%201111%201111%201111", "%2526#74;ane Doe-M&amp;#252;ller",
  "&#&#74;ane Doe-Müller", "%%4Aane Doe-Müller", "\\\\\\\\u004aane Doe-Müller", "&amp;amp;amp;#74;ane", "[Party&#32;1]", "&#91;Party 1]"
] as const // prettier-ignore

const endings = [" and so on.", "", "&", "%2", "\\", "\\u00", "=", "[Party 1]", "\ud83d", "&am", "===="] as const

describe("A stream", () => {
  it.each(disguised)("finds %s wherever it is cut", (secret) => {
    const text = `He [Party 1] said \\"x: ${secret}, 100% of it.`
    const whole = places(detectWith(searched, text))
    assert.deepStrictEqual(
      inPieces(
        searched,
        Array.from({ length: text.length }, (_, at) => text[at]!)
      ),
      whole
    )
    for (let at = 1; at < text.length; at++) {
      assert.deepStrictEqual(inPieces(searched, [text.slice(0, at), text.slice(at)]), whole)
    }
  })

  const Fragment = Schema.Literals([
    ...disguised, ...endings, name, "Jane", "Doe", "Bunny", "X1234567", "The court held that", "&#", "&#x", "%", "\\", "\\\\", "\\u", "\\ud83d", "&lt;", "%C3",
    "%E2%80", "=C3", "=20", "SmFu", "SmFuZSBE", "+", "/", "1980-05", "-03", "\u200b", "a=b", "'", "\r\n", " "
  ]) // prettier-ignore
  const Fragments = Schema.Array(Fragment).check(Schema.isMaxLength(10))
  const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(5)
  )

  it.prop(
    "finds the same however it is cut",
    { fragments: Fragments, sizes: Sizes, between: Schema.Literals(["", " ", "\n"]) },
    ({ between, fragments, sizes }) => {
      const text = fragments.join(between)
      const whole = places(detectWith(searched, text))
      const chunks: Array<string> = []
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const size = sizes[turn % sizes.length]!
        chunks.push(text.slice(at, at + size))
        at += size
      }
      assert.deepStrictEqual(inPieces(searched, chunks), whole)
      assert.deepStrictEqual(
        inPieces(
          searched,
          Array.from({ length: text.length }, (_, at) => text[at]!)
        ),
        whole
      )
      const guard = makeStreamGuard(searched)
      const guarded = chunks.map((chunk) => guard.push(chunk)).join("") + guard.end()
      assert.strictEqual(guarded, replaceAll(text))
    },
    { arbitrary: { runs: 3_000 } }
  )
})

const escapes = [
  decimal,
  decimalOpen,
  hexadecimal,
  percent,
  unicode,
  json,
  asciiJson,
  encodeURIComponent,
  byteEscapes
] as const
const Layers = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: escapes.length - 1 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(3)
)
const Letter = Schema.Literals(Array.from("abcdefghijklmnopqrstuvwxyzäéøñжλ"))
const Letters = Schema.Array(Letter).check(Schema.isMinLength(5), Schema.isMaxLength(8))

describe("Any name", () => {
  const nameOf = (letters: ReadonlyArray<string>, end: string): string =>
    `${letters[0]!.toUpperCase()}${letters.slice(1).join("")}${end}`

  it.prop(
    "is found in up to three layers of escapes",
    { given: Letters, surname: Letters, layers: Layers },
    ({ given, layers, surname }) => {
      const any = `${nameOf(given, "q")} ${nameOf(surname, "x")}`
      const text = `It was ${layers.reduce((inner, layer) => escapes[layer]!(inner), any)}, so.`
      const found = compile([identity(1, { names: [any] })]).detect(text)
      assert.strictEqual(replaceFindings(text, found), "It was [Party 1], so.")
    },
    { arbitrary: { runs: 2_000 } }
  )

  it.prop(
    "is found in base64, wherever in the text that is encoded",
    { given: Letters, surname: Letters, before: Schema.String, url: Schema.Boolean },
    ({ before, given, surname, url }) => {
      const any = `${nameOf(given, "q")} ${nameOf(surname, "x")}`
      const known = compile([identity(1, { names: [any] })])
      const printable = `x${before.replace(/\P{L}/gu, "").slice(0, 50)}`
      const text = `${printable} ${any}, again`
      const encoded = `see ${(url ? base64Url : base64)(text)} there`
      const [found] = known.detect(encoded)
      const group = Math.floor(bytes(`${printable} `).length / 3) * 4
      assert.strictEqual(found?.start, "see ".length + group)
      const end = Math.ceil(bytes(`${printable} ${any}`).length / 3) * 4
      assert.strictEqual(found?.end, "see ".length + end)
    },
    { arbitrary: { runs: 2_000 } }
  )
})

describe("Folding", () => {
  it("gives letters and digits only, and the same again", () => {
    for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint < 0xe000) continue
      const { folded } = foldCodePoint(codePoint)
      if (folded === "") continue
      const again = Array.from(folded, (letter) => foldCodePoint(letter.codePointAt(0)!).folded).join("")
      if (again !== folded || /[^\p{L}\p{N}]/u.test(folded))
        assert.fail(`U+${hex(codePoint, 4)} is folded to ${folded}`)
    }
  })
})
