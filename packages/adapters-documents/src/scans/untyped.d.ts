/** What we use of packages that have no types of their own. */

declare module "tesseract.js-core/tesseract-core-simd.js" {
  export interface OrientationResults {
    readonly best_result: { readonly orientation_id: number; readonly oconfidence: number }
  }

  export interface Recognition {
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

  export interface Core {
    readonly FS: {
      readonly writeFile: (name: string, bytes: Uint8Array) => void
      readonly unlink: (name: string) => void
    }
    readonly TessBaseAPI: new () => Recognition
    readonly OSResults: new () => OrientationResults
  }

  const load: (options: Readonly<Record<string, unknown>>) => Promise<Core>
  export default load
}

declare module "heic-decode" {
  export interface HeicImage {
    readonly width: number
    readonly height: number
    readonly decode: () => Promise<{ readonly data: Uint8ClampedArray }>
  }

  const decode: {
    readonly all: (options: { readonly buffer: Uint8Array }) => Promise<ReadonlyArray<HeicImage>>
  }
  export default decode
}
