/** E-mail addresses, phone numbers and URLs with a user are found in prose; numbers of the law are left alone. */
import { assert, describe, it } from "@effect/vitest"
import { emailDetector } from "@incamera/deidentification/detectors/EmailDetector"
import { phoneDetector } from "@incamera/deidentification/detectors/PhoneDetector"
import { urlWithUserDetector } from "@incamera/deidentification/detectors/UrlWithUserDetector"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { found, replaceAll, searched } from "./support.ts"

describe("E-mail addresses", () => {
  it.each([
    ["Write to jane.doe@example.com.", "jane.doe@example.com"],
    ["<o'neil+tag@mail.example.co.uk>", "o'neil+tag@mail.example.co.uk"],
    ["'first_last@example.org'", "first_last@example.org"],
    ["用户@例子.公司", "用户@例子.公司"],
    ["mailto:a@b.de?subject=x", "a@b.de"],
    ['"jane doe"@example.com', 'doe"@example.com'],
    ["jane.doe%40example.com", "jane.doe%40example.com"],
    ["jane&#64;example.com", "jane&#64;example.com"],
    ["jane@example.com.1-2-3", "jane@example.com"],
    ["jane@intranet.acme-widgets", "jane@intranet.acme-widgets"],
    ["jane@example.xn--p1ai", "jane@example.xn--p1ai"],
    ["jane@my-firm.example", "jane@my-firm.example"],
    ["jane}@example.com", "jane}@example.com"],
    ["jane.doe?@example.com", "jane.doe?@example.com"],
    ["jane=@example.com", "jane=@example.com"],
    ["(jane$@example.com)", "jane$@example.com"],
    ["jane!@example.com", "jane!@example.com"],
    ["jane#@example.com", "jane#@example.com"],
    ["jane*@example.com", "jane*@example.com"],
    ["jx}|`^=?/@example.com", "jx}|`^=?/@example.com"],
    ["jane!doe@example.com", "jane!doe@example.com"],
    ["**jane@example.com**", "jane@example.com"],
    ["?to=jane@example.com", "jane@example.com"],
    [`${"x".repeat(70)}jane.doe@example.com`, `${"x".repeat(56)}jane.doe@example.com`]
  ])("%s", (text, address) => {
    assert.deepStrictEqual(found(emailDetector, text), [address])
  })

  it.each(["@handle", "=?@example.com", "{}@example.com", "a@b", "5 @ 3.50", "jane@", "@example.com", "a@@b.com"])(
    "not in %s",
    (text) => {
      assert.deepStrictEqual(found(emailDetector, text), [])
    }
  )
})

describe("Phone numbers", () => {
  it.each([
    ["Call +1 212-555-0123 now", "+1 212-555-0123"],
    ["+442079460958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+44 (0)20 7946 0958"],
    ["+49 30 901820", "+49 30 901820"],
    ["+33 1 42 68 53 00", "+33 1 42 68 53 00"],
    ["+81 3-3224-5000", "+81 3-3224-5000"],
    ["0044 20 7946 0958", "0044 20 7946 0958"],
    ["(212) 555-0123", "(212) 555-0123"],
    ["(212-555-0123)", "212-555-0123"],
    ["212-555-0123", "212-555-0123"],
    ["212.555.0123", "212.555.0123"],
    ["1-212-555-0123", "1-212-555-0123"],
    ["212–555–0187", "212–555–0187"],
    ["212/555/0187", "212/555/0187"],
    ["020 7946 0958", "020 7946 0958"],
    ["(020) 7946 0958", "(020) 7946 0958"],
    ["07911 123456", "07911 123456"],
    ["01 42 68 53 00", "01 42 68 53 00"],
    ["01.42.68.53.00", "01.42.68.53.00"],
    ["030 90182000", "030 90182000"],
    ["0171/1234567", "0171/1234567"],
    ["089-123456-78", "089-123456-78"],
    ["tel. 1234567", "1234567"],
    ["Mobile: 2125550123", "2125550123"],
    ["call me on 2125550123", "2125550123"],
    ["text him at 9472 7916", "9472 7916"],
    ["电话+442079460958", "+442079460958"],
    ["Tfno: 926232991", "926232991"],
    ["Tlf. 609 518571 / Fax 93 2607982", "93 2607982"],
    ["al número de móvil 653 343 435", "653 343 435"],
    ["El número de móvil de su esposa es el 633 349 565", "633 349 565"],
    ["Telfs.: 918823884 / 918823984 / 619128686", "619128686"],
    ["Tfno. 956 013 059 y 956 013 060.", "956 013 060"],
    ["Tfno. 670.97.10.26", "670.97.10.26"],
    ["Fax: + 34- 963864175", "34- 963864175"],
    ["tel. 06/698 123 45", "06/698 123 45"],
    ["cellulare: 339 12 34 567", "339 12 34 567"],
    ["Cell. 3391234567", "3391234567"],
    ["tél. 04.71.02.88.13", "04.71.02.88.13"],
    ["telefoonnummer 0471 02 88 13", "0471 02 88 13"],
    ["gsm 0471/02.88.13", "0471/02.88.13"],
    ["telemóvel 912 345 678", "912 345 678"],
    ["tel. kom. 601 234 567", "601 234 567"],
    ["nr telefonu: 22 123 45 67", "22 123 45 67"],
    ["Handynummer 0160 4471028", "0160 4471028"],
    ["Telefon (030) 4471-028", "(030) 4471-028"],
    ["phone number 447 1028", "447 1028"],
    ["电话13912345678联系", "13912345678"],
    ["電話番号0312345678まで", "0312345678"],
    ["전화는 0212345678", "0212345678"],
    ["โทร 0812345678", "0812345678"],
    ["الهاتف: 0501234567", "0501234567"],
    ["тел. 8 912 345 67 89", "8 912 345 67 89"]
  ])("%s", (text, number) => {
    assert.include(found(phoneDetector, text), number)
  })
})

