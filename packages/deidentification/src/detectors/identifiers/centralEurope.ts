/** Identifiers of Czechia, Slovakia, Hungary, Slovenia, Croatia, Bulgaria and the Baltic states. */
import { hasDate, mod11And10, remainder, weighted } from "../checkDigits.ts"
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

/** Returns a month without what some states add to it for women, a century or a full series. */
const plainMonth = (digits: string, added: ReadonlyArray<number>): string => {
  const month = Number(digits)
  const plain = added.map((sum) => month - sum).find((rest) => rest >= 1 && rest <= 12) ?? 0
  return String(plain).padStart(2, "0")
}

/** Act No. 133/2000, § 13: fifty added for women, twenty for a full series. Nine digits until 1953, without check digit. */
const birthNumber = (compact: string): boolean => {
  if (!hasDate(plainMonth(compact.slice(2, 4), [0, 20, 50, 70]) + compact.slice(4, 6), 0, 2)) return false
  const rest = remainder(compact.slice(0, 9), 11)
  return compact.length === 9 || (rest === 10 ? 0 : rest) === Number(compact[9])
}

/** The check digit is the eighth of the company's number. The kind of tax and the county follow. */
const hungarianTax = (compact: string): boolean =>
  (10 - (weighted(compact, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(compact[7])

const hungarianHealth = (compact: string): boolean =>
  weighted(compact, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(compact[8])

const hungarianPerson = (compact: string): boolean =>
  weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(compact[9])

/** The number of Yugoslavia, which Slovenia and others kept: day, month, three digits of the year. */
const masterNumber = (compact: string): boolean =>
  hasDate(compact, 2, 0) &&
  /^\d{4}[089]/.test(compact) &&
  ((11 - (weighted(compact, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(compact[12])

/** Twenty added to the month before 1900, forty after 1999. */
const bulgarian = (compact: string): boolean =>
  hasDate(plainMonth(compact.slice(2, 4), [0, 20, 40]) + compact.slice(4, 6), 0, 2) &&
  (weighted(compact, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(compact[9])

const bulgarianForeigner = (compact: string): boolean =>
  weighted(compact, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(compact[9])

/** Estonia's and Lithuania's code: century and sex, date of birth, serial number. */
const estonian = (compact: string): boolean => {
  const first = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
  const check = first === 10 ? weighted(compact, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11 : first
  return hasDate(compact, 3, 5) && check % 10 === Number(compact[10])
}

const latvian = (compact: string): boolean =>
  hasDate(compact, 2, 0) && ((1 + weighted(compact, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(compact[10])

export const centralEurope: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Czechia or Slovakia birth number",
    pattern: /\d{6}\/\d{4}/y,
    begins: "digit",
    groups: [6],
    least: 10,
    lengths: whole(birthNumber)
  },
  {
    name: "Czechia or Slovakia birth number, announced",
    pattern: /\d{6}[ /]?\d{3,4}/y,
    begins: "digit",
    groups: [6, 9, 10],
    least: 9,
    lengths: whole(birthNumber),
    announcedBy: announcement("rodné číslo|rodného čísla|rodným číslem|r.č|r. č|rč|birth number|nar")
  },
  {
    name: "Hungary tax number",
    pattern: /\d{8}-[1-5]-\d\d/y,
    begins: "digit",
    groups: [8],
    least: 11,
    lengths: whole(hungarianTax)
  },
  {
    name: "Hungary tax identification number",
    pattern: /8\d{9}/y,
    begins: "digit",
    groups: [10],
    least: 10,
    lengths: whole(hungarianPerson),
    announcedBy: announcement("adóazonosító|adóazonosító jel|adószám|tax id|tax identification|tax number")
  },
  {
    name: "Hungary social security number",
    pattern: /\d{3}([- ]?)\d{3}\1\d{3}/y,
    begins: "digit",
    groups: [3, 9],
    least: 9,
    lengths: whole(hungarianHealth),
    announcedBy: announcement("taj|taj-szám|taj szám|taj száma|társadalombiztosítási")
  },
  {
    name: "Slovenia EMŠO",
    pattern: /\d{13}/y,
    begins: "digit",
    groups: [13],
    least: 13,
    lengths: whole(masterNumber)
  },
  {
    name: "Slovenia tax number",
    pattern: /[1-9]\d{7}/y,
    begins: "digit",
    groups: [8],
    least: 8,
    lengths: byForm,
    announcedBy: announcement("davčna številka|davčne številke|davčna št|id za ddv")
  },
  {
    name: "Croatia OIB",
    pattern: /\d{11}/y,
    begins: "digit",
    groups: [11],
    least: 11,
    lengths: whole(mod11And10),
    announcedBy: announcement("oib|osobni identifikacijski")
  },
  {
    name: "Bulgaria EGN or LNCh",
    pattern: /\d{10}/y,
    begins: "digit",
    groups: [10],
    least: 10,
    lengths: whole((compact) => bulgarian(compact) || bulgarianForeigner(compact)),
    announcedBy: announcement("egn|егн|единен граждански|лнч|lnch|lnc|personal number")
  },
  {
    name: "Estonia or Lithuania personal code",
    pattern: /[1-8]\d{10}/y,
    begins: "digit",
    groups: [11],
    least: 11,
    lengths: whole(estonian)
  },
  {
    name: "Latvia personal code",
    pattern: /\d{6}-\d{5}/y,
    begins: "digit",
    groups: [6],
    least: 11,
    lengths: whole(latvian)
  },
  {
    // Codes issued since July 2017 begin with 32 and hold no date of birth.
    name: "Latvia personal code, announced",
    pattern: /\d{6}-?\d{5}/y,
    begins: "digit",
    groups: [6, 11],
    least: 11,
    lengths: whole((compact) => hasDate(compact, 2, 0) || /^3[2-9]/.test(compact)),
    announcedBy: announcement("personas kods|personas kodu|personas koda|p.k|personal code|identity number")
  }
]
