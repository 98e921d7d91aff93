/**
 * Numbers with valid check digits are found anywhere in prose; with one character changed they are not. The test
 * computes check digits independently, in a different way than the detectors.
 */
import { assert, describe, it } from "@effect/vitest"
import { identifierDetector } from "@incamera/deidentification/detectors/IdentifierDetector"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { Random } from "./properties/Random.ts"

interface Maker {
  /** Its name in the detector's table. */
  readonly name: string
  readonly make: (random: Random) => string
  /** Positions where a changed character must be noticed; by default all digits. */
  readonly checked?: (identifier: string) => ReadonlyArray<number>
  readonly context?: string
}

const digitsOf = (text: string): ReadonlyArray<number> => Array.from(text.replace(/\D/g, ""), Number)
const two = (number: number): string => String(number).padStart(2, "0")

/** Finds the digit that makes the check pass. */
const completing = (begin: string, end: string, passes: (text: string) => boolean): string | undefined =>
  Array.from("0123456789", (digit) => begin + digit + end).find(passes)

const passesLuhn = (text: string): boolean =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]!), 0) %
    10 ===
  0

const sum = (text: string, weights: ReadonlyArray<number>): number =>
  digitsOf(text).reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0)

/** Uses big integers; the detectors go digit by digit. */
const mod97 = (text: string): number =>
  Number(BigInt(Array.from(text, (character) => String(Number.parseInt(character, 36))).join("")) % 97n)

const again = (random: Random, make: (random: Random) => string | undefined): string => {
  for (;;) {
    const made = make(random)
    if (made !== undefined) return made
  }
}

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ"

