/** The ways a registered identity may be written, as sequences of words or of letters and digits. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import type { Identity } from "../../vault/Identity.ts"
import type { FindingKind } from "../Finding.ts"
import { unspacedScripts } from "../folding/foldCodePoint.ts"
import { commonWords } from "./commonWords.ts"
import { lettersOf, title, wordsOf } from "./wordForms.ts"

export interface KnownAs {
  readonly kind: FindingKind
  readonly placeholder: string
  /** Every word of it is also a common word: it counts only where each begins with a capital. */
  readonly capitals?: boolean
  /** Of letters: counts only where each letter is a word by itself, as in "S m i t h". */
  readonly spaced?: boolean
}

export interface IdentityPatterns {
  readonly words: ReadonlyArray<{ readonly symbols: ReadonlyArray<string>; readonly value: KnownAs }>
  /** Letters and digits, to be found whatever separates them. */
  readonly letters: ReadonlyArray<{ readonly symbols: string; readonly value: KnownAs }>
}

type Words = ReadonlyArray<string>

const particles = new Set(
  "van von der den de del della di da dos das du la le al el bin ibn ben ter ten zu zum zur af av san st mac o".split(
    " "
  )
)
const suffixes = new Set("jr sr junior senior ii iii iv esq phd md qc kc".split(" "))
const legalForms = new Set(
  "inc incorporated ltd limited llc llp lp plc corp corporation co company gmbh ag kg ug ohg se sa sas sarl srl spa nv bv ab as oy aps pty pte kk".split(
    " "
  )
)
const ideograph = new RegExp(`^[${unspacedScripts}]$`, "u")

/** Alone, a word gives somebody away only when it is nothing but a name. */
const distinctive = (words: Words, shortest: number): boolean =>
  words.length > 1
    ? words.every((word) => ideograph.test(word)) || words.some((word) => word.length >= 3 && !commonWords.has(word))
    : (words[0] ?? "").length >= shortest && !commonWords.has(words[0]!)

const initial = (words: Words): Words => (words[0] === undefined ? [] : [[...words[0]][0]!])

