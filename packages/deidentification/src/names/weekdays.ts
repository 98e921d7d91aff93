/**
 * Weekdays before a date, as mail programs write them above a quoted message: "On Tue, 14 May 2024 at 10:02 … wrote:".
 */
import { foldPhrase } from "../folding/plainView.ts"

/**
 * In eight languages, in full and abbreviated, folded. Without those that are common given names, such as the French
 * "sam.": a letter may also end with a name and a date.
 */
const weekdays: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
   montag dienstag mittwoch donnerstag freitag samstag sonntag mi do fr sa so
   lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven dim
   lunes martes miercoles jueves viernes sabado domingo mie jue vie sab
   lunedi martedi mercoledi giovedi venerdi gio
   maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo
   poniedzialek wtorek sroda czwartek piatek sobota niedziela pon wt sr czw pt sob niedz nd
   segunda terca quarta quinta sexta seg ter qua qui sex`.split(/\s+/u)
)

/** Words before the weekday in such a line. */
const before: ReadonlySet<string> = new Set("on am le el il giorno w dniu op em date sent".split(" "))

/** Characters to check after a weekday: the longest date, with the words before it. */
const dateCharacters = 40

/** A day, a month in letters and a year in any usual order; or all three in digits. */
const beginsDate =
  /^[.,]{0,2} (?:\d{1,2}(?:st|nd|rd|th|[.,])? (?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4})\b/u

/** True if this text is the weekday of the date after it, and so no name. */
export const isWeekdayOfDate = (text: string, start: number, end: number): boolean => {
  const words = foldPhrase(text.slice(start, end)).split(" ")
  const weekday = words.pop()!
  return (
    weekdays.has(weekday) &&
    words.every((word) => before.has(word)) &&
    beginsDate.test(text.slice(end, end + dateCharacters))
  )
}
