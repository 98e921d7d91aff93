/**
 * Recognizes judges by the form of law reports: an office in capitals after the name ("Denning LJ"), or the author of
 * an opinion ("Kagan, J., dissenting"). A title alone is not enough: clients, too, are called Prince, Justice and
 * President.
 */
import { sitting, speaking, title } from "./offices.ts"
import { isPrivateBusiness } from "./privateBusiness.ts"
import { speaksOfLife } from "./speaksOfLife.ts"
import type { Surroundings } from "./Surroundings.ts"

/** Excludes a paragraph of somebody's letter. */
const paragraph =
  "at (?:para(?:graph)?s?\\.? |\\[)\\d[\\d\\]-]{0,9}(?! of (?:his|her|their|the|my|our)(?!\\p{L}))(?![\\d\\]])"
/** What only a judge does, in these words. Others concur, hold, or dissent from a resolution of their club. */
const opinion =
  "dissent(?:ed|ing)(?! from)|concurring(?! with)|delivered the (?:\\p{Ll}{3,12} )?(?:opinion|judgment) of the [Cc]ourt|announced the judgment|(?:wrote|writing) for the (?:[Cc]ourt|majority|plurality)"
/** Further acts of a judge, if the text names the office. */
const ruling =
  "concurred|held that|ruled that|delivered (?:the|a|his|her) (?:\\p{Ll}{3,12} )?(?:opinion|judgment)|delivered judgment|gave the (?:leading|lead|dissenting|only) (?:judgment|speech|opinion)"
const opinionBehind = new RegExp(
  `^(?:,? (?:${opinion})|'s (?:dissent|(?:dissenting|concurring) (?:opinion|judgment)))(?!\\p{L})`,
  "u"
)
const rulingBehind = new RegExp(`^,? (?:(?:${opinion}|${ruling})(?!\\p{L})|${paragraph})`, "u")

