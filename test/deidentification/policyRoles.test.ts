/** Who may be named where: offices, public bodies, laws and citations; and clients who only look like them. */
import { assert, describe, it } from "@effect/vitest"
import { decide } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { decideMarked, decideWhole, judged } from "./markedText.ts"

const bases = ["recognized", "context"] as const

const allows = (marked: string) => {
  for (const basis of bases) assert.strictEqual(decideMarked(marked, PrivacySettings.strict, basis), "Allow", basis)
}

/** Asserts that every marked name is refused. */
const refuses = (marked: string) => {
  const text = judged(marked, "recognized", "person")
  const decision = decide([text], PrivacySettings.strict, { asksToReveal: false })
  assert.deepStrictEqual(decision, {
    _tag: "Refuse",
    found: [{ kind: "person", count: text.findings.length }],
    asksToReveal: false,
    vaultOnly: 0,
    places: []
  })
}

const mayPass = async (marked: string): Promise<void> =>
  assert.strictEqual(await decideWhole(marked, PrivacySettings.strict), "Allow")

describe("Judges of whom a prompt speaks by their office", () => {
  it.each([
    "o voto do Min. «Ayres Britto» na ADPF 54", "¿Qué votó la ministra «Norma Piña»?", "la ponencia de «Parra Lucán»", "L'avocat général «Szpunar» avait conclu", "A-G «Langemeijer» in Urgenda",
    "Wie argumentierte Generalanwältin «Kokott»?", "S v Makwanyane 1995 (3) SA 391 (CC), where «Mahomed» J adds something", "BVerfG, Urteil: was sagte Richterin «Baer»?", "Was Justice «Gonthier» in the majority in the SCC?"
  ])("%s", (marked) => {
    allows(marked)
  }) // prettier-ignore

  it.each([
    "Judge «Farnsworth» called this morning.", "My client, Mr «Rel. Kazan», waits.", "Richter «Streit» hat unseren Antrag abgelehnt.", "Our client «Min. Park» v BGH"
  ])("but not: %s", (marked) => {
    refuses(marked)
  }) // prettier-ignore
})

