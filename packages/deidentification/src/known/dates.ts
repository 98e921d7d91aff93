/** The spellings of a date: in digits and in words, in the order of any country. */
import type { Forms, Words } from "./forms.ts"
import { canonicalWord, lettersOf, wordsOf } from "../words/wordForms.ts"

/** Month names as written in dates. Names in canonical form cost nothing. */
const months: ReadonlyArray<string> = [
  "January Januar janvier enero gennaio januari janeiro stycznia ledna januára januar tammikuuta ianuarie siječnja Ocak января січня януари Ιανουαρίου",
  "February Februar février febrero febbraio februari fevereiro lutego února februára februar helmikuuta februarie veljače Şubat февраля лютого февруари Φεβρουαρίου",
  "March März mars marzo maart mars março marca března marca marts maaliskuuta martie ožujka Mart марта березня март Μαρτίου",
  "April avril abril aprile kwietnia dubna apríla huhtikuuta aprilie travnja Nisan апреля квітня април Απριλίου",
  "May Mai mayo maggio mei maio maja května mája maj toukokuuta svibnja Mayıs мая травня май Μαΐου",
  "June Juni juin junio giugno junho czerwca června júna kesäkuuta iunie lipnja Haziran июня червня юни Ιουνίου",
  "July Juli juillet julio luglio julho lipca července júla heinäkuuta iulie srpnja Temmuz июля липня юли Ιουλίου",
  "August août agosto augustus sierpnia srpna augusta elokuuta augusti kolovoza Ağustos августа серпня август Αυγούστου",
  "September septembre septiembre settembre setembro września září septembra syyskuuta septembrie rujna Eylül сентября вересня септември Σεπτεμβρίου",
  "October Oktober octobre octubre ottobre outubro października října októbra lokakuuta octombrie listopada Ekim октября жовтня октомври Οκτωβρίου",
  "November novembre noviembre novembro listopada listopadu novembra marraskuuta noiembrie studenoga Kasım ноября листопада ноември Νοεμβρίου",
  "December Dezember décembre diciembre dicembre dezembro december grudnia prosince decembra joulukuuta decembrie prosinca Aralık декабря грудня декември Δεκεμβρίου"
]

const hungarian =
  `január február március április május június július augusztus szeptember október november december`.split(" ")

const roman = "i ii iii iv v vi vii viii ix x xi xii".split(" ")

const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth
  twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first`.split(/\s+/u)

const numbers =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/u)
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")

/** Returns a number under a hundred in words. */
const inWords = (value: number): Words => {
  if (value < numbers.length) return [numbers[value]!]
  const ones = value % 10
  return [tens[Math.floor(value / 10) - 2]!, ...(ones === 0 ? [] : [numbers[ones]!])]
}

/** "nineteen sixty-eight", "nineteen hundred and sixty-eight", "two thousand and five". */
const yearsInWords = (year: number): ReadonlyArray<Words> => {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (century < 1 || century > 99) return []
  const isThousand = century % 10 === 0
  const before = isThousand ? [...inWords(century / 10), "thousand"] : [...inWords(century), "hundred"]
  if (rest === 0) return [before]
  const last = inWords(rest)
  return [
    [...before, "and", ...last],
    [...(isThousand ? before : inWords(century)), ...last]
  ]
}

/** Folded words before a date that is most likely a date of birth. */
const birthWords =
  `born birth birthdate birthday dob geb geboren geboren geburtsdatum geburtstag nee ne naissance nacido nacida nacimiento nato nata nascita
  nascido nascida nascimento geboortedatum urodzony urodzona urodzenia narozen narozena fodt fodd syntynyt dogum`.split(
    /\s+/u
  )

const isoDate = /^(\d{4})-(\d{2})-(\d{2})/

/** Returns the canonical form of the month's name. */
const monthWord = (month: number): string => canonicalWord(lettersOf((months[month - 1] ?? "").split(" ")[0]!))

/** Returns the month's folded names that are not in canonical form. */
const namesOf = (month: number): ReadonlyArray<string> =>
  [...new Set((months[month - 1] ?? "").split(" ").map(lettersOf))].filter(
    (name) => canonicalWord(name) !== monthWord(month)
  )

/**
 * Two numbers up to these may also be days or articles: "Articles 3, 5 and 10" is not a date; neither is "19 November,
 * 3".
 */
const lastArticle = 12
const lastDay = 31
const holdsYear = /^(?:19|20)|(?:19|20)\d\d$/

/** Adds the forms of an ISO 8601 date. */
export const addDate = (forms: Forms, date: string): void => {
  const [, year, paddedMonth, paddedDay] = isoDate.exec(date) ?? []
  if (year === undefined || paddedMonth === undefined || paddedDay === undefined) return
  const [month, day, short] = [paddedMonth, paddedDay, year.slice(2)].map((figures) => String(Number(figures)))
  if (month === undefined || day === undefined || short === undefined) return
  const named = monthWord(Number(month))
  const add = (...symbols: ReadonlyArray<string>) => forms.add(symbols, false)
  /** Adds a form that ordinary dates also have. */
  const addWritten = (...symbols: ReadonlyArray<string>) => forms.add(symbols, false, true)

  add(day, month, year)
  add(month, day, year)
  add(year, month, day)
  if (Number(short) > lastArticle) {
    add(day, month, short)
    add(month, day, short)
  } else {
    // With leading zeros it is a number that hardly anything else equals, unless it contains a year.
    for (const figures of [paddedDay + paddedMonth + year.slice(2), paddedMonth + paddedDay + year.slice(2)]) {
      if (!holdsYear.test(figures)) forms.addLetters(figures)
    }
  }
  addWritten(day, roman[Number(month) - 1] ?? month, year)
  add(year, "年", month, "月", day, "日")
  // A date in JSON that includes a time.
  add(year, month, `${paddedDay}t00`)
  add(year + paddedMonth + paddedDay)
  // As one word the number loses its leading zero.
  forms.add(wordsOf(paddedDay + paddedMonth + year), false)
  forms.add(wordsOf(paddedMonth + paddedDay + year), false)

  addWritten(day, named, year)
  addWritten(named, day, year)
  addWritten(year, named, day)
  if (Number(short) > lastDay) {
    addWritten(day, named, short)
    addWritten(named, day, short)
  }
  addWritten(day, "of", named, year)
  addWritten(day, "day", "of", named, year)
  addWritten(day, "de", named, "de", year)
  addWritten(day, "de", named, year)
  const ordinal = wordsOf(ordinals[Number(day) - 1] ?? day)
  addWritten(...ordinal, "of", named, year)
  addWritten(...ordinal, named, year)
  addWritten(...ordinal, "day", "of", named, year)
  addWritten(named, ...ordinal, year)
  addWritten(named, "the", ...ordinal, year)
  addWritten(named, "the", day, year)
  for (const words of yearsInWords(Number(year))) {
    addWritten(...ordinal, named, ...words)
    addWritten(...ordinal, "of", named, ...words)
    addWritten(...ordinal, "day", "of", named, ...words)
  }
  for (const name of namesOf(Number(month))) addWritten(day, name, year)
  for (const word of birthWords) forms.announce(word)
  // Hungarian puts the year first.
  addWritten(year, lettersOf(hungarian[Number(month) - 1] ?? named), day)
}
