/**
 * Words that announce the names of the client or a party, in the eight languages of prompts: "Tenants: A, B and C",
 * "Unsere Mandanten sind A und B". They cover every name of the row, with any title.
 */
import { isFrequentGivenName } from "../words/commonWords.ts"
import type { Steps } from "../Steps.ts"
import { namesInRow } from "./nameRow.ts"
import { foldedWords, wordsBeside } from "./NameList.ts"
import { type Place, Places } from "./Places.ts"

export interface PartyNames {
  /** Names announced as the client's. */
  readonly own: Places
  /** Names announced as the client's or a party's. */
  readonly all: Places
  /** Folded words of all these names. */
  readonly words: ReadonlySet<string>
}

const client = {
  en: "(?:my|our) (?:\\p{L}{1,20} )?clients?|(?:I|we) (?:represent|act for|appear for)|(?:on|in) behalf of|retained by|name is",
  de: "(?:mein|unser)(?:e[nmrs]?)? (?:\\p{L}{1,20} )?(?:mandant|klient)(?:in|en|innen)?|(?:ich vertrete|wir vertreten|vertreten wir)|im namen von|namens",
  fr: "(?:mon|ma|mes|notre|nos) (?:\\p{L}{1,20} )?(?:cliente?s?|mandante?s?)|(?:je représente|nous représentons)|au nom de|pour le compte de",
  es: "(?:mis?|nuestr[oa]s?) (?:\\p{L}{1,20} )?client[ea]s?|represent(?:o|amos) a|en (?:nombre|representación) de",
  it: "(?:mi[oae]|miei|nostr[oaie]) (?:\\p{L}{1,20} )?(?:client[ei]|assistit[oaie])|rappresent(?:o|iamo)|(?:per conto|in nome) di",
  nl: "(?:mijn|onze) (?:\\p{L}{1,20} )?cli[eë]nt(?:e|en|es)?|(?:ik vertegenwoordig|wij vertegenwoordigen)",
  pt: "(?:meus?|minhas?|noss[oa]s?) (?:\\p{L}{1,20} )?clientes?|representamos|em nome d[eoa]s?",
  pl: "(?:m[oó]j\\p{L}{0,3}|moi|nasz\\p{L}{0,3}|nasi) (?:\\p{L}{1,20} )?klien(?:t|ci)\\p{L}{0,3}|reprezentuj(?:ę|emy)|w imieniu"
}

const party = {
  en: "(?:plaintiff|defendant|claimant|respondent|petitioner|appellant|appellee|applicant|accused|tenant|landlord|lessor|lessee|debtor|creditor|victim|testator|decedent)s?|landlad(?:y|ies)",
  de: "(?:kläger|mieter|vermieter|antragsteller|antragsgegner|schuldner|gläubiger|käufer|verkäufer|erblasser)(?:n|in|innen)?|(?:beklagte|angeklagte)[nr]?",
  fr: "(?:demandeur|demanderesse|défendeur|défenderesse|requérante?|appelante?|intimée?|locataire|bailleur|bailleresse|débiteur|débitrice|créancier|créancière|prévenue?)s?",
  es: "(?:demandante|demandad[oa]|inquilin[oa]|arrendatari[oa]|arrendadora?|deudora?|acreedora?|recurrente|acusad[oa])(?:e?s)?",
  it: "(?:attor[ei]|attric[ei]|convenut[oaie]|conduttor[ei]|conduttric[ei]|locator[ei]|locatric[ei]|inquilin[oaie]|ricorrent[ei]|debitor[ei]|creditor[ei]|imputat[oaie])",
  nl: "(?:eiser|eiseres|gedaagde|huurder|huurster|verhuurder|verzoeker|verweerder|schuldenaar|schuldeiser|verdachte)(?:s|n)?",
  pt: "(?:autora?|réu|inquilin[oa]|locatári[oa]|locadora?|senhori[oa]|requerente|requerid[oa]|devedora?|credora?|arguid[oa])(?:e?s)?",
  pl: "(?:pow[oó]d(?:ka|owie)?|pozwan[yai]|najemc(?:a|y|zyni)|wynajmując(?:y|a|ego|emu|ej|ą)|lokator(?:ka|zy)?|dłużni(?:k|cy)|wierzyciel(?:e|ka)?|oskarżon[yai])"
}

/** The text between the sign and the first name. */
const link =
  "(?: del[ae])?(?: (?:is|are|was|were|ist|sind|war|waren|est|sont|es|son|è|é|sono|zijn|são|to|jest|są))?(?: (?:named|called))?" +
  "[ \\t]{0,2}(?:[,:(–—-]|\\n(?=[ \\t]{0,8}(?:[•*–-]|\\d)))?(?: (?:the|der|die|den|le|la|les|el|los|las|il|gli|os|de))?(?![\\p{L}\\p{N}])"

const anyOf = (words: Readonly<Record<string, string>>): string => Object.values(words).join("|")
/** Finds all signs in one pass; captures the client's signs. */
const signs = new RegExp(`\\b(?:(${anyOf(client)})|${anyOf(party)})${link}`.replace(/ (?!\\t)/gu, "\\s{1,3}"), "giu")

/** A name after a sign. */
export interface PartyName extends Place {
  readonly isOwnClient: boolean
  /** True for the first name of its row. */
  readonly isFirst: boolean
}

/** Finds the names that a text announces as the client's or a party's; one step for each sign. */
export const partyNamesInSteps = function* (text: string): Steps<ReadonlyArray<PartyName>> {
  const names: Array<PartyName> = []
  for (const { 0: found, 1: own, index } of text.matchAll(signs)) {
    const row = namesInRow(text, index + found.length)
    for (const [at, place] of row.entries()) names.push({ ...place, isOwnClient: own !== undefined, isFirst: at === 0 })
    yield row.at(-1)!.end - index
  }
  return names
}

/** Builds the lookup of announced names in their text. */
export const partyNamesOf = (text: string, all: ReadonlyArray<PartyName>): PartyNames => {
  const words = all.flatMap(({ end, start }) => foldedWords(text.slice(start, end)))
  return {
    own: new Places(all.filter(({ isOwnClient }) => isOwnClient)),
    all: new Places(all),
    words: new Set(words.filter((word) => word.length > 1 && !wordsBeside.has(word)))
  }
}

/** True if a name may belong to a party: it has the party's surname, or only words of the parties' names. */
export const mayBeParty = ({ words }: PartyNames, name: string): boolean => {
  const own = foldedWords(name).filter((word) => !wordsBeside.has(word))
  return own.some((word) => words.has(word) && (!isFrequentGivenName(word) || own.every((other) => words.has(other))))
}
