/** What a question asks for: a date, a sum, a name, a judgment; from its words, in five languages. */

export type AskedKind =
  | "when"
  | "how-much"
  | "how-long"
  | "how-many"
  | "measure"
  | "who"
  | "where"
  | "condition"
  | "whether"
  | "what"
  | "why"

const between = (sources: ReadonlyArray<string>): string =>
  `(?<![a-z0-9à-ÿœ])(?:${sources.join("|").replaceAll(" ", "\\s\\s?")})(?![a-z0-9à-ÿœ])`

/**
 * Phrases between letters. A space stands for white space. Letters are those of Western Europe: all letters of Unicode
 * would take a tenth of a second to prepare.
 */
export const wordsOf = (...sources: ReadonlyArray<string>): RegExp => new RegExp(between(sources), "gi")

const preposition =
  "(?:(?:by|until|till|since|from|before|after|on|at|in|to|for|with|of|under|about|per|bis|seit|ab|von|mit|für|an|auf|in|zu|über|depuis|jusqu['’]à|à|de|pour|avec|en|hasta|desde|con|para|a|sobre|tot|sinds|vanaf|voor|met|op|aan|over) )?"

const condition =
  "(?:on|under|upon) (?:what|which) (?:conditions?|terms)|unter welche[nr] (?:bedingung(?:en)?|voraussetzung(?:en)?)|(?:à|sous) quelles? conditions?|(?:bajo|con|en) qué condición(?:es)?|onder welke voorwaarden?"

/** "On what condition?", which carries no other content. */
export const onCondition = wordsOf(condition)

/** Opens a question, in small letters, in the order in which they are tried: "how much" before "how". */
const openers: ReadonlyArray<readonly [AskedKind, string]> = [
  ["condition", condition],
  [
    "how-long",
    "how long|(?:for )?(?:what|which) (?:period|length of time)|wie lang(?:e)?|(?:pendant |depuis )?combien de (?:temps|jours|mois|semaines|années)|quelle (?:est la |était la )?(?:durée|période)|(?:durante |desde hace )?cuánto tiempo|cuántos (?:días|meses|años)|cuántas semanas|hoe lang"
  ],
  [
    "when",
    "when|(?:what|which) (?:date|day|time|month|year)|wann|(?:an )?welche[mnrs]? (?:tag|datum|zeitpunkt|jahr|monat)|quand|quel jour|quelle date|cuándo|qué (?:fecha|día)|wanneer|welke (?:datum|dag)"
  ],
  [
    "how-many",
    "how (?:many|often)|how many times|wie (?:viele|oft)|combien de(?! (?:temps|jours))|combien d['’]|cuántos|cuántas|hoeveel(?= [a-zà-ÿœ]{3,20}en\\b)|hoe vaak"
  ],
  [
    "measure",
    "how (?:fast|far|old|tall|big|wide|deep|heavy|warm|cold|hot)|(?:what|which) (?:speeds?|temperatures?|percentages?|quota|share|rate|mileages?|weight|distance|score|total)|wie (?:schnell|weit|alt|groß|schwer|warm|kalt)|welche (?:geschwindigkeit|temperatur|quote)|quelle (?:vitesse|température|distance)|quel (?:kilométrage|taux|pourcentage|âge)|qué (?:velocidad|temperatura|porcentaje|distancia|edad)|hoe (?:snel|ver|oud|groot|zwaar|warm|koud)|welke (?:snelheid|temperatuur)"
  ],
  [
    "how-much",
    "how much|how high|how large|(?:what|which) (?:amount|sum|price)|wie ?viel|wie hoch|wie teuer|welche[nrs]? (?:betrag|summe|preis|höhe)|combien|quel(?:le)? (?:est le |était le )?(?:montant|somme|prix)|cuánto|cuánta|qué (?:cantidad|importe|suma|precio)|hoeveel|hoe (?:hoog|duur)|welk bedrag"
  ],
  [
    "who",
    "who(?:m|se)?|which (?:party|person|company|side|witness)|wer|wen|wem|wessen|qui|quién|quiénes|wie(?= (?:heeft|had|is|was|zijn|waren|tekende|werd|wordt|betaalde|zag|schreef|moet|kan|wil))|wiens"
  ],
  ["where", "where|(?:what|which) (?:place|address|location|file|document)|wo|wohin|woher|où|dónde|adónde|waar(?!om)"],
  ["why", "why|how come|warum|wieso|weshalb|pourquoi|por qué|waarom"],
  ["whether", "whether|ob|si(?= [a-zà-ÿœ])|of(?= (?:er|hij|zij|ze|de|het) )"],
  [
    "what",
    "what|which|how|was(?= (?:steht|stand|hat|haben|sagt|sagte|schrieb|schreibt|ist|war|wurde|geschah|passierte))|welche[mnrs]?|wie|worüber|wofür|wogegen|worin|qu['’]est-ce|qu['’](?:a|ont)|que(?= )|quoi|quel(?:le)?s?|comment|qué|cuál(?:es)?|cómo|wat|welke?|hoe"
  ]
]

