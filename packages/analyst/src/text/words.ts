/** The meaningful words of a text, in a form that texts with the same meaning share. */

const empties = new Set(
  (
    "a an the this that these those and or but nor so as of in on at by for from to with without within into onto upon over under " +
    "about after before during between among against through until since per via than then there here it its he him his she her " +
    "hers they them their theirs we us our ours i me my mine you your yours who whom whose which what when where why how is are " +
    "was were be been being am do does did done has have had having will would shall should can could may might must not no never " +
    "none also again already only just very more most much many some any all both each every other another such same own out up " +
    "down off if because while although though however therefore thus even still yet too one said says stated states mr mrs ms dr " +
    "about around approximately later earlier day days week weeks month months year years date dated today yesterday tomorrow ago first second third fourth fifth"
  ).split(" ")
)

const suffixes: ReadonlyArray<readonly [RegExp, string]> = [
  [/ies$/, "y"],
  [/(?:sses|shes|ches|xes)$/, ""],
  [/([^su])s$/, "$1"],
  [/(?:ying|ied)$/, "y"],
  [/([bdfglmnprt])\1(?:ed|ing)$/, "$1"],
  [/(?<=[^\W_]{3})(?:ing|ed)$/, ""],
  [/(?<=[^\W_]{4})(?:ment|ation|ion|ly|al)$/, ""],
  [/(?<=[^\W_]{3})e$/, ""]
]

/** Crude on purpose: two forms of a word must give the same stem, but the stem need not be a word. */
export const stem = (word: string): string => {
  let stemmed = word.toLowerCase().replace(/['’]s?$/, "")
  if (stemmed.length < 4) return stemmed
  for (const [suffix, instead] of suffixes) stemmed = stemmed.replace(suffix, instead)
  return stemmed
}

/** A placeholder is one word: `[Party 2]` becomes `party 2`. */
const word = /\[([A-Z][a-z]{2,12}(?: [a-z]{2,5}){0,2} \d{1,6})\]|[\p{L}][\p{L}\p{M}'’]{1,40}/gu

/** Returns the stems of the meaningful words, each once, in the order of the text. */
export function contentWords(text: string): ReadonlyArray<string> {
  const found = new Set<string>()
  for (const [whole, placeholder] of text.matchAll(word)) {
    if (placeholder !== undefined) found.add(placeholder.toLowerCase())
    else if (!empties.has(whole.toLowerCase())) found.add(stem(whole))
  }
  return [...found]
}

export const isPlaceholderWord = (word: string): boolean => /^[a-z][a-z ]+ \d+$/.test(word)

/** Blanks out places in a text; the length stays. */
export function blanked(text: string, places: ReadonlyArray<{ readonly start: number; readonly end: number }>): string {
  let result = ""
  let until = 0
  for (const { end, start } of places.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, until)
    if (from >= end) continue
    result += text.slice(until, from) + " ".repeat(end - from)
    until = end
  }
  return result + text.slice(until)
}
