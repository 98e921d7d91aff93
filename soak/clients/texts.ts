/** Texts that clients send: without names, but with enough facts for the analyst to work on. */
import { atLength } from "../nodes/pace.ts"
import type { Random } from "../schedule/Random.ts"

const sentences = [
  "On 3 March 2024 [Party 1] signed a sales contract with [Party 2].",
  "On 12 June 2024 [Party 2] ended the contract without notice and kept the commission of the second quarter.",
  "[Party 1] demanded payment on 1 July 2024; [Party 2] refused four days later.",
  "The contract provides for a commission of five percent, payable within thirty days of each quarter.",
  "On 20 August 2024 [Party 1] received a letter in which [Party 2] denied that any commission was due.",
  "The statements of account for January and February 2024 differ from those that [Party 2] sent in May 2024.",
  "[Party 1] claims that the termination was in retaliation for a complaint about safety.",
  "The complaint was filed with the labor board on 2 April 2024 and is pending.",
  "Trial is set for 14 October 2025; discovery ends on 30 June 2025."
]

/** Returns facts of a case. */
export const summary = (random: Random): string =>
  sentences.filter((_, place) => place < 2 || random.chance(0.6)).join(" ")

/** Returns a document with marks that distinguish it from all others. */
export const document = (random: Random, mark: string): string =>
  [`# Notes ${mark}`, "", ...Array.from({ length: random.between(3, 40) }, () => random.pick(sentences)), ""].join("\n")

const caseTasks = [
  ["eval_req", "Evaluate how complex this case is, factor by factor."],
  ["case_req", "Build a chronology and list the issues."],
  ["case_req", "Summarise the case and list the open questions."],
  ["case_req", "Draft a letter that demands payment of the commission."],
  ["case_req", "Which statements contradict each other?"],
  ["admin_req", "List the cases that are open."]
] as const

const supportTasks = [
  ["support_req", "How long is a bearer token valid?"],
  ["support_req", "What happens when my agent loses its connection in the middle of a task?"],
  ["sales_req", "Does the service work without a language model?"]
] as const

export interface Work {
  readonly containerType: "case" | "support" | "sales"
  readonly requestType: string
  readonly prompt: string
}

/** Returns a prompt, about a case if there is one. */
export const work = (random: Random, hasCase: boolean, isLong: boolean): Work => {
  const [requestType, prompt] = hasCase && random.chance(0.75) ? random.pick(caseTasks) : random.pick(supportTasks)
  return {
    containerType: requestType === "support_req" ? "support" : requestType === "sales_req" ? "sales" : "case",
    requestType,
    prompt: isLong ? `${prompt} ${atLength}` : prompt
  }
}
