/** The boundary over the identities in the vault. */
import { Effect, Option, Schema } from "effect"
import { ExternalNames } from "../externalnames/ExternalNames.ts"
import type { FindingKind } from "../FindingKind.ts"
import { PartnerId, type UserId } from "../Ids.ts"
import type { EventCut } from "@incamera/deidentification/EventGuard"
import { guardJson, type Guards } from "@incamera/deidentification/guardJson"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { guardRow } from "@incamera/deidentification/guardRow"
import * as Limits from "../Limits.ts"
import { GuardAccount, type ValuesRead } from "./GuardAccount.ts"
import { IdentityRefused } from "./IdentityRefused.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import { findingsInFields, readingsAcrossFields } from "./judging/fieldFindings.ts"
import type { Judging, Search } from "./judging/Judging.ts"
import { type ContinuedText, decideOnPiece } from "./judging/pieces.ts"
import { makeEventGuard } from "@incamera/deidentification/makeEventGuard"
import { noCorrections } from "@incamera/deidentification/pseudonyms"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { loadPromptRecognizer } from "./names/loadNameRecognizer.ts"
import { isOwnFormat, outsideUuids } from "@incamera/deidentification/ownFormats"
import { isKnownLabel } from "../knownlabels/KnownLabels.ts"
import { AccountSettings } from "../settings/AccountSettings.ts"
import { type Decision, decide, decideInSteps, type Intent, type JudgedText, type Refusal } from "./Policy.ts"
import { DirectoryNames } from "./DirectoryNames.ts"
import { WholeNames } from "@incamera/deidentification/publicnames"
import { PrivacySettings } from "../settings/PrivacySettings.ts"
import type { Replaced } from "@incamera/deidentification/Replaced"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { asksToRevealInSteps } from "@incamera/deidentification/RevealIntent"
import { RefusalAccount } from "./RefusalAccount.ts"
import type { KnownPlace } from "./RefusedPlace.ts"
import type { SafeText } from "./SafeText.ts"
import { isSecret } from "../secrets/SecretFormat.ts"
import { foreign, screenInSteps } from "./screenInSteps.ts"
import { clustersOf, detectInSteps } from "@incamera/deidentification/scanning"
import { SearchedIdentities } from "./SearchedIdentities.ts"
import type { SearchedInScope, SearchedOfUser } from "./SearchedOfUser.ts"
import type { Steps } from "@incamera/deidentification/Steps"
import { inTurns } from "./inTurns.ts"
import type { TextNature } from "./TextNature.ts"
import { scopeOfRecord, type TextScope } from "./TextScope.ts"

/** Finds the registered identities in each field, for the user alone. */
const knownPlaces = function* (
  search: Search,
  fields: Readonly<Record<string, string>>
): Steps<ReadonlyArray<KnownPlace>> {
  const places: Array<KnownPlace> = []
  for (const { findings, members = [] } of yield* findingsInFields(onlyVault(search), fields)) {
    for (const { best, end, start } of clustersOf(findings.toSorted((a, b) => a.start - b.start || b.end - a.end))) {
      for (const member of members) places.push({ member, start, end, placeholder: best.placeholder })
    }
  }
  return places.slice(0, Limits.refusedPlaces)
}

const refused = ({ asksToReveal, found, places, vaultOnly }: Refusal) =>
  new IdentityRefused({ found, asksToReveal, vaultOnly, places })

/** Replaces the identities in an outgoing text. */
const guardText = function* (
  { caseId, clean, searched }: SearchedInScope,
  text: string,
  replaced: Replaced
): Steps<string> {
  if (clean.has(caseId, text)) return text
  // Callers choose the UUIDs of their phases, and a number inside one would tell that it is registered.
  const guarded = replaceFindings(text, outsideUuids(text, yield* detectInSteps(searched, text)), replaced)
  if (guarded === text) clean.add(caseId, text)
  return guarded
}

const isPartnerId = Schema.is(PartnerId)

/** The size of a file's text says as much of its words whether somebody has such a number or not. */
const counted: ReadonlySet<string> = new Set(["size"])

const asItIs = function* <A>(value: A): Steps<A> {
  yield 0
  return value
}

/** Guards of a record that is the same for every user. */
const unguarded: Guards = {
  isOwnValue: () => true,
  counted,
  text: asItIs,
  row: asItIs,
  within: () => asItIs(unguarded)
}

/**
 * True for a partner in the public directory. A placeholder in such a record would tell who is a client to an agent
 * that sent no name, but the partner's id.
 */
const isOfDirectory = (directory: WholeNames, record: object): boolean => {
  const { name, partnerId } = record as Readonly<Record<string, unknown>>
  return typeof name === "string" && isPartnerId(partnerId) && directory.cover(name, 0, name.length)
}

const ownValuesOf =
  (names: ExternalNames["Service"], userId: UserId): Guards["isOwnValue"] =>
  (text, member) =>
    isKnownLabel(member, text) || isSecret(text) || Option.isSome(names.open(userId, text))

