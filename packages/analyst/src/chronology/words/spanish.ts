import { type DateWords, endsPeriod, fromBefore, fromWriting, onWeekday } from "./DateWords.ts"

export const spanish: DateWords = {
  months: [
    "enero ene",
    "febrero feb",
    "marzo mar",
    "abril abr",
    "mayo may",
    "junio jun",
    "julio jul",
    "agosto ago",
    "septiembre setiembre sept sep",
    "octubre oct",
    "noviembre nov",
    "diciembre dic"
  ],
  weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
  numbers: {
    una: 1,
    un: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30
  },
  vague: ["un[oa]s", "varios", "varias", "algun[oa]s", "poc[oa]s"],
  units: { day: "días?", week: "semanas?", month: "mes(?:es)?", year: "años?" },
  phrases: [
    ...onWeekday("el {weekday}"),
    ...fromWriting(-1, null, "hace {n} {unit}", "(?:el )?{weekday} pasado", "(?:el )?pasado {weekday}"),
    ...fromWriting(0, null, "(?:el )?próximo {weekday}", "(?:el )?{weekday} que viene"),
    ...fromWriting(-2, "day", "anteayer", "antes de ayer"),
    ...fromWriting(-1, "day", "(?<!antes de )ayer", "anoche"),
    ...fromWriting(0, "day", "hoy", "esta (?:mañana|tarde|noche)"),
    ...fromWriting(1, "day", "(?<!la |esta |pasado )mañana"),
    ...fromWriting(-1, "week", "la semana pasada"),
    ...fromWriting(-1, "month", "el mes pasado"),
    ...fromWriting(-1, "year", "el año pasado"),
    ...fromBefore(1, null, "{n} {unit} (?:después|más tarde)(?! de)", "a l[oa]s {n} {unit}(?! (?:de|del|desde))"),
    ...fromBefore(-1, null, "{n} {unit} antes(?! de)"),
    ...endsPeriod(
      fromBefore(1, null, "(?:en (?:el|un) plazo de|dentro de) {n} {unit}(?! (?:desde|a contar|a partir))")
    ),
    ...fromBefore(1, "day", "(?:el|al) (?:día siguiente|otro día)"),
    ...fromBefore(-1, "day", "(?:el|la) (?:día|noche) anterior", "la víspera"),
    ...fromBefore(0, "day", "(?:el|ese|aquel) mismo día", "ese día", "esa misma (?:tarde|noche|mañana)"),
    ...fromBefore(1, "week", "(?:la|a la) semana siguiente"),
    ...fromBefore(1, "month", "(?:el|al) mes siguiente"),
    ...fromBefore(1, "year", "(?:el|al) año siguiente"),
    ...fromBefore(0, null, "(?:el )?{weekday} siguiente", "(?:el )?siguiente {weekday}"),
    ...fromBefore(-1, null, "(?:el )?{weekday} anterior")
  ]
}
