/** What a dated text is and says first: its subject or title, and the first sentence of its body. */
import { type Reading, sentenceIndex, within } from "../Reading.ts"
import { type Span } from "../Span.ts"

export interface Opening {
  readonly subject: Span | null
  readonly sentence: Span | null
}

/** Characters of a text in which it begins. */
const head = 2_500

const subjectLine = /(?:^|\n)[>\s]{0,6}(?:subject|re|betreff|betr\.|objet|asunto|betreft|onderwerp)\s{0,2}:\s{0,3}([^\n]{3,120})/iu
const capitals = /(?:^|\n)[ \t>#*]{0,12}((?=[^\n]{0,20}\p{Lu}{4})[\p{Lu}\p{N} .,:;'’"“”«»º()[\]/&§–-]{6,100})(?=\n|$)/u
const running = /\p{Ll}{2,20}[,;]?\s{1,3}(?:[\p{L}[\]\d'’-]{1,24}[,;]?\s{1,3}){3}/u
const greeting =
  /^[>\s]{0,6}(?:dear|hi|hello|to|cc|copy|from|sehr|liebe|lieber|guten|hallo|von|an|cher|chère|bonjour|estimad|muy|hola|de|geachte|beste|aan)(?!\p{Ll})[^\n.]{0,60}$/iu

/** Returns the opening of the text between two places. */
export function openingOf(reading: Reading, { end, start }: Span): Opening {
  const text = reading.text.slice(start, Math.min(end, start + head))
  const subject = subjectLine.exec(text) ?? capitals.exec(text)
  const title =
    subject === null
      ? null
      : {
          start: start + subject.index + subject[0].lastIndexOf(subject[1]!),
          end: start + subject.index + subject[0].lastIndexOf(subject[1]!) + subject[1]!.trimEnd().length
        }
  const from = title === null || subjectLine.exec(text) === null ? start : title.end
  for (let index = Math.max(0, sentenceIndex(reading, from)); index < reading.sentences.length; index++) {
    const sentence = reading.sentences[index]!
    if (sentence.start >= end || sentence.start > start + head) break
    if (sentence.start < from) continue
    const words = reading.text.slice(sentence.start, Math.min(sentence.end, sentence.start + 300))
    if (running.test(`${words} `) && !greeting.test(words)) {
      return { subject: title, sentence: within(reading, sentence, { start: sentence.start, end: sentence.start }) }
    }
  }
  return { subject: title, sentence: null }
}
