/**
 * The demo's invented case, an employment dispute with placeholders for the parties, and the prompts of the demo's
 * agent. One prompt contains a person's name and must be refused.
 */

/** The body for `POST /v1/cases`. */
export const factPattern = {
  title: "Dismissal of a warehouse shift lead after safety reports",
  practiceArea: "Employment",
  jurisdiction: "California",
  summary: `[Party 1], our client, worked as a shift lead in a cold-storage warehouse. [Party 2], a logistics company, hired [Party 1] on 14 March 2019 under a written employment agreement, at $31.50 an hour. The annual reviews for 2021, 2022 and 2023 rated the work above expectations.

From autumn 2023 the ammonia alarm in the loading bay went off again and again. On 6 November 2023 [Party 1] wrote an e-mail to [Party 3], the site manager, that two workers had been sent home dizzy, and asked for an inspection. No reply came. On or about January 15, 2024, [Party 1] raised the matter at a shift meeting; [Party 4], a forklift operator, and [Party 5], a safety officer, were present and are ready to testify. Three days later [Party 3] told [Party 1] to "stop writing things down". On February 2, 2024, [Party 1] filed a complaint with the state occupational safety agency, which inspected the site on 20 February 2024 and issued two citations on March 28, 2024. The day after the citations were posted on the notice board, [Party 1] was moved from the day shift to the night shift.

About 62 hours of overtime that [Party 1] worked in the first quarter of 2024, by [Party 1]'s own notes, are missing from the payslips. [Party 2]'s payroll department answered on 22 April 2024 that shift leads are exempt. Meal breaks were cut short on most night shifts since 1 April 2024. On 9 May 2024 [Party 1] received a written warning for "attitude", the first in five years. [Party 2] terminated [Party 1]'s employment on June 17, 2024; the letter gives restructuring as the reason. Two weeks later [Party 2] advertised the same position online.

A severance offer of $6,000 in exchange for a general release was made on 24 June 2024 and expires within 21 days; [Party 1] has not signed. [Party 2] has since written that any claim must go to arbitration under clause 14 of the employment agreement. [Party 1] does not remember agreeing to that clause.

There are the employment agreement, the warning, the termination letter, 18 months of payslips, some 240 e-mails and chat messages, all kept by [Party 1], photographs of the alarm panel, and the agency's inspection report of 31 pages. [Party 2] holds the alarm logs, the shift rosters and the personnel file, which [Party 1] has not asked for yet. Besides [Party 4] and [Party 5], [Party 6], a former human resources assistant, says that [Party 3] asked in May 2024 how to get rid of [Party 1].

[Party 1] has been out of work since the dismissal and puts the lost earnings at $48,200 so far. No lawsuit has been filed, and there is no class action: as far as [Party 1] knows, nobody else has complained of unpaid overtime. [Party 1] asks whether the dismissal was unlawful retaliation, what can be claimed for the unpaid overtime, whether the arbitration clause holds, and when the limitation periods end.`
} as const

/** Prompt for an `eval_req`. */
export const evaluationPrompt =
  "Evaluate how complex this case is, factor by factor, and say what would change the result."

/** Prompt for a `case_req`. */
export const casePrompt =
  "Give me a summary, a chronology, the issues with what has to be shown for each, the parties and the open questions, and draft a demand letter to [Party 2]."

/** Must be refused: it names an invented person. */
export const refusedPrompt =
  "My client, Margaret Holloway, was dismissed on June 17, 2024. Write to the employer on her behalf and ask for the personnel file."

/** Prompt for a `case_req` about a text of the user's own, whose content the demo doesn't know. */
export const caseFilePrompt =
  "Give me a summary, a chronology, the issues with what has to be shown for each, the parties and the open questions."
