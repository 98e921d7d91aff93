/**
 * Decides which values of a text equal each other, registered values, or values found in the case before. To merge two
 * people is worse than to give one person two numbers. So a form that fits two, such as "Ms Doe" where there are two
 * Does, is assigned to neither.
 */
import type { Pseudonym } from "./Pseudonyms.ts"
import type { Steps } from "../Steps.ts"
import { type CaseParties, patternKeys, type Registered, type RegisteredValues } from "./CaseParties.ts"
import { Holder } from "./Holder.ts"
import { type Value, valueOf } from "./Mentions.ts"
import { sortOf } from "./ValueClass.ts"

/** A pseudonym of the case, and its index. */
export interface Entry {
  readonly pseudonym: Pseudonym
  readonly index: number
}

interface KeyedEntry {
  readonly key: string
  readonly fullness: number
  readonly otherForms: ReadonlySet<string>
  readonly holder: Holder
  readonly isDismissed: boolean
}

const addTo = <A>(map: Map<string, Set<A>>, key: string, value: A): void => {
  const found = map.get(key)
  if (found === undefined) map.set(key, new Set([value]))
  else found.add(value)
}

/** Comparing a value takes about this many times as long as reading it. */
const effort = 10

const only = <A>(set: ReadonlySet<A>): A | undefined => (set.size === 1 ? set.values().next().value : undefined)
const none: ReadonlySet<never> = new Set()

/** A surname alone more likely means a person whom the text names in full than one whom it only calls "Mrs Doe". */
const fitting = (value: Value, holders: ReadonlySet<Holder>): ReadonlySet<Holder> => {
  if (value.isTitled || holders.size < 2) return holders
  const named = new Set([...holders].filter((holder) => !holder.isTitledSurname))
  return named.size > 0 ? named : holders
}

/** Fuller values first; among equals, those with a gender. */
const inOrder = (a: Value, b: Value): number =>
  b.fullness - a.fullness ||
  Number(b.gender !== undefined) - Number(a.gender !== undefined) ||
  Number(b.isTitled) - Number(a.isTitled)

const areTitledSurnames = (holders: ReadonlySet<Holder>): boolean =>
  [...holders].every(({ isTitledSurname }) => isTitledSurname)

/** Returns the holder with the same title; otherwise one whose title has the same gender. */
const sameForm = (value: Value, holders: ReadonlyArray<Holder>): Holder | undefined => {
  const same = holders.filter((holder) => holder.isOf(value.gender))
  return same.find(({ isTitledSurname }) => isTitledSurname === value.isTitledSurname) ?? same[0]
}

/** One class of values: of the text, of the registered identities, and of the case's pseudonyms. */
class Resolution {
  readonly #registered: RegisteredValues
  readonly #partyIn: CaseParties["partyIn"]
  readonly #holders = new Map<Registered, Holder>()
  readonly #entries: Array<KeyedEntry> = []
  readonly #entriesByKey = new Map<string, Set<KeyedEntry>>()
  readonly #entriesByOtherForm = new Map<string, Set<KeyedEntry>>()
  /** The holders that a form may mean; filled once `#standsFor` is complete. */
  readonly #goingBy = new Map<string, ReadonlySet<Holder>>()
  /** The current holder of an entry: its own, or the identity registered since. */
  readonly #standsFor = new Map<KeyedEntry, Holder>()
  readonly #valuesByKey = new Map<string, Set<Value>>()
  /** The values of the text that may go by this form. */
  readonly #valuesByOtherForm = new Map<string, Set<Value>>()
  readonly #otherForms = new Map<Value, ReadonlyArray<string>>()
  /** The rank of each value, the fullest first. */
  readonly #places = new Map<Value, number>()
  readonly #claims = new Map<string, Value | undefined>()
  readonly #resolved = new Map<Value, Holder>()

  constructor(parties: CaseParties, valueClass: Value["valueClass"]) {
    this.#registered = parties.of(valueClass)
    this.#partyIn = parties.partyIn
  }

