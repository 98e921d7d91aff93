/** The states of a case, and which follow which. */
import { Effect, Schema } from "effect"

/** Clio's states of a matter. */
export const CaseStatus = Schema.Literals(["pending", "open", "closed"])
export type CaseStatus = typeof CaseStatus.Type

/** Work that has begun can't be undone to pending; what was closed can be taken up again. */
const successors: { readonly [Status in CaseStatus]: ReadonlyArray<CaseStatus> } = {
  pending: ["open", "closed"],
  open: ["closed"],
  closed: ["open"]
}

export class CaseTransitionNotAllowed extends Schema.TaggedError<CaseTransitionNotAllowed>()(
  "CaseTransitionNotAllowed",
  { from: CaseStatus, to: CaseStatus }
) {
  override get message() {
    return `A case that is ${this.from} can't become ${this.to}; it can become ${successors[this.from].join(" or ")}.`
  }
}

/** A closed case takes nothing new. */
export class CaseClosed extends Schema.TaggedError<CaseClosed>()("CaseClosed", {}) {
  override get message() {
    return "The case is closed. Open it again (status `open`) to change it or to add to it."
  }
}

/** Whether the one state may follow the other. A change that may not be turned round can't be undone. */
export const mayBecome = (from: CaseStatus, to: CaseStatus): boolean => successors[from].includes(to)

/** Staying as it is, is no transition. */
export const checkTransition = (from: CaseStatus, to: CaseStatus): Effect.Effect<void, CaseTransitionNotAllowed> =>
  from === to || mayBecome(from, to) ? Effect.void : Effect.fail(new CaseTransitionNotAllowed({ from, to }))

export const checkNotClosed = ({ status }: { readonly status: CaseStatus }): Effect.Effect<void, CaseClosed> =>
  status === "closed" ? Effect.fail(new CaseClosed()) : Effect.void
