/** Entries of the audit trail in words. A new action fails to compile until it has some. */
import type { AuditAction, AuditActor } from "@incamera/domain/audit/AuditEntry"

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
  "agent.issue-registration-token": "Registration token made",
  "agent.rotate-key": "Key replaced",
  "branch.create": "Branch begun",
  "case.create": "Case begun",
  "case.delete": "Case deleted",
  "case.evaluate": "Case evaluated",
  "case.update": "Case changed",
  "file.delete": "File deleted",
  "file.ready": "File de-identified",
  "file.reject": "File rejected",
  "file.upload": "File uploaded",
  "invitation.accept": "Invitation accepted",
  "invitation.create": "Partner invited",
  "invitation.decline": "Invitation declined",
  "invitation.link": "Invitation link made",
  "invitation.revoke": "Invitation taken back",
  "party.create": "Party added",
  "party.delete": "Party removed",
  "party.forget": "Identity forgotten",
  "party.identify": "Identity entered",
  "party.update": "Party described",
  "privacy.update": "Privacy settings changed",
  "secure-step.decline": "Secure step declined",
  "secure-step.do": "Secure step done",
  "secure-step.expire": "Secure step ran out",
  "secure-step.open": "Secure step opened",
  "session.begin": "Signed in",
  "session.end": "Signed out",
  "task.cancel": "Task canceled",
  "task.start": "Task started"
}
