/**
 * Finds whether any of a list of rules occurs in a sequence of symbols. A rule is a row of elements, each a set of word
 * classes; some are optional. All places of a rule are followed at once, as the bits of one number (the Shift-And
 * automaton of Baeza-Yates and Gonnet, with optional elements after Navarro and Raffinot). The time is the number of
 * words times the number of rules, for any words. Only rules whose rarest word occurs are followed.
 */
import { isWordClass, numbersInSet, setOf, type WordClass, type WordSymbol } from "./WordSymbol.ts"

interface Element {
  /** Any of these classes; any other class if `negated`; any class at all if empty. */
  readonly classes: ReadonlyArray<WordClass>
  readonly negated: boolean
  readonly optional: boolean
}

interface Automaton {
  readonly index: number
  /** Sets of which each must have a class in the sentence; the rarest set first. */
  readonly needed: ReadonlyArray<Int32Array>
  readonly elements: ReadonlyArray<Element>
  /** The optional elements, and the first and last of each run of them, as Navarro and Raffinot number them. */
  readonly optional: number
  readonly beforeRuns: number
  readonly endsOfRuns: number
  readonly last: number
}

/** Classes of the marks at both ends of every sentence. */
const inEverySentence: ReadonlyArray<WordClass> = ["start", "end"]

/** Bits of the numbers that follow a rule. */
const mostElements = 30

const build = (elements: ReadonlyArray<Element>, index: number): Automaton => {
  let optional = 0
  let beforeRuns = 0
  let endsOfRuns = 0
  // Bit 0 is "nothing seen yet"; element n is bit n + 1.
  for (const [place, element] of elements.entries()) {
    if (!element.optional) continue
    const bit = 1 << (place + 1)
    optional |= bit
    if (elements[place - 1]?.optional !== true) beforeRuns |= bit >>> 1
    if (elements[place + 1]?.optional !== true) endsOfRuns |= bit
  }
  const needed = elements.flatMap((element) =>
    element.optional || element.negated || inEverySentence.some((name) => element.classes.includes(name))
      ? []
      : [{ set: setOf(element.classes), size: element.classes.length }]
  )
  // The set with the fewest classes is missing most often.
  const rarest = needed.sort((a, b) => a.size - b.size).map(({ set }) => set)
  return { index, elements, needed: rarest, optional, beforeRuns, endsOfRuns, last: 1 << elements.length }
}

/**
 * Parses a rule: classes; `a|b` for any of several; `!a` for any other; `?` after an optional element; `~n` for up to n
 * words that don't turn the sentence (`whether`, `not`, …); `-n` for up to n words inside a description of somebody;
 * `_n` for up to n words of any kind.
 */
const parse = (rule: string, aliases: Readonly<Record<string, string>>, index: number): Automaton => {
  const elements: Array<Element> = []
  for (const written of rule.split(" ")) {
    const gap = /^([~_-])(\d+)$/u.exec(written)
    if (gap !== null) {
      const kind = gap[1]!
      const classes = kind === "_" ? [] : (aliases[kind]!.split("|") as Array<WordClass>)
      for (let n = 0; n < Number(gap[2]); n++) elements.push({ classes, negated: kind === "~", optional: true })
      continue
    }
    const optional = written.endsWith("?")
    const negated = written.startsWith("!")
    const names = written.slice(negated ? 1 : 0, optional ? -1 : undefined).split("|")
    const classes = names.flatMap((name) => (aliases[name]?.split("|") ?? [name]) as Array<WordClass>)
    const unknown = classes.find((name) => !isWordClass(name))
    if (unknown !== undefined) throw new Error(`No class of words: ${unknown}, in "${rule}"`)
    elements.push({ classes, negated, optional })
  }
  if (elements.length > mostElements || elements.at(-1)!.optional) throw new Error(`Not a rule: ${rule}`)
  return build(elements, index)
}

const accepts = ({ classes, negated }: Element, symbol: WordSymbol): boolean =>
  classes.length === 0 || classes.some((name) => symbol.classes.has(name)) !== negated

