import type { SafeText } from "@incamera/domain/deidentification"
import type { Chronology } from "../chronology/chronology.ts"
import type { AskedKind } from "./asked.ts"
import type { Evidence } from "./evidence.ts"
import type { PassageIndex } from "./PassageIndex.ts"

/** What a passage says in answer to a question. */
export interface Statement {
  readonly evidence: Evidence
  /** Equal for the same answer in other words. */
  readonly key: string
  readonly words: SafeText
}

/** A question, and what may answer it. */
export interface Asking {
  readonly index: PassageIndex
  readonly kind: AskedKind
  readonly question: SafeText
  /** Names that the question has, as `[Party 2]`: none of them answers "who". */
  readonly named: ReadonlySet<string>
  readonly evidence: ReadonlyArray<Evidence>
  readonly dates: Chronology
  /** True if the question asks every source: one alone is no answer. */
  readonly isOfAll: boolean
}
