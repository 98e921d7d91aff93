/** Legal forms of companies behind their names, in the languages of the groups. They belong to the name. */

const legalForm =
  / (?:gGmbH|GmbH|eGbR|AG|eG|e\. ?G\.|e\. ?V\.|eV|KG|OHG|UG|SE|KGaA|mbH|S\.A\.S?|SASU?|SARL|S\.à r\.l\.|EURL|SCI|S\.L\.(?:[UP]\.?)?|SL[UP]?|S\.p\.A\.|SpA|S\.r\.l\.|S\. de R\.L\.|Srl|B\.V\.|BV|N\.V\.|NV|V\.O\.F\.|Lda|Ltda|S\/A|sp\. z o\.o\.|sp\. j\.|Kft|Zrt|Nyrt|Bt|a\. ?s\.|s\. ?r\. ?o\.|Oyj?|AB|A\/S|ApS|ASA?|d\.o\.o\.|d\.d\.|SIA|UAB|OÜ|A\.Ş\.)(?: & Co\.? (?:KGaA|KG|OHG))?(?![\p{L}\p{N}])/uy

/** Returns the end of the name with its legal form; the same end without one. */
export const endWithLegalForm = (text: string, end: number): number => {
  legalForm.lastIndex = end
  return legalForm.test(text) ? legalForm.lastIndex : end
}

const endsInForm = new RegExp(
  `${legalForm.source}$|[ ,](?:Ltd|LTD|Limited|LIMITED|LL[CP]|PLC|plc|Inc|INC|Incorporated|Corp|CORP|Corporation|CORPORATION)\\.?$`,
  "u"
)
/** Characters of the longest form. */
const longestForm = 24

/** True for the name of a company with its legal form: no person is called "Ltd". */
export const isWithLegalForm = (name: string): boolean => endsInForm.test(name.slice(-longestForm))

const anyForm = new RegExp(legalForm.source, "giu")
/** Characters of a form beside its part: "S. de R.L." */
const beside = 8

/** True for a legal form alone or a part of one: "Rojas y Soto, S.L.P." has one behind a comma, "una s.r.l." names none. */
export const isInLegalForm = (text: string, start: number, end: number): boolean => {
  const from = Math.max(0, start - beside)
  const around = ` ${text.slice(from, end + beside)}`.replace(/[(,"'’«“]/gu, " ")
  for (const { 0: form, index } of around.matchAll(anyForm)) {
    const at = from + index - 1
    if (at < start && end <= at + form.length) return true
  }
  return false
}