const kinds: ReadonlyArray<readonly [AskedKind, RegExp]> = openers.map(([kind, source]) => [
  kind,
  new RegExp(
    `^[\\s¿"“'(]{0,4}${preposition.replaceAll(" ", "\\s\\s?")}(?:${source.replaceAll(" ", "\\s\\s?")})(?![a-z0-9à-ÿœ])`
  )
])

/** A verb at the beginning asks whether. */
const verbFirst =
  /^[\s¿"“'(]{0,4}(?:did|does|do|was|were|is|are|has|have|had|can|could|may|must|will|would|should|shall|hat|haben|hatte|ist|sind|war|waren|wurde|wurden|gab|gibt|kann|darf|muss|est-ce|a-t-|ont-|avait|y a-t-il|heeft|hebben|had|werd|zijn|kan|mag|moet|ha|han|hubo|fue|está|hay|tiene|puede)(?![a-zà-ÿœ])/i

const money =
  "balance|principal|income|rent|deposit|price|salary|wages?|pay|fees?|cost|loan|debt|premium|bonus|commission|bill|invoice total|damages|compensation|severance|retainer|interest|budget|" +
  "miete|kaution|kaufpreis|preis|gehalt|lohn|abfindung|schaden|schadenssumme|loyer|caution|prix|salaire|indemnité|renta|alquiler|fianza|precio|salario|indemnización|huur|waarborgsom|borg|koopprijs|salaris|vergoeding"
/** "What is the rent?", "What balance …?", "What does he earn?" ask for a sum. */
const asksForSum = new RegExp(
  `^[\\s¿"“'(]{0,4}(?:what|was|quel(?:le)?|cuál|wat)\\s{1,3}(?:is|was|were|are|ist|war|est|était|es|era)\\s{1,3}(?:[a-zà-ÿœ]{1,14}['’]?s?\\s{1,3}){0,4}?(?:${money})(?![a-zà-ÿœ])|^[\\s¿"“'(]{0,4}(?:what|which|welche[nrs]?|quel(?:le)?|qué|welke?)\\s{1,3}(?:[a-zà-ÿœ]{3,14}\\s{1,3})?(?:${money})(?![a-zà-ÿœ])|^[\\s¿"“'(]{0,4}what\\s{1,3}(?:does|did|do)\\s[^?.]{1,40}\\s(?:earn|cost|owe|charge)(?![a-zà-ÿœ])`,
  "i"
)

/** Returns the kind of a question, or null if its words don't begin one. */
export function kindOf(question: string): AskedKind | null {
  const head = question.slice(0, 160).toLowerCase()
  for (const [kind, pattern] of kinds) {
    if (!pattern.test(head)) continue
    return kind === "what" && asksForSum.test(head) ? "how-much" : kind
  }
  return verbFirst.test(head) ? "whether" : null
}

const us = "(?:we|i|our client|the client|my client|he|she|they|it|this|that|the [a-zà-ÿœ]{2,20}|\\[party \\d{1,5}\\])"
const verdict =
  "legal|lawful|unlawful|illegal|valid|invalid|enforceable|unenforceable|void|voidable|fair|unfair|justified|reasonable|unreasonable|liable|negligent|time-barred|permitted|allowed|" +
  "entitled|responsible|at fault|to blame|in breach|a breach|binding|discriminatory|sufficient|admissible|worth"

/** Questions that only a person, or a model, can answer: law, forecasts, advice. */
const judgment = new RegExp(
  between([
    `will ${us}(?: [a-zà-ÿœ]{2,20}){0,3} (?:win|lose|succeed|prevail|hold|award|grant|be (?:successful|liable))`,
    `(?:is|was|are|were|isn['’]t|wasn['’]t) (?:[^?.,]* )?(?:${verdict})`,
    `(?:should|shall|can|could|may|must|ought) (?:we|i|our client|the client|my client)`,
    "how (?:should|can|could|strong|likely|good|serious)|how much (?:can|could|would|should)",
    "what (?:should|can|could|must|would) (?:we|i|our client|the client|you)|what (?:are|is) (?:our|the|my) (?:chances?|odds|prospects?|risks?|best|strategy)",
    "what do you (?:think|advise|recommend|suggest)|(?:do|does|have|has) (?:we|i|our client|the client|\\[party \\d{1,5}\\]) have (?:a|an|any|good) (?:strong |good )?(?:case|claim|chance|defen[cs]e|right)",
    "who (?:will win|is right|is (?:liable|responsible|at fault|to blame|wrong))|is there (?:a|any) (?:good |strong )?(?:case|claim|chance|defen[cs]e)|worth it",
    // German
    "(?:können|sollen|sollten|dürfen|müssen) wir|was (?:sollen|sollten|können|müssen|raten) (?:wir|sie)|wie (?:stehen|hoch sind) (?:die|unsere) chancen|haben wir (?:gute )?(?:chancen|einen anspruch)|gewinnen|wer hat recht",
    "(?:ist|war|sind|waren) [^?.,]* (?:rechtmäßig|rechtswidrig|zulässig|unzulässig|wirksam|unwirksam|rechtens|legal|illegal|verjährt|haftbar|berechtigt|angemessen)",
    // French
    "(?:devons|pouvons|devrions|pourrions)-nous|faut-il|que faire|qui a raison|allons-nous gagner|nos chances|(?:est|était|est-ce|sont)(?:-[a-zà-ÿœ]{1,5})? (?:[^?.,]* )?(?:légale?|illégale?|licite|illicite|valable|valide|nulle?|abusi(?:f|ve)|fondée?|justifiée?|prescrite?)",
    // Spanish
    "(?:debemos|podemos|deberíamos|podríamos)|qué (?:hacer|hacemos)|quién tiene razón|ganaremos|vamos a ganar|(?:es|fue|son|era) (?:[^?.,]* )?(?:legal|ilegal|válid[oa]|nul[oa]|procedente|improcedente|justificad[oa]|abusiv[oa]|prescrit[oa])",
    // Dutch
    "(?:moeten|kunnen|mogen|zouden) we|wie heeft gelijk|gaan we winnen|onze kansen|(?:is|was|zijn|waren) [^?.,]* (?:rechtmatig|onrechtmatig|geldig|ongeldig|legaal|rechtsgeldig|verjaard|aansprakelijk|redelijk)"
  ])
)

/** True if a question asks for advice, a forecast or a legal judgment. */
export const asksForJudgment = (question: string, kind: AskedKind): boolean =>
  kind === "why" || judgment.test(question.slice(0, 300).toLowerCase())
