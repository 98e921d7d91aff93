/**
 * What stands in the fields of one request: in each, and where it is split over two. Registered identities, formats,
 * names given away by the words around them, and, in each field by itself, numbers of matters and names that are
 * recognised.
 */
import * as Limits from "../../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { docketsInSteps } from "@incamera/deidentification/detectors/docketsInSteps"
import { namesInSteps } from "@incamera/deidentification/detectors/NameContextDetector"
import type { Finding } from "@incamera/deidentification/Finding"
import type { JudgedText } from "../Policy.ts"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { isInUuidOf, isOwnFormat, outsideUuids } from "@incamera/deidentification/ownFormats"
import { inRow } from "../screenInSteps.ts"
import { detectInSteps, type Searched } from "@incamera/deidentification/scanning/TextScan"
import type { Steps } from "@incamera/deidentification/Steps"
import { partedInSteps } from "./parted.ts"

/** By which signs unregistered names are looked for; none in what is published anyway, such as an agent's card. */
export type NamesBy = NameRecognizer | "none"

const inContext = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  return [...(yield* detectInSteps(searched, text)), ...outsideUuids(text, yield* namesInSteps(text))]
}

const inField = function* (searched: Searched, names: NamesBy, text: string): Steps<ReadonlyArray<Finding>> {
  const parted = yield* partedInSteps(searched, text)
  if (names === "none") return [...(yield* detectInSteps(searched, text)), ...parted]
  return [
    ...(yield* inContext(searched, text)),
    ...parted,
    ...(yield* docketsInSteps(text)),
    ...outsideUuids(text, yield* names.names(text))
  ]
}

/** What stands at the edge of a cut may be a part of something harmless, or have lost what made it so. */
const isWhole = (finding: Finding, from: number, until: number): boolean =>
  finding.start >= from && finding.end <= until

/** Whether something was found there in the one field without the other. */
const isKnown = ({ end, start }: Finding, { findings }: JudgedText, offset: number): boolean =>
  findings.some((known) => known.start + offset < end && start < known.end + offset)

/** Ways to put two fields together. */
const between = ["\n", " ", ""] as const

/**
 * What two fields make when one is put behind the other: an identity may begin in one and end in the other, or what
 * announces it may stand in the other. Looks at no more than what is near the joint.
 */
const atJoint = function* (
  searched: Searched,
  names: NamesBy,
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
  return { text, findings }
}

/** What was found in each field by itself. */
export const findingsInFields = function* (
  searched: Searched,
  names: NamesBy,
  fields: ReadonlyArray<string>
): Steps<ReadonlyArray<JudgedText>> {
  const judged: Array<JudgedText> = []
  for (const text of fields) {
    if (text !== "" && !isOwnFormat(text)) judged.push({ text, findings: yield* inField(searched, names, text) })
  }
  return judged
}

/**
 * What fields make together that none of them holds, one reading after the other: each two of them, in both orders, as
 * far as they are neighbours; and all in a row. To be decided on one by one, for what one reading finds may be public
 * and what the next finds not. The work grows with the number of fields, not with its square.
 */
export const readingsAcrossFields = function* (
  searched: Searched,
  names: NamesBy,
  fields: ReadonlyArray<JudgedText>
): Generator<Steps<JudgedText>> {
  for (const [place, field] of fields.entries()) {
    for (const other of fields.slice(place + 1, place + 1 + Limits.jointNeighbours)) {
      for (const put of between) yield atJoint(searched, names, field, other, put)
      for (const put of between) yield atJoint(searched, names, other, field, put)
    }
  }
  // What is split over more than two stands there only when all are read in a row.
  if (fields.length > 2)
    yield* inRow(
      searched,
      fields.map(({ text }) => text)
    )
}
