// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** The text of a page, with the breaks between its lines and paragraphs. */



/** Lines further apart than so many of their heights are two paragraphs. */
const heightsBetweenParagraphs = 1.9
/** Text that begins further to the left than so many heights before the end of the last is no part of its line. */
const heightsBack = 1








const placeOf = (item          )         => {
  const [, , , , start = 0, baseline = 0] = item.transform
  return { height: item.height, baseline, start, end: start + item.width }
}

/** What the library leaves out between two texts: an empty line, and the end of a line that is written over. */
const breakBetween = (last        , next        , endsLine         )         => {
  const height = Math.max(last.height, next.height)
  if (endsLine) return last.baseline - next.baseline > height * heightsBetweenParagraphs ? "\n" : ""
  return next.start < last.end - height * heightsBack && next.start <= last.start ? "\n" : ""
}

export const pageText = async (page              )                  => {
  const reader = page.streamTextContent({ disableNormalization: false, includeMarkedContent: false }).getReader()
  let text = ""
  let last
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    for (const item of value.items) {
      if (!("str" in item)) continue
      if (item.str.trim() !== "") {
        const next = placeOf(item)
        // A right-to-left line is written from its end to its beginning.
        if (last !== undefined && (item.dir !== "rtl" || text.endsWith("\n"))) {
          text += breakBetween(last, next, text.endsWith("\n"))
        }
        last = next
      }
      text += item.str
      if (item.hasEOL) text += "\n"
    }
  }
}
