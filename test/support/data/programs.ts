/**
 * The programs that tests start, each in one file: a process loads it in a third of the time that 2,300 modules take. The
 * code is the same. `import.meta` keeps the values that it has in the sources, so that assets and workers are found.
 */
import { build } from "esbuild"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { pathToFileURL } from "node:url"

const root = path.resolve(import.meta.dirname, "../../..")

/** Names the directory of the bundled programs. `globalSetup.ts` sets it before the workers start, and they inherit it. */
export const programsVariable = "IN_CAMERA_TEST_PROGRAMS"

/** Paths below the project's root, without extension. */
const entries = [
  ...["audit", "main", "partners", "privacy", "rotateMasterKey", "userToken"].map((name) => `apps/server/src/${name}`),
  "test/fixtures/slowServer",
  "test/power/support/refusingServer"
]

/** Builds all programs; returns their directory, from which Node finds the project's libraries. */
export const bundlePrograms = async (): Promise<string> => {
  const directory = path.join(root, "node_modules/.cache/in-camera-test-programs")
  await build({
    entryPoints: entries.map((name) => ({ in: path.join(root, `${name}.ts`), out: name })),
    outdir: directory,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    // They read files beside their own code.
    external: ["@electric-sql/pglite", "@peculiar/x509", "hash-wasm", "pdfjs-dist"],
    // CommonJS libraries require built-in modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);'
    },
    plugins: [
      {
        name: "import.meta of the sources",
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
            loader: "ts",
            contents: (await fs.readFile(file, "utf8"))
              .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))
              .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(file)))
          }))
      }
    ]
  })
  return directory
}

/** Options of Node for short runs: compiling WebAssembly once instead of twice saves more than its speed gains. */
export const programOptions = ["--liftoff-only"]

/** Returns the bundle of a program (a path below the project's root), or its source outside of test runs. */
export const programAt = (entry: string): string => {
  const directory = process.env[programsVariable]
  const name = entry.replace(/\.ts$/, "")
  return directory === undefined || !entries.includes(name)
    ? path.join(root, entry)
    : path.join(directory, `${name}.js`)
}
