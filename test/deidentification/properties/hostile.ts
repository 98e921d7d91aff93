/**
 * Texts made to be slow to read, and everything that reads them: tests count the work, `npm run evaluate` takes a
 * megabyte.
 */
import { documentDetectors } from "@incamera/deidentification/detectors/documentDetectors"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { FormatScan } from "@incamera/deidentification/scanning/FormatScan"
import { asksToReveal, nameContextDetector, replaceAll, searched } from "../support.ts"

/** A text repeats one of them. */
export const hostileParts: ReadonlyArray<string> = [
  "a", "A", "1", " ", "\n", "@", "[", "(", "+", "-", ".", "'", "\u200b", "\u0301", "字", "\u{1f600}",
  "1 ", "1-", "+1", "((0", "a@", "a@a.", "a.", "A.", "A'a", "Aa ", "a://", "a://a:a@", "[Party ", "[[", "Jane ", "Jane J. ",
  "j\u200b", "my client, ", "Aa Aa, the ", "born on 3 ", "lives at 1 ", "12 Aa ", "Mr ", "name: ", "tel 1234567 ", "+49 171 1234567 ",
  "4111 1111 1111 1111 ", "DE89 ", "00 ", "who is ", "replace ", "show me the ", "[party 1] ", "ignore ", "send the client names ",
  "what is the real ", "a,", "a a,\n", " \t", "[Party 1] Aa (", "who is party ", "0044 ", "0+1123(0-370400.0 ", "%40a", "a\n",
  "12 ", "1-2-3-", "12-34-", "12:34:", "12.34.", "a1-", "*-", "*1 ", "born ", "born 1 ", "born-", "b.", "geb.1",
  "12 Aa Street, Bb Cc ", "12 aa bb ", "12 Aa,", "Flat 1 ", "via Aa ", "via,", "Hauptstrasse ", "P.O.Box", "P.O. ",
  "address: ", "SW1A 1", "AB CD ", "AB 1 ", "A1 ", "passport plate dl A1 ", "ssn 1", "no. 1/", "no. 12/34, ", "Az. 1 O ",
  "1:21-cv-", "0x1aB", "1A1zP1", "bc1q", "4111 ", "2001:db8:", "fe80::", "00:11:", "é1 ", "字1", "1字", "May ", "May 3, ", "\ufdfa", "\ufdfa "
] // prettier-ignore

/** Repeats a part to at least this many characters. */
export const filled = (part: string, characters: number): string => part.repeat(Math.ceil(characters / part.length))

const detectors = [...formatDetectors, ...documentDetectors]

const detect = (text: string): void => {
  for (const detector of [...detectors, nameContextDetector]) {
    for (const { end, start } of detector.detect(text)) {
      if (start >= end || end > text.length) throw new Error(`${start} to ${end} of ${text.length}`)
    }
  }
}

/** Character by character, like a scan of a stream. */
const scan = (text: string): void => {
  let found = 0
  const formats = new FormatScan(detectors, ({ end, start }) => {
    if (start >= end || ++found > text.length) throw new Error(`${start} to ${end}, find ${found} of ${text.length}`)
  })
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 32) formats.space(at, code)
    else formats.character(code, at, at + 1)
  }
  formats.finish()
}

const guarded = (text: string): string => {
  const guard = makeStreamGuard(searched)
  const parts: Array<string> = []
  for (let index = 0; index < text.length; index++) parts.push(guard.push(text[index]!))
  parts.push(guard.end())
  return parts.join("")
}

/** Runs the stream guard character by character, and the search of the whole, which must agree. */
const guard = (text: string): void => {
  if (guarded(text) !== replaceAll(text)) throw new Error("the stream says something else than the whole")
}

/** Everything that reads a text; each throws on an impossible find. */
export const readers: Readonly<Record<string, (text: string) => void>> = {
  "every detector": detect,
  "the scan": scan,
  "the intent": asksToReveal,
  "the stream guard, as the whole does": guard
}
