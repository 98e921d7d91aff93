/** The result of rotating the master key, for the person who ran the command. */
import type { Rotated } from "@incamera/domain/keyrotation"

export interface Outcome extends Rotated {
  /**
   * Origin of the current key: made by this run, made by an interrupted run that is now finished, or taken from the
   * configuration.
   */
  readonly key: "new" | "earlier" | "configured"
  /** Versions in the key file besides the new one. */
  readonly kept: ReadonlyArray<number>
  /** False while a server is still working on it. */
  readonly finished: boolean
  /** The process that ran the rotation: this command, or the server that holds the embedded database. */
  readonly by: "command" | "server"
  readonly processId?: number
}

const count = (number: number): string => number.toLocaleString("en-US")

const moved = (number: number, what = ""): string =>
  number === 0 ? "none had to move" : `${count(number)}${what} moved to it`

const origin = ({ kept, key }: Outcome): string => {
  switch (key) {
    case "new":
      return `new, first in the key file; earlier versions kept: ${kept.join(", ")}`
    case "earlier":
      return "made by an earlier run that was interrupted; that run is finished now"
    case "configured":
      return "from INCAMERA_MASTER_KEY; no key was made"
  }
}

const next = ({ key }: Outcome): ReadonlyArray<string> => {
  switch (key) {
    case "new":
      return [
        "Back up the key file again, apart from the database. Keep its earlier versions: credentials",
        "from their time are checked with them."
      ]
    case "earlier":
      return ["This run made no key. Run the command again for a new one."]
    case "configured":
      return [
        "To add a key, put it first in the variable (VERSION:BASE64 of 32 random bytes, earlier entries",
        "after it), restart the servers, and run this again. With several servers, first add it last on",
        "all of them, so that each knows it before any uses it."
      ]
  }
}

const state = ({ by, finished, locked, processId }: Outcome): ReadonlyArray<string> => {
  if (!finished) {
    return [`The server (process ${processId}) is still working on it. Its log says when it is done.`]
  }
  const who = by === "server" ? ` The server (process ${processId}) did it.` : ""
  return locked === 0
    ? [`Everything is under this version now.${who}`]
    : [
        `${count(locked)} records can't be read: their master key is missing. Add it back after the others,`,
        "and run this again."
      ]
}

export const summarize = (outcome: Outcome): string => {
  const rows: ReadonlyArray<readonly [name: string, value: string]> = [
    ["master key", `version ${outcome.version}, ${origin(outcome)}`],
    ["case keys", moved(outcome.caseKeys)],
    ["settings", moved(outcome.accounts, outcome.accounts === 1 ? " account" : " accounts")]
  ]
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
    "",
    ...state(outcome),
    ...next(outcome)
  ].join("\n")
}
