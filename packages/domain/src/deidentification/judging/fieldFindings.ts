/**
 * What stands in the fields of one request: in each, and where it is split over two. Registered identities, formats,
 * names given away by the words around them, and, in each field by itself, numbers of matters and names that are
 * recognised.
 */
import * as Limits from "../../Limits.ts"
import { docketsInSteps } from "../detectors/docketsInSteps.ts"
import { namesInSteps } from "../detectors/NameContextDetector.ts"
import type { Finding } from "../Finding.ts"
import type { JudgedText } from "../Policy.ts"
import type { NameRecognizer } from "../names/NameRecognizer.ts"
import { isOwnFormat } from "../ownFormats.ts"
import { detectInSteps, type Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"

/** By which signs unregistered names are looked for; none in what is published anyway, such as an agent's card. */
export type NamesBy = NameRecognizer | "none"

const inContext = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  return [...(yield* detectInSteps(searched, text)), ...(yield* namesInSteps(text))]
}

const inField = function* (searched: Searched, names: NamesBy, text: string): Steps<ReadonlyArray<Finding>> {
  if (names === "none") return yield* detectInSteps(searched, text)
  return [...(yield* inContext(searched, text)), ...(yield* docketsInSteps(text)), ...(yield* names.names(text))]
}

/** What stands at the edge of a cut may be a part of something harmless, or have lost what made it so. */
const isWhole = (finding: Finding, from: number, until: number): boolean =>
  finding.start >= from && finding.end <= until

/** Whether something was found there in the one field without the other. */
const isKnown = ({ end, start }: Finding, { findings }: JudgedText, offset: number): boolean =>
  findings.some((known) => known.start + offset < end && start < known.end + offset)

/**
 * What two fields make when one is put behind the other: an identity may begin in one and end in the other, or what
 * announces it may stand in the other. Looks at no more than what is near the joint.
 */
const acrossJoint = function* (
  searched: Searched,
  names: NamesBy,
  first: JudgedText,
  second: JudgedText
): Steps<JudgedText | undefined> {
  const end = first.text.slice(-Limits.jointCharacters)
  const begin = second.text.slice(0, Limits.jointCharacters)
  const from = end === first.text ? 0 : Limits.formatContextCharacters
  for (const between of ["\n", " ", ""]) {
    const text = end + between + begin
    const until = text.length - (begin === second.text ? 0 : Limits.formatContextCharacters)
    const found = names === "none" ? yield* detectInSteps(searched, text) : yield* inContext(searched, text)
    const findings = found.filter(
      (finding) =>
        isWhole(finding, from, until) &&
        ((finding.start < end.length && finding.end > end.length + between.length) ||
          (!isKnown(finding, first, end.length - first.text.length) &&
            !isKnown(finding, second, end.length + between.length)))
    )
    if (findings.length > 0) return { text, findings }
  }
  return undefined
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

/** What two fields make together that neither holds, for each two that do. */
export const findingsAcrossFields = function* (
  searched: Searched,
  names: NamesBy,
  fields: ReadonlyArray<JudgedText>
): Steps<ReadonlyArray<JudgedText>> {
  const judged: Array<JudgedText> = []
  for (const [one, first] of fields.entries()) {
    for (const [other, second] of fields.entries()) {
      const across = one === other ? undefined : yield* acrossJoint(searched, names, first, second)
      if (across !== undefined) judged.push(across)
    }
  }
  return judged
}