const lawsOwn = [
  "42 U.S.C. § 1983",
  "28 U.S.C. §§ 1331, 1332(a)(1)",
  "29 C.F.R. § 1604.11(a)",
  "410 U.S. 113, 93 S. Ct. 705 (1973)",
  "Smith v. Jones, 123 F.3d 456, 460-61 (9th Cir. 1997)",
  "No. 21-1234",
  "No. 1:21-cv-01234-ABC",
  "Case C-123/45, EU:C:2015:650",
  "Application no. 36022/97",
  "[2021] EWCA Civ 1234",
  "BGH, Urt. v. 12.03.2019 - VI ZR 123/18",
  "§ 823 Abs. 1 BGB",
  "art. 1240 du Code civil",
  "ISBN 978-3-16-148410-0",
  "$1,234,567.89",
  "€ 12.345.678,90",
  "£1 250 000",
  "on 2024-01-31",
  "03/05/2024",
  "2024-01-31T10:00:00.000Z",
  "between 2019-2021 and 2020/2021",
  "pages 100-120, 130-140",
  "paragraphs 12, 13 and 14-17",
  "10:30-11:45",
  "1,000,000 shares at 12.50",
  "case_0198a3b4-0000-7000-8000-000000000001",
  "4111aaaa-0000-4000-8000-123456789012",
  "12345678-1234-4123-8123-123456789012",
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "session-1712345678901",
  "version 1.2.3.4",
  "the phone records from 2019-2020",
  "https://example.com/path?x=1",
  "Tel Aviv 1948",
  "Rule 12(b)(6)",
  "[Party 1], [Email] and [Date of birth]"
] as const

describe("The law's own numbers pass", () => {
  const formatsOnly = { ...searched, known: compile([]) }
  it.each(lawsOwn)("%s", (text) => {
    assert.strictEqual(replaceAll(text, formatsOnly), text)
    assert.strictEqual(replaceAll(`See ${text}, and ${text}.`, formatsOnly), `See ${text}, and ${text}.`)
  })
})

describe("URLs with a user", () => {
  it.each([
    ["at https://jane:secret@host.example/path now", "https://jane:secret@host.example"],
    ["ftp://jane@files.example", "ftp://jane@files.example"],
    [`https://jane@${"h".repeat(250)}.example`, "https://jane@"],
    ["postgres://app:p@ss@db.example:5432/x", "postgres://app:p@ss@db.example:5432"]
  ])("%s", (text, part) => {
    assert.deepStrictEqual(found(urlWithUserDetector, text), [part])
  })

  it.each(["https://host.example/@jane", "https://host.example/?to=a@b", "https://@host.example", "://a@b"])(
    "not in %s",
    (text) => {
      assert.deepStrictEqual(found(urlWithUserDetector, text), [])
    }
  )
})

describe("Formats beside a UUID", () => {
  const uuid = "0198a000-0000-7000-8000-000000000001"

  it.each([
    ["run together with an address", `jane@mail.example.org-${uuid}`, `[Email]-${uuid}`],
    ["as a part of its domain", `jane@mail.example.org.${uuid}`, `[Email].${uuid}`],
    ["after a number and an address", `jane@example.org-078-05-1120-case_${uuid}`, `[Email]-case_${uuid}`],
    ["run together with a number", `078-05-1120-${uuid}`, `[Identifier]-${uuid}`],
    ["run together with a number behind it", `${uuid}_078-05-1120`, `${uuid}_[Identifier]`],
    ["after a phone number", `+1 212-555-0123 ${uuid}`, `[Phone] ${uuid}`],
    ["before a phone number", `${uuid} 212-555-0123`, `${uuid} [Phone]`],
    ["after a short number", `5 ${uuid}`, `5 ${uuid}`]
  ])("%s", (_, text, expected) => {
    assert.strictEqual(replaceAll(text), expected)
  })
})

describe("An account number is replaced as a whole", () => {
  it.each([
    ["over a line end", "DE89 3704 0044 0532\n0130 00"],
    ["with a hyphen at a line end", "DE89 3704 0044 0532-\n0130 00"],
    ["with a dash between groups", "DE89 3704 0044 - 0532 - 0130 - 00"],
    ["with full stops", "DE89.3704.0044.0532.0130.00"],
    ["in odd groups", "DE 89 37 0400 440 532 013 000"],
    ["one digit short, behind its label", "IBAN: DE89 3704 0044 0532 0130 0"],
    ["with a wrong digit, behind its label", "IBAN DE89 3704 0044 0532 0130 01"],
    ["with a wrong digit, over a line end", "IBAN DE89 3704 0044\n  0532 0130 01"],
    ["in small letters, one digit short", "iban nl91 abna 0417 1643 0"]
  ])("%s", (_, text) => {
    assert.notMatch(replaceAll(`Pay to ${text}, today`), /\d/)
    assert.notMatch(replaceAll(`(${text})`), /\d/)
  })
})

describe("Disguised formats", () => {
  it.each([
    ["full-width", "ｘ＠ｅｘａｍｐｌｅ．ｏｒｇ", "[Email]"],
    ["zero-width", "some\u200bone@exam\u200bple.org", "[Email]"],
    ["several spaces", "4111  1111\n1111 1111", "[Identifier]"],
    ["beside letters of a script without spaces", "卡4111111111111111号", "卡[Identifier]号"]
  ])("%s", (_, text, expected) => {
    assert.strictEqual(replaceAll(text), expected)
  })
})
