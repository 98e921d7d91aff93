/** Numbers in words: "twenty-third", "neunzehnhunderteinundsiebzig", "mil neuf cent quatre-vingt-quatre". */

const hundred = 100
const thousand = 1_000

/** Parts of words for numbers by their values, in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish. */
const byValue: Readonly<Record<number, string>> = {
  1: "one ein eins erste ersten un une premier uno una primero primo één een eerste um uma primeiro pierwszego pierwszy",
  2: "two zwei zweite zweiten deux dos due twee tweede dois duas dwa drugiego drugi",
  3: "three drei dritte dritten trois tres tre tré drie derde três trzeciego trzeci",
  4: "four vier vierte vierten quatre cuatro quattro vierde quatro czwartego czwarty",
  5: "five fünf fünfte fünften cinq cinco cinque vijf vijfde piątego piąty",
  6: "six sechs sechste sechsten sech seis sei zes zesde szóstego szósty",
  7: "seven sieben siebte siebten sieb sept siete sette zeven zevende sete siódmego siódmy",
  8: "eight acht achte achten huit ocho otto achtste oito ósmego ósmy",
  9: "nine neun neunte neunten neuf nueve nove negen negende dziewiątego dziewiąty",
  10: "ten zehn zehnte zehnten dix diez dieci tien tiende dez dziesiątego dziesiąty",
  11: "eleven elf elfte elften elfde onze once undici jedenastego",
  12: "twelve zwölf zwölfte zwölften douze doce dodici twaalf twaalfde doze dwunastego",
  13: "thirteen treize trece tredici dertien treze trzynastego",
  14: "fourteen quatorze catorce quattordici veertien catorze czternastego",
  15: "fifteen quinze quince quindici vijftien piętnastego",
  16: "sixteen seize dieciséis sedici zestien dezasseis dezesseis szesnastego",
  17: "seventeen diecisiete diciassette zeventien dezassete dezessete siedemnastego",
  18: "eighteen dieciocho diciotto achttien dezoito osiemnastego",
  19: "nineteen diecinueve diciannove negentien dezanove dezenove dziewiętnastego",
  20: "twenty zwanzig vingt vingts veinte veinti venti vent twintig vinte dwudziestego dwudziesty",
  21: "veintiuno veintiún",
  22: "veintidós",
  23: "veintitrés",
  26: "veintiséis",
  30: "thirty dreißig dreissig trente treinta trenta trent dertig trinta trzydziestego trzydziesty",
  40: "forty vierzig quarante cuarenta quaranta quarant veertig quarenta czterdziestego",
  50: "fifty fünfzig cinquante cincuenta cinquanta cinquant vijftig cinquenta pięćdziesiątego",
  60: "sixty sechzig soixante sesenta sessanta sessant zestig sessenta sześćdziesiątego",
  70: "seventy siebzig septante setenta settanta settant zeventig siedemdziesiątego",
  80: "eighty achtzig octante ochenta ottanta ottant tachtig oitenta osiemdziesiątego",
  90: "ninety neunzig nonante noventa novanta novant negentig dziewięćdziesiątego",
  100: "hundred hundert cent cents cien ciento cientos cento honderd cem",
  200: "doscientos duzentos",
  800: "osiemset",
  900: "novecientos novecentos dziewięćset",
  1000: "thousand tausend mil mille mila duizend tysiąc tysiące tysięcznego",
  2000: "dwutysięcznego"
}
/** They end a number, so that another may follow: "May third nineteen eighty". */
const ordinals: Readonly<Record<number, string>> = {
  1: "first",
  2: "second",
  3: "third",
  4: "fourth",
  5: "fifth",
  6: "sixth",
  7: "seventh",
  8: "eighth",
  9: "ninth",
  10: "tenth",
  11: "eleventh",
  12: "twelfth",
  13: "thirteenth",
  14: "fourteenth",
  15: "fifteenth",
  16: "sixteenth",
  17: "seventeenth",
  18: "eighteenth",
  19: "nineteenth",
  20: "twentieth",
  30: "thirtieth"
}
/** Parts without a value of their own. */
const joints = "and - und te ste ten sten y e en ën et de"
const endings = new Set(["te", "ste", "ten", "sten"])
const zero = "oh"

