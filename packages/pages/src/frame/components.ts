/** Parts shared by the pages. */
import type { DateTime } from "effect"
import { DateTime as DateTimes } from "effect"
import { html, type Content, type Html, raw } from "../html.ts"
import { csrfField, type Visit } from "./Visit.ts"

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })

const timeFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC"
})

/** Draws a day: 3 Mar 2026. */
export const day = (at: DateTime.Utc): Html =>
  html`<time datetime="${DateTimes.formatIso(at)}">${dayFormat.format(DateTimes.toDateUtc(at))}</time>`

/** Draws a day and time in UTC, so that courts in all time zones read the same. */
export const moment = (at: DateTime.Utc): Html =>
  html`<time datetime="${DateTimes.formatIso(at)}">${timeFormat.format(DateTimes.toDateUtc(at))} UTC</time>`

export type Mood = "good" | "warn" | "bad" | "busy" | "plain"

/** Draws a state as a word with a sign; color is never the only signal. */
export const state = (word: string, mood: Mood = "plain"): Html => html`<span class="state ${mood}">${word}</span>`

/** Attributes of the field that caused the refusal of a form. */
const invalid = raw('aria-invalid="true" aria-describedby="problem"')

export interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly value?: string | null | undefined
  readonly hint?: string | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly isWrong?: boolean | undefined
  /** Type of an `input`. */
  readonly type?: "text" | "search" | "date" | "email" | undefined
  /** Values that an `input` offers. It takes others, too. */
  readonly offered?: ReadonlyArray<string> | undefined
  /** Lines of a `textarea`. */
  readonly rows?: number | undefined
}

const hintOf = ({ hint, name }: FieldOptions): Html | undefined =>
  hint === undefined ? undefined : html`<p class="hint" id="${name}-hint">${hint}</p>`

const describedBy = ({ hint, isWrong, name }: FieldOptions): Html | undefined =>
  isWrong === true ? invalid : hint === undefined ? undefined : html`aria-describedby="${name}-hint"`

const bounds = ({ maxLength, required }: FieldOptions): Html =>
  html`${maxLength === undefined ? undefined : html`maxlength="${maxLength}"`}
  ${required === true ? raw("required") : undefined}`

/** Keeps browsers from remembering the value, which may be an identity. */
const forgetful = raw('autocomplete="off" spellcheck="false"')

const offeredOf = ({ name, offered }: FieldOptions): Html | undefined =>
  offered === undefined
    ? undefined
    : html`<datalist id="${name}-offered">
        ${offered.map((value) => html`<option value="${value}"></option>`)}
      </datalist>`

export const textField = (options: FieldOptions): Html =>
  html`<div class="field">
    <label for="${options.name}">${options.label}</label>
    ${hintOf(options)}
    <input
      id="${options.name}"
      name="${options.name}"
      type="${options.type ?? "text"}"
      value="${options.value ?? ""}"
      ${options.offered === undefined ? undefined : html`list="${options.name}-offered"`}
      ${forgetful}
      ${bounds(options)}
      ${describedBy(options)}
    />
    ${offeredOf(options)}
  </div>`

/** The text starts right after the tag, because browsers drop one line end there. */
export const areaField = (options: FieldOptions): Html =>
  html`<div class="field">
    <label for="${options.name}">${options.label}</label>
    ${hintOf(options)}
    <textarea
      id="${options.name}"
      name="${options.name}"
      rows="${options.rows ?? 5}"
      autocomplete="off"
      ${bounds(options)}
      ${describedBy(options)}
    >
${options.value ?? ""}</textarea>
  </div>`

export const selectField = (
  options: FieldOptions,
  choices: ReadonlyArray<readonly [value: string, label: string]>
): Html =>
  html`<div class="field">
    <label for="${options.name}">${options.label}</label>
    ${hintOf(options)}
    <select id="${options.name}" name="${options.name}" ${describedBy(options)}>
      ${choices.map(
        ([value, label]) =>
          html`<option value="${value}" ${value === (options.value ?? "") ? raw("selected") : undefined}>
            ${label}
          </option>`
      )}
    </select>
  </div>`

/** Draws a POST form with the session's token. */
/** With an id, fields outside the form can belong to it. */
export const postForm = (visit: Pick<Visit, "csrf">, action: string, content: Content, id?: string): Html =>
  html`<form method="post" action="${action}" ${id === undefined ? undefined : html`id="${id}"`}>
    ${csrfField(visit)}${content}
  </form>`

/** Draws a form of a single button. */
export const actionButton = (
  visit: Pick<Visit, "csrf">,
  action: string,
  label: string,
  options: { readonly kind?: string; readonly fields?: Readonly<Record<string, string | number>> } = {}
): Html =>
  postForm(
    visit,
    action,
    html`${hiddenFields(options.fields ?? {})}<button class="${options.kind ?? ""}">${label}</button>`
  )

export const hiddenFields = (fields: Readonly<Record<string, string | number>>): ReadonlyArray<Html> =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/**
 * Draws an action that can't be undone: the button appears only after a click on the summary. Works without a script.
 */
export const confirmed = (
  visit: Pick<Visit, "csrf">,
  options: {
    readonly action: string
    readonly summary: string
    readonly explanation: Content
    readonly button: string
    readonly fields?: Readonly<Record<string, string | number>>
  }
): Html =>
  html`<details class="confirm">
    <summary>${options.summary}</summary>
    <div>${options.explanation}</div>
    ${actionButton(visit, options.action, options.button, { kind: "danger", fields: options.fields ?? {} })}
  </details>`

/** Links to the next page of a list. The cursor is signed and contains no text. */
export const nextPage = (path: string, query: URLSearchParams, cursor: string | null): Html | undefined => {
  if (cursor === null) return undefined
  const next = new URLSearchParams(query)
  next.delete("done")
  next.set("cursor", cursor)
  return html`<p><a class="button" href="${path}?${next.toString()}" rel="next">More</a></p>`
}

/** Draws the navigation among the pages of one thing. */
export const tabs = (
  label: string,
  current: string,
  pages: ReadonlyArray<readonly [path: string, label: Content]>
): Html =>
  html`<nav class="tabs" aria-label="${label}">
    <ul>
      ${pages.map(
        ([path, name]) =>
          html`<li><a href="${path}" ${path === current ? raw('aria-current="page"') : undefined}>${name}</a></li>`
      )}
    </ul>
  </nav>`

/** Returns a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`
