/** The frame of every page of the provider, and the headers it is sent with. OWASP ASVS 5.0, 3.4. */
import { html, Html, type Interpolation } from "./html.ts"
import { stylesheet, stylesheetSource } from "./stylesheet.ts"

export interface Page {
  readonly title: string
  readonly content: Interpolation
}

const mark = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"' +
    ' stroke-linejoin="round" aria-hidden="true" focusable="false">' +
    '<path d="M4 21V10a8 8 0 0 1 16 0v11M2.5 21h19M9 21v-9.5a3 3 0 0 1 6 0V21"/></svg>'
)

/** Put together outside the template, which a formatter may indent: the policy's hash is of exactly this text. */
const styleElement = new Html(`<style>${stylesheet}</style>`)

/** The document as text. */
export const renderPage = ({ title, content }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · In Camera</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${mark}<span>In Camera</span></p>
          ${content}
        </main>
      </body>
    </html> `.markup

/**
 * What a form may lead to. Browsers apply `form-action` to the redirects after a submission as well, so the page of a
 * sign-in names where the client is waiting. An IPv6 address can't be written in a policy: its scheme stands for it.
 */
export const formActionFor = (redirectUri: string | undefined): string => {
  const target = redirectUri === undefined ? null : URL.parse(redirectUri)
  if (target === null) return "'self'"
  const isWeb = target.protocol === "http:" || target.protocol === "https:"
  return `'self' ${isWeb && !target.hostname.startsWith("[") ? target.origin : target.protocol}`
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
  // Not `no-referrer`: with it browsers hide the origin of a form's submission, which the provider checks.
  "referrer-policy": "same-origin"
})
