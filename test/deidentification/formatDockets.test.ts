/** Docket, application and file numbers of a matter, but not those of laws and published cases. */
import { assert, describe, it } from "@effect/vitest"
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { found, replaceAll } from "./support.ts"

const known = compile([])
const dockets = { known, formats: [docketDetector] }

describe("Docket numbers", () => {
  it.each([
    ["No. 1:21-cv-01234-ABC", "1:21-cv-01234-ABC"],
    ["filed as 3:19-cr-00123", "3:19-cr-00123"],
    ["Case No. 2019-CV-1234", "2019-CV-1234"],
    ["docket no. 19-1234", "19-1234"],
    ["Docket No. A-1234-20", "A-1234-20"],
    ["Index No. 650123/2020", "650123/2020"],
    ["Civil Action No. 20-cv-123", "20-cv-123"],
    ["Claim No. QB-2019-001234", "QB-2019-001234"],
    ["CO/1234/2019", "CO/1234/2019"],
    ["C-131/12", "C-131/12"],
    ["an application (no. 40593/04) against", "40593/04"],
    ["applications (nos. 58370/00, 60274/00 and 60940/00)", "60274/00"],
    ["(case no. 1996/276)", "1996/276"],
    ["BGH, VI ZR 123/18", "VI ZR 123/18"],
    ["Az. 2 O 345/20", "2 O 345/20"],
    ["1 BvR 1234/19", "1 BvR 1234/19"],
    ["Aktenzeichen: 12 C 345/21", "12 C 345/21"],
    ["Police incident 4417 of 12/03/2024", "4417"],
    ["Procès-verbal 2025/004772 de la brigade", "2025/004772"],
    ["Diligencias previas 771/2025, en trámite", "771/2025"],
    ["Proc. pen. n. 1761/2025 R.G.N.R.", "1761/2025"]
  ])("%s", (text, number) => {
    const findings = detectWith(dockets, `${text}.`)
    assert.include(
      findings.map(({ end, start }) => text.slice(start, end)),
      number
    )
    assert.isTrue(findings.every(({ format, kind }) => kind === "identifier" && format === "docket number"))
    assert.include(found(docketDetector, text), number)
  })

  it.each([
    "Law no. 3713/1991",
    "Legislative Decree no. 285/1992",
    "Regulation (EC) No 44/2001",
    "Directive 95/46/EC",
    "Smith v. Turkey, no. 18403/91, § 45",
    "see Öztürk v. Turkey [GC], no. 22479/93",
    "pp. 12/13",
    "42 U.S.C. § 1983",
    "123 F.3d 456",
    "[2005] 1 AC 134",
    "on 12/05/2019",
    "case no. 2019",
    "24/7 and 50/50"
  ])("not in %s", (text) => {
    assert.strictEqual(replaceAll(text, dockets), text)
  })

  it("are no format that never passes", () => {
    assert.isFalse(formatDetectors.includes(docketDetector))
  })
})
