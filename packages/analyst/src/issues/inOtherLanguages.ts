/**
 * Words for the commonest issues in German, French, Spanish and Dutch, by the key: facts that raise it, and for
 * each of its elements, in their order, the words that speak to it.
 */
import { employed, injuries, leases, ofLeases, payment, traffic } from "./foreignWords.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"

export interface Foreign {
  readonly suggested: RegExp
  readonly elements: ReadonlyArray<RegExp | null>
  /** Words in the same sentence that make it another matter: the notice of a lease is no dismissal. */
  readonly unless: RegExp | null
  /** What its text, the summary or the case's record must mention, too; null if nothing. */
  readonly context: RegExp | null
}

const words = (suggested: ReadonlyArray<string>, ...elements: ReadonlyArray<ReadonlyArray<string>>): Foreign => ({
  suggested: foreignPhrases(...suggested),
  elements: elements.map((signals) => (signals.length === 0 ? null : foreignPhrases(...signals))),
  unless: null,
  context: null
})

export const inOtherLanguages: Readonly<Record<string, Foreign>> = {
  "wrongful-termination": {
    ...words(
      [
        "(?:fristlose|außerordentliche|ordentliche|verhaltensbedingte|betriebsbedingte)\\p{L}{0,2} Kündigung",
        "Kündigung (?:Ihres|des|meines|seines|ihres) Arbeitsverhältnisses",
        "(?:mir|ihm|ihr|uns) (?:wurde|ist) (?:.{1,20} )?gekündigt",
        "Kündigungsschutz\\p{L}{0,6}",
        "licenci(?:é|ée|és|er|ement|ements)",
        "rupture (?:du|de mon|de son) contrat de travail",
        "despid(?:o|os|e|en)",
        "despedid[oa]s?",
        "ontslag(?:en)?",
        "op staande voet"
      ],
      employed,
      ["Kündigung", "gekündigt", "licenci\\p{L}{1,6}", "desp[ei]d\\p{L}{1,4}", "ontsl\\p{L}{1,6}"],
      [
        "wichtige[rnm]? Grund\\p{L}{0,2}",
        "Abmahnung\\p{L}{0,2}",
        "abgemahnt",
        "Betriebsrat\\p{L}{0,2}",
        "Sozialauswahl",
        "faute grave",
        "cause réelle",
        "motifs?",
        "entretien préalable",
        "causas?",
        "improceden\\p{L}{2,3}",
        "nulidad",
        "carta de despido",
        "represalia\\p{L}{0,1}",
        "dringende reden",
        "waarschuwing\\p{L}{0,2}"
      ],
      [
        "Abmahnung\\p{L}{0,2}",
        "abgemahnt",
        "Betriebsrat\\p{L}{0,2}",
        "Anhörung",
        "entretien préalable",
        "convocation",
        "convoqu\\p{L}{1,4}",
        "audiencia previa",
        "expediente",
        "waarschuwing\\p{L}{0,2}",
        "hoor en wederhoor"
      ],
      [
        "Gehalt\\p{L}{0,2}",
        "Abfindung",
        "arbeitslos",
        "indemnités?",
        "préavis",
        "chômage",
        "indemnización",
        "salarios?",
        "loon",
        "transitievergoeding",
        "WW"
      ]
    ),
    unless: ofLeases
  },
  "unpaid-wages": words(
    [
      "Überstunden",
      "(?:ausstehend|rückständig|offen)\\p{L}{1,2} (?:Gehalt|Lohn)",
      "heures supp\\p{L}{0,14}",
      "rappel de salaire",
      "salaires? impayés?",
      "horas extra\\p{L}{0,10}",
      "salarios? (?:pendientes?|impagad\\p{L}{1,2}|adeudad\\p{L}{1,2})",
      "festivos",
      "overuren",
      "achterstallig loon",
      "loonvordering",
      "geen loon",
      "loon (?:door)?betal\\p{L}{1,2}",
      "doorbetaling van (?:het )?loon"
    ],
    ["Stunden", "Arbeitszeit\\p{L}{0,3}", "heures", "horaires?", "horas", "jornada", "uren"],
    ["Gehalt", "Lohn", "Vergütung", "salaire", "taux", "salario", "loon"],
    [
      "nicht (?:bezahlt|gezahlt|ausgezahlt)",
      "abgegolten",
      "ausgezahlt",
      "impayé\\p{L}{0,2}",
      "non payées?",
      "sin pagar",
      "pendiente\\p{L}{0,1}",
      "niet (?:betaald|uitbetaald)"
    ],
    ["Lagerleiter", "leitende\\p{L}{0,1}", "cadre", "alto cargo", "leidinggevende"]
  ),
  habitability: {
    ...words(
      [
        "Heizungsausf[aä]ll\\p{L}{0,2}",
        "Heizung (?:.{1,40} )?(?:aus|ausgefallen|kaputt|kalt|defekt)",
        "Mietminderung",
        "Schimmel\\p{L}{0,8}",
        "Mängelanzeige",
        "moisissures?",
        "humidité",
        "logement (?:indécent|insalubre|non décent)",
        "indécen(?:t|te|ce)",
        "(?:sin|falta de) calefacción",
        "humedad(?:es)?",
        "moho",
        "goteras?",
        "schimmel",
        "vochtproble\\p{L}{2,5}",
        "lekkage"
      ],
      leases,
      [
        "Heizung\\p{L}{0,8}",
        "Schimmel\\p{L}{0,8}",
        "M[aä]ngel",
        "moisissures?",
        "chauffage",
        "humidité",
        "humedad(?:es)?",
        "calefacción",
        "schimmel",
        "gebreken?"
      ],
      [
        "Mängelanzeige",
        "angezeigt",
        "gemeldet",
        "signal\\p{L}{1,4}",
        "courrier",
        "comuniqu\\p{L}{1,4}",
        "avis\\p{L}{1,4}",
        "gemeld"
      ],
      ["Mietminderung", "gemindert", "Minderung", "préjudice", "troubles?", "daños", "schade"]
    ),
    context: foreignPhrases(...leases, "Wohnung\\p{L}{0,12}", "logement", "appartement", "piso", "woning")
  },
  "rent-arrears": words(
    [
      "Zahlungsverzugs?",
      "Mietrückst[aä]nd\\p{L}{0,2}",
      "loyers? (?:\\p{L}{1,12} )?impayés?",
      "impayés? locatifs?",
      "clause résolutoire",
      "(?:rentas?|alquiler(?:es)?) (?:impagad\\p{L}{1,2}|pendientes?|debid\\p{L}{1,2})",
      "impago (?:de|del) (?:la )?(?:renta|alquiler)",
      "huurachterstand"
    ],
    leases,
    [
      "Rückstand",
      "Rückstände",
      "Zahlungsverzug",
      "impayé\\p{L}{0,2}",
      "dette locative",
      "impag\\p{L}{1,4}",
      "adeud\\p{L}{1,4}",
      "achterstand"
    ],
    payment
  ),
  eviction: words(
    [
      "Räumung\\p{L}{0,10}",
      "Kündigung (?:des|Ihres|meines) Mietverh\\p{L}{1,12}",
      "expulsion",
      "commandement de payer",
      "résiliation (?:du|de plein droit du) bail",
      "desahucio",
      "ontruiming\\p{L}{0,2}"
    ],
    leases,
    ["Zahlungsverzug", "Rückstand", "Eigenbedarf", "impayé\\p{L}{0,2}", "impago", "achterstand"],
    ["Kündigung", "Frist", "commandement", "délai", "requerimiento", "plazo", "opzegging", "termijn"],
    ["Mietminderung", "Schonfrist", "bezahlt", "moisissures?", "délais de paiement", "enervación", "gebreken?"]
  ),
  deposit: words(
    ["(?:Miet)?kaution", "dépôt de garantie", "fianza", "waarborgsom"],
    ["(?:Miet)?kaution", "dépôt de garantie", "fianza", "waarborgsom"],
    ["Auszug", "ausgezogen", "Übergabe", "état des lieux", "entrega de llaves", "llaves", "oplevering", "sleutels"],
    [
      "einbehalten",
      "retenu\\p{L}{0,2}",
      "retenues?",
      "retien\\p{L}{1,3}",
      "descont\\p{L}{1,4}",
      "pintura",
      "Schäden",
      "ingehouden"
    ]
  ),
  guaranty: words([
    "Bürg(?:e|en|schaft)",
    "caution (?:solidaire|personnelle)",
    "(?:se porte|porté) caution",
    "cautionnement",
    "aval(?:ista)?",
    "fiador\\p{L}{0,2}",
    "borgtocht"
  ]),
  goods: words(
    [
      "Sachm[aä]ngel\\p{L}{0,2}",
      "Gewährleistung",
      "mangelhaft\\p{L}{0,2}",
      "Rücktritt vom Kauf\\p{L}{0,8}",
      "Mängelrüge\\p{L}{0,1}",
      "Reklamation\\p{L}{0,2}",
      "vices? cachés?",
      "défauts? de conformité",
      "garantie légale",
      "vicios? ocultos?",
      "falta de conformidad",
      "saneamiento",
      "verborgen gebrek\\p{L}{0,2}",
      "non conformiteit"
    ],
    [
      "Kaufvertrag",
      "gekauft",
      "contrat de vente",
      "vendu\\p{L}{0,2}",
      "acheté\\p{L}{0,2}",
      "compraventa",
      "comprado",
      "koopovereenkomst",
      "gekocht"
    ],
    ["Mangel", "Mängel", "vices?", "défauts?", "compteur", "vicios?", "defectos?", "gebrek\\p{L}{0,2}"],
    ["Mängelrüge", "gerügt", "expertise", "mise en demeure", "réclamation", "reclam\\p{L}{1,5}", "klacht"],
    ["Rücktritt", "Minderung", "remboursement", "résolution", "restitution", "devolución", "resolución", "ontbinding"]
  ),
  "price-claim": words(
    [
      "Rest(?:kauf)?preis\\p{L}{0,2}",
      "Restwerklohn\\p{L}{0,2}",
      "Kaufpreis(?:forderung|zahlung|rest)\\p{L}{0,2}",
      "solde du prix",
      "resto del precio",
      "restant van de (?:koop|aannee?m)prijs"
    ],
    ["Vertrag", "Kaufpreis", "Werklohn", "prix", "precio", "prijs"],
    ["geliefert", "abgenommen", "Abnahme", "livré\\p{L}{0,2}", "entregad[oa]s?", "geleverd"],
    ["nicht (?:bezahlt|gezahlt)", "offen\\p{L}{0,2}", "fordern", "impayé\\p{L}{0,2}", "sin pagar", "niet betaald"],
    ["Mängel", "Minderung", "Aufrechnung", "zurückbehalten", "défauts?", "compensation", "defectos?", "gebreken"]
  ),
  fraud: words([
    "arglistig\\p{L}{0,12}",
    "arglistige\\p{L}{0,1} Täuschung",
    "dol",
    "tromperie",
    "dolo",
    "engaño",
    "bedrog"
  ]),
  "personal-injury": words(
    [
      "(?:Verkehrs|Fahrrad|Arbeits)?unf[aä]ll\\p{L}{0,3}",
      "Schmerzensgeld",
      "accident (?:de la (?:route|circulation)|du travail|corporel)",
      "préjudice corporel",
      "accidente(?: de tráfico)?",
      "lesiones",
      "atropell\\p{L}{1,4}",
      "(?:verkeers)?ongeval",
      "aanrijding",
      "letselschade"
    ],
    ["Unfall\\p{L}{0,8}", "Kreuzung", "accident", "carrefour", "accidente", "cruce", "ongeval", "kruising"],
    [...traffic, "Verschulden", "faute", "culpa", "schuld"],
    injuries,
    [
      "Schmerzensgeld",
      "Verdienstausfall",
      "Verdienst\\p{L}{0,8}",
      "Haushaltsführung\\p{L}{0,8}",
      "perte de (?:salaire|revenus)",
      "lucro cesante",
      "días",
      "smartengeld"
    ]
  ),
  negligence: words(
    [
      ...traffic,
      "fahrlässig\\p{L}{0,4}",
      "Sorgfaltspflicht\\p{L}{0,3}",
      "imprudence",
      "négligence",
      "negligencia",
      "imprudencia",
      "onvoorzichtig\\p{L}{0,4}"
    ],
    ["Fahrer\\p{L}{0,4}", "Halter\\p{L}{0,2}", "conducteur", "conductor\\p{L}{0,1}", "bestuurder"],
    [...traffic, "fahrlässig\\p{L}{0,4}", "négligence", "culpa"],
    ["weil", "dadurch", "Ursache", "parce que", "porque", "causa", "omdat", "oorzaak"],
    [...injuries, "Schaden", "Schäden", "dommages?", "daños", "schade"]
  ),
  "shared-fault": words([
    "Mitverschulden",
    "Mithaftung",
    "Haftungsquote",
    "faute de la victime",
    "partage de responsabilité",
    "concurrencia de culpas",
    "culpa (?:exclusiva|concurrente)",
    "exceso de velocidad",
    "eigen schuld"
  ]),
  limitation: words([
    "verjähr\\p{L}{1,6}",
    "Verjährung\\p{L}{0,8}",
    "Ausschlussfrist\\p{L}{0,2}",
    "prescri(?:t|te|ption)",
    "forclusion",
    "prescri(?:to|ta|be|birá|pción)",
    "caducidad",
    "caducad[oa]",
    "fuera de plazo",
    "verjar(?:d|ing)",
    "vervaltermijn"
  ]),
  "breach-of-contract": words(
    [
      "(?:offene|unbezahlte|fällige)\\p{L}{0,1} (?:Rechnung(?:en)?|Forderung(?:en)?)",
      "Rechnung(?:en)? (?:.{1,90} )?(?:offen|unbezahlt|nicht bezahlt)",
      "factures? (?:\\p{L}{1,12} )?impayées?",
      "facturas? (?:impagad\\p{L}{1,2}|pendientes?|vencid\\p{L}{1,2})",
      "(?:onbetaalde|openstaande) (?:factu\\p{L}{2,4}|rekening\\p{L}{0,2})"
    ],
    ["Vertrag\\p{L}{0,2}", "contrat", "contrato", "overeenkomst"],
    ["geliefert", "erbracht", "livré\\p{L}{0,2}", "entregad[oa]s?", "geleverd"],
    ["offen", "unbezahlt", "Verzug", "impayée?s?", "impagad\\p{L}{1,2}", "onbetaald"],
    ["EUR", "€", "Zinsen", "intérêts", "intereses", "rente"]
  ),
  release: words([
    "Abwicklungsvertr[aä]g\\p{L}{0,1}",
    "Aufhebungsvertr[aä]g\\p{L}{0,1}",
    "solde de tout compte",
    "protocole transactionnel",
    "finiquito",
    "renuncia",
    "vaststellingsovereenkomst"
  ])
}
