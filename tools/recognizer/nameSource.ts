/** Generates names: of people from lists of the world's names, of firms and places, and invented words. */
import { cities, countries, regions, streets } from "./data/placeNames.ts"
import { familyNames, firmWords, givenNames, legalForms } from "./data/people.ts"
import type { Random } from "./random.ts"

const beginnings = "b br c ch d dr f fl g gr h j k kl kr l m n p pr qu r s sch st t tr v w x y z zh th sh".split(" ")
const vowels = "a e i o u ai au ei ie ou a e i o".split(" ")
const middles = "n l r m s t d k ll nn rt nd mb lk rg st v z sk w b g ç š ğ".split(" ")
const ends =
  "n r s t l k nd rt ski sky wicz ov ev ova escu oğlu dottir son sen berg mann stein ian yan idis opoulos ez es i a o u ini elli ko uk".split(
    " "
  )

/** Invents a word that could be a name and is in no list. */
export const inventWord = (random: Random): string => {
  let made = random.pick(beginnings) + random.pick(vowels)
  for (let more = random.below(3); more > 0; more--) made += random.pick(middles) + random.pick(vowels)
  made += random.pick(ends)
  return made[0]!.toUpperCase() + made.slice(1)
}

const mutate = (name: string, random: Random): string => {
  const at = 1 + random.below(Math.max(1, name.length - 1))
  return name.slice(0, at) + random.pick([...vowels, ...middles]) + name.slice(at + random.below(2))
}

const list = (words: string): ReadonlyArray<string> => words.split(",")
const adjectives = list(
  "American,National,Royal,International,European,British,Canadian,Australian,Spanish,Imperial,Central,United,World"
)
const topics = list(
  "Physical,Scientific,Medical,Historical,Air Defense,Athletic,Football,Basketball,Badminton,Chess,Trade,Labor,Geographic,Space,Naval,Science,Culture,Music,Arts,Engineering,Human Rights,Consumer,Farmers,Teachers,Veterans,Red Cross,Broadcasting,Development,Education,Research,Technology,Wildlife,Heritage"
)
const bodies = list(
  "Society,Association,Institute,Federation,League,Conference,Academy,Council,Command,Commission,Agency,Center,Foundation,Museum,Committee,Union,Congress,Bureau,Corps,Guild"
)
const sides = list(
  "F.C.,FC,A.F.C.,United,City,Rovers,Athletic,Rugby Club,Cricket Club,Football Club,Hockey Club,Wanderers,Rangers"
)
const units = list(
  "Air Division,Infantry Division,Fighter Wing,Battalion,Cavalry Regiment,Air Force,Army,Fleet,Brigade,Armored Division,Fighter Command,Squadron,Bombardment Group"
)
const plurals = list(
  "Falcons,Tigers,Hurricanes,Eagles,Giants,Bulls,Rockets,Raiders,Pirates,Wolves,Lions,Panthers,Sharks,Knights,Kings,Angels,Devils,Strangers,Shadows,Hearts,Mountains,Bears"
)

export interface NameSource {
  /** Returns one word of a person's name. */
  readonly word: () => string
  readonly initial: () => string
  readonly given: () => string
  readonly family: () => string
  /** Returns a person's whole name, in one of its usual forms. */
  readonly person: () => string
  readonly brand: () => string
  readonly organization: () => string
  /** Returns a typical encyclopedia subject: a club, band, school, unit, society, station or political party. */
  readonly institution: () => string
  readonly place: () => string
  readonly street: () => string
  readonly acronym: (length: number) => string
}

