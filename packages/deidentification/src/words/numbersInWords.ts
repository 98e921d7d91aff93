/** The values of numbers in words, in eight languages: "nineteen seventy-nine", "dreiundzwanzigster". */

/** A language's parts of numbers, by value. Parts of value -1 only join others. */
type Parts = ReadonlyMap<string, number>

/** Letters without accents, in lower case. */
const folded = (word: string): string =>
  word.toLowerCase().replaceAll("ß", "ss").replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "")

/** Takes lines of a value and the words for it. */
const partsOf = (lines: string): Parts =>
  new Map(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [value = "", ...words] = line.trim().split(" ")
        return words.map((word) => [folded(word), Number(value)] as const)
      })
  )

const languages: ReadonlyArray<Parts> = [
  `-1 and
   0 oh
   1 one first
   2 two second
   3 three third
   4 four fourth
   5 five fifth
   6 six sixth
   7 seven seventh
   8 eight eighth
   9 nine ninth
   10 ten tenth
   11 eleven eleventh
   12 twelve twelfth
   13 thirteen thirteenth
   14 fourteen fourteenth
   15 fifteen fifteenth
   16 sixteen sixteenth
   17 seventeen seventeenth
   18 eighteen eighteenth
   19 nineteen nineteenth
   20 twenty twentieth
   30 thirty thirtieth
   40 forty
   50 fifty
   60 sixty
   70 seventy
   80 eighty
   90 ninety
   100 hundred
   1000 thousand`,
  `-1 und e en er es te ten ter tes ste sten ster stes
   1 ein eins eine erst
   2 zwei zwo
   3 drei dritt
   4 vier
   5 fünf fuenf
   6 sechs
   7 sieben siebt
   8 acht
   9 neun
   10 zehn
   11 elf
   12 zwölf zwoelf
   13 dreizehn
   14 vierzehn
   15 fünfzehn fuenfzehn
   16 sechzehn
   17 siebzehn
   18 achtzehn
   19 neunzehn
   20 zwanzig
   30 dreißig
   40 vierzig
   50 fünfzig fuenfzig
   60 sechzig
   70 siebzig
   80 achtzig
   90 neunzig
   100 hundert
   1000 tausend`,
  `-1 et
   1 un une premier unième
   2 deux
   3 trois
   4 quatre
   5 cinq
   6 six
   7 sept
   8 huit
   9 neuf
   10 dix
   11 onze
   12 douze
   13 treize
   14 quatorze
   15 quinze
   16 seize
   20 vingt vingts
   30 trente
   40 quarante
   50 cinquante
   60 soixante
   70 septante
   80 huitante octante
   90 nonante
   100 cent cents
   1000 mil mille`,
  `-1 y
   1 uno un una primero primer
   2 dos
   3 tres
   4 cuatro
   5 cinco
   6 seis
   7 siete
   8 ocho
   9 nueve
   10 diez
   11 once
   12 doce
   13 trece
   14 catorce
   15 quince
   16 dieciséis
   17 diecisiete
   18 dieciocho
   19 diecinueve
   20 veinte veinti
   30 treinta
   40 cuarenta
   50 cincuenta
   60 sesenta
   70 setenta
   80 ochenta
   90 noventa
   100 cien ciento
   200 doscientos
   700 setecientos
   800 ochocientos
   900 novecientos
   1000 mil`,
  `-1 en de ste
   1 een één eerste
   2 twee
   3 drie derde
   4 vier
   5 vijf
   6 zes
   7 zeven
   8 acht
   9 negen
   10 tien
   11 elf
   12 twaalf
   13 dertien
   14 veertien
   15 vijftien
   16 zestien
   17 zeventien
   18 achttien
   19 negentien
   20 twintig
   30 dertig
   40 veertig
   50 vijftig
   60 zestig
   70 zeventig
   80 tachtig
   90 negentig
   100 honderd
   1000 duizend`,
  `-1 e
   1 uno un primo
   2 due
   3 tre
   4 quattro
   5 cinque
   6 sei
   7 sette
   8 otto
   9 nove
   10 dieci
   11 undici
   12 dodici
   13 tredici
   14 quattordici
   15 quindici
   16 sedici
   17 diciassette
   18 diciotto
   19 diciannove
   20 venti vent
   30 trenta trent
   40 quaranta quarant
   50 cinquanta cinquant
   60 sessanta sessant
   70 settanta settant
   80 ottanta ottant
   90 novanta novant
   100 cento cent
   1000 mille mila`,
  `-1 e
   1 um uma primeiro
   2 dois duas
   3 três
   4 quatro
   5 cinco
   6 seis
   7 sete
   8 oito
   9 nove
   10 dez
   11 onze
   12 doze
   13 treze
   14 catorze quatorze
   15 quinze
   16 dezasseis dezesseis
   17 dezassete dezessete
   18 dezoito
   19 dezanove dezenove
   20 vinte
   30 trinta
   40 quarenta
   50 cinquenta
   60 sessenta
   70 setenta
   80 oitenta
   90 noventa
   100 cem cento
   200 duzentos
   700 setecentos
   800 oitocentos
   900 novecentos
   1000 mil`,
  `1 pierwszego pierwszy jeden
   2 drugiego drugi dwa dwu
   3 trzeciego trzeci trzy
   4 czwartego czwarty cztery
   5 piątego piąty pięć
   6 szóstego szósty sześć
   7 siódmego siódmy siedem
   8 ósmego ósmy osiem
   9 dziewiątego dziewiąty dziewięć
   10 dziesiątego dziesiąty
   11 jedenastego jedenasty
   12 dwunastego dwunasty
   13 trzynastego trzynasty
   14 czternastego czternasty
   15 piętnastego piętnasty
   16 szesnastego szesnasty
   17 siedemnastego siedemnasty
   18 osiemnastego osiemnasty
   19 dziewiętnastego dziewiętnasty
   20 dwudziestego dwudziesty dwadzieścia
   30 trzydziestego trzydziesty trzydzieści
   40 czterdziestego czterdziesty czterdzieści
   50 pięćdziesiątego pięćdziesiąty pięćdziesiąt
   60 sześćdziesiątego sześćdziesiąty sześćdziesiąt
   70 siedemdziesiątego siedemdziesiąty siedemdziesiąt
   80 osiemdziesiątego osiemdziesiąty osiemdziesiąt
   90 dziewięćdziesiątego dziewięćdziesiąty dziewięćdziesiąt
   800 osiemset osiemsetnego
   900 dziewięćset dziewięćsetnego
   1000 tysiąc tysiące tysięcznego
   2000 dwutysięcznego`
].map(partsOf)

