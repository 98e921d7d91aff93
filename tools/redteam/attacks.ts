/** Ways to hide a registered value so that a reader still knows whose it is. */
import { disguiseGroups } from "../../test/deidentification/properties/disguiseSteps.ts"
import type { Random } from "../../test/deidentification/properties/Random.ts"
import type { Surface } from "../../test/deidentification/properties/surfaces.ts"

/** A value within what was glued to it. */
export interface Hidden {
  readonly before: string
  readonly value: string
  readonly after: string
}

export interface Attack {
  /** The class under which it is counted. */
  readonly name: string
  /** At most one of a group applies at once. */
  readonly group: string
  /** False if the documentation says that it isn't found. */
  readonly isCovered: boolean
  readonly fits: (surface: Surface) => boolean
  readonly apply: (hidden: Hidden, random: Random) => Hidden
}

const isName = ({ kind }: Surface): boolean => kind === "person" || kind === "organization"
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/u.test(text)
const isLatinOrCyrillic = (text: string): boolean => /^[\P{L}\p{Script=Latin}\p{Script=Cyrillic}]*$/u.test(text)
/** Its letters may be apart anywhere: long enough, and no everyday word. */
const isLong = ({ traits }: Surface): boolean => traits.includes("letters")
const hasDigits = ({ text }: Surface): boolean => /\d{4}/u.test(text)

const inValue =
  (change: (value: string, random: Random) => string): Attack["apply"] =>
  (hidden, random) => ({ ...hidden, value: change(hidden.value, random) })

const glue =
  (before: (random: Random) => string, after: (random: Random) => string): Attack["apply"] =>
  (hidden, random) => ({
    ...hidden,
    before: hidden.before + before(random),
    after: after(random) + hidden.after
  })

const nothing = (): string => ""

const signs = Array.from("|\ufffd_./\\*~·+=,;:'\"^#&!?()[]{}<>–…§%$€°`¦×")

/** Where a letter or digit follows another. */
const inside = /(?<=[\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/gu

const insertSigns = (value: string, random: Random): string => {
  const places = Array.from(value.matchAll(inside), ({ index }) => index)
  if (places.length === 0) return value
  const at = random.pick(places)
  return value.slice(0, at) + random.times(random.int(1, 3), () => random.pick(signs)).join("") + value.slice(at)
}

const leet: Readonly<Record<string, string>> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" }
const latex: Readonly<Record<string, string>> = {
  "\u0300": "`",
  "\u0301": "'",
  "\u0302": "^",
  "\u0303": "~",
  "\u0308": '"'
}
const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

const inLatex = (value: string): string =>
  value
    .normalize("NFD")
    .replace(/(\p{L})([\u0300-\u0303\u0308])/gu, (_, letter: string, mark: string) => `\\${latex[mark]!}{${letter}}`)

/** UTF-8 read as Latin-1. */
const mojibake = (value: string): string =>
  Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join("")

const added: ReadonlyArray<Attack> = [
  {
    name: "signs inside a word",
    group: "signs",
    isCovered: true,
    fits: (surface) =>
      isLong(surface) || surface.kind === "phone" || surface.kind === "identifier" || surface.text.includes("@"),
    apply: inValue(insertSigns)
  },
  {
    name: "behind a sign of a user name",
    group: "glued",
    isCovered: true,
    fits: (surface) => isName(surface) && isLong(surface),
    apply: glue((random) => random.pick(["@", "~", "/home/", "C:\\Users\\", "#"]), nothing)
  },
  {
    name: "digits behind",
    group: "glued",
    isCovered: true,
    fits: (surface) => surface.form === "surname" && isLong(surface),
    apply: glue(nothing, (random) => random.digits(4))
  },
  {
    name: "a hashtag's words in front",
    group: "glued",
    isCovered: true,
    fits: ({ form, text }) => form === "surname" && /^\p{Lu}\p{Ll}{6,}$/u.test(text),
    apply: glue((random) => random.pick(["#JusticeFor", "#Free", "#StandWith"]), nothing)
  },
  {
    name: "German genitive",
    group: "glued",
    isCovered: true,
    fits: (surface) =>
      surface.form === "surname" && isLong(surface) && /[a-rt-y]$/u.test(surface.text) && isAscii(surface.text),
    apply: glue(nothing, () => "s")
  },
  {
    name: "possessive",
    group: "glued",
    isCovered: true,
    fits: isName,
    apply: glue(nothing, (random) => random.pick(["'s", "’s"]))
  },
  {
    name: "UTF-8 read as Latin-1",
    group: "rewritten",
    isCovered: true,
    fits: (surface) => isName(surface) && !isAscii(surface.text) && isLatinOrCyrillic(surface.text),
    apply: inValue(mojibake)
  },
  {
    name: "UTF-8 read as Latin-1, other scripts",
    group: "rewritten",
    isCovered: false,
    fits: (surface) => isName(surface) && !isAscii(surface.text) && !isLatinOrCyrillic(surface.text),
    apply: inValue(mojibake)
  },
  {
    name: "LaTeX accents",
    group: "rewritten",
    isCovered: true,
    fits: (surface) => isName(surface) && inLatex(surface.text).includes("\\"),
    apply: inValue(inLatex)
  },
  {
    name: "leet",
    group: "rewritten",
    isCovered: false,
    fits: isName,
    apply: inValue((value) => value.replace(/[aeiost]/gu, (letter) => leet[letter]!))
  },
  {
    name: "digits in words",
    group: "rewritten",
    isCovered: false,
    fits: hasDigits,
    apply: inValue((value) => value.replace(/\d/gu, (digit) => ` ${digitWords[Number(digit)]!}`))
  },
  {
    name: "backwards",
    group: "rewritten",
    isCovered: false,
    fits: isName,
    apply: inValue((value) => Array.from(value).toReversed().join(""))
  },
  {
    name: "a letter left out",
    group: "rewritten",
    isCovered: false,
    fits: isName,
    apply: inValue((value, random) => {
      const at = random.int(1, Math.max(1, value.length - 2))
      return value.slice(0, at) + value.slice(at + 1)
    })
  },
  {
    name: "hexadecimal bytes",
    group: "rewritten",
    isCovered: false,
    fits: () => true,
    apply: inValue((value) => Buffer.from(value).toString("hex"))
  }
]

/** In an order in which they can be applied: an encoding comes last. */
export const attacks: ReadonlyArray<Attack> = [
  ...added,
  ...disguiseGroups.flatMap((group, index) =>
    group.map(({ apply, fits, name }): Attack => ({
      name,
      group: `${index}`,
      isCovered: true,
      fits,
      apply: inValue(apply)
    }))
  )
]
