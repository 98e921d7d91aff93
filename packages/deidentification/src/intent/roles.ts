/** Gives words their role in the sentence: a verb commands or states, a name is somebody's or something's. */
import { withClass, withoutClasses, type WordClass, type WordSymbol } from "./WordSymbol.ts"

const verbs: ReadonlySet<WordClass> = new Set<WordClass>([
  "show", "reveal", "identify", "unmask", "decode", "translate", "remove", "replace", "use", "make", "export", "send", "mail",
  "call", "give", "open", "search", "pretend", "ignore"
]) // prettier-ignore

const noCommand = withoutClasses(verbs)
const ofParty = withClass("partyName")
const ofRole = withClass("roleName")
const ownedName = withClass("ownedName")
const ofPronoun = withClass("pronounName")
const real = withClass("trueName")
const realPerson = withClass("truePerson")

const is = (symbol: WordSymbol | undefined, ...names: ReadonlyArray<WordClass>): boolean =>
  symbol !== undefined && names.some((name) => symbol.classes.has(name))

const isVerb = (symbol: WordSymbol): boolean => {
  for (const name of symbol.classes) if (verbs.has(name)) return true
  return false
}

/** Most words between "I want you" and "to". */
const reach = 7

/** True if the speaker wants the action after "to": "I need to know", not "he asked [Party 1] to give". */
const isWanted = (symbols: ReadonlyArray<WordSymbol>, to: number): boolean => {
  for (let at = to - 1; at > 0 && to - at <= reach; at--) {
    const symbol = symbols[at]
    if (is(symbol, "firstPerson", "you", "youCan", "possible", "use")) return true
    if (is(symbol, "party", "person", "pronoun", "pause", "end", "not")) return false
  }
  return false
}

/** Most words of a phrase such as "in the recitals" before a command. */
const adverbial = 5

const isBehindAdverbial = (symbols: ReadonlyArray<WordSymbol>, verb: number): boolean => {
  for (let at = verb - 1; at >= 0 && verb - at <= adverbial; at--) {
    const symbol = symbols[at]
    if (is(symbol, "party", "person", "block", "not", "toVerb", "modal")) return false
    if (is(symbol, "to") && is(symbols[at - 1], "start", "pause")) return true
  }
  return false
}

const isCommand = (symbols: ReadonlyArray<WordSymbol>, at: number, commanded: boolean): boolean => {
  const previous = symbols[at - 1]
  if (is(previous, "start", "please", "pause", "adverb", "you", "youCan", "end", "qm")) return true
  // A sentence about the speaker's own action is not a command; a sentence about what the speaker needs to know is one.
  if (is(previous, "firstPerson")) return !is(symbols[at], "send", "call") && !is(symbols[at - 2], "block")
  if (is(previous, "and")) return commanded || at === 2
  if (is(previous, "toVerb")) return isWanted(symbols, at - 1)
  // "You may tell me", "could you first tell me", "I must know".
  if (is(previous, "modal", "might")) {
    return is(symbols[at - 2], "you") || (is(symbols[at - 2], "firstPerson") && !is(symbols[at], "send", "call"))
  }
  return isBehindAdverbial(symbols, at)
}

/** Removes the verb classes from verbs that command nothing. */
const markCommands = (symbols: Array<WordSymbol>): void => {
  // "Summarise the facts, and tell me …": the lexicon lacks the first verb.
  let commanded = is(symbols[1], "stranger") && is(symbols[2], "link", "party", "pronoun", "it")
  for (let at = 1; at < symbols.length; at++) {
    const symbol = symbols[at]!
    if (is(symbol, "please", "you", "youCan", "firstPerson", "adverb")) commanded = true
    if (!isVerb(symbol)) continue
    if (isCommand(symbols, at, commanded)) commanded = true
    else symbols[at] = noCommand(symbol)
  }
}

type Owner = "party" | "role" | "pronoun" | "other" | undefined

const ownerAt = (symbol: WordSymbol | undefined): Owner =>
  is(symbol, "party", "placeholder") ? "party" : is(symbol, "person") ? "role" : undefined

