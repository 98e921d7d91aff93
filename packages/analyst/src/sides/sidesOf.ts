/** Which parties are on the user's side, and which on the other: by their records, else by the words of the texts. */
import type { CaseParty } from "@incamera/domain/tasks"

export interface Sides {
  /** The client's number; null if nobody can tell. */
  readonly client: number | null
  /** True if only the order of the user's summary tells who the client is. */
  readonly isAssumed: boolean
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

const isUnrelated = ({ relation }: CaseParty): boolean => relation === null || relation === "other"

/** A party that was merged into another speaks for that one. */
const numberOf = ({ nowNumber, number }: CaseParty): number => nowNumber ?? number

/**
 * Tells the sides: by the recorded relations, else by the role opposite to a recorded opponent's, else by the words of
 * the texts ("our client"), else by the party that the user's own summary names first.
 */
export function sidesOf(
  parties: ReadonlyArray<CaseParty>,
  mentioned: ReadonlyArray<Mentioned>,
  firstOfSummary: number | null = null
): Sides {
  const related = (...relations: ReadonlyArray<CaseParty["relation"]>): ReadonlyArray<number> =>
    parties.filter(({ relation }) => relations.includes(relation)).flatMap((party) => [party.number, numberOf(party)])
  const opposite = (role: CaseParty["role"]): ReadonlyArray<number> =>
    parties.filter((party) => party.relation === null && areOpposed(role, party.role)).map(numberOf)
  const only = (numbers: ReadonlyArray<number>): number | undefined => (numbers.length === 1 ? numbers[0] : undefined)
  // Of several people on the client's side, the one who is party to the proceedings is the client.
  const clients = parties.filter(({ relation }) => relation === "client")
  const recordedClient =
    clients.find(({ role }) => isInitiating(role) || isResponding(role)) ??
    clients.find((party) => numberOf(party) === firstOfSummary) ??
    clients.at(0)
  const opponents = parties.filter(({ relation }) => relation === "opposing_party")
  const client =
    (recordedClient === undefined ? null : numberOf(recordedClient)) ??
    only([...new Set(opponents.flatMap(({ role }) => opposite(role)))]) ??
    only(mentioned.filter((party) => party.client).map(({ number }) => number)) ??
    firstOfSummary
  const record = parties.find(({ number }) => number === client)
  /** Lawyers of whom only the record's side of the proceedings tells for whom they act. */
  const lawyersOf = (side: CaseParty["side"] | undefined): ReadonlyArray<number> =>
    side == null || side === "other"
      ? []
      : parties
          .filter((party) => party.role === "attorney" && isUnrelated(party) && party.side === side)
          .map(({ number }) => number)
  const ours = new Set([
    ...related("client", "co_counsel"),
    ...(client === null ? [] : [client]),
    ...lawyersOf(record?.side)
  ])
  const role = record?.role
  const recorded = [...related("opposing_party", "opposing_counsel"), ...(role === undefined ? [] : opposite(role))]
  // Of two parties without a record, the one that isn't the client is the other side.
  const other =
    client === null ? undefined : only(mentioned.map(({ number }) => number).filter((one) => one !== client))
  const theirs = recorded.length > 0 || parties.length > 0 || other === undefined ? recorded : [other]
  return {
    client,
    isAssumed: client !== null && client === firstOfSummary && !isSaid(client, parties, mentioned),
    ours,
    theirs: new Set(theirs.filter((number) => !ours.has(number)))
  }
}

const isSaid = (client: number, parties: ReadonlyArray<CaseParty>, mentioned: ReadonlyArray<Mentioned>): boolean =>
  parties.some(({ number, relation }) => number === client && relation === "client") ||
  parties.some(({ relation }) => relation === "opposing_party") ||
  mentioned.some((party) => party.number === client && party.client)
