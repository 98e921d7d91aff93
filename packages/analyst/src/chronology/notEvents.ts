/** Dates that are no events of the case: of statutes, births, page headers and a file's own data. */
import { partsIn } from "@incamera/domain/files"
import type { Span } from "../Span.ts"

/** Returns the headers and footers of a part of the reading, which every page repeats. */
export const repeatedOnPages = (text: string, { end, start }: Span): ReadonlyArray<Span> =>
  partsIn(text.slice(start, end))
    .filter(({ part }) => part === "header" || part === "footer")
    .map((found) => ({ start: start + found.start, end: start + found.end }))

const birth =
  /\b(?:born|birth|dob|d\.o\.b\.|geb\.|geboren|geburtsdatum|née?|naissance|nacid[oa]|nacimiento|geboortedatum|geboortedag)(?!\p{L})[^.;\n\d]{0,24}$/iu
const fileData =
  /(?:^|\n)[^\n\p{L}]{0,8}(?:created|modified|last (?:saved|modified|printed)|printed|exported|downloaded|generated|scanned|retrieved|erstellt|geändert|gedruckt|exportiert|imprimé|modifié|exporté|impreso|modificado|exportado|afgedrukt|gewijzigd)(?:\s(?:on|by|at|am|le|el|op))?\s{0,2}:?\s{0,2}$/iu
const version =
  /(?<!\p{L})(?:version|rev\.?|revision|form|vordruck|formular|formulaire|formulario|formulier)\s(?:(?:no\.?|nr\.?)\s)?(?:[\w./-]{0,12}\d[\w./-]{0,12}\s?)?[(,]?\s?(?:of|dated|stand|vom|du)?\s{0,2}$/iu
const statute =
  /(?:\b(?:act|statute|directive|regulation|ordinance|code)(?:\s\S{1,20}){0,4}\s(?:of|from)|\b(?:loi|décret|ordonnance|règlement|arrêté)\s[^.;\n]{0,60}\bdu|\b(?:ley|decreto|orden)\s[^;\n]{0,60}?,\s{1,2}de|(?:gesetz|verordnung|richtlinie|urteil|beschluss)(?:e?s)?\s(?:des\s\p{Lu}\p{L}{2,30}\s)?vom|\b(?:wet|besluit|richtlijn)\s(?:[^.;\n]{0,40}\s)?van|BGH|BAG|BVerfG|Cass\.)\s{0,3}[^\n\d]{0,12}$/iu

/** True for the date of something else than an event: what stands before it on its line shows it. */
export const isNoEvent = (text: string, from: number, { start }: Span): boolean => {
  const before = text.slice(Math.max(from, start - 110), start)
  return birth.test(before) || fileData.test(before) || version.test(before.slice(-40)) || statute.test(before)
}

/** Words beside a date that make its line an event. */
const word = /\p{L}[\p{L}'’]{2,30}/gu
const emptyWords =
  /^(?:date|dated|invoice|rechnungsdatum|factuurdatum|facture|factura|datum|fecha|signed|signature|place|the|den|der|von|and|page|seite|folio|pagina|página|sent|gesendet|envoyé|enviado|verzonden|uhr|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)$/iu

/** The stamp of an office. */
const received =
  /^\W{0,3}(?:eingang|eingegangen|received|filed|reçu|recibid[oa]|entrada|ontvangen|ingekomen)(?!\p{L})/iu

/** True if a line says nothing besides its date, or only the place where somebody signed: "Leeds, 13 February 2024". */
export const saysOnlyWhen = (text: string, passage: Span, date: Span): boolean => {
  const rest = text.slice(passage.start, date.start) + " " + text.slice(date.end, passage.end)
  const words = rest.replaceAll(/\[[A-Z][^\]\n]{1,40}\]/g, " ").match(word) ?? []
  const saying = words.filter((one) => !emptyWords.test(one))
  return (
    rest.length < 90 &&
    (saying.length === 0 ||
      (saying.length === 1 &&
        /^\W{0,3}(?:fait à |en )?\p{Lu}[\p{L}\s'’-]{2,30}[,\s]/u.test(rest) &&
        !received.test(rest) &&
        !/[:.]/.test(rest) &&
        !/^\W{0,3}\p{L}{2,20}(?:ed|ée?s?)\s/iu.test(rest))) &&
    !/\d{2}|[$€£]/.test(rest)
  )
}
