/** The knowledge base as one text, so that citation offsets refer to it. */
import { join } from "@incamera/domain/deidentification/safe"
import type { Source } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { articles as written } from "./generated/articles.ts"
import type { Article } from "./Article.ts"

export const articles: ReadonlyArray<Article> = written

export const knowledgeBase: Source = {
  source: "knowledge-base",
  text: join(
    articles.flatMap(({ passages, title }) => [title, ...passages]),
    "\n\n"
  )
}

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

/** Returns the offsets of an article's passages in the knowledge base. */
export const placesOf = ({ key }: Article): ReadonlyArray<Span> => places.get(key)!
