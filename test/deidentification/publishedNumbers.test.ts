/**
 * Sample numbers that authorities, standards and their libraries publish, each announced as in its country. The whole
 * number is replaced.
 */
import { assert, describe, it } from "@effect/vitest"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { replaceAll } from "./support.ts"

const formats = { known: compile([]), formats: formatDetectors }

/** The number is between guillemets. */
const published: Readonly<Record<string, ReadonlyArray<string>>> = {
  Austria: ["SVNR «1237 010180»", "UID: «ATU13585627»", "FN «122119m»", "Steuernummer «59-119/9013»", "ZVR-Zahl «123456789»"],
  Belgium: ["Rijksregisternummer «85.07.30-033.28»", "numéro national «88022999936»", "BTW «BE 0428.759.497»", "ondernemingsnummer «0403.019.261»"],
  Bulgaria: ["ЕГН «7523169263»", "ЕГН: «8032056031»", "EGN «7501020018»", "ЛНЧ «7111042925»", "VAT No. «BG175074752»", "ЕИК «831641791»"],
  Croatia: ["OIB: «33392005961»", "OIB «HR33392005961»", "MBS: «080000604»", "broj osobne iskaznice «101234567»"],
  Cyprus: ["VAT «CY10259033P»", "Φ.Π.Α. «10259033P»", "αριθμός ταυτότητας «0000123456»"],
  Czechia: ["rodné číslo «710319/2745»", "r. č. «991231123»", "nar. «710319/2745»", "IČO: «25123891»", "DIČ: «CZ25123891»", "číslo občanského průkazu «123456789»"],
  Denmark: ["CPR-nr. «211062-5629»", "CPR «2110625629»", "CVR-nr. «13585628»", "moms «DK 13585628»"],
  Estonia: ["isikukood «36805280109»", "Isikukood: «37605030299»", "registrikood «12345678»", "KMKR «EE100931558»"],
  Finland: ["henkilötunnus «131052-308T»", "henkilötunnus: «131052A308T»", "Y-tunnus «2077474-0»", "ALV «FI20774740»"],
  France: ["numéro de sécurité sociale «2 95 10 99 126 111 93»", "NIR «255081416802538»", "SIREN «552 008 443»", "SIRET «732 829 320 00074»", "TVA «FR40303265045»"],
  Germany: ["Steuer-ID «36 574 261 809»", "IdNr. «86095742719»", "Sozialversicherungsnummer «15 070649 C 103»", "Personalausweis «T220001293»", "Reisepass «C01X00T478»", "USt-IdNr. «DE136695976»", "Steuernummer «181/815/08155»", "HRB «86891»"],
  Greece: ["ΑΦΜ «094259216»", "Α.Φ.Μ.: «094259216»", "ΑΜΚΑ «01013099997»", "AMKA: «01013099997»", "ΑΔΤ «AB 123456»", "ΑΦΜ «EL094259216»"],
  Hungary: ["adószám: «12892312-2-41»", "adószám «HU12892312»", "adóazonosító jel «8071592153»", "TAJ-szám: «123 456 788»", "személyi igazolvány száma «123456AB»"],
  Ireland: ["PPS number «1234567FA»", "PPSN «6433435F»", "VAT «IE6433435F»"],
  Italy: ["codice fiscale «RCCMNL83S18D969H»", "C.F. «RSSMRA85T10A562S»", "P. IVA «00743110157»", "partita IVA «IT00743110157»"],
  Latvia: ["personas kods «161175-19997»", "personas kods: «32345678901»", "personas kods «320000-00003»", "PVN «LV40003521600»", "reģ. Nr. «40003521600»"],
  Lithuania: ["asmens kodas «33309240064»", "asmens kodas: «38703181745»", "PVM «LT119511515»", "PVM kodas «LT100001919017»"],
  Luxembourg: ["matricule «1893120105732»", "numéro d'identification «1893 1201 057 32»", "TVA «LU15027442»"],
  Malta: ["ID card no. «0123456M»", "identity card «12345M»", "VAT «MT11679112»"],
  Netherlands: ["BSN «111222333»", "burgerservicenummer «1112.22.333»", "btw «NL004495445B01»", "KvK-nummer «12345678»"],
  Poland: ["PESEL «44051401359»", "NIP «856-734-62-15»", "NIP: «PL8567346215»", "REGON «192598184»", "dowód osobisty nr «ABA300000»", "KRS «0000127206»"],
  Portugal: ["NIF «501 964 843»", "contribuinte n.º «501964843»", "IVA «PT501964843»", "cartão de cidadão n.º «00000000 0 ZZ4»"],
  Romania: ["CNP «1630615123457»", "CUI: «RO 18547290»", "CUI «18547290»", "nr. registrul comerțului «J52/750/2012»"],
  Slovakia: ["rodné číslo «710319/2745»", "IČO «36421928»", "IČ DPH «SK2022749619»", "číslo občianskeho preukazu «EA123456»"],
  Slovenia: ["EMŠO: «0101006500006»", "davčna številka «50223054»", "ID za DDV «SI50223054»", "matična številka «5300231000»"],
  Spain: ["DNI «54362315-K»", "NIE «X-2482300-W»", "CIF «B-58378431»", "NIF: «B64717838»", "NAF «28/1234567840»", "IVA «ESB58378431»"],
  Sweden: ["personnummer «880320-0016»", "personnr «19811218-9876»", "samordningsnummer «701063-2391»", "organisationsnummer «556012-5790»", "momsnr «SE123456789701»"],
  "United Kingdom": ["National Insurance number «HH012345D»", "NHS number «943 476 5919»", "UTR «1955839661»", "VAT «GB 980 7806 84»", "Companies House no. «SC123456»", "driving licence «MORGA657054SM9IJ»", "sort code «40-47-84», account number «70872490»"],
  Switzerland: ["AHV-Nr. «756.9217.0769.85»", "UID «CHE-100.155.212»", "MWST «CHE-107.787.577 MWST»"],
  Norway: ["fødselsnummer «151086 95088»", "fødselsnr. «15108695088»", "organisasjonsnummer «988 077 917»", "kontonr. «8601 11 17947»"],
  "United States": ["SSN «078-05-1120»", "EIN «12-3456789»", "ITIN «912-70-1234»", "routing number «021000021»", "NPI «1234567893»", "MBI «1EG4-TE5-MK73»"],
  Canada: ["SIN «046 454 286»", "NAS «130 692 544»", "business number «12302 6635 RC 0001»"],
  Brazil: ["CPF «390.533.447-05»", "CPF: «39053344705»", "CNPJ «16.727.230/0001-97»", "RG «12.345.678-9»"],
  India: ["Aadhaar «2341 2341 2346»", "PAN «ACUPA7085R»", "GSTIN «27AAPFU0939F1ZV»", "Voter ID «ABC1234566»"],
  Mexico: ["CURP «BOXW310820HNERXN09»", "RFC «GODE561231GR8»", "RFC: «MAB9307148T4»", "CLABE «032180000118359719»"],
  Australia: ["TFN «123 456 782»", "ABN «83 914 571 673»", "ACN «004 085 616»", "Medicare «2123 45670 1»"],
  "New Zealand": ["IRD number «49-091-850»", "NHI number «ZZZ0016»"],
  "Elsewhere": ["NRIC «S1234567D»", "T.C. Kimlik No «17291716060»", "RUT «76.086.428-5»", "CUIT «20-05536168-2»", "주민등록번호 «971013-9019902»", "身份证号 «11010519491231002X»", "ID number «7503305044089»"]
} // prettier-ignore

const compact = (text: string): string => text.replace(/[^\p{L}\d]/gu, "")

describe.each(Object.entries(published))("Published numbers of %s", (_, texts) => {
  it.each(texts)("%s", (marked) => {
    const values = Array.from(marked.matchAll(/«(.*?)»/g), ([, value]) => value!)
    const text = marked.replace(/[«»]/g, "")
    for (const around of [text, `(${text})`, `It said ${text}, and more.`, `${text}\nand more`]) {
      const replaced = replaceAll(around, formats)
      for (const value of values) assert.notInclude(compact(replaced), compact(value), around)
      assert.notMatch(replaced, /\d/, around)
    }
  })
})
