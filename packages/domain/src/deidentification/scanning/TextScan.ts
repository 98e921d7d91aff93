/**
 * Searches a text that comes in pieces for known identities and formats. Decides character by character, so the
 * findings are the same however the text is cut; and says from which offset on things are undecided.
 */
import * as Limits from "../../Limits.ts"
import type { FormatDetector } from "../detectors/FormatDetector.ts"
import type { Finding } from "../Finding.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"
import { isPlaceholder, placeholderCharacters } from "../Placeholder.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { FormatScan } from "./FormatScan.ts"
import { type KnownAutomata, KnownScan } from "./KnownScan.ts"

export interface Searched {
  readonly known: KnownAutomata
  readonly formats: ReadonlyArray<FormatDetector>
}

const openBracket = 91
const closeBracket = 93

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

const isCapital = (codePoint: number, view: string) =>
  codePoint < 128 ? codePoint >= 65 && codePoint <= 90 : /^\p{Lu}/u.test(view)

/** Letters, digits and spaces: all that stands in a placeholder's brackets. */
const inPlaceholder = (code: number) =>
  code === 32 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

export class TextScan {
  readonly #known: KnownScan
  /** None where no format is asked for: its window costs more than all the rest of a short text. */
  readonly #formats: FormatScan | undefined
  /** Characters taken in. */
  #position = 0
  /** The first half of a character that needs two. */
  #high = 0
  /** What may yet become a placeholder. */
  #bracket = ""

  constructor(searched: Searched, emit: (finding: Finding) => void) {
    this.#known = new KnownScan(searched.known, emit)
    this.#formats = searched.formats.length === 0 ? undefined : new FormatScan(searched.formats, emit)
  }

  write(chunk: string): void {
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index)
      if (this.#high !== 0) {
        const high = this.#high
        this.#high = 0
        if (isLowSurrogate(code)) {
          this.#character(((high - 0xd800) << 10) + code - 0xdc00 + 0x10000, 2)
          continue
        }
        this.#character(high, 1)
      }
      if (isHighSurrogate(code)) this.#high = code
      else this.#character(code, 1)
    }
  }

  /** The text is over; every finding has been emitted when this returns. */
  end(): void {
    if (this.#high !== 0) this.#character(this.#high, 1)
    this.#high = 0
    this.#giveUpBracket()
    this.#known.barrier()
    this.#formats?.finish()
  }

  /** No finding that is still to come begins before this offset. */
  get settled(): number {
    return Math.min(this.#position - this.#bracket.length, this.#known.heldFrom, this.#formats?.heldFrom ?? Infinity)
  }

  #character(codePoint: number, units: number): void {
    if (this.#bracket === "" && codePoint !== openBracket) {
      this.#scan(codePoint, this.#position, this.#position + units)
      this.#position += units
      return
    }
    if (codePoint === closeBracket && isPlaceholder(`${this.#bracket}]`)) {
      this.#bracket = ""
      this.#position += 1
      this.#known.barrier()
      this.#formats?.barrier()
      return
    }
    const goesOn = this.#bracket !== "" && inPlaceholder(codePoint) && this.#bracket.length < placeholderCharacters
    if (!goesOn) this.#giveUpBracket()
    if (goesOn || codePoint === openBracket) {
      this.#bracket += String.fromCharCode(codePoint)
      this.#position += 1
    } else this.#character(codePoint, units)
  }

  /** It was no placeholder: its characters are as good as any. */
  #giveUpBracket(): void {
    const bracket = this.#bracket
    this.#bracket = ""
    const start = this.#position - bracket.length
    for (let index = 0; index < bracket.length; index++) {
      this.#scan(bracket.charCodeAt(index), start + index, start + index + 1)
    }
  }

  #scan(codePoint: number, start: number, end: number): void {
    const { folded, kind, view } = foldCodePoint(codePoint)
    switch (kind) {
      case "word":
        this.#known.letters(folded, isCapital(codePoint, view), start, end)
        break
      case "ideograph":
        this.#known.ideograph(folded, start, end)
        break
      case "ignorable":
        this.#known.ignorable(end)
        this.#formats?.ignorable(end)
        return
      case "space":
        this.#known.separator(codePoint, true, end - start)
        this.#formats?.space(start, end)
        return
      case "other":
        this.#known.separator(codePoint, false, end - start)
    }
    if (this.#formats === undefined) return
    for (let unit = 0; unit < view.length; unit++) {
      const code = view.charCodeAt(unit)
      if (code === 32) this.#formats.space(start, end)
      else this.#formats.character(code, start, end)
    }
  }
}

/** Plain letters and punctuation: without a digit or an at sign nothing is promising to the format detectors. */
const mayHoldFormat = (text: string): boolean => /[\d@]|\P{ASCII}/u.test(text)

const isEmpty = ({ byLetters, byWords }: KnownAutomata): boolean => byWords.longest === 0 && byLetters.longest === 0

/** The findings of a whole text, ordered by start, longer ones first, slice by slice. */
export const detectInSteps = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  const formats = mayHoldFormat(text) ? searched.formats : []
  if (formats.length === 0 && isEmpty(searched.known)) return []
  const findings: Array<Finding> = []
  const scan = new TextScan({ known: searched.known, formats }, (finding) => findings.push(finding))
  for (let at = 0; at < text.length; at += Limits.charactersInOneGo) {
    const slice = text.slice(at, at + Limits.charactersInOneGo)
    scan.write(slice)
    yield slice.length
  }
  scan.end()
  return findings.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The findings of a whole text, ordered by start, longer ones first. */
export const detectWith = (searched: Searched, text: string): ReadonlyArray<Finding> =>
  atOnce(detectInSteps(searched, text))
