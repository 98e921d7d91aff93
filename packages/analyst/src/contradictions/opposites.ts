/** Finds statements that exclude each other in other words: a flat "in good condition" and its "mould". */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { pause, type Work } from "../Step.ts"
import type { Compared } from "./Compared.ts"
import type { Point } from "./Point.ts"

interface Topic {
  readonly about: SafeText
  readonly sides: readonly [RegExp, RegExp]
  /** What both statements concern, if their words alone don't show it. */
  readonly thing: RegExp | null
  /** True if a negation turns the second side into the first: "no damp". */
  readonly turns: boolean
}

const of = (names: string): RegExp => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu")

const dwelling =
  "premises|property|flat|apartment|unit|room|bedroom|bathroom|ceiling|wall|house|wohnung|zimmer|schlafzimmer|bad|haus|appartement|logement|chambre|murs?|vivienda|piso|habitación|dormitorio|techo|pared(?:es)?|woning|kamer|slaapkamer|plafond|muur"
const good =
  "(?:in |en |and )?(?:(?:very |always )?good(?: and habitable)? (?:condition|repair|order)|habitable(?: condition)?|(?:full |good |perfect )?working order|mangelfrei(?:em)?|(?:einwandfreie[nmrs]?|gute[nmrs]?|ordnungsgemäße[nmrs]?) zustand|(?:parfait|bon|très bon) état|en buen estado|perfecto estado|buenas condiciones|(?:goede|prima) staat)"
const bad =
  "mou?ld|damp|leak(?:s|ing|ed)?|brown water|water damaged|inoperative|violations?|not working|out of use|broken|mold|schimmel|feucht(?:e|igkeit)?|undicht|defekt|kaputt|moisissures?|fuites?|humidité|insalubre|indécent|moho|humedad(?:es)?|goteras?|averiad[oa]|lekkage|lekt|vochtig|vocht|kapot"

const topics: ReadonlyArray<Topic> = [
  { about: safe`condition of the place`, sides: [of(good), of(bad)], thing: of(dwelling), turns: true },
  {
    about: safe`the roof`,
    sides: [
      of("watertight|weathertight|dicht|étanche|estanc[oa]|impermeable|waterdicht"),
      of("leak(?:s|ing|ed)?|water (?:came|coming|ran) in|undicht|fuites?|goteras?|lekt|lekkage")
    ],
    thing: of("roof|dach|toiture|toit|tejado|techo|cubierta|dak|drain"),
    turns: true
  },
  {
    about: safe`earlier accidents of the vehicle`,
    sides: [
      of(
        "accident[- ]free|never (?:been )?in an accident|unfallfrei|jamais (?:été )?accidentée?|sin accidentes|schadevrij"
      ),
      of(
        "choc (?:\\p{L}{3,12} )?(?:important|frontal|latéral)|véhicule endommagé|previous (?:collision|accident)|vorschaden|unfallschaden|golpe (?:frontal|lateral)|siniestro previo|eerdere schade|frontal impact|salvage"
      )
    ],
    thing: null,
    turns: false
  },
  {
    about: safe`permission`,
    sides: [
      of(
        "(?:without (?:any )?|no |never (?:had |got |gave |given )?)(?:permission|authoriz?s?ation|consent)|ohne (?:jede )?(?:erlaubnis|genehmigung|zustimmung)|sans (?:aucune )?(?:autorisation|permission|accord)|sin (?:ninguna )?(?:autorización|permiso|consentimiento)|zonder toestemming|toestemming is er nooit gegeven"
      ),
      of(
        "(?:had|has|gave|given|got|with) (?:\\p{L}{2,12} ){0,2}(?:permission|consent)|was allowed to|you can take|durfte(?:st)?|hat(?:te)? es (?:mir |ihm )?erlaubt|emportez|m['’]a autorisée?|avec son accord|me dio permiso|me autorizó|llévate|mocht|mee mocht|neem maar mee|toestemming had gegeven"
      )
    ],
    thing: null,
    turns: false
  },
  {
    about: safe`the telephone at the wheel`,
    sides: [
      of(
        "glove (?:box|compartment)|in (?:my|his|her|the) (?:pocket|bag)|handschuhfach|in der tasche|boîte à gants|dans (?:ma|sa) poche|guantera|en el bolsillo|handschoenenkastje|in (?:mijn|zijn) zak"
      ),
      of(
        "(?:phone|mobile|cell) (?:was )?in (?:his|her|the|one) (?:right |left )?hand|on (?:his|her|the) phone|texting|handy (?:am ohr|in der hand)|téléphone (?:à la main|à l['’]oreille)|móvil en la mano|hablando por (?:el )?(?:móvil|teléfono)|telefoon in (?:de|zijn|haar) hand"
      )
    ],
    thing: of("phone|mobile|cell|texting|handy|telefon|téléphone|móvil|teléfono|telefoon|mobiel"),
    turns: false
  },
  {
    about: safe`where the cyclist rode`,
    sides: [
      of(
        "bike lane|bicycle lane|cycle lane|cycle path|radweg|radstreifen|radfahrerfurt|piste cyclable|bande cyclable|carril bici|fietspad|fietsstrook"
      ),
      of("sidewalk|pavement|footpath|gehweg|bürgersteig|fußweg|trottoir|acera|stoep")
    ],
    thing: null,
    turns: false
  },
  {
    about: safe`the time with the child`,
    sides: [
      of(
        "half (?:of )?the time|week[- ]on,? week[- ]off|50/50|equal time|wechselmodell|résidence alternée|garde alternée|custodia compartida|co-ouderschap"
      ),
      of(
        "(?:every other|alternate|every second) weekends?|jedes zweite wochenende|un week-end sur deux|fines? de semana alternos?|om het weekend|\\d+(?:st|nd|rd|th) weekend"
      )
    ],
    thing: null,
    turns: false
  },
  {
    about: safe`to whom it was given`,
    sides: [
      of("(?:gift|given|gave)[^.;]{0,80} alone"),
      of("(?:gift|given|gave)[^.;]{0,140} jointly|to (?:the two of us|both of (?:us|them))")
    ],
    thing: null,
    turns: false
  }
]

