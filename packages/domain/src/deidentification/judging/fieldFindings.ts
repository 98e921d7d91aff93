/**
 * Finds identities in the fields of one request: within each field and split over two. Looks for registered identities,
 * formats, and names given away by the words around them. Within each field alone it also looks for docket numbers,
 * profiles and recognized names.
 */
import { isKnownLabel } from "../../knownlabels/KnownLabels.ts"
import * as Limits from "../../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { documentFormatsInSteps, namesInSteps } from "@incamera/deidentification/detectors"
import type { Finding } from "@incamera/deidentification/Finding"
import type { JudgedText } from "../Policy.ts"
import { isInUuidOf, isOwnFormat, outsideUuids } from "@incamera/deidentification/ownFormats"
import { inRow } from "../screenInSteps.ts"
import { detectInSteps, type Searched } from "@incamera/deidentification/scanning"
import type { Steps } from "@incamera/deidentification/Steps"
import type { Search } from "./Judging.ts"
import { partedInSteps } from "./parted.ts"

const inContext = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  return [...(yield* detectInSteps(searched, text)), ...outsideUuids(text, yield* namesInSteps(text))]
}

const inField = function* ({ named, names, searched }: Search, text: string): Steps<ReadonlyArray<Finding>> {
  const parted = [...(yield* partedInSteps(searched, text)), ...(named?.(text) ?? [])]
  if (names === "none") return [...(yield* detectInSteps(searched, text)), ...parted]
  return [
    ...(yield* inContext(searched, text)),
    ...parted,
    ...(yield* documentFormatsInSteps(text)),
    ...outsideUuids(text, yield* names.names(text))
  ]
}

/**
 * True if the finding is not in the context at a cut, where it may be part of something harmless or have lost the words
 * that made it harmless.
 */
const isWhole = (finding: Finding, from: number, until: number): boolean =>
  finding.start >= from && finding.end <= until

/** True if one field alone already has a finding there. */
const isKnown = ({ end, start }: Finding, { findings }: JudgedText, offset: number): boolean =>
  findings.some((known) => known.start + offset < end && start < known.end + offset)

const membersOf = (...fields: ReadonlyArray<JudgedText>): ReadonlyArray<string> =>
  fields.flatMap(({ members = [] }) => members)

const named = function* (members: ReadonlyArray<string>, reading: Steps<JudgedText>): Steps<JudgedText> {
  return { ...(yield* reading), members }
}

/** Separators to join two fields with. */
const between = ["\n", " ", ""] as const

/**
 * Searches the joint of two fields. An identity may begin in one and end in the other, or the words that announce it
 * may be in the other. Looks only at the text near the joint.
 */
const atJoint = function* (
  { names, searched }: Search,
  first: JudgedText,
  second: JudgedText,
  between: string
): Steps<JudgedText> {
  const end = first.text.slice(-Limits.jointCharacters)
  const begin = second.text.slice(0, Limits.jointCharacters)
  const from = end === first.text ? 0 : EngineLimits.formatContextCharacters
  const text = end + between + begin
  const until = text.length - (begin === second.text ? 0 : EngineLimits.formatContextCharacters)
  const found = names === "none" ? yield* detectInSteps(searched, text) : yield* inContext(searched, text)
  const offsets = [
    [first, end.length - first.text.length],
    [second, end.length + between.length]
  ] as const
  const findings = found.filter(
    (finding) =>
      isWhole(finding, from, until) &&
      ((finding.start < end.length && finding.end > end.length + between.length) ||
        offsets.every(
          ([field, offset]) => !isKnown(finding, field, offset) && !isInUuidOf(finding, field.text, offset)
        ))
  )
  return { members: membersOf(first, second), text, findings }
}

/** Finds identities in each field alone, except where the field has a form or a list of ours. */
export const findingsInFields = function* (
  search: Search,
  fields: Readonly<Record<string, string>>
): Steps<ReadonlyArray<JudgedText>> {
  const judged: Array<JudgedText> = []
  for (const [member, text] of Object.entries(fields)) {
    if (text === "" || isOwnFormat(text) || isKnownLabel(member, text)) continue
    judged.push({ members: [member], text, findings: yield* inField(search, text) })
  }
  return judged
}

/**
 * Yields what only joined fields show, one reading after another: each pair of neighbors in both orders, then all
 * fields in a row. Decide on each reading by itself: a find may be public in one reading and not in the next. The work
 * grows linearly with the number of fields.
 */
export const readingsAcrossFields = function* (
  search: Search,
  fields: ReadonlyArray<JudgedText>
): Generator<Steps<JudgedText>> {
  for (const [place, field] of fields.entries()) {
    for (const other of fields.slice(place + 1, place + 1 + Limits.jointNeighbours)) {
      for (const put of between) yield atJoint(search, field, other, put)
      for (const put of between) yield atJoint(search, other, field, put)
    }
  }
  // An identity split over more than two fields shows only when all are read in a row.
  if (fields.length < 3) return
  const members = membersOf(...fields)
  const texts = fields.map(({ text }) => text)
  for (const reading of inRow(search.searched, texts)) yield named(members, reading)
}
