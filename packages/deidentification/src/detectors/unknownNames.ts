/**
 * Finds words unknown to any language where a person's name fits: "ask Okafor", "if Wiremu Parata accepts", "it was
 * Thelonious who signed", "Lindqvist_Deposition.pdf". Catches names that a list of names lacks, because they are no
 * ordinary word.
 */
import type { Finding } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { isFrequentGivenName, isSurnameWord } from "../words/commonWords.ts"
import { isTermOfLaw } from "../publicnames/legalTerms.ts"
import { isInTitle, isOrdinary, mayBeName } from "../publicnames/plainWords.ts"
import { isPublicName } from "../publicnames/publicNames.ts"
import type { Steps } from "../Steps.ts"
import { notNames } from "../words/nameWords.ts"

const name =
  "(?:\\p{Lu}\\p{Ll}{0,2}['’]?)?\\p{Lu}[\\p{Ll}\\p{Mn}]{2,25}(?:['’-]\\p{L}[\\p{Ll}\\p{Mn}]{1,20})?(?![\\p{L}\\p{N}_])"
const verbBehind =
  "(?=(?:,)? (?:who|whose|whom|was|were|is|had|has|did|does|will|would|never|still|owes?|says?|said|knew|kept|went|came|left|got|gave|took|made|paid|sent|sold|told|wrote|broke|fell|fled|hit|lost|met|ran|saw|drove|quit|wants|claims|refuses|denies|accepts|agrees|signs|lives|works|needs|\\p{Ll}{3,12}ed)(?!\\p{L}))"
const title =
  "(?:[Mm]rs?|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|[Pp]rof|[Pp]an[aiu]?|[Dd]on|[Dd]oña|[Dd]ona|[Ss]eu|[Ss]ignora?|[Mm]eneer|[Mm]evrouw|[Mm]aître|[Hh]err(?:n)?|[Ff]rau)"

/**
 * "Ms Law", "Dr. Good", "pana Krzeszowskiego": after a title any capitalised word is a name. In "[Party 3], Dr. Draft
 * an order" the title belongs to the placeholder.
 */
const titled = new RegExp(`(?<![\\p{L}.]|\\], )${title}\\.? (${name})(?!\\p{L}| \\p{Lu})`, "gu")
const ranks =
  "Judge|Justice|President|Chancellor|Treasurer|Secretary|Chair(?:man|woman)?|Speaker|Mayor|Governor|Senator|Minister|Ambassador|Lord|Lady|Baron|Baroness|Count|Countess|King|Queen|Prince|Princess|Bishop|Captain|Major|Colonel"
const foreignRanks =
  "Richter(?:in)?|Präsident(?:in)?|[Jj]uge|[Pp]résidente?|[Jj]ueza?|[Pp]residente|[Gg]iudice|[Rr]echter|[Vv]oorzitter|[Jj]u[ií]za?|[Ss]ędzia|[Pp]rezes"
/** "Chancellor M. Dove": after an office, initials begin a name. */
const initialled = new RegExp(`\\b(?:${ranks}|${foreignRanks}) ((?:\\p{Lu}\\.[ -]?){1,3}${name})`, "gu")
/** "Judge Field": after a rank, so does a surname that is an ordinary word. */
const ranked = new RegExp(`\\b(?:${ranks}) (${name})(?!\\p{L}| \\p{Lu})`, "gu")
/** "Lady Hall": only a name or an office follows these. But "a Lady Bird deed" is a kind of deed. */
const peer = new RegExp(`\\b(?<!\\b[Aa]n? )(?:Lord|Lady) (${name})(?!\\p{L}| \\p{Lu})`, "gu")
const officesOfPeers = new Set(
  "advocate chamberlain commissioner commissioners keeper chancellor chief lieutenant luck mayor ordinary provost".split(
    " "
  )
)
/** "The Abernathys want": a family. */
const family =
  /(?<!\p{L})[Tt]he (\p{Lu}\p{Ll}{3,20}s)(?= (?:want|have|were|are|and|live|moved|own|say|claim|refuse|bought|sold|owe|did|do|family)(?!\p{L}))/gu
