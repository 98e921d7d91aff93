/** Judges and public officials in their office, and public bodies: who they are is on the record. */
import type { Surroundings } from "./Surroundings.ts"

/** What may stand between a title and the part of a name that was found: "Judge Amy Berman |Jackson|". */
const rest = "(?:(?:Mr|Mrs|Ms|Miss|Dr|Sir|Dame|Lord|Lady)\\b\\.? )?(?:\\p{Lu}[\\p{L}'.-]{0,24} ){0,3}$"

/** Nobody else is called so, in either case. */
const offices =
  "(?:chief |associate |senior |district |circuit |magistrate |bankruptcy |presiding |trial |u\\.s\\. |vice[- ])*" +
  "(?:judges?|justices?|magistrate|registrar|advocate[- ]general|attorney[- ]general|solicitor[- ]general|prime minister|senators?|sen|" +
  "congress(?:man|woman)|hon(?:ou?rable)?|his honou?r|her honou?r|lords? justices?|recorder|richter(?:in)?|juge|juez|jueza|magistrado|magistrada|giudice|rechter|" +
  "bundeskanzler(?:in)?|bundespräsident(?:in)?|generalanwalt|generalanwältin)"
/** Letters of either case, in a pattern where the capitals of a name matter. */
const anyCase = (words: string): string =>
  words.replace(/\\.|\p{Ll}/gu, (found) => (found.length > 1 ? found : `[${found}${found.toUpperCase()}]`))
const before = new RegExp(`(?:^|[^\\p{L}])${anyCase(offices)}(?!\\p{L})\\.? ${rest}`, "u")

/** Offices that companies and clubs have too: in capitals, and nothing private before them. */
const capitalOffices =
  "(?:Vice[- ])?(?:President|Governor|Gov|Chancellor|Minister|Secretary|Commissioner|Ambassador|Speaker|Mayor|Lord|Lady|Baroness|Baron|Viscount|King|Queen|Pope|Prince|Princess|Ministre|Ministro|Ministra|Präsident|Präsidentin|Presidente|Président|Présidente)"
const capital = new RegExp(`(?:^|[^\\p{L}])${capitalOffices}\\b\\.? ${rest}`, "u")
const privateOffice = new RegExp(
  `(?:\\b(?:company|companies|corporate|club|bank|firm|union|association|society|school|board|legal|keynote|former company|its|their|our|my)|'s) ${capitalOffices}\\b\\.? ${rest}`,
  "iu"
)

/** "the Registrar, Mr X": a courtesy title goes between. */
const withComma = new RegExp(
  `(?:^|[^\\p{L}])${anyCase("(?:registrar|president of the (?:court|chamber|section|tribunal)|presiding judge)")}, ` +
    "(?:Mr|Mrs|Ms|Miss|Dr|Sir|Dame|the Hon\\.?) (?:\\p{Lu}[\\p{L}'.-]{0,24} ){0,3}$",
  "u"
)

/** "Denning LJ", "Kagan, J., dissenting", "X, judges, and Y, Section Registrar". */
const after = new RegExp(
  "^(?:,? (?:LJJ?|CJ|C\\.J\\.|JJ|MR|JSC|JA|AJA|LCJ|P\\.J\\.)(?![\\p{L}])|" +
    ",? JJ?\\.?,? (?:dissent|concur|delivered|join|writing|held|said|wrote|for the)|" +
    ", (?:(?:chief|associate|circuit|district|magistrate|presiding|senior|u\\.s\\.|united states) )*(?:judges?|justices?)\\b|" +
    ", (?:(?:section|deputy|acting) )*registrar\\b|, (?:the )?(?:attorney|solicitor|advocate)[- ]general\\b|" +
    ", (?:the )?(?:U\\.S\\. )?(?:senator|secretary of state|prime minister)\\b| presiding\\b)",
  "iu"
)

/** The composition of a court: names in a row, and what they are at its ends. */
const bench = /\b(?:composed of|constituted as follows|coram)\b:?[^?!]{0,158}$/iu
const benchEnd = /^[^?!]{0,158}\b(?:judges|registrar|JJ|presiding)\b/u

const inName = new RegExp(`^(?:the )?(?:${offices})\\b\\.? \\p{L}`, "iu")
const capitalInName = new RegExp(`^(?:the )?${capitalOffices}\\b\\.? \\p{L}`, "u")

/** "Denning LJ", where the initials of the office are part of what was found. */
const officeLast = /\p{Ll} (?:LJJ?|CJ|JJ|MR|JSC|JJSC|LCJ|JA|AJA)$/u
const judgeLast = /^\p{Lu}\p{Ll}+ J$/u

