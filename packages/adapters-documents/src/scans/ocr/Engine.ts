/**
 * Tesseract, in WebAssembly and in this process: its core without the library around it, which would start workers and
 * ask a server for its data. The data of each language is read from its package, on first use.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as path from "node:path"
import { gunzipSync } from "node:zlib"
import { type GreyImage, toPgm, type Turn } from "../GreyImage.ts"
import type { Language } from "./languages.ts"

/** What we use of the core's interface, which has no types of its own. */
interface Recognition {
  readonly Init: (folder: null, data: string, engine: number) => number
  readonly SetVariable: (name: string, value: string) => void
  readonly SetImageFile: (orientation: number, angle: number) => number
  readonly Recognize: (monitor: null) => number
  readonly GetTSVText: (page: number) => string
  readonly FindLines: () => number
  readonly GetGradient: () => number
  readonly DetectOS: (results: OrientationResults) => boolean
  readonly Clear: () => void
  readonly End: () => void
}

interface OrientationResults {
  readonly best_result: { readonly orientation_id: number; readonly oconfidence: number }
}

interface Core {
  readonly FS: {
    readonly writeFile: (name: string, bytes: Uint8Array) => void
    readonly unlink: (name: string) => void
  }
  readonly TessBaseAPI: new () => Recognition
  readonly OSResults: new () => OrientationResults
}

type LoadCore = (options: Readonly<Record<string, unknown>>) => Promise<Core>

/** The engines of Tesseract: the old one only tells which way up a page is. */
const oldEngine = 0
const lstmEngine = 1

const inputFile = "/input"
const require = createRequire(import.meta.url)
const say = () => {}

/** The turns that bring a page upright, by Tesseract's number of its orientation. */
const turns: ReadonlyArray<Turn> = [0, 270, 180, 90]

/** Radians below which a page is read as it lies. */
const straight = 0.005

const dataOf = (name: string): Uint8Array => {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${name}/package.json`))
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
    const load = require("tesseract.js-core/tesseract-core-simd.js") as LoadCore
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

  #open(data: string, engine: number): Recognition {
    const file = `${data}.traineddata`
    this.#core.FS.writeFile(file, dataOf(data))
    const api = new this.#core.TessBaseAPI()
    if (api.Init(null, data, engine) !== 0) throw new Error("The data of the OCR can't be loaded.")
    this.#core.FS.unlink(file)
    api.SetVariable("user_defined_dpi", "250")
    api.SetVariable("tessedit_pageseg_mode", "3")
    return api
  }

  #show(api: Recognition, image: GreyImage, angle: number): void {
    this.#core.FS.writeFile(inputFile, toPgm(image))
    if (api.SetImageFile(1, angle) !== 0) throw new Error("The OCR takes no such picture.")
    this.#core.FS.unlink(inputFile)
  }
}
