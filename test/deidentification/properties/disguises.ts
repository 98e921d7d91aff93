/** Registered identities in random disguise: each must be found completely, and nothing beside it. */
import { compile } from "@incamera/deidentification/KnownIdentities"
import type { KnownIdentities } from "@incamera/deidentification/KnownIdentities"
import { identity } from "../support.ts"
import { address, addressText, dateOfBirth, email, identifier, phone } from "./details.ts"
import { addressSurfaces, dateSurfaces, emailSurfaces, identifierSurfaces, organizationName, phoneSurfaces } from "./detailSurfaces.ts" // prettier-ignore
import { type Disguise, disguiseGroups } from "./disguiseSteps.ts"
import { personName } from "./personSurfaces.ts"
import { after, before } from "./prose.ts"
import { Random } from "./Random.ts"
import type { Surface } from "./surfaces.ts"

/** An identity that was not found, or not exactly. All of it is made up. */
export interface Miss {
  /** Reproduces the case. */
  readonly seed: number
  readonly kind: Surface["kind"]
  readonly form: string
  readonly disguises: ReadonlyArray<string>
  readonly registered: string
  /** The text that was planted. */
  readonly planted: string
  readonly text: string
  readonly problem: "not all of it is covered" | "text beside it is covered"
}

export interface DisguiseOptions {
  readonly runs: number
  readonly seed: number
  readonly onProgress?: (done: number) => void
  /** Leaves out disguises for which this is false. */
  readonly uses?: (disguise: string) => boolean
}

export interface Registered {
  readonly known: KnownIdentities
  readonly values: ReadonlyArray<{ readonly registered: string; readonly surfaces: ReadonlyArray<Surface> }>
}

/** Number of other registered identities. */
const neighbours = 4

/** Registers a person or an organization with all of its values. */
const register = (random: Random, number: number) => {
  const isPerson = random.chance(0.75)
  const name = isPerson ? personName(random) : organizationName(random)
  const mail = email(random, name.registered)
  const number_ = phone(random)
  const place = address(random)
  const code = identifier(random)
  const birth = dateOfBirth(random)
  const nationally = random.chance(0.2) && ["1", "44", "49", "33"].includes(number_.code)
  const written = nationally ? `${number_.zero ? "0" : ""}${number_.national}` : `+${number_.code} ${number_.national}`
  return {
    identity: identity(number, {
      kind: isPerson ? "person" : "organization",
      names: [name.registered],
      emails: [mail],
      phones: [written],
      addresses: [addressText(place)],
      identifiers: [code],
      dateOfBirth: birth
    }),
    values: [
      { ...name, weight: 6 },
      { registered: mail, surfaces: emailSurfaces(mail), weight: 1 },
      { registered: written, surfaces: phoneSurfaces(random, number_), weight: 1 },
      { registered: addressText(place), surfaces: addressSurfaces(random, place), weight: 1 },
      { registered: code, surfaces: identifierSurfaces(random, code), weight: 1 },
      { registered: birth, surfaces: dateSurfaces(random, birth), weight: 1 }
    ].flatMap(({ weight, ...value }) => random.times(weight, () => value))
  }
}

/** This many cases share their identities: compiling takes longer than searching. */
const casesPerRegister = 10

export const registerSome = (random: Random): Registered => {
  const all = random.times(1 + neighbours, (index) => register(random, index + 1))
  return { known: compile(all.map((one) => one.identity)), values: all[0]!.values }
}

const choose = (random: Random, surface: Surface, uses: (name: string) => boolean): ReadonlyArray<Disguise> =>
  disguiseGroups.flatMap((group) => {
    const fitting = group.filter(({ fits, name }) => uses(name) && fits(surface))
    return fitting.length > 0 && random.chance(0.4) ? [random.pick(fitting)] : []
  })

export interface Planted {
  readonly surface: Surface
  readonly disguises: ReadonlyArray<string>
  readonly registered: string
  /** The undisguised word before it: a date alone reveals nothing. */
  readonly sign: string
  readonly text: string
}

const signs = [
  "born ",
  "who was born on ",
  "Date of birth: ",
  "geboren am ",
  "[Party 1], ",
  "[Party 2] (",
  "[Name 3] – "
]

/** Plants a value of the first identity in some form and disguise. */
export const plant = (random: Random, { values }: Registered, uses: (name: string) => boolean): Planted => {
  const { registered, surfaces } = random.pick(values)
  const surface = random.pick(surfaces)
  const disguises = choose(random, surface, uses)
  const text = disguises.reduce((sofar, { apply }) => apply(sofar, random), surface.text)
  const sign = surface.kind === "date-of-birth" ? random.pick(signs) : ""
  return { surface, disguises: disguises.map(({ name }) => name), registered, sign, text }
}

const isSeen = (text: string, at: number): boolean => {
  const code = text.codePointAt(at)!
  // The second half of a surrogate pair belongs to the first.
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(code)) || (code >= 0xdc00 && code <= 0xdfff)
}

const problemWith = (
  known: KnownIdentities,
  text: string,
  { end, start }: { readonly start: number; readonly end: number }
): Miss["problem"] | undefined => {
  const covered = new Uint8Array(text.length)
  for (const finding of known.detect(text)) covered.fill(1, finding.start, finding.end)
  for (let at = 0; at < text.length; at++) {
    if (!isSeen(text, at)) continue
    const inside = at >= start && at < end
    // The s of a possessive may be taken for an initial.
    if (at === end + 1 && text.startsWith("'s", end)) continue
    if (inside && covered[at] === 0) return "not all of it is covered"
    if (!inside && covered[at] === 1) return "text beside it is covered"
  }
  return undefined
}

/** Runs this many cases and returns the failures. The same seed gives the same cases. */
export const runDisguises = (options: DisguiseOptions): ReadonlyArray<Miss> => {
  const uses = options.uses ?? (() => true)
  const misses: Array<Miss> = []
  for (let done = 0; done < options.runs; done += casesPerRegister) {
    const seed = options.seed + done
    const random = new Random(seed)
    const registered = registerSome(random)
    for (let one = 0; one < casesPerRegister; one++) {
      const planted = plant(random, registered, uses)
      const start = before(random) + planted.sign
      const text = start + planted.text + after(random, planted.disguises)
      const end = start.length + planted.text.length
      const problem = problemWith(registered.known, text, { start: start.length, end })
      if (problem === undefined) continue
      const { disguises, surface } = planted
      misses.push({ seed, kind: surface.kind, form: surface.form, disguises, registered: planted.registered, planted: planted.text, text, problem }) // prettier-ignore
    }
    options.onProgress?.(Math.min(options.runs, done + casesPerRegister))
  }
  return misses
}
