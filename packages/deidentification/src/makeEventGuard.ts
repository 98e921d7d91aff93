import * as Limits from "./Limits.ts"
import type { EventCut, EventGuard, EventString, GuardedEvent } from "./EventGuard.ts"
import { type Edit, HeldText } from "./HeldText.ts"
import { makeSafeText } from "./makeSafeText.ts"
import { WordBeginnings } from "./scanning/WordBeginnings.ts"
import { isOwnFormat } from "./ownFormats.ts"
import type { Replaced } from "./Replaced.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { endOf, JoinedScan, type Stretch } from "./scanning/JoinedScan.ts"
import { detectWith, type Searched, TextScan } from "./scanning/TextScan.ts"

/** Two strings are read as one word or as two; a line end between them counts as a space. */
const joints = ["", " "] as const

/** State of a string whose event waits. */
type Waiting =
  /** A stretch of the running text: offsets into that text, and its place in the order of reading. */
  | { readonly _tag: "Running"; readonly start: number; end: number; readonly order: number }
  | { readonly _tag: "Line"; readonly held: HeldText }
  | { readonly _tag: "Whole"; readonly text: string }
  | { readonly _tag: "Done"; readonly text: string }

interface WaitingEvent<A> {
  readonly event: A
  readonly strings: ReadonlyArray<Waiting>
  /** End of the event in the order of reading. */
  until: number
}

const applied = (text: string, edits: ReadonlyArray<Edit>): string => {
  let result = ""
  let from = 0
  for (const { end, placeholder, start } of edits) {
    result += text.slice(from, start) + placeholder
    from = end
  }
  return result + text.slice(from)
}

/** Shared by all streams with the same search. */
const beginnings = new WeakMap<Searched, WordBeginnings>()

const beginningsOf = (searched: Searched): WordBeginnings => {
  const made = beginnings.get(searched) ?? new WordBeginnings(searched)
  beginnings.set(searched, made)
  return made
}

/** The search, and the vault revision it was built from. */
export interface Known {
  readonly revision: string
  readonly searched: Searched
}

class Guard<A> implements EventGuard<A> {
  readonly revision: string
  readonly #searched: Searched
  readonly #leadsNowhere: (text: string) => boolean
  readonly #cut: EventCut
  readonly replaced: Replaced = new Map()
  readonly #running = new HeldText(this.replaced)
  readonly #scan: TextScan
  readonly #joined: ReadonlyArray<JoinedScan>
  /** Reads what follows a replaced end, without that end: a placeholder joins no word, so a name may begin behind it. */
  readonly #afterReplaced: JoinedScan
  readonly #queue: Array<WaitingEvent<A>> = []
  /** End of the last stretch read. */
  #last: Stretch | undefined
  /** True if an event without readable text came since. Then the running text doesn't continue `#last`. */
  #interrupted = false
  /** Characters of all strings, in the order of reading. */
  #order = 0
  /** Characters of the running text, and the last of them. */
  #length = 0
  #recent = ""
  #ended = false

  constructor({ revision, searched }: Known, cut: EventCut) {
    this.revision = revision
    this.#searched = searched
    this.#leadsNowhere = (text) => beginningsOf(searched).leadsNowhere(text)
    this.#cut = cut
    this.#scan = new TextScan(searched, (finding) => this.#running.find(finding))
    this.#joined = joints.map((between) => new JoinedScan(searched, between, this.#leadsNowhere))
    this.#afterReplaced = new JoinedScan(searched, "", this.#leadsNowhere)
  }

