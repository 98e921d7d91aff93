import type { Span } from "../Span.ts"
import type { AskedKind } from "./asked.ts"

/** A question in an instruction. */
export interface Question extends Span {
  /** What it asks for; several for "How much was paid, and when?". */
  readonly kinds: ReadonlyArray<AskedKind>
  /** True if it asks for advice, a forecast or a legal judgment. */
  readonly judgment: boolean
  /** True if it asks by when somebody has to act before a court: no passage may answer it with a day. */
  readonly isLastDay?: boolean
  /** The question that gives the words that this one leaves out ("and until when is it open?"); otherwise null. */
  readonly before: Question | null
}
