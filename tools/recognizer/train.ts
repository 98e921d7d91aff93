/**
 * `npm run train`: trains the name recognizer and writes its weights. `-- --check` trains again and compares with the
 * existing weights: exit code 1 if they differ.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defaultDataFolder, missingFiles, missingMessage } from "./corpora.ts"
import { trainModel } from "./trainModel.ts"
import { writeModule } from "./writeModule.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const weightsFile = fileURLToPath(
  new URL("../../packages/deidentification/src/names/weights/nameWeights.js", import.meta.url)
)

const main = (): number => {
  const folder = defaultDataFolder()
  const missing = missingFiles(folder)
  if (missing.length > 0) {
    console.error(missingMessage(folder, missing))
    return 1
  }
  const began = performance.now()
  const written = writeModule(trainModel(folder, (line) => console.log(line)).packed)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  if (process.argv.includes("--check")) {
    const same = readFileSync(weightsFile, "utf8") === written
    console.log(same ? `The weights are the same (${seconds} s).` : "The weights differ from the existing ones.")
    return same ? 0 : 1
  }
  writeFileSync(weightsFile, written)
  console.log(`${weightsFile}: ${(written.length / 1e6).toFixed(2)} MB, ${seconds} s`)
  return 0
}

process.exitCode = main()
