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
  deadlines: wordsOf("frist(?:en)?", "délais|échéances", "plazos|vencimientos", "termijnen"),
  issues: wordsOf(
    "ansprüche|rechtsfragen|streitpunkte|anspruchsgrundlagen|rechtliche probleme",
    "points de droit|questions juridiques|moyens|prétentions|fondements",
    "cuestiones jurídicas|pretensiones|acciones posibles|fundamentos",
    "rechtsvragen|geschilpunten|vorderingen"
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
