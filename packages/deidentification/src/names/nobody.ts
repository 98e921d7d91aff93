/** Words that are no person by themselves, though models take them for names: parts of dates, fields of word processors, currencies. */
import { readLabel } from "../detectors/labels/readLabel.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { trades } from "./detailRules.ts"

/** Labels of numbers, months that nobody is called, weekdays, and fields. Folded. */
const words: ReadonlySet<string> = new Set(
  (
    "handelsregister personalausweis reisepass aktenzeichen kennzeichen anwaltsausweis siret siren dni nie nif kvk npi aadhaar paye utr imei iban bic ust idnr steuernummer nr no " +
    "page numpages mergeformat mergefield sectionpages toc hyperlink " +
    "moddate creationdate createdate modifydate metadatadate creatortool lastmodifiedby pdfversion " +
    "mum mummy mom mommy mamma dad daddy grandma grandpa granny mutti vati maman " +
    "january february march july september october november december monday tuesday wednesday thursday friday saturday sunday " +
    "januar februar marz juni juli september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag " +
    "enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo " +
    "janeiro fevereiro marco abril maio junho julho setembro outubro novembro dezembro segunda terca quarta quinta sexta feira " +
    "janvier fevrier avril juin juillet aout octobre decembre lundi mardi mercredi jeudi vendredi samedi dimanche " +
    "gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedi martedi mercoledi giovedi venerdi " +
    "januari februari maart juni juli augusti oktober december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
    "leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec pondeli utery streda ctvrtek patek sobota nedele " +
    "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik grudzien poniedzialek wtorek sroda czwartek piatek niedziela " +
    "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar " +
    "hetfo kedd szerda csutortok pentek szombat vasarnap maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai " +
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря понедельник вторник среда четверг пятница суббота воскресенье " +
    "曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 " +
    "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר לחודש בחודש " +
    "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
  )
    .split(" ")
    .map(foldPhrase)
)

/** Longest text that can be made of such words. */
const longest = 40

/** Days that Hebrew counts. Behind "day" they are no names, though people are called so, too. */
const countedDays: ReadonlySet<string> = new Set("ראשון שני שלישי רביעי חמישי שישי".split(" "))
const day = /(?<!\p{L})[בהולמש]?יום $/u
const dayCharacters = 6

const isCountedDay = (text: string, start: number, end: number): boolean =>
  countedDays.has(text.slice(start, end)) && day.test(text.slice(Math.max(0, start - dayCharacters), start))

const beforeNumber = /^[ .:#°º]{0,3}[\p{Lu}/.-]{0,4} ?\d/u
const longestGap = 12

/** True for "Rolnummer" and "Sygnatura akt" before a number. */
const isLabel = (text: string, start: number, end: number): boolean =>
  beforeNumber.test(text.slice(end, end + longestGap)) && readLabel(text.slice(start, end)) === "sure"

/** "Amtsgericht Göttingen", "Tribunale di Prato": a town. "Richter am Amtsgericht Müller" names a judge. */
const court =
  /(?<!\p{L})(?<!Richter(?:in)? (?:am|beim) )(?:(?:(?:Ober)?[Ll]and(?:es)?|Amts|Handels|Bezirks|Kreis|(?:Landes)?[Aa]rbeits|(?:Landes)?[Ss]ozial|(?:Ober)?[Vv]erwaltungs|Finanz)gerichts?|[Tt]ribunale?(?: judiciaire| administratif)? (?:di|de|d['’])|[Cc]our d['’]appel de|[Cc]orte d['’][Aa]ppello di|Rechtbank|Gerechtshof|Sąd(?:u|em|owi|zie)? (?:Rejonow|Okręgow|Apelacyjn)\p{L}{1,3} we?|Juzgado [^.;\n]{0,48}? de|Audiencia Provincial de|Tribunal de Justiça d[eoa]) ?$/u
const courtCharacters = 72

/** True for the town of a court, and for the court with its town. */
const isCourt = (text: string, start: number, end: number): boolean => {
  if (court.test(text.slice(Math.max(0, start - courtCharacters), start))) return true
  const space = text.lastIndexOf(" ", end - 1)
  return space > start && court.test(text.slice(Math.max(0, start - courtCharacters), space))
}

const countries: ReadonlySet<string> = new Set([
  "united kingdom",
  "united states",
  "reino unido",
  "estados unidos",
  "royaume-uni",
  "etats-unis",
  "vereinigtes konigreich",
  "regno unito",
  "stati uniti",
  "verenigd koninkrijk"
])

const currency = /^(?:Euros?|Pfund|Franken|Kronen|Dollars?|Pounds?|Pesos?|Reais)$/u
const sumBefore = /\d ?$/u

/** Before what somebody does. */
const occupation =
  /(?<!\p{L})(?:occupation|profession|beruf|ocupación|profesión|professione|beroep|profissão|zawód) ?[:|] {1,4}$/iu
const former = /(?<!\p{L})(?:retired|former|unemployed) $/u
const occupationCharacters = 24
const trade = new RegExp(`^(?:${trades})$`, "u")

/** True for "Occupation: Gardener" and "retired gardener". */
const isTrade = (text: string, start: number, end: number): boolean => {
  const word = text.slice(start, end)
  const before = text.slice(Math.max(0, start - occupationCharacters), start)
  return (!/\s/u.test(word) && occupation.test(before)) || (former.test(before) && trade.test(word))
}

/** True if what looks like a person is none: made of such words alone, the label of a number, a court, a trade, a currency, a country. */
export const isNobody = (text: string, start: number, end: number): boolean =>
  isCountedDay(text, start, end) ||
  isLabel(text, start, end) ||
  isCourt(text, start, end) ||
  isTrade(text, start, end) ||
  (currency.test(text.slice(start, end)) && sumBefore.test(text.slice(Math.max(0, start - 2), start))) ||
  (end - start <= longest &&
    foldPhrase(text.slice(start, end))
      .split(/[\s-]+/u)
      .every((word) => words.has(word))) ||
  countries.has(foldPhrase(text.slice(start, Math.min(end, start + longest))))
