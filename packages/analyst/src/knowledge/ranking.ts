/**
 * Ranks articles for a question: BM25 with weighted fields (Robertson and Zaragoza, 2009). A word of the title says
 * more about the subject than one of its other names, and that more than one of the text. Small enough to be counted at
 * the start and kept.
 */
import type { Article } from "./Article.ts"

export interface Ranked {
  readonly article: Article
  readonly score: number
  /** Number of the question's words, without stop words, that the article has. */
  readonly matched: number
  /** How many of these are in its title or in the subject's other names. */
  readonly subject: number
}

/** How soon a repeated word stops counting: the lower, the sooner. */
const k1 = 1.4

/** How much an article's length counts against it: from 0, not at all, to 1. */
const b = 0.6

/** Weight of a word in each field. */
const weights = { title: 4, asked: 2, text: 1 } as const

/** Most words of a question to read: a question has few, but a pasted document may be endless. */
const questionWords = 200

const stopWords = new Set(
  (
    "a about after all also am an and any are as at be because been but by can could did do does doing for from get give go had has have he " +
    "her here him his how i if in into is it its just like me may might must my need no not now of on one or our out please she should so " +
    "some such tell than thank thanks that the their them then there these they this those to us use using want was we were what when where " +
    "which who why will with would you your hello hi dear know help explain question let make work works happen happens mean means"
  ).split(" ")
)

/** Removes the commonest endings, so that "tokens" finds "token" and "registering" finds "registration". */
const stem = (word: string): string => {
  const bare = word.replace(/['’]s$/, "")
  return bare.length <= 4
    ? bare.replace(/(?<=\w{3})s$/, "")
    : bare.replace(/(?:ations?|ions?|ing|ers?|ed|es|s|e)$/, "").replace(/(.)\1$/, "$1")
}

export const terms = (text: string): ReadonlyArray<string> =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}_]{2,40}(?:['’]s)?/gu)]
    .map((match) => match[0])
    .filter((word) => !stopWords.has(word))
    .map(stem)

/**
 * Prepares a set of articles. The returned function ranks them for a question, best first, without those that match
 * nothing.
 */
export function ranking(articles: ReadonlyArray<Article>): (question: string) => ReadonlyArray<Ranked> {
  const documents = articles.map((article) => {
    const fields = {
      title: terms(article.title),
      asked: terms(article.asked),
      text: article.passages.flatMap(terms)
    }
    const counts = new Map<string, number>()
    let length = 0
    for (const field of ["title", "asked", "text"] as const) {
      for (const term of fields[field]) counts.set(term, (counts.get(term) ?? 0) + weights[field])
      length += weights[field] * fields[field].length
    }
    return { article, counts, length, subjects: new Set([...fields.title, ...fields.asked]) }
  })
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const holding = (term: string) => documents.filter(({ counts }) => counts.has(term)).length
  return (question) => {
    const asked = new Set(terms(question.slice(0, questionWords * 40)).slice(0, questionWords))
    return documents
      .map(({ article, counts, length, subjects }): Ranked => {
        let score = 0
        let matched = 0
        let subject = 0
        for (const term of asked) {
          const frequency = counts.get(term) ?? 0
          if (frequency === 0) continue
          matched++
          if (subjects.has(term)) subject++
          const spread = holding(term)
          const rarity = Math.log(1 + (documents.length - spread + 0.5) / (spread + 0.5))
          score += (rarity * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * length) / average))
        }
        return { article, score, matched, subject }
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
  }
}
