/** The boundary over the identities in the vault. */
import { Effect } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { formatDetectors } from "./detectors/formatDetectors.ts"
import { nameContextDetector } from "./detectors/NameContextDetector.ts"
import type { Finding } from "./Finding.ts"
import { guardJson } from "./guardJson.ts"
import { IdentityRefused } from "./IdentityRefused.ts"
import { compile } from "./KnownIdentities.ts"
import { makeSafeText } from "./internal/makeSafeText.ts"
import { makeStreamGuard } from "./makeStreamGuard.ts"
import { isOwnFormat } from "./ownFormats.ts"
import { decide } from "./Policy.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { asksToReveal } from "./RevealIntent.ts"
import type { SafeText } from "./SafeText.ts"
import { detectWith, type Searched } from "./scanning/TextScan.ts"
import type { TextNature } from "./TextNature.ts"

/** Where the user does steps with real identities, in the browser pages. */
const secureSteps = "/secure-steps"

interface Compiled {
  readonly revision: string
  readonly searched: Searched
}

const inbound = (searched: Searched, text: string): ReadonlyArray<Finding> => [
  ...detectWith(searched, text),
  ...nameContextDetector.detect(text)
]

/** Moves what was found in a field to where the field stands in the texts joined. */
const shift = (findings: ReadonlyArray<Finding>, by: number): ReadonlyArray<Finding> =>
  findings.map((finding) => ({ ...finding, start: finding.start + by, end: finding.end + by }))

/** Everything found in the fields, each by itself and all in a row, by offsets into the row. */
const findingsIn = (searched: Searched, fields: ReadonlyArray<string>): ReadonlyArray<Finding> => {
  const texts = fields.filter((field) => field !== "" && !isOwnFormat(field))
  if (texts.length === 0) return []
  const findings = [...inbound(searched, texts.join("\n"))]
  let offset = 0
  // One alone was looked at just now.
  for (const text of texts.length > 1 ? texts : []) {
    findings.push(...shift(inbound(searched, text), offset))
    offset += text.length + 1
  }
  return findings
}

export const makeDeidentification = Effect.gen(function* () {
  const vault = yield* IdentityVault
  /** In the order of use, the latest last. */
  const cache = new Map<UserId, Compiled>()

  const remember = (userId: UserId, compiled: Compiled): Compiled => {
    cache.delete(userId)
    cache.set(userId, compiled)
    if (cache.size > Limits.compiledIdentitiesCached) cache.delete(cache.keys().next().value!)
    return compiled
  }

  const searchedOf = Effect.fn("Deidentification.searchedOf")(function* (userId: UserId) {
    // Asked before the identities are read: one that is added meanwhile changes the revision again.
    const revision = yield* vault.revision(userId)
    const cached = cache.get(userId)
    if (cached?.revision === revision) return remember(userId, cached).searched
    const known = compile(yield* vault.identities(userId))
    return remember(userId, { revision, searched: { known, formats: formatDetectors } }).searched
  })

  const judge = Effect.fn("Deidentification.judge")(function* <const Fields extends Readonly<Record<string, string>>>(
    userId: UserId,
    fields: Fields,
    nature: TextNature = "request"
  ) {
    const searched = yield* searchedOf(userId)
    const texts = Object.values(fields)
    const decision = decide(findingsIn(searched, texts), {
      asksToReveal: nature === "request" && texts.some((text) => !isOwnFormat(text) && asksToReveal(text))
    })
    if (decision._tag === "Refuse") {
      const { asksToReveal, found } = decision
      return yield* new IdentityRefused({ found, asksToReveal, page: secureSteps })
    }
    const judged = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, makeSafeText(text)]))
    return judged as { readonly [K in keyof Fields]: SafeText }
  })

  return {
    judge,
    guardJson: Effect.fn("Deidentification.guardJson")(function* (userId: UserId, value: unknown) {
      const searched = yield* searchedOf(userId)
      return guardJson(value, (text) => replaceFindings(text, detectWith(searched, text)))
    }),
    streamGuard: Effect.fn("Deidentification.streamGuard")(function* (userId: UserId) {
      return makeStreamGuard(yield* searchedOf(userId))
    })
  }
})
