/** Scores how open the law is: novel questions make difficult motions. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"
import { listed } from "../wording.ts"
import type { Work } from "../Step.ts"
import { type Assessment, type Dossier, findSignals, heaviest, type Score, type Signal } from "./Assessment.ts"

const signal = (weight: 1 | 2, name: SafeText, ...sources: ReadonlyArray<string>): Signal => ({
  name,
  pattern: phrases(...sources),
  weight
})

const signals: ReadonlyArray<Signal> = [
  signal(
    2,
    safe`a question of first impression`,
    "first impression",
    "test case",
    "never (?:been )?(?:before )?(?:decided|litigated|tested)",
    "no (?:\\w{3,12} )?court has (?:ever )?(?:yet )?(?:decided|ruled|addressed|considered)"
  ),
  signal(
    2,
    safe`absence of precedent`,
    "no (?:\\w{3,12} )?(?:precedents?|case law|authorit(?:y|ies))",
    "without precedent",
    "unprecedented"
  ),
  signal(
    2,
    safe`a split of authority`,
    "split (?:of|in) (?:the )?(?:authorit(?:y|ies)|circuits?|courts|case law)",
    "(?:circuits?|courts|authorities) (?:are |is )?(?:split|divided|disagree)",
    "circuit split",
    "conflicting (?:authorit(?:y|ies)|decisions|rulings)"
  ),
  signal(
    2,
    safe`a question said to be novel or unsettled`,
    "novel (?:\\w{3,14} )?(?:questions?|issues?|theor(?:y|ies)|claims?|legal|points?|arguments?|applications?)",
    "novelty",
    "unsettled",
    "untested",
    "open question",
    "(?:law|question|issue) is (?:new|novel|unclear|uncertain)",
    "uncharted"
  ),
  signal(
    2,
    safe`the validity of a statute`,
    "unconstitutional\\w{0,3}",
    "constitutional(?:ity)? (?:challenge|of|question|claim)",
    "strike down",
    "facial challenge",
    "pre ?empt(?:s|ed|ion)"
  ),
  signal(
    1,
    safe`constitutional rights`,
    "constitutional (?:rights?|law|protection|issue|violation)",
    "first amendment",
    "due process",
    "equal protection",
    "fourteenth amendment",
    "human rights"
  ),
  signal(
    1,
    safe`a recent statute or rule`,
    "(?:new|recent|newly enacted|recently enacted|recently adopted) (?:\\w{3,14} )?(?:statute|law|act|regulation|legislation|ordinance|directive|rule)",
    "(?:came|entered) into (?:force|effect)",
    "not (?:yet )?(?:been )?(?:interpreted|construed)",
    "pending legislation"
  ),
  signal(
    1,
    safe`technology that is new to the law`,
    "artificial intelligence",
    "generative ai",
    "ai (?:model|system|tool|generated|software|hiring)\\w{0,1}",
    "machine learning",
    "algorithm\\w{0,4}",
    "autonomous (?:vehicles?|cars?|driving)",
    "self driving",
    "blockchain",
    "crypto\\w{0,10}",
    "nfts?",
    "smart contracts?",
    "deep ?fakes?",
    "drones?",
    "gene (?:editing|therapy)",
    "facial recognition",
    "biometric\\w{0,1}",
    "large language models?"
  ),
  signal(
    1,
    safe`immunity or reach beyond the borders`,
    "sovereign immunity",
    "qualified immunity",
    "act of state",
    "extraterritorial\\w{0,3}",
    "universal jurisdiction"
  )
]

export function* legalNovelty({ reading }: Dossier): Work<Assessment> {
  const found = yield* findSignals(reading, signals)
  const score: Score = found.length >= 2 ? 2 : heaviest(found)
  return {
    factor: "legal-novelty",
    score,
    reason:
      found.length === 0
        ? safe`Nothing in the text says that the law is new, unsettled or disputed between courts.`
        : safe`The text speaks of ${listed(found.map(({ signal }) => signal.name))}.`,
    evidence: found.map(({ first }) => first),
    wouldChange: [
      safe`one point for a recent statute, constitutional rights or new technology; two for two of these, or for a question of first impression, a split of authority or the validity of a statute`,
      safe`two points for a second sign of open law, or for a question of first impression or a split of authority; none where settled law decides`,
      safe`fewer points where binding authority turns out to settle the question`
    ][score]!
  }
}
