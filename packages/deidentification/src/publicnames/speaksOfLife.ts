/**
 * Decides if a sentence with a judge's office is of somebody's life. An office may be written beside any name: "X LJ is
 * overstaying his visa". Judges, too, write about wives and visas: "X LJ held that her visa was void".
 */
import { citesDecision } from "./citations.ts"
import { speaking } from "./offices.ts"
import { isPrivateLife } from "./privateBusiness.ts"
import type { Surroundings } from "./Surroundings.ts"

/** Words about what judges write, in eight languages: their beginnings. */
const talk = [
  "h[eo]ld|hold(?:s|ing)|sa(?:y|id)|mean[st]?(?!\\p{L})|th(?:ink|ought)|wr(?:ite|ote)|rul(?:es?|ed|ing)(?!\\p{L})|judg(?:e?ment|ing)|dissent|concur|opinion|reason|dict(?:um|a)|obiter|principle|doctrine|precedent|authorit|views?(?!\\p{L})|approach|analys|speech|majority|plurality|lead(?:ing)? |explain|interpret|distinguish|overrul|follow|appl(?:y|ie)|compar|criti|quot|cit(?:e|ing|ation)|summar|paragraph|paras?\\.? \\d|styl|call(?!ed (?:me|us))|tests?(?!\\p{L})|agree|disagree|remark|conclu|suggest|observ|consider|decid|who (?:is|was)|biograph|career|appoint|retire|case ?law|deals? with|treat|help|support|assist|coram|before:",
  "sag|behand|hilf|stütz|mein(?:t|te|ung)|schr[ie]+b|schluss|votum|sondervot|ausle|begründ|entsch(?:ied|eid)|urteil|ansicht|auffass|argum|führ|vertr(?:itt|at)|these|fasse|erklär|zitier|richtlin|rechts|\\p{L}+recht",
  "aid|trait|di(?:t|re|sent)|concl|arrêt|avis|écri|propos|jurisp|motif|raison|sout|position|suivi|pense[rz]?(?!\\p{L})|thèse|rapport(?!eur)|résum|expli|droit|nommé",
  "ayud|trata|di(?:ce|jo)|vot[oóa]|ponencia|sentencia|doctrin|resolv|resuel|argument|razon|criterio|opin|aport|resum|sost|señal|preced|derecho",
  "aiut|tratta|affront|diss?e|scri(?:ve|ss|tt)|sentenz|motivaz|massim|princip|tesi|pensier|contribut|spieg|riassum|afferm|riten|ritien|diritto",
  "helpt|behand|ze(?:gt|i)(?!\\p{L})|schr[ie]+f|conclu|oordeel|arrest|opvat|betoog|cassatie|punt|staat|recht|\\p{L}+plicht|lees",
  "pom[aó]|rozumi|mów|zdan|tez[aęy]|uchwał|wyrok|opini|uzasadn|stanow|argument|orze|streść|stwierdz|praw[aoneu]",
  "ajud|trata|vot[oóaeu]|acórd|decid|di(?:z|sse)|entend|fundam|tese|resum|escrev|direito|jurisp"
].join("|")
const speech = new RegExp(`(?<!\\p{L})(?:${talk})|§|[[(](?:1[6-9]|20)\\d\\d[\\])]|\\d/\\d`, "iu")
/** "X LJ on holiday pay", "Generalanwalt X zu den Fristen". */
const topic = /^(?: [A-Z]{1,4})?(?:'s| (?:on|about|zu[rm]?|über|sur|sobre|sul?|sulla|over|o) (?!\p{Lu}\p{Ll}+day))/u
/** "What would X LJ make of this?", "Wie sieht Generalanwalt X das?": asks for the judge's view. */
const askedOf = new RegExp(
  `^(?:what|how|why|where|when|was|wie|wo|warum|wann|que|comment|pourquoi|où|quand|¿?qué|¿?cómo|¿?por qué|¿?dónde|¿?cuándo|cosa|come|perché|dove|quando|wat|hoe|waarom|waar|co|jak|dlaczego|gdzie|o que|como|onde)(?: (?!kann(?!\\p{L})|kündig)\\p{L}{2,12})?(?: (?:the|el|la|il|o|a|le|l'))? ?(?:(?:${speaking}) )?$`,
  "iu"
)
const sentenceEnd = /(?<=\p{Ll}{4})[.?!] (?=\p{Lu})/u

/** True if the sentence around a name is of a private person's life, and not about what judges write. */
export const speaksOfLife = ({ after, before }: Surroundings): boolean => {
  const begin = before.split(sentenceEnd).at(-1)!
  const sentence = `${begin} ${after.split(sentenceEnd)[0]!}`
  return (
    isPrivateLife(sentence) &&
    !topic.test(after) &&
    !askedOf.test(begin) &&
    !speech.test(sentence) &&
    !citesDecision(sentence)
  )
}
