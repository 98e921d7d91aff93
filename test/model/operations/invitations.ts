/**
 * Invitations: sent, read, listed, withdrawn; the user makes their links, and anybody with a link opens and answers it.
 */
import { assert } from "@effect/vitest"
import { CaseId, InvitationId, PartnerId } from "@incamera/domain/Ids"
import { InvitationDraft } from "@incamera/domain/invitations/Invitation"
import { InvitationLinks } from "@incamera/domain/invitations/InvitationLinks"
import { Invitations } from "@incamera/domain/invitations/Invitations"
import { Effect, Redacted, Schema } from "effect"
import { findCase, findIn, type ModelContainer, type ModelInvitation } from "../Containers.ts"
import { countOf, known, madeBy, numberIn, succeeded } from "../history.ts"
import { isLower, PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  isExpected,
  Key,
  type Made,
  type Model,
  newHandle,
  ok,
  once,
  refusalNote,
  recordsOf,
  Which
} from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users, type World } from "../World.ts"
import { directory, partnerHandle } from "./partners.ts"
import { openStep } from "./secureSteps.ts"

const day = 86_400_000
const refusedNote = "Call +1 202 555 0143"
const noInvitation = fails("NotFound", "invitation")

const statusOf = ({ expiresAt, status }: ModelInvitation, now: number) =>
  status === "pending" && expiresAt <= now ? "expired" : status

export const toldInvitation = ({ containerId: caseId }: ModelContainer, invitation: ModelInvitation, now: number) => ({
  invitationId: invitation.invitationId,
  caseId,
  partnerId: invitation.partnerId,
  status: statusOf(invitation, now),
  note: invitation.note,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
  updatedAt: invitation.updatedAt,
  version: invitation.version
})

const findInvitation = (model: Model, person: Person, handle: string | null) =>
  findIn(
    model,
    person,
    ({ invitations }) => invitations,
    ({ invitationId }) => invitationId === handle
  )

const settled = (
  model: Model,
  container: ModelContainer,
  invitation: ModelInvitation,
  status: ModelInvitation["status"]
): ModelInvitation => {
  const next = { ...invitation, status, updatedAt: model.now, version: invitation.version + 1 }
  container.invitations = container.invitations.map((one) => (one === invitation ? next : one))
  return next
}

const realInvitation = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  InvitationId.make(world.real("invitation", chosen(made, person, which)))

const Draft = Schema.Struct({
  note: Schema.optionalKey(Schema.NullOr(Schema.Literals(["", "A dispute over a lease.", refusedNote]))),
  expiresInDays: Schema.optionalKey(Schema.Literals([1, 2]))
})

const Partner = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: directory.length }))

const requestOf = (caseId: string | null, partner: number, draft: typeof Draft.Type) =>
  `invite ${JSON.stringify([caseId, partner, draft])}`

const invite = operation({
  name: "invite a partner",
  weight: 4,
  arguments: Schema.Struct({ which: Which, partner: Partner, draft: Draft, key: Key }),
  run: (world, person, { draft, key, partner, which }, made) =>
    Effect.flatMap(Invitations, (invitations) => {
      const caseId = CaseId.make(world.real("case", chosen(made("case"), person, which)))
      const request = requestOf(caseId, partner, draft)
      return invitations.invite(
        world.principal(person),
        { caseId, partnerId: PartnerId.make(world.real("partner", partnerHandle(partner))) },
        new InvitationDraft(draft),
        key === null ? null : { key, request }
      )
    }),
  step: (model, person, { draft, key, partner, which }) => {
    const caseId = chosenIn(model, person, "case", which)
    return once(model, person, { key, request: requestOf(caseId, partner, draft) }, () => {
      const found = findCase(model, person, caseId)
      if (draft.note === refusedNote) {
        const did = found === undefined ? [] : openStep(model, person, found, "send-invitation")
        return fails("IdentityRefused", undefined, refusalNote(person, found === undefined ? null : caseId), ...did)
      }
      if (found === undefined) return fails("NotFound", "case")
      if (found.record.status === "closed") return fails("CaseClosed")
      const said = directory[partner]
      if (said === undefined) return fails("NotFound", "partner")
      if (!said.acceptingInvitations) return fails("PartnerNotAccepting")
      const partnerId = partnerHandle(partner)
      const open = found.invitations.filter((one) => one.partnerId === partnerId)
      if (open.some((one) => ["pending", "accepted"].includes(statusOf(one, model.now)))) {
        return fails("InvitationExists")
      }
      const invitation: ModelInvitation = {
        invitationId: newHandle(model, person, "invitation"),
        partnerId,
        status: "pending",
        note: draft.note || null,
        expiresAt: model.now + (draft.expiresInDays ?? 14) * day,
        createdAt: model.now,
        updatedAt: model.now,
        version: 1
      }
      found.invitations = [...found.invitations, invitation]
      return ok(
        { value: toldInvitation(found, invitation, model.now), repeated: false },
        { action: "invitation.create", resource: invitation.invitationId, inCase: found.containerId }
      )
    })
  }
})

