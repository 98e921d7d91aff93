import { type DateWords, endsPeriod, fromBefore, fromWriting, inLowerCase, onWeekday } from "./DateWords.ts"

const last = "(?:afgelopen|vorige|jongstleden)"

export const dutch: DateWords = {
  months: [
    "januari jan",
    "februari feb",
    "maart mrt",
    "april apr",
    "mei",
    "juni jun",
    "juli jul",
    "augustus aug",
    "september sept sep",
    "oktober okt",
    "november nov",
    "december dec"
  ],
  weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
  numbers: {
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    zeven: 7,
    acht: 8,
    negen: 9,
    tien: 10,
    elf: 11,
    twaalf: 12,
    veertien: 14,
    twintig: 20,
    dertig: 30
  },
  vague: ["enkele", "een paar", "enige", "meerdere", "veel"],
  units: { day: "dag(?:en)?", week: "we(?:ek|ken)", month: "maand(?:en)?", year: "ja(?:ar|ren)" },
  phrases: [
    ...onWeekday("op {weekday}"),
    ...fromWriting(-1, null, "{n} {unit} geleden", `${last} {weekday}`, "{weekday} jongstleden"),
    ...fromWriting(-2, "day", "eergisteren"),
    ...fromWriting(-1, "day", "gister(?:en)?(?:ochtend|middag|avond)?", "vannacht"),
    ...fromWriting(0, "day", "vandaag", "van(?:ochtend|morgen|middag|avond)"),
    ...inLowerCase(fromWriting(1, "day", "(?<!goede |goeie |van |deze |iedere |gisteren )morgen")),
    ...fromWriting(-1, "week", `${last} week`),
    ...fromWriting(-1, "month", `${last} maand`),
    ...fromWriting(-1, "year", `${last} jaar`),
    ...fromBefore(1, null, "{n} {unit} (?:later|daarna|nadien|erna)"),
    ...fromBefore(-1, null, "{n} {unit} (?:eerder|daarvoor|ervoor|tevoren)"),
    ...endsPeriod(fromBefore(1, null, "binnen {n} {unit}(?! (?:na|vanaf))")),
    ...fromBefore(
      1,
      "day",
      "de (?:volgende|daaropvolgende) (?:dag|ochtend|morgen|avond)",
      "(?:de|een) dag (?:erna|daarna|erop|later)"
    ),
    ...fromBefore(-1, "day", "de (?:vorige dag|dag (?:ervoor|daarvoor))"),
    ...fromBefore(0, "day", "(?:op )?(?:dezelfde|die(?:zelfde)?) (?:dag|avond|ochtend|middag)"),
    ...fromBefore(1, "week", "de (?:volgende|daaropvolgende) week", "de week (?:erna|daarna|erop)"),
    ...fromBefore(1, "month", "de (?:volgende|daaropvolgende) maand", "de maand (?:erna|daarna)"),
    ...fromBefore(1, "year", "het (?:volgende|daaropvolgende) jaar", "het jaar (?:erna|daarna)"),
    ...fromBefore(0, null, "(?:de )?(?:volgende|daaropvolgende) {weekday}", "de {weekday} (?:erna|daarna|daarop|erop)")
  ]
}
