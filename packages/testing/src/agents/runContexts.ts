/** Terms of office for the service's agent, and the agent's output in one. */
import { type AgentOutput, plainContext, type RunContext, type RecordedAnswer } from "@incamera/domain/tasks"
import { Effect } from "effect"

/** Returns token accounting that counts holds and settlements, without a limit. */
export const countingTokens = () => {
  const counted = { holds: 0, settled: 0, input: 0, output: 0, estimated: 0 }
  const tokens: RunContext["tokens"] = {
    hold: () =>
      Effect.sync(() => {
        counted.holds++
        return {
          settle: ({ input, output }, isEstimated) =>
            Effect.sync(() => {
              counted.settled++
              counted.input += input
              counted.output += output
              if (isEstimated) counted.estimated++
            })
        }
      })
  }
  return { counted, tokens }
}

const parties = new Set(["[Party 1]", "[Party 2]"])

export const runContextOf = (
  recorded: Partial<RecordedAnswer> = {},
  tokens = countingTokens().tokens,
  steps: RunContext["steps"] = plainContext.steps
): RunContext => ({
  ...plainContext,
  recorded: { ...plainContext.recorded, ...recorded },
  steps,
  tokens,
  parties: Effect.succeed(parties)
})

export const gathered = (outputs: ReadonlyArray<AgentOutput>) => ({
  outputs,
  text: outputs.flatMap((output) => (output._tag === "Text" ? [output.text] : [])).join(""),
  details: outputs.flatMap((output) =>
    output._tag === "Status" && output.detail !== undefined ? [`${output.detail}`] : []
  ),
  statuses: outputs.flatMap((output) => (output._tag === "Status" ? [output.status] : [])),
  results: outputs.flatMap((output) => (output._tag === "Result" ? [output] : []))
})