describe("Judges in the form of a judgment or a report", () => {
  it.each([
    "«Denning» LJ",
    "«Denning LJ» held that it was void",
    "Lord «Denning» MR",
    "«Lord Denning MR»",
    "«Smith» and «Jones» LJJ",
    "«Brown» JJ held that it was void",
    "«Whitaker» J dissented.",
    "«Kagan», J., dissenting",
    "(«Scalia», J., concurring)",
    "«Roberts», C.J., delivered the opinion of the Court",
    "Chief Justice «Roberts» delivered the opinion of the Court.",
    "Mr Justice «Holmes» dissented.",
    "Justice «Kagan»'s dissent",
    "Per Lady «Hale» at para 17",
    "The Court, sitting as a Chamber composed of Mr «L. Wildhaber», President, Mr «J.-P. Costa», Mr «P. Kūris», judges, and Mr «M. O'Boyle», Section Registrar",
    "The Court (Third Section), sitting as a Chamber composed of:\n«Robert Spano», President,\n«Marko Bošnjak», judges,\nand «Hasan Bakırcı», Deputy Section Registrar,",
    "THE COURT (Grand Chamber), composed of «K. Lenaerts», President, «L. Bay Larsen», Vice-President, «A. Arabadjiev» (Rapporteur) and «I. Ziemele», Judges,",
    "Before: LORD «DENNING» MR, LORD JUSTICE «SCARMAN» and LORD JUSTICE «LANE»",
    "Before KOZINSKI, «SMITH» and «JONES», Circuit Judges.",
    "Coram: «Smith», «Jones» and «Brown» JJ"
  ])("may be named: %s", allows)

  it("may be named as far as the composition goes", () => {
    const judges = Array.from({ length: 17 }, (_, at) => `Jan${at % 2 === 0 ? "" : "a"} «Wildhaber»`).join(",\n")
    allows(`The Court, sitting as a Grand Chamber composed of:\n${judges}, judges,\nand Mr «Petzold», Registrar,`)
  })

  it.each([
    "Judge «Learned Hand» wrote the opinion.",
    "judge «learned hand» wrote the opinion",
    "JUDGE «ELLEN OKONKWO»",
    "Judge Amy Berman «Jackson» presided.",
    "Hon. «Amy Berman Jackson»",
    "Chief Justice «Roberts»",
    "Lord «Denning» said",
    "«Sonia Sotomayor», Associate Justice",
    "Attorney General «Garland»",
    "President «Biden» signed the bill.",
    "Secretary «Yellen»",
    "the Registrar, Mr «H. Petzold», notified",
    "Richterin «Susanne Baer»",
    "«Prince Adebayo» owes rent",
    "King «Okonkwo» is the landlord",
    "«Lady Bracknell Smith» paid",
    "President «Aisha Bello» of Larchmont Estates Ltd",
    "the judge told «Jane Doe» to leave",
    "«Jane Doe», President of Acme,",
    "my client, Judge «Jane Doe»,",
    "on behalf of Mayor «Doe»",
    "«Doe», J., 12 May",
    "Officer «Jane Doe» was there"
  ])("are not by a title alone: %s", refuses)

  it.each([
    "«Aisha Bello», Mr «Sam Cho»",
    "MISS «AISHA BELLO», MR «SAM CHO», MRS «LUCY HALL»",
    "«AISHA BELLO» MR SAM CHO",
    "Frau «Bello», ja, sie hat gezahlt",
    "HERR «BELLO», JA",
    "«Bello» JA",
    "the lawyer, «Bello», justice is served",
    "«Bello», judge for yourself",
    "«Bello» CJ Walker",
    "«Whitaker» J said that he paid",
    "Lady «Bracknell» at 12 Linden Street",
    "Judge «Whitaker» at 10 am",
    "«Bello» CJ at 12 Linden Street",
    "Lord «Fanshawe» concurred with the tenants and dissented from the landlord",
    "Justice «Moore» held that he owed nothing",
    "Mrs «Hall» P held that the notice is void",
    "Mr «Cho» LJ",
    "Lady «Hall» paid",
    "Judge «Field» moved out",
    "«Mr Raj Nair» J dissented",
    "Per Lady «Hall» at para 14 of her letter, the rent is paid",
    "Justice «Okonkwo» dissented from the resolution of the residents",
    "Judge «Bello», concurring with the board, wrote",
    "The flat belongs to «Bello», senior judge, «Whitaker», registrar, and «Nair», presiding",
    "Present: «Raj Nair», «Lucy Hall», Judge Ellen Marsh.",
    "The committee was composed of Mr «Raj Nair», President, Mrs «Lucy Hall» and Mr «Sam Cho», judges.",
    "The court was composed of three judges, and Mr «Nair» told the judges that he paid.",
    "The Court of the club, composed of Mr «Raj Nair», President, and Mrs «Lucy Hall», Registrar",
    "Coram: «Raj Nair», «Lucy Hall», tenants, and Brown J",
    "Tenants: «Raj Nair» LJ, «Lucy Hall» LJ and «Sam Cho» LJ"
  ])("are not by what only looks like an office: %s", refuses)
})

describe("Public bodies", () => {
  it.each([
    "the «Department of Justice»",
    "the «U.S. Department of Labor»",
    "the «European Commission»",
    "the «City of New York»",
    "the «State of Texas»",
    "the «Federal Trade Commission»",
    "the «Crown Prosecution Service»",
    "the «Internal Revenue Service»",
    "«Bundesgerichtshof»",
    "«Amtsgericht München»",
    "«Cour de cassation»",
    "the «Supreme Court»",
    "the «Eastern District Court»",
    "«Ministry of Defence»",
    "the «Home Office»",
    "«University of Michigan»",
    "«United Kingdom»",
    "the «SEC»",
    "the «World Bank»",
    "the «Metropolitan Police»"
  ])("may be named: %s", mayPass)

  it.each([
    "«State Farm» denied the claim",
    "«Acme Court Reporting Inc»",
    "«Commonwealth Bank»",
    "«Smith Insurance Agency»",
    "«Dry Cleaning Service»",
    "«Law Office of Jane Doe»'s bill",
    "«Union Pacific»",
    "«Board Games Ltd»",
    "«Acme University Inc»",
    "«Crown Resorts»",
    "«Triple Crown»",
    "«Beautiful People»",
    "«Land Rover Dealers»",
    "«Corte Inglés»",
    "«Acme HR Department»",
    "«Larchmont Residents Council»",
    "«Dental Office of Aisha Bello»",
    "«House of Adebayo»",
    "«White House Dental Center»",
    "«Margaret Court» lives here"
  ])("are not: %s", (marked) => {
    refuses(marked)
    assert.strictEqual(decideMarked(marked, PrivacySettings.strict, "recognized"), "Refuse")
  })
})

