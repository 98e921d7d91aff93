/** Legal prose is full of numbers that identify nobody: no format matches any of them. */
import { assert, describe, it } from "@effect/vitest"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { replaceAll } from "./support.ts"

const formats = { known: compile([]), formats: formatDetectors }

const texts = [
  // Statutes and paragraphs.
  "42 U.S.C. §§ 1981, 1983, 1985(3) and 1988(b)",
  "18 U.S.C. § 924(c)(1)(A)(i)-(iii)",
  "Fed. R. Civ. P. 12(b)(6), 23(a)(1)-(4), 56(c)",
  "Cal. Civ. Proc. Code § 1021.5",
  "N.Y. C.P.L.R. 3211(a)(7)",
  "Tex. Bus. & Com. Code Ann. § 17.46(b)(24)",
  "§§ 280 Abs. 1, 3, 286, 288 Abs. 2 BGB",
  "§ 12 Abs. 1 Nr. 3 StVG i.V.m. § 7",
  "Art. 6 Abs. 1 lit. f DSGVO",
  "articles 1101, 1231-1 et 1240 du code civil",
  "Article 6 §§ 1 and 3 (c) of the Convention",
  "sections 10-12, 14A and 21(1)(b) of the 1988 Act",
  "Part 36, CPR 44.2(4)(a)",
  "Schedule 2, paragraph 7(3)",
  "clauses 4.1.2, 4.1.3 and 10.2.1.1",
  "Section 4.2.1.3 of the Agreement",
  "Title VII, 29 C.F.R. § 1604.11(a)",
  "Pub. L. No. 111-148, 124 Stat. 119 (2010)",
  "85 Fed. Reg. 12,345, 12,350-51",
  "H.R. Rep. No. 104-369, at 31 (1995)",
  // Citations.
  "123 F.3d 456, 460-61 (9th Cir. 1997)",
  "550 U.S. 544, 570, 127 S. Ct. 1955, 167 L. Ed. 2d 929 (2007)",
  "12 Cal. App. 5th 1234, 219 Cal. Rptr. 3d 45",
  "44 Ohio St. 3d 123, 541 N.E.2d 602",
  "[2005] 1 AC 134, [2004] UKHL 56",
  "[2019] EWHC 1234 (Ch), [2020] 1 WLR 1, 12-15",
  "(1932) AC 562; 1932 SC (HL) 31",
  "BGHZ 123, 456; NJW 2019, 1234, 1236 Rn. 12",
  "BVerfGE 65, 1 (43 ff.)",
  "2019 WL 1234567, at *3 (S.D.N.Y. Mar. 5, 2019)",
  "2021 U.S. Dist. LEXIS 123456",
  "ECLI:EU:C:2015:650, paragraphs 41-43",
  "ECHR 2004-III, pp. 123-125",
  "OJ 2016 L 119, p. 1",
  "Series A no. 123, p. 15, § 34",
  // Money, counts, measures.
  "$1,234,567.89 in damages and $ 12,000 in costs",
  "EUR 12.345.678,90 plus 5 % interest from 1 January 2019",
  "TRL 615.478.0000 of additional compensation",
  "GBP 1 250 000 over 36 months",
  "1,000,000 shares at 12.50 each",
  "12 months, 3 weeks and 4 days",
  "between 10 and 15 years",
  "a 4.5-litre engine, 1,998 cc",
  "12.5 MB, 1048576 bytes",
  "at 120 km/h in a 50 km/h zone",
  "a ratio of 1:1000, 3:2 and 16:9",
  // Dates and times.
  "from 2019-01-31 to 2020-02-29",
  "01/02/2019 - 03/04/2020",
  "31.12.2019, 24:00 Uhr",
  "2024-01-31T10:00:00Z and 2024-01-31 10:00:00.000000",
  "on May 3, 2019, at 10:30 a.m.",
  "Monday, 3 June 2019, 9.30-11.45",
  "in 2016, 2017, 2018 and 2019",
  "the years 1998 1999 2000 2001 2002",
  "1990-1995, 1996/97 and '98",
  "during May and June 2020",
  // Pages, exhibits, lists, versions.
  "pages 100-120, 130-140 and 1001-1010",
  "Tr. at 12:5-13:9; R. 1234-56",
  "Exs. 12-3, 12-4 and 100-1",
  "Ex. 12-3 to the Doe Decl., Dkt. 45-2 at 7",
  "Bates nos. ABC-000123 to ABC-000456",
  "ECF No. 123-4, at 5-6",
  "annexes A1 to A12, B2",
  "version 1.2.3.4 and v10.15.7",
  "TLS 1.2, HTTP/1.1 and RFC 2616",
  "ISBN 978-3-16-148410-0",
  "DOI 10.1000/182",
  "ISO 9001:2015, EN 301 549 and DIN 18005-1",
  "Form 10-K, Rule 10b-5, Form W-2",
  "Boeing 737-800, A320-200, F-16",
  "COVID-19, SARS-CoV-2",
  "Windows 11 22H2 build 22621.1234",
  "127.0.0.1, 0.0.0.0 and 255.255.255.0",
  "the commit 4d2c1e6f9a0b",
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "d41d8cd98f00b204e9800998ecf8427e",
  "4111aaaa-0000-4000-8000-123456789012",
  "case_0198a3b4-0000-7000-8000-000000000001",
  "1. First, 2. Second, 3. Third",
  "(1) 12 jurors, (2) 3 alternates",
  "20/20 hindsight, 24/7, 50/50",
  "9-1-1 and 411",
  // Announcing words followed by something else.
  "his passport was issued on 12 March 1998",
  "the passport was seized in 2019",
  "her driver's license was suspended in 2018 for 12 months",
  "the licence number was not given",
  "the registration of 12 March 2019",
  "call me on Monday at 10",
  "the account of 3 May 2019",
  "Social Security Act of 1935",
  "the VIN was missing in 2020",
  "the born-alive rule of 1797",
  "Medicare Part B, 42 C.F.R. Part 405",
  "an IP address is not a person",
  "its server was down for 3 days",
  "ABA Model Rule 1.6(b)(7)",
  "IRS Form 1040 for 2019",
  "a plate of 12 oysters",
  "the patient was 45 in 2019"
] as const

describe("No format is seen", () => {
  it.each(texts)("in %s", (text) => {
    assert.strictEqual(replaceAll(text, formats), text)
    assert.strictEqual(replaceAll(`As in ${text}, and so on.`, formats), `As in ${text}, and so on.`)
    assert.strictEqual(replaceAll(text.toUpperCase(), formats), text.toUpperCase())
  })
})
