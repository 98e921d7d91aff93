/** The media types that a client accepts in a task's results: `acceptedOutputModes`, A2A 1.0, section 3.2.2. */
import { Effect } from "effect"
import { contentTypeNotSupported, type Fault } from "./Fault.ts"
import { json, markdown, plainText } from "./parts.ts"

export interface AcceptedModes {
  /** Media type of the answer. */
  readonly text: string
  /** Media type of drafts. */
  readonly draft: string
  /** True if the client also takes data parts. */
  readonly takesData: boolean
}

export const everything: AcceptedModes = { text: plainText, draft: markdown, takesData: true }

const takes = (accepted: ReadonlyArray<string>, mediaType: string): boolean => {
  const [kind] = mediaType.split("/", 1)
  // Cards and clients of the early protocol say `text` for plain text.
  return accepted.some((mode) =>
    [mediaType, `${kind}/*`, "*/*", ...(mediaType === plainText ? ["text"] : [])].includes(mode)
  )
}

/** Decodes the accepted modes. An empty list accepts everything. */
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
