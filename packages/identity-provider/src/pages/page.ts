/** The frame of every page of the provider, and the headers it is sent with. OWASP ASVS 5.0, 3.4. */
import { renderDocument } from "@incamera/pages/document"
import type { Content } from "@incamera/pages/html"
import { stylesheet, stylesheetSource } from "./stylesheet.ts"

export interface Page {
  readonly title: string
  readonly content: Content
}

/** The document as text. */
export const renderPage = (page: Page): string => renderDocument({ ...page, stylesheet, robots: "noindex" })

/**
 * What a form may lead to. Browsers apply `form-action` to the redirects after a submission as well, so the page of a
 * sign-in names where the client is waiting. An IPv6 address can't be written in a policy: its scheme stands for it.
 */
export const formActionFor = (redirectUri: string | undefined): string => {
  const target = redirectUri === undefined ? null : URL.parse(redirectUri)
  if (target === null) return "'self'"
  const isWeb = target.protocol === "http:" || target.protocol === "https:"
  // A parser lets `;` into the name of a host, which would end the directive.
  return `'self' ${isWeb && /^[a-z0-9._-]+$/.test(target.hostname) ? target.origin : target.protocol}`
}

/** Headers of a page. `formAction` as made by `formActionFor`. */
export const pageHeaders = (formAction: string): Readonly<Record<string, string>> => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    `default-src 'none'; style-src ${stylesheetSource}; img-src data:; base-uri 'none'; ` +
    `form-action ${formAction}; frame-ancestors 'none'`,
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  // Not `no-referrer`: with it browsers hide the origin of a form's submission, which the provider checks.
  "referrer-policy": "same-origin"
})
