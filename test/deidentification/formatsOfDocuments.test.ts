/** What only a whole document shows: identifiers before their labels, births in words, references to land registers. */
import { assert, describe, it } from "@effect/vitest"
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { codeDetector } from "@incamera/deidentification/detectors/CodeDetector"
import { wholeAddressDetector } from "@incamera/deidentification/detectors/WholeAddressDetector"
import { birthInWordsDetector } from "@incamera/deidentification/detectors/BirthInWordsDetector"
import { documentDetectors } from "@incamera/deidentification/detectors/documentDetectors"
import { landRegisterDetector } from "@incamera/deidentification/detectors/LandRegisterDetector"
import { phoneDetector } from "@incamera/deidentification/detectors/PhoneDetector"
import { identifierDetector } from "@incamera/deidentification/detectors/IdentifierDetector"
import { valueFirstDetector } from "@incamera/deidentification/detectors/ValueFirstDetector"
import type { FormatDetector } from "@incamera/deidentification/detectors/FormatDetector"
import { found } from "./support.ts"

/** Each text has its value between guillemets. */
const finds = (detector: FormatDetector, texts: ReadonlyArray<string>) =>
  it.each(texts)("%s", (marked) => {
    const text = marked.replace(/[«»]/g, "")
    assert.include(found(detector, text), /«(.*)»/.exec(marked)![1]!)
  })

describe("An identifier before its label is found", () => {
  finds(valueFirstDetector, [
    "«4471-BX» is her member number.", "that «88/Q/44710» is not his service number", "«XK 44710» was the policy no. he gave", "«4471-KX», which is the customer number",
    "«KX-44710/2» lautet seine Kundennummer", "«KX-44710» ist die Versicherungsnummer", "«44710 K» : c'est le matricule du salarié", "«PX-0447/10» est le numéro de police",
    "«PX-0447/10» es el número de póliza", "«44710/RM» è la matricola", "«PX-44710» è il numero della polizza", "«PX-44710» is het polisnummer", "«KX/447/10» to numer legitymacji", "«AX-0447/10» é o n.º da apólice"
  ]) // prettier-ignore
})

describe("A date of birth in words is found", () => {
  finds(birthInWordsDetector, [
    "born on «the third of May 1984» in", "She was born on «the twenty-second of November nineteen ninety-one».", "DOB «22nd of Nov. 1991»", "am «dritten Mai 1984» geboren",
    "geboren am «siebzehnten Juni neunzehnhunderteinundsiebzig»", "née le «trois mai mil neuf cent quatre-vingt-quatre»", "née le «premier mai 1984»", "nacida el «veintidós de noviembre de mil novecientos noventa y uno»",
    "nacido el «tres de mayo de dos mil cuatro»", "nato il «ventidue novembre millenovecentonovantuno»", "geboren op «tweeëntwintig november negentieneenennegentig»", "urodziła się «dwudziestego drugiego listopada 1991 roku»",
    "nasceu em «vinte e dois de novembro de dois mil e onze»", "on «3 May 1984» she was born", "am «3. Mai 1984» geboren"
  ]) // prettier-ignore
})

describe("A reference to a land register is found", () => {
  finds(landRegisterDetector, [
    "Im Grundbuch steht «Blatt 2207, Flurstück 118/4».", "la parcelle cadastrée «section AK 418»", "censito al catasto «foglio 44, particella 718, sub 3»",
    "kadastraal bekend «Ommen, sectie K, nummer 4471»", "la finca registral «4.418 de Almonte, tomo 772, folio 103»", "inscrita no registo predial sob a «descrição 4471»"
  ]) // prettier-ignore
})

describe("A phone number and its extension are found", () => {
  finds(phoneDetector, [
    "on «+44 1632 960 733, ext. 4410»", "allo «06 5550 4471 interno 82»", "«+48 22 555 44 71, wewn. 820»", "«+49 30 1234567, Durchwahl 44»",
    "on «(206) 555-0163 x4071» today", "Teléfono: «985 44 67 52 (ext. 7)»", "Bel «038 - 245 44 42 toestel 8» voor", "see «+44 1632 960 733», p 5",
    "ring «07700.900.655» now", "chiamatemi al «347 044 71 82»"
  ]) // prettier-ignore
})

describe("A docket number of several words is found", () => {
  finds(docketDetector, ["Rolnummer «C/08/334735 / HA ZA 25-418» staat", "Sygnatura komornicza «Km 7168/25».", "Sygn. akt «I C 1234/22»"]) // prettier-ignore
})

