/** What the account refuses, and its public names. `docs/deidentification-policy.md`. */
import { AccountSettings, PrivacySettings, PublicName, Refusals } from "@incamera/domain/settings"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Effect, Option, Schema } from "effect"
import { seeOther } from "../frame/Answer.ts"
import { areaField, hiddenFields, postForm } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { problem } from "../frame/failures.ts"
import { integer, lines, oneOf } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { settingsPage, settingsPaths } from "./settingsTabs.ts"

const path = settingsPaths.privacy

const routes = declare({
  show: user.page(path),
  save: user.form(path, {
    publicNames: lines(Limits.publicNames + 1, EngineLimits.publicNameCharacters + 1),
    refusals: oneOf(Refusals.literals),
    version: integer
  })
})

const explained: Readonly<Record<Refusals, readonly [label: string, hint: string]>> = {
  strict: [
    "Strict",
    "Refuses every name that may belong to a private person or organization, from any sender. Safer, but sometimes refuses a harmless text."
  ],
  balanced: [
    "Balanced",
    "Allows a name that is not registered, if nothing but its form suggests that it is a name. Still refuses registered identities, likely clients, numbers, addresses and e-mail addresses."
  ]
}

const choice = (value: Refusals, current: Refusals): Html =>
  html`<label class="choice">
    <input type="radio" name="refusals" value="${value}" ${value === current ? raw("checked") : undefined} />
    <strong>${explained[value][0]}</strong>
    <span class="hint">${explained[value][1]}</span>
  </label>`

const form = (visit: Visit, settings: PrivacySettings, version: number, above?: Html) =>
  settingsPage(path, {
    title: "Privacy",
    ...(above === undefined ? {} : { status: 400 }),
    content: html`<section class="card">
      <h2>What is refused</h2>
      <p class="quiet">This applies to what your agent sends and to what you write into cases.</p>
      ${above}
      ${postForm(
        visit,
        path,
        html`${hiddenFields({ version })}
          <fieldset>
            <legend class="unseen">What is refused</legend>
            ${Refusals.literals.map((value) => choice(value, settings.refusals))}
          </fieldset>
          ${areaField({
            name: "publicNames",
            label: "Public names",
            value: settings.publicNames.join("\n"),
            rows: 8,
            hint: "People and organizations that texts may name. One per line. Registered identities are refused even if listed. The list is stored encrypted."
          })}
          <button class="primary">Save</button>`
      )}
    </section>`
  })

const isPublicName = Schema.is(PublicName)

const named = (lines: ReadonlyArray<string>): ReadonlyArray<string> => [
  // Names that differ only in case are the same.
  ...new Map(
    lines.map((line) => line.replaceAll(/ {2,}/g, " ").normalize("NFC")).map((name) => [name.toLowerCase(), name])
  ).values()
]

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const accounts = yield* AccountSettings

    return {
      // The user declared these names public, so they are shown like any other setting.
      show: (visit) =>
        Effect.map(accounts.privacy(visit.user.userId), ({ settings, version }) => form(visit, settings, version)),
      save: Effect.fnUntraced(function* (visit, sent) {
        const { userId } = visit.user
        const now = yield* accounts.privacy(userId)
        const lines = named(sent.publicNames)
        const refusals = sent.refusals ?? now.settings.refusals
        const version = sent.version ?? now.version
        const typed = { refusals, publicNames: lines }
        if (lines.length > Limits.publicNames || !lines.every((line) => isPublicName(line))) {
          const bound = `At most ${Limits.publicNames} names, each of at most ${EngineLimits.publicNameCharacters} characters. Nothing was changed.`
          return form(visit, typed as PrivacySettings, version, problem(bound))
        }
        const kept = yield* accounts.putPrivacy(userId, new PrivacySettings(typed), version)
        return Option.isSome(kept)
          ? seeOther(path, "privacy-updated")
          : form(
              visit,
              now.settings,
              now.version,
              problem("The settings were changed in another window. This page shows the current ones.")
            )
      })
    }
  })
)
