/**
 * Tesseract, in WebAssembly and in this process: its core without the library around it, which would start workers and
 * ask a server for its data. The data of each language is read from its package, on first use.
 */
import { readFileSync } from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import type { Core, Recognition } from "tesseract.js-core/tesseract-core-simd.js"
import { type GreyImage, toPgm, type Turn } from "../GreyImage.ts"
import type { Language } from "./languages.ts"

/** The engines of Tesseract: the old one only tells which way up a page is. */
const oldEngine = 0
const lstmEngine = 1

/** What is black is decided place by place (Sauvola): else the dark side of a photo is lost, without a sign of it. */
const localThreshold = "2"

const inputFile = "/input"
/** A package for each language, and one for the orientation of pages. */
const packages: Readonly<Record<Language | "osd", string>> = {
  deu: import.meta.resolve("@tesseract.js-data/deu/package.json"),
  eng: import.meta.resolve("@tesseract.js-data/eng/package.json"),
  fra: import.meta.resolve("@tesseract.js-data/fra/package.json"),
  ita: import.meta.resolve("@tesseract.js-data/ita/package.json"),
  nld: import.meta.resolve("@tesseract.js-data/nld/package.json"),
  osd: import.meta.resolve("@tesseract.js-data/osd/package.json"),
  pol: import.meta.resolve("@tesseract.js-data/pol/package.json"),
  por: import.meta.resolve("@tesseract.js-data/por/package.json"),
  spa: import.meta.resolve("@tesseract.js-data/spa/package.json")
}
const say = () => {}

/** The turns that bring a page upright, by Tesseract's number of its orientation. */
const turns: ReadonlyArray<Turn> = [0, 270, 180, 90]

/** Radians below which a page is read as it lies. */
const straight = 0.005

const dataOf = (name: Language | "osd"): Uint8Array => {
  const folder = path.dirname(fileURLToPath(packages[name]))
  return gunzipSync(readFileSync(path.join(folder, "4.0.0_best_int", `${name}.traineddata.gz`)))
}

export class Engine {
  readonly #core: Core
  #reading: { readonly language: Language; readonly api: Recognition } | undefined
  #orienting: Recognition | undefined

  private constructor(core: Core) {
    this.#core = core
  }

  static async load(): Promise<Engine> {
    const { default: load } = await import("tesseract.js-core/tesseract-core-simd.js")
    return new Engine(await load({ TesseractProgress: say, print: say, printErr: say }))
  }

  /** Returns the words with their places and confidences, as a table of tab-separated values. */
  read(image: GreyImage, language: Language): string {
    const api = this.#readingIn(language)
    this.#show(api, image, 0)
    api.FindLines()
    const angle = api.GetGradient()
    if (Math.abs(angle) >= straight) this.#show(api, image, angle)
    api.Recognize(null)
    const table = api.GetTSVText(0)
    api.Clear()
    return table
  }

  /** Returns how to turn a page upright, and how sure that is; undefined if it has too little text to tell. */
  orientation(image: GreyImage): { readonly turn: Turn; readonly confidence: number } | undefined {
    this.#orienting ??= this.#open("osd", oldEngine)
    this.#show(this.#orienting, image, 0)
    const results = new this.#core.OSResults()
    const isKnown = this.#orienting.DetectOS(results)
    this.#orienting.Clear()
    const { oconfidence, orientation_id } = results.best_result
    return isKnown ? { turn: turns[orientation_id] ?? 0, confidence: oconfidence } : undefined
  }

  #readingIn(language: Language): Recognition {
    if (this.#reading?.language !== language) {
      this.#reading?.api.End()
      this.#reading = { language, api: this.#open(language, lstmEngine) }
    }
    return this.#reading.api
  }

  #open(data: Language | "osd", engine: number): Recognition {
    const file = `${data}.traineddata`
    this.#core.FS.writeFile(file, dataOf(data))
    const api = new this.#core.TessBaseAPI()
    if (api.Init(null, data, engine) !== 0) throw new Error("The data of the OCR can't be loaded.")
    this.#core.FS.unlink(file)
    api.SetVariable("user_defined_dpi", "250")
    api.SetVariable("tessedit_pageseg_mode", "3")
    api.SetVariable("thresholding_method", localThreshold)
    return api
  }

  #show(api: Recognition, image: GreyImage, angle: number): void {
    this.#core.FS.writeFile(inputFile, toPgm(image))
    if (api.SetImageFile(1, angle) !== 0) throw new Error("The OCR takes no such picture.")
    this.#core.FS.unlink(inputFile)
  }
}
