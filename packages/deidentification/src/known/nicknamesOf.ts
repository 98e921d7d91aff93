import { nicknames } from "../words/vocabulary/nicknames.ts"

const byName = new Map<string, Set<string>>()

const relate = (one: string, other: string): void => {
  const others = byName.get(one) ?? new Set()
  byName.set(one, others.add(other))
}

for (const line of nicknames.trim().split("\n")) {
  const [full = "", ...short] = line.trim().split(" ")
  for (const nickname of short) {
    relate(full, nickname)
    relate(nickname, full)
  }
}

/** Returns other folded names for this given name: Bill and Will for William, William for Bill. */
export const nicknamesOf = (givenName: string): Iterable<string> => byName.get(givenName) ?? []