/** After these, letters are initials: judges are "Mr Justice X" or "X J". */
const courtesy = "(?:M(?:rs?|s|iss|x|RS?|S|ISS)|Dr|DR|Herrn?|Frau|Mme)\\.? "
const courtesyBefore = new RegExp(
  `(?:^|[^\\p{L}])${courtesy}(?:(?!Justice|JUSTICE)\\p{Lu}[\\p{L}'.-]{0,24} ){0,3}$`,
  "u"
)
const courtesyInName = new RegExp(`^${courtesy}(?!Justice|JUSTICE)`, "u")
/** In capitals, without a comma, and with no name after it. Excludes "CJ Walker" and "Bello, MR SAM CHO". */
const officeBehind = /^(?: and \p{Lu}[\p{L}'-]{1,30} (?:LJJ|JJSC)| (?:LJJ?|LCJ|JJ?SC))(?![\p{L}\p{N}.]| \p{Lu})/u
const officeInName = /\p{L} (?:LJJ?|LCJ|JJ?SC)$/u
/** These are also initials, or words of other languages, so they need an act of a judge beside them. */
const shortOffice = "(?:CJ|JJ|MR|J|JJ?A|AJA|P)"
const shortOfficeBehind = new RegExp(`^ ${shortOffice}(?![\\p{L}\\p{N}.])`, "u")
const shortOfficeInName = new RegExp(`\\p{L} ${shortOffice}$`, "u")
/** "Kagan, J., dissenting", "(Scalia, J., concurring)", "Roberts, C.J., delivered the opinion of the Court". */
const american = /^, (?:C\.J\.|JJ?\.|P\.J\.)/u
/** "Lord Denning MR". */
const lord = /(?:^|[^\p{L}])(?:Lord|Lady|LORD|LADY) (?:\p{Lu}[\p{L}'-]{1,30} )?$/u
const lordFirst = /^(?:Lord|Lady|LORD|LADY) /u
const lordInName = /^(?:Lord|Lady|LORD|LADY) .* (?:MR|CJ)$/u
const lordsOffice = /^ (?:MR|CJ)(?![\p{L}\p{N}.]| \p{Lu})/u

const given = "(?:\\p{Lu}[\\p{L}'.-]{0,24} ){0,3}"
const titleBefore = new RegExp(`(?:^|[^\\p{L}])${title} ${given}$`, "u")
const titleInName = new RegExp(`^${title} \\p{Lu}`, "u")
/** "Per Lady Hale at para 17": cites a judgment. */
const perTitle = new RegExp(`(?:^|[^\\p{L}])[Pp]er (?:(?:${title}|Lord|Lady) ${given})?$`, "u")
const paragraphBehind = new RegExp(`^,? ${paragraph}`, "u")

/** True if the words beside a name present it as a judge's in a report. */
export const isReportedJudge = ({ after, before, name }: Surroundings): boolean => {
  if (courtesyInName.test(name) || courtesyBefore.test(before)) return false
  const behind = (office: RegExp): string => after.slice(office.exec(after)?.[0].length ?? after.length)
  if (officeInName.test(name) ? !/^ \p{Lu}/u.test(after) : officeBehind.test(after)) return true
  if (lordInName.test(name) || (lordsOffice.test(after) && (lord.test(before) || lordFirst.test(name)))) return true
  if (rulingBehind.test(shortOfficeInName.test(name) ? after : behind(shortOfficeBehind))) return true
  if (rulingBehind.test(behind(american))) return true
  if (paragraphBehind.test(after) && perTitle.test(before)) return true
  return opinionBehind.test(after) && (titleInName.test(name) || titleBefore.test(before))
}

/** "Mason CJ" without other parts of a name: the two letters are also initials. */
const chiefInName = /^\p{Lu}[\p{L}'-]{2,30} CJ$/u
/** A capitalised word inside a sentence. */
const nameBefore = /[^\s.?!:] \p{Lu}[\p{L}'.-]{0,24} $/u
const chiefBehind = /^ CJ(?![\p{L}\p{N}.]| \p{Lu})/u

/** True if a chief justice's office follows a surname. Counts only in a text that cites a decision. */
export const isChiefJustice = ({ after, before, name }: Surroundings): boolean => {
  if (courtesyInName.test(name) || courtesyBefore.test(before) || nameBefore.test(before)) return false
  return chiefInName.test(name) ? !/^ \p{Lu}/u.test(after) : !name.includes(" ") && chiefBehind.test(after)
}

const speakingBefore = new RegExp(`(?<!\\p{L})(?:${speaking}) ${given}$`, "u")
const speakingInName = new RegExp(`^(?:${speaking}) \\p{Lu}`, "u")
const sittingBefore = new RegExp(`(?<!\\p{L})(?:${sitting}) ${given}$`, "u")
const sittingInName = new RegExp(`^(?:${sitting}) \\p{Lu}`, "u")
const anyOfficeBehind = /^,? (?:CJ|C\.J\.|JJ?\.?|LJJ?|LCJ|JJ?SC|JJ?A|MR|P)(?![\p{L}\p{N}]| \p{Lu}\p{Ll})/u
const opinionOf = /^'s? (?:dissent|concurrence|separate opinion|opinion for the)/u

/** True for a name with the office of a judge in a sentence of somebody's life. */
export const livesPrivately = (surroundings: Surroundings): boolean => {
  const { after, before, name } = surroundings
  const hasOffice =
    officeInName.test(name) || officeBehind.test(after) || speakingInName.test(name) || speakingBefore.test(before)
  return hasOffice && speaksOfLife(surroundings)
}

/** True for a name with an office from which judgments are written. For prompts. */
export const isJudgeSpokenOf = ({ after, before, name }: Surroundings, citesDecision: boolean): boolean => {
  if (courtesyInName.test(name) || courtesyBefore.test(before)) return false
  if (speakingInName.test(name) || speakingBefore.test(before)) return true
  return (
    citesDecision &&
    !isPrivateBusiness(before) &&
    !isPrivateBusiness(after) &&
    (sittingInName.test(name) || sittingBefore.test(before) || anyOfficeBehind.test(after) || opinionOf.test(after))
  )
}
