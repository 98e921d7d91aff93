/** The annotated sets of other languages than English. `NOTICE` has their sources and licenses. */
import type { Group } from "@incamera/deidentification/names/groups"

export interface AnnotatedSet {
  /** In the folder `languages` of the data. */
  readonly file: string
  /** Shown in figures; sets of one name are one row. */
  readonly name: string
  readonly language: string
  readonly group: Group
  readonly isLegal?: boolean
  /** False for a set that is only measured, or is under a license that the group's weights avoid. */
  readonly isTrained?: boolean
  /** Groups that may train on it besides its own. */
  readonly also?: ReadonlyArray<Group>
}

const set = (
  group: Group,
  language: string,
  name: string,
  files: string,
  more: Partial<AnnotatedSet> = {}
): ReadonlyArray<AnnotatedSet> =>
  files.split(" ").map((file) => Object.assign({ file: `${file}.jsonl`, name, language, group }, more))

const legal = { isLegal: true } as const
const measured = { isTrained: false } as const

export const annotatedSets: ReadonlyArray<AnnotatedSet> = [
  ...set("english", "English (India)", "judgments", "inlegalner/train inlegalner/dev", { ...legal, ...measured }),
  ...set("english", "English", "web", "uner/en-ewt", measured),
  ...set("latin", "German", "court decisions", "ler-de/train ler-de/dev", legal),
  ...set("latin", "German", "news, encyclopedia", "germeval-de/dev"),
  ...set("latin", "German", "historic newspapers", "europeana-newspapers/de"),
  ...set("latin", "Portuguese", "legal documents", "lener-br/train lener-br/dev", legal),
  ...set("latin", "Portuguese", "news", "uner/pt-bosque", measured),
  ...set("latin", "Spanish", "clinical cases", "meddocan/train meddocan/dev"),
  ...set("latin", "Romanian", "news, encyclopedia", "ronec-ro/valid ronec-ro/v1"),
  ...set("latin", "Swedish", "news", "swedish-news/train", { also: ["nordic"] }),
  ...set("latin", "French", "historic newspapers", "europeana-newspapers/fr"),
  ...set("latin", "Dutch", "historic newspapers", "europeana-newspapers/nl"),
  ...set("latin", "Indonesian", "news, encyclopedia", "nergrit-id/train"),
  ...set("slavic", "Slovak", "mixed", "uner/sk-snk"),
  ...set("slavic", "Croatian", "news", "uner/hr-set"),
  ...set("slavic", "Serbian (Latin)", "news", "uner/sr-latn-set"),
  ...set("nordic", "Danish", "news", "uner/da-ddt"),
  ...set("nordic", "Norwegian", "news, parliament", "norne/nb norne/nn"),
  ...set("hungarian", "Hungarian", "legal documents", "nerkor-hu/legal", legal),
  ...set(
    "hungarian",
    "Hungarian",
    "news, web, encyclopedia, fiction",
    "nerkor-hu/news nerkor-hu/web nerkor-hu/wikipedia nerkor-hu/fiction"
  ),
  ...set("turkish", "Turkish", "encyclopedia", "turkish-wiki/train turkish-wiki/dev"),
  ...set("finnish", "Finnish", "ten genres", "turku-fi/train turku-fi/dev"),
  ...set("baltic", "Latvian", "balanced", "fullstack-lv/train"),
  ...set("cyrillic", "Russian", "news", "factrueval-ru/devset"),
  ...set("cyrillic", "Kazakh", "television news", "kaznerd-kk/valid"),
  ...set("chinese", "Chinese", "encyclopedia", "uner/zh-hans-gsdsimp uner/zh-hant-gsd"),
  ...set("japanese", "Japanese", "encyclopedia", "stockmark-ja/train"),
  ...set("korean", "Korean", "news, reviews", "klue-ko/dev"),
  ...set("thai", "Thai", "news, laws", "thainer-th/train"),
  ...set("devanagari", "Hindi", "news, tourism", "hiner-hi/validation")
]
