/** Carries out a `support_req` or a `sales_req`: answers from the knowledge base, or says that it has no answer. */
import { safe } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { Citations } from "../Citations.ts"
import { type Answer, plain, status, type Work } from "../Step.ts"
import { bullets, counted, listed, paragraphs } from "../wording.ts"
import { type KnowledgeBase, knowledgeBaseOf } from "./KnowledgeBase.ts"
import { terms, type Ranked } from "./ranking.ts"

/**
 * Below this score an article only shares a common word with the question, not its subject. Found by trying questions
 * of both kinds.
 */
const leastScore = 2

/** Least share of the best score at which a second article is shown. */
const nearness = 0.7

/** True if an article has enough of a question's words: more than a third of a short one, some of a long one. */
const covers = (matched: number, words: number): boolean =>
  words <= 6 ? matched * 3 > words : matched * 6 >= Math.min(words, 18)

/** Returns the articles that answer a question, best first, at most two; empty if none does. */
export function answering({ rank }: KnowledgeBase, question: string): ReadonlyArray<Ranked> {
  const words = new Set(terms(question)).size
  const ranked = rank(question)
  const best = ranked[0]
  if (best === undefined || best.score < leastScore || best.subject === 0 || !covers(best.matched, words)) return []
  return ranked.slice(0, 2).filter(({ score }) => score >= best.score * nearness)
}

export function* answerFromKnowledge(assignment: Assignment): Work<Answer> {
  const knowledgeBase = knowledgeBaseOf(assignment.addresses)
  const { articles, placesOf } = knowledgeBase
  yield status("processing", safe`Reading the question`)
  yield status("working", safe`Searching ${articles.length} articles`)
  const found = answering(knowledgeBase, assignment.prompt)
  if (found.length === 0) {
    yield status("responding", safe`No article answers this`)
    return plain(
      paragraphs([
        safe`The knowledge base has no answer to this, and the service doesn't invent one. It has articles on these subjects:`,
        bullets(articles.map(({ title }) => title)),
        assignment.requestType === "sales_req"
          ? safe`For anything else about an offer, ask the operator of the installation you use.`
          : safe`Ask again with words from one of these, or ask the operator of the installation you use. For questions about a case, send a \`case_req\` to that case.`
      ])
    )
  }
  yield status("responding", safe`Answering from ${counted(found.length, safe`article`, safe`articles`)}`)
  const citations = new Citations()
  const shown = found.map(
    ({ article }) =>
      safe`## ${article.title}\n\n${paragraphs(
        article.passages.map(
          (passage, index) => safe`${passage} ${citations.mark(knowledgeBase, placesOf(article)[index]!)}`
        )
      )}`
  )
  const text = paragraphs([
    ...shown,
    safe`Answered from the service's knowledge base, ${listed(
      found.map(
        ({ article }) =>
          safe`article “${article.title}” (${counted(article.passages.length, safe`passage`, safe`passages`)})`
      )
    )}. If that is not what you meant, ask in other words.`
  ])
  return { text, citations: citations.list, deliverables: [], complexity: null, stageCode: null, secureSteps: [] }
}
