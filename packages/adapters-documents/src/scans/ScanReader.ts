/**
 * Reads pages that are pictures by OCR: turned upright, in the language of the document. Writes each page's text, and
 * the words that are uncertain after it.
 */
import type { Output } from "../document/Output.ts"
import { fitted, type GreyImage, isBlank, scaled, turned } from "./GreyImage.ts"
import { Engine } from "./ocr/Engine.ts"
import { type Language, languageOf } from "./ocr/languages.ts"
import { blankPage, type RecognizedText, readTable } from "./ocr/readTable.ts"

/** Confidence in the orientation of a page from which it is turned without another look. */
const surelyTurned = 8

/** The orientation shows as well in half of the pixels, in half of the time. */
const orientingSidePixels = 1_800

export class ScanReader {
  readonly #output: Output
  #engine: Engine | undefined
  #language: Language | undefined

  constructor(output: Output) {
    this.#output = output
  }

  async read(picture: GreyImage): Promise<RecognizedText> {
    this.#output.scanning()
    if (isBlank(picture)) return blankPage
    this.#engine ??= await Engine.load()
    return this.#readUpright(this.#engine, fitted(picture))
  }

  #readUpright(engine: Engine, image: GreyImage): RecognizedText {
    const side = Math.max(image.width, image.height)
    const small = side > orientingSidePixels ? scaled(image, orientingSidePixels / side) : image
    const orientation = engine.orientation(small)
    if (orientation === undefined || orientation.turn === 0) return this.#readLying(engine, image)
    const found = this.#readLying(engine, turned(image, orientation.turn))
    if (orientation.confidence >= surelyTurned && !found.isUnreadable) return found
    const untouched = this.#readLying(engine, image)
    return untouched.letters * untouched.confidence > found.letters * found.confidence ? untouched : found
  }

  /** The first page is read in English, which shows its language; then every page in the language of the one before. */
  #readLying(engine: Engine, image: GreyImage): RecognizedText {
    const assumed = this.#language ?? "eng"
    const found = readTable(engine.read(image, assumed), assumed)
    this.#language = languageOf(found.text, assumed)
    if (this.#language === assumed) return found
    const again = readTable(engine.read(image, this.#language), this.#language)
    this.#language = languageOf(again.text, this.#language)
    return again
  }
}
