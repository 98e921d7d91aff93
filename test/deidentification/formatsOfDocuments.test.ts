/** What only a whole document shows: identifiers before their labels, births in words, references to land registers. */
import { assert, describe, it } from "@effect/vitest"
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
    "on +44 1632 960 733, ext. «4410»", "allo 06 5550 4471 interno «82»", "+48 22 555 44 71, wewn. «820»", "+49 30 1234567, Durchwahl «44»",
    "ring «07700.900.655» now", "chiamatemi al «347 044 71 82»"
  ]) // prettier-ignore
})

describe("A number with a wrong check digit is found", () => {
  finds(identifierDetector, [
    "to «DE61 2005 0550 1044 7182 39», please", "wallet «0x7a41C0e9D2b83F5570aE66194bD30c27f81E5a9B»", "el bitcoin fue a «3Kq7ZxWv2mT8sYp4RbN9cDh6JfLgE5uAaX»"
  ]) // prettier-ignore
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
