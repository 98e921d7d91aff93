/** Changes to a text after which a reader, or a program, still recognizes the identity. */
import type { Random } from "./Random.ts"
import type { Surface } from "./surfaces.ts"

export interface Disguise {
  readonly name: string
  /** True if it applies to the text. */
  readonly fits: (surface: Surface) => boolean
  readonly apply: (text: string, random: Random) => string
}

const anyText = (): boolean => true
const noCapitalsNeeded = ({ traits }: Surface): boolean => !traits.includes("capitals")
const has =
  (trait: Surface["traits"][number]) =>
  ({ traits }: Surface): boolean =>
    traits.includes(trait)

const each = (text: string, change: (character: string) => string): string => Array.from(text, change).join("")
const isWordCharacter = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character)

const lettersCase: ReadonlyArray<Disguise> = [
  { name: "capitals", fits: anyText, apply: (text) => text.toUpperCase() },
  { name: "small letters", fits: noCapitalsNeeded, apply: (text) => text.toLowerCase() },
  {
    name: "mixed case",
    fits: noCapitalsNeeded,
    apply: (text, random) => each(text, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()))
  }
]

const offset =
  (capitals: number, small: number, digits?: number) =>
  (character: string): string => {
    const code = character.codePointAt(0)!
    if (code >= 65 && code <= 90) return String.fromCodePoint(capitals + code - 65)
    if (code >= 97 && code <= 122) return String.fromCodePoint(small + code - 97)
    return digits !== undefined && code >= 48 && code <= 57 ? String.fromCodePoint(digits + code - 48) : character
  }

const styles: ReadonlyArray<readonly [string, (character: string) => string]> = [
  ["full-width", offset(0xff21, 0xff41, 0xff10)],
  ["mathematical bold", offset(0x1d400, 0x1d41a, 0x1d7ce)],
  ["mathematical sans-serif", offset(0x1d5a0, 0x1d5ba, 0x1d7e2)],
  ["mathematical bold script", offset(0x1d4d0, 0x1d4ea)],
  ["mathematical bold Fraktur", offset(0x1d56c, 0x1d586)],
  ["monospace", offset(0x1d670, 0x1d68a, 0x1d7f6)],
  ["circled", offset(0x24b6, 0x24d0)]
]

const lookAlikes: Readonly<Record<string, string>> = {
  a: "аα", c: "сϲ", e: "е", i: "іι", j: "ј", o: "оο", p: "рρ", s: "ѕ", x: "х", y: "у", h: "һ", k: "к", m: "м", t: "т",
  A: "АΑ", B: "ВΒ", C: "С", E: "ЕΕ", H: "НΗ", I: "ІΙ", J: "Ј", K: "КΚ", M: "МΜ", N: "Ν", O: "ОΟ", P: "РΡ", S: "Ѕ",
  T: "ТΤ", X: "ХΧ", Y: "ҮΥ", Z: "Ζ"
} // prettier-ignore

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

const letters: ReadonlyArray<Disguise> = [
  { name: "NFD", fits: anyText, apply: (text) => text.normalize("NFD") },
  { name: "NFKD", fits: anyText, apply: (text) => text.normalize("NFKD") },
  {
    name: "without accents",
    fits: ({ text }) => isLatin(text),
    apply: (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "")
  },
  {
    name: "added marks",
    fits: ({ text }) => isLatin(text),
    apply: (text, random) =>
      each(text, (letter) => (/\p{L}/u.test(letter) && random.chance(0.4) ? letter + random.pick(["\u0301", "\u0323", "\u0336", "\u0335\u0300"]) : letter))
  },
  ...styles.map(([name, change]): Disguise => ({ name, fits: anyText, apply: (text) => each(text, change) })),
  {
    name: "look-alikes",
    fits: ({ text }) => isLatin(text),
    apply: (text, random) =>
      each(text, (letter) => {
        const others = lookAlikes[letter]
        return others !== undefined && random.chance(0.6) ? random.pick(Array.from(others)) : letter
      })
  }
] // prettier-ignore

const invisible = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u200f", "\u202a", "\u202c", "\u2066", "\u2069", "\ufe0f", "\u{e0100}", "\u180e", "\u061c"] // prettier-ignore

const unseen: ReadonlyArray<Disguise> = [
  {
    name: "invisible characters",
    fits: anyText,
    apply: (text, random) => {
      const characters = Array.from(text)
      return characters
        .map((character, index) => (index > 0 && random.chance(0.3) ? random.pick(invisible) + character : character))
        .join("")
    }
  },
  { name: "a soft hyphen a letter", fits: anyText, apply: (text) => Array.from(text).join("\u00ad") }
]

const spaces = ["\u00a0", "\u2003", "\u2009", "\u3000", "\t", "  ", "\n", "\r\n", "\n    ", " \n", "\u202f", "\u2028"]

const layout: ReadonlyArray<Disguise> = [
  { name: "other spaces", fits: anyText, apply: (text, random) => text.replace(/ /gu, () => random.pick(spaces)) },
  {
    name: "other separators",
    fits: has("words"),
    apply: (text, random) => text.replaceAll(" ", random.pick(["_", "-", ".", "+", "/", ", ", "\u2013", "*"]))
  },
  {
    name: "broken over a line with a hyphen",
    fits: (surface) => has("letters")(surface) && isLatin(surface.text),
    apply: (text, random) => {
      const characters = Array.from(text.normalize("NFC"))
      const places = characters.flatMap((character, index) =>
        index > 0 && isWordCharacter(character) && isWordCharacter(characters[index - 1]!) ? [index] : []
      )
      if (places.length === 0) return text
      const at = random.pick(places)
      return `${characters.slice(0, at).join("")}${random.pick(["-\n", "-\r\n", "\u2010\n", "-\n  "])}${characters.slice(at).join("")}`
    }
  },
  {
    name: "letters apart",
    fits: (surface) => has("letters")(surface) && isLatin(surface.text),
    apply: (text, random) => {
      const between = random.pick([" ", "-", ".", "_", "\u00a0", "\n", "\u2009"])
      return Array.from(text.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "")).join(between)
    }
  }
]

