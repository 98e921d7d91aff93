/** A label and a value are an identifier, whatever the value's form; statutes, counts, sums and dates are not. */
import { assert, describe, it } from "@effect/vitest"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { labelledDetector } from "@incamera/deidentification/detectors/LabelledDetector"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { found, replaceAll } from "./support.ts"

const formats = { known: compile([]), formats: formatDetectors }

/** The value is between guillemets. */
const labelled: Readonly<Record<string, ReadonlyArray<string>>> = {
  English: [
    "Bar No. «471102»", "State Bar No. «CA-471102»", "VAT ID «GB 999 9999 73»", "VAT number: «XY12»", "company number «0471102»",
    "Company No: «SC471102»", "policy no. «KL-88/4471-B»", "Policy Number is «77A-102-3»", "National ID «44.71.021»", "IMEI «35-209900-176148-1»",
    "incident no. «7104/88»", "claim number «C4471»", "Claim # «4471-02»", "customer no. «4711»", "Customer ID: «cus_4471x»",
    "member no. «K 4471 02»", "patient number «471»", "employee ID «E-0471»", "licence no. «AB.4471»", "License #«4471102»",
    "serial number «SN4471-XK»", "registration no. «4471K»", "Insurance Policy No.: «4471 1029 33»", "social security no. «44-710»",
    "Your reference: «KL/4471/02»", "medical record no. «4471-A»", "Tax ID No. «4471.102»", "her passport number was «XK4471»",
    "account ending in «4471»", "the prisoner's number «A4471BC»", "Attorney Registration No. «4471102»", "(SBN «447110»)", "ID: «4471102»",
    "identity card no. «AXK 447110»", "Police reference number «CR/4471»", "incident report #«88-1221»", "IMEI number «44-710288-4471»", "A-Number «A447110288»", "**Policy No.:** «4471-A»", "Member: «4471102»"
  ],
  German: [
    "Kundennummer: «4711-02»", "Kunden-Nr. «4711»", "Kundennr.: «4711»", "KundenID «K4711»", "Kunden Nr. «K 4711»", "Mitgliedsnummer «M-471»", "Versicherungsnummer «44 710288 K 02»",
    "Versicherungsschein-Nr. «LV-4471.02»", "Schadennummer: «2031-4471»", "Schaden-Nr.: «K4471»", "Patientennummer «447»", "Personalnummer «44710»",
    "Personal-Nr. «44710»", "Mitarbeiter-ID «M4471»", "USt-IdNr. «DE 447 110 288»", "USt-ID: «DE447110288»", "Handelsregisternummer «B 44711»",
    "HRB «44711»", "Seriennummer «SN-4471»", "Ausweisnummer lautet «LX4471»", "Führerscheinnummer «K4471»", "Zulassungsnummer «4471»",
    "Vorgangsnummer «4471/88»", "Steuernummer «44/710/288»", "Lizenznummer «L 4471»", "Kfz-Kennzeichen «XK-A 447»"
  ],
  French: [
    "numéro de client : «44710»", "n° client «44710»", "N° de police «4471-K»", "n° de contrat : «K 4471»", "numéro de sécurité sociale «1 44 71 02 88»",
    "numéro d'adhérent «44710»", "numéro de sinistre : «S4471»", "SIRET «447 110 288 00013»", "SIREN : «447110288»", "n° de TVA «FR44 711»",
    "matricule «44710»", "numéro de série «SN4471»", "code client «44710»", "RCS «B 447 110 288»", "carte d'identité n° «4471K»"
  ],
  Spanish: [
    "número de cliente: «44710»", "nº de póliza «44-710»", "n.º de socio «4471»", "póliza n.º «K-4471»", "NIF: «B44711028»", "NHC: «4471102»",
    "NASS: «26 44711028 04»", "NºCol: «28 28 44710»", "Colegiado nº «44710»", "número de paciente «4471»", "código de empleado: «E4471»",
    "número de la seguridad social «28/44711028/44»", "Episodio: «4471102»", "matrícula «4471-XKL»", "número de serie «SN4471»", "CIPA: «nhc-447110288»", "número de incidente «4471»", "documento nacional de identidad «44711028-X»"
  ],
  Italian: [
    "numero cliente: «44710»", "polizza n. «4471-K»", "numero di polizza «4471»", "P.IVA «44711028844»", "Partita IVA: «44711028844»",
    "codice cliente «44710»", "numero della carta d'identità «CA4471K»", "matricola «44710»", "tessera n. «4471»", "numero REA «MI-447110»",
    "sinistro n. «4471/88»", "numero di incidente «4471»", "numero di polizza «88/21/33»", "numero di serie «SN4471»"
  ],
  Dutch: [
    "klantnummer: «44710»", "polisnummer «4471-K»", "lidnummer «44710»", "patiëntnummer «44710»", "personeelsnummer «4471»", "KvK-nummer «44711028»",
    "KvK «44711028»", "BTW-nummer «NL44711028»", "schadenummer «4471»", "polisnummer «88.21.33»", "serienummer «SN4471»", "kenteken «XK-447-B»"
  ],
  Portuguese: [
    "número de cliente: «44710»", "apólice n.º «4471-K»", "número da apólice «4471»", "n.º de contribuinte «44711»", "NIPC «447110288»",
    "cartão de cidadão n.º «4471102»", "número de utente «447110288»", "número de sócio «4471»", "cédula profissional n.º «4471P»"
  ],
  Polish: [
    "numer klienta: «44710»", "nr polisy «4471-K»", "numer szkody «4471/88»", "numer incydentu «4471»", "numer legitymacji adwokackiej «KRA/Adw/4471»", "NIP «447-110-28-84»", "REGON: «447110288»", "KRS «0000447110»",
    "nr dowodu osobistego «XKL 447110»", "numer seryjny «SN4471»", "nr pracownika «4471»", "numer legitymacji «4471»", "PESEL: «4471102»"
  ]
} // prettier-ignore

