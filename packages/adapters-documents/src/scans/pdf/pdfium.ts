/** PDFium in bounded memory. Its program is compiled once; each file gets an instance of its own. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { PDFiumLibrary } from "@hyzyla/pdfium"
import { Unreadable } from "../../document/Unreadable.ts"
import * as Limits from "../../Limits.ts"

const bytesPerMebibyte = 1_048_576

let compiled: WebAssembly.Module | undefined

const compile = (): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"))))

/** Follows forms in forms as long as there is memory, so the bound on memory is the bound on its work. */
const withBound = (imports: WebAssembly.Imports): WebAssembly.Imports => {
  const { env = {} } = imports
  const grow = env["emscripten_resize_heap"]
  return {
    ...imports,
    env: {
      ...env,
      emscripten_resize_heap: (bytes: number): unknown => {
        if (bytes >>> 0 > Limits.drawingMebibytes * bytesPerMebibyte) throw new Unreadable("too-complex")
        return typeof grow === "function" ? grow(bytes) : 0
      }
    }
  }
}

export const openLibrary = async (): Promise<PDFiumLibrary> => {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium")
  compiled ??= compile()
  const program = compiled
  return PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(program, withBound(imports))
      done(instance)
      return instance.exports
    }
  })
}
