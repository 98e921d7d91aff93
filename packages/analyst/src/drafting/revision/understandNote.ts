/** Understands a note on a draft, in the words that people use for it. What no rule understands is told. */
import { empty, fold, type SafeText, slice } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import { amountsIn } from "../../text/amounts.ts"
import { sentences } from "../../text/sentences.ts"
import type { Span } from "../../Span.ts"
import type { Wish } from "./Wish.ts"

/** Wishes to take from a note. */
const most = 30

const word = (...sources: ReadonlyArray<string>): string => `(?<!\\p{L})(?:${sources.join("|")})(?!\\p{L})`

const leaveOut = new RegExp(
  word(
    "leave (?:out|off)",
    "leave(?= [^.\\n]{1,80} (?:out|off)(?!\\p{L}))",
    "keep(?= [^.\\n]{1,80} out(?!\\p{L}))",
    "nothing (?:about|on|of)|nichts (?:über|von|zu)|rien (?:sur|de)|nada (?:sobre|de)|niets over",
    "omit(?:ting)?",
    "drop",
    "remov(?:e|ing)",
    "delet(?:e|ing)",
    "strike(?: out)?",
    "cut(?: out)?(?! (?:it )?(?:down|short|in half|by ))",
    "take out",
    "take(?= [^.\\n]{1,80} out(?!\\p{L}))",
    "skip",
    "exclud(?:e|ing)",
    "without(?: mentioning)?",
    "no (?:mention|reference) (?:of|to)",
    "(?:do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|never) (?:use|mention|include|cite|quote|refer to|say|bring up|disclose|rely on)",
    "weglassen",
    "lass(?:en)?(?: sie)?(?= [^.\\n]{1,80} weg(?!\\p{L}))",
    "streich(?:en|e)",
    "nicht erwähnen",
    "ohne",
    "supprime[rz]?",
    "enlève[rz]?",
    "retire[rz]?",
    "sans(?: mentionner)?",
    "ne (?:pas )?(?:mentionne[rz]?|cite[rz]?)",
    "omit(?:e|ir|a)",
    "quit(?:a|ar|e)",
    "suprim(?:e|ir|a)",
    "elimin(?:a|ar|e)",
    "sin mencionar",
    "laat(?= [^.\\n]{1,80} weg(?!\\p{L}))",
    "weglaten",
    "schrap(?:pen)?",
    "verwijder(?:en)?"
  ),
  "giu"
)

const add = new RegExp(
  word(
    "add(?:ing)?",
    "includ(?:e|ing)",
    "(?:also )?mention(?:ing)?",
    "insert",
    "put in",
    "bring in",
    "point out",
    "refer to",
    "also (?:say|tell|state)",
    "(?:it |the (?:letter|draft) )?(?:misses|lacks|should (?:also )?(?:say|tell|state|mention|have))",
    "missing(?: is)?:?",
    "ergänz(?:en|e)",
    "erwähn(?:en|e)",
    "füg(?:en|e)(?: sie)?",
    "aufnehmen",
    "ajoute[rz]?",
    "mentionne[rz]?",
    "añad(?:e|ir|a)",
    "agreg(?:a|ar|ue)",
    "mencion(?:a|ar|e)",
    "voeg",
    "noem",
    "vermeld"
  ),
  "giu"
)

const quote = new RegExp(
  word(
    "quot(?:e|ing)(?! (?:from )?(?:nothing|no))",
    "cit(?:e|ing)",
    "set out the (?:words|text|wording) of",
    "zitier(?:en|e)?(?: sie)?",
    "cite[rz]?",
    "cit(?:a|ar|e)",
    "citeer"
  ),
  "giu"
)

const shorten = new RegExp(
  word(
    "short(?:er|en|ened)",
    "too long",
    "more concise",
    "concise(?:ly)?",
    "brief(?:er|ly)",
    "cut (?:it |this |the \\p{L}{1,12} )?(?:down|short|in half)",
    "trim",
    "condense",
    "tighten",
    "half (?:as long|the length)",
    "kürz(?:er|en|e)",
    "zu lang",
    "plus court[e]?",
    "trop long(?:ue)?",
    "raccourci[rsz]{0,2}",
    "más (?:corta|corto|breve)",
    "acort(?:a|ar|e)",
    "demasiado larg[oa]",
    "kort(?:er)",
    "inkorten",
    "te lang"
  ),
  "iu"
)

