/** Identifiers of the United States. */
import { luhn, weighted } from "../checkDigits.ts"
import { announcement, byForm, groupwise, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const socialSecurity = (compact: string): boolean => {
  const [area, group, serial] = [compact.slice(0, 3), compact.slice(3, 5), compact.slice(5)]
  if (area === "000" || area === "666" || group === "00" || serial === "0000") return false
  // From 900 on: ITINs, with the groups of IRS Publication 1915.
  return area < "900" || /^(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/.test(group)
}

/** Prefixes that the IRS assigned to its campuses. */
const employerPrefix = /^(?:0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-24589])/

/** ABA Routing Number Policy: prefixes of the Federal Reserve districts, thrifts and electronic payments. */
const routing = (compact: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(compact) &&
  weighted(compact, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0

/** 45 CFR § 162.406: Luhn check digit over the number with the prefix for health applications. */
const provider = (compact: string): boolean => luhn(`80840${compact}`)

const drugEnforcement = (compact: string): boolean => {
  const digits = compact.slice(2)
  return weighted(digits, [1, 2, 1, 2, 1, 2]) % 10 === Number(digits[6])
}

/** Driver's license formats of the states, without separators. */
const licences = new RegExp(
  `^(?:${[
    "\\d{6,14}", // Alabama, Alaska, Connecticut, Georgia, Louisiana, Montana, North Carolina, Texas, Washington, D.C., …
    "\\d{16}", // New York, earlier
    "[A-Z]\\d{3,14}", // Arizona, California, Florida, Illinois, Michigan, Minnesota, New Jersey, Ohio, Wisconsin, …
    "[A-Z]\\d{18}", // New York, earlier
    "[A-Z]{2}\\d{2,7}", // Colorado, Ohio, West Virginia
    "[A-Z]{2}\\d{6}[A-Z]", // Idaho
    "[A-Z]\\d{6}R", // Missouri
    "\\d{8}[A-Z]{2}|\\d{9}[A-Z]", // Missouri
    "\\d{7}[A-Z]", // Maine, Vermont
    "\\d{3}[A-Z]{2}\\d{4}", // Iowa
    "[A-Z]\\d[A-Z]\\d[A-Z]", // Kansas
    "\\d\\d[A-Z]{3}\\d{5}", // New Hampshire
    "[A-Z]{3}\\d{6}", // North Dakota
    "WDL[A-Z\\d]{9}|[A-Z]{5}[A-Z\\d]{7}" // Washington
  ].join("|")})$`
)

export const unitedStates: ReadonlyArray<IdentifierFormat> = [
  {
    name: "United States SSN or ITIN",
    pattern: /\d{3}([- ])\d\d\1\d{4}/y,
    begins: "digit",
    groups: [3],
    least: 9,
    lengths: whole(socialSecurity)
  },
  {
    name: "United States SSN or ITIN, announced",
    pattern: /\d{3}\.\d\d\.\d{4}|\d{9}/y,
    begins: "digit",
    groups: [3, 9],
    least: 9,
    lengths: whole(socialSecurity),
    announcedBy: announcement("ssn|itin|social security|taxpayer|tax id"),
    announcedAfter: /^,? (?:SSN|ITIN)\b/
  },
  {
    name: "United States EIN",
    pattern: /\d\d-?\d{7}/y,
    begins: "digit",
    groups: [2, 9],
    least: 9,
    lengths: whole((compact) => employerPrefix.test(compact)),
    announcedBy: announcement("ein|fein|employer identification|federal tax|tax id|taxpayer identification|irs")
  },
  {
    name: "United States driver's licence",
    pattern: /(?:[a-z]{1,3}[- ])?[a-z\d]{1,20}(?:[- ]\d[a-z\d]{0,8}){0,4}/iy,
    begins: "either",
    least: 4,
    leastDigits: 6,
    lengths: groupwise((compact) => licences.test(compact)),
    announcedBy: announcement(
      "driver's license|drivers license|driver license|driver's licence|driver’s license|driver’s licence|driving licence|driving license|operator's license|operator license|license no|licence no|license number|licence number|dl no|dln|führerschein|führerscheinnummer|permis de conduire|permiso de conducir|carnet de conducir|patente di guida|prawo jazdy|rijbewijs|körkort"
    )
  },
  {
    name: "United States bank routing number",
    pattern: /\d{9}|\d{4}[- ]\d{4}[- ]\d/y,
    begins: "digit",
    groups: [4, 9],
    least: 9,
    lengths: whole(routing),
    announcedBy: announcement("routing|aba|rtn|transit number|wire|ach")
  },
  {
    name: "United States NPI",
    pattern: /[12]\d{9}/y,
    begins: "digit",
    groups: [10],
    least: 10,
    lengths: whole(provider),
    announcedBy: announcement("npi|national provider")
  },
  {
    name: "United States DEA number",
    pattern: /[a-hj-mpr-ux][a-z9]-?\d{7}/iy,
    begins: "letter",
    groups: [2, 9],
    least: 9,
    lengths: whole(drugEnforcement),
    announcedBy: announcement("dea|drug enforcement|prescriber|controlled substance")
  },
  {
    // CMS, Medicare Beneficiary Identifier format: no S, L, O, I, B, Z.
    name: "United States Medicare number",
    pattern:
      /[1-9][ac-hjkmnp-rt-y][\dac-hjkmnp-rt-y]\d-?[ac-hjkmnp-rt-y][\dac-hjkmnp-rt-y]\d-?[ac-hjkmnp-rt-y]{2}\d\d/iy,
    begins: "digit",
    groups: [4, 11],
    least: 11,
    lengths: byForm
  },
  {
    name: "medical record number",
    pattern: /[a-z]{0,3}-?\d{5,12}/iy,
    begins: "either",
    least: 5,
    lengths: byForm,
    announcedBy: announcement("mrn|medical record|patient id|patient number|patient no|health plan|member id")
  }
]
