/** Words of the commonest matters in German, French, Spanish and Dutch. */

export const employed = [
  "Arbeits(?:vertr[aä]g\\p{L}{0,3}|verhältnis\\p{L}{0,3}|nehmer\\p{L}{0,3})",
  "beschäftigt",
  "contrat de travail",
  "salarié\\p{L}{0,2}",
  "embauch\\p{L}{1,4}",
  "contrato de trabajo",
  "trabajador\\p{L}{0,2}",
  "relación laboral",
  "arbeidsovereenkomst",
  "in dienst"
]
export const injuries = [
  "verletz\\p{L}{1,5}",
  "Verletzungen",
  "Fraktur",
  "Bruch",
  "Krankenhaus",
  "blessure\\p{L}{0,1}",
  "fracture",
  "hôpital",
  "lesion\\p{L}{0,4}",
  "fractura",
  "hospital",
  "letsel",
  "breuk",
  "ziekenhuis"
]
export const traffic = [
  "Vorfahrt\\p{L}{0,10}",
  "Rotlicht",
  "rote\\p{L}{0,1} Ampel",
  "feu rouge",
  "priorité",
  "ceda el paso",
  "(?:señal de )?stop",
  "semáforo",
  "voorrang",
  "rood licht"
]
export const leases = [
  "Miet\\p{L}{1,20}",
  "Vermieter\\p{L}{0,3}",
  "bail",
  "bailleur\\p{L}{0,3}",
  "locataire\\p{L}{0,1}",
  "arrend\\p{L}{2,8}",
  "alquiler",
  "vivienda",
  "huur\\p{L}{0,14}",
  "verhuurder"
]
export const payment = [
  "bezahlt",
  "gezahlt",
  "Zahlung\\p{L}{0,4}",
  "payé\\p{L}{0,2}",
  "paiement",
  "pag\\p{L}{1,5}",
  "betaald",
  "betaling"
]

export const ofLeases =
  /\p{L}{0,10}miet(?!arbeiter)\p{L}{0,24}|(?<!\p{L})(?:Wohnung|Wohnraum|BGB § 57\d|§ 57[34])|(?<!\p{L})(?:bail|bailleur|locataire|arrend\p{L}{2,8}|huur\p{L}{0,14})(?!\p{L})/iu

export const children = [
  "Kind(?:er|es)?",
  "Tochter",
  "Sohn",
  "enfants?",
  "fils",
  "fille",
  "hij[oa]s?",
  "menor(?:es)?",
  "kind(?:eren)?",
  "dochter",
  "zoon"
]
export const incomes = [
  "Einkommen",
  "Gehalt",
  "revenus?",
  "salaire",
  "ingresos",
  "sueldo",
  "salario",
  "inkomen",
  "salaris"
]
export const served = [
  "zugestellt",
  "Zustellung",
  "signifié\\p{L}{0,2}",
  "signification",
  "notificad[oa]",
  "notificación",
  "emplazamiento",
  "betekend",
  "betekening",
  "dagvaarding"
]
export const experts = [
  "Gutachten",
  "Sachverständige\\p{L}{0,2}",
  "expertise",
  "expert\\p{L}{0,2}",
  "perici?al",
  "perito",
  "informe",
  "deskundige\\p{L}{0,1}",
  "rapport"
]
export const harms = [
  "Schaden",
  "Schäden",
  "Schmerzen",
  "préjudice",
  "dommages?",
  "douleurs?",
  "daños?",
  "secuelas",
  "dolor",
  "schade",
  "letsel",
  "pijn"
]
