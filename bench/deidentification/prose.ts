/** Ordinary legal prose of any length, always the same: typical input for the engine. */

/** Returns a generator of numbers from 0 to below 1; the same seed gives the same numbers. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const sentences = [
  "The applicant submitted that the proceedings had lasted for more than {n} years and that no remedy was available.",
  "By a decision of {n} {month} {year} the Court declared the application admissible.",
  "Under section {n}({m}) of the Act a tenant may withhold rent only where notice has been given in writing.",
  "The defendant denies each allegation in paragraph {n} and demands strict proof thereof.",
  "It is settled law that a party who seeks equity must do equity; the clean hands doctrine applies with full force.",
  "The lease provides that the premises shall be kept in good repair and that any defect shall be notified at once.",
  "The contract price was fixed at EUR {n},{k}00, payable in {m} instalments, the first falling due on signature.",
  "See 42 U.S.C. § {k}; accord Fed. R. Civ. P. {n}(b)({m}); but see the dissent at page {k}.",
  "[Party 1] wrote to [Party 2] on {n} {month} {year} and asked for an extension of time, which was refused.",
  "Having regard to Article {m} § 1 of the Convention, the Government maintained that the complaint was premature.",
  "The parties shall attempt in good faith to resolve any dispute by mediation before commencing arbitration.",
  "No evidence was put forward to show that the delay was attributable to the conduct of the authorities.",
  "The expert concluded that the damage, which affected {n} per cent of the surface, was caused by moisture.",
  "Counsel for the appellant conceded in argument that the notice of appeal had been filed {m} days out of time.",
  "Each party shall bear its own costs. The remainder of the claim is dismissed. It is so ordered.",
  "“Confidential Information” means any information, in whatever form, disclosed by one party to the other."
]
const months = "January February March April May June July August September October November December".split(" ")

/** Returns at least this many characters, in paragraphs. */
export const prose = (characters: number, seed = 1): string => {
  const random = seeded(seed)
  const below = (limit: number) => 1 + Math.floor(random() * limit)
  const parts: Array<string> = []
  for (let length = 0; length < characters;) {
    const sentence = sentences[below(sentences.length) - 1]!.replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (slot === "month") return months[below(12) - 1]!
      if (slot === "year") return String(1_950 + below(70))
      return String(below(slot === "n" ? 28 : slot === "m" ? 9 : 900))
    })
    const part = sentence + (random() < 0.2 ? "\n\n" : " ")
    parts.push(part)
    length += part.length
  }
  return parts.join("")
}
