/** Programs over the packages, bundled and minified as a host ships them. */
import * as path from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

export interface Bundled {
  /** By name. The first is the entry, `main.js`. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Names of those that load with the entry; the others load when they are needed. */
  readonly atOnce: ReadonlySet<string>
}

/** `inParts`: what is imported on demand is in files of its own, as browsers load it; otherwise all is in one. */
export const bundle = async (program: string, folder: string, inParts: boolean): Promise<Bundled> => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder, sourcefile: "main.ts", loader: "ts" },
    // Only names: nothing is written.
    outdir: path.join(folder, "bundle"),
    absWorkingDir: folder,
    entryNames: "main",
    bundle: true,
    splitting: inParts,
    format: "esm",
    minify: true,
    platform: "browser",
    target: "es2022",
    metafile: true,
    write: false,
    logLevel: "silent"
  })
  const atOnce = new Set(["main.js"])
  for (const name of atOnce) {
    for (const { kind, path: file } of metafile.outputs[`bundle/${name}`]!.imports) {
      if (kind === "import-statement") atOnce.add(path.basename(file))
    }
  }
  const files = new Map(outputFiles.map(({ contents, path: file }) => [path.basename(file), contents.slice()]))
  return { files, atOnce }
}

/** Together, each file by itself: a browser loads them one by one. */
export const compressedBytes = (files: ReadonlyArray<Uint8Array>): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
