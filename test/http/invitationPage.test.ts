/** The partner's page by itself: its content for every state of an invitation, and how a browser may treat it. */
import { PageFrame } from "@incamera/pages/frame/PageFrame"
import * as InvitationRoutes from "@incamera/pages/invitation/InvitationRoutes"
import { NotFound } from "@incamera/domain/access/AccessErrors"
import { InvitationNotPending } from "@incamera/domain/invitations/InvitationErrors"
import { InvitationLinks, type InvitationOffer } from "@incamera/domain/invitations/InvitationLinks"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Redacted } from "effect"
import { HttpRouter } from "effect/http"
import { createHash } from "node:crypto"

const offer: InvitationOffer = {
  title: "[Party 1] v. <script>alert(1)</script>",
  practiceArea: "Employment",
  jurisdiction: '"><img src=x onerror=alert(1)>',
  summary: "First line.\n\nSecond & last.",
  note: null,
  expiresAt: DateTime.makeUnsafe("2026-02-17T09:20:00.000Z")
}

const endings = {
  accepted: new InvitationNotPending({ status: "accepted" }),
  declined: new InvitationNotPending({ status: "declined" }),
  expired: new InvitationNotPending({ status: "expired" }),
  revoked: new InvitationNotPending({ status: "revoked" }),
  unknown: new NotFound({ resource: "invitation" })
} as const

/** Tokens are the names of states; any other is pending. */
const fateOf = (token: Redacted.Redacted<string>) => endings[Redacted.value(token) as keyof typeof endings]

const ask = async (path: string, init?: RequestInit) => {
  const answered: Array<string> = []
  const links = Layer.succeed(
    InvitationLinks,
    InvitationLinks.of({
      open: (token) => (fateOf(token) === undefined ? Effect.succeed(offer) : Effect.fail(fateOf(token))),
      answer: (token, answer) =>
        fateOf(token) === undefined ? Effect.sync(() => void answered.push(answer)) : Effect.fail(fateOf(token))
    })
  )
  const { dispose, handler } = HttpRouter.toWebHandler(
    Layer.provide(InvitationRoutes.pages.layer, [links, Layer.succeed(PageFrame, {} as PageFrame["Service"])]),
    { disableLogger: true }
  )
  try {
    const response = await handler(new Request(`https://service.example${path}`, init))
    return { status: response.status, headers: response.headers, text: await response.text(), answered }
  } finally {
    await dispose()
  }
}

const submit = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
  ask(path, { method: "POST", body, headers: { "content-type": type } })

describe("The partner's page", () => {
  it("shows the case and how to answer, as text, without a script", async () => {
    const { headers, status, text } = await ask("/invitations/pending")
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
    assert.include(text, "[Party 1] v. &lt;script&gt;alert(1)&lt;/script&gt;")
    assert.include(text, "&quot;&gt;&lt;img src=x")
    assert.notMatch(text, /<script|<img|<[^>]*\son\w+=|javascript:|https?:/iu)
    assert.include(text, "First line.\n\nSecond &amp; last.")
    assert.include(text, 'datetime="2026-02-17T09:20:00.000Z"')
    assert.include(text, "Tuesday")
    assert.match(text, /<form method="post">[\s\S]*name="answer" value="accept"[\s\S]*name="answer" value="decline"/u)
    assert.notInclude(text, "<h2>Note</h2>")
    assert.notInclude(text, "pending", "the address is not repeated")
    assert.match(text, /<html lang="en">[\s\S]*<main>[\s\S]*<h1>/u)
  })

  it("can't be cached, framed or indexed, and sends no referrer; only its own style runs", async () => {
    for (const path of ["/invitations/pending", "/invitations/expired", "/invitations/unknown"]) {
      const { headers, text } = await ask(path)
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.strictEqual(headers.get("referrer-policy"), "no-referrer")
      assert.match(headers.get("x-robots-tag") ?? "", /noindex/u)
      const policy = headers.get("content-security-policy") ?? ""
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
        assert.include(policy, part)
      }
      assert.notMatch(policy, /unsafe|script-src|\*/u)
      const [, style = ""] = /<style>([\s\S]*?)<\/style>/u.exec(text) ?? []
      assert.include(policy, `'sha256-${createHash("sha256").update(style).digest("base64")}'`)
      assert.match(style, /prefers-color-scheme: dark/u)
    }
  })

  it("thanks for either answer", async () => {
    const accepted = await submit("/invitations/pending", "answer=accept")
    assert.deepStrictEqual([accepted.status, accepted.answered], [200, ["accepted"]])
    assert.include(accepted.text, "You have accepted")
    const declined = await submit(
      "/invitations/pending",
      "answer=decline",
      "application/x-www-form-urlencoded;charset=UTF-8"
    )
    assert.deepStrictEqual([declined.status, declined.answered], [200, ["declined"]])
    assert.include(declined.text, "You have declined")
    assert.notMatch(accepted.text + declined.text, /<form/u)
  })

  it("says plainly if there is nothing left to answer", async () => {
    const statuses = { accepted: 409, declined: 409, expired: 410, revoked: 410, unknown: 404 } as const
    for (const [token, status] of Object.entries(statuses)) {
      const shown = await ask(`/invitations/${token}`)
      const taken = await submit(`/invitations/${token}`, "answer=accept")
      assert.deepStrictEqual([shown.status, taken.status, taken.answered], [status, status, []], token)
      assert.strictEqual(shown.text, taken.text)
      assert.notMatch(shown.text, /<form|Party 1/u)
      assert.match(shown.text, /<h1>/u)
    }
  })

  it("accepts only answers from its own buttons", async () => {
    for (const [body, type] of [
      ["", undefined],
      ["answer=", undefined],
      ["answer=toString", undefined],
      ["answer=accept&answer=decline", undefined],
      ["answer=accepted", undefined],
      ['{"answer":"accept"}', "application/json"],
      ["answer=accept", "text/plain"],
      [`answer=accept&x=${"y".repeat(2_000)}`, undefined]
    ] as const) {
      const { answered, status } = await submit("/invitations/pending", body, type)
      assert.deepStrictEqual([status, answered], [400, []], body.slice(0, 40))
    }
  })
})