const firmer = new RegExp(
  word(
    "(?:more )?(?:firm|stern|forceful|assertive|strict)(?:er|ly)?",
    "(?:strong|harsh|tough|sharp)er",
    "(?:too|less) (?:soft|polite|friendly|nice|weak|conciliatory)",
    "(?:härter|schärfer|bestimmter|strenger)",
    "plus ferme",
    "más (?:firme|dur[oa]|enérgic[oa])",
    "(?:strenger|krachtiger|scherper)"
  ),
  "iu"
)
const friendlier = new RegExp(
  word(
    "friendl(?:y|ier)",
    "soft(?:er|en)",
    "(?:mild|gentl|warm|nic|kind)e?er",
    "(?:more )?(?:polite|conciliatory|amicable|cordial|diplomatic)(?:ly)?",
    "(?:too|less) (?:aggressive|harsh|firm|hostile|confrontational|strong|sharp|stern|threatening)",
    "tone (?:it )?down",
    "(?:freundlicher|höflicher|milder|sanfter|versöhnlicher)",
    "plus (?:aimable|courtois|cordial|doux|conciliant)[e]?",
    "más (?:amable|cordial|suave|conciliador[a]?)",
    "(?:vriendelijker|milder|beleefder)"
  ),
  "iu"
)

const addressTo =
  /(?<!\p{L})(?:address|send|direct|write|goes?|go|sent|addressed|adressier\p{L}{0,3}|schick\p{L}{0,2}|adresse[rz]?|envo(?:ie|yer|yez)|dirig\p{L}{1,3}|stuur|richt)(?:\s(?:it|this|the\s(?:letter|notice|draft)|es|ihn|la|lo|hem))?\s(?:instead\s)?(?:to|an|à|a|aan)\s(?<whom>[^.;,\n]{3,60})|(?<!\p{L})(?:the\s)?addressee\s(?:is|should\sbe|must\sbe)\s(?<is>[^.;,\n]{3,60})/iu

const answerBy =
  /(?<!\p{L})(?:answer|respond|response|reply|deadline|pa(?:y|id|yment)|time\slimit|until)(?!\p{L})[^.;\n]{0,40}?(?<!\p{L})(?<when>(?:by|within|until)\s[^.;,\n]{0,40}\d[^.;,\n]{0,30}|(?:of\s)?\d{1,3}\s(?:days|weeks))|(?<!\p{L})(?:give|set)(?!\p{L})[^.;\n]{0,30}?(?<given>\d{1,3}\s(?:days|weeks))/iu

const demands =
  /(?<!\p{L})(?:demand|claim|ask|asks|request|require|amount|sum|verlang\p{L}{0,2}|forder\p{L}{0,2}|réclam\p{L}{0,3}|demande[rz]?|reclam\p{L}{1,2}|exig\p{L}{1,2}|eis|vorder)(?!\p{L})/iu

const passageMarks =
  /(?:passages?|marks?|numbers?|no\.|points?|citations?|footnotes?)\s{0,2}(?:\[?\d{1,3}\]?(?:,?\s(?:and|or|to)?\s?)?){1,8}|\[\d{1,3}\]/giu

