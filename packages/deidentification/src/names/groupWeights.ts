/** The weights of each group. Each module loads when a text needs it. */
import type { Group } from "./groups.ts"
import type { PackedGroup } from "./PackedModel.ts"

interface WeightsModule {
  readonly weights: PackedGroup
}

export const groupWeights: Readonly<Record<Exclude<Group, "english">, () => Promise<WeightsModule>>> = {
  latin: () => import("./weights/latin.js"),
  slavic: () => import("./weights/slavic.js"),
  nordic: () => import("./weights/nordic.js"),
  hungarian: () => import("./weights/hungarian.js"),
  turkish: () => import("./weights/turkish.js"),
  finnish: () => import("./weights/finnish.js"),
  baltic: () => import("./weights/baltic.js"),
  cyrillic: () => import("./weights/cyrillic.js"),
  greek: () => import("./weights/greek.js"),
  chinese: () => import("./weights/chinese.js"),
  japanese: () => import("./weights/japanese.js"),
  korean: () => import("./weights/korean.js"),
  thai: () => import("./weights/thai.js"),
  devanagari: () => import("./weights/devanagari.js"),
  arabic: () => import("./weights/arabic.js"),
  hebrew: () => import("./weights/hebrew.js")
}