export interface Opposed {
  readonly about: SafeText
  readonly sides: readonly [ReadonlyArray<Point>, ReadonlyArray<Point>]
}

/** Statements of one topic to gather for a side. */
const mostPerSide = 4

export function* oppositesIn({ authors, clauses, reading, related }: Compared): Work<ReadonlyArray<Opposed>> {
  const found: Array<Opposed> = []
  for (const { about, sides, thing, turns } of topics) {
    const points: readonly [Array<Point>, Array<Point>] = [[], []]
    for (const [index, clause] of clauses.entries()) {
      if (index % 400 === 399) yield pause
      if (clause.supposed) continue
      const text = reading.text.slice(clause.start, clause.end)
      const on = sides.findIndex((side) => side.test(text))
      if (on < 0) continue
      const before = clauses[index - 1]
      const around =
        before !== undefined && before.part === clause.part && clause.start - before.start < 300
          ? reading.text.slice(before.start, clause.end)
          : text
      if (thing !== null && !thing.test(around)) continue
      const negated = clause.negation !== null && !sides[0].test(text)
      if (negated && !turns) continue
      const side = points[negated ? 0 : (on as 0 | 1)]
      side.push({ part: clause.part, span: clause, value: String(on), words: null, author: authors(clause) })
    }
    yield pause
    const against = (one: Point, other: Point): boolean =>
      one.part !== other.part &&
      related(one.part, other.part) &&
      (one.author === null || other.author === null || one.author !== other.author)
    const firsts = points[0].filter((one) => points[1].some((other) => against(one, other)))
    const seconds = points[1].filter((one) => firsts.some((other) => against(one, other)))
    if (firsts.length > 0) found.push({ about, sides: [onePerPart(firsts), onePerPart(seconds)] })
  }
  return found
}

/** Returns the first points of each text. */
const onePerPart = (points: ReadonlyArray<Point>): ReadonlyArray<Point> =>
  points.filter(({ part }, index) => points.findIndex((other) => other.part === part) === index).slice(0, mostPerSide)