  *resolve(given: ReadonlyArray<Value>, entries: ReadonlyArray<Entry>): Steps<ReadonlyMap<Value, Holder>> {
    for (const value of given) addTo(this.#valuesByKey, value.key, value)
    for (const { index, pseudonym } of entries) {
      const text = pseudonym.forms[0]!
      const { comparison } = sortOf[pseudonym.kind]
      const key = comparison.key(text)
      const fullness = comparison.fullness(text)
      const holder = Holder.ofEntry(pseudonym, index)
      const isDismissed = pseudonym.dismissed === true
      const entry = { key, fullness, holder, isDismissed, otherForms: comparison.otherForms(text) }
      this.#entries.push(entry)
      addTo(this.#entriesByKey, key, entry)
      yield effort * text.length
    }
    const read = yield* this.#read(given)
    const values = [...new Set(read.values())]
    this.#valuesByKey.clear()
    for (const value of values) addTo(this.#valuesByKey, value.key, value)
    // Only forms that a value or an entry has: the others are too many.
    for (const entry of this.#entries) {
      for (const form of entry.otherForms) {
        if (form === entry.key || !(this.#valuesByKey.has(form) || this.#entriesByKey.has(form))) continue
        addTo(this.#entriesByOtherForm, form, entry)
      }
      yield 1
    }
    this.#settleEntries()
    const sorted = values.toSorted(inOrder)
    for (const [place, value] of sorted.entries()) {
      this.#places.set(value, place)
      const asked: Array<string> = []
      for (const form of sortOf[value.kind].comparison.otherForms(value.text)) {
        if (form === value.key) continue
        const isOfText = this.#valuesByKey.has(form)
        if (!isOfText && !this.#entriesByKey.has(form) && !this.#registered.byKey.has(form)) continue
        asked.push(form)
        addTo(this.#valuesByOtherForm, form, value)
      }
      this.#otherForms.set(value, asked)
      yield effort * value.text.length
    }
    for (const value of sorted) {
      const holder = this.#holderOf(value)
      holder.take(value)
      this.#resolved.set(value, holder)
      yield value.text.length
    }
    return new Map(given.map((value) => [value, this.#resolved.get(read.get(value)!)!]))
  }

  /**
   * Returns what each value is read as: "Does" as Doe, if the text, the case or the parties have somebody of that name
   * and nobody called Does.
   */
  *#read(values: ReadonlyArray<Value>): Steps<ReadonlyMap<Value, Value>> {
    const read = new Map(values.map((value) => [value, value]))
    const possible = new Map<Value, ReadonlyArray<Value>>()
    for (const value of values) {
      const { readings } = sortOf[value.kind].comparison
      const texts = readings?.(value.text) ?? []
      if (texts.length > 0)
        possible.set(
          value,
          texts.map((text) => valueOf(value.kind, text))
        )
    }
    if (possible.size === 0) return read
    const asked = new Set([...possible.keys(), ...[...possible.values()].flat()].map(({ key }) => key))
    /** Those of the keys that are a form of a longer name. */
    const formsOfLonger = new Set<string>()
    const add = (own: string, forms: Iterable<string>): void => {
      for (const form of forms) if (form !== own && asked.has(form)) formsOfLonger.add(form)
    }
    for (const value of values) {
      if (!possible.has(value)) add(value.key, sortOf[value.kind].comparison.otherForms(value.text))
      yield effort * value.text.length
    }
    for (const { key, otherForms } of this.#entries) add(key, otherForms)
    const isSomebody = (key: string): boolean =>
      formsOfLonger.has(key) ||
      this.#valuesByKey.has(key) ||
      this.#entriesByKey.has(key) ||
      this.#registered.byKey.has(key) ||
      this.#registered.byOtherForm.has(key)
    for (const [value, found] of possible) {
      if (formsOfLonger.has(value.key) || this.#registered.byKey.has(value.key)) continue
      const as = found.find(({ key }) => isSomebody(key))
      if (as !== undefined) read.set(value, { ...as, isKnown: value.isKnown, isOneOfTwo: value.isOneOfTwo })
    }
    return read
  }

  #ofRegistered(registered: Registered): Holder {
    const found = this.#holders.get(registered)
    if (found !== undefined) return found
    const made = Holder.ofRegistered(registered)
    this.#holders.set(registered, made)
    return made
  }

  #allOfRegistered(found: ReadonlySet<Registered> | undefined): ReadonlySet<Holder> {
    return new Set(Array.from(found ?? none, (registered) => this.#ofRegistered(registered)))
  }

  /**
   * Finds the entries whose values are registered by now, fuller ones first, because the possible forms of others
   * depend on them.
   */
  #settleEntries(): void {
    for (const entry of this.#entries.toSorted((a, b) => b.fullness - a.fullness)) {
      const registered = only(this.#registered.byKey.get(entry.key) ?? none)
      // "Mrs Doe" was kept apart from a registered Doe, perhaps her husband.
      const mayBe = entry.holder.isOf(undefined) ? only(this.#mayGoBy(entry.key)) : undefined
      const holder = registered === undefined ? mayBe : this.#ofRegistered(registered)
      if (holder?.registered === undefined) {
        this.#standsFor.set(entry, this.#dismissedAs(entry) ?? entry.holder)
        continue
      }
      this.#standsFor.set(entry, holder)
      if (!holder.isParty && holder.entry === undefined) {
        const { entry: index, forms, partyId, placeholder } = entry.holder
        holder.takeOver({ kind: entry.holder.kind, forms, partyId, placeholder: placeholder! }, index!)
      }
    }
  }

  /** A dismissed party keeps its placeholder, even if the name had another one before. */
  #dismissedAs({ holder, key }: KeyedEntry): Holder | undefined {
    const dismissed = [...this.#entriesByKey.get(key)!].filter(({ isDismissed }) => isDismissed)
    return dismissed.find((entry) => entry.holder.kind === holder.kind)?.holder
  }

  /** Returns the holders, registered or found in the case before, that may go by this form. */
  #mayGoBy(form: string): ReadonlySet<Holder> {
    const known = this.#goingBy.get(form)
    if (known !== undefined) return known
    const found = new Set(this.#allOfRegistered(this.#registered.byOtherForm.get(form)))
    for (const entry of this.#entriesByOtherForm.get(form) ?? none) {
      found.add(this.#standsFor.get(entry) ?? entry.holder)
    }
    if (this.#standsFor.size === this.#entries.length) this.#goingBy.set(form, found)
    return found
  }

  #holderOf(value: Value): Holder {
    const accepted = (holders: ReadonlySet<Holder>): ReadonlySet<Holder> =>
      new Set([...holders].filter((holder) => this.#mayBe(holder, value)))
    const titled = accepted(this.#allOfRegistered(this.#registered.byTitled.get(value.key)))
    if (value.isTitledSurname && only(titled)?.gender === value.gender && titled.size > 0) return only(titled)!
    const registered = accepted(this.#allOfRegistered(this.#registered.byKey.get(value.key)))
    if (registered.size > 0) {
      const holder = only(registered)
      return holder === undefined || this.#isRatherOfAnother(value, holder) ? this.#ofItsOwn(value) : holder
    }
    const recognizable = only(accepted(this.#asRegistered(value)))
    if (recognizable !== undefined) return recognizable
    const nearby = fitting(value, accepted(this.#inText(value)))
    const inCase = fitting(value, accepted(this.#mayGoBy(value.key)))
    const isRatherInCase = !value.isTitled && areTitledSurnames(nearby) && !areTitledSurnames(inCase)
    if (nearby.size > 0 && !isRatherInCase) return only(nearby) ?? this.#ofItsOwn(value)
    const before = this.#entryOf(value)
    if (before !== undefined) return before
    if (inCase.size > 0) return only(inCase) ?? this.#ofItsOwn(value)
    const disguised = accepted(this.#inDisguise(value))
    return only(disguised) ?? only(accepted(this.#shorter(value))) ?? only(titled) ?? Holder.ofValue(value)
  }

  /**
   * True for a registered short form, such as "Acme" beside "Acme Widgets", if the text names somebody else in full who
   * may go by it: "Acme Holding".
   */
  #isRatherOfAnother(value: Value, { registered }: Holder): boolean {
    const owners = this.#registered.byOtherForm.get(value.key) ?? none
    const isShort = registered !== undefined && owners.has(registered)
    return (
      isShort && [...this.#inText(value)].some((other) => other.registered !== registered && !other.isTitledSurname)
    )
  }

  /**
   * True if a value can belong to this holder. Where nothing tells the holder's gender, a title with a surname is
   * somebody else's if the text has signs of two people: "Mr and Mrs Doe", "his wife, Mrs Doe", both titles.
   */
  #mayBe(holder: Holder, value: Value): boolean {
    if (!holder.accepts(value)) return false
    if (!value.isTitledSurname || value.gender === undefined || holder.gender !== undefined) return true
    const genders = new Set([...(this.#valuesByKey.get(value.key) ?? [])].map(({ gender }) => gender))
    return !value.isOneOfTwo && !(genders.has("female") && genders.has("male"))
  }

  /**
   * Returns the registered identity for a given name with a surname: "Jane Doe" for the registered Jane Ann Doe. A
   * longer name elsewhere in the text that contains them doesn't change that.
   */
  #asRegistered({ isKnown, key }: Value): ReadonlySet<Holder> {
    const words = key.split(" ")
    const isWhole = isKnown && words.length > 1 && words.every((word) => word.length > 1)
    return isWhole ? this.#allOfRegistered(this.#registered.byOtherForm.get(key)) : none
  }

  /** Returns the holders in the same text that this is another form of. */
  #inText(value: Value): ReadonlySet<Holder> {
    const found = new Set<Holder>()
    const add = (values: ReadonlySet<Value> | undefined): void => {
      for (const other of values ?? none) {
        const holder = other === value ? undefined : this.#resolved.get(other)
        if (holder !== undefined) found.add(holder)
      }
    }
    add(this.#valuesByKey.get(value.key))
    add(this.#valuesByOtherForm.get(value.key))
    for (const form of this.#otherForms.get(value)!) add(this.#valuesByKey.get(form))
    return found
  }

  /** Returns the holder that this exact form had before. */
  #entryOf(value: Value): Holder | undefined {
    const asked = [...(this.#entriesByKey.get(value.key) ?? none)].map((entry) => this.#standsFor.get(entry)!)
    const isOfOthers = !value.isTitled && this.#mayGoBy(value.key).size > 0
    const holders = asked.filter((holder) => !(isOfOthers && holder.isTitledSurname))
    return sameForm(value, holders) ?? only(new Set(holders.filter((holder) => this.#mayBe(holder, value))))
  }

  #ofItsOwn(value: Value): Holder {
    const holders = [...(this.#entriesByKey.get(value.key) ?? none)].map(({ holder }) => holder)
    return sameForm(value, holders) ?? Holder.ofValue(value)
  }

  /**
   * Returns the holders of a value that a scan found as a registered identity, in a spelling that no holder registered.
   */
  #inDisguise(value: Value): ReadonlySet<Holder> {
    if (!value.isKnown) return none
    for (const key of patternKeys(value.text)) {
      const found = this.#registered.byPattern.get(key)
      if (found !== undefined) return this.#allOfRegistered(found)
    }
    const party = value.valueClass === "name" ? this.#partyIn(value.text) : undefined
    return new Set(party === undefined ? [] : [this.#ofRegistered(party)])
  }

  /**
   * Returns the holders that are registered, or were found before, only under a shorter form of this value, if the form
   * fits nobody else.
   */
  #shorter(value: Value): ReadonlySet<Holder> {
    const found = new Set<Holder>()
    for (const form of this.#otherForms.get(value)!) {
      // Many are called Jane: in another text it says nothing about Jane Doe.
      if (!form.includes(" ") && value.kind === "person" && value.key.startsWith(`${form} `)) continue
      if (this.#onlyClaimOf(form)?.key !== value.key || this.#mayGoBy(form).size > 0) continue
      for (const holder of this.#allOfRegistered(this.#registered.byKey.get(form))) found.add(holder)
      for (const entry of this.#entriesByKey.get(form) ?? none) found.add(this.#standsFor.get(entry)!)
    }
    return found
  }

  /** Returns the only value of the text that may go by this form, or undefined if there are several. */
  #onlyClaimOf(form: string): Value | undefined {
    if (this.#claims.has(form)) return this.#claims.get(form)
    const fullest = [...this.#valuesByOtherForm.get(form)!].filter((value) => this.#isFullest(value))
    const claim = fullest.every(({ key }) => key === fullest[0]?.key) ? fullest[0] : undefined
    this.#claims.set(form, claim)
    return claim
  }

  /** True if no fuller value of the text may go by this form. */
  #isFullest(value: Value): boolean {
    const place = this.#places.get(value)!
    for (const other of this.#valuesByOtherForm.get(value.key) ?? none) {
      if (other.key !== value.key && this.#places.get(other)! < place) return false
    }
    return true
  }
}

/** Returns the holder of each value. Values, identities and pseudonyms of all classes may be mixed. */
export const resolve = function* (
  values: ReadonlyArray<Value>,
  parties: CaseParties,
  pseudonyms: ReadonlyArray<Pseudonym>
): Steps<ReadonlyMap<Value, Holder>> {
  const resolved = new Map<Value, Holder>()
  const entries = Map.groupBy(
    pseudonyms.map((pseudonym, index): Entry => ({ pseudonym, index })),
    ({ pseudonym }) => sortOf[pseudonym.kind].valueClass
  )
  for (const [valueClass, ofClass] of Map.groupBy(values, (value) => value.valueClass)) {
    const found = yield* new Resolution(parties, valueClass).resolve(ofClass, entries.get(valueClass) ?? [])
    for (const [value, holder] of found) resolved.set(value, holder)
  }
  return resolved
}