/** What the guards of an answer share. */
interface Guarding extends Pick<Guards, "isOwnValue"> {
  readonly directory: WholeNames
  readonly replaced: Replaced
  readonly user: SearchedOfUser
}

/** Makes guards for the texts of a scope. A nested record that names its case is guarded in that case's scope. */
const guardsIn = function* (guarding: Guarding, scope: TextScope): Steps<Guards> {
  const { directory, isOwnValue, replaced, user } = guarding
  const found = yield* user.inScope(scope)
  const guards: Guards = {
    isOwnValue,
    counted,
    text: (text) => guardText(found, text, replaced),
    row: (texts) => guardRow(found.searched, texts, replaced),
    within: function* (record) {
      if (isOfDirectory(directory, record)) return unguarded
      const own = scopeOfRecord(scope, record)
      return own === scope ? guards : yield* guardsIn(guarding, own)
    }
  }
  return guards
}

const countsOf = (kinds: ReadonlyArray<FindingKind>): ValuesRead["found"] =>
  Array.from(
    Map.groupBy(kinds, (kind) => kind),
    ([kind, all]) => ({ kind, count: all.length })
  ).sort((a, b) => (a.kind < b.kind ? -1 : 1))

/** Returns an effect that charges the reader of a guard's text for the values replaced since it last ran. */
const settling = (scope: TextScope, replaced: Replaced) =>
  Effect.map(GuardAccount, ({ charge }) => {
    const charged = new Set<string>()
    return Effect.suspend(() => {
      const read = [...replaced].filter(([key]) => !charged.has(key))
      if (read.length === 0) return Effect.void
      const keys = read.map(([key]) => key)
      const caseId = scope._tag === "Case" ? scope.caseId : null
      return Effect.map(charge({ keys, found: countsOf(read.map(([, kind]) => kind)), caseId }), () => {
        for (const key of keys) charged.add(key)
      })
    })
  })

/** Adds to a stream's guard the effect that charges its reader. */
const settled = <Guard extends { readonly replaced: Replaced }>(scope: TextScope, guard: Guard) =>
  Effect.map(settling(scope, guard.replaced), (settle) => Object.assign(guard, { settle }))

const eventGuardOf = Effect.fnUntraced(function* <A>(user: SearchedOfUser, scope: TextScope, cut: EventCut) {
  const { searched } = yield* inTurns(user.inScope(scope))
  return yield* settled(scope, makeEventGuard<A>({ revision: user.revision, searched }, cut))
})

const anyAsksToReveal = function* (fields: ReadonlyArray<string>): Steps<boolean> {
  for (const field of fields) {
    if (!isOwnFormat(field) && (yield* asksToRevealInSteps(field))) return true
  }
  return false
}

/**
 * Decides on the fields of a request. Readings across fields matter only if each field alone may come in. Stops at the
 * first refused reading. What is only in unchanged fields has passed before.
 */
const decideOnFields = function* (
  judging: Judging,
  fields: Readonly<Record<string, string>>,
  unchanged: ReadonlyArray<string>,
  intent: Intent
): Steps<Decision> {
  const { directory, settings } = judging
  const judged = yield* findingsInFields(judging, fields)
  const isNew = ({ members = [] }: JudgedText) => members.some((member) => !unchanged.includes(member))
  const decision = yield* decideInSteps(judged.filter(isNew), settings, intent, directory)
  if (decision._tag === "Refuse") return decision
  let { onWord } = decision
  for (const reading of readingsAcrossFields(judging, judged)) {
    const across = yield* reading
    if (!isNew(across)) continue
    const next = yield* decideInSteps([across], settings, intent, directory)
    if (next._tag === "Refuse") return next
    onWord += next.onWord
  }
  return { _tag: "Allow", onWord }
}

type DecideWith = (judging: Judging) => Steps<Decision>

const nobody = compile([])

/** Searches for what the text alone explains. */
const withoutVault = <S extends Search>(search: S): S => ({
  ...search,
  named: noCorrections.toldIn,
  searched: { known: nobody, formats: search.searched.formats }
})

/** Searches for registered identities alone. */
const onlyVault = <S extends Search>(search: S): S => ({
  ...search,
  searched: { ...search.searched, formats: [] },
  names: "none"
})

/** True if names are the only reason for the refusal. Only then is the partner directory asked: it may allow them. */
const isForNames = (decision: Decision): boolean =>
  decision._tag === "Refuse" &&
  !decision.asksToReveal &&
  decision.found.every(({ kind }) => kind === "person" || kind === "organization")

