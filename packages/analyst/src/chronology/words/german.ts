import { type DateWords, endsPeriod, fromBefore, fromWriting, inLowerCase, onWeekday } from "./DateWords.ts"

const last = "(?:letzte[nrms]?|vergangene[nrms]?|vorige[nrms]?)"
const next = "(?:nächste[nrms]?|folgende[nrms]?|darauf ?folgende[nrms]?)"

export const german: DateWords = {
  months: [
    "januar jänner jan jän",
    "februar feber feb",
    "märz mär mrz",
    "april apr",
    "mai",
    "juni jun",
    "juli jul",
    "august aug",
    "september sept sep",
    "oktober okt",
    "november nov",
    "dezember dez"
  ],
  weekdays: ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend"],
  numbers: {
    "eine[nmrs]?": 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    vierzehn: 14,
    zwanzig: 20,
    dreißig: 30
  },
  vague: ["einige[nrm]?", "mehrere[nrm]?", "wenige[nrm]?", "ein paar", "viele[nrm]?"],
  units: { day: "tage?n?s?", week: "wochen?", month: "monate?n?s?", year: "jahre?n?s?" },
  phrases: [
    ...onWeekday("am {weekday}"),
    ...fromWriting(-1, null, "vor {n} {unit}(?! (?:der|dem|den|des))", `(?:am )?${last} {weekday}`),
    ...fromWriting(-2, "day", "vorgestern"),
    ...fromWriting(-1, "day", "gestern"),
    ...fromWriting(0, "day", "heute"),
    ...inLowerCase(fromWriting(1, "day", "(?<!heute |gestern |guten |am |jeden |diesen |früh)morgen")),
    ...fromWriting(-1, "week", `${last} woche`),
    ...fromWriting(-1, "month", `(?:im )?${last} monat`),
    ...fromWriting(-1, "year", `(?:im )?${last} jahr`),
    ...fromBefore(1, null, "{n} {unit} (?:später|danach|darauf|nachher)"),
    ...fromBefore(-1, null, "{n} {unit} (?:zuvor|davor|vorher|früher)"),
    ...endsPeriod(fromBefore(1, null, "(?:innerhalb|binnen) (?:von )?{n} {unit}(?! (?:nach|ab|seit|vor))")),
    ...fromBefore(
      1,
      "day",
      `(?:am )?${next} (?:tage?|morgen|abend|nachmittag)`,
      "tags darauf",
      "am tage? (?:darauf|danach)"
    ),
    ...fromBefore(-1, "day", "am (?:vortag|tage? (?:davor|zuvor))"),
    ...fromBefore(
      0,
      "day",
      "(?:am (?:selben|gleichen)|noch am selben|an (?:diesem|jenem)) (?:tage?|morgen|abend|nachmittag|vormittag)"
    ),
    ...fromBefore(1, "week", `(?:in der )?${next} woche`, "eine woche darauf"),
    ...fromBefore(1, "month", `im ${next} monat`),
    ...fromBefore(1, "year", `im ${next} jahr`),
    ...fromBefore(0, null, `(?:am |den )?${next} {weekday}`, "am {weekday} (?:darauf|danach)")
  ]
}