/** Whether the name stands as that of a judge or a public official. */
export const isOfficeHolder = (surroundings: Surroundings): boolean => {
  const { after: behind, before: front, name } = surroundings
  if (privateOffice.test(front)) return false
  if (officeLast.test(name) || (judgeLast.test(name) && /^(?:'s| (?:held|said|in)\b|,? dissent)/u.test(behind)))
    return true
  if (/\bOpinion of AG $/u.test(front) || (/^AG \p{Lu}/u.test(name) && /\bOpinion of $/u.test(front))) return true
  if (before.test(front) || capital.test(front) || withComma.test(front) || after.test(behind)) return true
  if (inName.test(name) || (capitalInName.test(name) && !/(?:'s|company|club|bank) $/iu.test(front))) return true
  return bench.test(front) && benchEnd.test(behind)
}

const legalForm =
  /\b(?:inc|incorporated|ltd|limited|llc|llp|plc|corp|corporation|gmbh|ag|kg|s\.?a\.?s?|sarl|srl|s\.?p\.?a|bv|nv|co|company|group|holdings?|partners|associates|& sons)\b\.?$/iu

/** Where one of these is the head of a name, it is a public body's. */
const body =
  "court|courts|tribunal|ministry|department|commission|parliament|senate|congress|legislature|assembly|police|constabulary|prefecture|treasury|council|county|municipality|" +
  "directorate|inspectorate|university|embassy|consulate|cabinet|government|nations|parliamentary assembly|supreme court|army|navy|gericht|gerichtshof|ministerium|" +
  "bundestag|bundesrat|landtag|polizei|staatsanwaltschaft|finanzamt|jobcenter|cour|tribunal|conseil|ministère|assemblée|préfecture|parquet|corte|tribunale|tribunal supremo|" +
  "juzgado|ayuntamiento|ministerio|ministero|comune|rechtbank|gerechtshof|gemeente|ministerie|sąd|trybunał|ministerstwo|prokuratura"
const bodyOf = new RegExp(
  `^(?:the )?(?:\\p{L}[\\p{L}.'-]* ){0,4}(?:${body}|state|city|city council|town|village|borough|district|republic|kingdom|commonwealth|people|province|federation|agency|board|bureau|office|authority|institute|bank|house|union|administration|secretary|prosecutor|government) (?:of|for|on|de|des|du|della|van|für) (?:\\p{L}|d')`,
  "iu"
)
const bodyLast = new RegExp(`^(?:the )?(?:[\\p{L}.'-]+ ){0,6}(?:${body})$`, "iu")
const compound = /(?:gericht|gerichtshof|ministerium|amt|behörde|präsidium|verwaltung|kammer)$/u
const firstOfBody =
  /^(?:cour|tribunal|conseil|ministère|assemblée|corte|tribunale|juzgado|ministerio|ministero|comune|rechtbank|gemeente|ministerie|sąd|amtsgericht|landgericht|oberlandesgericht|bundes\p{L}+|verwaltungsgericht|arbeitsgericht|finanzamt|stadt|landkreis|land|university|universität|université|universidad)\b/iu
/** These heads are a public body's only with a word that says so. */
const weakHead =
  /\b(?:agency|authority|board|bureau|service|services|office|union|administration|institute|organi[sz]ation|bank|registry|centre|center|house|guard|bar|association|fund|committee|system)$/iu
const publicWord =
  /\b(?:federal|national|nations|international|european|central|united|american bar|world|state|royal|revenue|prosecution|home|foreign|cabinet|patent|trademarks?|tax|customs|immigration|social security|security council|postal|prison|probation|parole|labou?r|relations|fraud|competition|conduct|trade|financial|prudential|data protection|information|environment(?:al)?|protection|food|drug|medicines|health|veterans|land|companies|probate|civil|secret|marshals|intelligence|central bank|reserve|african|soviet|law society|charity|gambling|electoral|transport|aviation|housing|education|police|local government|white|criminal|public|small business|copyright|budget|audit)\b/iu
const attorneys =
  /\b(?:attorney general|solicitor general|prosecutor|district attorney|public defender|comptroller|ombudsman|secretary of state|crown|state|people|united states|government)(?:'s office)?$/iu

/** "OLG Hamm", "AG Köln". */
const germanCourt = /^(?:OLG|LG|AG|KG|VG|OVG|VGH|LAG|ArbG|SG|LSG|FG|StA|BayObLG) \p{Lu}\p{Ll}+/u

/** Whether a name is that of a court, an authority or another public body. */
export const isPublicBody = (name: string): boolean => {
  const bare = name.replace(/'s$/u, "").replace(/[.,]$/u, "")
  if (legalForm.test(bare) || /\blaw (?:offices?|firm|group|chambers)\b/iu.test(bare)) return false
  if (germanCourt.test(bare)) return true
  if (bodyOf.test(bare) || bodyLast.test(bare) || attorneys.test(bare) || firstOfBody.test(bare)) return true
  if (/^\p{Lu}\p{Ll}+$/u.test(bare) && bare.length > 6 && compound.test(bare)) return true
  return weakHead.test(bare) && publicWord.test(bare)
}