describe("Laws, doctrines and books", () => {
  it.each([
    "the «Sarbanes-Oxley» Act",
    "the «Sarbanes-Oxley Act»",
    "the «Lanham» Act",
    "the «Robert T. Stafford» Disaster Relief and Emergency Assistance Act",
    "«Megan»'s Law",
    "the «Miranda» warning",
    "a «Daubert» hearing",
    "file a «Markman» brief",
    "the «McDonnell Douglas» framework",
    "a «Norwich Pharmacal» order",
    "an «Anton Piller» order",
    "the «Vienna» Convention",
    "«Prosser» & «Keeton» on Torts § 30",
    "«Wright» & «Miller» § 1357",
    "5B Charles Alan «Wright» & Arthur R. «Miller», Federal Practice and Procedure § 1357",
    "«Corbin», Contracts § 12",
    "«Chitty» on Contracts",
    "«Palandt»/«Grüneberg», BGB, § 242",
    "Use «Westlaw» and «LexisNexis».",
    "Export it to «Microsoft Word» and as «PDF».",
    "under the «GDPR»",
    "Spoke to ms «word» about it",
    "«Plaintiff» filed",
    "the «Summary Judgment»"
  ])("may be named: %s", mayPass)

  it.each([
    "the «Doe» hearing",
    "«Jane Doe»'s claim",
    "«Smith Law Group»",
    "«Jane Doe»'s Law Firm",
    "the «Johnson» letter",
    "«Doe» & «Roe» on Main Street",
    "«Jane Doe», Contracts Manager",
    "told «Jane Doe» of the Housing Act",
    "«Jane Doe» and the Housing Act",
    "«Doe»'s Housing Code complaint",
    "«Doe»'s Law degree",
    "«Jane Doe», in the garden, sang",
    "Mr «Nash» owes rent",
    "Ms «Georgia Jordan» left",
    "Mr «French» left",
    "my client «Westlaw»"
  ])("are not: %s", refuses)
})

describe("Citations", () => {
  it.each([
    "«Smith» v. «Jones», 123 F.3d 456",
    "«Smith» v. «Jones», 123 F.3d 456 (2d Cir. 1999)",
    "«Smith» v. «Jones» (1999) 12 CLR 34",
    "«Smith» v. «Jones», No. 20-1234, 2021 WL 123456 (S.D.N.Y. Jan. 3, 2021)",
    "«Donoghue» v «Stevenson» [1932] AC 562",
    "«Donoghue»\nv «Stevenson» [1932] AC 562",
    "Case of «Golder» v. the United Kingdom",
    "«Golder» v. the United Kingdom, no. 4451/70",
    "«Golder» v. the United Kingdom, 21 February 1975, § 36",
    "«Roe» v. «Wade»",
    "«Marbury» v. «Madison» and «McCulloch» v. «Maryland»",
    "as held in «Brown» v. «Board of Education»",
    "See «Smith» v. «Jones».",
    "Distinguish «Smith» v. «Jones».",
    "In «Bolton» v. «Stone», the court held that the risk was small.",
    "In re «Winship», 397 U.S. 358",
    "«Bell Atlantic Corp.» v. «Twombly», 550 U.S. 544 (2007). It fails under «Twombly».",
    "«Ashcroft» v. «Iqbal», 556 U.S. 662 (2009). «Iqbal», 556 U.S. at 678.",
    "«Iqbal», 556 U.S. at 678",
    "See «Smith» v. «Jones», 123 F.3d 456. The «Smith» court disagreed, and in «Smith» it said so.",
    "«Acme Widgets, Inc.» v. «Doe», 12 N.Y.2d 34"
  ])("may be named: %s", allows)

  it.each([
    "«Smith» v. «Jones»",
    "the title is «Doe» v. «Acme»",
    "«Jane Doe», Plaintiff, v. «Acme», Defendant",
    "our case «Doe» v. «Acme», 123 F.3d 456",
    "our case «Doe» v. «Acme», No. 1:24-cv-01234",
    "«Doe» v. «Acme», No. 1:24-cv-01234",
    "Draft the motion in our matter «Doe» v. «Acme».",
    "captioned «Doe» v. «Acme»",
    "Re: «Doe» v. «Acme»",
    "met «Jane Doe» at 12 Linden Street",
    "Signed: «Jane Doe», 12 March 2020",
    "«Jane Doe», above the shop"
  ])("are not: %s", refuses)

  it("allow a name in citations only, not for a person who bears it", () => {
    const decision = decide(
      [judged("See Smith v. Jones, 123 F.3d 456. Then «Smith» moved to Ohio.", "recognized", "person")],
      PrivacySettings.strict,
      { asksToReveal: false }
    )
    assert.strictEqual(decision._tag, "Refuse")
  })
})
