import * as Limits from "./Limits.ts"
import type { EventCut, EventGuard, EventString, GuardedEvent } from "./EventGuard.ts"
import { type Edit, HeldText } from "./HeldText.ts"
import { makeSafeText } from "./makeSafeText.ts"
import { isOwnFormat } from "./ownFormats.ts"
import type { Replaced } from "./Replaced.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { endOf, JoinedScan, type Stretch } from "./scanning/JoinedScan.ts"
import { detectWith, type Searched, TextScan } from "./scanning/TextScan.ts"
import { VisibleTail } from "./scanning/VisibleTail.ts"

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

/** The search, and the vault revision it was built from. */
export interface Known {
  readonly revision: string
  readonly searched: Searched
}

class Guard<A> implements EventGuard<A> {
  readonly revision: string
  readonly #searched: Searched
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
  /** Characters of the running text, and the place of its end in the order of reading. */
  #length = 0
  #runningEnd = 0
  /** The end of what was read waits, whatever is registered. */
  readonly #tail = new VisibleTail(Limits.guardHoldbackCharacters)
  /** The same of the running text alone: its scan waits for more of that text, and for how much depends on the vault. */
  readonly #runningTail = new VisibleTail(Limits.guardHoldbackCharacters)
  /** The end of the running text, and how long that text was when its end was last searched as an end. */
  #runningText = { text: "", order: 0, held: this.#running, offset: 0 }
  #searchedLength = 0
  #ended = false

  constructor({ revision, searched }: Known, cut: EventCut) {
    this.revision = revision
    this.#searched = searched
    this.#cut = cut
    this.#scan = new TextScan(searched, (finding) => this.#running.find(finding))
    this.#joined = joints.map((between) => new JoinedScan(searched, between))
    this.#afterReplaced = new JoinedScan(searched, "")
  }

  get #awake(): ReadonlyArray<JoinedScan> {
    return this.#afterReplaced.isResting ? this.#joined : [...this.#joined, this.#afterReplaced]
  }

  push(event: A, strings: ReadonlyArray<EventString>): ReadonlyArray<GuardedEvent<A>> {
    const waiting = strings.map((string) => this.#take(string))
    const isDone = waiting.every(({ _tag }) => _tag === "Done")
    this.#interrupted ||= isDone
    // Such an event has to wait for its turn only if events are numbered.
    if (isDone && this.#cut === "pieces") return [...this.#release(), this.#leave(event, waiting)]
    const until = isDone ? (this.#queue.at(-1)?.until ?? 0) : this.#order
    if (!this.#prolongs(waiting)) this.#queue.push({ event, strings: waiting, until })
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
      this.#running.write(text)
      this.#scan.write(text)
      this.#runningTail.take(text, start)
      this.#runningText = endOf({ ...this.#runningText, text: this.#runningText.text + text })
      this.#read({ text, order, held: this.#running, offset: start })
      return { _tag: "Running", start, end: this.#length, order }
    }
    if (text === "" || isOwnFormat(text)) return { _tag: "Done", text }
    const held = new HeldText(this.replaced)
    held.write(text)
    for (const finding of detectWith(this.#searched, text)) held.find(finding)
    const stretch = { text, order: this.#order, held, offset: 0 }
    if (read === "progress") for (const between of joints) this.#join(between, stretch)
    this.#read(stretch, read === "progress")
    return read === "line" ? { _tag: "Line", held } : { _tag: "Done", text: held.release(Infinity) }
  }

  /** Finds what begins in the string before and ends in this one, which doesn't wait for the next. */
  #join(between: string, { held, text }: Stretch): void {
    const last = this.#last
    if (last === undefined) return
    const begin = last.text.length + between.length
    for (const { name: _, ...finding } of detectWith(this.#searched, last.text + between + text)) {
      if (finding.start >= last.text.length || finding.end <= begin) continue
      const { offset } = last
      last.held.find({ ...finding, start: offset + finding.start, end: offset + last.text.length })
      held.find({ ...finding, start: 0, end: finding.end - begin })
    }
  }

  /** Passes a stretch to the scans that look across joints. */
  #read(stretch: Stretch, isProgress = false): void {
    if (stretch.text === "") return
    const last = this.#last
    const goesOn = last !== undefined && last.held === stretch.held && !this.#interrupted
    this.#interrupted = false
    if (!goesOn) this.#tail.endString()
    if (!isProgress) this.#tail.take(stretch.text, stretch.order)
    if (last !== undefined && !goesOn) {
      for (const scan of this.#awake) scan.join(last)
      if (last.held.endsInFinding) this.#afterReplaced.restart(last)
    }
    for (const scan of this.#awake) scan.take(stretch)
    this.#order += stretch.text.length
    if (stretch.held === this.#running) this.#runningEnd = this.#order
    this.#last = endOf(goesOn ? { ...last, text: last.text + stretch.text } : stretch)
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
    if (this.#ended) return Infinity
    return Math.min(this.#tail.settled, this.#settledRunning(), ...this.#awake.map(({ settled }) => settled))
  }

  /** Finds what is whole if the running text ends here: "Jane DoeX" may be part of a longer word, and isn't yet decided. */
  #searchRunningEnd(): void {
    const { settled } = this.#scan
    if (this.#searchedLength === this.#length || settled >= this.#length) return
    this.#searchedLength = this.#length
    const { offset, text } = this.#runningText
    for (const finding of detectWith(this.#searched, text)) {
      const start = offset + finding.start
      if (start >= settled) this.#running.find({ ...finding, start, end: offset + finding.end })
    }
  }

  #settledRunning(): number {
    // Once other strings follow it, the running text doesn't wait for more of itself: there may be none for long.
    if (this.#tail.settled >= this.#runningEnd) {
      this.#searchRunningEnd()
      return Infinity
    }
    const settled = Math.min(this.#runningTail.settled, this.#scan.settled)
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
