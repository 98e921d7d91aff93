/** Bundles programs that use the packages, minified, as a host ships them. */
import * as path from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

export interface Bundled {
  /** Files by name. The first is the entry, `main.js`. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Names of files that load with the entry; the others load on demand. */
  readonly atOnce: ReadonlySet<string>
}

/**
 * `inParts` puts dynamic imports into files of their own, as browsers load them. Otherwise everything is in one file.
 */
export const bundle = async (program: string, folder: string, inParts: boolean): Promise<Bundled> => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder, sourcefile: "main.ts", loader: "ts" },
    // Used for names only: nothing is written.
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

/** Sums the compressed sizes, each file compressed by itself, because a browser loads them one by one. */
export const compressedBytes = (files: ReadonlyArray<Uint8Array>): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
