/** Words that decide what a letter says: acts that make a claim, and what one keeps to oneself. */

const word = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${sources.join("|")})(?!\\p{L})`, "iu")

/** What one does with a letter: ends a contract, refuses, keeps money; and what happens to people. */
const act = word(
  "terminat(?:e|es|ed|ion)",
  "dismiss(?:ed|al|es)?",
  "eliminated",
  "let (?:her|him|me|them|us) go",
  "fired",
  "laid off",
  "(?:employment|contract|tenancy|lease|policy|account)[^.\\n]{0,60} (?:ends?|ended|cancelled|canceled)",
  "reject(?:s|ed|ion)?",
  "refus(?:e|es|ed|al)",
  "(?:won['’]t|will not|can['’]t|cannot) (?:pay|refund|accept|return|repair|honou?r)",
  "declin(?:e|es|ed)",
  "never (?:paid|delivered|repaired|returned)",
  "(?:did|has|have) not (?:paid|pay|returned?|delivered?|repair(?:ed)?)",
  "evict(?:ed|ion)?",
  "quit or",
  "revers(?:e|ed|al)",
  "withh(?:old|eld)",
  "overdue",
  "unpaid",
  "broke(?:n)?",
  "collided?|collision|crash",
  "injur(?:y|ies|ed)",
  "fracture[ds]?",
  "defect(?:s|ive)?",
  "gekündigt|kündig(?:en|e|t|ung)|kündigung",
  "entlass(?:en|ung)",
  "lehn(?:en|t) [^.\\n]{0,60} ab|abgelehnt|zurück(?:gewiesen|weisen)",
  "verweiger(?:t|n)",
  "nicht (?:ge|be)zahlt",
  "ausgefallen|defekt|mangel|mängel",
  "zusammenstoß|unfall|fraktur|verletz(?:t|ung)",
  "licenci(?:ée?|ement|er)",
  "résili(?:ée?|ation|er)",
  "refus(?:ée?|ons|er|ez)",
  "impayée?s?|pas (?:reçu|payé|arrivé)",
  "panne|vices? cachés?|défauts?",
  "despid(?:o|e|ió|ieron)|despedid[oa]|despido",
  "rechaz(?:a|o|ó|amos)|no procede",
  "impag(?:o|ada?s?)|no (?:ha )?(?:pagó|pagado|devuelto|devolvió)",
  "accidente|fractura",
  "ontslag(?:en)?|ontslagen|opgezegd|opzegging",
  "wijzen [^.\\n]{0,60} af|afgewezen|geweigerd",
  "niet betaald|gebrek(?:en)?"
)

/** Witnesses, offers, advice, and doubts and feelings of the client: not for the other side unasked. */
const keptBack = word(
  "testif\\w{1,3}",
  "offer(?:ed|s)?",
  "settle\\w{0,5}",
  "release",
  "does not (?:remember|recall|know)",
  "(?:is|am|are|['’]m) not sure",
  "i (?:think|guess|hope|suppose|believe|wish|feel)",
  "(?:she|he|they) (?:thinks?|hopes?|would like)",
  "would like",
  "asham(?:ed|e)|embarrass(?:ed|ing)|afraid|worried|sorry",
  "privileged",
  "our advice",
  "we advised",
  "as i said on the phone",
  "on my side|between us|keep (?:this|it) (?:to|between)",
  "congrat\\w{1,10}|good luck|thank you|thanks",
  "\\d{1,4} ?mg|medication|prescri(?:bed|ption)|vaccin\\w{0,6}|flu shot|tetanus|bp \\d{2,3}",
  "angebot|anbieten|vergleich(?:en|s)?|abfindung\\w{0,12}",
  "schäm\\w{0,3}|witz|ehrlich gesagt|ich (?:glaube|hoffe|fürchte|denke)|realistisch|stelle mir [^.\\n]{0,30} vor|leider|viele grüße",
  "weiß nicht mehr|nicht sicher",
  "offr(?:e|es|ir)|transaction|honte|j['’](?:espère|ai peur)|je (?:pense|crois)|ne me va pas|franchement",
  "oferta|acuerdo|vergüenza|creo que|espero que|la verdad|no estoy segur[oa]",
  "aanbod|schikking|vaststellingsovereenkomst|ik (?:denk|hoop|vrees)|schaam|eerlijk gezegd"
)

export const isAct = (words: string): boolean => act.test(words)
export const isKeptBack = (words: string): boolean => keptBack.test(words)