describe.each(Object.entries(labelled))("Labels in %s", (_, texts) => {
  it.each(texts)("%s", (marked) => {
    const text = marked.replace(/[«»]/g, "")
    const value = /«(.*)»/.exec(marked)![1]!
    assert.include(found(labelledDetector, text), value)
    for (const around of [
      text,
      `It said ${text}, and more.`,
      `(${text})`,
      `${text}\nand more`,
      text.replace(/ (?=\S*$)/, "\n")
    ]) {
      assert.notInclude(replaceAll(around, formats).replace(/\s/g, ""), value.replace(/\s/g, ""), around)
    }
  })
})

/** Other words part the label from the value, or there is a thing without a word for number. */
const parted: ReadonlyArray<string> = [
  "the policy, which the insurer issued as «KL-88/4471-B»", "the discharge book bore the number «R 604471»", "the account number of the claimant («4471 0288 01»)",
  "my acount numbr is «20447110»", "his pasport no «XK4471028»", "a/c «BB00447102»", "the dog's chip reads «977200 0044 7102»", "Our file «JW.44710.2»", "membership «GYM#77-4471»",
  "the deposit certificate, code «D-77K2-44QP»", "the customer, quoting reference «mh/lt/0044710»", "record locator «K7QZ4M»", "she gave the card number as «5168 4402 7719 2031»",
  "Schülerausweis «S-K19-0447»", "Military service no: «24718834»", "klantnummer bij de bank: «8810-244»", "cartão de sócio «0088-102»",
  "Das Aktenzeichen unseres Hauses ist in der Police «LV-4471.02»", "BG-Nr. «31704//0044710»", "die Kundennumer der Mandantin («44-71028»)", "Unser Zeichen «0447-X/22»", "Reisepaß Nr. «C4Y7L0KTN»",
  "le numéro AVS de l'assurée («756.4471.0288.19»)", "Permis de conduire nº«140744 200918»", "N/réf. «VB/CL/447102-8»", "la puce du chien : «250 26 87 4471 0288»", "sous le numéro «TR-00447»",
  "el CUPS del suministro, «ES 0021 0000 0447 1028 KZ»", "en su cédula, «1.044.710.288»", "expediente académico «E/2019/00447»", "Ref. abonado «M0447.10»",
  "il telaio della moto, «ZDM1UB4S 7B044710»", "Ns. rif. «CV/K2-0447»", "iscritta all'albo con numero «TR-00447»", "il conto della ricorrente («0044/710288»)",
  "het rijksregisternummer van de eiseres («84.05.03-447.10»)", "Klantnumer «9.0447.102»", "Lidmaatschap «0447*10»", "Dossiernr. cliënt (jeugdzorg) «JZ/19/0447-b»", "Ons kenmerk «22.0447/jd»",
  "wpisana na listę pod numerem «LB/0447/K9»", "karta pobytu o numerze «RK4471028»", "nr służbowym «044710»", "Znak sprawy wnioskodawcy: «SC.5343.447.10»", "numer ubezpieczenia to «UB 0447-102/K»",
  "o RG da testemunha («44.710.288-X»)", "recluso n.º «447/10»", "inscrição do estudante: «a0447.10»", "descrito sob o n.º «4471/Mértola»", "Proc. clínico «0447102»"
] // prettier-ignore

