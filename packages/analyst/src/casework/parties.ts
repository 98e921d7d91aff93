/** The parties that a text mentions, and their roles in it. */
import { empty, fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Citations } from "../Citations.ts"
import { passage, type Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { bullets, listed, paragraphs, times } from "../wording.ts"
import { type Placeholder, placeholders } from "../text/placeholders.ts"

export interface Party extends Placeholder {
  /** Parts of the text that give the party's role: "our client", "the site manager". Offsets of the words alone. */
  readonly roles: ReadonlyArray<Span>
  /** True if the text calls it the client. */
  readonly client: boolean
}

const roleNouns =
  "plaintiffs?|defendants?|claimants?|respondents?|petitioners?|appellants?|appellees?|applicants?|cross-defendants?|intervenors?|" +
  "our\\s{1,3}client|my\\s{1,3}client|the\\s{1,3}client|client|landlord|tenant|lessor|lessee|employer|employee|seller|buyer|vendor|purchaser|borrower|lender|insurer|insured|" +
  "contractor|subcontractor|developer|architect|owner|driver|witness|expert|supervisor|manager|director|doctor|surgeon|physician|hospital|patient|" +
  "husband|wife|spouse|mother|father|parent|child|daughter|son|sister|brother|trustee|executor|beneficiary|guardian|heir|decedent|testator|" +
  "shareholder|partner|licensee|licensor|manufacturer|distributor|retailer|carrier|bank|broker|agent|attorney|counsel|neighbou?r|co-?worker|colleague"

const before = new RegExp(
  `\\b((?:(?:the|our|my|an?|his|her|their|its)\\s{1,3}(?:[a-z]{2,15}[\\s-]{1,3}){0,2})?(?:(?:former|current|new|co-?|lead|first|second|third|third-party)\\s{0,3})?(?:${roleNouns}))[,:]?\\s{1,3}$`,
  "i"
)

/** After the name: ", an employee of …,", " (the landlord)", " is a logistics company". An address is no role. */
const after =
  /^(?:,\s{1,3}(?<apposition>(?:an?|the|our|my|his|her|their|its|who\s(?:is|was|works\sas|worked\sas)|whose|then|formerly|as)\s[^,.;:()[\]\n]{2,80}?|(?:our|my)\s{1,3}client)(?=[,.;:)\n]|\s(?:for|at|by|in|of|with|from|to)\s\[|$)|\s{0,2}\((?<parenthesis>[a-z\u00c0-\u024f][^()[\]\n:/@]{1,79})\)|\s{1,3}(?:is|was)\s{1,3}(?<predicate>(?:an?|the|our|my|his|her|their|its)\s[^,.;:()[\]\n]{2,80}?)(?=[,.;:(\n]|\s(?:who|which|that|and|when|where|since|at|from)\s|$)|\s{1,3}(?:work(?:s|ed)|serv(?:es|ed))\s{1,3}(?<work>as\s{1,3}an?\s[^,.;:()[\]\n]{2,60}?)(?=[,.;:(\n]|\s(?:who|which|and|in|at|for|from|since|until)\s|$))/i

/** Participles and other beginnings of an apposition that give no role. */
const noRole =
  /^(?:the\s{1,3}(?:first|second|third|last|next|same|previous|following|one)\b|the\s\w{2,12}\s(?:after|before)\b|a\s(?:few|day|week|month|year|couple)\b|as\s(?:well|soon|far|long|if|though)\b|who\s(?:is|was)\s(?:not|also|then\s\w{3,12}ed)\b)/i

function rolesOf(text: string, mention: Span): ReadonlyArray<Span> {
  const found: Array<Span> = []
  const following = after.exec(text.slice(mention.end, mention.end + 120))
  const groups = following?.groups
  const words = groups?.["apposition"] ?? groups?.["parenthesis"] ?? groups?.["predicate"] ?? groups?.["work"]
  if (following !== null && words !== undefined && !noRole.test(words)) {
    const start = mention.end + following[0].indexOf(words)
    found.push({ start, end: start + words.trimEnd().length })
  }
  const window = Math.max(0, mention.start - 60)
  const preceding = before.exec(text.slice(window, mention.start))
  if (preceding !== null) {
    const start = window + preceding.index
    found.push({ start, end: start + preceding[1]!.length })
  }
  return found
}

const clientWord = /\b(?:our|my|the)\s{1,3}client\b|^client$/i

/** Finds the parties of a text and their roles, by number. */
export function parties(reading: Reading): ReadonlyArray<Party> {
  return placeholders(reading.text).map(({ at, number }) => {
    const seen = new Set<string>()
    const roles: Array<Span> = []
    for (const mention of at.slice(0, Limits.analystMatches)) {
      for (const role of rolesOf(reading.text, mention)) {
        const words = reading.text.slice(role.start, role.end).toLowerCase()
        if (roles.length < 3 && !seen.has(words)) {
          seen.add(words)
          roles.push(role)
        }
      }
    }
    return {
      at,
      number,
      roles,
      client: roles.some(({ end, start }) => clientWord.test(reading.text.slice(start, end)))
    }
  })
}

const roleWords = (reading: Reading, { end, start }: Span): SafeText => safe`“${fold(slice(reading.text, start, end))}”`

export function partiesSection(reading: Reading, found: ReadonlyArray<Party>, citations: Citations): SafeText {
  if (found.length === 0) {
    return safe`## Parties\n\nThe text marks no party with a placeholder such as \`[Party 1]\`. Register the parties of the case, and use their placeholders in the summary.`
  }
  const shown = found.slice(0, Limits.analystParties)
  const items = shown.map(({ at, number, roles }) => {
    const mentions = safe`named ${times(at.length)}`
    return roles.length === 0
      ? safe`**[Party ${number}]**: the text doesn't state their role; ${mentions}, first here ${citations.mark(reading, passage(reading, at[0]!))}`
      : safe`**[Party ${number}]**: ${listed(roles.map((role) => safe`${roleWords(reading, role)} ${citations.mark(reading, passage(reading, role))}`))}; ${mentions}`
  })
  return paragraphs([
    safe`## Parties\n\nRoles come from the words next to the placeholder; they are not findings.`,
    bullets(items),
    found.length > shown.length ? safe`${found.length - shown.length} more are mentioned.` : empty
  ])
}
