/** Names that the law has adopted: acts, doctrines and the authors of legal books. They are no secret. */
import { foldPhrase } from "../folding/plainView.ts"
import { isTitled, type Surroundings } from "./Surroundings.ts"

/** Names that mean nobody before one of the nouns below; those in the first list never mean a person in a prompt. */
const always =
  "daubert twombly iqbal batson bivens monell markman wednesbury mareva bolam calderbank iqbal/twombly rooker-feldman noerr-pennington sarbanes-oxley dodd-frank " +
  "glass-steagall hart-scott-rodino hatch-waxman taft-hartley norris-laguardia magnuson-moss robinson-patman gramm-leach-bliley hague-visby frye faretta giglio jencks " +
  "escobedo celotex matsushita caremark revlon unocal blasius moncharsh montreux schrems salduz francovich drittwirkung " +
  "chevron dassonville bolam keck meroni plaumann cassis skidmore auer wende massiah kovel upjohn zadeh loper-bright padilla miller-el carlill palsgraf rylands donoghue wednesbury caparo bolitho quistclose romalpa polkey burchell meek braganza barclays ikarian padfield ridge-baldwin m'naghten mcnaghten durham korematsu plessy lochner griswold obergefell dobbs bostock kelo mcculloch marbury tarasoff shelley's feres harlow noerr pennington " +
  "pinkerton zubulake cumis brunner lanham wagner-act landrum-griffin smoot-hawley mccarran-ferguson mann-elkins clean-hands volcker pigouvian pareto coase bayes bayesian nash kaldor-hicks ponzi gini laffer poisson monte-carlo black-scholes " +
  "kelsen dworkin rawls radbruch hohfeld habermas foucault bentham grotius hobbes montesquieu savigny jhering pufendorf austinian kantian aristotle aquinas rousseau machiavelli beccaria pashukanis luhmann alexy carl-schmitt pothier ulpian justinian gaius papinian portalis domat"
const beforeNoun =
  "miranda brady terry franks garrity kastigar massiah pitchess marsden wende anders burford pullman younger colorado chevron auer skidmore erie klaxon hanna lanham " +
  "sherman clayton stark howey wells rambus chevron iqbal alice mayo markush alford crawford strickland apprendi blakely booker gideon katz lemon pickering garcetti tinker " +
  "mcdonnell douglas faragher ellerth ricci title mary carter kaldor-hicks berne madrid rome hague vienna brussels lugano dublin geneva montreal warsaw " +
  "norwich pharmacal anton piller tomlin sanderson bullock beddoe pallant barrell ladd hadley palsgraf rylands caparo caldwell woollin turnbull " +
  "bolitho montgomery hedley byrne salomon pepper wagner cardozo hand megan jessica amber leahy magnitsky bradley daubert frye kelley ross tarasoff carey " +
  "hart raz finnis fuller kant locke holmes coke hale mill posner calabresi sunstein blackstone lado ogden shelley mirror box allen van gend loos bosman cassis dassonville keck plaumann foto-frost meroni radbruch"
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))
const alwaysTerms = set(always)
const terms = set(`${always} ${beforeNoun}`)

/** True if a folded word is known as a doctrine or its author. */
export const isTermOfLaw = (folded: string): boolean => terms.has(folded)

