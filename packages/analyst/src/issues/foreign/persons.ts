/** Words for issues of injuries, treatment, families and insurance, by the key. */
import { type Foreign, words } from "./Foreign.ts"
import { children, harms, incomes, injuries, traffic } from "./sharedWords.ts"

export const persons: Readonly<Record<string, Foreign>> = {
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
  "vicarious-liability": words([
    "Verrichtungsgehilf\\p{L}{1,2}",
    "Erfüllungsgehilf\\p{L}{1,2}",
    "responsabilité du commettant",
    "préposé\\p{L}{0,1}",
    "responsabilidad (?:del empresario|por hecho ajeno)",
    "risicoaansprakelijkheid"
  ]),
  malpractice: words(
    [
      "Behandlungsfehler\\p{L}{0,2}",
      "Arzthaftung\\p{L}{0,6}",
      "Aufklärungs(?:fehler|bogen|gespräch|rüge)\\p{L}{0,2}",
      "Patienteneinwilligung",
      "responsabilité médicale",
      "faute (?:médicale|technique|de soins)",
      "défaut d['’]information",
      "consentement éclairé",
      "aléa thérapeutique",
      "négligence médicale",
      "negligencia médica",
      "mala praxis",
      "consentimiento informado",
      "medische fout\\p{L}{0,2}",
      "kunstfout\\p{L}{0,2}",
      "informed consent"
    ],
    [
      "Patient\\p{L}{0,4}",
      "Arzt",
      "Ärztin",
      "Klinik",
      "médecin",
      "chirurgien\\p{L}{0,2}",
      "dentiste",
      "paciente",
      "médic[oa]",
      "cirujan[oa]",
      "patiënt\\p{L}{0,2}",
      "arts",
      "tandarts"
    ],
    [
      "Facharztstandard",
      "Befunderhebung",
      "übersehen",
      "règles de l['’]art",
      "données acquises",
      "faute",
      "lex artis",
      "error",
      "protocolo",
      "zorgvuldig\\p{L}{0,4}"
    ],
    [
      "Aufklärung\\p{L}{0,8}",
      "aufgeklärt",
      "Einwilligung",
      "information",
      "informé\\p{L}{0,2}",
      "consentement",
      "consentimiento",
      "informad[oa]",
      "toestemming",
      "voorlichting"
    ],
    ["Dokumentation", "Krankenakte", "Patientenakte", "dossier médical", "historia clínica", "medisch dossier"],
    [
      "Ursache",
      "ursächlich",
      "cause",
      "lien de causalité",
      "imputab\\p{L}{2,6}",
      "nexo causal",
      "causa",
      "oorzaak",
      "oorzakelijk"
    ],
    harms
  ),
  custody: words(
    [
      "Sorgerecht\\p{L}{0,3}",
      "Umgangs(?:recht|regelung)\\p{L}{0,2}",
      "Kindesunterhalt\\p{L}{0,1}",
      "Aufenthaltsbestimmungsrecht",
      "résidence (?:alternée|habituelle)",
      "(?:droit de visite|autorité parentale)",
      "garde (?:alternée|des enfants|exclusive)",
      "contribution à l['’]entretien",
      "pension alimentaire",
      "guarda y custodia",
      "custodia (?:compartida|exclusiva)",
      "régimen de visitas",
      "pensión de alimentos",
      "(?:co)?ouderschap\\p{L}{0,5}",
      "omgangsregeling",
      "kinderalimentatie",
      "hoofdverblijf"
    ],
    ["Eltern", "Mutter", "Vater", "parents?", "mère", "père", "madre", "padre", "moeder", "vader", ...children],
    [
      "Kindeswohl",
      "Schule",
      "Betreuung",
      "intérêt de l['’]enfant",
      "école",
      "interés (?:superior )?del menor",
      "colegio",
      "belang van het kind",
      "school"
    ],
    [
      "Beschluss",
      "Umzug",
      "ordonnance",
      "jugement",
      "déménag\\p{L}{1,6}",
      "changement",
      "élément nouveau",
      "sentencia",
      "modificación",
      "cambio",
      "beschikking",
      "verhuiz\\p{L}{1,4}",
      "wijziging"
    ],
    [
      "Kindesanhörung",
      "Anhörung des Kindes",
      "Verfahrensbeistand",
      "audition de l['’]enfant",
      "entendu\\p{L}{0,2} par le juge",
      "exploración (?:del|de la) menor",
      "ser oíd[oa]",
      "kindgesprek",
      "gehoord"
    ],
    [
      "Unterhalt",
      "Düsseldorfer Tabelle",
      "pension",
      "contribution",
      "frais",
      "pensión",
      "gastos",
      "alimentatie",
      "kosten",
      ...incomes
    ]
  ),
  divorce: words(
    [
      "Scheidung\\p{L}{0,8}",
      "Zugewinn\\p{L}{0,10}",
      "Trennungsunterhalt",
      "divorce",
      "prestation compensatoire",
      "divorcio",
      "gananciales",
      "pensión compensatoria",
      "echtscheiding",
      "partneralimentatie"
    ],
    ["verheiratet", "Ehe", "mariage", "mariés", "matrimonio", "casad[oa]s", "gehuwd", "huwelijk"],
    ["Haus", "Immobilie", "Zugewinn", "maison", "régime matrimonial", "vivienda", "bienes", "woning", "gemeenschap"],
    incomes
  ),
  inheritance: words(
    [
      "Erbschaft\\p{L}{0,6}",
      "Pflichtteil\\p{L}{0,12}",
      "Testament\\p{L}{0,2}",
      "Erbengemeinschaft",
      "succession",
      "héritiers?",
      "réserve héréditaire",
      "herencia",
      "legítima",
      "herederos?",
      "testamento",
      "erfenis",
      "nalatenschap",
      "legitieme portie"
    ],
    [
      "verstorben",
      "Erbe\\p{L}{0,2}",
      "décès",
      "décédé\\p{L}{0,1}",
      "fallec\\p{L}{1,6}",
      "overleden",
      "erfgena\\p{L}{2,3}"
    ],
    ["Testament", "handschriftlich", "Notar\\p{L}{0,2}", "testament", "notaire", "notario", "notaris"],
    ["testierfähig\\p{L}{0,5}", "Demenz", "insanité", "démence", "capacidad", "demencia", "wilsbekwa\\p{L}{2,5}"]
  ),
  insurance: words(
    [
      "Versicherungsfall",
      "Deckungs(?:schutz|zusage|klage)",
      "Obliegenheit\\p{L}{0,2}",
      "contrat d['’]assurance",
      "refus de garantie",
      "déchéance de garantie",
      "sinistre",
      "póliza",
      "aseguradora",
      "siniestro",
      "verzekeraar",
      "polis",
      "dekking"
    ],
    ["Police", "Versicherer\\p{L}{0,1}", "police", "assureur", "póliza", "aseguradora", "polis", "verzekeraar"],
    [
      "Ausschluss",
      "versichert",
      "exclusions?",
      "garanti\\p{L}{0,2}",
      "exclusión",
      "cobertura",
      "uitgesloten",
      "gedekt"
    ],
    ["gemeldet", "Anzeige", "déclar\\p{L}{1,6}", "comunic\\p{L}{1,4}", "melding", "gemeld"],
    ["abgelehnt", "Ablehnung", "refus\\p{L}{0,2}", "rechaz\\p{L}{1,4}", "afgewezen"]
  ),
  defamation: words(
    [
      "Verleumdung",
      "üble Nachrede",
      "Rufschädigung",
      "diffamation",
      "injures? publiques?",
      "calumnias?",
      "injurias?",
      "derecho al honor",
      "smaad",
      "laster"
    ],
    ["unwahr\\p{L}{0,2}", "falsch\\p{L}{0,2}", "fausse?s?", "fals[oa]s?", "onwaar"],
    ["veröffentlicht", "gepostet", "publié\\p{L}{0,2}", "publicad[oa]s?", "gepubliceerd", "geplaatst"],
    [],
    ["Ruf", "réputation", "honor", "reputación", "reputatie"]
  ),
  "data-breach": words([
    "Datenschutzverletzung",
    "DSGVO",
    "Datenpanne",
    "violation de données",
    "RGPD",
    "protección de datos",
    "brecha de (?:datos|seguridad)",
    "datalek",
    "AVG"
  ])
}
