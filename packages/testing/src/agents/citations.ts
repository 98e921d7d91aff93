/** Checks that an answer's citations match their sources. */
import type { Citation } from "@incamera/domain/citations"
import type { AgentOutput, Assignment } from "@incamera/domain/tasks"

type Result = Extract<AgentOutput, { _tag: "Result" }>

/** Returns the text that a citation refers to. */
const citedText = (work: Assignment, citation: Citation, knowledge: string): string => {
  switch (citation.source) {
    case "case-summary":
      return work.case?.summary ?? ""
    case "prompt":
      return work.prompt
    case "knowledge-base":
      return knowledge
    case "file":
      return (
        work.documents.find(({ fileId, label }) => fileId === citation.fileId && label === citation.label)?.text ?? ""
      )
  }
}

/**
 * Returns an answer's citations that don't match their sources. `knowledge`: the text of the agent's knowledge base.
 */
export const falseCitations = (work: Assignment, result: Result, knowledge = ""): ReadonlyArray<Citation> => {
  return [...result.citations, ...(result.complexity?.factors.flatMap((factor) => factor.citations) ?? [])].filter(
    (citation) => {
      const { end, quote, start } = citation
      const text = citedText(work, citation, knowledge)
      return !(0 <= start && start < end && end <= text.length && text.slice(start, end) === quote)
    }
  )
}
