/** One attempt: a registered value under several attacks at once, tried at the three gates. */
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { detectWith, type Searched } from "@incamera/deidentification/scanning/TextScan"
import type { Registered } from "../../test/deidentification/properties/disguises.ts"
import { after, before } from "../../test/deidentification/properties/prose.ts"
import type { Random } from "../../test/deidentification/properties/Random.ts"
import type { Surface } from "../../test/deidentification/properties/surfaces.ts"
import { type Attack, attacks } from "./attacks.ts"

/**
 * `door`: nothing in the text is found, so it is let in. `document`: a part of the value stays. `stream`: a part of the
 * value leaves, or another text than the guarded whole.
 */
export const gates = ["door", "document", "stream"] as const
export type Gate = (typeof gates)[number]

export interface Attempt {
  readonly attacks: ReadonlyArray<Attack>
  readonly kind: Surface["kind"]
  readonly registered: string
  readonly text: string
  readonly leaks: ReadonlySet<Gate>
}

const choose = (random: Random, surface: Surface, depth: number): ReadonlyArray<Attack> => {
  const fitting = attacks.filter(({ fits }) => fits(surface))
  const chosen = new Map(random.times(depth, () => random.pick(fitting)).map((attack) => [attack.group, attack]))
  return attacks.filter((attack) => chosen.get(attack.group) === attack)
}

const isUncovered = (text: string, findings: ReturnType<typeof detectWith>, start: number, end: number): boolean => {
  const covered = new Uint8Array(text.length)
  for (const finding of findings) covered.fill(1, finding.start, finding.end)
  for (let at = start; at < end; at++) {
    if (covered[at] === 0 && /[\p{L}\p{N}]/u.test(text[at]!)) return true
  }
  return false
}

const streamed = (random: Random, searched: Searched, text: string): string => {
  const guard = makeStreamGuard(searched)
  let told = ""
  for (let at = 0; at < text.length;) {
    const size = random.int(1, 12)
    told += guard.push(text.slice(at, at + size))
    at += size
  }
  return told + guard.end()
}

/** `depth`: number of attacks at once. */
export const attempt = (random: Random, { known, values }: Registered, depth: number): Attempt => {
  const { registered, surfaces } = random.pick(values)
  const surface = random.pick(surfaces)
  const chosen = choose(random, surface, depth)
  const hidden = chosen.reduce((sofar, { apply }) => apply(sofar, random), {
    before: "",
    value: surface.text,
    after: ""
  })
  const sign = surface.kind === "date-of-birth" ? "born " : ""
  const from = `${before(random)}${sign}${hidden.before}`
  const text = `${from}${hidden.value}${hidden.after}${after(
    random,
    chosen.map(({ name }) => name)
  )}`
  const end = from.length + hidden.value.length
  const searched: Searched = { known, formats: formatDetectors }
  const findings = detectWith(searched, text)
  const leaks = new Set<Gate>()
  if (!findings.some((finding) => finding.start < end && finding.end > from.length)) leaks.add("door")
  const stays = isUncovered(text, findings, from.length, end)
  if (stays) leaks.add("document")
  if (stays || streamed(random, searched, text) !== replaceFindings(text, findings)) leaks.add("stream")
  return { attacks: chosen, kind: surface.kind, registered, text: hidden.before + hidden.value + hidden.after, leaks }
}
