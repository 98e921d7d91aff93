import { addressing, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { paragraphs } from "./wording.ts"

/** Says that there are no facts to work on, what is missing, and how to supply it. */
export const missingFacts = (assignment: Assignment): SafeText => {
  const at = addressing(assignment.addresses)
  return paragraphs([
    safe`# There are no facts to work on yet`,
    assignment.case === null
      ? safe`This task belongs to no case, and its prompt is too short to contain facts.`
      : safe`The case has no summary and no readable file, and the prompt is too short to contain facts. The service doesn't invent facts.`,
    safe`To supply them, do one of these:\n\n- Create the case with a \`summary\` (\`${at("cases.create")}\`), and send the task to that case.\n- Add files to the case (\`${at("files.upload")}\`), and send the task when they are ready.\n- Send the task again, under a new \`phaseId\`, with the facts in the prompt: at least a few sentences.`,
    safe`Say who the parties are (as \`[Party 1]\`, \`[Party 2]\`, with their roles), what happened and when, what documents and witnesses there are, the claims, the court or place, and the running deadlines. Leave out names, addresses and numbers that identify anybody: the service refuses a text with them, and the user adds them in their browser.`
  ])
}
