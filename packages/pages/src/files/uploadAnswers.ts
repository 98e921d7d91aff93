/** What became of the documents of one upload. */
import { Option } from "effect"
import { problem } from "../frame/failures.ts"
import { html, type Html } from "../html.ts"

/** A document that was not taken: why, and what to do. */
export interface Refused {
  /** Null if nothing was sent. */
  readonly name: string | null
  readonly words: string
  readonly status: number
  readonly retryAfterSeconds?: number
}

/** The page says nothing if all were taken. */
export const refusals = (refused: ReadonlyArray<Refused>): Option.Option<{ words: Html; status: number }> => {
  const [first] = refused
  if (first === undefined) return Option.none()
  if (refused.length === 1) {
    const said = first.name === null ? first.words : `${first.name}: ${first.words}`
    return Option.some({ words: problem(said), status: first.status })
  }
  const words = html`<div class="notice bad" role="alert" id="problem">
    <p>${refused.length} documents were not added.</p>
    <ul>
      ${refused.map(({ name, words }) => html`<li><bdi>${name ?? ""}</bdi> ${words}</li>`)}
    </ul>
  </div>`
  return Option.some({ words, status: first.status })
}
