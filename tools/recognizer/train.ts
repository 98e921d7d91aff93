/**
 * `npm run train`: trains the name recognizer and writes its weights, group by group; `-- --group NAME` trains one
 * (`english`, `latin`, …, `prompts`; several with commas), and then measures it on held-out texts. `-- --check` trains again and
 * compares with the existing weights: exit code 1 if they differ.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { groups } from "@incamera/deidentification/names/groups"
import { defaultDataFolder, missingFiles, missingMessage } from "./corpora.ts"
import { measureLanguages } from "./languages/measure.ts"
import { trainGroup } from "./languages/trainGroup.ts"
import { licenseOf } from "./languages/licenses.ts"
import { measurePrompts } from "./prompts/measurePrompts.ts"
import { trainPrompts } from "./prompts/trainPrompts.ts"
import { rate } from "./scoring.ts"
import { trainModel } from "./trainModel.ts"
import { writeModule } from "./writeModule.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

/** The groups of languages, and the model for prompts. */
const models = [...groups, "prompts"] as const
type Model = (typeof models)[number]

const fileOf = (model: Model): string => {
  const name = model === "english" ? "nameWeights" : model
  return fileURLToPath(new URL(`../../packages/deidentification/src/names/weights/${name}.js`, import.meta.url))
}

const say = (line: string): void => console.log(line)

const written = (folder: string, model: Model): string => {
  if (model === "english") return writeModule(trainModel(folder, say).packed)
  if (model === "prompts") return writeModule(trainPrompts(folder, say))
  return writeModule(trainGroup(folder, model, say), licenseOf(model))
}

const percent = (share: Parameters<typeof rate>[0]): string => `${(100 * rate(share)).toFixed(1)} % of ${share.of}`

const showFigures = async (folder: string, models: ReadonlyArray<Model>): Promise<void> => {
  if (models.includes("prompts")) {
    const { passed, refused } = await measurePrompts()
    say(`tune prompts: harmless refused ${percent(refused)}, with names passed ${percent(passed)}`)
  }
  const trained = models.filter((model) => model !== "prompts")
  for (const split of ["tune", "test"] as const) {
    for (const { language, name, persons } of await measureLanguages(folder, split, trained)) {
      say(`${split} ${language}, ${name}: recall ${percent(persons.recall)}, precision ${percent(persons.precision)}`)
    }
  }
}

const trainAll = async (chosen: ReadonlyArray<Model>, check: boolean): Promise<number> => {
  const folder = defaultDataFolder()
  const missing = missingFiles(folder)
  if (missing.length > 0) {
    console.error(missingMessage(folder, missing))
    return 1
  }
  let differing = 0
  for (const group of chosen) {
    const began = performance.now()
    const module = written(folder, group)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    if (check) {
      const same = readFileSync(fileOf(group), "utf8") === module
      if (!same) differing++
      say(`${group}: ${same ? "the same weights" : "weights that differ from the existing ones"} (${seconds} s)`)
      continue
    }
    writeFileSync(fileOf(group), module)
    say(`${group}: ${(module.length / 1e6).toFixed(2)} MB, ${seconds} s`)
  }
  if (!check) await showFigures(folder, chosen)
  return differing === 0 ? 0 : 1
}

const { values } = parseArgs({ options: { check: { type: "boolean", default: false }, group: { type: "string" } } })
const asked = values.group?.split(",")
const chosen = models.filter((model) => asked === undefined || asked.includes(model))
if (asked !== undefined && chosen.length < asked.length) {
  console.error(`--group takes ${models.join(", ")}`)
  process.exitCode = 2
} else process.exitCode = await trainAll(chosen, values.check)
