/** The recognizer with the weights of this package: of English, and of the languages of the texts it is for. */
import { plainView } from "../folding/plainView.ts"
import { type Group, groupsOf, isLatin } from "./groups.ts"
import { groupWeights } from "./groupWeights.ts"
import type { NameModel } from "./NameModel.ts"
import type { NameModels } from "./NameModels.ts"
import type { NameRecognizer } from "./NameRecognizer.ts"
import { unpackGroup, unpackModel, unpackPrompts } from "./PackedModel.ts"
import { recognizeDetails } from "./recognizeDetails.ts"
import { recognizeNames } from "./recognizeNames.ts"
import { promptThresholds } from "./thresholds.ts"
import { windowEnd } from "./windows.ts"

const makeNameRecognizer = (models: NameModels): NameRecognizer => ({
  names: (text) => recognizeNames(models, text),
  details: (text) => recognizeDetails(models, text)
})

const load = async (group: Group): Promise<NameModel> => {
  if (group !== "english") {
    const [{ weights }, english] = await Promise.all([groupWeights[group](), modelOf("english")])
    return unpackGroup(group, weights, english.lists)
  }
  return unpackModel((await import("./weights/nameWeights.js")).weights)
}

const loaded = new Map<Group, Promise<NameModel>>()

const modelOf = (group: Group): Promise<NameModel> => {
  const known = loaded.get(group)
  if (known !== undefined) return known
  const model = load(group)
  loaded.set(group, model)
  // A missing module may be there on the next call.
  model.catch(() => loaded.delete(group))
  return model
}

/** Returns the groups that a text needs, in the stretches in which it will be read. */
const groupsIn = (text: string): ReadonlyArray<Group> => {
  const { text: view } = plainView(text)
  const found: Array<Group> = []
  for (let from = 0; from < view.length;) {
    const until = windowEnd(view, from)
    found.push(...groupsOf(view.slice(from, until)))
    from = until
  }
  return found
}

const recognizerOf = async (groups: ReadonlyArray<Group>): Promise<NameRecognizer> => {
  const models = await Promise.all(Array.from(new Set<Group>(["english", ...groups]), modelOf))
  return makeNameRecognizer(new Map(models.map((model) => [model.group, model])))
}

/**
 * Loads the weights that these texts need, if they are not there yet. The recognizer finds names in other texts, too,
 * but only in the languages of these, and in English.
 */
export const loadNameRecognizer = (...texts: ReadonlyArray<string>): Promise<NameRecognizer> =>
  recognizerOf(texts.flatMap(groupsIn))

let loadedPrompts: Promise<NameModel> | undefined

const promptModel = (): Promise<NameModel> => {
  loadedPrompts ??= import("./weights/prompts.js").then(({ weights }) => unpackPrompts(weights, promptThresholds))
  loadedPrompts.catch(() => (loadedPrompts = undefined))
  return loadedPrompts
}

/**
 * The same for judging prompts. One model reads all languages of Latin script, because a prompt is too short to tell its
 * language reliably. It finds the names that identify somebody, not those of decisions, laws, products and places.
 */
export const loadPromptRecognizer = async (...texts: ReadonlyArray<string>): Promise<NameRecognizer> => {
  const groups = texts.flatMap(groupsIn).filter((group) => !isLatin(group))
  const [latin, ...others] = await Promise.all([promptModel(), ...Array.from(new Set(groups), modelOf)])
  return makeNameRecognizer(
    new Map([["english", latin] as const, ...others.map((model) => [model.group, model] as const)])
  )
}