/** Where a new wish begins within a sentence: a comma or "and" before a verb of wishing. */
const begins =
  /[;\n]|,?\s(?:and|but|then|und|et|y|en)\s(?=(?:please\s|also\s|then\s)?(?:leave|omit|drop|remove|delete|strike|take|skip|exclude|do\snot|don['’]t|add|include|mention|insert|put|quote|cite|shorten|make|address|send|direct|demand|ask|use|tone|give|set|cut|keep|change|correct|explain|argue)(?!\p{L}))|,\s(?=(?:please\s|also\s|then\s)?(?:leave|omit|drop|remove|delete|keep|nothing|nichts|rien|nada|niets|add|include|mention|quote|cite|shorten|make\sit|address|send|firmer|friendlier|softer|shorter)(?!\p{L}))/giu

function* wishesIn(note: SafeText): Generator<SafeText> {
  for (const { end, start } of sentences(note)) {
    let from = start
    const cut = (until: number): Span => ({ start: from, end: until })
    const pieces: Array<Span> = []
    for (const { 0: joint, index } of note.slice(start, end).matchAll(begins)) {
      pieces.push(cut(start + index))
      from = start + index + joint.length
    }
    pieces.push(cut(end))
    for (const piece of pieces) {
      const said = fold(slice(note, piece.start, piece.end))
      if (/\p{L}{2}/u.test(said)) yield said
    }
  }
}

/** Words before the topic: "everything about", "the sentence on", "that". */
const lead =
  /^[\s:,–-]{0,4}(?:(?:also|please|bitte|all|any|every|everything|anything|alles|tout|todo|the|a|an|der|die|das|den|le|la|les|el|los|las|de|het)\s{1,2}){0,4}(?:(?:paragraphs?|sentences?|passages?|parts?|points?|facts?|lines?|bullets?|mentions?|references?|stuff|bits?|absatz|satz|stelle|teil|phrase|passage|partie|frase|parte|zin)\s{1,2})?(?:(?:about|on|regarding|concerning|of|to|that|where|with|mit|über|zu|sur|concernant|dass|que|qui|sobre|over|dat)\s{1,2}){0,2}/iu

const trailing =
  /\s{1,2}(?:out|off|weg|in|hinzu|toe|please|bitte|too|as well|altogether|completely)[\s.,!]{0,4}$|[\s.,;:!]{1,4}$/iu

const joins = /,\s(?:and|or|und|et|y|o|en)\s|\s(?:and|or|und|et|y|en)\s|,\s/giu

/** Returns the topics in the words after the verb: "the mould and the deposit" has two. */
function topicsOf(words: SafeText): ReadonlyArray<SafeText> {
  const found: Array<SafeText> = []
  const note = (start: number, end: number) => {
    const piece = words.slice(start, end)
    const from = start + (lead.exec(piece)?.[0].length ?? 0)
    let until = end
    for (let cut = trailing.exec(words.slice(from, until)); cut !== null; cut = trailing.exec(words.slice(from, until)))
      until = from + cut.index
    if (/[\p{L}\p{N}]{2}/u.test(words.slice(from, until))) found.push(slice(words, from, until))
  }
  let from = 0
  for (const { 0: joint, index } of words.matchAll(joins)) {
    note(from, index)
    from = index + joint.length
  }
  note(from, words.length)
  return found
}

/** Returns the words that follow the first verb of a pattern. */
function after(said: SafeText, verbs: RegExp): SafeText | null {
  for (const match of said.matchAll(verbs)) return slice(said, match.index + match[0].length)
  return null
}

const marksIn = (said: string): ReadonlyArray<number> =>
  [...said.matchAll(passageMarks)].flatMap(([marks]) =>
    Array.from(marks.matchAll(/\d{1,3}/g), ([mark]) => Number(mark))
  )

/** Returns the place of words as a part of the text that has them. */
const sliceOf = (text: SafeText, words: string): SafeText => {
  const start = text.indexOf(words)
  return slice(text, start, start + words.length)
}

/** Wishes about the form, of which a sentence may hold several: "shorter and friendlier". */
function* wishesOfForm(said: SafeText): Generator<Wish> {
  const limit = answerBy.exec(said)?.groups
  const when = limit?.["when"] ?? limit?.["given"]
  if (when !== undefined) yield { _tag: "AnswerBy", when: sliceOf(said, when), said }
  const [amount] = amountsIn(said)
  if (amount !== undefined && said.search(demands) >= 0)
    yield { _tag: "Demand", amount: slice(said, amount.start, amount.end), said }
  if (said.search(shorten) >= 0) yield { _tag: "Shorten", said }
  if (said.search(firmer) >= 0) yield { _tag: "Tone", tone: "firmer", said }
  else if (said.search(friendlier) >= 0) yield { _tag: "Tone", tone: "friendlier", said }
  const whom = addressTo.exec(said)?.groups
  const addressee = whom?.["whom"] ?? whom?.["is"]
  if (addressee !== undefined) yield { _tag: "AddressTo", whom: sliceOf(said, addressee), said }
}

function wishesOf(said: SafeText): ReadonlyArray<Wish> {
  const out = after(said, leaveOut)
  const files = filesNamed(said)
  if (out !== null) {
    if (files.length > 0) return [{ _tag: "LeaveOutFiles", files, said }]
    const marks = marksIn(said)
    if (marks.length > 0) return [{ _tag: "LeaveOutMarks", marks, said }]
    const topics = topicsOf(out)
    return topics.length === 0 ? [{ _tag: "Unknown", said }] : [{ _tag: "LeaveOut", topics, said }]
  }
  const quotes = topicsOf(after(said, quote) ?? empty)
  if (quotes.length > 0) return [{ _tag: "Quote", topics: quotes, said }]
  const form = [...wishesOfForm(said)]
  if (form.length > 0) return form
  const topics = topicsOf(after(said, add) ?? empty)
  if (topics.length === 0) return [{ _tag: "Unknown", said }]
  const areFiles = files.length > 0 && topics.every((topic) => filesNamed(topic).length > 0)
  return [areFiles ? { _tag: "AddFiles", files, said } : { _tag: "Add", topics, said }]
}

/** Returns the wishes of a note in its order; what no rule understands is an unknown one. */
export function understandNote(note: SafeText): ReadonlyArray<Wish> {
  const found: Array<Wish> = []
  for (const said of wishesIn(note)) {
    if (found.length >= most) break
    found.push(...wishesOf(said))
  }
  return found
}
