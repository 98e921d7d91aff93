/** The stage of a litigation that a piece of work belongs to: the codes of UTBMS (American Bar Association). */
import { Schema } from "effect"

export const StageCode = Schema.Literals([
  // Case assessment, development and administration.
  "L100",
  // Fact investigation.
  "L110",
  // Analysis and strategy.
  "L120",
  // Experts and consultants.
  "L130",
  // Document and file management.
  "L140",
  // Budgeting.
  "L150",
  // Settlement and non-binding dispute resolution.
  "L160",
  // Other assessment, development and administration.
  "L190",
  // Pre-trial pleadings and motions.
  "L200",
  // Pleadings.
  "L210",
  // Preliminary injunctions and provisional remedies.
  "L220",
  // Conferences that the court orders.
  "L230",
  // Dispositive motions.
  "L240",
  // Other written motions and submissions.
  "L250",
  // Certification and notice of a class action.
  "L260",
  // Discovery.
  "L300",
  // Written discovery.
  "L310",
  // Document production.
  "L320",
  // Depositions.
  "L330",
  // Expert discovery.
  "L340",
  // Discovery motions.
  "L350",
  // Other discovery.
  "L390",
  // Trial preparation and trial.
  "L400",
  // Fact witnesses.
  "L410",
  // Expert witnesses.
  "L420",
  // Written motions and submissions for the trial.
  "L430",
  // Other trial preparation and support.
  "L440",
  // Attendance at trials and hearings.
  "L450",
  // Motions and submissions after the trial.
  "L460",
  // Enforcement.
  "L470",
  // Appeal.
  "L500",
  // Appellate motions and submissions.
  "L510",
  // Appellate briefs.
  "L520",
  // Oral argument.
  "L530"
])
export type StageCode = typeof StageCode.Type
