/** The boundary over the identities in the vault. */
import { Effect } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { CleanTexts } from "./CleanTexts.ts"
import { formatDetectors } from "./detectors/formatDetectors.ts"
import { namesInSteps } from "./detectors/NameContextDetector.ts"
import type { Finding } from "./Finding.ts"
import { guardJson } from "./guardJson.ts"
import { IdentityRefused } from "./IdentityRefused.ts"
import { compile } from "./KnownIdentities.ts"
import { makeSafeText } from "./internal/makeSafeText.ts"
import { makeStreamGuard } from "./makeStreamGuard.ts"
import { isOwnFormat } from "./ownFormats.ts"
import { decide } from "./Policy.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { asksToRevealInSteps } from "./RevealIntent.ts"
import type { SafeText } from "./SafeText.ts"
import { detectInSteps, type Searched } from "./scanning/TextScan.ts"
import { inTurns, type Steps } from "./Steps.ts"
import type { TextNature } from "./TextNature.ts"

/** Where the user does steps with real identities, in the browser pages. */
const secureSteps = "/secure-steps"

interface Compiled {
  readonly revision: string
  readonly searched: Searched
  readonly clean: CleanTexts
}

/** What goes out for a text. */
const guardText = function* ({ clean, searched }: Compiled, text: string): Steps<string> {
  if (clean.has(text)) return text
  const replaced = replaceFindings(text, yield* detectInSteps(searched, text))
  if (replaced === text) clean.add(text)
  return replaced
}

const inbound = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  return [...(yield* detectInSteps(searched, text)), ...(yield* namesInSteps(text))]
}

/** Moves what was found in a field to where the field stands in the texts joined. */
const shift = (findings: ReadonlyArray<Finding>, by: number): ReadonlyArray<Finding> =>
  findings.map((finding) => ({ ...finding, start: finding.start + by, end: finding.end + by }))

/** What stands at the edge of a cut may be a part of something harmless, or have lost what made it so. */
const isWhole = (finding: Finding, from: number, until: number): boolean =>
  finding.start >= from && finding.end <= until

/**
 * What two fields make when one is put behind the other: an identity may begin in one and end in the other, or what
 * announces it may stand in the other. Looks at no more than what is near the joint.
 */
const acrossJoint = function* (searched: Searched, first: string, second: string): Steps<ReadonlyArray<Finding>> {
  const end = first.slice(-Limits.jointCharacters)
  const begin = second.slice(0, Limits.jointCharacters)
  const from = end === first ? 0 : Limits.formatContextCharacters
  for (const between of ["\n", " ", ""]) {
    const joined = end + between + begin
    const until = joined.length - (begin === second ? 0 : Limits.formatContextCharacters)
    const found = (yield* inbound(searched, joined)).filter((finding) => isWhole(finding, from, until))
    if (found.length > 0) return found
  }
  return []
}

/** Everything found in the fields, by offsets into the fields in a row. */
const findingsIn = function* (searched: Searched, fields: ReadonlyArray<string>): Steps<ReadonlyArray<Finding>> {
  const texts = fields.filter((field) => field !== "" && !isOwnFormat(field))
  const found: Array<ReadonlyArray<Finding>> = []
  let offset = 0
  for (const text of texts) {
    found.push(shift(yield* inbound(searched, text), offset))
    offset += text.length + 1
  }
  const findings = found.flat()
  if (findings.length > 0) return findings
  for (const [one, first] of texts.entries()) {
    for (const [other, second] of texts.entries()) {
      const across = one === other ? [] : yield* acrossJoint(searched, first, second)
      if (across.length > 0) return across
    }
  }
  return []
}

const anyAsksToReveal = function* (fields: ReadonlyArray<string>): Steps<boolean> {
  for (const field of fields) {
    if (!isOwnFormat(field) && (yield* asksToRevealInSteps(field))) return true
  }
  return false
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

  const compiledOf = Effect.fn("Deidentification.compiledOf")(function* (userId: UserId) {
    // Asked before the identities are read: one that is added meanwhile changes the revision again.
    const revision = yield* vault.revision(userId)
    const cached = cache.get(userId)
    if (cached?.revision === revision) return remember(userId, cached)
    const known = compile(yield* vault.identities(userId))
    const searched = { known, formats: formatDetectors }
    return remember(userId, { revision, searched, clean: new CleanTexts() })
  })

  const judge = Effect.fn("Deidentification.judge")(function* <const Fields extends Readonly<Record<string, string>>>(
    userId: UserId,
    fields: Fields,
    nature: TextNature = "request"
  ) {
    const { searched } = yield* compiledOf(userId)
    const texts = Object.values(fields)
    const findings = yield* inTurns(findingsIn(searched, texts))
    const decision = decide(findings, {
      asksToReveal: nature === "request" && (yield* inTurns(anyAsksToReveal(texts)))
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
      const compiled = yield* compiledOf(userId)
      return yield* inTurns(guardJson(value, (text) => guardText(compiled, text)))
    }),
    streamGuard: Effect.fn("Deidentification.streamGuard")(function* (userId: UserId) {
      return makeStreamGuard((yield* compiledOf(userId)).searched)
    })
  }
})
