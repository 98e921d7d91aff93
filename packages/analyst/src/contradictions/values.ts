/** Finds values of one attribute of one thing: speeds, colours, signals, mileages and temperatures. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { type Reading, within } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import type { Authors } from "./authors.ts"
import type { Difference } from "./Difference.ts"
import type { Point } from "./Point.ts"
import { nearestUser, type RoadUser } from "./vehicles.ts"

/** A value of an attribute; two of the same attribute and thing, in different texts, contradict each other if they differ. */
export interface Value extends Point {
  readonly difference: Difference
  readonly about: SafeText
  /** What has it; null if the text doesn't say, which may be anything of its kind. */
  readonly thing: string | null
  /** In figures: its least and greatest value. */
  readonly range: readonly [least: number, greatest: number] | null
}

/** The values of a sentence, given the text of it and of the sentence before. */
type Reader = (
  sentence: string,
  before: string
) => ReadonlyArray<Span & Pick<Value, "thing" | "value" | "range" | "difference" | "about">>

const users: Readonly<Record<RoadUser, SafeText>> = {
  "motor vehicle": safe`the motor vehicle`,
  motorcycle: safe`the motorcycle`,
  bicycle: safe`the bicycle`,
  pedestrian: safe`the pedestrian`
}

const speed =
  /(?:(?<from>\d{1,3})\s?(?:and|to|–|-|bis|und|et|à|y|a|en|tot)\s?)?(?<figure>\d{1,3})\s{0,2}(?:(?<metric>km\/h|kmh|kph|stundenkilometer|km par heure|kilómetros por hora|kilometer per uur)|(?<miles>mph|miles (?:an|per) hour))(?!\p{L})|(?<walk>schrittgeschwindigkeit|schritttempo|walking pace|à l['’]allure du pas|a paso de peatón|stapvoets)/giu
const limit =
  /(?:limit|posted|zone|zulässig\p{L}{0,2}|erlaubt\p{L}{0,2}|höchstgeschwindigkeit|tempo|límite|limitada?|autorisée|maximale|toegestaan|maximum)[^.;]{0,34}$/iu
const zone = /^\s{0,3}(?:zone|limit|speed limit|-zone)/iu

const speeds: Reader = (sentence, before) =>
  Array.from(sentence.matchAll(speed)).flatMap((match) => {
    const { figure, from, miles, walk } = match.groups!
    if (limit.test(sentence.slice(0, match.index)) || zone.test(sentence.slice(match.index + match[0].length)))
      return []
    const scale = miles === undefined ? 1 : 1.609
    const most = walk === undefined ? Number(figure) * scale : 10
    const least = walk === undefined ? (from === undefined ? most : Number(from) * scale) : 3
    const user = nearestUser(sentence, match.index) ?? nearestUser(before, before.length)
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        thing: user,
        value: String(Math.round(most)),
        range: [least, most] as const,
        difference: "speed" as const,
        about: user === null ? safe`a vehicle` : users[user]
      }
    ]
  })

