/**
 * One reading of a text, as written or with its escapes resolved. Searches it for known identities, plain and encoded,
 * and for formats. Doesn't look inside placeholders. Each character comes with its offsets.
 */
import type { FormatDetector } from "../detectors/FormatDetector.ts"
import type { Finding } from "../Finding.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"
import type { Owner } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { isPlaceholder, placeholderCharacters } from "../Placeholder.ts"
import { EncodedScan } from "./EncodedScan.ts"
import { FormatScan } from "./FormatScan.ts"
import type { EmitKnown } from "./EmitKnown.ts"
import { KnownScan } from "./KnownScan.ts"
import { scanCharacter } from "./scanCharacter.ts"

/** What to search for. */
export interface Searched {
  readonly known: { readonly patterns: KnownPatterns }
  /** Patterns for the texts of one case only, for identities that count in no other text. */
  readonly ofCase?: { readonly patterns: KnownPatterns }
  readonly formats: ReadonlyArray<FormatDetector>
  /** The case of the text: parties of other cases get a placeholder without a number. Undefined for any case. */
  readonly caseId?: string
  /**
   * True for a user's own document: a registered date of birth counts there without a sign such as "born". Not in any
   * other text: an agent could write many dates, and learn from what is replaced which one is registered.
   */
  readonly isOriginal?: boolean
}

/** Returns the placeholder of a party in this case, or one that can't be read as another party of it. */
const placeholderIn = (caseId: string, owner: Owner, kind: Finding["kind"]): string => {
  for (let one: Owner | undefined = owner; one !== undefined; one = one.next) {
    if (one.caseId === caseId) return one.placeholder
  }
  return kind === "person" ? "[Name]" : "[Organization]"
}

const emitIn =
  (caseId: string, emit: (finding: Finding) => void): EmitKnown =>
  (finding, owner) =>
    emit(owner === undefined ? finding : { ...finding, placeholder: placeholderIn(caseId, owner, finding.kind) })

const openBracket = 91
const closeBracket = 93

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** True for a person's placeholder: a date after it may be that person's date of birth. */
const standsForPerson = (bracket: string): boolean => bracket.startsWith("[Party") || bracket.startsWith("[Name")

/** Letters, digits and spaces: the characters inside a placeholder's brackets. */
const inPlaceholder = (code: number): boolean =>
  code === 32 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

export class Reading {
  readonly #known: KnownScan
  readonly #encoded: EncodedScan
  /** Undefined without formats: its window costs more than everything else in a short text. */
  readonly #formats: FormatScan | undefined
  /** A high surrogate that waits for the low one. */
  #high = 0
  #highStart = 0
  #highEnd = 0
  /** Text that may become a placeholder, with the offsets of its characters. */
  #bracket = ""
  readonly #starts: Array<number> = []
  readonly #ends: Array<number> = []

  /** Finds identities within `reach` characters of text. */
  constructor(searched: Searched, emit: (finding: Finding) => void, reach: number) {
    const { patterns } = searched.known
    const emitKnown: EmitKnown = searched.caseId === undefined ? emit : emitIn(searched.caseId, emit)
    this.#encoded = new EncodedScan(patterns, emitKnown)
    this.#known = new KnownScan(patterns, emitKnown, reach, this.#encoded)
    this.#known.isOriginal = searched.isOriginal === true
    this.#formats = searched.formats.length === 0 ? undefined : new FormatScan(searched.formats, emit)
  }

  /**
   * Takes the plain part of `text` from `from` up to `to` in bulk; `position` is the offset of its first character.
   * Returns where it stopped; pass the character there to `unit`.
   */
  plain(text: string, from: number, to: number, position: number): number {
    if (this.#high !== 0 || this.#bracket !== "" || this.#encoded.active) return from
    const stop = this.#known.plain(text, from, to, position)
    this.#takeFormats(text, from, stop, position - from)
    return stop
  }

  /** In plain text only white space and punctuation may be outside ASCII. */
  #takeFormats(text: string, from: number, to: number, shift: number): void {
    const formats = this.#formats
    if (formats === undefined) return
    for (let at = from; at < to; at++) {
      const first = at
      while (at < to && text.charCodeAt(at) < 128) at++
      if (at > first) formats.ascii(text, first, at, first + shift)
      if (at < to) this.#takeView(formats, text.charCodeAt(at), at + shift, at + shift + 1)
    }
  }

