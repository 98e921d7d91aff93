/** Words for issues of work, by the key. */
import { type Foreign, words } from "./Foreign.ts"
import { employed, ofLeases } from "./sharedWords.ts"

export const work: Readonly<Record<string, Foreign>> = {
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
  retaliation: words(
    [
      "Maßregelung\\p{L}{0,8}",
      "représailles",
      "lanceu\\p{L}{1,3} d['’]alerte",
      "represalias?",
      "garantía de indemnidad",
      "nulidad (?:del despido)?",
      "despido nulo",
      "haber reclamado",
      "tras (?:la|su) (?:reclamación|denuncia|queja)",
      "vergelding",
      "klokkenluider\\p{L}{0,1}"
    ],
    [
      "Beschwerde",
      "Anzeige",
      "plainte",
      "signalement",
      "reclam\\p{L}{1,5}",
      "denuncia",
      "queja",
      "inspección",
      "klacht",
      "melding"
    ],
    ["Kündigung", "Abmahnung", "licenciement", "sanction", "despid\\p{L}{1,2}", "sanción", "ontslag", "waarschuwing"]
  ),
  discrimination: words([
    "Diskriminierung\\p{L}{0,4}",
    "Benachteiligung",
    "AGG",
    "discrimination\\p{L}{0,1}",
    "discriminatoire",
    "discriminación",
    "discriminatori[oa]",
    "discriminatie",
    "schwanger\\p{L}{0,8}",
    "enceinte",
    "embarazad[oa]",
    "zwanger\\p{L}{0,6}"
  ]),
  harassment: words([
    "Mobbing",
    "Belästigung\\p{L}{0,2}",
    "harcèlement",
    "acoso(?: laboral| sexual)?",
    "hostigamiento",
    "pesten",
    "(?:seksuele )?intimidatie"
  ]),
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