export const makeNameSource = (world: ReadonlyArray<string>, random: Random): NameSource => {
  const capital = () => String.fromCharCode(65 + random.below(26))
  const fromWorld = () => {
    const name = random.pick(world)
    return name.length < 3 ? random.pick(familyNames) : name
  }
  const word = (): string => {
    const how = random.next()
    if (how < 0.55) return fromWorld()
    if (how < 0.7) return random.pick(familyNames)
    if (how < 0.8) return random.pick(givenNames)
    if (how < 0.9) return mutate(fromWorld(), random)
    return inventWord(random)
  }
  const given = () => (random.chance(0.7) ? random.pick(givenNames) : fromWorld())
  const family = (): string => {
    const how = random.next()
    if (how < 0.3) return random.pick(familyNames)
    if (how < 0.7) return fromWorld()
    if (how < 0.76) return `${fromWorld()}-${random.pick(familyNames)}`
    if (how < 0.8) return `${random.pick(["van", "von", "de", "van der", "de la", "di", "al", "bin"])} ${fromWorld()}`
    if (how < 0.83) return `${random.pick(["O'", "Mc", "D'"])}${random.pick(familyNames)}`
    if (how < 0.92) return mutate(fromWorld(), random)
    return inventWord(random)
  }
  const person = (): string => {
    const how = random.next()
    if (how < 0.62) return `${given()} ${family()}`
    if (how < 0.74) return `${given()} ${capital()}. ${family()}`
    if (how < 0.8) return `${given()} ${given()} ${family()}`
    if (how < 0.86) return `${capital()}. ${family()}`
    if (how < 0.9) return `${given()} ${family()} ${random.pick(["Jr.", "Sr.", "III", "II"])}`
    if (how < 0.93) return `${given()} ${family()} ${family()}`
    return random.chance(0.5) ? given() : family()
  }
  const acronym = (length: number) => Array.from({ length }, capital).join("")
  const brand = (): string => {
    const how = random.next()
    if (how < 0.45) return inventWord(random)
    if (how < 0.85) return fromWorld()
    return random.pick(familyNames)
  }
  const place = (): string => {
    const how = random.next()
    if (how < 0.55) return random.pick(cities)
    if (how < 0.65) return random.pick(regions)
    if (how < 0.75) return random.pick(countries)
    return random.chance(0.5) ? inventWord(random) : fromWorld()
  }
  const organization = (): string => {
    const how = random.next()
    const form = random.pick(legalForms)
    if (how < 0.25) return `${brand()} ${random.pick(firmWords)} ${form}`
    if (how < 0.45) return `${brand()} ${form}`
    if (how < 0.57) return `${brand()} ${random.pick(firmWords)}`
    if (how < 0.64)
      return `${random.pick(familyNames)} & ${random.pick(familyNames)}${random.chance(0.4) ? ` ${form}` : ""}`
    if (how < 0.7) return `${random.pick(firmWords)} of ${place()}`
    if (how < 0.78) return `${place()} ${random.pick(firmWords)}${random.chance(0.5) ? ` ${form}` : ""}`
    if (how < 0.84) return `${acronym(2 + random.below(3))} ${random.chance(0.5) ? form : random.pick(firmWords)}`
    if (how < 0.9) return `${random.pick(firmWords)} ${random.pick(firmWords)} ${form}`
    return `${brand()} ${brand()} ${form}`
  }
  const ordinal = () => `${1 + random.below(99)}th`
  const kinds: ReadonlyArray<() => string> = [
    () => `University of ${place()}`,
    () => `${brand()} University`,
    () => `${place()} State University`,
    () => `${random.pick(adjectives)} ${random.pick(topics)} ${random.pick(bodies)}`,
    () => `${random.pick(bodies)} for ${random.pick(topics)} and ${random.pick(topics)}`,
    () => `${random.pick(bodies)} of ${random.pick(topics)}`,
    () => `${place()} ${random.pick(topics)} ${random.pick(bodies)}`,
    () => `${place()} ${random.pick(sides)}`,
    () => `${brand()} ${random.pick(sides)}`,
    () => `The ${brand()}s`,
    () => `The ${random.pick(["Black", "Red", "Silent", "Electric", "Broken", "Lost"])} ${random.pick(plurals)}`,
    () => `${ordinal()} ${random.pick(units)}`,
    () => `${ordinal()}`,
    () => `${random.pick(["First", "Second", "Fourth", "Eighth", "VIII", "III"])} ${random.pick(units)}`,
    () => `${place()} ${random.pick(plurals)}`,
    () => random.pick(plurals),
    () => `${acronym(3)}${random.pick(["", "", "-TV", "-FM", " FM", " Radio"])}`,
    () =>
      `${brand()} ${random.pick(["Records", "Pictures", "Magazine", "Times", "Post", "Theatre", "Orchestra", "Hall of Fame"])}`,
    () =>
      `${random.pick(["Liberal", "Labour", "Conservative", "Democratic", "Republican", "Green", "Socialist", "Communist", "People's"])} Party`,
    () =>
      `${place()} ${random.pick(["School District", "City Council", "Police Department", "Hospital", "High School", "Diocese", "Symphony Orchestra"])}`,
    () => `Legislative Assembly of ${place()}`,
    () => `St. ${given()} ${random.pick(["School", "Church", "Hospital", "College"])}`,
    () => `${given()} ${family()} ${random.pick(["Foundation", "School", "Institute", "Center"])}`
  ]
  return {
    institution: () => random.pick(kinds)(),
    word,
    initial: capital,
    given,
    family,
    person,
    brand,
    organization,
    place,
    street: () => `${1 + random.below(random.chance(0.5) ? 99 : 9999)} ${random.pick(streets)}`,
    acronym
  }
}
