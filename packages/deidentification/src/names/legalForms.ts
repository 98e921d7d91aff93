/** Legal forms of companies behind their names, in the languages of the groups. They belong to the name. */

const legalForm =
  / (?:gGmbH|GmbH|eGbR|AG|eG|e\. ?G\.|e\. ?V\.|eV|KG|OHG|UG|SE|KGaA|mbH|S\.A\.S?|SASU?|SARL|S\.à r\.l\.|EURL|SCI|S\.L\.(?:[UP]\.?)?|SL[UP]?|S\.p\.A\.|SpA|S\.r\.l\.|Srl|B\.V\.|BV|N\.V\.|NV|V\.O\.F\.|Lda|Ltda|S\/A|sp\. z o\.o\.|sp\. j\.|Kft|Zrt|Nyrt|Bt|a\. ?s\.|s\. ?r\. ?o\.|Oyj?|AB|A\/S|ApS|ASA?|d\.o\.o\.|d\.d\.|SIA|UAB|OÜ|A\.Ş\.)(?: & Co\.? (?:KGaA|KG|OHG))?(?![\p{L}\p{N}])/uy

/** Returns the end of the name with its legal form; the same end without one. */
export const endWithLegalForm = (text: string, end: number): number => {
  legalForm.lastIndex = end
  return legalForm.test(text) ? legalForm.lastIndex : end
}

/** True for a legal form alone: "Rojas y Soto, S.L.P." has one behind a comma. */
export const isLegalForm = (text: string): boolean => endWithLegalForm(` ${text}`, 0) === text.length + 1
