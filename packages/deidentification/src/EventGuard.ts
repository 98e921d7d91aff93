/**
 * Guards a stream of events: an identity is found in each string, in the running text with other strings in between,
 * and where it is split over strings that a reader receives one after the other, put together directly or by a space.
 * Every string leaves with its part replaced. Events leave in the order in which they came; one waits only while its
 * text may be the beginning of an identity.
 */
import type { SafeText } from "./SafeText.ts"

/** A string of an event, and how it is read. */
export interface EventString {
  readonly text: string
  /**
   * `running`: the next piece of the one running text. `line`: a string of its own, read after what came before it.
   * `whole`: says the running text again, all of it.
   */
  readonly read: "running" | "line" | "whole"
}

export interface GuardedEvent<A> {
  readonly event: A
  /** What may go out, in the order of the event's strings. */
  readonly strings: ReadonlyArray<SafeText>
}

export interface EventGuard<A> {
  /** The vault's, when the identities were read that this guard knows. */
  readonly revision: string
  /** Takes the next event; gives those that may go out now. */
  readonly push: (event: A, strings: ReadonlyArray<EventString>) => ReadonlyArray<GuardedEvent<A>>
  /** No event comes any more: gives those that were held back. */
  readonly end: () => ReadonlyArray<GuardedEvent<A>>
}

/**
 * `whole`: each event leaves once, with all its strings; for a log whose events are numbered. `pieces`: an event that is
 * a piece of the running text leaves as far as it is decided, perhaps several times or together with the next.
 */
export type EventCut = "whole" | "pieces"
