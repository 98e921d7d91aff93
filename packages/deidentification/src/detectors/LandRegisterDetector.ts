/**
 * Finds references to land registers: "Blatt 2207, Flurstück 118/4", "foglio 44, particella 718", "tomo 772, folio 103".
 * Two of its words with their numbers, or one behind a word for the register. For documents that are de-identified as a
 * whole.
 */
import type { Finding } from "../Finding.ts"
import { type FormatDetector, nothing, identifierAt } from "./FormatDetector.ts"
import { PatternsByFirstLetters } from "./PatternsByFirstLetters.ts"

const keyword =
  "grundbuchblatt|blatt|bl\\.|flurstücke?|flst\\.|flur|gemarkung|einlagezahl|ez|grundstück|parzelle|katastralgemeinde|kg|band" +
  "|parcelles?|section|feuillet|lot|volume|lieu-dit|matrice" +
  "|finca(?: registral)?|tomo|folio|libro|parcela|polígono|inscripción" +
  "|foglio|particelle?|mappale|part\\.|fg\\.|p\\.lla|subalterno|sub\\.?|sezione" +
  "|sectie|nummer|nr\\.?|perceel|complexaanduiding" +
  "|działk[aię](?: ewidencyjn[aey])?|dz\\.|obręb|arkusz|księga wieczysta|kw" +
  "|artigo(?: matricial)?|descrição|ficha|fração|fracção|matrícula|livro|folhas|inscrição" +
  "|title|plan|parcel|block|book|page"
const value =
  "(?:n[rº.°]{0,2} ?)?(?:\\d(?:[.\\/\\-]?\\d){0,11}[a-z]?|[A-Z]{1,3}(?: ?(?:n[º°]? ?)?\\d{1,5})?|\\p{Lu}\\p{Ll}{2,24})(?!\\p{L})(?: (?:de|di|von|da|do) \\p{Lu}\\p{L}{2,24})?"
const pair = `(?:${keyword}) ?:? ?${value}`
const registers =
  "grundbuch|grundstück|kataster|cadastr\\p{L}{1,4}|catast\\p{L}{1,5}|kadastr\\p{L}{1,4}|hipotec\\p{L}{1,5}|registral|registro de la propiedad|conservatória|registo predial|prédio|immobile|finca|parcelle|perceel|działk\\p{L}|nieruchomoś\\p{L}{1,3}|land regist\\p{L}{1,3}|title"
const announced = new RegExp(
  `(?<!\\p{L})(?:${registers})(?!\\p{L})[^.;!?\\n\\d]{0,40}?(${pair}(?:,? ?(?:e |und |et |y |en |i )?${pair}){0,4}|\\p{Lu}\\p{L}{2,20}, ${pair}(?:, ${pair}){0,3})`,
  "iuy"
)
const pages = "finca registral|folha|parcelle|prédio|artigo matricial(?: urbano| rústico)?|immeuble|bien-fonds|feuillet"
const registral = new RegExp(
  `(?<!\\p{L})(?:${pages})(?: (?:n[º.°o]{1,2}|sob o n\\.?º))? (\\d[\\d.]{1,7}(?: de \\p{Lu}\\p{L}{2,24})?(?:, (?:tomo|folio|libro) \\d{1,5}){0,3})`,
  "iuy"
)
/** Two of them beside each other. */
const parcels =
  "blatt|flurstücke?|flst\\.|flur|gemarkung|einlagezahl|parzelle|finca registral|tomo|folio|libro|foglio|particelle?|mappale|part\\.|fg\\.|p\\.lla|subalterno|sub\\.?|sectie|perceel|działk[aię](?: ewidencyjn[aey])?|obręb|fração|matrícula"
const two = new RegExp(
  `(?<!\\p{L})((?:${parcels}) ?:? ?${value}(?:,? ?(?:e |und |et |y |en |i )?(?:${parcels}) ?:? ?${value}){1,4})`,
  "iuy"
)
/** An Argentine lawyer: "Tº 88 Fº 908". */
const folio = /(?<!\p{L})(T[º°o]?\.? ?\d{1,3},? F[º°o]?\.? ?\d{1,4})(?!\d)/uy

export const landRegisterPatterns = new PatternsByFirstLetters([
  { pattern: announced, beginnings: registers },
  { pattern: registral, beginnings: pages },
  { pattern: two, beginnings: parcels },
  { pattern: folio, beginnings: "Tº|T°|To|T\\.|T |T0" }
])
const reach = 240

export const landRegisterDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - reach)
    const stretch = text.slice(offset, until + reach)
    const findings: Array<Finding> = []
    for (const match of landRegisterPatterns.in(stretch).flat()) {
      const end = offset + match.index + match[0].length
      const start = end - match[1]!.length
      if (start < from || start >= until || !/\d/.test(match[1]!)) continue
      findings.push(identifierAt(start, end, "land register"))
    }
    return findings.length === 0 ? nothing : findings
  }
}
