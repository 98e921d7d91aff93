/** Words for entries of the audit log. A new action without words doesn't compile. */
import type { AuditAction, AuditActor, RefusedFindings } from "@incamera/domain/audit"
import { kindWords } from "../frame/refusalWords.ts"

export const actorWords: Readonly<Record<AuditActor["type"], string>> = {
  user: "You",
  agent: "Your agent",
  "invitation-link": "The invited partner",
  service: "The service"
}

export const actionWords: Readonly<Record<AuditAction, string>> = {
  "agent.connect": "Agent connected",
  "agent.disconnect": "Agent disconnected",
  "agent.exchange-key": "Key exchanged for a token",
  "agent.hold": "Agent on hold: it learned of too many registered names and numbers",
  "agent.issue-registration-token": "Registration token created",
  "agent.resume": "Agent allowed to continue",
  "agent.rotate-key": "Key replaced",
  "branch.create": "Branch created",
  "case.create": "Case created",
  "case.delete": "Case deleted",
  "case.evaluate": "Case evaluated",
  "case.set-standard": "Case set to standard de-identification",
  "case.set-thorough": "Case set to thorough de-identification",
  "case.update": "Case changed",
  "deliverable.approve": "Draft approved",
  "deliverable.create": "Draft written",
  "deliverable.download": "Draft downloaded with names",
  "deliverable.return": "Draft sent back",
  "deliverable.revise": "Draft revised",
  "file.correct": "De-identification corrected",
  "file.deidentify": "Document ready for review",
  "file.delete": "Document deleted",
  "file.ready": "Document de-identified",
  "file.redo": "Document de-identified again",
  "file.reject": "Document rejected",
  "file.release": "Document released",
  "file.set-as-case": "Document set to its case’s de-identification",
  "file.set-thorough": "Document set to thorough de-identification",
  "file.upload": "Document uploaded",
  "identity.allow": "Text passed on your word",
  "identity.refuse": "Text refused",
  "identity.replace": "Placeholder shown for a name or number that was written before you registered it",
  "invitation.accept": "Invitation accepted",
  "invitation.create": "Partner invited",
  "invitation.decline": "Invitation declined",
  "invitation.link": "Invitation link created",
  "invitation.revoke": "Invitation revoked",
  "party.confirm": "Party confirmed",
  "party.create": "Party added",
  "party.delete": "Party removed",
  "party.dismiss": "Party dismissed",
  "party.forget": "Identity removed",
  "party.identify": "Identity entered",
  "party.merge": "Parties merged",
  "party.update": "Party described",
  "privacy.update": "Privacy settings changed",
  "secure-step.decline": "Secure step declined",
  "secure-step.do": "Secure step done",
  "secure-step.expire": "Secure step expired",
  "secure-step.open": "Secure step opened",
  "session.begin": "Signed in",
  "session.end": "Signed out",
  "task.cancel": "Task canceled",
  "task.start": "Task started"
}

/** Returns the reasons for a refusal: "a person’s name × 2, a request to reveal an identity". */
export const refusedWords = ({ asksToReveal, found }: RefusedFindings): string =>
  [
    ...found.map(({ count, kind }) => (count === 1 ? kindWords[kind] : `${kindWords[kind]} × ${count}`)),
    ...(asksToReveal ? ["a request to reveal an identity"] : [])
  ].join(", ")
