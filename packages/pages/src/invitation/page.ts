/** The frame and headers of the partner's pages. OWASP ASVS 5.0, 3.4. */
import { HttpServerResponse } from "effect/http"
import { renderDocument } from "../document.ts"
import { type Content, raw } from "../html.ts"
import { stylesheet, stylesheetSource } from "./stylesheet.ts"

export interface Page {
  readonly status: number
  readonly title: string
  readonly content: Content
}

/** The address is secret: no referrer contains it, no cache keeps the page, and no script runs. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    `default-src 'none'; style-src ${stylesheetSource}; img-src data:; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow"
}

const referrer = raw('<meta name="referrer" content="no-referrer" />')

export const pageResponse = ({ content, status, title }: Page): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(renderDocument({ title, content, stylesheet, robots: "noindex, nofollow", head: referrer }), {
    status,
    contentType: "text/html; charset=utf-8",
    headers
  })
