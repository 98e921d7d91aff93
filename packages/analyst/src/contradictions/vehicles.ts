/** Kinds of road users, by their names in every language. */
const word = (names: string): string => `(?<!\\p{L})(?:${names})(?!\\p{L})`

const motor =
  "cars?|vans?|trucks?|lorry|bus|sedan|suv|taxi|pickup|autos?|pkw|lkw|kombi|wagen|lieferwagen|transporter|voiture|camion(?:nette)?|véhicule|fourgon(?:nette)?|coche|turismo|furgoneta|camión|vehículo|bestelbus|vrachtwagen|driver|fahrer|beschuldigter?|conducteur|conductor|bestuurder|unit 1|fahrzeug|versicherungsnehmer|insured"
const bicycle =
  "bicycles?|bikes?|cyclists?|cycle|fahrrad|rad|radfahrer(?:in)?|radler(?:in)?|pedelec|vélo|cycliste|bici(?:cleta)?|ciclista|fiets(?:er|ster)?|fietser"
const motorcycle =
  "motorcycles?|motorcyclist|motorbike|scooter|motorrad|motorroller|krad|moto|motocicleta|motorista|motocyclette|motociclista|motor|motorfiets|motorrijder|bromfiets"
const pedestrian = "pedestrians?|fußgänger(?:in)?|piéton(?:ne)?|peatón|peatona|voetganger"

const kinds = [
  ["motorcycle", new RegExp(word(motorcycle), "giu")],
  ["bicycle", new RegExp(word(bicycle), "giu")],
  ["pedestrian", new RegExp(word(pedestrian), "giu")],
  ["motor vehicle", new RegExp(word(motor), "giu")]
] as const

export type RoadUser = (typeof kinds)[number][0]

export interface FoundUser {
  readonly user: RoadUser
  readonly start: number
  readonly end: number
}

/** Returns the road users of a text, in order. */
export const roadUsersIn = (text: string): ReadonlyArray<FoundUser> =>
  kinds
    .flatMap(([user, pattern]) =>
      Array.from(text.matchAll(pattern), (match) => ({ user, start: match.index, end: match.index + match[0].length }))
    )
    .sort((a, b) => a.start - b.start)

/** Returns the road user nearest to a place, the last one before it if there is one. */
export const nearestUser = (text: string, at: number): RoadUser | null => {
  const users = roadUsersIn(text)
  const before = users.findLast(({ end }) => end <= at)
  return (before ?? users.find(({ start }) => start >= at))?.user ?? null
}