describe("A number with a wrong check digit is found", () => {
  finds(identifierDetector, [
    "to «DE61 2005 0550 1044 7182 39», please", "wallet «0x7a41C0e9D2b83F5570aE66194bD30c27f81E5a9B»", "el bitcoin fue a «3Kq7ZxWv2mT8sYp4RbN9cDh6JfLgE5uAaX»"
  ]) // prettier-ignore
})

describe("A code that nothing announces is found", () => {
  finds(codeDetector, [
    "see «K7QZ44M», which", "order #«114-5112017-4471637» never arrived", "his is «7082721».", "it was «01/829379/23» then", "ring «030 441 83 43»", "plate «ZH 190 915», grey", "he wrote «MSC2190836169»",
    "«GM 0033 2812», which lapsed", "under «SC 414422».", "«AN.11.LB.089648/2023» van de zone", "(«s4418207»)"
  ]) // prettier-ignore

  it.each([
    "In 2019 there were 12,500,000 people.", "a sum of EUR 1.250.000,50", "ECLI:EU:C:2014:317 and C-131/12", "DIN EN ISO 13849-1", "UNI EN 62841", "Regulation (EU) 2016/679", "Directive 2012/29/EU",
    "AIR 1973 SC 1461", "[2019] UKSC 41", "410 U.S. 113", "30 September 2021", "2021-09-30", "the Boeing 737", "Covid-19", "paras 1023-1045", "550e8400-e29b-41d4-a716-446655440000",
    "https://example.org/a/44710112", "report_20190312.pdf", "12 345 678 inhabitants", "docket 2:21-cv-06285-JAK", "5 to 10 days", "E/CN.4/2005/102",
    "Date: Fri, 21 Feb 2025 11:42:00 -0500", "CreationDate: D:20261127171111+00'00'"
  ])("but not in: %s", (text) => {
    assert.deepStrictEqual(found(codeDetector, text), [])
  }) // prettier-ignore
})

describe("A whole address is found", () => {
  finds(wholeAddressDetector, [
    "Domicile élu : «Chaussée de Wavre 409 bte 7, 1040 Etterbeek».", "We're at «27/110 Jacaranda Pde, Toowong QLD 4066». Cheers", "del señor Restrepo, «Carrera 43A # 19-127, Medellín»", "vivo en «Av. Insurgentes Sur 1188, int. 402, Col. Del Valle, 03100 Ciudad de México»",
    "teacher of «18 Protea Avenue, Durbanville, Cape Town, 7550»", "demeurant «14 bis, montée du Gourguillon, 69005 Lyon»", "au «437, rang Saint-Joseph, app. 3, Chicoutimi (Québec) G7H 4K8»", "te «9000 Gent, Coupure Links 191 bus 7», zelfstandige",
    "residente in «borgo Pinti n. 73/b, scala C, 50121 Firenze (FI)»", "mora na «Rua do Sol, 123, apto 4, Carmo, Olinda/PE, CEP 53020-000»", "Resident of «H. No. 14-2/8, 3rd Cross, Jayanagar 4th Block, Bengaluru - 560 011»"
  ]) // prettier-ignore

  it.each([
    "On 12 March 2019 the Court sat in Lyon.", "Article 12, paragraph 3, of the Charter", "The Act of 1998, Section 5, Schedule 2", "Calle 13 won an award in 2012.", "In 1998, Paris was cold."
  ])("but not in: %s", (text) => {
    assert.deepStrictEqual(found(wholeAddressDetector, text), [])
  }) // prettier-ignore
})

describe("What stays", () => {
  it.each([
    "Section 4711 is the rule.", "In 2019 it was the number of applications that rose.", "2019 is the year of the policy", "12 is the number of members", "On 3 May 1984 the court sat.",
    "the third of May 1984 was a Thursday", "the Act of the third of May 1984", "am dritten Mai 1984 verkündet", "born in the twentieth century", "Blatt 112 bis 118 der Akte",
    "folio 103 of the bundle", "nummer 3 van artikel 7", "section 12 of the Act", "page 12, section 4", "an interest of 12.5 per cent is the number",
    "www.gov.uk/browse/tax", "https://example.org/index.html", "https://example.org/report_2019.pdf", "the user of 2019", "the account as of 12 May 2019"
  ])("%s", (text) => {
    assert.deepStrictEqual(documentDetectors.flatMap((detector) => found(detector, text)), [])
  }) // prettier-ignore
})

describe("The number of a published decision stays", () => {
  it.each(["Doe v. Roe, 2014 IL 115342, ¶ 24", "(2014 IL App 115342)", "State v. Roe, 2018 ND 10447"])("%s", (text) => {
    assert.deepStrictEqual(found(codeDetector, text), [])
  })
})
