/** The knowledge base as one text, so that a citation's offsets name a place in it. */
import { join, safe } from "../../deidentification/safe.ts"
import type { SafeText } from "../../deidentification/SafeText.ts"
import type { Source } from "../Reading.ts"
import type { Span } from "../text/Span.ts"
import { aboutTheService } from "./aboutTheService.ts"
import type { Article } from "./Article.ts"
import { usingTheService } from "./usingTheService.ts"

export const articles: ReadonlyArray<Article> = [...usingTheService, ...aboutTheService]

const printed = (article: Article): SafeText => safe`${article.title}\n\n${article.text}`

export const knowledgeBase: Source = { source: "knowledge-base", text: join(articles.map(printed), "\n\n") }

/** Where an article's text, without its title, stands in the knowledge base. */
export const placeOf = (article: Article): Span => {
  const start = knowledgeBase.text.indexOf(article.text)
  return { start, end: start + article.text.length }
}
