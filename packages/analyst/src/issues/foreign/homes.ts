/** Words for issues of homes and building, by the key. */
import { foreignPhrases } from "../../text/anyLanguage.ts"
import { type Foreign, words } from "./Foreign.ts"
import { experts, leases, payment } from "./sharedWords.ts"

export const homes: Readonly<Record<string, Foreign>> = {
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
    ],
    [
      "Abnutzung\\p{L}{0,8}",
      "Schönheitsreparaturen",
      "Übergabeprotokoll",
      "Vorschäden",
      "vétusté",
      "usure",
      "état des lieux",
      "desgaste",
      "uso normal",
      "inventario",
      "slijtage",
      "opnamestaat"
    ],
    [
      "Abrechnung",
      "Frist",
      "Zinsen",
      "délai",
      "justificatifs?",
      "factures?",
      "décompte",
      "plazo",
      "facturas?",
      "intereses",
      "termijn",
      "bonnen"
    ]
  ),
  "construction-defect": words(
    [
      "Bau(?:mangel|mängel|schäden)",
      "Planungsfehler",
      "Bauüberwachung",
      "malfaçons?",
      "garantie décennale",
      "désordres",
      "vicios? de (?:la )?construcción",
      "defectos? constructivos?",
      "bouwgebreken",
      "bouwfouten"
    ],
    [
      "Bauvertrag",
      "Architekt\\p{L}{0,2}",
      "marché",
      "travaux",
      "contrato de obra",
      "arquitect[oa]",
      "aannem\\p{L}{1,10}",
      "architect"
    ],
    [
      "Riss\\p{L}{0,1}",
      "undicht",
      "Feuchtigkeit",
      "Mängel",
      "fissures?",
      "infiltrations?",
      "grietas?",
      "filtracion\\p{L}{0,2}",
      "humedades",
      "scheur\\p{L}{0,2}",
      "lekkage"
    ],
    ["Gewerk", "Subunternehmer", "sous-traitant", "subcontrat\\p{L}{1,5}", "onderaannemer", ...experts],
    ["Nachbesserung", "Kosten", "Vorschuss", "reprise", "coût", "reparación", "coste", "herstel", "kosten"]
  ),
  "real-property": words([
    "Grundstücksgrenze",
    "Überbau",
    "Wegerecht",
    "Grenzstein\\p{L}{0,1}",
    "bornage",
    "servitude\\p{L}{0,1}",
    "mitoyen\\p{L}{0,4}",
    "servidumbre",
    "linde\\p{L}{0,1}",
    "deslinde",
    "erfdienstbaarheid",
    "erfgrens"
  ])
}
