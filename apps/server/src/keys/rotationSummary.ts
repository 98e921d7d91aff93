/** What a rotation of the master key came to, told to the person who asked for it. */
import type { Rotated } from "@incamera/domain/keyrotation/KeyRotation"

export interface Outcome extends Rotated {
  /**
   * Where the current key comes from: made by this run, or by an earlier one that was cut off and is finished now, or
   * from the configuration.
   */
  readonly key: "new" | "earlier" | "configured"
  /** Versions in the key file beside a new one. */
  readonly kept: ReadonlyArray<number>
  /** False when a server is still at it. */
  readonly finished: boolean
  /** Who did it: this command, or the process that has the embedded database. */
  readonly by: "command" | "server"
  readonly processId?: number
}

const count = (number: number): string => number.toLocaleString("en-US")

const origin = ({ kept, key }: Outcome): string => {
  switch (key) {
    case "new":
      return `new, first in the key file; kept beside it: ${kept.join(", ")}`
    case "earlier":
      return "made by an earlier run that was cut off; that one is finished now"
    case "configured":
      return "from INCAMERA_MASTER_KEY; no key was made"
  }
}

const next = ({ key }: Outcome): ReadonlyArray<string> => {
  switch (key) {
    case "new":
      return [
        "Back up the key file again, apart from the database. Keep its earlier versions: credentials",
        "that were made under them are checked with them."
      ]
    case "earlier":
      return ["No key was made this time. Run the command again for another one."]
    case "configured":
      return [
        "For a new key, put it first in the variable (VERSION:BASE64 of 32 random bytes, the earlier",
        "entries after it), restart the servers, and run this again. With several servers, first put",
        "it last on all of them, so that each knows it before any uses it."
      ]
  }
}

const state = ({ by, finished, locked, processId }: Outcome): ReadonlyArray<string> => {
  if (!finished) {
    return [`The server (process ${processId}) is at it and goes on by itself; its log says when it is done.`]
  }
  const who = by === "server" ? ` The server (process ${processId}) did it.` : ""
  return locked === 0
    ? [`Nothing is under an earlier version any more.${who}`]
    : [
        `${count(locked)} records can't be opened: the master key they are under is missing. Put it back after the`,
        "others and run this again; until then they can't be read."
      ]
}

export const summarize = (outcome: Outcome): string => {
  const rows: ReadonlyArray<readonly [name: string, value: string]> = [
    ["master key", `version ${outcome.version}, ${origin(outcome)}`],
    ["case keys", `${count(outcome.caseKeys)} put under it`],
    ["settings", `of ${count(outcome.accounts)} accounts put under it`]
  ]
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
    "",
    ...state(outcome),
    ...next(outcome)
  ].join("\n")
}