  get #awake(): ReadonlyArray<JoinedScan> {
    return this.#afterReplaced.isResting ? this.#joined : [...this.#joined, this.#afterReplaced]
  }

  push(event: A, strings: ReadonlyArray<EventString>): ReadonlyArray<GuardedEvent<A>> {
    const waiting = strings.map((string) => this.#take(string))
    this.#interrupted ||= waiting.every(({ _tag }) => _tag === "Done")
    // This event is read together with no other. It has to wait for its turn only if events are numbered.
    if (this.#cut === "pieces" && waiting.every(({ _tag }) => _tag === "Done")) {
      return [...this.#release(), this.#leave(event, waiting)]
    }
    if (!this.#prolongs(waiting)) this.#queue.push({ event, strings: waiting, until: this.#order })
    return this.#release()
  }

  end(): ReadonlyArray<GuardedEvent<A>> {
    this.#scan.end()
    for (const scan of this.#awake) scan.end()
    this.#ended = true
    return this.#release()
  }

  #take({ read, text }: EventString): Waiting {
    if (read === "whole") return { _tag: "Whole", text }
    if (read === "running") {
      const [start, order] = [this.#length, this.#order]
      this.#length += text.length
      this.#recent = (this.#recent + text).slice(-Limits.guardHoldbackCharacters)
      this.#running.write(text)
      this.#scan.write(text)
      this.#read({ text, order, held: this.#running, offset: start })
      return { _tag: "Running", start, end: this.#length, order }
    }
    if (text === "" || isOwnFormat(text)) return { _tag: "Done", text }
    const findings = detectWith(this.#searched, text)
    const held = new HeldText(this.replaced)
    held.write(text)
    for (const finding of findings) held.find(finding)
    this.#read({ text, order: this.#order, held, offset: 0 })
    return { _tag: "Line", held }
  }

  /** Passes a stretch to the scans that look across joints. */
  #read(stretch: Stretch): void {
    if (stretch.text === "") return
    const last = this.#last
    const goesOn = last !== undefined && last.held === stretch.held && !this.#interrupted
    this.#interrupted = false
    if (last !== undefined && !goesOn) {
      for (const scan of this.#awake) scan.join(last)
      if (last.held.endsInFinding) this.#afterReplaced.restart(last)
    }
    for (const scan of this.#awake) scan.take(stretch)
    this.#order += stretch.text.length
    this.#last = endOf(goesOn ? { ...last, text: last.text + stretch.text } : stretch)
    // The running text waits for its own scan. A line is complete, so only the joined scans check what it may begin.
    if (stretch.held !== this.#running) for (const scan of this.#awake) scan.wait(this.#last)
  }

  /** Where events may be cut, consecutive events of running text become one event. */
  #prolongs([next, ...others]: ReadonlyArray<Waiting>): boolean {
    const last = this.#queue.at(-1)
    const before = last?.strings[0]
    if (this.#cut === "whole" || next?._tag !== "Running" || others.length > 0) return false
    if (last === undefined || before?._tag !== "Running" || last.strings.length > 1) return false
    before.end = next.end
    last.until = this.#order
    return true
  }

  #release(): ReadonlyArray<GuardedEvent<A>> {
    const released: Array<GuardedEvent<A>> = []
    for (;;) {
      const [next] = this.#queue
      if (next === undefined) return released
      const settled = this.#settled()
      if (settled >= next.until) {
        this.#queue.shift()
        released.push(this.#leave(next.event, next.strings))
        continue
      }
      const [string] = next.strings
      if (this.#cut === "pieces" && string?._tag === "Running" && settled > string.order) {
        const text = this.#running.release(string.start + settled - string.order)
        if (text !== "") released.push({ event: next.event, strings: [makeSafeText(text)] })
      }
      return released
    }
  }

  #leave(event: A, strings: ReadonlyArray<Waiting>): GuardedEvent<A> {
    return { event, strings: strings.map((string) => makeSafeText(this.#guarded(string))) }
  }

  #guarded(string: Waiting): string {
    switch (string._tag) {
      case "Running":
        return this.#running.release(string.end)
      case "Line":
        return string.held.release(Infinity)
      case "Done":
        return string.text
      case "Whole": {
        // The repeated text gets the edits of the running text. A text of another length is guarded by itself.
        const same = string.text.length === this.#length
        const said = same ? applied(string.text, this.#running.edits) : string.text
        return replaceFindings(said, detectWith(this.#searched, said), this.replaced)
      }
    }
  }

  /** The place in the order of reading before which no further finding can begin. */
  #settled(): number {
    return this.#ended ? Infinity : Math.min(this.#settledRunning(), ...this.#awake.map(({ settled }) => settled))
  }

  #settledRunning(): number {
    const { settled } = this.#scan
    if (settled >= this.#length) return Infinity
    const undecided = this.#length - settled
    // The running text waits for the end of each word. Text after it need not wait for that.
    const isLast = this.#last?.held === this.#running
    const isShort = undecided <= this.#recent.length
    if (!isLast && isShort && this.#leadsNowhere(this.#recent.slice(-undecided))) return Infinity
    for (const { strings } of this.#queue) {
      for (const string of strings) {
        if (string._tag === "Running" && string.end > settled) {
          return string.order + Math.max(0, settled - string.start)
        }
      }
    }
    return Infinity
  }
}

/** Makes a guard that replaces what this search finds. Memory and the work per character are bounded. */
export const makeEventGuard = <A>(known: Known, cut: EventCut): EventGuard<A> => new Guard(known, cut)
