/** Everything about a made-up identity except the name. */
import type { Random } from "./Random.ts"

const hosts = ["example.com", "example.org", "mail.example.net", "kanzlei-nord.example", "post.example.co.uk"]

/** Lower case without accents, as in an e-mail address. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9]/gu, "")
    .toLowerCase()

export const email = (random: Random, name: string): string => {
  const words = name.split(/[\s-]+/u).map(plain).filter((word) => word !== "") // prettier-ignore
  const local = words.length === 0 ? [`user${random.digits(4)}`] : words
  const number = random.chance(0.4) ? String(random.int(1, 99)) : ""
  return `${local.join(random.pick([".", "_", "-", ""]))}${number}@${random.pick(hosts)}`
}

export interface Phone {
  readonly code: string
  /** Without the leading zero. */
  readonly national: string
  readonly zero: boolean
}

/** Countries by calling code: how a mobile or local number begins there, and how many digits follow. */
const plans = [
  ["1", "212", 7, false],
  ["1", "415", 7, false],
  ["44", "20", 8, true],
  ["44", "7700", 6, true],
  ["49", "171", 7, true],
  ["49", "30", 7, true],
  ["33", "6", 8, true],
  ["39", "347", 7, false],
  ["34", "612", 6, false],
  ["31", "6", 8, true],
  ["41", "79", 7, true],
  ["43", "664", 7, true],
  ["48", "601", 6, false],
  ["46", "70", 7, true],
  ["90", "532", 7, true],
  ["91", "98", 8, false],
  ["81", "90", 8, true]
] as const

export const phone = (random: Random): Phone => {
  const [code, begin, count, zero] = random.pick(plans)
  return { code, national: `${begin}${random.int(2, 9)}${random.digits(count - 1)}`, zero }
}

const streets = ["Linden", "Maple", "Harbour", "Mill", "Quarry", "Juniper", "Abbey", "Larkspur", "Foundry", "Weir"]
const streetTypes = ["Street", "Avenue", "Road", "Boulevard", "Drive", "Lane", "Court", "Place", "Terrace"]
const americanCities = [
  ["Springfield", "IL", "Illinois"],
  ["Riverton", "NY", "New York"],
  ["Fairview", "TX", "Texas"],
  ["Cedar Falls", "IA", "Iowa"],
  ["Salem", "MA", "Massachusetts"]
] as const
const germanStreets = ["Lindenstraße", "Goethestr.", "Am Alten Markt", "Bahnhofstraße", "Rosenweg"]
const germanCities = ["Berlin", "Köln", "Münster", "Freiburg im Breisgau"]
const frenchStreets = ["rue des Lilas", "avenue Victor Hugo", "boulevard Voltaire", "impasse du Moulin"]
const frenchCities = ["Lyon", "Nîmes", "Paris", "Aix-en-Provence"]
const britishCities = ["London", "Leeds", "Bath"]

export interface Address {
  readonly country: "US" | "GB" | "DE" | "FR"
  readonly number: string
  /** With its direction. */
  readonly street: string
  readonly type: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly stateName: string
  readonly code: string
}

const britishCode = (random: Random): string =>
  `${random.pick(["SW", "NW", "LS", "BA", "EC"])}${random.int(1, 19)} ${random.int(1, 9)}${random.pick(["AB", "DQ", "XZ", "JN"])}`

export const address = (random: Random): Address => {
  const country = random.pick(["US", "US", "GB", "DE", "FR"] as const)
  const number = `${random.int(1, 2_400)}${random.chance(0.1) ? random.pick(["a", "B"]) : ""}`
  const none = { type: "", unit: "", state: "", stateName: "" }
  if (country === "DE") {
    const [street, city] = [random.pick(germanStreets), random.pick(germanCities)]
    return { ...none, country, number, street, city, code: random.digits(5) }
  }
  if (country === "FR") {
    const [street, city] = [random.pick(frenchStreets), random.pick(frenchCities)]
    return { ...none, country, number, street, city, code: random.digits(5) }
  }
  const type = random.pick(streetTypes)
  const unit = random.chance(0.4) ? `${random.int(1, 40)}${random.pick(["", "", "B"])}` : ""
  if (country === "GB") {
    const [street, city] = [random.pick(streets), random.pick(britishCities)]
    return { ...none, country, number, street, type, unit, city, code: britishCode(random) }
  }
  const direction = random.chance(0.3) ? `${random.pick(["North", "South", "East", "West"])} ` : ""
  const [city, state, stateName] = random.pick(americanCities)
  const street = direction + random.pick(streets)
  return { country, number, street, type, unit, city, state, stateName, code: random.digits(5) }
}

/** The address as registered. */
export const addressText = ({ city, code, country, number, state, street, type, unit }: Address): string => {
  if (country === "DE") return `${street} ${number}, ${code} ${city}`
  if (country === "FR") return `${number} ${street}, ${code} ${city}`
  if (country === "GB") return `${unit === "" ? "" : `Flat ${unit}, `}${number} ${street} ${type}, ${city} ${code}`
  return `${number} ${street} ${type}${unit === "" ? "" : `, Apt ${unit}`}, ${city}, ${state} ${code}`
}

const letter = (random: Random): string => String.fromCharCode(random.int(65, 90))

export const identifier = (random: Random): string =>
  random.pick([
    () => `${random.digits(3)}-${random.digits(2)}-${random.digits(4)}`,
    () => `DE${random.digits(2)} ${random.times(4, () => random.digits(4)).join(" ")} ${random.digits(2)}`,
    () => `${letter(random)}${random.digits(8)}`,
    () =>
      `${letter(random)}${letter(random)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${letter(random)}`,
    () => `${random.int(1, 9)}:${random.digits(2)}-cv-${random.digits(5)}`,
    () => `MBR-${random.digits(4)}-${random.digits(5)}`
  ])()

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** ISO 8601. */
export const dateOfBirth = (random: Random): string => {
  const month = random.int(1, 12)
  const day = random.int(1, daysOf[month - 1]!)
  return `${random.int(1_935, 2_012)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}
