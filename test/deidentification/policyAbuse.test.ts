/** Tries every exception for public names as a way to get a client's name past the policy. */
import { assert, describe, it } from "@effect/vitest"
import { documentFormatsInSteps } from "@incamera/deidentification/detectors/detectInStretches"
import { decide } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { atOnce } from "@incamera/deidentification/Steps"
import { decideMarked, decideWhole, judged } from "./markedText.ts"

const decided = (marked: string): string => decideMarked(marked, PrivacySettings.strict, "recognized")

describe("A client's name is refused if it looks like", () => {
  it.each([
    ["a brand", "My client, «Toyota», was dismissed."],
    ["a brand that acts", "«Toyota» refused to refund [Party 1]."],
    ["a brand that is sued", "[Party 1] sued «Toyota» last year."],
    ["a platform that acts", "«Amazon» dismissed [Party 1] in May."],
    ["a platform that is represented", "We represent «Uber» in the appeal."],
    ["a maker and a surname", "The farm belongs to «Ford Baker»."],
    ["a doctrine", "Our client «Hadley» wants damages."],
    ["a doctrine's author", "My client «Kelsen» is a tenant."],
    ["a doctrine that owes", "Does «Strickland» owe the rent?"],
    ["the papers of a case", "Draft the «Okafor» letter."],
    ["the papers of a case, with a possessive", "Explain «Okafor»'s letter."],
    ["the client's deposition", "Explain the «Lindqvist» deposition."],
    ["somebody's employee", "Draft a letter to a «Henderson» employee."],
    ["somebody's results", "The «Jones» test results were positive."],
    ["a citation", "Our case, «Smith» v. «Jones», is set for trial."],
    ["a citation with a docket number", "«Smith» v. «Jones», No. 22-345"],
    ["a citation with a date", "«Smith» v. «Jones», 12 May 2024"],
    ["a citation in its heading", "Re: «Smith» v. «Jones», trial date"],
    ["a side of a case and somebody else", "«Okafor» left. See Roe v. Wade, 410 U.S. 113."],
    ["who is named after a citation", "Smith v. Jones, 123 F.3d 456. «Okafor» has paid."],
    ["initials that act", "The «KLMT» refused to pay."],
    ["initials that are represented", "My client, the «DIFC», disagrees."],
    ["a company of plain words", "«State Farm» denied the claim."],
    ["a company of plain words in a title", "Water Damage and «Union Pacific» Settlement"],
    ["a judge's client", "My client, Judge «Smith», was sued."],
    ["a storm's victim", "The storm hit the house of «Ian»."]
  ])("%s: %s", (_, marked) => {
    assert.strictEqual(decided(marked), "Refuse")
  })
})

describe("In other languages a client is refused who", () => {
  it.each([
    ["begins a sentence", "«Haddad» bestreitet den Anspruch."],
    ["is named behind a verb", "Chiama «Squarcialupi» domani."],
    ["stands in a title", "Despido de «Macarena Luján»"],
    ["stands in a title that is all names", "Kündigungsschutzklage «Detlef Rübsam»"],
    ["signs", "Atentamente,\n«Gonzalo Arriaga Téllez»"],
    ["has a label before", "Demandeur : «Baptiste Guérineau»"],
    ["is named like a word of another language", "Est-ce que «Solange» peut rester ?"],
    ["is written small", "kann «anja» die wohnung behalten"],
    ["has a surname that is a word", "Die Mieterin «Sabine Richter» zahlt nicht."]
  ])("%s: %s", (_, marked) => {
    assert.strictEqual(decided(marked), "Refuse")
  })
})

