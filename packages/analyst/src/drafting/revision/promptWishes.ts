/** What the prompt for a new draft asks besides the draft's matter: the tone, the sum, the time to answer, what stays out. */
import type { SafeText } from "@incamera/domain/deidentification"
import { understandNote } from "./understandNote.ts"
import type { Wish, WishOf } from "./Wish.ts"

/** Words of a prompt for an answer to what the other side says. */
const answering =
  /(?<!\p{L})(?:answer(?:ing|s)?|repl(?:y|ies|ying)|respon(?:d|ds|se|ding)|feedback|reject(?:s|ing)?|refus(?:e|es|ing|al)|contest(?:s|ing)?|object(?:s|ing|ion|ions)?|rebut\p{L}{0,4}|disput(?:e|es|ing)|den(?:y|ies|ying)|fails|antwort\p{L}{0,4}|zurückweis\p{L}{0,4}|widersp\p{L}{1,8}|unwirksam|répon\p{L}{1,4}|contest\p{L}{1,4}|refus|respuesta|responder|contestar|rechaz\p{L}{1,4}|impugn\p{L}{1,4}|reactie|afwijz\p{L}{1,4}|wijst|protest\p{L}{1,5}|betwist\p{L}{0,3})(?!\p{L})/iu

/** True if a prompt asks to answer what the other side says. */
export const asksToAnswer = (prompt: string): boolean => answering.test(prompt)

/** Words that keep a topic out of a draft. "Without" and "drop" may be of the matter. */
const excluding =
  /(?<!\p{L})(?:(?:leave|keep)\s[^.\n]{1,80}\sout|(?:leave out|nothing (?:about|on|of)|no (?:mention|reference) (?:of|to)|(?:do not|don['’]t|never) (?:mention|use|include|quote|cite|refer to|disclose|bring up|say)|nicht erwähnen|nichts (?:über|von|zu)|rien (?:sur|de)|sans mentionner|ne (?:mentionne|cite)[rz]? pas|nada (?:sobre|de)|sin mencionar|niets over))(?!\p{L})/iu

/** Of a prompt, only what the draft may not use or has to quote is told. */
const told: ReadonlySet<Wish["_tag"]> = new Set(["LeaveOut", "LeaveOutFiles", "Quote"])

export const promptWishes = (prompt: SafeText): ReadonlyArray<WishOf> =>
  understandNote(prompt)
    .filter(
      ({ _tag, said }) =>
        _tag === "Tone" ||
        _tag === "AnswerBy" ||
        _tag === "LeaveOutFiles" ||
        _tag === "Quote" ||
        (_tag === "LeaveOut" && excluding.test(said)) ||
        (_tag === "Demand" && !asksToAnswer(prompt))
    )
    .map((wish) => ({ wish, draft: null, isTold: told.has(wish._tag) }))