  #takeView(formats: FormatScan, codePoint: number, start: number, end: number): void {
    const { view } = foldCodePoint(codePoint)
    for (let unit = 0; unit < view.length; unit++) {
      const code = view.charCodeAt(unit)
      if (code === 32) formats.space(start, codePoint)
      else formats.character(code, start, end)
    }
  }

  /** Takes a UTF-16 unit with its offsets. */
  unit(code: number, start: number, end: number): void {
    if (this.#high !== 0) {
      const high = this.#high
      this.#high = 0
      if (isLowSurrogate(code)) {
        return this.#character(((high - 0xd800) << 10) + code - 0xdc00 + 0x10000, this.#highStart, end)
      }
      this.#character(high, this.#highStart, this.#highEnd)
    }
    if (isHighSurrogate(code)) {
      this.#high = code
      this.#highStart = start
      this.#highEnd = end
    } else this.#character(code, start, end)
  }

  /** Ends the text, after all its findings are emitted. */
  end(): void {
    if (this.#high !== 0) this.#character(this.#high, this.#highStart, this.#highEnd)
    this.#high = 0
    this.#giveUpBracket()
    this.#encoded.end()
    this.#known.barrier()
    this.#encoded.end()
    this.#formats?.finish()
  }

  /** The offset before which no further finding can begin. */
  get heldFrom(): number {
    return Math.min(
      this.#high === 0 ? Infinity : this.#highStart,
      this.#bracket === "" ? Infinity : this.#starts[0]!,
      this.#known.heldFrom,
      this.#encoded.heldFrom,
      this.#formats?.heldFrom ?? Infinity
    )
  }

  /** True if later findings need nothing of the text so far, except the context of a number. */
  get isIdle(): boolean {
    return this.heldFrom === Infinity && !this.#encoded.active
  }

  /** Copies the state of another reading. */
  copyFrom(other: Reading): void {
    this.#known.copyFrom(other.#known)
    this.#encoded.copyFrom(other.#encoded)
    if (other.#formats !== undefined) this.#formats?.copyFrom(other.#formats)
    this.#high = other.#high
    this.#highStart = other.#highStart
    this.#highEnd = other.#highEnd
    this.#bracket = other.#bracket
    for (let index = 0; index < other.#bracket.length; index++) {
      this.#starts[index] = other.#starts[index]!
      this.#ends[index] = other.#ends[index]!
    }
  }

  #character(codePoint: number, start: number, end: number): void {
    if (this.#bracket === "" && codePoint !== openBracket) return this.#scan(codePoint, start, end)
    if (codePoint === closeBracket && isPlaceholder(`${this.#bracket}]`)) {
      const isPerson = standsForPerson(this.#bracket)
      this.#bracket = ""
      this.#encoded.end()
      this.#known.barrier(isPerson ? end : undefined)
      this.#encoded.end()
      this.#formats?.barrier()
      return
    }
    const goesOn = this.#bracket !== "" && inPlaceholder(codePoint) && this.#bracket.length < placeholderCharacters
    if (!goesOn) this.#giveUpBracket()
    if (!goesOn && codePoint !== openBracket) return this.#scan(codePoint, start, end)
    this.#starts[this.#bracket.length] = start
    this.#ends[this.#bracket.length] = end
    this.#bracket += String.fromCharCode(codePoint)
  }

  /** Gives up a placeholder: its characters are ordinary text. */
  #giveUpBracket(): void {
    const bracket = this.#bracket
    this.#bracket = ""
    for (let index = 0; index < bracket.length; index++) {
      this.#scan(bracket.charCodeAt(index), this.#starts[index]!, this.#ends[index]!)
    }
  }

  #scan(codePoint: number, start: number, end: number): void {
    const folded = foldCodePoint(codePoint)
    if (this.#encoded.active) this.#encoded.character(codePoint, start, end)
    const { runs } = this.#encoded
    scanCharacter(this.#known, folded, codePoint, start, end)
    // The end of one run may begin another, together with the word before it, and the new run lacks this character.
    if (this.#encoded.runs !== runs && this.#encoded.active) this.#encoded.character(codePoint, start, end)
    if (this.#formats === undefined) return
    if (folded.kind === "ignorable") this.#formats.ignorable(end)
    else this.#takeView(this.#formats, codePoint, start, end)
  }
}
