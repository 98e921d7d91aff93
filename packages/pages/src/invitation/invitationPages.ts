/** The content of the partner's pages. They name nobody: neither client, nor inviting user, nor partner. */
import type { InvitationOffer, InvitationStatus } from "@incamera/domain/invitations"
import { DateTime } from "effect"
import { html } from "../html.ts"
import type { Page } from "./page.ts"

const until = (at: DateTime.Utc): string =>
  `${new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC"
  }).format(DateTime.toDateUtc(at))} UTC`

/** Draws the offer and the answer buttons. Explains placeholders such as `[Party 1]`. */
export const offerPage = ({ expiresAt, jurisdiction, note, practiceArea, summary, title }: InvitationOffer): Page => ({
  status: 200,
  title: "Invitation to a case",
  content: html`<p class="quiet">You are invited to work on a case</p>
    <h1>${title}</h1>
    <dl>
      ${
        practiceArea === null
          ? undefined
          : html`<dt>Practice area</dt>
              <dd>${practiceArea}</dd>`
      }
      ${
        jurisdiction === null
          ? undefined
          : html`<dt>Jurisdiction</dt>
              <dd>${jurisdiction}</dd>`
      }
      <dt>Open until</dt>
      <dd><time datetime="${DateTime.formatIso(expiresAt)}">${until(expiresAt)}</time></dd>
    </dl>
    ${
      note === null
        ? undefined
        : html`<h2>Note</h2>
            <p class="told note">${note}</p>`
    }
    ${
      summary === null
        ? undefined
        : html`<h2>Summary</h2>
            <p class="told">${summary}</p>`
    }
    <form method="post">
      <div class="actions">
        <button class="primary" name="answer" value="accept">Accept</button>
        <button class="plain" name="answer" value="decline">Decline</button>
      </div>
      <p class="quiet small">
        Your answer is final. This page shows no names: parties appear as [Party 1], [Party 2] and so on. Keep its
        address to yourself: anyone who has it can answer for you.
      </p>
    </form>`
})

export const thanksPage = (answer: "accepted" | "declined"): Page => ({
  status: 200,
  title: answer === "accepted" ? "Accepted" : "Declined",
  content:
    answer === "accepted"
      ? html`<h1>Thank you. You have accepted.</h1>
          <p>The person who invited you sees your answer and will contact you. You can close this page.</p>`
      : html`<h1>Thank you for letting us know.</h1>
          <p>You have declined, and the case is not shown to you again. You can close this page.</p>`
})

const over: { readonly [S in Exclude<InvitationStatus, "pending">]: Page } = {
  accepted: {
    status: 409,
    title: "Already answered",
    content: html`<h1>This invitation was accepted</h1>
      <p>You don’t need to do anything else.</p>`
  },
  declined: {
    status: 409,
    title: "Already answered",
    content: html`<h1>This invitation was declined</h1>
      <p>If that was a mistake, ask the person who invited you for a new invitation.</p>`
  },
  expired: {
    status: 410,
    title: "Expired",
    content: html`<h1>This invitation has expired</h1>
      <p>Ask the person who invited you for a new one.</p>`
  },
  revoked: {
    status: 410,
    title: "No longer open",
    content: html`<h1>This invitation is no longer open</h1>
      <p>It was revoked. You don’t need to do anything.</p>`
  }
}

export const overPage = (status: Exclude<InvitationStatus, "pending">): Page => over[status]

export const unknownPage: Page = {
  status: 404,
  title: "Not found",
  content: html`<h1>Page not found</h1>
    <p>The address may be incomplete, or you received a newer one.</p>`
}

export const unclearPage: Page = {
  status: 400,
  title: "Answer missing",
  content: html`<h1>No answer received</h1>
    <p>Go back and choose “Accept” or “Decline”.</p>`
}
