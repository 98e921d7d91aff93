/** The entry of the package: what a host passes in, and where a replaced value ends. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, guard, scan } from "@incamera/deidentification/deidentify"
import type { Identity } from "@incamera/deidentification/Identity"

describe("A label that a number begins with is no part of it", () => {
  it.each([
    ["rents from me, IBAN DE89 3704 0044 0532 0130 00.", "rents from me, IBAN [Identifier 1]."],
    ["phone IMEI 352099001761481 was lost", "phone IMEI [Identifier 1] was lost"]
  ])("%s", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A value ends with its paragraph", () => {
  it.each([
    ["pay to account number 11907346.\n\n3. Interest accrues", "pay to account number [Identifier 1].\n\n3. Interest accrues"],
    ["pay to account number 11907346.\n3. Interest accrues", "pay to account number [Identifier 1].\n3. Interest accrues"],
    ["IBAN GB34 NSBK 3091 7446 8209 15.\n4. Key man cover", "IBAN [Identifier 1].\n4. Key man cover"],
    ["under policy number KM/2016/558031.\r\n5. Guarantee", "under policy number [Identifier 1].\r\n5. Guarantee"],
    ["pursuant to CPR 21.6.\n6. Permission to apply", "pursuant to CPR 21.6.\n6. Permission to apply"],
    ["one sealed envelope, receipt SC/1187\n\nA third party mandate", "one sealed envelope, receipt [Identifier 1]\n\nA third party mandate"],
    ["Call 020 7946 0958.\n7. The tenant pays", "Call [Phone 1].\n7. The tenant pays"]
  ])("%j", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  }) // prettier-ignore

  it.each([
    ["IBAN GB34 NSBK 3091\n7446 8209 15", "IBAN [Identifier 1]"],
    ["geboren am 14. 3.\n1960 in Köln", "geboren am [Date of birth 1] in Köln"],
    ["Sie wurde am 14.\nMärz 1960 geboren.", "Sie wurde am [Date of birth 1] geboren."],
    ["Policy number:\n\nKM/2016/558031", "Policy number:\n\n[Identifier 1]"]
  ])("but not with its line: %j", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A name ends with its line", () => {
  it.each([
    [
      "WITNESS STATEMENT OF WILLIAM ARTHUR HOCKADAY\n\nI, William Arthur Hockaday, say as follows.",
      "WITNESS STATEMENT OF [Name 1]\n\nI, [Name 1], say as follows."
    ],
    [
      "WITNESS STATEMENT OF WILLIAM ARTHUR HOCKADAY\nI, William Arthur Hockaday, say as follows.",
      "WITNESS STATEMENT OF [Name 1]\nI, [Name 1], say as follows."
    ],
    [
      "Address: 2 Tannery Cottages, Long Newnton\n\nSigned by Jane Quartermain",
      "Address: [Address 1]\n\nSigned by [Name 1]"
    ],
    [
      "We sat at 2 Redcliff Street, Bristol\nIn the estate of Jane Quartermain",
      "We sat at [Address 1]\nIn the estate of [Name 1]"
    ]
  ])("%j", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A title before a comma is no part of the name", () => {
  it.each([
    [
      "Ms Nguyen Thi Lan came. The carer was a Vietnamese lady, Lan.",
      "Ms [Name 1] came. The carer was a Vietnamese lady, [Name 1]."
    ],
    [
      "Dr Ifeoma Okonjo-Blythe came. We asked the doctor, Ifeoma Okonjo-Blythe.",
      "Dr [Name 1] came. We asked the doctor, [Name 1]."
    ]
  ])("%s", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A month or a season in a date", () => {
  it.each([
    ["Dorothy May Winter knew that Harold Winter died in May 1999.", "[Name 1] knew that [Name 2] died in May 1999."],
    [
      "Mrs Theresa May shall report by 30 May 2025. Mrs May agreed.",
      "Mrs [Name 1] shall report by 30 May 2025. Mrs [Name 1] agreed."
    ],
    ["Dorothy Winter wrote until Winter 2019.", "[Name 1] wrote until Winter 2019."],
    ["Dorothy May came on May 4, 2019. Mr May 2 times.", "[Name 1] came on May 4, 2019. Mr [Name 2] 2 times."]
  ])("is nobody: %s", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A company with its legal form", () => {
  it("is an organization, and the form is no name", async () => {
    const { text } = await deidentify(
      "Her carer, Ms Nguyen Thi Lan of Larkrise Domiciliary Care Ltd, left. See Easyair Ltd v Opal Telecom Ltd [2009] EWHC 339."
    )
    assert.strictEqual(
      String(text),
      "Her carer, Ms [Name 1] of [Organization 1], left. See Easyair Ltd v Opal Telecom Ltd [2009] EWHC 339."
    )
  })
})

describe("A name is found whole", () => {
  it.each([
    ["Mi compañera María de las Nieves Rey Cano guardó el sobre.", "Mi compañera [Name 1] guardó el sobre."],
    ["Pay £3,000 to: Lockyer Law Client Account. Miss B. Lockyer wrote.", "Pay £3,000 to: [Organization 1] Client Account. Miss [Name 1] wrote."],
    ["NTL informed surgery; Dr O-B to ring back.", "[Organization 1] informed surgery; Dr [Name 1] to ring back."],
    ["Edmund Kestle Jnr guarantees. Guarantor: E. Kestle Jnr", "[Name 1] guarantees. Guarantor: [Name 1]"]
  ])("%s", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  }) // prettier-ignore
})

describe("An address is found whole", () => {
  it.each([
    ["at Second Floor, 9 Saddlers Yard, Cirencester GL7 2NB", "at [Address 1]"],
    ["at The Counting House, 31 Gumstool Lane, Tetbury GL8 8DG.", "at [Address 1]."],
    ["at Unit 6, Merrywalks Mill, Dudbridge Road, Stroud GL5 3JT (the Borrower)", "at [Address 1] (the Borrower)"],
    ["To:\n9 Saddlers Yard\nCirencester\nGL7 2NB\n\n5 March 2024", "To:\n[Address 1]\n\n5 March 2024"],
    ["To:\nTrewarne House\nLanner Hill\nRedruth\nTR16 6DB", "To:\n[Address 1]"],
    ["Mrs Priscilla Anne Winter\n4 Pound Piece, Stroud, Gloucestershire GL5 3PL", "Mrs [Name 1]\n[Address 1]"],
    ["Mr John House, 4 Pound Piece, Stroud GL5 3PL, owes", "Mr [Name 1], [Address 1], owes"],
    ["Lerchenhalde 23\n79104 Freiburg im Breisgau\nTel.", "[Address 1]\nTel."],
    ["Avenida de los Almendros 44, bajo, 29740 Torre del Mar, España", "[Address 1], España"],
    ["el piso de la calle del Azahar 7, 3.º B", "el piso de la [Address 1]"]
  ])("%j", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })
})

describe("A label behind an address is no part of it", () => {
  it.each([
    ["Write to 12 Linden Street, Springfield, IL 62704 (tel. 212-555-0123).", "Write to [Address 1] (tel. [Phone 1])."],
    ["Hauptstr. 12, 10115 Berlin (Tel. 030 901820)", "[Address 1] (Tel. [Phone 1])"],
    [
      "by Jane Doe, 12 Linden Street, London SW1A 1AA (tel. 020 7946 0958)",
      "by [Name 1], [Address 1] (tel. [Phone 1])"
    ],
    ["12 Linden Street, Springfield, IL 62704, Fax: 212-555-0123", "[Address 1], Fax: [Phone 1]"]
  ])("%s", async (text, expected) => {
    assert.strictEqual(String((await deidentify(text, { thorough: true })).text), expected)
    assert.strictEqual(String((await deidentify(text)).text), expected)
  })

  it.each(["She moved to Tel Aviv with her sister.", "She lives at 12 Linden Street, Mobile, Alabama 36602."])(
    "but a part of a town's name: %s",
    async (sentence) => {
      const { text } = await deidentify(sentence, { thorough: true })
      assert.notMatch(text, /Tel|Mobile/)
    }
  )
})

describe("An identity without a date of birth", () => {
  const jane: Identity = {
    caseId: "case-1",
    partyId: "1",
    placeholder: "[Party 1]",
    kind: "person",
    names: ["Jane Quartermain"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: []
  }

  it("needs none", async () => {
    assert.lengthOf(
      scan("Jane Quartermain wrote.", [jane]),
      scan("Jane Quartermain wrote.", [{ ...jane, dateOfBirth: null }]).length
    )
    assert.strictEqual(
      String((await deidentify("Jane Quartermain wrote.", { identities: [jane] })).text),
      "[Party 1] wrote."
    )
    const parts: Array<string> = []
    for await (const part of guard(["Jane Quarter", "main wrote."], [jane])) parts.push(part)
    assert.strictEqual(parts.join(""), "[Party 1] wrote.")
  })
})