const mileage =
  /(?<figure>\d{1,3}(?:[ .,’'\u00a0\u202f]\d{3}){1,2}|\d{4,6})\s{0,2}(?:km|kilometer|kilomètres|kilómetros|miles)(?!\p{L}|\/)/giu
const odometer =
  /kilométrage|compteur|calculateur|kilometerstand|tacho|laufleistung|mileage|odometer|kilometraje|cuentakilómetros|tellerstand|relevé/iu

const mileages: Reader = (sentence, before) =>
  odometer.test(sentence) || odometer.test(before.slice(-80))
    ? Array.from(sentence.matchAll(mileage), (match) => {
        const figure = Number(match.groups!["figure"]!.replaceAll(/\D/g, ""))
        return {
          start: match.index,
          end: match.index + match[0].length,
          thing: "mileage",
          value: String(figure),
          range: [figure, figure] as const,
          difference: "count" as const,
          about: safe`mileage`
        }
      })
    : []

const colours: ReadonlyArray<readonly [string, string]> = [
  ["white", "white|weiß(?:e[nrms]?)?|blanche?|blanc[oa]?|wit(?:te)?"],
  ["black", "black|schwarz(?:e[nrms]?)?|noire?|negr[oa]|zwart(?:e)?"],
  ["grey", "gr[ea]y|grau(?:e[nrms]?)?|grise?|gris|grij(?:s|ze)"],
  ["silver", "silver|silber(?:ne?[nrms]?|farben)?|argentée?|gris métallisé|plateado|zilver(?:en|kleurig)?"],
  ["red", "red|rot(?:e[nrms]?)?|rouge|roj[oa]|rood|rode"],
  ["blue", "blue|blau(?:e[nrms]?)?|bleue?|azul|blauwe?"],
  ["green", "green|grün(?:e[nrms]?)?|verte?|verde|groene?"],
  ["yellow", "yellow|amber|gelb(?:e[nrms]?)?|jaune|amarill[oa]|ámbar|geel|gele"],
  ["brown", "brown|braun(?:e[nrms]?)?|marron|brun|marrón|bruine?"]
]
const colourWords = colours.map(([, names]) => names).join("|")
const colourOf = (word: string): string =>
  colours.find(([, names]) => new RegExp(`^(?:${names})$`, "iu").test(word))?.[0] ?? word.toLowerCase()

const bodies =
  "car|van|truck|lorry|sedan|suv|pickup|auto|pkw|kombi|wagen|lieferwagen|transporter|voiture|camionnette|fourgon|coche|turismo|furgoneta|bestelbus|motorcycle|motorrad|moto|motor"
const paint = new RegExp(
  `(?<!\\p{L})(?:(?<first>${colourWords})\\s(?:\\p{L}{2,14}\\s)?(?:${bodies})|(?:${bodies})(?:,| was| is| war| ist| était| era| was)?\\s(?:(?:a|an|dark|light|dunkel|hell|très|muy|de color)\\s)?(?<second>${colourWords}))(?!\\p{L})`,
  "giu"
)

const paints: Reader = (sentence) =>
  Array.from(sentence.matchAll(paint), (match) => {
    const word = (match.groups!["first"] ?? match.groups!["second"])!
    const start = match.index + match[0].indexOf(word)
    return {
      start,
      end: start + word.length,
      thing: nearestUser(match[0], match[0].length) ?? "motor vehicle",
      value: colourOf(word),
      range: null,
      difference: "colour" as const,
      about: safe`colour of the vehicle`
    }
  })

const signalColours = "red|green|amber|rot|grün|gelb|rouge|vert|orange|rojo|verde|ámbar|rood|groen|oranje"
const lights =
  "(?:traffic |cycle )?(?:light|lights|signal)|ampel|lichtzeichen(?:anlage)?|feu(?: tricolore)?|semáforo|(?:verkeers|stop)licht"
const signal = new RegExp(
  `(?<!\\p{L})(?:(?<a>${signalColours})(?:e[nrms]?)?\\s(?:${lights})|(?<compound>rot|grün)licht|(?:${lights})[^.;]{0,60}?\\s(?:was|were|is|turned|had turned|went|showed|war|ist|zeigte|sprang auf|était|est|estaba|era|estaba en|en|was|stond op)\\s(?:already |schon |bereits |au |en |al )?(?<b>${signalColours})|(?:had|have|got|with|on|hatte|habe|bei|für[^.;]{2,30}war)\\s(?:the |a |his |her |my )?(?<c>${signalColours}))(?!\\p{L})`,
  "giu"
)
const isTraffic = new RegExp(
  `(?<!\\p{L})(?:${lights}|intersection|crossing|crosswalk|kreuzung|carrefour|cruce|kruising|cyclist|van|radfahrer(?:in)?|driver)(?!\\p{L})`,
  "iu"
)

const signals: Reader = (sentence, before) =>
  isTraffic.test(sentence) || isTraffic.test(before)
    ? Array.from(sentence.matchAll(signal), (match) => {
        const groups = match.groups!
        const word = (groups["a"] ?? groups["compound"] ?? groups["b"] ?? groups["c"])!
        const start = match.index + match[0].toLowerCase().lastIndexOf(word.toLowerCase())
        const user = nearestUser(sentence, match.index + match[0].length) ?? nearestUser(before, before.length)
        return {
          start,
          end: start + word.length,
          thing: user,
          value: colourOf(word),
          range: null,
          difference: "colour" as const,
          about: safe`the traffic light`
        }
      })
    : []

const degrees =
  /(?<!\d[.,])(?<figure>-?\d{1,2}(?:[.,]\d)?)\s?(?:°\s?[CF]?|degrees|grad|degrés|grados|graden)(?!\p{L})/giu
const bounds =
  /(?<!\p{L})(?:never|at no time|always|at all times|nie|niemals|stets|immer|jamais|toujours|nunca|siempre|nooit|altijd)[^.;]{0,40}(?:below|under|less than|at least|above|unter|mindestens|über|en dessous|moins|au moins|debajo|inferior|menos|al menos|onder|minstens|lager)?[^.;]{0,16}$/iu

/** "Never below 19 °C": any lower value contradicts it. */
const temperatures: Reader = (sentence) =>
  Array.from(sentence.matchAll(degrees), (match) => {
    const figure = Number(match.groups!["figure"]!.replace(",", "."))
    const bound = bounds.test(sentence.slice(0, match.index))
    return {
      start: match.index,
      end: match.index + match[0].length,
      thing: "temperature",
      value: `${bound ? "at least " : ""}${figure}`,
      range: bound ? ([figure, Infinity] as const) : ([figure, figure] as const),
      difference: "count" as const,
      about: safe`temperature`
    }
  })

const readers: ReadonlyArray<Reader> = [speeds, mileages, paints, signals, temperatures]

/** Returns the values in the order of the texts. */
export function* valuesIn(reading: Reading, authors: Authors): Work<ReadonlyArray<Value>> {
  const found: Array<Value> = []
  for (const [index, sentence] of reading.sentences.entries()) {
    if (index % 100 === 99) yield pause
    const text = reading.text.slice(sentence.start, sentence.end)
    if (text.length > 3_000) continue
    const part = indexAt(reading.parts, sentence.start)
    const previous = reading.sentences[index - 1]
    const before =
      previous !== undefined && indexAt(reading.parts, previous.start) === part
        ? reading.text.slice(Math.max(previous.start, previous.end - 400), previous.end)
        : ""
    for (const read of readers) {
      for (const { end, start, ...value } of read(text, before)) {
        const words = { start: sentence.start + start, end: sentence.start + end }
        found.push({ ...value, part, span: within(reading, sentence, words), words, author: authors(words) })
      }
    }
  }
  return found
}

/** Figures that are this near are estimates of one value. */
const near = 1.25

/** True if two values of one attribute can't both be right. */
export function conflict(one: Value, other: Value): boolean {
  if (one.difference !== other.difference || one.about !== other.about) {
    const sameKind = one.difference === "speed" && other.difference === "speed"
    if (!sameKind) return false
  }
  if (one.thing !== null && other.thing !== null && one.thing !== other.thing) return false
  if (one.range === null || other.range === null) return one.value !== other.value
  const [low, high] = one.range[1] <= other.range[1] ? [one, other] : [other, one]
  if (one.thing === "temperature") {
    const [bound, measured] = one.range[1] === Infinity ? [one, other] : [other, one]
    return bound.range![1] === Infinity && measured.range![1] < bound.range![0]
  }
  return high.range![0] > low.range![1] * near
}