const shouted =
  /(?<!\p{L})(?:ASK|TELL|REMIND|CALL|CONTACT|NOTIFY|INFORM|EVICT|SUE|(?:LETTER|WRITE|REPLY|SPEAK|TALK) (?:TO|WITH)) (\p{Lu}[\p{Lu}'’-]{3,20})(?!\p{L})/gu
/** Verbs of speaking to or about somebody. */
const addressed = new RegExp(
  `(?<!\\p{L})(?:[Aa]sk|[Tt]ell|[Tt]old|[Rr]emind|[Cc]all|[Pp]hone|[Ii]nform|[Ww]arn|[Cc]ontact|[Nn]otify|[Ii]nvite|[Cc]onvince|[Pp]ersuade|[Ii]nterview|[Dd]epose|[Hh]elp|[Ss]erve|[Ee]vict|[Ss]ue|(?:[Ww]rite|[Ll]etter|[Rr]eply|[Ss]peak|[Ss]poke|[Tt]alk|[Tt]alked|[Ee]xplain|[Ff]orward(?: \\p{Ll}{2,9}){0,3}|[Ee]-?mail) (?:to|with)|[Cc]hiama|[Cc]ontatta|[Ss]crivi a|[Bb]el|[Zz]adzwoń do|[Nn]apisz do|[Aa]ppelle|[Éé]cris à|[Hh]abla con|[Ll]lama a|[Ee]scribe a|[Ee]screva (?:a|para)|[Ll]igue para|[Ss]chreibe? an|[Ff]rage?|[Aa]an|[Pp]oproś) (?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )?(${name})(?=[ ,.;:!?'’\\n]|$)`,
  "gu"
)
/** A continuation that makes the phrase no name: "Call Option Agreement", "Contact Information". */
const goesOnAsTitle = /^ (?:\p{Lu}(?!\p{L}*['’]s)|\d)/u
/** Inside a sentence: a given name and a surname, or a single word that acts. */
const two = new RegExp(
  `(?<=(?:[\\p{Ll},;] |[(] ?|(?:^|[.?!] )(?:Is|If|Does|Did|Has|Can|May|Will|Would|When|After|Before|Because|Since|While|Although|For|From|With|By|And|But) ))(${name} ${name})(?=[ ,.;:!?)'’\\n]|$)(?! \\p{Lu}| vs?\\.? | on \\p{Lu}| \\p{Lu}?[Aa]ct\\b)`,
  "gu"
)
const one = new RegExp(
  `(?<=[\\p{Ll},;] |(?:^|[.?!] )(?:Is|If|Does|Did|Has|Can|When|After|Because|Since|While|Although) )(${name})${verbBehind}`,
  "gu"
)
/** Names that are also words, at the start of a sentence, before a verb: "Will Grant was served". */
const wordNames = new RegExp(
  `(?<=^|[.?!\\n] ?|(?:Did|Does|Is|Has|Can|May|Was) )(\\p{Lu}\\p{Ll}{1,12} \\p{Lu}\\p{Ll}{2,15})(?= \\p{Ll}{2,14}[ ,.?])`,
  "gu"
)
const givenWords = new Set(
  "will mark bill frank rich drew grace faith hope joy rose dawn miles art pat penny chase hunter sky jack rob bob sue sandy summer autumn winter april may june august charity sonny ray chip dean duke earl gene guy jay lee max neil nick norm pierce reed rod roman royal rusty sterling violet ivy lily daisy ruby pearl jade amber crystal ginger olive holly heather iris jasmine melody harmony patience prudence constance honor destiny trinity virginia georgia carol dale glen heath clay cliff curt don harry herb lance major mason miller page porter parker taylor tanner tyler carter hope christian angel jesus".split(
    " "
  )
)
const moreSurnames = new Set(
  "major bell beach waters cash lane rice moon story castle snow rain love wise strong sharp swift noble bond christmas".split(
    " "
  )
)
const matterOf = new RegExp(
  `(?<=^|[\\n#*] ?|\\b(?:the|our|this|my) )(${name})(?= (?:matter|divorce|eviction|deposition|custody|estate|probate|litigation|hearing|trial|deal|transcript|affidavit|settlement|file)(?!\\p{L}))`,
  "gu"
)
const labelled = new RegExp(
  `(?<=(?:tortfeasor|offender|perpetrator|heir|driver|witness|debtor|tenant|landlord|claimant|defendant|plaintiff|applicant|respondent|buyer|seller|employee|employer|customer|client|patient|guarantor|trustee|executor|opponent|adversary|author|contact|name): )(${name})(?=[ ,.;\\n]|$)`,
  "giu"
)
const handle = /(?<![\p{L}\p{N}.@])@(\p{L}{3,30})(?![\p{L}\p{N}@]|\.\p{L})/gu

const fold = (word: string): string => foldPhrase(word.replace(/['’]s$/u, ""))

/** True if no word list has the word, or if it is a surname or given name that is hardly a word. */
export const isUnknownName = (word: string): boolean => {
  const folded = fold(word)
  if (isFrequentGivenName(folded) && !isOrdinary(folded)) return true
  return (
    !isOrdinary(folded) &&
    !folded.split("-").some((part) => notNames.has(part)) &&
    !isTermOfLaw(folded) &&
    !isPublicName(word)
  )
}

const person = (start: number, end: number): Finding => ({
  start,
  end,
  kind: "person",
  basis: "recognized",
  placeholder: "[Name]"
})

const extension = /\.(?:pdf|docx?|xlsx?|pptx?|txt|eml|msg|rtf|odt|csv|zip|jpe?g|png|wav|mp[34])(?![\p{L}\p{N}])/giu
/** Most characters of a file name. */
const fileCharacters = 80
const partOfFile = /\p{Lu}[\p{L}\p{Mn}'’]{2,30}/gu

/** "Doe_v_Acme_complaint.docx": a part of a file name that is not a word is a person's name. */
const inFileNames = (text: string): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const { index } of text.matchAll(extension)) {
    const written = /[\p{L}\p{N}_.-]*$/u.exec(text.slice(Math.max(0, index - fileCharacters), index))![0]
    if (!/[_-]/u.test(written)) continue
    const offset = index - written.length
    for (const part of written.matchAll(partOfFile)) {
      const folded = fold(part[0])
      if (part[0] === part[0].toUpperCase() && part[0].length < 6) continue
      if (!isOrdinary(folded) && !isTermOfLaw(folded))
        findings.push(person(offset + part.index, offset + part.index + part[0].length))
    }
  }
  return findings
}

type Accepts = (text: string, written: string, start: number, end: number) => boolean

const isUnknownHere: Accepts = (_, written) => isUnknownName(written)
const article = /(?<!\p{L})(?:the|an?|this|that|each|every|any|such|said|no|these|all|in|of) $/iu

const namesAt = (text: string, pattern: RegExp, accepts: Accepts): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const match of text.matchAll(pattern)) {
    const written = match[1]!
    const end = match.index + match[0].length
    const start = end - written.length
    if (accepts(text, written, start, end)) findings.push(person(start, end))
  }
  return findings
}

/** Places where a name may stand, and the condition on the word there. */
const places: ReadonlyArray<readonly [RegExp, Accepts]> = [
  [
    addressed,
    (text, written, _, end) => {
      const folded = fold(written)
      if (goesOnAsTitle.test(text.slice(end, end + 24))) return false
      return isUnknownName(written) || (mayBeName(folded) && !notNames.has(folded)) || folded === "grant"
    }
  ],
  [two, (text, written, start, end) => written.split(" ").every(isUnknownName) && !isInTitle(text, start, end)],
  [
    one,
    (text, written, start, end) =>
      isUnknownName(written) && !article.test(text.slice(Math.max(0, start - 8), start)) && !isInTitle(text, start, end)
  ],
  [
    wordNames,
    (_, written) => {
      const [first, second] = written.split(" ").map(fold) as [string, string]
      if (!givenWords.has(first)) return false
      return isSurnameWord(second) || mayBeName(second) || moreSurnames.has(second) || !isOrdinary(second)
    }
  ],
  [titled, (_, written) => mayBeName(fold(written)) || !isOrdinary(fold(written))],
  [initialled, () => true],
  [ranked, (_, written) => !notNames.has(fold(written)) && (mayBeName(fold(written)) || isUnknownName(written))],
  [peer, (_, written) => !notNames.has(fold(written)) && !officesOfPeers.has(fold(written))],
  [handle, (_, written) => isFrequentGivenName(fold(written)) || isUnknownName(written)],
  [matterOf, isUnknownHere],
  [family, isUnknownHere],
  [shouted, isUnknownHere],
  [labelled, isUnknownHere]
]

/** Expects text with single spaces; one step for each kind of place. */
export const unknownNamesInSteps = function* (text: string): Steps<ReadonlyArray<Finding>> {
  const findings: Array<Finding> = []
  for (const [pattern, accepts] of places) {
    for (const found of namesAt(text, pattern, accepts)) findings.push(found)
    yield Math.ceil(text.length / places.length)
  }
  for (const found of inFileNames(text)) findings.push(found)
  return findings
}