const get = operation({
  name: "get an invitation",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Invitations, (invitations) =>
      invitations.get(world.principal(person), realInvitation(world, person, made("invitation"), which))
    ),
  step: (model, person, { which }) => {
    const found = findInvitation(model, person, chosenIn(model, person, "invitation", which))
    return found === undefined ? noInvitation : ok(toldInvitation(found.container, found.item, model.now))
  }
})

const numberOf = ({ invitationId }: ModelInvitation) => numberIn(invitationId)

/** A case's, newest first. */
export const newestInvitations = ({ invitations }: ModelContainer) =>
  [...invitations].sort((a, b) => numberOf(b) - numberOf(a))

const list = operation({
  name: "list invitations",
  arguments: Schema.Struct({ which: Which, ...PageOf }),
  run: (world, person, { which, ...page }, made) =>
    Effect.flatMap(Invitations, (invitations) =>
      invitations.list(
        world.principal(person),
        CaseId.make(world.real("case", chosen(made("case"), person, which))),
        realPage(world, page)
      )
    ),
  step: (model, person, { which, ...page }) => {
    const found = findCase(model, person, chosenIn(model, person, "case", which))
    if (found === undefined) return fails("NotFound", "case")
    return pageOf(model, person, page, {
      list: `invitations ${found.containerId}`,
      all: newestInvitations(found),
      keyOf: (invitation) => String(numberOf(invitation)),
      isAfter: isLower,
      told: (invitation) => toldInvitation(found, invitation, model.now)
    })
  }
})

const revoke = operation({
  name: "revoke an invitation",
  weight: 2,
  arguments: Schema.Struct({ which: Which, expected: Expected }),
  run: (world, person, { expected, which }, made) =>
    Effect.flatMap(Invitations, (invitations) =>
      invitations.revoke(world.principal(person), realInvitation(world, person, made("invitation"), which), expected)
    ),
  step: (model, person, { expected, which }) => {
    const found = findInvitation(model, person, chosenIn(model, person, "invitation", which))
    if (found === undefined) return noInvitation
    const { container, item } = found
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    const status = statusOf(item, model.now)
    if (status !== "pending") return fails("InvitationNotPending", status)
    return ok(toldInvitation(container, settled(model, container, item, "revoked"), model.now), {
      action: "invitation.revoke",
      resource: item.invitationId,
      inCase: container.containerId
    })
  }
})

/** A link with its invitation; a later link of the same invitation ends it. */
interface ModelLink {
  readonly invitationId: string
  readonly owner: Person
}

const linksOf = (model: Model): Array<ModelLink> => recordsOf(model, "links", () => [])

const link = operation({
  name: "make an invitation's link",
  weight: 2,
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.gen(function* () {
      const invitations = yield* Invitations
      const id = realInvitation(world, person, made("invitation"), which)
      const { expiresAt, token } = yield* invitations.link(world.user(person.user), id)
      const links = Number(world.known.get("links") ?? 0)
      world.known.set(`link ${links}`, Redacted.value(token)).set("links", String(links + 1))
      return { expiresAt }
    }),
  step: (model, person, { which }) => {
    const found = findInvitation(model, person, chosenIn(model, person, "invitation", which))
    if (found === undefined) return noInvitation
    const { container, item } = found
    const status = statusOf(item, model.now)
    if (status !== "pending") return fails("InvitationNotPending", status)
    if (container.record?.status === "closed") return fails("CaseClosed")
    linksOf(model).push({ invitationId: item.invitationId, owner: person })
    return ok(
      { expiresAt: item.expiresAt },
      { action: "invitation.link", resource: item.invitationId, inCase: container.containerId, by: "user" }
    )
  }
})

