/** The models that a recognizer has, by group of languages. It always has English. */
import { type Group, groupsOf } from "./groups.ts"
import type { NameModel } from "./NameModel.ts"

export type NameModels = ReadonlyMap<Group, NameModel>

/** Returns the models for a stretch of text. */
export const modelsFor = (models: NameModels, stretch: string): ReadonlyArray<NameModel> =>
  groupsOf(stretch, (group) => models.has(group)).flatMap((group) => models.get(group) ?? [])
