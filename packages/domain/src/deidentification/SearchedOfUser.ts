/** All registered identities of a user, compiled to search texts of any scope. */
import type { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Identity } from "../vault/Identity.ts"
import type { RegisteredIdentities } from "../vault/IdentityVault.ts"
import { CleanTexts } from "./CleanTexts.ts"
import { formatDetectors } from "@incamera/deidentification/detectors"
import { compileInSteps } from "@incamera/deidentification/KnownIdentities"
import { type Corrections, correctionsOf, isOrdinaryName, noCorrections } from "@incamera/deidentification/pseudonyms"
import type { Searched } from "@incamera/deidentification/scanning"
import type { Steps } from "@incamera/deidentification/Steps"
import type { TextScope } from "./TextScope.ts"

/** The compiled identities for texts of one scope. */
export interface SearchedInScope {
  /** The object stays the same while the identities do. */
  readonly searched: Searched
  /** Case whose finds are searched for; null without finds. */
  readonly caseId: CaseId | null
  readonly clean: CleanTexts
  /** Finds the registered names of the case that are ordinary words, where the text means them as names. */
  readonly named: Corrections["toldIn"]
}

/** True if both lists have the same identities, in any order. */
const areSame = (a: ReadonlyArray<Identity>, b: ReadonlyArray<Identity>): boolean => {
  if (a.length !== b.length) return false
  const known = new Set(a.map((identity) => JSON.stringify(identity)))
  return b.every((identity) => known.has(JSON.stringify(identity)))
}

export class SearchedOfUser {
  /** Revision of the vault when the identities were read. */
  readonly revision: string
  /** All identities. The object stays the same while they do. */
  readonly identities: ReadonlyArray<Identity>
  readonly #confirmed: ReadonlyArray<Identity>
  readonly #confirmedIn: ReadonlyMap<CaseId, ReadonlyArray<Identity>>
  readonly #named = new Map<CaseId, Corrections["toldIn"]>()
  readonly #found: ReadonlyMap<CaseId, ReadonlyArray<Identity>>
  readonly #account: Searched
  /** Compiled cases with finds, in order of use, the latest last. */
  readonly #cases: Map<CaseId, Searched>
  /** What counts everywhere, for each case without finds, in order of use. */
  readonly #inCases: Map<CaseId, Searched>
  readonly #clean: CleanTexts

  private constructor(
    revision: string,
    { confirmed, found }: RegisteredIdentities,
    account: Searched,
    before?: SearchedOfUser
  ) {
    this.revision = revision
    this.#account = account
    this.#confirmed = confirmed
    this.#confirmedIn = Map.groupBy(confirmed, ({ caseId }) => caseId)
    this.#found = Map.groupBy(found, ({ caseId }) => caseId)
    const cases = [...(before === undefined ? [] : before.#cases)]
    const kept = cases.filter(([caseId]) => areSame(before!.#findsOf(caseId), this.#findsOf(caseId)))
    this.#cases = new Map(kept)
    this.#inCases = new Map(before !== undefined && before.#account === account ? before.#inCases : [])
    const isSame = before !== undefined && areSame([...before.#found.values()].flat(), found)
    this.identities = isSame ? before.identities : [...confirmed, ...found]
    this.#clean = isSame ? before.#clean : new CleanTexts()
  }

  /** Compiles the identities. Reuses the unchanged parts of `before`, an earlier revision. */
  static *of(revision: string, registered: RegisteredIdentities, before?: SearchedOfUser): Steps<SearchedOfUser> {
    const isSame = before !== undefined && areSame(before.#confirmed, registered.confirmed)
    if (isSame) return new SearchedOfUser(revision, registered, before.#account, before)
    const known = yield* compileInSteps(registered.confirmed)
    return new SearchedOfUser(revision, registered, { known, formats: formatDetectors })
  }

  /**
   * Returns the identities for texts of a scope: those that count everywhere, and the finds of the scope's own case.
   */
  *inScope(scope: TextScope): Steps<SearchedInScope> {
    const clean = this.#clean
    if (scope._tag === "Account") return { searched: this.#account, caseId: null, clean, named: noCorrections.toldIn }
    const { caseId } = scope
    const named = this.#namedIn(caseId)
    if (!this.#found.has(caseId)) return { searched: this.#accountIn(caseId), caseId: null, clean, named }
    const searched = this.#cases.get(caseId) ?? (yield* this.#compileCase(caseId))
    this.#cases.delete(caseId)
    this.#cases.set(caseId, searched)
    if (this.#cases.size > Limits.casesWithFindsCached) this.#cases.delete(this.#cases.keys().next().value!)
    return { searched, caseId, clean, named }
  }

  /** "Bill" is a name in the case whose user said so, and a word everywhere else. */
  #namedIn(caseId: CaseId): Corrections["toldIn"] {
    const known = this.#named.get(caseId)
    if (known !== undefined) return known
    const names = (this.#confirmedIn.get(caseId) ?? []).flatMap(({ kind, names, placeholder }) =>
      names.map((text) => ({ kind, placeholder, text }))
    )
    const told = names.filter(isOrdinaryName)
    const placeholders = new Map(told.map(({ placeholder, text }) => [text, placeholder]))
    const search = correctionsOf({ entries: [], told }).toldIn
    const toldIn: Corrections["toldIn"] = (text) =>
      search(text).map((found) =>
        Object.assign(found, { placeholder: placeholders.get(text.slice(found.start, found.end)) ?? found.placeholder })
      )
    this.#named.set(caseId, toldIn)
    if (this.#named.size > Limits.casesWithFindsCached) this.#named.delete(this.#named.keys().next().value!)
    return toldIn
  }

  /** The same for the texts of a case: parties of other cases get no number. */
  #accountIn(caseId: CaseId): Searched {
    const searched = this.#inCases.get(caseId) ?? { ...this.#account, caseId }
    this.#inCases.delete(caseId)
    this.#inCases.set(caseId, searched)
    if (this.#inCases.size > Limits.casesWithFindsCached) this.#inCases.delete(this.#inCases.keys().next().value!)
    return searched
  }

  /** Compiles all identities of a case together: a date of birth of one person counts after the name of another. */
  *#compileCase(caseId: CaseId): Steps<Searched> {
    const everybody = this.identities.filter((identity) => identity.caseId === caseId)
    return { ...this.#accountIn(caseId), ofCase: yield* compileInSteps(everybody) }
  }

  #findsOf(caseId: CaseId): ReadonlyArray<Identity> {
    return this.#found.get(caseId) ?? []
  }
}