interface Part {
  readonly word: string
  /** Undefined for what only joins. */
  readonly value: number | undefined
}

const parts = new Map<string, Part>()
for (const words of [byValue, ordinals]) {
  for (const [value, list] of Object.entries(words)) {
    for (const word of list.split(" ")) parts.set(word, { word, value: Number(value) })
  }
}
// "ten" is a number, and behind one an ending.
for (const word of `${joints} ${zero}`.split(" ")) if (!parts.has(word)) parts.set(word, { word, value: undefined })

const endsNumber = new Set(Object.values(ordinals))
const longestPart = Math.max(...Array.from(parts.keys(), (part) => part.length))
const mostLetters = 48
const known = new Map<string, ReadonlyArray<Part> | undefined>()
const mostKnown = 2_048

const split = (word: string): ReadonlyArray<Part> | undefined => {
  /** The parts of what ends here, by the place. The longest part first, from the end of the word on. */
  const rests: Array<ReadonlyArray<Part> | undefined> = []
  rests[word.length] = []
  for (let begin = word.length - 1; begin >= 0; begin--) {
    for (let end = Math.min(word.length, begin + longestPart); end > begin && rests[begin] === undefined; end--) {
      const part = rests[end] === undefined ? undefined : parts.get(word.slice(begin, end))
      if (part !== undefined) rests[begin] = [part, ...rests[end]!]
    }
  }
  return rests[0]
}

/** Returns the parts of a word for a number. The work is bounded: no such word is longer than `mostLetters`. */
const partsOf = (word: string): ReadonlyArray<Part> | undefined => {
  const small = word.toLowerCase()
  if (small.length > mostLetters) return undefined
  if (known.has(small)) return known.get(small)
  const found = split(small)
  if (known.size < mostKnown) known.set(small, found)
  return found
}

/** True for a word that consists of parts of numbers, as "neunzehnhunderteinundsiebzig" does. */
export const isNumberWord = (word: string): boolean => partsOf(word) !== undefined

const hasValue = ({ value, word }: Part): boolean => value !== undefined || word === zero

/** Adds a part to the number below a thousand that the parts before it make. */
const added = (before: number, last: Part | undefined, { value = 0, word }: Part): number => {
  if (word === zero || value === hundred) return (before || 1) * hundred
  // "quatre-vingt"
  if (word.startsWith("vingt") && last?.value === 4) return before - 4 + 80
  const unit = last?.value ?? 0
  // "negentieneenennegentig": 19, 1 and 90
  if (unit < 10 && before - unit > 12 && before < 30 && value >= 20) return (before - unit) * hundred + unit + value
  const isPair = before >= 10 && before < hundred && value >= 10
  // "soixante-dix", "quatre-vingt-onze", but "nineteen eighty".
  const isFrench = (before === 60 || before === 80) && value < 20
  return isPair && !isFrench ? before * hundred + value : before + value
}

const words = /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu
const between = /^[ ,\n-]{1,3}$/u

/** Returns a text with its numbers in digits: "the 3 of May 1984". */
export const inDigits = (text: string): string => {
  let result = ""
  let from = 0
  /** The number that is read: its beginning, or -1; its end; the end of what it may go on behind; its value. */
  let start = -1
  let end = 0
  let reach = 0
  let thousands = 0
  let rest = 0
  let last: Part | undefined
  const close = (): void => {
    if (start < 0) return
    result += `${text.slice(from, start)}${thousands + rest}`
    from = end
    start = -1
    thousands = rest = 0
    last = undefined
  }
  for (const { 0: word, index } of text.matchAll(words)) {
    const found = partsOf(word)
    if (found === undefined || !between.test(text.slice(reach, index))) close()
    reach = index + word.length
    const valued = found?.filter(hasValue) ?? []
    if (valued.length === 0) continue
    if (start < 0) start = index
    end = reach
    for (const part of valued.length > 1 && endings.has(valued.at(-1)!.word) ? valued.slice(0, -1) : valued) {
      if (part.value !== undefined && part.value >= thousand) {
        thousands += (rest || 1) * part.value
        rest = 0
      } else rest = added(rest, last, part)
      last = part
    }
    if (endsNumber.has(valued.at(-1)!.word)) close()
  }
  close()
  return result + text.slice(from)
}