const longestWord = 48
const longestPart = Math.max(...languages.flatMap((parts) => Array.from(parts.keys(), ({ length }) => length)))

/** Returns the values of a word's parts, the longest parts first; undefined if it has others. */
const valuesOf = (word: string, parts: Parts): ReadonlyArray<number> | undefined => {
  if (word.length > longestWord) return undefined
  /** By place: the values of the rest of the word. */
  const rest: Array<ReadonlyArray<number> | undefined> = Array.from({ length: word.length }, () => undefined)
  rest.push([])
  for (let from = word.length - 1; from >= 0; from--) {
    for (let to = Math.min(word.length, from + longestPart); to > from && rest[from] === undefined; to--) {
      const value = rest[to] === undefined ? undefined : parts.get(word.slice(from, to))
      // A word doesn't begin with what joins.
      if (value !== undefined && (value >= 0 || from > 0)) rest[from] = value < 0 ? rest[to] : [value, ...rest[to]!]
    }
  }
  return rest[0] ?? (parts.get(word) === -1 ? [] : undefined)
}

const firstCentury = 15
const lastCentury = 21

/** Adds the next value to those before it; undefined if no number goes on like that. */
const added = (sum: number, value: number): number | undefined => {
  const tens = sum % 100
  const isCentury = sum >= firstCentury && sum <= lastCentury
  if (value >= 1000) return sum >= 1000 ? undefined : Math.max(1, sum) * value
  if (value === 100) return tens === 0 ? (sum % 1000 === 0 ? sum + 100 : undefined) : sum - tens + tens * 100
  if (value > 100) return sum % 1000 === 0 ? sum + value : undefined
  // "nineteen oh five", "nineteen seventy"
  if (value === 0) return isCentury ? sum * 100 : undefined
  if (isCentury && value >= 10) return sum * 100 + value
  // "quatre-vingt", "soixante-dix", "neunundsiebzig"
  if (value === 20 && tens === 4) return sum - 4 + 80
  // "negentieneenennegentig": 19, 1 and 90
  if (value < 10) return tens % 10 === 0 ? sum + value : isCentury ? sum * 100 + value : undefined
  if (value < 20) return tens === 0 || tens === 60 || tens === 80 ? sum + value : undefined
  return tens < 10 ? sum + value : undefined
}

const digits = /^(\d{1,4})(?:st|nd|rd|th|er|º|ª)?$/iu

/** Returns the number that these words are in a language; undefined if they are none. */
const numberIn = (words: ReadonlyArray<string>, parts: Parts): number | undefined => {
  const figures = words.length === 1 ? digits.exec(words[0]!)?.[1] : undefined
  if (figures !== undefined) return Number(figures)
  let sum = 0
  let below = 0
  for (const word of words.flatMap((one) => folded(one).split("-"))) {
    const values = valuesOf(word, parts)
    if (values === undefined) return undefined
    for (const value of values) {
      // What is behind a thousand is a number of its own.
      const next = sum > 0 ? (value >= 1000 ? undefined : added(below, value)) : added(below, value)
      if (next === undefined) return undefined
      if (value >= 1000 && sum === 0) [sum, below] = [next, 0]
      else below = next
    }
  }
  return sum + below
}

const cache = new Map<string, boolean>()
const mostCached = 2_048

/** True for a word that is a number, or a part of one, in some language. */
export const isNumberWord = (word: string): boolean => {
  if (word.length > longestWord) return false
  const before = cache.get(word)
  if (before !== undefined) return before
  const is = digits.test(word) || languages.some((parts) => numberIn([word], parts) !== undefined)
  if (cache.size < mostCached) cache.set(word, is)
  return is
}

const numbers = new Map<string, ReadonlyArray<number | undefined>>()

/** Returns the number that words are in each language, in the order of the languages; undefined if they are none. */
export const numbersIn = (words: ReadonlyArray<string>): ReadonlyArray<number | undefined> => {
  const key = words.join(" ")
  const found = numbers.get(key) ?? languages.map((parts) => numberIn(words, parts))
  if (numbers.size < mostCached) numbers.set(key, found)
  return found
}