/** Chooses one of all links ever made: a link's holder isn't a user. */
const WhichLink = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }))

const heldLink = (world: World, at: number) =>
  Redacted.make(world.known.get(`link ${at % Number(world.known.get("links") ?? 1)}`) ?? "no link")

const linked = (model: Model, at: number) => {
  const links = linksOf(model)
  const index = at % Math.max(1, links.length)
  const held = links[index]
  const isCurrent = links.findLastIndex(({ invitationId }) => invitationId === held?.invitationId) === index
  const found = held && isCurrent ? findInvitation(model, held.owner, held.invitationId) : undefined
  if (held === undefined || found === undefined) return { failure: noInvitation }
  const status = statusOf(found.item, model.now)
  if (status !== "pending") return { failure: fails("InvitationNotPending", status) }
  if (found.container.record?.status === "closed") return { failure: fails("InvitationNotPending", "revoked") }
  return { ...found, owner: held.owner }
}

const open = operation({
  name: "open an invitation's link",
  arguments: Schema.Struct({ link: WhichLink }),
  run: (world, _person, { link }) => Effect.flatMap(InvitationLinks, (links) => links.open(heldLink(world, link))),
  step: (model, _person, { link }) => {
    const found = linked(model, link)
    if ("failure" in found) return found.failure
    const { jurisdiction, practiceArea, summary, title } = found.container.record!
    const { expiresAt, note } = found.item
    return ok({ title, practiceArea, jurisdiction, summary, note, expiresAt })
  }
})

const answer = operation({
  name: "answer an invitation",
  weight: 2,
  arguments: Schema.Struct({ link: WhichLink, answer: Schema.Literals(["accepted", "declined"]) }),
  run: (world, _person, { answer, link }) =>
    Effect.flatMap(InvitationLinks, (links) => links.answer(heldLink(world, link), answer)),
  step: (model, _person, { answer, link }) => {
    const found = linked(model, link)
    if ("failure" in found) return found.failure
    const { container, item, owner } = found
    settled(model, container, item, answer)
    return ok(undefined, {
      action: answer === "accepted" ? "invitation.accept" : "invitation.decline",
      resource: item.invitationId,
      inCase: container.containerId,
      by: "invitation-link",
      of: owner.user
    })
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  const { done, world } = history
  let answered = 0
  for (let user = 0; user < users; user++) {
    const audit = yield* world.audit(user)
    const created = madeBy(history, user, invite.name)
    assert.strictEqual(countOf(audit, "invitation.create"), created.length, "each invitation is written down once")
    assert.strictEqual(countOf(audit, "invitation.revoke"), succeeded(history, user, revoke.name).length)
    assert.strictEqual(countOf(audit, "invitation.link"), succeeded(history, user, link.name).length)
    answered += countOf(audit, "invitation.accept") + countOf(audit, "invitation.decline")
    const { workspaces } = yield* known(history, user)
    for (const { invitations } of workspaces) {
      const open = invitations.filter(({ invitation: { status } }) => ["pending", "accepted"].includes(status))
      const partners = open.map(({ invitation }) => invitation.partnerId)
      assert.strictEqual(partners.length, new Set(partners).size, "a partner is invited to a case once at a time")
      for (const { invitation } of invitations) {
        const { invitationId, version } = invitation
        const ends = (["accept", "decline", "revoke"] as const).map((end) =>
          countOf(audit, `invitation.${end}`, invitationId)
        )
        const sum = ends.reduce((all, one) => all + one, 0)
        assert.isAtMost(sum, 1, "of all that end an invitation one does")
        assert.strictEqual(version, 1 + sum)
      }
    }
  }
  const answers = done.filter(({ answer: { is }, operation }) => operation === answer.name && is === "ok")
  assert.strictEqual(answers.length, answered, "each answer is written down once")
})

export const invitations: Concept = {
  name: "invitations",
  operations: [invite, get, list, revoke, link, open, answer],
  invariants
}