/** Most words between an owner and its name. */
const between = 5
const strangersBetween = 2

/** "[Party 1]'s real name", "their full names and addresses", "client names". */
const ownerBefore = (symbols: ReadonlyArray<WordSymbol>, at: number): Owner => {
  let strangers = 0
  for (let left = at - 1; left > 0 && at - left <= between; left--) {
    const symbol = symbols[left]
    if (is(symbol, "poss")) {
      // "[Party 1]'s wife's name".
      return ownerAt(symbols[left - 1]) ?? (is(symbols[left - 2], "poss") ? ownerAt(symbols[left - 3]) : undefined)
    }
    if (is(symbol, "party", "person")) return strangers === 0 ? ownerAt(symbol) : undefined
    if (is(symbol, "pronoun")) return "pronoun"
    if (is(symbol, "true", "full", "name", "contact", "details", "and", "kindOfPerson")) continue
    if (!is(symbol, "stranger") || ++strangers > strangersBetween) return undefined
  }
  return undefined
}

/** "the name of the client", "names and addresses of all [Party n]"; `other` if it belongs to something else. */
const ownerAfter = (symbols: ReadonlyArray<WordSymbol>, at: number): Owner => {
  let right = at + 1
  while (right - at < between && is(symbols[right], "name", "contact", "details", "home", "and", "trueAfter", "full"))
    right++
  // "names and ages of the tenants", "the address on file for [Party 2]".
  if (is(symbols[right - 1], "and") && is(symbols[right], "stranger")) right++
  else if (is(symbols[right], "onFile")) right++
  const next = symbols[right]
  if (is(next, "party")) return "party"
  if (is(next, "genitive")) return "role"
  if (!is(next, "of")) return undefined
  for (
    right++;
    right - at <= between + 3 && is(symbols[right], "link", "true", "full", "home", "kindOfPerson");
    right++
  ) {
    if (is(symbols[right], "party", "person", "placeholder")) break
  }
  if (is(symbols[right], "stranger") && is(symbols[right + 1], "party", "person")) right++
  return (
    ownerAt(symbols[right]) ?? (is(symbols[right], "it") && !is(symbols[right + 1], "stranger") ? "pronoun" : "other")
  )
}

const isReal = (symbols: ReadonlyArray<WordSymbol>, at: number): boolean => {
  for (let left = at - 1; left > 0 && at - left <= between; left--) {
    if (is(symbols[left], "true")) return true
    if (!is(symbols[left], "full", "name", "contact", "details", "and", "stranger", "person", "poss")) break
  }
  return is(symbols[at + 1], "trueAfter")
}

const markOwned = (symbols: Array<WordSymbol>): void => {
  const given = symbols.slice()
  for (let at = 1; at < given.length; at++) {
    const symbol = given[at]!
    if (is(symbol, "person", "kindOfPerson")) {
      if (is(given[at - 1], "true") && !is(given[at + 1], "stranger", "to")) symbols[at] = realPerson(symbol)
      continue
    }
    if (!is(symbol, "name", "contact", "details", "number")) continue
    const before = ownerBefore(given, at)
    const after = before === "party" || is(symbol, "number") ? undefined : ownerAfter(given, at)
    const owner = before === undefined || (before === "pronoun" && after !== undefined) ? after : before
    if (owner === "party") symbols[at] = ofParty(symbols[at]!)
    if (owner === "role") symbols[at] = ofRole(symbols[at]!)
    if (is(symbol, "name") && (owner === "party" || owner === "role")) symbols[at] = ownedName(symbols[at]!)
    if (owner === "pronoun") symbols[at] = ofPronoun(symbols[at]!)
    if (is(symbol, "name") && owner !== "other" && isReal(given, at)) symbols[at] = real(symbols[at]!)
  }
}

/** Changes the symbols in place. */
export const markRoles = (symbols: Array<WordSymbol>): void => {
  markCommands(symbols)
  markOwned(symbols)
}
