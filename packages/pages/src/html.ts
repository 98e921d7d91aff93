/**
 * The template of all pages. It escapes every interpolated value unless the same template made it. Hono's template,
 * narrowed to synchronous values.
 */
import { html as template, raw as rawTemplate } from "hono/html"
import type { HtmlEscapedString } from "hono/utils/html"

export type Html = HtmlEscapedString

/** Null, undefined and false draw nothing. */
export type Content = Html | string | number | false | null | undefined | ReadonlyArray<Html | string | undefined>

export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<Content>): Html =>
  template(strings, ...values) as Html

/** Marks our own markup as safe. Never for anybody else's text. */
export const raw = (markup: string): Html => rawTemplate(markup)
