/** Requests that an administrative task can't carry out, and where they can be done. */
import { safe } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"
import type { Elsewhere } from "./Request.ts"

const thing = "(?:(?:the|this|my|our|a|an|its|case['’]?s) ){0,3}"
const participant = "(?:party|parties|witness|opponent)"

export const elsewhere: ReadonlyArray<Elsewhere & { readonly asked: RegExp }> = [
  {
    asked: phrases(
      "(?:note|record|enter|log|save|add|put|keep|diari[sz]e|calendar|remember|set(?: up)?|create) (?:the |a |an |this |that |our |down )?[^.!?;\\n]{0,80}?(?:deadlines?|due dates?|reminders?|appointments?|hearing dates?|limitation dates?)",
      "remind (?:me|us|her|him|them)"
    ),
    what: safe`note a deadline or a reminder`,
    how: () =>
      safe`the case's record has no field for days, so it was noted nowhere. Keep it in your own calendar; a \`case_req\` such as “Which deadlines run?” computes those that the texts give`
  },
  {
    asked: phrases(
      `(?:set|change|update|edit|correct|amend|replace|fix|write) ${thing}(?:case )?(?:summary|facts)`,
      `add .{1,60} to ${thing}summary`
    ),
    what: safe`change the case's summary`,
    how: (at) => safe`\`${at("cases.update")}\``
  },
  {
    asked: phrases(
      `(?:add|register|create) (?:two|three|four|five|several|some|both|\\d{1,2}) .{0,40}(?:parties|witnesses|defendants|claimants|plaintiffs|experts)`
    ),
    what: safe`add several parties`,
    how: (at) => safe`name each (“add a witness and an expert”), or use \`${at("parties.create")}\``
  },
  {
    asked: phrases(`(?:update|change|edit) ${thing}${participant}`),
    what: safe`change a party`,
    how: (at) => safe`\`${at("parties.replace")}\``
  },
  {
    asked: phrases(`(?:remove|delete) ${thing}${participant}`),
    what: safe`remove a party`,
    how: () => safe`only the user can, in their browser`
  },
  {
    asked: phrases(
      "invit(?:e|ing) .{1,80}",
      "(?:add|ask|bring in) (?:a |an |the )?(?:partner|co ?counsel|specialist)",
      "share (?:the|this|my) case with .{1,80}"
    ),
    what: safe`invite a partner`,
    how: (at) =>
      safe`name one of the public directory by its id or its whole name (“invite the partner "…" to this case”); \`${at("partners.search")}\` finds them, and \`${at("invitations.invite")}\` invites them`
  },
  {
    asked: phrases("(?:revoke|withdraw|cancel|take back) (?:the |this |my |an |that )?invitation"),
    what: safe`revoke an invitation`,
    how: (at) => safe`\`${at("invitations.revoke")}\``
  },
  {
    asked: phrases(
      "(?:upload|add|attach|file|delete|remove) (?:a |an |the |this |these |some )?(?:new )?(?:files?|documents?)"
    ),
    what: safe`add or remove case files`,
    how: (at) =>
      safe`\`${at("files.upload")}\` for de-identified files; only the user can upload originals and remove files`
  },
  {
    asked: phrases("(?:disconnect|remove|revoke|rotate) (?:the |my |this )?(?:agent|api key|key|token)\\w{0,1}"),
    what: safe`disconnect an agent or change its key`,
    how: (at) => safe`\`${at("agents.disconnect")}\` or \`${at("agents.rotateKey")}\`, by the user`
  },
  {
    asked: phrases("cancel (?:the |this |my |that )?(?:running )?(?:task|phase|request)"),
    what: safe`cancel a task`,
    how: (at) => safe`\`${at("tasks.cancel")}\``
  }
]
