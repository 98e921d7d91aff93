/** Names of laws. They are no secret. */
import { isTitled, type Surroundings } from "./Surroundings.ts"

/** "N.Y. Lab. Law § 191", "Del. Code Ann. tit. 8, § 220". */
const statute = /^\.? ?(?:&? ?\p{Lu}[\p{L}.’']{0,12} ?){0,5}(?:tit\. ?\d{1,3},? )?§/u
const abbreviated = /^(?:\p{Lu}[\p{L}]{0,6}\.? ?){1,4}$/u
const procedureRules = /^(?:\p{Lu}\p{L}{0,6}\.? ?){0,3}R\.? ?(?:Civ|Crim|Evid|App|Bankr|Prof|Ct)\b/u
/**
 * Makes any name before it a law's. A small word between the two separates them: "told Jane Doe of the Housing Act".
 */
const act =
  /^(?:(?:-\p{Lu}\p{L}{1,20}){0,3}(?: \p{Lu}[\p{L}-]{1,20},?(?: (?:\p{Lu}[\p{L}-]{1,20}|of|and|for|in|on|to|the|&),?){0,6})? (?:Act|Acts|ACT|Amendments?|Code|Convention|Treaty|Directive|Protocol|Regulations?|Ordinance|Statute)|'s Act)(?!\p{L})/u
/** A firm's name may continue after "Law", and so may a field of study. */
const law = /^'s Law(?=$|[.,;:?!)"]| (?:and|or|is|was|applies|applied|requires?|in|on|to|of)\b)/u
const german = /^-?(?:Gesetz|Verordnung|Formel|Entscheidung|Urteil|Rechtsprechung|Abkommen|Doktrin|Theorie)\b/u

/** "Filip factors": moves lower-case words at the end of the name to the text after it. */
const bare = ({ after, before, name }: Surroundings): Surroundings => {
  const small = /(?<=\p{L})(?: \p{Ll}{3,20}){1,3}$/u.exec(name)?.[0] ?? ""
  return { before, name: name.slice(0, name.length - small.length), after: small + after }
}

/** "Sarbanes-Oxley Act": an instrument according to its last word. */
const instrument = /\p{L} (?:Act|Acts|ACT|Amendment|Code|Convention|Treaty|Directive|Protocol|Regulation|Doctrine)$/u

/** True if a name is the name of a law, according to the text after it or the name itself. */
export const isLaw = (surroundings: Surroundings): boolean => {
  const { after, name } = bare(surroundings)
  if (isTitled(surroundings)) return false
  if (abbreviated.test(name) && /[.]|^\p{L}{2,4}$/u.test(name + after.slice(0, 1)) && statute.test(after)) return true
  return procedureRules.test(name) || instrument.test(name) || act.test(after) || law.test(after) || german.test(after)
}
