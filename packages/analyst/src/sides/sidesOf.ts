/** Which parties are on the user's side, and which on the other: by their records, else by the words of the texts. */
import type { CaseParty } from "@incamera/domain/tasks"

export interface Sides {
  /** The client's number; null if nobody can tell. */
  readonly client: number | null
  readonly ours: ReadonlySet<number>
  readonly theirs: ReadonlySet<number>
}

/** A party that a text mentions. */
interface Mentioned {
  readonly number: number
  /** True if the text calls it the client. */
  readonly client: boolean
}

const initiating = new Set<CaseParty["role"]>(["appellant", "claimant", "creditor", "petitioner", "plaintiff"])
const responding = new Set<CaseParty["role"]>(["appellee", "debtor", "defendant", "respondent"])

export const isInitiating = (role: CaseParty["role"]): boolean => initiating.has(role)
export const isResponding = (role: CaseParty["role"]): boolean => responding.has(role)

const areOpposed = (one: CaseParty["role"], other: CaseParty["role"]): boolean =>
  (initiating.has(one) && responding.has(other)) || (responding.has(one) && initiating.has(other))

/** A party that was merged into another speaks for that one. */
const numberOf = ({ nowNumber, number }: CaseParty): number => nowNumber ?? number

export function sidesOf(parties: ReadonlyArray<CaseParty>, mentioned: ReadonlyArray<Mentioned>): Sides {
  const related = (...relations: ReadonlyArray<CaseParty["relation"]>): ReadonlyArray<number> =>
    parties.filter(({ relation }) => relations.includes(relation)).flatMap((party) => [party.number, numberOf(party)])
  const called = mentioned.filter(({ client }) => client).map(({ number }) => number)
  const client = related("client").at(-1) ?? (called.length === 1 ? called[0]! : null)
  const ours = new Set([...related("client", "co_counsel"), ...(client === null ? [] : [client])])
  const role = parties.find(({ number }) => number === client)?.role
  const opposed =
    role === undefined
      ? []
      : parties.filter((party) => party.relation === null && areOpposed(role, party.role)).map(numberOf)
  const theirs = new Set(
    [...related("opposing_party", "opposing_counsel"), ...opposed].filter((number) => !ours.has(number))
  )
  return { client, ours, theirs }
}
