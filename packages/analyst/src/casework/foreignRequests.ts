/** Requests for a section in German, French, Spanish and Dutch. */
import { wordsOf } from "../answering/asked.ts"
import { contradictionRequests } from "./contradictionRequests.ts"
import type { Section } from "./plan.ts"

export const foreignRequests: Readonly<Record<Section, RegExp>> = {
  summary: wordsOf(
    "zusammenfass[a-zà-ÿœ]{0,4}|zusammenzufassen|fass(?:en|e)?(?: sie)? [^.?!]{1,60} zusammen|überblick|kurzfassung",
    "résum(?:é|er|ez|e)|synthèse|aperçu",
    "resum(?:en|ir|e|a)|síntesis",
    "samenvatt[a-zà-ÿœ]{0,3}|vat [^.?!]{1,60} samen|overzicht"
  ),
  chronology: wordsOf(
    "chronologie|zeitstrahl|zeitleiste|zeittafel|zeitliche[nr]? (?:ablauf|abfolge)|chronologische?[a-zà-ÿœ]{0,2}",
    "chronologique|frise",
    "cronología|cronológic[oa]|línea de tiempo",
    "chronologisch[a-zà-ÿœ]{0,2}|tijdlijn|tijdsverloop"
  ),
  deadlines: wordsOf("frist(?:en)?|welche termine", "délais|échéances", "plazos|vencimientos", "termijnen"),
  issues: wordsOf(
    "ansprüche|rechtsfragen|streitpunkte|anspruchsgrundlagen|(?:rechtliche|juristische)[nr]? (?:probleme|punkte|fragen|themen)|einwendungen|einreden",
    "points (?:de droit|juridiques|litigieux|en litige)|(?:questions|problèmes) (?:juridiques|de droit)|moyens|prétentions|fondements",
    "cuestiones (?:jurídicas|controvertidas|litigiosas)|(?:puntos|problemas) (?:jurídicos|controvertidos|litigiosos)|pretensiones|acciones posibles|fundamentos|motivos de oposición",
    "rechtsvragen|geschilpunten|juridische (?:punten|vragen|kwesties|problemen)|vorderingen|verweren"
  ),
  parties: wordsOf(
    "beteiligte[nr]?|parteien",
    "les parties|parties en présence|intervenants",
    "las partes|intervinientes",
    "partijen|betrokkenen"
  ),
  comparison: wordsOf(
    "vergleich(?:e|en|t)?(?: sie)? \\[?(?:file|datei|die|den|beide)|gegenüberstell[a-zà-ÿœ]{0,4}",
    "compare[rz]?|comparaison",
    "compar(?:a|ar|e)|comparación",
    "vergelijk(?:en)?|vergelijking"
  ),
  contradictions: contradictionRequests,
  questions: wordsOf(
    "offene[nr]? (?:fragen|punkte)|was fehlt|lücken",
    "questions ouvertes|que manque|lacunes",
    "preguntas abiertas|qué falta|lagunas",
    "open vragen|wat ontbreekt"
  ),
  draft: wordsOf(
    "entw[iu]rf|entwerfen|entwirf|verfass(?:e|en)|schreib(?:e|en)? (?:sie )?(?:mir |uns )?(?:einen|eine|ein)|setz(?:e|en)? [^.?!]{1,40} auf",
    "rédige[rz]?|projet de|écri(?:s|vez|re) une",
    "redact(?:a|ar|e)|borrador|escrib(?:e|a|ir) (?:una|un)",
    "concept|stel [^.?!]{1,40} op|schrijf (?:een|de)|opstellen"
  )
}

/** A question for the deadlines of the whole case. */
export const asksForDeadlines = wordsOf(
  "welche (?:[a-zà-ÿ]{1,16} ){0,2}(?:fristen|termine)",
  "quelles (?:[a-zà-ÿ]{1,16} ){0,2}échéances|quels (?:[a-zà-ÿ]{1,16} ){0,2}délais",
  "(?:qué|cuáles son los) (?:[a-zà-ÿ]{1,16} ){0,2}(?:plazos|vencimientos)",
  "welke (?:[a-zà-ÿ]{1,16} ){0,2}(?:termijnen|deadlines)"
)

/** A question for the issues of the whole case. */
export const asksForIssues = wordsOf(
  "(?:welche|was sind (?:die|unsere|ihre|seine)) (?:[a-zà-ÿ]{1,16} ){0,2}(?:ansprüche|rechtsfragen|streitpunkte|anspruchsgrundlagen|probleme|streitfragen|einwendungen|einreden)",
  "(?:quels?|quelles?)(?: sont)?(?: les| nos| ses)? (?:[a-zà-ÿ]{1,16} ){0,2}(?:points (?:de droit|juridiques|litigieux|en litige)|questions (?:juridiques|de droit)|problèmes juridiques|moyens|prétentions|fondements)",
  "(?:qué|cuáles son)(?: las| los| nuestros| sus)? (?:[a-zà-ÿ]{1,16} ){0,2}(?:cuestiones|puntos (?:jurídicos|controvertidos|litigiosos)|problemas jurídicos|pretensiones|motivos|argumentos)",
  "(?:welke|wat zijn (?:de|onze|zijn|haar)) (?:[a-zà-ÿ]{1,16} ){0,2}(?:rechtsvragen|geschilpunten|punten|kwesties|vorderingen|verweren)"
)