describe("A private person is refused behind a public wording", () => {
  it.each([
    "Okafor LJ did not pay the rent for three months.",
    "Pettifer LJ has been sleeping in his office since May.",
    "Does Tunnicliffe JSC need probate for her father's bungalow?",
    "Per Lady Ashworth at para 17 she wants a divorce and keeps the house.",
    "Send a letter before action to Brightling LJ about the broken boiler.",
    "Lindqvist, J., dissenting, and she still hasn't paid my invoice.",
    "Does the Blenkinsop principle apply? Blenkinsop slipped in the supermarket and broke her hip.",
    "Draft the reply for Prendergast v Oduya [2024] EWHC 1183 (Ch), hearing on Monday.",
    "What should we offer to settle Harcombe v Ndiaye [2025] EWCA Civ 12 at mediation tomorrow?",
    "In Achterberg v Donnelly [2023] EWHC 440 draft my client's costs schedule.",
    "Summarise Foss v Harbottle for Ngozi Adeyemi, who wants to sue her brother's company.",
    "My sister lives with Dunwoody LJ, who hits her.",
    "I act for the wife in Trussell v Trussell [2024] EWFC 9.",
    "OLG Celle 14 U 18/16 ist unsere Sache, bitte Berufungsbegründung entwerfen.",
    "Generalanwältin Fettweis hat ihren Job verloren und will gegen die Kündigung klagen.",
    "Das Ossenbrügge-Urteil: Ossenbrügge ist gestürzt und will Schmerzensgeld.",
    "L'avocat général Bourdelais doit trois mois de loyer, que faire ?",
    "Prépare l'assignation dans Lavergnolle c. Mazeran, Cass. civ. 1re, 5 juin 2024, pour ma cliente.",
    "El ministro Zorrilla vendió mi coche sin permiso.",
    "Redacta un contrato de alquiler para la ponente Urbistondo.",
    "Il relatore Scannapieco ha litigato con mio fratello.",
    "A-G Hogervorst woont boven mijn winkel.",
    "Sędzia sprawozdawca Krzemiński mieszka nad moim sklepem.",
    "Min. Cavalheirinho pediu pensão de alimentos ao ex."
  ])("%s", async (prompt) => {
    assert.strictEqual(await decideWhole(prompt, PrivacySettings.strict), "Refuse")
  })

  it.each([
    "Lewison LJ held that a tenant who did not pay the rent could be evicted. Does that help our client?",
    "Per Lord Reed at [88]: does the employee's duty survive dismissal?",
    "Compare Underhill LJ and Bean LJ on holiday pay for part-year workers.",
    "Did Lord Sumption JSC think that the wife's shares were held on trust in Prest v Petrodel [2013] UKSC 34?",
    "How would Denning LJ answer a tenant who says the landlord moved out?",
    "Under Hounga v Allen [2014] UKSC 47 our client has a claim, right?",
    "Does Smith v Jones [2020] EWCA Civ 1 mean our client is liable?",
    "In light of Lee v Ashers [2018] UKSC 49 draft our skeleton on discrimination.",
    "Draft an application that follows the order in Denton v White [2014] EWCA Civ 906.",
    "Summarise R (Begum) v Secretary of State for the Home Department [2021] UKSC 7.",
    "Summarise Foss v Harbottle for a client newsletter.",
    "Write a memo applying the Howey test to our client's token. Howey needs a common enterprise.",
    "What would Bingham LJ make of our smart contract?",
    "Jak sędzia sprawozdawca Grzeszak rozumie mieszkanie socjalne?",
    "Salmon LJ once asked if a car with a defect is still a car. Where?",
    "The Montgomery test: Montgomery had diabetes and was pregnant. Why did it matter?",
    "Wie sieht Generalanwältin Medina die Rechte unseres Mandanten als Verbraucher?",
    "Generalanwalt Szpunar will das Urheberrecht enger auslegen. Wo?",
    "L'avocat général Szpunar doit-il être suivi par la Cour ?",
    "STS 412/2020, ponente Marín Castán: ¿qué dice de la renta?",
    "Cass., Sez. Un., rel. Amoroso: cosa dice sul licenziamento?",
    "A-G Spier wil de zorgplicht verruimen; waar staat dat?",
    "Sędzia sprawozdawca Pietrzykowski, III CZP 6/21: teza uchwały?",
    "O Min. Barroso deve votar na ADPF 442?"
  ])("but not in talk of law: %s", async (prompt) => {
    assert.strictEqual(await decideWhole(prompt, PrivacySettings.strict), "Allow")
  })
})

/** The decision on docket numbers alone. */
const onNumbers = (text: string): string =>
  decide([{ text, findings: atOnce(documentFormatsInSteps(text)) }], PrivacySettings.strict, { asksToReveal: false })
    ._tag

describe("The number of a matter", () => {
  it.each([
    "Our case is No. 1:24-cv-01234.",
    "Case No. 1:24-cv-01234 (S.D.N.Y.)",
    "[Party 1] v. [Party 2], No. 2:18-cv-00317",
    "Unser Aktenzeichen: 3 O 112/21",
    "Das LG Köln, Az. 3 O 112/21, hat terminiert.",
    "Unser Verfahren vor dem BGH, III ZR 35/14",
    "My client's case C-131/12 is pending."
  ])("is refused: %s", (text) => {
    assert.strictEqual(onNumbers(text), "Refuse")
  })

  it.each([
    "Quimby v. Fenwick, No. 1:19-cv-04412, 2021 WL 1234567 (N.D. Cal. Mar. 3, 2021)",
    "BGH, Urteil vom 12. März 2015 - III ZR 35/14, NJW 2015, 1234",
    "Case C-131/12 Google Spain v AEPD, EU:C:2014:317",
    "Petrenko v. Ukraine, no. 12345/06, § 41, 14 May 2010"
  ])("passes in a citation: %s", (text) => {
    assert.strictEqual(onNumbers(text), "Allow")
  })
})

describe("What is public passes", () => {
  it.each([
    "He bought a used «Toyota Camry».",
    "She sells on «Amazon».",
    "Explain the «Weingarten» rights.",
    "Compare «Kelsen» and «Hart» on norms.",
    "«Vervang» in artikel 3 het woord.",
    "See Court Two Ass'n v. «Carlson», 2014 IL 115342.",
    "«Okonjo» v «Trent» Ltd [2023] EWCA Civ 123",
    "«Medina» v. «Holguin», 2012-NMSC-022"
  ])("%s", async (marked) => {
    assert.strictEqual(await decideWhole(marked, PrivacySettings.strict), "Allow")
    assert.isAbove(judged(marked, "recognized").findings.length, 0)
  })
})
