import { type DateWords, endsPeriod, fromBefore, fromWriting } from "./DateWords.ts"

export const french: DateWords = {
  months: [
    "janvier janv",
    "février févr fév fevrier",
    "mars",
    "avril avr",
    "mai",
    "juin",
    "juillet juil",
    "août aout",
    "septembre sept",
    "octobre oct",
    "novembre nov",
    "décembre déc decembre"
  ],
  weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
  numbers: {
    une: 1,
    un: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30
  },
  vague: ["quelques", "plusieurs"],
  units: { day: "jours?", week: "semaines?", month: "mois", year: "ans?|années?" },
  phrases: [
    ...fromWriting(-1, null, "il y a {n} {unit}", "(?:le )?{weekday} dernier"),
    ...fromWriting(0, null, "{weekday} prochain"),
    ...fromWriting(-2, "day", "avant ?hier"),
    ...fromWriting(-1, "day", "hier(?: (?:soir|matin))?", "cette nuit"),
    ...fromWriting(0, "day", "aujourd['’]hui", "ce (?:matin|soir|midi|jour)", "cet après ?midi"),
    ...fromWriting(1, "day", "(?<!après ?)demain"),
    ...fromWriting(-1, "week", "la semaine (?:dernière|passée)"),
    ...fromWriting(-1, "month", "le mois (?:dernier|passé)"),
    ...fromWriting(-1, "year", "l['’](?:an|année) (?:dernière?|passée?)"),
    ...fromBefore(1, null, "{n} {unit} (?:plus tard|après)(?! (?:le|la|les|l['’]|son|sa|que|un|une))"),
    ...fromBefore(-1, null, "{n} {unit} (?:plus tôt|auparavant|avant)(?! (?:le|la|les|l['’]|son|sa|que|un|une))"),
    ...endsPeriod(
      fromBefore(1, null, "(?:dans (?:les|un délai de)|sous) {n} {unit}(?! (?:suivant|qui|à compter|après|de))")
    ),
    ...fromBefore(1, "day", "le lendemain", "le jour suivant"),
    ...fromBefore(2, "day", "le surlendemain"),
    ...fromBefore(-1, "day", "la veille", "le jour précédent"),
    ...fromBefore(0, "day", "(?:le|ce) (?:même jour|jour ?là)", "le jour même", "le soir même"),
    ...fromBefore(1, "week", "la semaine suivante"),
    ...fromBefore(1, "month", "le mois suivant"),
    ...fromBefore(1, "year", "l['’]année suivante"),
    ...fromBefore(0, null, "(?:le )?{weekday} (?:suivant|d['’]après)"),
    ...fromBefore(-1, null, "(?:le |du )?{weekday} précédent")
  ]
}