const makers: ReadonlyArray<Maker> = [
  {
    name: "IBAN",
    make: (random) => {
      const account = random.digits(18)
      return `DE${two(98 - mod97(`${account}DE00`))}${account}`
    }
  },
  { name: "payment card", make: (random) => completing(`4${random.digits(14)}`, "", passesLuhn)! },
  {
    name: "United States NPI",
    make: (random) => completing(`1${random.digits(8)}`, "", (text) => passesLuhn(`80840${text}`))!,
    context: "NPI"
  },
  {
    name: "United States bank routing number",
    make: (random) =>
      completing(
        `0${random.int(1, 9)}${random.digits(6)}`,
        "",
        (text) => sum(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0
      )!,
    checked: () => [2, 3, 4, 5, 6, 7, 8],
    context: "routing number"
  },
  {
    name: "United Kingdom NHS number",
    make: (random) =>
      again(random, () => {
        const made = completing(
          `4${random.digits(8)}`,
          "",
          (text) => sum(text, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
        )
        return made?.replace(/(...)(...)(....)/, "$1 $2 $3")
      })
  },
  {
    name: "Germany tax identification number",
    make: (random) => {
      // Nine different digits and one repeated digit, in any order.
      const [first = "", ...others] = Array.from("123456789").sort(() => random.next() - 0.5)
      const order = [first, ...["0", ...others].sort(() => random.next() - 0.5)]
      const ten = [...order.slice(0, 9), order[random.int(1, 8)]!].join("")
      const rest = digitsOf(ten).reduce((carry, digit) => (((carry + digit) % 10 || 10) * 2) % 11, 10)
      return ten + String((11 - rest) % 10)
    },
    checked: () => [10]
  },
  {
    name: "France social security number",
    make: (random) => {
      const body = `2${random.digits(2)}${two(random.int(1, 12))}${random.digits(8)}`
      return body + two(97 - Number(BigInt(body) % 97n))
    },
    checked: () => [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
  },
  {
    name: "Spain NIF",
    make: (random) => {
      const body = random.digits(8)
      return body + "TRWAGMYFPDXBNJZSQVHLCKE"[Number(body) % 23]!
    }
  },
  {
    name: "Belgium national number",
    make: (random) => {
      const body = `${random.digits(2)}${two(random.int(1, 12))}${two(random.int(1, 28))}${random.digits(3)}`
      return body + two(97 - (Number(body) % 97))
    },
    // For births since 2000 the sum has a 2 in front: a change elsewhere may produce one of those numbers.
    checked: () => [9, 10]
  },
  {
    name: "Poland PESEL",
    make: (random) =>
      completing(
        `${random.digits(2)}${two(random.int(1, 12))}${two(random.int(1, 28))}${random.digits(4)}`,
        "",
        (text) => sum(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
      )!,
    checked: () => [0, 1, 6, 7, 8, 9, 10]
  },
  {
    name: "Norway birth number",
    make: (random) =>
      again(random, () => {
        const body = `${two(random.int(1, 28))}${two(random.int(1, 12))}${random.digits(5)}`
        const first = completing(body, "", (text) => sum(text, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0)
        return first && completing(first, "", (text) => sum(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0)
      }),
    checked: () => [4, 5, 6, 7, 8, 9, 10]
  },
  {
    name: "Sweden personal number",
    make: (random) =>
      completing(
        `${random.digits(2)}${two(random.int(1, 12))}${two(random.int(1, 28))}-${random.digits(3)}`,
        "",
        passesLuhn
      )!,
    checked: () => [0, 1, 7, 8, 9, 10]
  },
  {
    name: "Turkey TCKN",
    make: (random) => {
      const nine = `${random.int(1, 9)}${random.digits(8)}`
      const tenth = (((sum(nine, [7, 9, 7, 9, 7, 9, 7, 9, 7]) % 10) + 10) % 10).toString()
      return nine + tenth + String(sum(nine + tenth, Array(10).fill(1)) % 10)
    }
  },
  {
    name: "Netherlands BSN",
    make: (random) =>
      again(random, () =>
        completing(random.digits(8), "", (text) => sum(text, [9, 8, 7, 6, 5, 4, 3, 2, 10]) % 11 === 0)
      ),
    context: "BSN"
  },
  {
    name: "Brazil CPF",
    make: (random) => {
      const digit = (text: string): string => {
        const weights = Array.from(text, (_, index) => text.length + 1 - index)
        return String(((sum(text, weights) * 10) % 11) % 10)
      }
      const nine = `1${random.digits(8)}`
      const ten = nine + digit(nine)
      return (ten + digit(ten)).replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4")
    }
  },
  {
    name: "Australia ABN",
    make: (random) =>
      again(random, () => {
        const nine = random.digits(9)
        const text = Array.from({ length: 90 }, (_, index) => `${index + 10}${nine}`).find(
          (candidate) => (sum(candidate, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0
        )
        return text?.replace(/(..)(...)(...)(...)/, "$1 $2 $3 $4")
      })
  },
  {
    name: "South Africa identity number",
    make: (random) =>
      completing(
        `${random.digits(2)}${two(random.int(1, 12))}${two(random.int(1, 28))}${random.digits(4)}08`,
        "",
        passesLuhn
      )!,
    checked: () => [0, 1, 6, 7, 8, 9, 12]
  },
  {
    name: "Switzerland AHV number",
    make: (random) =>
      completing(
        `756.${random.digits(4)}.${random.digits(4)}.${random.digits(1)}`,
        "",
        (text) => sum(text, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0
      )!,
    checked: (text) => [4, 5, 6, 7, 9, 10, 11, 12, 14, text.length - 1]
  },
  {
    name: "vehicle identification number",
    make: (random) =>
      again(random, () => {
        const begin = Array.from({ length: 8 }, () => random.pick(Array.from(letters))).join("")
        const end = `K${random.digits(7)}`
        const value = (character: string): number =>
          /\d/.test(character) ? Number(character) : Number("12345678.12345.7.923456789"[character.charCodeAt(0) - 65])
        const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
        const total = Array.from(`${begin}0${end}`, value).reduce(
          (all, number, index) => all + number * weights[index]!,
          0
        )
        return `${begin}${total % 11 === 10 ? "X" : total % 11}${end}`
      })
  }
]

const known = compile([])
const prose = ["He gave", "It was", "Note:", "On 3 May 2019 she wrote (", "In 12 cases,", "—", "[Party 1]"] as const

const change = (random: Random, identifier: string, places: ReadonlyArray<number>): string => {
  const place = random.pick(places)
  const digit = identifier[place]!
  const other = random.pick(Array.from("0123456789").filter((candidate) => candidate !== digit))
  return identifier.slice(0, place) + other + identifier.slice(place + 1)
}

const namesAt = (text: string, start: number, end: number): ReadonlyArray<string | undefined> =>
  detectWith({ known, formats: [identifierDetector] }, text)
    .filter((finding) => finding.start === start && finding.end === end)
    .map(({ format }) => format)

describe.each(makers)("$name", ({ checked, context, make, name }) => {
  const digitPlaces = (identifier: string): ReadonlyArray<number> =>
    Array.from(identifier, (_, index) => index).filter((index) => /\d/.test(identifier[index]!))

  it("is found when right, and not when a digit is wrong", () => {
    const random = new Random(20)
    for (let turn = 0; turn < 300; turn++) {
      const identifier = make(random)
      const before = `${random.pick(prose)} ${context === undefined ? "" : `${context} `}`
      const after = random.pick([", and left.", " then", ".", ")", ""])
      const end = before.length + identifier.length
      assert.lengthOf(namesAt(before + identifier + after, before.length, end), 1, `${before}${identifier}${after}`)
      const wrong = change(random, identifier, checked?.(identifier) ?? digitPlaces(identifier))
      assert.notInclude(namesAt(before + wrong + after, before.length, end), name, `${wrong} for ${identifier}`)
    }
  })
})
