/** The knowledge base as one text, so that citation offsets refer to it. */
import type { Addresses } from "@incamera/domain/addresses"
import { addressing, join, type SafeText } from "@incamera/domain/deidentification"
import type { Span } from "../Span.ts"
import { articles as written } from "./generated/articles.ts"
import type { Article } from "./Article.ts"
import { type Ranked, ranking } from "./ranking.ts"

export interface KnowledgeBase {
  readonly source: "knowledge-base"
  readonly text: SafeText
  readonly articles: ReadonlyArray<Article>
  readonly rank: (question: string) => ReadonlyArray<Ranked>
  /** Returns the offsets of an article's passages in the text. */
  readonly placesOf: (article: Article) => ReadonlyArray<Span>
}

const make = (addresses: Addresses): KnowledgeBase => {
  const articles = written(addressing(addresses))
  const places = new Map<string, ReadonlyArray<Span>>()
  let offset = 0
  for (const { key, passages, title } of articles) {
    offset += title.length + 2
    const spans: Array<Span> = []
    for (const { length } of passages) {
      spans.push({ start: offset, end: offset + length })
      offset += length + 2
    }
    places.set(key, spans)
  }
  return {
    source: "knowledge-base",
    text: join(
      articles.flatMap(({ passages, title }) => [title, ...passages]),
      "\n\n"
    ),
    articles,
    rank: ranking(articles),
    placesOf: ({ key }) => places.get(key)!
  }
}

/** A service has its addresses for good, so its knowledge base is made once. */
const made = new WeakMap<Addresses, KnowledgeBase>()

export const knowledgeBaseOf = (addresses: Addresses): KnowledgeBase => {
  const known = made.get(addresses) ?? make(addresses)
  made.set(addresses, known)
  return known
}
