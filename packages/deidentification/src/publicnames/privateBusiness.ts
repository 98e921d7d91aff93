/**
 * Words of a private matter, in eight languages. Beside them, a judge's name may be a client's, and a docket number may be
 * of the client's own matter.
 */
const words = [
  "clients?|tenants?|landlords?|rent|rents|lease|flat|dismissed|fired|employers?|divorced?|husband|wife|born|owes|bought|sued|served|pending|we (?:act|represent)|i (?:act|represent)|our|my|this matter",
  "mandant(?:in|en)?|mieter(?:in)?|vermieter(?:in)?|miete|gekündigt|kündigungsschutzklage|arbeitgeber(?:in)?|scheiden|geboren|schuldet|unser(?:e|em|en|er)?|mein(?:e|em|en|er)?|wir|berufungsbegründung|termin",
  "client[es]?|locataires?|bailleur(?:esse)?|loyer|licenciée?|divorc\\p{L}{1,4}|née?|doit|notre|nos|mon|ma|mes|nous",
  "clienta|inquilin[oa]s?|caser[oa]|renta|alquiler|despedid[oa]|divorci\\p{L}{1,4}|nacid[oa]|debe|nuestr[oa]s?|mi|mis",
  "clienti|assistit[oa]|inquilini|affitto|licenziat[oa]|nat[oa]|nostr[oaie]|mi[oae]",
  "cliënte?|huurders?|verhuurder|huur|ontslagen|geboren|onze|ons|mijn",
  "klient\\p{L}{0,4}|najemc\\p{L}{1,3}|czynsz\\p{L}{0,2}|zwolnion\\p{L}|urodzon\\p{L}|nasz\\p{L}{0,4}|moj\\p{L}{1,3}|mój",
  "clientes?|senhori[oa]|despejo|despedid[oa]|nasceu|noss[oa]s?|minha|meu"
].join("|")
const pattern = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")

/** True if some of the words beside a name or a number are of a private matter. */
export const isPrivateBusiness = (beside: string): boolean => pattern.test(beside)