const names: Readonly<Record<string, string>> = {
  ä: "auml", ö: "ouml", ü: "uuml", ß: "szlig", é: "eacute", è: "egrave", ê: "ecirc", ç: "ccedil", ñ: "ntilde", ã: "atilde",
  á: "aacute", í: "iacute", ó: "oacute", ú: "uacute", ø: "oslash", å: "aring", Ö: "Ouml", Ü: "Uuml", É: "Eacute", Å: "Aring",
  " ": "nbsp", "'": "apos", "’": "rsquo", "@": "commat", ".": "period", "-": "hyphen", "&": "amp", "\u00a0": "nbsp",
  ",": "comma", "_": "lowbar", "/": "sol"
} // prettier-ignore

const entity = (character: string, random: Random): string => {
  const code = character.codePointAt(0)!
  const zeros = random.chance(0.2) ? "000" : ""
  if (random.chance(0.5)) return `&#${zeros}${code};`
  const hex = code.toString(16)
  return random.chance(0.5) ? `&#x${zeros}${hex};` : `&#X${hex.toUpperCase()};`
}

const unitEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`
  ).join("")

const percent = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64")

/** JSON with everything outside ASCII escaped. */
const json = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/gu, unitEscape)

const inOnePiece = ({ traits }: Surface): boolean => !traits.includes("pieces")
/** The search ignores encoded texts shorter than this. */
const isLong = (surface: Surface): boolean => inOnePiece(surface) && surface.text.length > 5

const encodings: ReadonlyArray<Disguise> = [
  { name: "HTML entities", fits: inOnePiece, apply: (text, random) => each(text, (one) => entity(one, random)) },
  {
    name: "some HTML entities",
    fits: inOnePiece,
    apply: (text, random) => each(text, (one) => (random.chance(0.4) ? entity(one, random) : one))
  },
  {
    name: "named HTML entities",
    fits: inOnePiece,
    apply: (text) => each(text.normalize("NFC"), (one) => (names[one] === undefined ? one : `&${names[one]};`))
  },
  { name: "percent-encoded", fits: inOnePiece, apply: (text) => percent(text) },
  { name: "as in a URL", fits: inOnePiece, apply: (text) => encodeURIComponent(text) },
  { name: "as in a query", fits: inOnePiece, apply: (text) => encodeURIComponent(text).replaceAll("%20", "+") },
  { name: "backslash-u", fits: inOnePiece, apply: (text) => each(text, unitEscape) },
  {
    name: "some backslash escapes",
    fits: inOnePiece,
    apply: (text, random) =>
      each(text, (one) => {
        if (!random.chance(0.4)) return one
        const code = one.codePointAt(0)!
        if (code < 128 && random.chance(0.4)) return `\\x${code.toString(16).padStart(2, "0")}`
        return random.chance(0.4) ? `\\u{${code.toString(16)}}` : unitEscape(one)
      })
  },
  { name: "JSON in JSON", fits: inOnePiece, apply: (text) => json(text) },
  { name: "JSON in JSON in JSON", fits: inOnePiece, apply: (text) => json(json(text)) },
  { name: "JSON, three deep", fits: inOnePiece, apply: (text) => json(json(json(text))) },
  { name: "base64", fits: isLong, apply: (text) => base64(text) },
  { name: "base64 without padding", fits: isLong, apply: (text) => base64(text).replace(/=+$/, "") },
  {
    name: "base64 for URLs",
    fits: isLong,
    apply: (text) => base64(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }
]

const betweenLetters = /(?<=\p{L})(?=\p{L})/gu
/** Marks already between letters are not markup there. */
const hasMarks = /[*_<[]/

/** Puts marks around the first or the last part of a word, split anywhere between two letters. */
const marking = (name: string, marks: ReadonlyArray<readonly [string, string]>): Disguise => ({
  name,
  fits: ({ kind }) => kind === "person" || kind === "organization",
  apply: (text, random) => {
    const places = Array.from(text.matchAll(betweenLetters), ({ index }) => index)
    if (places.length === 0 || hasMarks.test(text)) return text
    const at = random.pick(places)
    const [open, close] = random.pick(marks)
    const word = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, at))![0].length
    return random.chance(0.5)
      ? text.slice(0, at - word) + open + text.slice(at - word, at) + close + text.slice(at)
      : text.slice(0, at) + text.slice(at).replace(/^[\p{L}\p{M}\p{N}]+/u, (rest) => open + rest + close)
  }
})

const markup: ReadonlyArray<Disguise> = [
  marking(
    "emphasis",
    ["**", "__", "*", "~~", "`", "***"].map((mark) => [mark, mark])
  ),
  marking("tags", [
    ["<b>", "</b>"],
    ["<I>", "</I>"],
    ['<span class="x">', "</span>"],
    ['<a href="https://example.com/x">', "</a>"]
  ]),
  marking("link", [["[", "](https://example.com/x)"]])
]

/** In the order of their application; at most one of each group applies. */
export const disguiseGroups: ReadonlyArray<ReadonlyArray<Disguise>> = [
  lettersCase,
  layout,
  letters,
  unseen,
  [...encodings, ...markup]
]
