/** Why a change is refused, in words that complete "… was refused: ". They never repeat what was refused. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Verdict } from "@incamera/domain/tasks"

type Refusal = NonNullable<Verdict["refusal"]>

export const refusalWords = (refusal: Refusal): SafeText => {
  switch (refusal._tag) {
    case "IdentityRefused":
      return safe`it may identify somebody. Use placeholders such as [Party 1]; real names are for the user alone, in their browser`
    case "CaseClosed":
      return safe`the case is closed. Ask to reopen it first`
    case "CaseTransitionNotAllowed":
      return safe`the status of the case doesn't allow it`
    case "Forbidden":
      return safe`only the user may do that, in their browser`
    case "NotFound":
      return safe`what it is about is not there any more`
    case "VersionMismatch":
      return safe`the case has changed since it was read. Ask again`
    case "PartiesFull":
      return safe`the case has no room for more parties. The user can remove some in their browser`
    case "PartyNumberDiffers":
      return safe`the next party of the case is [Party ${refusal.next}]. Use the placeholder of a new party, or leave it out`
    case "InvitationExists":
      return safe`the partner has a pending or accepted invitation to this case already`
    case "PartnerNotAccepting":
      return safe`the partner isn't accepting invitations`
    case "TooManyInvitations":
      return safe`the case has as many invitations as a case can have`
  }
}
