/** Names inside words: user names, and names joined with digits, other words and markup. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { identity, replaceAll } from "./support.ts"

const quartermain = identity(1, { names: ["Zebulon Quartermain"] })
const allen = identity(2, { names: ["Mary Jane Allen"] })
const acme = identity(3, { kind: "organization", names: ["Acme Widgets Ltd"] })
const grant = identity(4, { names: ["Will Grant"] })
const doe = identity(5, { names: ["Jane Doe"] })
const hoeven = identity(6, { names: ["Ludwig van der Hoeven"] })
const garcia = identity(7, { names: ["María José García Fernández"] })
const kim = identity(8, { names: ["Kim Min-jun"] })
const everybody = { known: compile([quartermain, allen, acme, grant, doe, hoeven, garcia, kim]), formats: [] }

const replaced = (text: string): string => replaceAll(text, everybody)

describe("A user name is found", () => {
  it.each([
    ["zquartermain", "[Party 1]"],
    ["quartermainz", "[Party 1]"],
    ["ZQuartermain", "[Party 1]"],
    ["zebulonquartermain", "[Party 1]"],
    ["quartermainzebulon", "[Party 1]"],
    ["quartermain1971", "[Party 1]"],
    ["71zquartermain", "[Party 1]"],
    ["z.quartermain_71", "[Party 1]_71"],
    ["zebulon.quartermain71", "[Party 1]"],
    ["jane_doe1980", "[Party 5]"],
    ["mjallen7", "[Party 2]"],
    ["@mallen and @mjallen", "@[Party 2] and @[Party 2]"],
    ["maryallen, janeallen and maryjaneallen", "[Party 2], [Party 2] and [Party 2]"],
    ["@acmewidgets, acmewidgetsltd, acmewidgets2024", "@[Party 3], [Party 3], [Party 3]"],
    ["@wgrant", "@[Party 4]"],
    ["linkedin.com/in/zebulonquartermain", "linkedin.com/in/[Party 1]"],
    ["https://zquartermain.com/?user=mallen&x=1", "https://[Party 1].com/?user=[Party 2]&x=1"],
    ["C:\\Users\\zquartermain\\x.docx", "C:\\Users\\[Party 1]\\x.docx"],
    ["/home/mallen/", "/home/[Party 2]/"],
    ["zebulonq and zebulonq71", "[Party 1] and [Party 1]"],
    ["lvdhoeven71, @lvdhoeven, ludwigvanderhoeven", "[Party 6], @[Party 6], [Party 6]"],
    ["mariagarcia7 and mariajosegarcia", "[Party 7] and [Party 7]"],
    ["@mjkim and kimmj71", "@[Party 8] and [Party 8]"],
    ["@acmeltd", "@[Party 3]"]
  ])("in %s", (text, expected) => {
    assert.strictEqual(replaced(text), expected)
  })
})

describe("A name inside a word is found", () => {
  it.each([
    ["#JusticeForQuartermain", "#JusticeFor[Party 1]"],
    ["#justiceforquartermain", "#justicefor[Party 1]"],
    ["#JUSTICEFORQUARTERMAIN", "#JUSTICEFOR[Party 1]"],
    ["#JusticeForZebulon", "#JusticeFor[Party 1]"],
    ["QuartermainFamilyTrust", "[Party 1]FamilyTrust"],
    ["quartermainFamilyTrust", "[Party 1]FamilyTrust"],
    ["JusticeForAllenNow", "JusticeFor[Party 2]Now"],
    ["Will GrantDE89", "[Party 4]DE89"],
    ["of Jane DoeRef", "of [Party 5]Ref"],
    ["quartermain-v-acme.pdf", "[Party 1]-v-acme.pdf"],
    ["QuartermainVAcme", "[Party 1]V[Party 3]"],
    ["drquartermain", "dr[Party 1]"],
    ["fooquartermain, xxquartermainxx and zrquartermain", "foo[Party 1], xx[Party 1]xx and zr[Party 1]"],
    ["#zebulonquartermainisinnocent", "#[Party 1]isinnocent"],
    ["#quartermainvacme", "#[Party 1]vacme"],
    ["#justiceforwillgrant", "#justicefor[Party 4]"],
    [`quartermain${"7".repeat(70)}`, `[Party 1]${"7".repeat(17)}`],
    ["quartermainlaw.co.uk", "[Party 1]law.co.uk"],
    ["QuartermainWill Grant left", "[Party 1][Party 4] left"],
    ["Will GrantQuartermain left", "[Party 4][Party 1] left"]
  ])("in %s", (text, expected) => {
    assert.strictEqual(replaced(text), expected)
    assert.strictEqual(replaced(replaced(text)), expected)
  })
})

describe("A name with markup in it is replaced with both marks of each pair", () => {
  it.each([
    ["Zeb**ulon** Quarter**main**", "[Party 1]"],
    ["Quarter**main**.", "[Party 1]."],
    ["**Z**ebulon came", "[Party 1] came"],
    ["**Zebulon** Quartermain", "[Party 1]"],
    ["**Zebulon Quartermain**", "**[Party 1]**"],
    ["~~Quarter~~main", "[Party 1]"],
    ["__Quarter__main", "[Party 1]"],
    ["ⓩⓔⓑⓤ__ⓛ__ⓞⓝ ⓠuartermain", "[Party 1]"],
    ["Quarter`main`", "[Party 1]"],
    ["Quarter***main***", "[Party 1]"],
    ["<b>Z</b>ebulon", "[Party 1]"],
    ["<p><b>Z</b>ebulon <i>Quarter</i>main</p>", "<p>[Party 1]</p>"],
    ['<span class="x">Zeb</span>ulon Quarter<em>main</em>, Esq', "[Party 1], Esq"],
    ["<p>Zebulon Quartermain</p>", "<p>[Party 1]</p>"],
    ["<td>Zebulon</td><td>Quartermain</td>", "[Party 1]"],
    ["Zebulon<br>Quartermain", "[Party 1]"],
    ["Quarter<wbr>main", "[Party 1]"],
    ["Quarter<!-- x -->main", "[Party 1]"],
    ["&lt;b&gt;Z&lt;/b&gt;ebulon", "[Party 1]"],
    ["[Zeb](x)ulon and Quarter[main](http://x.example)", "[Party 1] and [Party 1]"],
    ["z**quarter**main71", "[Party 1]"],
    ["<b><i>Z</i>eb</b>ulon", "[Party 1]"],
    ["[Party 2](x) and 3 < 4 * 5 > 2, a_b, <none", "[Party 2](x) and 3 < 4 * 5 > 2, a_b, <none"]
  ])("%s", (text, expected) => {
    assert.strictEqual(replaced(text), expected)
  })
})

describe("Other words are left alone", () => {
  const others = compile([
    identity(1, { names: ["Will Grant"] }),
    identity(2, { names: ["May Lee"] }),
    identity(3, { names: ["John Ng"] }),
    identity(4, { names: ["Joss Stone"] }),
    identity(5, { names: ["Ivo Donald"] }),
    identity(6, { names: ["Simon Anderson"] }),
    identity(7, { names: ["Peter Rice"] }),
    identity(8, { names: ["Ada Smith"] }),
    identity(9, { names: ["Bea Harding"] }),
    identity(10, { names: ["Ann Writer"] }),
    identity(11, { names: ["Carl Hoffman"] }),
    identity(12, { kind: "organization", names: ["Standing Holdings Ltd"] }),
    identity(13, { names: ["Ada Arrington"] }),
    identity(14, { names: ["Under Standing"] }),
    identity(15, { names: ["William Smythe"] }),
    identity(16, { names: ["Uwe Carlssen"] })
  ])

  it.each([
    ["everyday words", "willing mayor leeway grantor granted stoneware milestone maybe among thing angel sleeper"],
    ["words that begin or end like a name", "blacksmith goldsmith Smithsonian hardingham underwriter outstanding"],
    ["other names", "McDonald, MacDonald, Hoffmann, Petrovic and Price"],
    [
      "another name that has all letters of one",
      "Harrington and #JusticeForHarrington, Arringtonson, Williams3, CARLSSENSIN"
    ],
    ["what stands for a price", "#price /price @price price2"],
    ["words in a change of case", "theMayor ofStoneware GrantedRelief iPhone eBay LeewayIslands"]
  ])("%s", (_, text) => {
    assert.strictEqual(replaceAll(text, { known: others, formats: [] }), text)
  })
})

it("A number is announced by a word that a change of case sets off from a name", () => {
  const text = "see QuartermainSIN: 130-692-544 and employeeSIN: 130-692-544"
  const withFormats = { ...everybody, formats: formatDetectors }
  assert.strictEqual(replaceAll(text, withFormats), "see [Party 1]SIN: [Identifier] and employeeSIN: [Identifier]")
})

const letter = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 25 }))
const Letters = Schema.Array(letter).check(Schema.isMinLength(5), Schema.isMaxLength(9))
const nameOf = (letters: ReadonlyArray<number>): string => {
  const [first = 0, ...rest] = letters
  return String.fromCharCode(65 + first, ...rest.map((one) => 97 + one))
}

/** No letter of the name remains in any of them. */
const forms: ReadonlyArray<(given: string, surname: string) => string> = [
  (given, surname) => given.toLowerCase() + surname.toLowerCase(),
  (given, surname) => surname + given,
  (given, surname) => (given[0]! + surname).toLowerCase(),
  (_, surname) => surname,
  (_, surname) => surname.toUpperCase(),
  (given, surname) => `${given}${surname}`.toUpperCase()
]
const surroundings: ReadonlyArray<(name: string) => string> = [
  (name) => `${name.toLowerCase()}1971`,
  (name) => `71${name}`,
  (name) => `@${name}`,
  (name) => `/home/${name}7/x`,
  (name) => `C:\\Users\\${name}8\\x`,
  (name) => `#${name.toLowerCase()}now`,
  (name) => `#JusticeFor${name[0]!.toUpperCase()}${name.slice(1)}`,
  (name) => `#justicefor${name.toLowerCase()}`,
  (name) => `${name[0]!.toUpperCase()}${name.slice(1).toLowerCase()}FamilyTrust`,
  (name) => `${name.slice(0, 3)}**${name.slice(3)}**7`,
  (name) => `<b>${name.slice(0, 4)}</b>${name.slice(4)}9`,
  (name) => `<p>see ${name.slice(0, 2)}<i>${name.slice(2, 5)}</i>${name.slice(5)}9</p>`,
  (name) => `[${name.slice(0, 3)}](x)${name.slice(3)}1`,
  (name) => `~~${name.slice(0, 3)}~~${name.slice(3)}1`,
  (name) => `<b><i>${name.slice(0, 3)}</i>${name.slice(3, 5)}</b>${name.slice(5)}1`
]
const Choice = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
const Case = {
  given: Letters,
  surname: Letters,
  form: Choice,
  around: Choice,
  sizes: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(5)
  )
}

describe("Any name", () => {
  it.prop(
    "is found in any form, with any neighbors and any cuts of the text",
    Case,
    ({ around, form, given, sizes, surname }) => {
      // Unlike any word.
      const [first, last] = [`${nameOf(given)}qx`, `${nameOf(surname)}xq`]
      const written = forms[form % forms.length]!(first, last)
      const text = `Yesterday ${surroundings[around % surroundings.length]!(written)} again.`
      const searched = { known: compile([identity(1, { names: [`${first} ${last}`] })]), formats: [] }
      const whole = replaceAll(text, searched)
      assert.include(whole, "[Party 1]")
      assert.notInclude(whole.toLowerCase().replace(/[^a-z]/gu, ""), last.toLowerCase(), whole)
      assert.notInclude(whole, written.slice(-4), whole)
      const guard = makeStreamGuard(searched)
      let streamed = ""
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const size = sizes[turn % sizes.length]!
        streamed += guard.push(text.slice(at, at + size))
        at += size
      }
      assert.strictEqual(streamed + guard.end(), whole)
    },
    { arbitrary: { runs: 2_000 } }
  )
})
