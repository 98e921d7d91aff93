/**
 * Motions: a caption, the request, a skeleton argument, a certificate of service. The rule that allows the motion and
 * its requirements differ from court to court, so they are a blank and never guessed.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"
import { type Block, blank, block, slot, type Template } from "./Template.ts"

interface Motion extends Template {
  /** How a prompt asks for it. */
  readonly asked: RegExp
}

const caption = (title: SafeText): ReadonlyArray<Block> => [
  block`**${blank(safe`the court, with its division`)}**`,
  block`${slot("claimant")}, plaintiff,\n\nv.\n\n${slot("defendant")}, defendant.`,
  block`Case number: ${blank(safe`case number`)}\nJudge: ${blank(safe`judge or department`)}\nHearing: ${blank(safe`date, time and place of the hearing, where there is one`)}`,
  block`# ${blank(safe`the moving party, as in the caption`)}: ${{ slot: "words", text: title }}`
]

const closing: ReadonlyArray<Block> = [
  block`## Conclusion`,
  block`For these reasons the court is asked to grant the motion, and to order: ${blank(safe`the order asked for, word for word`)}.`,
  block`${blank(safe`date`)}\n\nRespectfully submitted,\n\n${blank(safe`signature, and the details of counsel that the court requires`)}\nfor ${slot("client")}`,
  block`## Certificate of service`,
  block`I certify that on ${blank(safe`date of service`)} I served this motion, with all that is attached to it, on ${blank(safe`everyone served`)} by ${blank(safe`manner of service`)}.`,
  block`${blank(safe`signature of the person who served it`)}`,
  block`## Attached`,
  block`- ${blank(safe`declarations and exhibits that prove the facts relied on`)}\n- ${blank(safe`proposed order, where the court wants one`)}`
]

interface Sought extends Pick<Motion, "key" | "title" | "asked"> {
  readonly relief: Block
  readonly argument: ReadonlyArray<Block>
}

const motion = ({ argument, asked, key, relief, title }: Sought): Motion => ({
  key,
  title,
  asked,
  audience: "others",
  blocks: [
    ...caption(title),
    block`## Introduction`,
    relief,
    block`## Facts`,
    block`${slot("facts-for-others")}`,
    block`## Legal standard`,
    block`${blank(safe`the rule that allows this motion, and the standard that the court applies, with authorities`)}`,
    block`## Argument`,
    ...argument,
    ...closing
  ]
})

export const motions: ReadonlyArray<Motion> = [
  motion({
    key: "motion-to-dismiss",
    title: safe`Motion to dismiss`,
    asked: phrases(
      "motions? to dismiss",
      "dismissal motions?",
      "demurrers?",
      "strike ?out application",
      "motions? for dismissal"
    ),
    relief: block`The moving party asks the court to dismiss ${blank(safe`the whole complaint, or the counts attacked`)}, because ${blank(safe`the grounds: jurisdiction, venue, service, failure to state a claim, limitation`)}.`,
    argument: [
      block`### 1. The claims, and what the facts on file say about each element`,
      block`${slot("argument")}`,
      block`### 2. What is missing can’t be supplied by amendment`,
      block`${blank(safe`why leave to amend should be refused, or on what terms it may be given`)}`,
      block`Compare with the pleading itself: a motion of this kind looks at the pleaded facts, and the facts above are the facts on file.`
    ]
  }),
  motion({
    key: "motion-for-summary-judgment",
    title: safe`Motion for summary judgment`,
    asked: phrases("summary (?:judgment|adjudication|judgement)"),
    relief: block`The moving party asks for judgment on ${blank(safe`the claims or defenses concerned`)}: no fact that matters is in real dispute, and the law entitles it to judgment.`,
    argument: [
      block`### 1. The facts that are not disputed, and the evidence of each`,
      block`${slot("chronology")}`,
      block`${blank(safe`the evidence for each fact: declaration, deposition or exhibit, with page and line`)}`,
      block`### 2. Each element, and what the facts on file say about it`,
      block`${slot("argument")}`,
      block`### 3. No contrary evidence raises a real dispute`,
      block`${blank(safe`the other side’s evidence, and why it makes no difference`)}`
    ]
  }),
  motion({
    key: "motion-to-compel",
    title: safe`Motion to compel`,
    asked: phrases("motions? to compel", "compel (?:discovery|production|responses|answers)", "discovery motions?"),
    relief: block`The moving party asks the court to order ${slot("addressee")} to ${blank(safe`answer, produce or appear: the requests concerned, by number`)}.`,
    argument: [
      block`### 1. The requests are relevant and proportionate`,
      block`${blank(safe`each request in full, the response to it, and why it is relevant to a claim or defence`)}`,
      block`The issues that the facts name or suggest: ${slot("claims")}.`,
      block`### 2. The objections don’t hold`,
      block`${blank(safe`each objection, and the answer to it`)}`,
      block`### 3. The parties tried to settle it without the court`,
      block`${blank(safe`when and how the parties conferred, with the certificate that the rules require`)}`,
      block`### 4. Expenses`,
      block`${blank(safe`whether expenses are asked for, and under which rule`)}`
    ]
  }),
  motion({
    key: "motion-to-extend-time",
    title: safe`Motion to extend time`,
    asked: phrases(
      "motions? (?:to (?:extend|enlarge)|for (?:an |more )?(?:extension|enlargement|time|continuance))",
      "extensions? of time",
      "continuances?"
    ),
    relief: block`The moving party asks that the time to ${blank(safe`the act that is due`)}, which ends on ${blank(safe`present deadline, verified`)}, be extended to ${blank(safe`date asked for`)}.`,
    argument: [
      block`### 1. There is good cause`,
      block`${blank(safe`why the act can’t be done in time in spite of diligence, with the evidence`)}`,
      block`### 2. Nobody is harmed`,
      block`${blank(safe`earlier extensions, other dates that are affected, and whether the other side agrees`)}`
    ]
  }),
  motion({
    key: "motion",
    title: safe`Motion`,
    asked: phrases("motions?", "applications? to the court", "notice of motion"),
    relief: block`The moving party asks the court for ${blank(safe`the order asked for, in a sentence`)}, because ${blank(safe`the ground, in a sentence`)}.`,
    argument: [
      block`### 1. What must be shown, and what the facts on file say about it`,
      block`${slot("argument")}`,
      block`### 2. The order is needed now`,
      block`${blank(safe`why, and what happens without it`)}`,
      block`### 3. What speaks against it, and the answer`,
      block`${blank(safe`the other side’s best arguments, met one by one`)}`
    ]
  })
]