export const makeDeidentification = Effect.gen(function* () {
  const identities = yield* SearchedIdentities
  const accounts = yield* AccountSettings
  const directoryNames = yield* DirectoryNames
  const externalNames = yield* ExternalNames

  /**
   * Decides by the text alone, then by the vault. The vault is not asked about a text that is refused anyway, so neither
   * the answer nor its time depends on who is registered.
   */
  const decideInTwo = Effect.fnUntraced(function* (search: Search, settings: PrivacySettings, decideWith: DecideWith) {
    const judging = { ...search, settings, directory: WholeNames.none }
    const decideAlone = (directory: WholeNames) => inTurns(decideWith(withoutVault({ ...judging, directory })))
    let alone = yield* decideAlone(WholeNames.none)
    if (isForNames(alone)) {
      const directory = yield* directoryNames.current
      if (directory.size > 0) alone = yield* decideAlone(directory)
    }
    if (alone._tag === "Refuse") return alone
    const known = yield* inTurns(decideWith(onlyVault(judging)))
    return known._tag === "Refuse" ? known : alone
  })

  const judge = Effect.fn("Deidentification.judge")(function* <const Fields extends Readonly<Record<string, string>>>(
    scope: TextScope,
    fields: Fields,
    nature: TextNature = "request",
    unchanged: ReadonlyArray<string> = []
  ) {
    const { allowedOnWord, mayKnow, notIdentifying } = yield* RefusalAccount
    const { named, searched } = yield* identities.in(scope)
    const texts = Object.values(fields)
    const names = nature === "publication" ? "none" : yield* loadPromptRecognizer(...texts)
    const { settings } = yield* accounts.privacy(scope.userId)
    const asksToReveal = nature === "request" && (yield* inTurns(anyAsksToReveal(texts)))
    const search: Search = { named, names, searched }
    const decision = yield* decideInTwo(search, settings, (judging) =>
      decideOnFields(judging, fields, unchanged, { asksToReveal, notIdentifying })
    )
    if (decision._tag === "Refuse") {
      const known = mayKnow ? { known: yield* inTurns(knownPlaces(search, fields)) } : {}
      return yield* new IdentityRefused({ ...refused(decision), ...known })
    }
    if (decision.onWord > 0) yield* allowedOnWord
    const safe = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, makeSafeText(text)]))
    return safe as { readonly [K in keyof Fields]: SafeText }
  })

  const jsonGuardOf = Effect.fnUntraced(function* (user: SearchedOfUser, scope: TextScope) {
    const isOwnValue = ownValuesOf(externalNames, scope.userId)
    const replaced: Replaced = new Map()
    const settle = yield* settling(scope, replaced)
    const directory = yield* directoryNames.current
    const guards = yield* inTurns(guardsIn({ directory, isOwnValue, replaced, user }, scope))
    return (value: unknown) => Effect.tap(inTurns(guardJson(value, guards)), () => settle)
  })

  const jsonGuard = (scope: TextScope) =>
    Effect.flatMap(identities.of(scope.userId), (user) => jsonGuardOf(user, scope))

  const judgePiece = Effect.fn("Deidentification.judgePiece")(function* (scope: TextScope, piece: ContinuedText) {
    const { searched } = yield* identities.in(scope)
    const names = yield* loadPromptRecognizer(piece.before + piece.text)
    const { settings } = yield* accounts.privacy(scope.userId)
    const decision = yield* decideInTwo({ searched, names }, settings, (judging) => decideOnPiece(judging, piece))
    if (decision._tag === "Allow") return makeSafeText(piece.text)
    return yield* refused(decision)
  })

  return {
    judge: <const Fields extends Readonly<Record<string, string>>>(
      scope: TextScope,
      fields: Fields,
      nature?: TextNature,
      unchanged?: ReadonlyArray<string>
    ) => Effect.flatMap(RefusalAccount, ({ settle }) => settle(judge(scope, fields, nature, unchanged))),
    judgePiece: (scope: TextScope, piece: ContinuedText) =>
      Effect.flatMap(RefusalAccount, ({ settle }) => settle(judgePiece(scope, piece))),
    guardJson: Effect.fn("Deidentification.guardJson")(function* (scope: TextScope, value: unknown) {
      return yield* (yield* jsonGuard(scope))(value)
    }),
    jsonGuard,
    streamGuard: Effect.fn("Deidentification.streamGuard")(function* (scope: TextScope) {
      return yield* settled(scope, makeStreamGuard((yield* identities.in(scope)).searched))
    }),
    eventGuard: Effect.fn("Deidentification.eventGuard")(function* <A>(scope: TextScope, cut: EventCut) {
      return yield* eventGuardOf<A>(yield* identities.of(scope.userId), scope, cut)
    }),
    guards: Effect.fn("Deidentification.guards")(function* (scope: TextScope) {
      const user = yield* identities.of(scope.userId)
      const json = yield* jsonGuardOf(user, scope)
      return { json, events: <A>(cut: EventCut) => eventGuardOf<A>(user, scope, cut) }
    }),
    revision: (userId: UserId) => Effect.map(identities.of(userId), ({ revision }) => revision),
    screen: Effect.fn("Deidentification.screen")(function* (scope: TextScope, texts: ReadonlyArray<string>) {
      // Most requests carry only our own identifiers. Then the registered identities are not needed.
      if (foreign(texts).length === 0) return
      const { searched } = yield* identities.in(scope)
      // Registered identities and formats are refused in any context.
      const findings = yield* inTurns(screenInSteps(searched, texts))
      const decision = decide([{ text: "", findings }], PrivacySettings.strict, { asksToReveal: false })
      if (decision._tag === "Allow") return
      return yield* refused(decision)
    })
  }
})
