/** Letters to the other side, and to the client. */
import { safe } from "@incamera/domain/deidentification"
import { answerBy, blank, block, slot, type Template, toned } from "./Template.ts"

const date = blank(safe`date`)
const head = [
  block`${blank(safe`letterhead`)}\n\n${date}`,
  block`To: ${slot("addressee")}\n${blank(safe`address and manner of delivery`)}`
]
const opening = toned(
  safe`We write to set out the facts as our client knows them, and to ask you to put the matter right.`,
  {
    firmer: safe`We write to set out the facts, and to require you to put the matter right. Our client won’t wait any longer.`,
    friendlier: safe`We hope that this can be settled between the two of you on good terms, and write to tell you how our client sees it.`
  }
)
const ending = toned(
  safe`This letter is written with a view to settlement and gives up no right, claim or defense of our client.`,
  {
    firmer: safe`If we don’t hear from you in time, our client will take the matter further without another letter. All rights, claims and defenses of our client are reserved.`,
    friendlier: safe`Please call us if a conversation would help; our client would be glad of a solution that both of you can live with. For good order: this letter gives up no right, claim or defense.`
  }
)
const close = block`Yours faithfully,\n\n${blank(safe`signature`)}\nfor ${slot("client")}`

export const demand: Template = {
  key: "letter",
  title: safe`Demand letter`,
  audience: "others",
  goesTo: "lawyer",
  blocks: [
    ...head,
    block`**Re: ${slot("subject-line")}**`,
    block`Dear Sir or Madam,`,
    block`We act for ${slot("client")}. ${opening}`,
    block`## The facts`,
    block`${slot("facts-for-others")}`,
    block`${slot("their-statements")}`,
    block`## Our client’s position`,
    block`The facts name or suggest: ${slot("claims")}. ${blank(safe`the legal basis of each claim that is kept, under the law that governs it`)} The law that governs is that of ${slot("jurisdiction")}.`,
    block`## What we ask`,
    block`- ${slot("demand")}\n- That you preserve every document, message, recording and data set that concerns these facts, and suspend any routine deletion.\n- That you answer in writing ${answerBy(safe`date by which an answer is expected`)}, and direct all further communication to us.`,
    block`${ending}`,
    close
  ]
}

/** Answers a claim that the client denies. */
export const response: Template = {
  key: "response",
  title: safe`Letter of response`,
  audience: "others",
  goesTo: "lawyer",
  blocks: [
    ...head,
    block`**Re: ${slot("subject-line")}**`,
    block`Dear Sir or Madam,`,
    block`We act for ${slot("client")}, and answer the claim on our client’s behalf. Our client denies it.`,
    block`## The facts`,
    block`${slot("facts-for-others")}`,
    block`${slot("their-statements")}`,
    block`## Why the claim is denied`,
    block`${blank(safe`the grounds of the denial, under the law that governs the claim`)} The law that governs is that of ${slot("jurisdiction")}.`,
    block`## What we ask`,
    block`- That you confirm in writing ${answerBy(safe`date by which an answer is expected`)} that the claim is withdrawn.\n- That you preserve every document, message, recording and data set that concerns these facts.\n- That you direct all further communication to us.`,
    block`Nothing in this letter admits liability. All rights, claims and defenses of our client are reserved.`,
    close
  ]
}

export const hold: Template = {
  key: "hold",
  title: safe`Letter on the preservation of evidence`,
  audience: "others",
  goesTo: "lawyer",
  blocks: [
    ...head,
    block`**Preservation of evidence: ${slot("subject-line")}**`,
    block`Dear Sir or Madam,`,
    block`We act for ${slot("client")}. Proceedings about the events below are pending or to be expected. Please preserve all evidence that may bear on them, from now on and until you are told otherwise in writing.`,
    block`## The events`,
    block`${slot("facts-for-others")}`,
    block`## What to preserve`,
    block`- E-mail, text and chat messages, calendars and voicemail of everyone concerned, on company and personal devices.\n- Contracts, policies, personnel, payment and account records that concern the events, with all drafts and versions.\n- Logs, recordings, photographs and data of machines and systems, with their metadata.\n- Physical objects and places, unchanged, or documented before any change.\n- ${blank(safe`particular sources known to be with the addressee`)}`,
    block`Please suspend automatic deletion and the reuse of backups, tell everyone who holds such material, and confirm in writing ${answerBy(safe`date by which confirmation is expected`)} what has been done.`,
    close
  ]
}

export const clientInformation: Template = {
  key: "client-letter",
  title: safe`Letter to the client`,
  audience: "client",
  blocks: [
    block`${blank(safe`letterhead`)}\n\n${date}`,
    block`To: ${slot("client")}`,
    block`**Re: ${slot("matter")}**`,
    block`*Privileged and confidential: communication between lawyer and client.*`,
    block`Dear client,`,
    block`We write to tell you where your matter stands, what we need from you, and what comes next.`,
    block`## The facts as we have them`,
    block`${slot("facts")}`,
    block`Please tell us whether this is right and complete. A mistake that you correct now can't be held against you later.`,
    block`## What it may be about`,
    block`The facts name or suggest: ${slot("claims")}. ${blank(safe`advice on each, in plain words, with its prospects and risks`)}`,
    block`## What we have done and what comes next`,
    block`- Done so far: ${blank(safe`steps taken since the last letter`)}\n- Next: ${blank(safe`next step, and by when`)}\n- Deadlines: ${blank(safe`deadlines that a lawyer has verified`)}`,
    block`## What we need from you`,
    block`- Every document, message, photograph and recording that concerns the matter, unchanged. Delete nothing.\n- The names and contact details of people who know something about it: please enter them in your browser, not in a message.\n- ${blank(safe`further information needed of the client`)}`,
    block`## Costs`,
    block`${blank(safe`costs so far, expected costs, and how they may be recovered`)}`,
    block`Please speak with nobody on the other side about the matter, and pass on to us what they send you.`,
    block`Yours sincerely,\n\n${blank(safe`signature`)}`
  ]
}

export const notice: Template = {
  key: "notice",
  title: safe`Formal notice`,
  audience: "others",
  goesTo: "party",
  blocks: [
    ...head,
    block`**Notice: ${slot("subject-line")}**`,
    block`Dear Sir or Madam,`,
    block`On behalf of ${slot("client")} we give you notice of ${blank(safe`what notice is given of: a breach, a termination, a claim, a defect`)} under ${blank(safe`contract and clause, or statute, that provides for the notice`)}.`,
    block`## The facts`,
    block`${slot("facts-for-others")}`,
    block`${slot("their-statements")}`,
    block`## What follows from it`,
    block`- You are required to ${blank(safe`what has to be done or remedied`)} ${answerBy(safe`date, counted as the contract or statute says`)}.\n- Failing that, our client will ${blank(safe`the consequence: termination, damages, proceedings`)}.`,
    block`This notice is given without prejudice to any other right or remedy of our client, all of which are reserved.`,
    close
  ]
}
