/** How people ask where the texts of a case contradict each other, in five languages. */
import { wordsOf } from "../answering/asked.ts"

/** What tells of what happened. */
const sources =
  "(?:accounts?|versions?|statements?|stor(?:y|ies)|witness(?:es)?|testimon(?:y|ies)|documents?|papers?|files?|texts?|records?|letters?|reports?|evidence|sources|sides)"
const quellen =
  "(?:aussagen?|angaben|schilderung(?:en)?|darstellung(?:en)?|version(?:en)?|zeugen|dokumente?n?|unterlagen|schreiben|akten?|texte|seiten)"
const récits =
  "(?:récits?|versions?|témoignages?|déclarations?|pièces?|documents?|témoins?|parties|textes?|lettres?|dossier)"
const relatos =
  "(?:versi(?:ón|ones)|declaraci(?:ón|ones)|testimonios?|documentos?|relatos?|testigos|partes|escritos?|datos)"
const lezingen =
  "(?:verklaring(?:en)?|versies?|lezing(?:en)?|verhalen|documenten|stukken|getuigen|partijen|brieven|gegevens)"

const some = (least: number, most: number): string => `[^.?!]{${least},${most}}?`
const between = `(?:[^.?!]{0,60}? )?`

/** They ask for the list, whatever else a question says: no passage answers it. */
export const contradictionRequests = wordsOf(
  "contradict[a-z]{0,6}|inconsisten(?:t|cy|cies)|discrepanc(?:y|ies)|mismatch(?:es)?|at odds|impeach[a-z]{0,4}",
  `conflicting ${sources}|conflicts? between|conflicts in the ${sources}|clash(?:es|ing)?|not borne out|(?:disproved|refuted|belied) by|(?:can(?:not|['’]t)|couldn['’]t) both be (?:true|right)|where ${between}(?:differs?|diverges?|disagrees?)`,
  `${sources} ${between}(?:conflicts?(?! of interest)|differs?|diverges?|disagrees?|vary|varies|part ways|clash)`,
  `(?:conflicts?(?! of interest)|differs?|diverges?|disagrees?|departs?|clash) ${between}(?:${sources}|each other|one another)`,
  `(?:what|where|anything|something|nothing|things|which|that|${sources}) ${between}(?:(?:does|do|did)(?:n['’]t| not)|not) (?:quite |really |seem to )?(?:fit|match|agree|add up|tally|line up|square|hang together|make sense)`,
  `(?:do|does|did|are|is) ${some(0, 60)}(?:fit|fits|square|squares|tally|tallies|line up|agree|hold up|consistent|hang together) (?:with|against|together)|${sources} (?:agree|tally|fit|match) (?:with|together)`,
  `(?:are|is) ${some(1, 60)} consistent|the same (?:story|account|version)|(?:say|says|tell) ${between}the same(?: thing)?|(?:tells?|told|describe[sd]?) ${between}differently`,
  `compar(?:e|ing) (?:what )?(?:the |our |all |both )?(?:[a-z]{1,12} ){0,2}(?:witness(?:es)?|accounts|versions|stories|statements)`,
  `compare ${some(1, 60)} with (?:the |our |all )?(?:[a-z]{1,12} )?(?:documents|papers|files|records|statements)`,

  "widersprüch[a-zà-ÿœ]{0,6}|widerspr[ei]ch[a-z]{0,3}|widersproch[a-z]{0,3}|unstimmigkeit(?:en)?|ungereimt[a-z]{0,8}|diskrepanz(?:en)?|abweichung(?:en)?",
  `pass(?:t|en) ${between}zusammen|zusammenpassen|sagen ${between}(?:das gleiche|das selbe|dasselbe)|nicht beide(?:s)? (?:wahr|stimmen|richtig)|unterscheiden sich ${between}${quellen}|was passt ${between}nicht|(?:passt|stimmt) (?:hier|da|etwas|irgend[a-z]{3,6}|was) ${between}nicht`,
  `weich(?:t|en) ${some(1, 60)} ab|geh(?:t|en) ${some(1, 60)} auseinander|${quellen} ${between}(?:auseinandergehen|abweichen)|voneinander ab(?:weichen)?`,
  `nicht überein|stimm(?:t|en) ${some(1, 60)} überein|decken sich ${some(0, 40)}${quellen}`,

  `contredi[a-zà-ÿœ]{1,5}|incohéren[a-z]{1,4}|discordan[a-z]{1,4}|diverg[a-zà-ÿœ]{1,8}(?:-(?:ils|elles))?`,
  `ne (?:colle|concorde|tien|cadre|correspond)[a-z]{0,3} pas|concordent(?:-(?:ils|elles))?|qui cloche|disent(?:-(?:ils|elles))? ${between}la même chose`,
  `${récits} ${between}(?:diffèrent|se recoupent)|diffèrent ${between}${récits}`,

  "contradic[a-zà-ÿœ]{1,8}|contradig[a-z]{1,4}|incoherencias?|discrepa(?:n|ncias?)|diverge(?:n|ncias?)",
  `no (?:cuadr|encaj|concuerd|coincid)[a-z]{1,4}|difieren? ${between}${relatos}|coinciden ${between}${relatos}|dicen ${between}lo mismo|se diferencian ${between}${relatos}|${relatos} ${between}difieren`,

  "tegenstrijdig[a-z]{0,6}|tegenspr[a-z]{2,6}|ongerijmd[a-z]{0,6}|uiteenlopend[a-z]{0,2}",
  `spre(?:ekt|ken) ${some(1, 60)} tegen|klopt (?:er|hier|iets) ${between}niet|wat klopt ${between}niet|zeggen ${between}hetzelfde|niet allebei waar|rijm(?:t|en) ${between}niet|niet (?:te )?rijmen`,
  `pas(?:t|sen) ${between}(?:bij elkaar|samen)|wijk(?:t|en) ${some(1, 60)} af|lopen ${some(1, 60)} uiteen|komen ${between}${lezingen} ${between}overeen`,
  `verschil(?:len)? ${between}${lezingen}|${lezingen} ${between}(?:verschillen|afwijken|overeenkomen)`
)
