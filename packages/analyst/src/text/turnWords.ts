/** Words by which sentences tell the turns of a dispute, in the languages that the analyst reads. */

const words = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${sources.map((source) => source.replaceAll(" ", "\\s{1,3}")).join("|")})(?![\\p{L}\\p{N}])`,
    "iu"
  )

export interface Turn {
  readonly name: string
  readonly told: RegExp
  readonly weight: number
}

/** What a page about a dispute must tell, and how much a sentence counts that does. */
export const turns: ReadonlyArray<Turn> = [
  {
    name: "refusal",
    weight: 1.6,
    told: words(
      "refus(?:ed?|es|ing|al)",
      "den(?:y|ies|ied|ial)",
      "reject(?:s|ed|ion)?",
      "declin(?:e|es|ed)",
      "disput(?:e|es|ed)",
      "contest(?:s|ed)?",
      "not (?:be )?(?:liable|responsible|covered|accepted?|agreed?|owed?|payable)",
      "(?:verweiger|bestreit|bestritt|ablehn|abgelehnt|zurückgewiesen|zurückweis|lehn)\\p{L}{0,6}",
      "(?:refus|contest|rejet|conteste|nie)\\p{L}{0,6}",
      "(?:rechaz|neg[óa]|niega|deneg|impugn)\\p{L}{0,6}",
      "(?:weiger|betwist|afgewezen|wijst|ontken)\\p{L}{0,6}"
    )
  },
  {
    name: "admission",
    weight: 1.6,
    told: words(
      "(?:accept|admit|acknowledg|conced|confirm)(?:s|ed|es|e)?",
      "agree(?:s|d)? that",
      "(?:don['’]t|do not|does not|doesn['’]t|is not|isn['’]t|not) (?:in )?(?:disputed?|den(?:y|ied)|overlook|contested)",
      "undisputed",
      "(?:anerkannt|anerkenn|unstreitig|eingeräumt|räum|zugegeben|bestätig)\\p{L}{0,6}",
      "(?:reconna|admet|confirm)\\p{L}{0,8}",
      "(?:reconoc|admit|acept|confirm)\\p{L}{0,6}",
      "(?:erken|bevestig|geef toe)\\p{L}{0,6}"
    )
  },
  {
    name: "offer",
    weight: 1.6,
    told: words(
      "offer(?:s|ed|ing)?",
      "settle(?:d|ment)?",
      "propos(?:e|es|ed|al)",
      "refund(?:s|ed)?",
      "credit of",
      "(?:angebot|anbiet|angeboten|biet|vergleich|vorschlag|schlag)\\p{L}{0,6}",
      "(?:propos|offr|offert|avoir|transaction)\\p{L}{0,6}",
      "(?:ofrec|oferta|propon|propuesta|acuerdo)\\p{L}{0,6}",
      "(?:aanbod|aangeboden|biedt|voorstel|schikking)\\p{L}{0,6}"
    )
  },
  {
    name: "finding",
    weight: 1.5,
    told: words(
      "found(?: that)?",
      "find(?:s|ings?)?",
      "measur(?:ed|ements?)",
      "inspect(?:ed|ion)",
      "conclu(?:ded?|des|sions?)",
      "in (?:my|our) (?:view|opinion)",
      "report(?:ed|s)?",
      "result(?:s|ed)?",
      "diagnos(?:is|ed)",
      "(?:festgestellt|feststell|gemessen|messung|gutachte|befund|ergab|ergeb)\\p{L}{0,8}",
      "(?:constat|relev|mesur|expert|rapport|conclu)\\p{L}{0,8}",
      "(?:constat|comprob|midi|medi[cd]|perit|informe|concluy|dictam)\\p{L}{0,8}",
      "(?:vastgesteld|gemeten|meting|bevind|deskundig|rapport|conclusie)\\p{L}{0,8}"
    )
  },
  {
    name: "cause",
    weight: 1.4,
    told: words(
      "because",
      "caus(?:e|es|ed|ing)",
      "due to",
      "reason(?:s)?",
      "result of",
      "owing to",
      "attribut(?:ed|able)",
      "(?:weil|wegen|ursache|verursach|aufgrund|begründ|grund)\\p{L}{0,6}",
      "parce que",
      "en raison",
      "(?:cause|causé|motif|imputable|origine)\\p{L}{0,3}",
      "(?:porque|debido|causa|motivo|origen)\\p{L}{0,3}",
      "(?:omdat|wegens|oorzaak|veroorzaak|reden|doordat)\\p{L}{0,6}"
    )
  },
  {
    name: "payment",
    weight: 1,
    told: words(
      "paid",
      "pays?",
      "owe[sd]?",
      "due",
      "deduct(?:s|ed|ions?)?",
      "withh(?:eld|olds?)",
      "arrears",
      "invoiced?",
      "(?:bezahl|gezahlt|zahl|überwiesen|einbehalten|rückstand|schuld|fällig)\\p{L}{0,6}",
      "(?:pay[ée]|vers[ée]|réglé|impayé|retenu|dû|arriéré)\\p{L}{0,4}",
      "(?:pag|abon|adeud|retenid|deb)(?:o|a|e|ó|ado|ada|ados|ar|en)",
      "(?:betaal|ingehouden|schuldig|achterstand|verschuldigd)\\p{L}{0,4}"
    )
  },
  {
    name: "end",
    weight: 1.4,
    told: words(
      "terminat(?:e|es|ed|ion)",
      "dismiss(?:ed|al)",
      "fired",
      "let go",
      "laid off",
      "cancel(?:s|led|ed|lation)?",
      "resign(?:s|ed)?",
      "evict(?:ed|ion)?",
      "moved out",
      "vacat(?:ed?|ing)",
      "rescind(?:s|ed)?",
      "notice to (?:quit|terminate)",
      "(?:kündig|gekündigt|entlass|storn|zurückgetreten|rücktritt|ausgezogen|räumung|widerruf)\\p{L}{0,6}",
      "(?:licenci|résili|congé|expuls|annul|rompu|résolution)\\p{L}{0,6}",
      "(?:despid|despedi|resol|desahuci|rescind|desist|extinc)\\p{L}{0,6}",
      "(?:ontslag|ontslagen|opgezegd|opzegg|ontbind|ontbond|ontruim)\\p{L}{0,6}"
    )
  },
  {
    name: "harm",
    weight: 1.4,
    told: words(
      "injur(?:y|ies|ed)",
      "fractur(?:e|es|ed)",
      "died",
      "damage[sd]?",
      "los(?:s|ses|t)",
      "defect(?:s|ive)?",
      "collapsed?",
      "collided|collision",
      "(?:fire|leak(?:s|ed|age)?|burst|cracks?(?:ed)?)",
      "(?:schad|schäd|beschädigt|verletz|fraktur|bruch|mangel|mängel|defekt|unfall|riss)\\p{L}{0,6}",
      "(?:dommage|bless|fractur|vice|défaut|préjudice|accident|panne|fuite|fissur)\\p{L}{0,6}",
      "(?:daño|lesion|fractur|defecto|avería|accidente|fuga|grieta|perjuicio)\\p{L}{0,4}",
      "(?:schade|letsel|breuk|gebrek|beschadigd|ongeval|lek|scheur)\\p{L}{0,4}"
    )
  },
  {
    name: "claim",
    weight: 1.4,
    told: words(
      "claim(?:s|ed|ing)?",
      "demand(?:s|ed)?",
      "seek(?:s|ing)?",
      "su(?:ed|es|ing)",
      "filed",
      "compensation",
      "damages",
      "entitled",
      "(?:forder|verlang|klag|beantrag|anspruch|schadensersatz)\\p{L}{0,6}",
      "(?:réclam|demand|exige|mise en demeure|indemni|sollicit)\\p{L}{0,6}",
      "(?:reclam|exig|demand|indemni|solicit)\\p{L}{0,6}",
      "(?:vorder|eis|verzoek|claim|schadevergoeding)\\p{L}{0,4}"
    )
  },
  {
    name: "agreement",
    weight: 1.1,
    told: words(
      "signed",
      "agreed",
      "agreement",
      "hired",
      "bought",
      "sold",
      "leased?",
      "contract(?:s|ed)?",
      "consent(?:s|ed)?",
      "promis(?:ed?|es)",
      "guarante(?:e|es|ed)",
      "warrant(?:y|ed|ies)",
      "(?:vereinbar|vertrag|unterschrieb|gekauft|gemietet|zugesagt|zusag|garant|bestell)\\p{L}{0,6}",
      "(?:contrat|sign|convenu|achet|vendu|lou|accord|garanti|command)\\p{L}{0,5}",
      "(?:contrat|firm|compr|vendi|alquil|arrend|acord|garant|pact)\\p{L}{0,6}",
      "(?:overeen|getekend|gekocht|verkocht|gehuurd|afgesproken|garand|bestel)\\p{L}{0,6}"
    )
  },
  {
    name: "omission",
    weight: 1,
    told: words(
      "fail(?:s|ed|ure)?(?: to)?",
      "never",
      "did(?:n['’]t| not)",
      "without",
      "no(?:body| one)",
      "(?:nie|niemals|ohne|unterlassen|versäumt|keine?[nrs]?)",
      "(?:jamais|sans|aucune?)",
      "(?:nunca|jamás|sin|ningun[oa]?)",
      "(?:nooit|zonder|geen)"
    )
  },
  {
    name: "court",
    weight: 1,
    told: words(
      "court",
      "tribunal",
      "hearing",
      "arbitrat(?:ion|or)",
      "mediation",
      "judge",
      "lawsuit",
      "appeal(?:s|ed)?",
      "deadline",
      "limitation",
      "within \\p{L}{1,12} (?:days|weeks|months)",
      "within \\d{1,3} (?:days|weeks|months)",
      "(?:gericht|termin|frist|verhandlung|widerspruch|berufung)\\p{L}{0,8}",
      "(?:tribunal|audience|délai|juge|appel|prescription)",
      "(?:juzgado|juicio|plazo|vista|audiencia|recurso|conciliación)",
      "(?:rechtbank|zitting|termijn|rechter|beroep)"
    )
  }
]

const sum = /[$€£]\s{0,2}\d|\d[.,]\d\d(?!\d)|\d\s{0,2}(?:[€£]|EUR|USD|GBP|dollars|euros?|pounds)/iu
const ofSum = 1

/** Returns how much words tell of a dispute: 0 for a greeting. */
export const tellsOfDispute = (words: string): number =>
  turns.reduce((all, { told, weight }) => all + (told.test(words) ? weight : 0), sum.test(words) ? ofSum : 0)