const noun =
  /^(?:[-–/]\p{Lu}\p{L}{1,20})?(?:'s)? ?(?:hearing|motion|challenge|warnings?|rights|stop|frisk|material|violation|claims?|action|orders?|injunction|relief|offer|plea|notice|letter|issue|test|standard|doctrine|rule|factors|framework|deference|analysis|defen[cs]e|immunity|exception|presumption|balancing|principle|formula|scale|waiver|inquiry|criteria|threshold|duties|duty|duck|objection|conspiracy|brief|disclosure|obligation|abstention|agreement|protocol|question|unreasonableness|negligence|liability|law|alert|list|act|procedure|application|pleading|plausibility|theory|theorem|positivism|veil|charge|instruction|trust|clause|estate|covenant|remand|ruling|prejudice|advice|reduction|deduction|bill|speech|jurisprudence)\b/iu

/** Nouns of doctrine, before which any name is a doctrine's: "the Feres doctrine", "the Hadley remoteness rule". */
const doctrine =
  /^(?:[-–/]\p{Lu}\p{L}{1,20})?(?:'s)? (?:\p{Ll}{3,15} )?(?:doctrine|principle|theorem|paradox|equilibrium|formula|deference|framework|abstention|presumption|exception|rule|test|standard|factors|immunity|principles|guidelines|criteria|questions|tables|bar|canon|regime)(?![\p{L}-]| (?:result|results|drive|was positive|was negative))/u
/** Requests to explain or draft something general: "Explain the Weingarten rights", "draft a Kovel letter". */
const askedFor =
  /(?:^|[^\p{L}])(?:explain|define|describe|discuss|draft|prepare|write|file|apply|use|using|compute|calculate|what (?:is|are)|outline|explains) (?:an?|the|what (?:an?|the)|how (?:an?|the))? ?(?:\p{Lu}[\p{L}-]{1,20}(?: \p{Ll}{3,12})?(?:,| and| or|, and) ){0,3}$/iu
const generalNoun =
  /^(?:[-–/]\p{Lu}\p{L}{1,20})?(?:'s)?(?: [Pp]rocess)? (?:\p{Ll}{3,15} )?(?:rights|warnings?|technique|method|chart|diagram|calendar|curves?|search(?:es)?|product|matrix|model|scheme|effect|problem|hierarchy|razor|fork|choice|victory|chain|analysis|approach|balancing|prong|step|factor|canon|maxim|writ|plea|trusts?|clauses?|petition|hearing|briefs?|letters?|notice|waiver|charge|objection|instruction|caveats|principles)\b/u
const general = /(?:^|[^\p{L}])(?:explain|define) (?:\p{Lu}[\p{L}-]{1,20}(?:,| and| or|, and) ){0,3}$/iu
const endsHere =
  /^(?:[.?]? ?$|[.?] |(?:,| and| or|, and) \p{Lu}|(?:,| and| or|, and) the \p{Lu}| in (?:one|two|three|a|the|plain|\p{Lu}))/u
/** The client's papers: "explain the Lindqvist letter". */
const particular = /\b(?:the|this|that|my|our|his|her|their) $/iu
/** "N.Y. Lab. Law § 191", "Del. Code Ann. tit. 8, § 220". */
const statute = /^\.? ?(?:&? ?\p{Lu}[\p{L}.’']{0,12} ?){0,5}(?:tit\. ?\d{1,3},? )?§/u
const abbreviated = /^(?:\p{Lu}[\p{L}]{0,6}\.? ?){1,4}$/u
/** Storms have given names. */
const storm = /(?:^|[^\p{L}])(?:Hurricane|Storm|Typhoon|Cyclone|Tropical Storm) (?:\p{Lu}\p{Ll}+)?$/u
/** A case by its short name, in a sentence about another: "does Chevron survive Loper Bright?" */
const inDoctrine = /(?:^|[^\p{L}])(?:after|since|under|survives?|overruled by|limited by|post-?|how did|vs\.?) $/u
const endsClause = /^(?:[.,?;!)]|$| (?:change|alter|affect|limit|modify|overrule|narrow|extend))/u
/** "Does Hadley limit lost profits?", "Apply Strickland to a failure to call a witness." */
const askedOfLaw =
  /(?:^|[.?!;:\n] ?)(?:apply|does|do|is|under|compare|distinguish|explain|explain how|how does|can|would|has|did)(?: \p{Lu}\p{L}+ and)? $/iu
const ofLaw =
  /^(?: and \p{Lu}\p{L}+)? (?:limits?|bars?|requires?|appl(?:y|ies)|allows?|permits?|precludes?|surviv\w{1,3}|covers?|reach|controls?|governs?|means?|matters?|differ|help|to (?:an?|the)|in (?:an?|the)|still)\b/u
const onTopic = /^ on (?:the )?\p{Lu}[\p{L}' ]{2,50},? (?:\d{1,2}(?:st|nd|rd|th|d) ed|§|para \d|ch\.? \d)/u
const theArticle = /\b(?:the|a|an|under|and|or|apply|use|explain) (?:\p{Lu}\p{L}{1,20}[ /-])?$/iu
/** Medical terms named after a physician. */
const illness =
  /^(?:[-–]\p{Lu}\p{L}{1,20})?(?:'s)? (?:\p{Ll}{3,14} )?(?:syndrome|disease|disorder|palsy|thyroiditis|lymphoma|sarcoma|fracture|scale|inventory|questionnaire|manoeuvre|maneuver|contracture|tumou?r|dementia|aphasia|distribution|regression|coefficient|algorithm)\b/u
const scale = /\b(?:Scale|Inventory|Index|Test|Questionnaire|Syndrome|Disease|Method|Score)$/u
const procedureRules = /^(?:\p{Lu}\p{L}{0,6}\.? ?){0,3}R\.? ?(?:Civ|Crim|Evid|App|Bankr|Prof|Ct)\b/u
/** "The Path of the Law, 10 Harv. L. Rev. 457 (1897)": an author before a publication. */
const article =
  /^(?:,? (?:&|and|et) \p{Lu}[\p{L}'.-]{0,24}(?: \p{Lu}[\p{L}'.-]{0,24}){0,2})?, [^;\n]{4,130}? (?:\d{1,3} [A-Z][\p{L}.&' ]{2,40}? \d{1,5}(?:, \d{1,5}(?:-\d{1,4})?)? \((?:1[6-9]|20)\d\d\)|\d{1,4}(?:-\d{1,4})? \((?:\d\w{1,3} ed\.,? ?)?(?:1[6-9]|20)\d\d\))/u
const frenchBook =
  /^(?:,? (?:et |& )?\p{Lu}[\p{L}'-]{1,24}){0,3}, (?:Droit|Traité|Précis|Les|Manuel|Cours)\b[^;\n]{2,80}n° ?\d/u
const authorsBefore = /(?:^|[.;\n] ?)(?:\p{Lu}[\p{L}'-]{1,24},? (?:(?:et|&|and) )?){0,3}$/u

/**
 * Makes any name before it a law's. A small word between the two separates them: "told Jane Doe of the Housing Act".
 */
const act =
  /^(?:(?:-\p{Lu}\p{L}{1,20}){0,3}(?: \p{Lu}[\p{L}-]{1,20},?(?: (?:\p{Lu}[\p{L}-]{1,20}|of|and|for|in|on|to|the|&),?){0,6})? (?:Act|Acts|ACT|Amendments?|Code|Convention|Treaty|Directive|Protocol|Regulations?|Ordinance|Statute)|'s Act)(?!\p{L})/u
/** A firm's name may continue after "Law", and so may a field of study. */
const law = /^'s Law(?=$|[.,;:?!)"]| (?:and|or|is|was|applies|applied|requires?|in|on|to|of)\b)/u
const german = /^-?(?:Gesetz|Verordnung|Formel|Entscheidung|Urteil|Rechtsprechung|Abkommen|Doktrin|Theorie)\b/u

const topics =
  "Torts?|Contracts?|Evidence|Property|Procedure|Trusts?|Wills|Agency|Damages|Patents?|Trade ?[Mm]arks?|Copyright|Corporations|Bankruptcy|Equity|Crimes|Criminal|Civil|Federal|Conflict|" +
  "Constitutional|Insurance|Securities|Remedies|Restitution|Negotiable|Partnership|Sales|Bailments|Partnerships|International|Arbitration|Antitrust|Unfair|Negligence|Employment|Libel|Defamation|Limitation"
const coauthor = "(?:,? ?(?:&|and|/|et) ?\\p{Lu}[\\p{L}'.-]{0,24}(?: \\p{Lu}[\\p{L}'.-]{0,24}){0,3}){0,3}"
/** "Prosser & Keeton on Torts", "Wright & Miller § 1357", "Corbin, Contracts (2d ed. 1990)". */
const book = new RegExp(
  `^${coauthor},? ?(?:on (?:the )?(?:Law of )?(?:the )?(?:${topics})\\b|§{1,2} ?\\d|, ?(?:The )?(?:Law of )?(?:${topics})\\b[^.;\\n]{0,60}(?:§|\\(|\\d{4})|, in: |, \\p{Lu}[^;\\n]{3,80}?[ ,](?:\\d{1,2}(?:st|nd|rd|th|d) edn?\\b|\\d{1,2}\\. Aufl|t\\. ?(?:\\d|[IVX])|p\\. ?\\d|S\\. ?\\d|para \\d|ch\\.? \\d|n° ?\\d)|'s \\p{Lu}[\\p{L} ]{2,40},? \\d{1,2}(?:st|nd|rd|th) ed|, [A-Z][^.;\\n]{3,80} (?:§{1,2} ?\\d|\\((?:\\d{1,2}(?:st|nd|rd|th|d) ed|[^()]{0,20}(?:19|20)\\d\\d\\)))|, (?:BGB|ZPO|StGB|StPO|HGB|GG|DSGVO)[, ]{1,2}(?:\\d|§)| Rn\\. ?\\d)`,
  "u"
)
const restatement = /\b(?:Restatement|Black's Law|Blackstone's|Halsbury's|Archbold) ?$/u

/** The law's name for an unknown person. */
const unknown = /^(?:john|jane) (?:doe|roe)s?$/iu
const ofUnknown = /^ (?:defendants?|lawsuits?|subpoenas?|summons|complaints?|warrants?|proceedings?|suits?)\b/iu

const neighbour = /^(?:'s)?(?:,| and| or|\/|,? &) ?([\p{L}-]+)/u
const neighbourBefore = /([\p{L}-]+)(?:'s)?(?: and| or|,|,? &|\/) ?$/u

/** True if the same sentence names a doctrine that is never a party. */
const namesDoctrine = (before: string, after: string): boolean => {
  const sentence = `${before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf("? ")) + 1)} ${after.split(/[.?!] /u, 1)[0]}`
  return (sentence.match(/\p{Lu}[\p{L}-]+/gu) ?? []).some((word) => alwaysTerms.has(foldPhrase(word)))
}

/** "Kelsen and Hart": an author of legal books, beside an author who is never a party. */
const besideTerm = (before: string, after: string): boolean =>
  [neighbour.exec(after)?.[1], neighbourBefore.exec(before)?.[1]].some(
    (word) => word !== undefined && alwaysTerms.has(foldPhrase(word))
  )

/** "A Barton motion", "a Peppercorn rent": after "a" a name is a kind of thing; but not in "a Henderson employee". */
const aKindOf = /\b(?:is|was|an?y|what is|explain|draft|file|need|want|of|for|prepare|request|hold) an? $/iu
const kind =
  /^(?:[-–/]\p{Lu}\p{L}{1,20})?(?: \p{Ll}{3,12})? (?!(?:case|matter|lawsuit|suit|employee|family|member|relative|deposition|contract|lease|e-?mail|file|manager|driver|tenant|customer|client|executive|lawyer|attorney|dispute|settlement|invoice|account|company|subsidiary|affiliate|product|store|property|house|estate)s?\b)(?:motion|hearing|claim|defen[cs]e|letter|order|clause|trust|notice|issue|rent|list|index|rate|response|submission|memo|petition|deduction|plea|instruction|warning|charge|waiver|agreement|request|problem|application|offer|brief|issue|deed|objection|challenge|standard)s?\b/u

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

/**
 * True if a name is the name of a doctrine, a book or its author. Only for prompts, because clients have these names,
 * too.
 */
export const isDoctrine = (surroundings: Surroundings): boolean => {
  const { after, before, name } = bare(surroundings)
  if (isTitled(surroundings)) return false
  const words = foldPhrase(name.replace(/'s$/u, "")).split(/[ ]+/u)
  if (words.every((word) => alwaysTerms.has(word))) return true
  if (words.every((word) => terms.has(word)) && noun.test(after)) return true
  if (words.every((word) => terms.has(word)) && besideTerm(before, after)) return true
  if (theArticle.test(before) && doctrine.test(after) && !/\b(?:my|our|his|her|their)\b/iu.test(before.slice(-40)))
    return true
  if (askedFor.test(before) && generalNoun.test(after) && !/^(?:'s)/u.test(after) && !particular.test(before))
    return true
  if (askedFor.test(before) && /^ (?:rights|warnings?|technique|method|hierarchy)\b/u.test(after)) return true
  if (words.length === 1 && general.test(before) && endsHere.test(after)) return true
  if (words.length === 1 && aKindOf.test(before) && kind.test(after)) return true
  if (storm.test(before) || storm.test(`${name} `) || storm.test(name)) return true
  if (inDoctrine.test(before) && endsClause.test(after) && namesDoctrine(before, after)) return true
  if (words.every((word) => terms.has(word)) && askedOfLaw.test(before) && ofLaw.test(after)) return true
  if (illness.test(after) || (words.length > 1 && scale.test(name) && theArticle.test(before))) return true
  if ((frenchBook.test(after) && authorsBefore.test(before)) || article.test(after)) return true
  if (unknown.test(name) && /\b(?:an?|of) $/iu.test(before) && ofUnknown.test(after)) return true
  if (/^ (?:Doctrine|Deference|Warnings?)(?!\p{L})/u.test(after)) return true
  return onTopic.test(after) || book.test(after) || restatement.test(before)
}
