import type { RunTaskOutput } from "./RunTaskSchema.ts"

const section = (heading: string, items: ReadonlyArray<string>): ReadonlyArray<string> =>
  items.length === 0 ? [] : [`${heading}:\n${items.join("\n")}`]

/** Returns a result as text, complete for a model: some clients show models the text alone. */
export const taskText = (result: RunTaskOutput): string =>
  [
    `Task ${result.phaseId}: ${result.status}.`,
    ...(result.text === null ? [] : [result.text]),
    ...(result.failure === undefined ? [] : [`${result.failure.error}: ${result.failure.message}`]),
    ...result.deliverables.map(({ text, title }) => `Draft “${title}”:\n${text}`),
    ...section(
      "Only the user can do this, in the browser",
      result.secureSteps.map(({ explanation, page }) => `- ${explanation} ${page}`)
    ),
    `What to do: ${result.next}`
  ].join("\n\n")
