/** Courts, authorities and other public bodies: their names are on record. For names of organizations. */

const legalForm =
  /\b(?:inc|incorporated|ltd|limited|llc|llp|plc|corp|corporation|gmbh|ag|kg|s\.?a\.?s?|sarl|srl|s\.?p\.?a|bv|nv|co|company|group|holdings?|partners|associates|& sons)\b\.?$/iu

/** Words that only public bodies have. */
const body =
  "tribunal|ministry|parliament|senate|legislature|police|constabulary|prefecture|municipality|directorate|inspectorate|university|embassy|consulate|government|nations|" +
  "parliamentary assembly|supreme court|gericht|gerichtshof|ministerium|bundestag|bundesrat|landtag|polizei|staatsanwaltschaft|finanzamt|jobcenter|ministère|préfecture|tribunale|tribunal supremo|" +
  "juzgado|ayuntamiento|ministerio|ministero|rechtbank|gerechtshof|ministerie|sąd|trybunał|ministerstwo|prokuratura"
/** Words that private bodies have, too: "Acme Legal Department", "Larchmont Residents Council", "Salvation Army". */
const commonBody = "courts?|department|commission|congress|assembly|treasury|council|county|army|navy"
const territory =
  "state|city|city council|town|village|borough|district|republic|kingdom|commonwealth|people|province|federation"
const of = "(?:of|for|on|de|des|du|della|di|van|für) (?:\\p{L}|d')"
const bodyOf = new RegExp(
  `^(?:the )?(?:\\p{L}[\\p{L}.'-]* ){0,4}(?:(?:${body}|${commonBody}) ${of}|(?:${territory}) of \\p{L})`,
  "iu"
)
const bodyLast = new RegExp(`^(?:the )?(?:[\\p{L}.'-]+ ){0,6}(?:${body})$`, "iu")
const commonLast = new RegExp(`(?:^|[ ])(?:${commonBody})$`, "iu")
const commonAlone = new RegExp(`^(?:the )?(?:${commonBody})$`, "iu")
const compound = /(?:gericht|gerichtshof|ministerium|amt|behörde|präsidium)$/u
const states =
  "Baden|Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Mecklenburg|Niedersachsen|Nordrhein|Rheinland|Saarland|Sachsen|Schleswig|Thüringen"
/** Case-sensitive: "Land Rover" and "Corte Inglés" are companies. */
const firstOfBody = new RegExp(
  "^(?:Cour (?:de|d'|des|suprême|administrative|européenne)|Tribunal|Conseil (?:de|d'|des|constitutionnel|départemental|général|municipal|régional)|Assemblée|Corte (?:de|d'|dei|di|costituzionale|constitucional|europea|suprema)|" +
    "Tribunale|Juzgado|Ministère|Ministerio|Ministero|Comune di|Rechtbank|Gemeente|Ministerie|Sąd|Amtsgericht|Landgericht|Oberlandesgericht|Bundes\\p{Ll}+|Verwaltungsgericht|Arbeitsgericht|Finanzamt|Stadt|Landkreis|" +
    `Land (?:${states})|University|Universität|Université|Universidad)(?!\\p{L})`,
  "u"
)
/** These need another word of a public body. */
const weakHead =
  /\b(?:agency|authority|board|bureau|office|administration|registry|guard|committee)(?:$| (?:of|for|on) )/iu
/** Companies have these, too: they need a word that no company has. */
const commercialHead =
  /\b(?:services?|union|institute|organi[sz]ation|bank|centre|center|house|bar|association|fund|system)(?:$| (?:of|for|on) )/iu
const sovereignWord =
  /\b(?:federal|nations|american bar|revenue|prosecution|patent|customs|immigration|social security|prison|probation|parole|veterans|marshals|secret|reserve|law society|electoral|ombudsman|environmental protection)\b|^(?:the )?(?:white house$|(?:world|central|african development|european central) bank|national health service|european union|african union|soviet union|house of (?:commons|lords|representatives))/iu
const publicWord =
  /\b(?:federal|national|nations|international|european|central|united|american bar|world|state|royal|revenue|prosecution|home|foreign|cabinet|patent|trademarks?|tax|customs|immigration|social security|security council|postal|prison|probation|parole|labou?r|relations|fraud|competition|conduct|trade|financial|prudential|data protection|information|environment(?:al)?|protection|food|drug|medicines|health|veterans|land|companies|probate|civil|secret|marshals|intelligence|central bank|reserve|african|soviet|law society|charity|gambling|electoral|transport|aviation|housing|education|police|local government|white|criminal|public|small business|copyright|budget|audit)\b/iu
/** Words that make a court or a council public. */
const jurisdiction =
  /\b(?:supreme|high|superior|district|circuit|county|crown|appeals?|appellate|family|bankruptcy|magistrates'?|constitutional|administrative|claims|justice|city|town|borough|parish|bar|privy|metropolitan|fire|sheriff'?s|juvenile|municipal|u\.s\.|us|eu|un|general|british|english|scottish|irish|french|german|italian|spanish|dutch|polish|portuguese|canadian|australian|indian)\b/iu
const attorneys =
  /^(?:the )?(?:[\p{L}.'-]+ ){0,4}(?:attorney general|solicitor general|prosecutor|district attorney|public defender|comptroller|ombudsman|secretary of state)(?:'s office)?$/iu
const sovereign = /^(?:the )?(?:crown|state|people|united states)(?:'s office)?$/iu

/** "OLG Hamm", "AG Köln". */
const germanCourt = /^(?:OLG|LG|AG|KG|VG|OVG|VGH|LAG|ArbG|SG|LSG|FG|StA|BayObLG) \p{Lu}\p{Ll}+/u

/** True if an organization's name is the name of a court, an authority or another public body. */
export const isPublicBody = (name: string): boolean => {
  const bare = name.replace(/'s$/u, "").replace(/[.,]$/u, "")
  if (legalForm.test(bare) || /\blaw (?:offices?|firm|group|chambers)\b/iu.test(bare)) return false
  if (germanCourt.test(bare) || sovereign.test(bare) || attorneys.test(bare) || firstOfBody.test(bare)) return true
  if (bodyOf.test(bare) || bodyLast.test(bare) || commonAlone.test(bare)) return true
  if (/^\p{Lu}\p{Ll}+$/u.test(bare) && bare.length > 6 && compound.test(bare)) return true
  const isQualified = publicWord.test(bare)
  if (commonLast.test(bare) && (isQualified || jurisdiction.test(bare))) return true
  return (weakHead.test(bare) && isQualified) || (commercialHead.test(bare) && sovereignWord.test(bare))
}