describe("Labels apart from their values", () => {
  it.each(parted)("%s", (marked) => {
    const text = marked.replace(/[«»]/g, "")
    assert.include(found(labelledDetector, text), /«(.*)»/.exec(marked)![1]!)
  })
})

describe("What stays", () => {
  it.each([
    "No. 5 on the list", "no. 4711 on the list", "Policy No. [Identifier 1]", "policy no. [Party 2]", "Law no. 3713/1991", "the Social Security Act 1935",
    "Insurance Code 11580", "Tax Code, s. 1245", "the contract of 12 March 2019", "the policy of 2019", "Policy: 12,500 EUR", "Contract: 12.500,00 €",
    "Claim: 4500 pounds", "claim no. 1", "claims 1-10", "Policy Statement No. 108", "Regulation (European Union) No 2016/679", "version no. 4.7.11",
    "page no. 471", "paragraph number 471", "section no. 4711", "item no. 471", "Exhibit No. 471", "question number 471", "Room no. 471", "BGBl. Nr. 471/2019",
    "Hausnummer 471", "Randnummer 4711", "Seitennummer 471", "Verordnung Nr. 4711", "loi n° 78-17", "arrêt n° 4711", "Ley n.º 4711", "sentenza n. 4711/2019",
    "wet nr. 4711", "Lei n.º 4711/2019", "segundo a Lei 9.307/1996", "Dz.U. nr 4711", "the member states, 4711 of them", "Membership: 2019", "License: 12 months",
    "her licence was issued on 12 March 1998", "the policy. 47110 people had it", "the employee number rose to 4711", "no insurance, 4711 claims",
    "Claim No. QB-2019-001234", "Trace id: 0e4fae1c5d2b4c8f9a437b1f0c6d2e95", "request ID: 47a1", "Id. at 4711", "Report No. 104-369", "policy number 12.03.19", "incident report of 12 March 2019", "IVA 21", "TVA 20 %", "registration no. 2019", "patient: 45 years",
    "THE ACCOUNT OF 12 MARCH 2019", "Title: (scan.eps) ModifyDate: 2026-11-21T19:43:11Z", "Gas: 12500", "Trib. adm. Lille, n° 4471028", "42 C.F.R. PART 4471", "the client paid on 4471 occasions", "the policy, art. 4471 of the code",
    "see file 20190312.pdf", "the insured, in Exhibit 44710-A", "the tenants of 350.000.000 flats", "the RFC number 9110", "No RE 574.706, o STF", "the member states, 447102 people", "La causa n. 1234/2019 R.G. è", "Reference: 1023-1045", "the account, pages 1023-45",
    "https://agent.example/a2a/v1 1.0", "https://agent.example/card\nhttps://agent.example/a2a",
    "Give the user this link: https://localhost:45901/settings"
  ])("%s", (text) => {
    assert.strictEqual(replaceAll(text, { known: compile([]), formats: [labelledDetector] }), text)
  }) // prettier-ignore
})
