/** Who may be named where: offices, public bodies, laws and citations; and clients who only look like them. */
import { assert, describe, it } from "@effect/vitest"
import { decide } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/deidentification/policy/PrivacySettings"
import { decideMarked, judged } from "./markedText.ts"

const bases = ["recognized", "context"] as const

const allows = (marked: string) => {
  for (const basis of bases) assert.strictEqual(decideMarked(marked, PrivacySettings.strict, basis), "Allow", basis)
}

/** Every one of the marked names is refused. */
const refuses = (marked: string) => {
  const text = judged(marked, "recognized", "person")
  const decision = decide([text], PrivacySettings.strict, { asksToReveal: false })
  assert.deepStrictEqual(decision, {
    _tag: "Refuse",
    found: [{ kind: "person", count: text.findings.length }],
    asksToReveal: false,
    vaultOnly: 0
  })
}

describe("Judges and officials in their office", () => {
  it.each([
    "Judge «Learned Hand» wrote the opinion.",
    "judge «learned hand» wrote the opinion",
    "JUDGE «LEARNED HAND»",
    "Judge Amy Berman «Jackson» presided.",
    "Hon. «Amy Berman Jackson»",
    "the Honorable «Amy Berman Jackson»",
    "Chief Justice «Roberts»",
    "Mr Justice «Holmes» dissented.",
    "Magistrate Judge «Peggy Kuo»",
    "Lord «Denning» held",
    "Lady «Hale»",
    "«Denning» LJ",
    "«Kagan», J., dissenting",
    "(«Scalia», J., concurring)",
    "«Sonia Sotomayor», Associate Justice",
    "Attorney General «Garland»",
    "Solicitor General «Prelogar»",
    "President «Biden» signed the bill.",
    "Senator «Warren»",
    "Secretary «Yellen»",
    "Governor «Newsom»",
    "Prime Minister «Thatcher»",
    "the Registrar, Mr «H. Petzold», notified",
    "composed of Mr «L. Wildhaber», President, Mr «J.-P. Costa», Mr «P. Kūris», judges, and Mr «M. O'Boyle», Section Registrar",
    "Richterin «Susanne Baer»",
    "Bundeskanzler «Olaf Scholz»",
    "Advocate General «Kokott»"
  ])("may be named: %s", allows)

  it.each([
    "the judge told «Jane Doe» to leave",
    "before the judge, «Jane Doe» wept",
    "company president «Jane Doe» resigned",
    "Acme's President «Jane Doe» resigned",
    "our President «Jane Doe»",
    "«Jane Doe», President of Acme,",
    "my client, Judge «Jane Doe»,",
    "My client Senator «Doe» was sued.",
    "on behalf of Mayor «Doe»",
    "the sales representative «Jane Doe»",
    "secretary «Jane Doe» typed it",
    "«Doe», J., 12 May",
    "Officer «Jane Doe» was there"
  ])("are not: %s", refuses)
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
  ])("may be named: %s", allows)

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
    "«Crown Resorts»"
  ])("are not: %s", refuses)
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
    "Spoke to ms «word» about it"
  ])("may be named: %s", allows)

  it.each(["«Plaintiff» filed", "the «Summary Judgment»"])("aren't what capitals make them seem: %s", (marked) => {
    assert.strictEqual(decideMarked(marked, PrivacySettings.strict, "recognized"), "Allow")
  })

  it.each([
    "the «Doe» hearing",
    "«Jane Doe»'s claim",
    "«Smith Law Group»",
    "«Jane Doe»'s Law Firm",
    "the «Johnson» letter",
    "«Doe» & «Roe» on Main Street",
    "«Jane Doe», Contracts Manager",
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
    "Re: «Doe» v. «Acme»"
  ])("are not: %s", refuses)

  it("lend a name to citing alone, not to whoever bears it", () => {
    const decision = decide(
      [judged("See Smith v. Jones, 123 F.3d 456. Then «Smith» moved to Ohio.", "recognized", "person")],
      PrivacySettings.strict,
      { asksToReveal: false }
    )
    assert.strictEqual(decision._tag, "Refuse")
  })
})
