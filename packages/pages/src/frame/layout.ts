/** The frame of a signed-in user's pages: header, navigation and footer. */
import { html, type Html, raw } from "../html.ts"
import { mark } from "../mark.ts"
import type { PageAnswer, Section } from "./Answer.ts"
import { csrfField } from "./Visit.ts"

export interface Surroundings {
  readonly csrf: string
  /** Number of waiting secure steps, and whether there are more. */
  readonly waiting: { readonly count: number; readonly isMore: boolean }
  readonly notice: string | undefined
  /** Returns the cacheable address of an asset. */
  readonly asset: (name: string) => string
}

const places: ReadonlyArray<readonly [Section, label: Html, path: string]> = [
  ["cases", html`Cases`, "/cases"],
  ["secure-steps", html`Waiting<span class="roomy"> for you</span>`, "/secure-steps"],
  ["partners", html`Partners`, "/partners"],
  ["settings", html`Settings`, "/settings"]
]

const badge = ({ count, isMore }: Surroundings["waiting"]): Html | undefined =>
  count === 0
    ? undefined
    : html` <span class="count"
        ><span aria-hidden="true">${count}${isMore ? "+" : ""}</span
        ><span class="unseen">${isMore ? "more than " : ""}${count} open</span></span
      >`

const navigation = (current: Section | undefined, surroundings: Surroundings): Html =>
  html`<nav aria-label="Main">
    <ul>
      ${places.map(
        ([section, label, path]) =>
          html`<li>
            <a href="${path}" ${section === current ? raw('aria-current="page"') : undefined}
              >${label}${section === "secure-steps" ? badge(surroundings.waiting) : undefined}</a
            >
          </li>`
      )}
    </ul>
  </nav>`

const trailOf = (trail: NonNullable<PageAnswer["trail"]>): Html =>
  html`<nav class="trail" aria-label="Where you are">
    <ol>
      ${trail.map(([label, path]) => html`<li><a href="${path}">${label}</a></li>`)}
    </ol>
  </nav>`

/** Draws the head of every page, signed in or not. */
const head = (
  title: string,
  asset: Surroundings["asset"],
  modules: ReadonlyArray<string>,
  styles: ReadonlyArray<string> = []
): Html =>
  html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · In Camera</title>
    <link rel="icon" href="${asset("mark.svg")}" type="image/svg+xml" />
    ${["pages.css", ...styles].map((name) => html`<link rel="stylesheet" href="${asset(name)}" />`)}
    ${modules.map((name) => html`<script type="module" src="${asset(name)}"></script>`)}`

export const renderPage = (page: PageAnswer, surroundings: Surroundings): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        ${head(page.title, surroundings.asset, ["frame.js", ...(page.modules ?? [])], page.styles)}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="brand" href="/cases">${mark}<span>In Camera</span></a>
          ${navigation(page.section, surroundings)}
          <form method="post" action="/sign-out">
            ${csrfField(surroundings)}
            <button class="quiet-button">Sign out</button>
          </form>
        </header>
        <main id="content" ${page.isWide === true ? raw('class="wide"') : undefined}>
          ${page.trail === undefined ? undefined : trailOf(page.trail)}
          ${surroundings.notice === undefined ? undefined : html`<p class="notice good" role="status">${surroundings.notice}</p>`}
          ${page.content}
        </main>
      </body>
    </html> `.toString()

/** Draws a page that needs no sign-in: sign-in, sign-out and failures. */
export const renderPlainPage = (
  page: Pick<PageAnswer, "title" | "content" | "modules">,
  asset: Surroundings["asset"]
): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        ${head(page.title, asset, page.modules ?? [])}
      </head>
      <body class="plain">
        <main id="content">
          <p class="brand">${mark}<span>In Camera</span></p>
          ${page.content}
        </main>
      </body>
    </html> `.toString()