export class SequenceRules {
  readonly #automata: ReadonlyArray<Automaton>
  /** By symbol: for each rule, the elements that the symbol may be. */
  readonly #accepted: Array<Int32Array | undefined> = []
  /** By symbol: the rules that may occur because of it, as the bits of `#numbersOfRules` numbers. */
  readonly #called: Array<Int32Array | undefined> = []
  readonly #numbersOfRules: number
  /** The rules that may occur in the sentence. Reused for each sentence. */
  readonly #candidates: Int32Array

  constructor(rules: ReadonlyArray<string>, aliases: Readonly<Record<string, string>>) {
    this.#automata = rules.map((rule, index) => parse(rule, aliases, index))
    const free = this.#automata.find(({ needed }) => needed.length === 0)
    if (free !== undefined) throw new Error(`This rule needs no word: ${rules[free.index]}`)
    this.#numbersOfRules = Math.ceil(rules.length / 32)
    this.#candidates = new Int32Array(this.#numbersOfRules)
  }

  #acceptedBy(symbol: WordSymbol): Int32Array {
    return (this.#accepted[symbol.id] ??= Int32Array.from(this.#automata, ({ elements }) => {
      let bits = 0
      for (const [index, element] of elements.entries()) if (accepts(element, symbol)) bits |= 1 << (index + 1)
      return bits
    }))
  }

  /** Returns the rules that have this word among their rarest. */
  #calledBy(symbol: WordSymbol): Int32Array {
    const known = this.#called[symbol.id]
    if (known !== undefined) return known
    const called = new Int32Array(this.#numbersOfRules)
    for (const { index, needed } of this.#automata) {
      if (meets(needed[0]!, symbol.set)) called[index >> 5]! |= 1 << (index & 31)
    }
    this.#called[symbol.id] = called
    return called
  }

  /** Finds the rules that may occur; false if there are none, as in most sentences. */
  #findCandidates(symbols: ReadonlyArray<WordSymbol>): boolean {
    const candidates = this.#candidates.fill(0)
    let any = 0
    for (const symbol of symbols) {
      const called = this.#calledBy(symbol)
      for (let n = 0; n < called.length; n++) {
        candidates[n]! |= called[n]!
        any |= called[n]!
      }
    }
    return any !== 0
  }

  /** Returns the index of the first rule that occurs, or -1. */
  firstIn(symbols: ReadonlyArray<WordSymbol>): number {
    if (!this.#findCandidates(symbols)) return -1
    const occurring = new Int32Array(numbersInSet)
    for (const { set } of symbols) for (let n = 0; n < numbersInSet; n++) occurring[n]! |= set[n]!
    let accepted: ReadonlyArray<Int32Array> | undefined
    for (const [number, bits] of this.#candidates.entries()) {
      for (let left = bits; left !== 0; left &= left - 1) {
        const automaton = this.#automata[number * 32 + 31 - Math.clz32(left & -left)]!
        if (!automaton.needed.every((set) => meets(set, occurring))) continue
        accepted ??= symbols.map((symbol) => this.#acceptedBy(symbol))
        if (occurs(automaton, accepted)) return automaton.index
      }
    }
    return -1
  }
}

const meets = (one: Int32Array, other: Int32Array): boolean => {
  for (let n = 0; n < numbersInSet; n++) if ((one[n]! & other[n]!) !== 0) return true
  return false
}

const occurs = ({ beforeRuns, endsOfRuns, index, last, optional }: Automaton, accepted: ReadonlyArray<Int32Array>) => {
  const fresh = skip(1, optional, beforeRuns, endsOfRuns)
  let state = fresh
  for (const bits of accepted) {
    state = skip(((state << 1) & bits[index]!) | fresh, optional, beforeRuns, endsOfRuns)
    if ((state & last) !== 0) return true
  }
  return false
}

/** Also moves each state past the optional elements that follow it. */
const skip = (state: number, optional: number, beforeRuns: number, endsOfRuns: number): number => {
  const withEnds = state | endsOfRuns
  return state | (optional & (~(withEnds - beforeRuns) ^ withEnds))
}