/** Given names and surname of one way to spell a name, each part a list of words. */
const personForms = (parts: ReadonlyArray<Words>): ReadonlyArray<Words> => {
  const last = parts.at(-1)
  if (last === undefined) return []
  if (parts.length === 1) return distinctive(last, 3) ? [last, [`${last.join("")}s`]] : [[title, ...last]]
  const particle = parts.findIndex((part, index) => index > 0 && particles.has(part[0]!))
  const given = parts.slice(0, particle > 0 ? particle : -1)
  const first = given[0]!
  const givenInitials = given.flatMap(initial)
  const forms: Array<Words> = [parts.flat()]
  for (const surname of [parts.slice(given.length).flat(), last]) {
    forms.push([...first, ...surname], [...surname, ...given.flat()], [...surname, ...first], [title, ...surname])
    if (surname.every((word) => commonWords.has(word))) continue
    forms.push(
      [...initial(first), ...surname],
      [...surname, ...initial(first)],
      [...givenInitials, ...surname],
      [...surname, ...givenInitials],
      [...first, ...givenInitials.slice(1), ...surname]
    )
    if (distinctive(surname, 4)) forms.push(surname, [...surname.slice(0, -1), `${surname.at(-1)!}s`])
  }
  // Of two surnames the first is the one in daily use.
  if (parts.length > 2 && particle < 0) forms.push([...first, ...parts[1]!])
  return forms
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" }

/** The same name as it is spelled where umlauts, hyphens or apostrophes can't be typed. */
const spellings = (name: string): ReadonlyArray<string> => {
  const composed = name.normalize("NFC")
  const comma = composed.split(",")
  const ordered = comma.length === 2 && !suffixes.has(lettersOf(comma[1]!)) ? `${comma[1]} ${comma[0]}` : composed
  const plain = ordered.replace(/[äöü]/giu, (letter) => umlauts[letter]!)
  return [ordered, plain, ordered.replace(/['’ʼ‐‑-]/gu, ""), plain.replace(/['’ʼ‐‑-]/gu, "")]
}

const personNames = (name: string): ReadonlyArray<Words> =>
  spellings(name).flatMap((spelling) => {
    const parts = spelling
      .split(/[\s,]+/u)
      .map(wordsOf)
      .filter((words) => words.length > 0)
    const bare = parts.filter(
      ([word], index) =>
        !(index === 0 && parts.length > 1 && word === title) &&
        !(index === parts.length - 1 && index > 1 && suffixes.has(word!))
    )
    return bare.length === parts.length ? personForms(parts) : personForms(parts).concat(personForms(bare))
  })

const organizationNames = (name: string): ReadonlyArray<Words> => {
  const all = wordsOf(name)
  // Every other sentence has a "the"; no stream should wait to see what follows.
  const words = all[0] === "the" && all.length > 1 ? all.slice(1) : all
  const forms = words.length > 1 || distinctive(words, 2) ? [words] : []
  // "Acme Widget Co. Ltd" also goes by "Acme Widget Co." and "Acme Widget", unless that is a common word.
  for (let end = words.length - 1; end > 0 && legalForms.has(words[end]!); end--) {
    const shorter = words.slice(0, end)
    if (distinctive(shorter, 4)) forms.push(shorter)
  }
  return forms
}

const addresses = (address: string): ReadonlyArray<Words> => {
  const lines = address.split(/[,;\n]/u).map(wordsOf)
  const first = lines[0] ?? []
  // "12" or "Flat 3" alone is no address.
  const firstLine = first.length > 2 || (first.length === 2 && first.some((word) => word.length > 4)) ? [first] : []
  return [wordsOf(address), ...firstLine, lines.slice(0, 2).flat()].filter((words) => words.length > 1)
}

const datesOfBirth = (date: string | null): ReadonlyArray<Words> => {
  const parts = date === null ? null : /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  if (parts === null) return []
  const [year, month, day] = [parts[1]!, String(Number(parts[2])), String(Number(parts[3]))]
  const short = String(Number(year.slice(2)))
  return [
    [day, month, year],
    [month, day, year],
    [year, month, day],
    [day, month, short],
    [month, day, short],
    [day, "of", month, year],
    [`${year}${parts[2]}${parts[3]}`],
    // As one word a number has lost its leading zero.
    wordsOf(`${parts[3]}${parts[2]}${year}`),
    wordsOf(`${parts[2]}${parts[3]}${year}`)
  ]
}

const shortestPhone = 6
/** For a number registered without one: United States and Canada, United Kingdom, Germany, France. */
const commonCallingCodes = ["1", "44", "49", "33"]

const phones = (phone: string): ReadonlyArray<string> => {
  const digits = phone.replace(/\D/gu, "")
  const parsed = parsePhoneNumberFromString(phone)
  const national = parsed?.nationalNumber ?? digits.replace(/^0+/u, "")
  const countries = parsed === undefined ? commonCallingCodes : [parsed.countryCallingCode]
  const prefixes = ["", "0", ...countries.flatMap((code) => [code, `00${code}`, `011${code}`, `${code}0`])]
  const forms = [digits, ...prefixes.map((prefix) => prefix + national)]
  // Fewer digits would be found in every text.
  return forms.filter((form) => form.length >= shortestPhone)
}

export const identityPatterns = (identity: Identity): IdentityPatterns => {
  const words: Array<IdentityPatterns["words"][number]> = []
  const letters: Array<IdentityPatterns["letters"][number]> = []
  const addWords = (forms: ReadonlyArray<Words>, kind: FindingKind, placeholder: string) => {
    for (const symbols of forms) {
      if (symbols.length === 0) continue
      const capitals = symbols.every((word) => commonWords.has(word))
      words.push({ symbols, value: { kind, placeholder, capitals } })
    }
  }
  for (const name of identity.names) {
    const forms = identity.kind === "person" ? personNames(name) : organizationNames(name)
    addWords(forms, identity.kind, identity.placeholder)
  }
  addWords(identity.emails.map(wordsOf), "email", "[Email]")
  addWords(identity.addresses.flatMap(addresses), "address", "[Address]")
  addWords(datesOfBirth(identity.dateOfBirth), "date-of-birth", "[Date of birth]")
  for (const symbols of identity.phones.flatMap(phones)) {
    letters.push({ symbols, value: { kind: "phone", placeholder: "[Phone]" } })
  }
  for (const identifier of identity.identifiers) {
    const symbols = lettersOf(identifier)
    const value = { kind: "identifier", placeholder: "[Identifier]" } as const
    // Three characters or fewer would be found in every text.
    if (symbols.length > 3) letters.push({ symbols, value })
  }
  return { words, letters }
}
