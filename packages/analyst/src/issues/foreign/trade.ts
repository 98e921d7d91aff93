/** Words for issues of trade and debts, by the key. */
import { type Foreign, words } from "./Foreign.ts"
import { harms, served } from "./sharedWords.ts"

export const trade: Readonly<Record<string, Foreign>> = {
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
      "(?:Rücktritt|Rückabwicklung)(?: (?:vom|des|eines))? \\p{L}{0,12}kauf\\p{L}{0,10}",
      "Rücktritt ohne Fristsetzung",
      "Mängelrüge\\p{L}{0,1}",
      "Reklamation\\p{L}{0,2}",
      "vices? cachés?",
      "défauts? de conformité",
      "garantie légale",
      "vicios? ocultos?",
      "falta de conformidad",
      "saneamiento",
      "verborgen gebrek\\p{L}{0,2}",
      "(?:non )?conformiteit",
      "klachten over (?:de )?kwaliteit",
      "(?:beschadigd|defect|kapot|bruin) (?:bij|op) (?:de )?(?:aankomst|levering)"
    ],
    [
      "Kaufvertrag",
      "verkauft",
      "gekauft",
      "contrat de vente",
      "vendu\\p{L}{0,2}",
      "acheté\\p{L}{0,2}",
      "compraventa",
      "comprado",
      "koopovereenkomst",
      "gekocht",
      "opdrachtbevestiging",
      "bestelling"
    ],
    [
      "Mangel",
      "Mängel",
      "vices?",
      "défauts?",
      "compteur",
      "vicios?",
      "defectos?",
      "gebrek\\p{L}{0,2}",
      "niet goed",
      "bruin",
      "kwaliteit"
    ],
    [
      "(?:bei|vor) (?:der )?Übergabe",
      "Vermutung",
      "Beweislast",
      "Verschleiß",
      "antérieur\\p{L}{0,2} à la vente",
      "présomption",
      "usure",
      "(?:antes|momento) de la (?:venta|entrega)",
      "bij (?:de )?(?:aankomst|aflevering|levering)"
    ],
    [
      "Mängelrüge",
      "gerügt",
      "Nacherfüllung",
      "Nachbesserung",
      "expertise",
      "mise en demeure",
      "réclamation",
      "reclam\\p{L}{1,5}",
      "klacht\\p{L}{0,2}",
      "geklaagd",
      "gemeld"
    ],
    [
      "Rücktritt",
      "Minderung",
      "remboursement",
      "résolution",
      "restitution",
      "devolución",
      "resolución",
      "ontbinding",
      "creditnota"
    ],
    [
      "wie besehen",
      "grob fahrlässig\\p{L}{0,2}",
      "arglistig\\p{L}{0,12}",
      "Verjährung",
      "verjähr\\p{L}{1,3}",
      "en l['’]état",
      "prescription",
      "estado actual",
      "prescripción",
      "caducidad",
      "verjaring"
    ]
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
  "interest-and-costs": words(
    [
      "Verzugszins\\p{L}{0,2}",
      "Inkasso(?:kosten|gebühr\\p{L}{0,2})?",
      "Mahn(?:gebühr\\p{L}{0,2}|kosten)",
      "intérêts (?:de retard|moratoires|légaux|contractuels)",
      "frais de recouvrement",
      "pénalités de retard",
      "intereses (?:de demora|moratorios|legales)",
      "gastos de cobro",
      "buitengerechtelijke (?:incasso)?kosten",
      "incassokosten",
      "(?:contractuele|wettelijke) (?:handels)?rente",
      "rente per maand"
    ],
    [
      "Vertrag",
      "AGB",
      "conditions générales",
      "contrat",
      "condiciones generales",
      "contrato",
      "voorwaarden",
      "overeenkomst",
      "wet"
    ],
    [
      "Mahnung",
      "Verzug",
      "fällig",
      "mise en demeure",
      "échéance",
      "requerimiento",
      "vencimiento",
      "aanmaning\\p{L}{0,2}",
      "sommatie",
      "verzuim",
      "vervaldatum"
    ],
    ["%", "Prozent\\p{L}{0,6}", "taux", "tipo", "por ciento", "procent", "rente"],
    ["Kosten", "frais", "honoraires", "gastos", "costas", "honorarios", "kosten", "salaris gemachtigde"]
  ),
  "default-judgment": words(
    [
      "Versäumnisurteil\\p{L}{0,2}",
      "Vollstreckungsbescheid\\p{L}{0,2}",
      "jugement (?:rendu )?par défaut",
      "(?:sentencia|declarad[oa]) en rebeldía",
      "rescisión de sentencia",
      "verstek(?:vonnis|verlening)?",
      "in verzet",
      "verzet(?:dagvaarding|termijn)?"
    ],
    served,
    ["verreist", "Urlaub", "krank", "absent\\p{L}{0,1}", "ausente", "viaje", "niet verschenen", "vakantie", "afwezig"],
    ["zwei Wochen", "Frist", "délai", "plazo", "vier weken", "termijn"],
    ["Einwendung\\p{L}{0,2}", "moyens", "défense", "motivos", "oposición", "verweer"],
    [
      "Vollstreckung\\p{L}{0,4}",
      "Gerichtsvollzieher\\p{L}{0,2}",
      "saisie",
      "huissier",
      "exécution",
      "embargo",
      "ejecución",
      "beslag",
      "deurwaarder\\p{L}{0,1}",
      "uitvoerbaar bij voorraad",
      "schorsing"
    ]
  ),
  "late-delivery": words([
    "Liefer(?:verzug|verzögerung)\\p{L}{0,3}",
    "verspätete[nrs]? Lieferung",
    "retard de livraison",
    "retraso en la entrega",
    "te laat geleverd",
    "vertraagde levering"
  ]),
  "liability-clause": words([
    "Haftungs(?:ausschluss|beschränkung)\\p{L}{0,2}",
    "clause limitative de responsabilité",
    "limitación de responsabilidad",
    "exoneratie(?:clausule|beding)",
    "aansprakelijkheid (?:is|wordt) (?:uitgesloten|beperkt)"
  ]),
  insolvency: words([
    "Insolvenz\\p{L}{0,14}",
    "redressement judiciaire",
    "liquidation judiciaire",
    "concurso de acreedores",
    "faillissement\\p{L}{0,2}",
    "surseance"
  ]),
  consumer: words(
    [
      "Widerruf(?:srecht|sbelehrung|sfrist)",
      "Verbraucherschutz\\p{L}{0,8}",
      "irreführend\\p{L}{0,2}",
      "droit de rétractation",
      "pratiques? commerciales? trompeuses?",
      "clauses? abusives?",
      "derecho de desistimiento",
      "cláusulas? abusivas?",
      "publicidad engañosa",
      "herroepingsrecht",
      "oneerlijke handelspraktijk\\p{L}{0,2}",
      "onredelijk bezwarend\\p{L}{0,1}"
    ],
    ["Verbraucher\\p{L}{0,4}", "consommateurs?", "consumidor\\p{L}{0,3}", "consument\\p{L}{0,2}"],
    ["irreführend\\p{L}{0,2}", "trompeu\\p{L}{1,3}", "abusi\\p{L}{1,3}", "engañ\\p{L}{1,5}", "misleidend\\p{L}{0,1}"],
    harms
  )
}
