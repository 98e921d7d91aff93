/**
 * Understands an administrative request. Only the request's own words count: text in quotation marks, block quotes and
 * code blocks is somebody else's or a value, and never an instruction. A request under a condition or as a question is
 * held, not done: better to ask again than to make an unwanted change.
 */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Span } from "../Span.ts"
import { negated } from "../text/negated.ts"
import { creationForm } from "./creationForm.ts"
import { elsewhere } from "./elsewhere.ts"
import { type Form, type Match, targetOf } from "./Form.ts"
import { invitationForms } from "./invitationForm.ts"
import { filterOf, showForm } from "./listing.ts"
import { ownWords } from "./ownWords.ts"
import { partyForm } from "./partyForm.ts"
import { furtherField, readFurther, recordForms } from "./recordForms.ts"
import type { AdminRequest, Wish } from "./Request.ts"
import { unreadIn } from "./unread.ts"

const forms: ReadonlyArray<Form> = [creationForm, ...invitationForms, ...recordForms, partyForm]

const many =
  /\b(?:close|reopen|archive|delete|remove|erase|rename|mark)\s{1,3}(?:all|every|each|both|these|those|(?:all\s{1,3})?(?:my|our|the)\s{1,3}(?:\w{1,12}\s{1,3})?(?:cases|matters))\b/giu

/** Before an instruction in its sentence: makes it a question. */
const question =
  /\b(?:how|why|whether|what\s{1,3}(?:happens|would|if)|(?:should|shall|may|must|can|could|do)\s{1,3}(?:i|we|one)|who|where|is\s{1,3}it|does)\b/i
/** Around an instruction: makes it depend on something that the service can't judge. */
const condition =
  /\b(?:if|unless|once|when|whenever|after|before|until|as\s{1,3}soon\s{1,3}as|in\s{1,3}the\s{1,3}event|provided|assuming)\b/i
/** Reports somebody else's words or wishes, which are no instruction. */
const reported =
  /\b(?:said|says|writes?|wrote|ask(?:s|ed)|(?<!\b(?:i|we)\s{1,3})wants?|told|tells|demand(?:s|ed)|states?|reads|according|instruct(?:s|ed)|order(?:s|ed))\b/i
/** Introduces fields on lines of their own. */
const introducesFields =
  /\b(?:change|update|set|correct|edit|amend|use|record|fields?|follow(?:s|ing)|values?|please|new)\b[^\n]{0,120}:\s{0,8}$/i

interface Surroundings {
  /** Back to the end of the sentence before; continues across a colon and the line end after it. */
  readonly introduction: string
  readonly before: string
  readonly after: string
}

const surroundings = (text: string, { end, start }: Span): Surroundings => {
  const window = text.slice(Math.max(0, start - 300), start)
  const introduction = /(?:[^.!?\n]|(?<=:[ \t]{0,4})\n)*$/.exec(window)?.[0] ?? ""
  return {
    introduction,
    before: /[^;:\n]*$/.exec(introduction)?.[0] ?? "",
    after: /^[^.!?\n;]*/.exec(text.slice(end, end + 300))?.[0] ?? ""
  }
}

interface Understood {
  readonly wishes: Array<{ readonly wish: Wish; readonly start: number }>
  readonly held: Array<AdminRequest["held"][number]>
  readonly taken: Array<Span>
}

/** Why a match is not carried out, although it reads like an instruction; undefined if it is. */
const whyHeld = (own: string, at: Span): "condition" | "question" | "reported" | undefined => {
  const { after, before, introduction } = surroundings(own, at)
  if (reported.test(introduction)) return "reported"
  if (question.test(before)) return "question"
  return condition.test(before) || condition.test(after) ? "condition" : undefined
}

const matchOf = (prompt: SafeText, own: string, found: RegExpMatchArray): Match => ({
  prompt,
  own,
  start: found.index!,
  end: found.index! + found[0].length,
  groups: found.groups ?? {},
  indices: found.indices?.groups ?? {}
})

function instruction(understood: Understood, form: Form, match: Match): void {
  const { own, prompt, start } = match
  const { held, taken, wishes } = understood
  if (taken.some((one) => start < one.end && one.start < match.end)) return
  const introduction = own.slice(Math.max(0, start - 300), start).trimEnd()
  const isIntroduced =
    introduction === "" ||
    introducesFields.test(introduction) ||
    taken.some(({ end }) => own.slice(end, Math.max(end, start)).trim() === "" && end <= start)
  if (form.isLabel === true && !isIntroduced) return
  const read = form.read(match)
  if (read === undefined) return
  const at = { start, end: read.end }
  taken.push(at)
  const verb = own.slice(start, match.end).split(/\s/)[0]?.length ?? 0
  if (negated(own, start, start + verb)) return
  const why = whyHeld(own, at)
  if (why === "reported") return
  if (why !== undefined) {
    held.push({ reason: why, words: fold(slice(prompt, start, at.end)) })
    return
  }
  wishes.push(...read.wishes.map((wish) => ({ wish, start })))
  if (read.wishes[0]?.wish !== "text") return
  // ", the stage to … and the jurisdiction to …"
  const target = read.wishes[0].target
  for (let end = at.end; ; end = at.end) {
    furtherField.lastIndex = end
    const further = furtherField.exec(own)
    if (further === null) return
    const wish = readFurther(matchOf(prompt, own, further))
    at.end = furtherField.lastIndex
    if (whyHeld(own, { start: end, end: at.end }) !== undefined) return
    wishes.push({ wish: wish.wish === "text" ? { ...wish, target } : wish, start: end })
  }
}

export function understand(whole: SafeText): AdminRequest {
  const prompt = slice(whole, 0, Limits.analystRequestCharacters)
  const own = ownWords(prompt)
  const understood: Understood = { wishes: [], held: [], taken: [] }
  for (const form of forms) {
    for (const found of own.matchAll(form.pattern)) instruction(understood, form, matchOf(prompt, own, found))
  }
  const { held, wishes } = understood
  for (const match of own.matchAll(many)) {
    if (negated(own, match.index, match.index + match[0].length)) continue
    held.push({ reason: "many", words: fold(slice(prompt, match.index, match.index + match[0].length)) })
  }
  wishes.sort((a, b) => a.start - b.start)

  const isBeyond = ({ end, start }: Span): boolean =>
    !understood.taken.some((one) => start < one.end && one.start < end) && !negated(own, start, end)
  const beyond = elsewhere.flatMap((one) => {
    const places = Array.from(own.matchAll(one.asked), ({ 0: words, index }) => ({
      start: index,
      end: index + words.length
    })).filter(isBeyond)
    const isInstructed = places.some(({ start }) => !question.test(surroundings(own, { start, end: start }).before))
    return places.length === 0 ? [] : [{ one, isInstructed, places }]
  })
  const shown = [...own.matchAll(showForm)]
  const known = [
    ...understood.taken,
    ...beyond.flatMap(({ places }) => places),
    ...[...shown, ...own.matchAll(many)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
  ]
  return {
    wishes: wishes.map(({ wish }) => wish),
    held,
    list: filterOf(own, prompt),
    unread: unreadIn(own, known).map(({ end, start }) => fold(slice(prompt, start, end))),
    show: shown.map((found) => targetOf(matchOf(prompt, own, found))),
    elsewhere: beyond.map(({ one }) => one),
    instructsElsewhere: beyond.some(({ isInstructed }) => isInstructed)
  }
}
