/** The states of a case and the transitions between them. */
import { Effect, Schema } from "effect"

/** The states of a matter in Clio. */
export const CaseStatus = Schema.Literals(["pending", "open", "closed"])
export type CaseStatus = typeof CaseStatus.Type

/** A case with work done can't go back to pending. A closed case can be reopened. */
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

/** A closed case accepts nothing new. */
export class CaseClosed extends Schema.TaggedError<CaseClosed>()("CaseClosed", {}) {
  override get message() {
    return "The case is closed. Open it again (status `open`) to change it or to add to it."
  }
}

/** True if a case may move from one state to the other. A change whose reverse is not allowed can't be undone. */
export const mayBecome = (from: CaseStatus, to: CaseStatus): boolean => successors[from].includes(to)

/** Keeping the status is not a transition. */
export const checkTransition = (from: CaseStatus, to: CaseStatus): Effect.Effect<void, CaseTransitionNotAllowed> =>
  from === to || mayBecome(from, to) ? Effect.void : Effect.fail(new CaseTransitionNotAllowed({ from, to }))

export const checkNotClosed = ({ status }: { readonly status: CaseStatus }): Effect.Effect<void, CaseClosed> =>
  status === "closed" ? Effect.fail(new CaseClosed()) : Effect.void
