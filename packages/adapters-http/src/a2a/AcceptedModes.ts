/** In which forms a client takes what a task gives: `acceptedOutputModes`, A2A 1.0, section 3.2.2. */
import { Effect } from "effect"
import { contentTypeNotSupported, type Fault } from "./Fault.ts"
import { json, markdown, plainText } from "./parts.ts"

export interface AcceptedModes {
  /** Of the answer. */
  readonly text: string
  /** Of what was drafted. */
  readonly draft: string
  /** Whether data is wanted besides. */
  readonly takesData: boolean
}

export const everything: AcceptedModes = { text: plainText, draft: markdown, takesData: true }

const takes = (accepted: ReadonlyArray<string>, mediaType: string): boolean => {
  const [kind] = mediaType.split("/", 1)
  // Cards and clients of the early protocol say `text` where they mean plain text.
  return accepted.some((mode) =>
    [mediaType, `${kind}/*`, "*/*", ...(mediaType === plainText ? ["text"] : [])].includes(mode)
  )
}

/** An empty list is no wish. */
export const acceptedModes = (accepted: ReadonlyArray<string>): Effect.Effect<AcceptedModes, Fault> => {
  if (accepted.length === 0) return Effect.succeed(everything)
  const wanted = accepted.map((mode) => mode.split(";", 1)[0]!.trim().toLowerCase())
  const text = [plainText, markdown].find((mode) => takes(wanted, mode))
  if (text === undefined) {
    return Effect.fail(
      contentTypeNotSupported(
        "Answers are text/plain or text/markdown: `acceptedOutputModes` must include one of them."
      )
    )
  }
  return Effect.succeed({ text, draft: takes(wanted, markdown) ? markdown : text, takesData: takes(wanted, json) })
}
