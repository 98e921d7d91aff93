/** Texts with a recognizer's finds marked. */
import type { Finding, FindingBasis, FindingKind } from "@incamera/deidentification/Finding"
import { casePartiesOf } from "@incamera/deidentification/pseudonyms/CaseParties"
import {
  assign,
  type Assigned,
  type IsPublic,
  type KnownInCase,
  prepare,
  render,
  type Rendered
} from "@incamera/deidentification/pseudonyms/pseudonymize"
import { atOnce } from "@incamera/deidentification/Steps"
import type { Identity } from "@incamera/domain/vault/Identity"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"

export interface Marked {
  readonly text: string
  readonly findings: ReadonlyArray<Finding>
}

const mark = /\{([a-z-]+)(!?):([^{}]*)\}/g

/** `{person:Jane Doe}` was recognized; an exclamation mark means that it was found because it is registered. */
export const marked = (source: string): Marked => {
  const findings: Array<Finding> = []
  let text = ""
  let from = 0
  for (const match of source.matchAll(mark)) {
    text += source.slice(from, match.index)
    const [whole, kind, known, value] = match as unknown as [string, FindingKind, string, string]
    const basis: FindingBasis = known === "!" ? "known" : "recognized"
    findings.push({ start: text.length, end: text.length + value.length, kind, basis, placeholder: "[Name]" })
    text += value
    from = match.index + whole.length
  }
  return { text: text + source.slice(from), findings }
}

type Pseudonymized = Rendered & Pick<Assigned, "pseudonyms">

/** Runs all parts at once. Findings may come in any order and overlap. */
export const pseudonymize = (
  text: string,
  findings: ReadonlyArray<Finding>,
  { identities, pseudonyms }: KnownInCase,
  isPublic?: IsPublic
): Pseudonymized => {
  const prepared = atOnce(prepare(text, findings, casePartiesOf(identities), isPublic))
  const assigned = atOnce(assign(prepared, pseudonyms))
  return { ...atOnce(render(prepared, (value) => assigned.placeholders.get(value)!)), pseudonyms: assigned.pseudonyms }
}

/** A case that processes one text after the other. */
export const makeCase = (identities: ReadonlyArray<Identity> = [], pseudonyms: Pseudonyms = Pseudonyms.empty) => {
  let now = pseudonyms
  const add = (source: string): Pseudonymized => {
    const { findings, text } = marked(source)
    const result = pseudonymize(text, findings, { pseudonyms: now, identities })
    if (result.pseudonyms !== now) now = now.withEntries(result.pseudonyms.entries)
    return { ...result, pseudonyms: now }
  }
  return {
    add,
    text: (source: string): string => add(source).text,
    get pseudonyms(): Pseudonyms {
      return now
    }
  }
}

/** Returns the result for a text that is the only one of its case. */
export const alone = (source: string, identities: ReadonlyArray<Identity> = []): string =>
  makeCase(identities).text(source)
