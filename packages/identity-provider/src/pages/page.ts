/** The frame of every page of the provider, and its headers. OWASP ASVS 5.0, 3.4. */
import { renderDocument } from "@incamera/pages/document"
import type { Content } from "@incamera/pages/html"
import { stylesheet, stylesheetSource } from "./stylesheet.ts"

export interface Page {
  readonly title: string
  readonly content: Content
}

/** Renders the page as an HTML document. */
export const renderPage = (page: Page): string => renderDocument({ ...page, stylesheet, robots: "noindex" })

/**
 * Returns the `form-action` sources. Browsers also apply `form-action` to redirects after a submission, so a sign-in
 * page has to allow the client's address. A policy can't contain an IPv6 address; its scheme is used instead.
 */
export const formActionFor = (redirectUri: string | undefined): string => {
  const target = redirectUri === undefined ? null : URL.parse(redirectUri)
  if (target === null) return "'self'"
  const isWeb = target.protocol === "http:" || target.protocol === "https:"
  // URL parsers allow `;` in a host name, which would end the directive.
  return `'self' ${isWeb && /^[a-z0-9._-]+$/.test(target.hostname) ? target.origin : target.protocol}`
}

/** Returns a page's headers. `formAction` comes from `formActionFor`. */
export const pageHeaders = (formAction: string): Readonly<Record<string, string>> => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    `default-src 'none'; style-src ${stylesheetSource}; img-src data:; base-uri 'none'; ` +
    `form-action ${formAction}; frame-ancestors 'none'`,
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  // Not `no-referrer`: with it, browsers hide the origin of a form submission, which the provider checks.
  "referrer-policy": "same-origin"
})
