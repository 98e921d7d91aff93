/** Finds the two sides of a caption: the words before and after "v." that name a party. */
import { foldPhrase } from "../../folding/plainView.ts"
import { isOrdinary, mayBeName } from "../plainWords.ts"

/** Most words of one side of a caption. */
const mostWords = 12

const connector =
  /^(?:of|and|the|&|ex|p|rel\.?|dec(?:'|’)d|de|del|della|di|da|du|des|la|le|van|von|der|den|ter|et|al\.?,?|ex|rel\.?|for|a\/k\/a|on|behalf|y|e|und|others?|another|ors\.?|anor\.?)$/u
const capitalWord = /^["“'‘*_(]{0,3}(?:[dlo]['’])?[\p{Lu}\d][\p{L}\p{N}.'’&/-]*[,.;:?!)"”'’*_]{0,4}$/u
/** "R (Ashdown)", "Canada (Minister of Citizenship)", "Québec (Procureur général)". */
const inBrackets = /^\(?[\p{L}.'’-]{1,20}\)$/u
const placeholderPart = /^\[\p{L}+$|^\d{1,6}\][,.;:]?$/u
/** Abbreviations in names of companies and bodies: their full stop ends no name. */
const abbreviation =
  /^(?:\p{Lu}(?:\.\p{Lu}){0,3}|Inc|Corp|Co|Ltd|Bd|Dep['’]t|Dept|Ass['’]n|Int['’]l|Nat['’]l|Univ|Mfg|R\.R|Bros|St|Cty|Comm['’]n|Mr|Mrs|Ms|Dr|Jr|Sr|No|U\.S|L\.P|N\.A|S\.A|Educ|Sch|Dist|Ins|Sec|Gov['’]t|Elec|Tel|Tech|Sys|Hosp|Med|Ctr|rel|Auth|Ry|Indus|Litig|Ent|Pub|Servs?|Transp|Condo|Props?|Assocs?|Dev|Mgmt|Inv|Indep|Bus|Fed['’]n|S['’]holder|Elecs|Am|Nat|Ind|Gen|Elecs?|Pharm|Chem|Constr|Fin|Sav|Tr|Mut|Cas|Ass['’]ns?|Comm['’]r|Dep['’]t|Emps?|Env['’]t|Hous|Auto|Bldg|Broad|Cmty|Consol|Coop|Def|Distrib|Eng['’]g|Equip|Exch|Exp|Found|Gov|Guar|Hosps?|Inst|Interm|Lab|Mach|Merch|Mun|Org|Pac|Prod|Prods|Prop|Ref|Rsch|Soc|Stat|Sur|Tel|Telecomm|Twp|Unif|Util|Vill|Pty|Sdn|Bhd|Pte|Pvt)\.,?$/u
const legalForm = /^(?:Inc|Ltd|LLC|L\.L\.C|LLP|L\.P|PLC|Corp|Co|GmbH|AG|S\.A|N\.A|Jr|Sr)\.?,?$/u
/** Words that begin a sentence with a citation, and are no part of the name. */
const signalWord =
  /^(?:See|Cf\.?|In|Under|Compare|Accord|But|Also|Per|E\.g\.,?|And|The|As|Unlike|Following|Contra|Citing|Quoting|Like|Is|Does|Did|Was|Apply|Applying|Distinguish|Explain|Summarise|Summarize|Discuss|Compare|After|Since|Case|Re:?|RE:?|Matter:?|Title:?|Caption:?|Held)$/u

export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const wordsIn = (text: string, offset: number): ReadonlyArray<Word> =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    start: offset + index,
    end: offset + index + word.length
  }))

/** Legal forms in lower case. */
const smallForm = /^(?:plc|llp|llc|ltd|gmbh|pty|pte|aps|oy|ab|nv|bv|sa|srl|spa)[.,)]{0,2}$/u
const isNamePart = ({ text }: Word): boolean =>
  smallForm.test(text) ||
  capitalWord.test(text) ||
  placeholderPart.test(text) ||
  connector.test(text) ||
  inBrackets.test(text)

/** "Roe v. Wade and Doe v. Bolton": the word between two captions belongs to neither. */
const joins = /^(?:and|or|und|et|y)$/u
const isVersus = /^(?:v\.?|vs\.?|versus)$/u
const wordsToVersus = 6
const anyVersus = (words: ReadonlyArray<Word>): boolean => words.some(({ text }) => isVersus.test(text))

const isNoBeginning = (word: string): boolean => signalWord.test(word) || connector.test(word) || /^\d+$/u.test(word)

/** Returns the name at the end of these words. */
export const sideBefore = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  let first = words.length
  while (first > 0 && words.length - first < mostWords) {
    const word = words[first - 1]!
    if (
      !isNamePart(word) ||
      (first < words.length && /[;:.?!]["”)]?$/u.test(word.text) && !abbreviation.test(word.text))
    )
      break
    if (joins.test(word.text) && anyVersus(words.slice(Math.max(0, first - 1 - wordsToVersus), first))) break
    first--
  }
  while (first < words.length && isNoBeginning(words[first]!.text)) first++
  return words.slice(first)
}

/** "Foss v Harbottle for Jane Doe": after a surname, "for" begins no part of a body's name. */
const isForSomebody = (words: ReadonlyArray<Word>, at: number): boolean => {
  if (words[at]!.text !== "for" || at === 0) return false
  const last = foldPhrase(words[at - 1]!.text)
  return !isOrdinary(last) || mayBeName(last)
}

/** Returns the name at the beginning of these words. */
export const sideAfter = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  let count = 0
  while (count < words.length && count < mostWords && isNamePart(words[count]!)) {
    const { text } = words[count]!
    if (count > 0 && /^(?:["“']?\d|\()/u.test(text)) break
    if (joins.test(text) && anyVersus(words.slice(count, count + 1 + wordsToVersus))) break
    if (isForSomebody(words, count)) break
    count++
    if (/[;:?!)]["”]?$/u.test(text)) break
    if (/,["”*_]?$/u.test(text) && !legalForm.test(words[count]?.text ?? "")) break
    if (/\.["”*_]?$/u.test(text) && !abbreviation.test(text)) break
  }
  while (count > 0 && connector.test(words[count - 1]!.text)) count--
  return words.slice(0, count)
}

export const trimmed = (text: string, { end, start }: { readonly start: number; readonly end: number }) => {
  const written = text.slice(start, end)
  const front = /^["“'‘*_(]*/u.exec(written)![0].length
  const back = /[,.;:?!)"”'’*_]*$/u.exec(written)![0].length
  return { start: start + front, end: Math.max(start + front, end - back) }
}

export const span = (words: ReadonlyArray<Word>) => ({ start: words[0]!.start, end: words.at(-1)!.end })
