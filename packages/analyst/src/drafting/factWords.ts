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
  "witness(?:es)?",
  "testif\\w{1,3}",
  "offer(?:ed|s)?",
  "settle\\w{0,5}",
  "release",
  "does not (?:remember|recall|know)",
  "(?:is|am|are|['’]m) not sure",
  "i (?:think|guess|hope|suppose|believe|wish|feel)",
  "(?:she|he|they) (?:thinks?|hopes?|would like)",
  "would like",
  "(?:is|am|are) (?:very )?(?:attached to|fond of)|häng(?:t|e) (?:\\p{L}{1,8} )?an (?:dem|der|ihm|ihr)|attachée? à|encariñad[oa]|gehecht aan",
  "asham(?:ed|e)|embarrass(?:ed|ing)|afraid|worried|sorry",
  "retainer",
  "fee agreement",
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

/** What the other side's own letter does: "we reject", "your employment ends today". */
const performed = word(
  "(?:we|i)(?:['’]\\p{L}{1,2})? [^.\\n]{0,60}(?:terminate|dismiss|reject|refuse|decline|won['’]t|will not|can['’]t|cannot|cancel|withhold|keeping|reverse|deny)",
  "(?:we|i) (?:won['’]t|will not|can['’]t|cannot|terminate|reject|refuse|decline|cancel|deny)",
  "(?:your|the|defendant['’]s) (?:employment|contract|tenancy|lease|position|policy|claim|credit|provisional credit|account|application)[^.\\n]{0,80} (?:ends?|ended|terminated|eliminated|cancell?ed|rejected|denied|declined|reversed)",
  "days? [^.\\n]{0,60}(?:pay [^.\\n]{0,60})?or quit",
  "(?:wir|ich) [^.\\n]{0,80}(?:kündigen|kündige|entlassen|lehnen|weisen|verweigern|einbehalten)",
  "(?:kündigen|kündige|lehnen) (?:wir|ich)",
  "(?:hiermit|hierbei|hierdurch) [^.\\n]{0,80}(?:künd|ontsla|ontslagen)\\p{L}{0,8}",
  "(?:nous|je) [^.\\n]{0,80}(?:licenci\\p{L}{1,6}|résili\\p{L}{1,6}|refus\\p{L}{1,4}|ne donner\\p{L}{1,4}|rejet\\p{L}{1,4})",
  "(?:le )?licenciement prend effet",
  "(?:comunic|notific|decid|proced)\\p{L}{1,6} [^.\\n]{0,100}despido",
  "no procede|rechazamos|denegamos|resolvemos",
  "(?:wij|we|ik) [^.\\n]{0,80}(?:ontslagen|ontslaan|opzeggen|zeggen [^.\\n]{0,40} op|wijzen|weigeren)"
)

export const isPerformed = (words: string): boolean => performed.test(words)
export const isAct = (words: string): boolean => act.test(words)
export const isKeptBack = (words: string): boolean => keptBack.test(words)

/** What a letter tells its reader to do, or may do. */
const instruction =
  /^[\s>]{0,6}(?:please|to (?:obtain|request|pay|renew)|(?:each|either) party|you (?:must|may|can|have (?:the right|\d))|if (?:you|no)|this (?:letter|notice) is|we (?:acknowledge|look forward)|bitte|sie (?:müssen|können|haben (?:das recht|die möglichkeit))|veuillez|vous (?:pouvez|devez|disposez)|puede usted|podrá|debe(?:rá)?|u (?:kunt|moet|dient))(?!\p{L})|(?<!\p{L})(?:an? (?:list|copy) [^.\n]{0,40} (?:is|are) enclosed|conference [^.\n]{0,40} takes place)/iu

export const isInstruction = (words: string): boolean => instruction.test(words)
