/**
 * Guards a stream of events. Finds an identity within one string, in the running text with other strings in between,
 * and split over strings that a reader receives one after the other, joined directly or by a space. Replaces the
 * identity's part in every string. Events leave in the order in which they came. They leave once
 * `guardHoldbackCharacters` of text follow, or at the end. So the moment doesn't show who is registered.
 */
import type { Replaced } from "./Replaced.ts"
import type { SafeText } from "./SafeText.ts"

/** A string of an event, and how it is read. */
export interface EventString {
  readonly text: string
  /**
   * `running`: the next piece of the running text. `line`: a separate string, read after everything before it. `whole`:
   * repeats the entire running text. `progress`: a separate string that shows at once; what it begins
   * is replaced in the next string.
   */
  readonly read: "running" | "line" | "whole" | "progress"
}

export interface GuardedEvent<A> {
  readonly event: A
  /** The guarded strings, in the order of the event's strings. */
  readonly strings: ReadonlyArray<SafeText>
}

export interface EventGuard<A> {
  /** The vault's revision from which this guard's identities were read. */
  readonly revision: string
  /** Takes the next event; returns the events that may go out now. */
  readonly push: (event: A, strings: ReadonlyArray<EventString>) => ReadonlyArray<GuardedEvent<A>>
  /** Ends the stream; returns the events that were held back. */
  readonly end: () => ReadonlyArray<GuardedEvent<A>>
  /** What the returned events don't show because it is registered. */
  readonly replaced: Replaced
}

/**
 * `whole`: each event is sent once, with all its strings; for a log whose events are numbered. `pieces`: an event that
 * is a piece of the running text is sent as far as it is decided, perhaps in several parts or together with the next
 * event.
 */
export type EventCut = "whole" | "pieces"
