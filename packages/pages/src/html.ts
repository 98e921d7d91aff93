/**
 * The template of all pages: what is interpolated is text and is escaped, unless it is HTML made by this same template.
 * Hono's, narrowed to what is ready at once: nothing that is interpolated is a promise.
 */
import { html as template, raw as rawTemplate } from "hono/html"
import type { HtmlEscapedString } from "hono/utils/html"

export type Html = HtmlEscapedString

/** Nothing is drawn of what isn't there, nor of a condition that doesn't hold. */
export type Content = Html | string | number | false | null | undefined | ReadonlyArray<Html | string | undefined>

export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<Content>): Html =>
  template(strings, ...values) as Html

/** Markup of our own, as it is. Never for what anybody else has written. */
export const raw = (markup: string): Html => rawTemplate(markup)
