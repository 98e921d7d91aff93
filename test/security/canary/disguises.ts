/** The canary identity, its disguises, and how to recognize it in any of them. */
import { CaseId, type PartyId } from "@incamera/domain/Ids"
import { Identity } from "@incamera/domain/vault/Identity"

const name = "Zebediah Quackenthorpe"
const email = "zeb.q@quackenthorpe.example"
const identifier = "QX7730219Z"

const personIn =
  (name: string, email: string, identifier: string) =>
  (caseId: string, partyId: PartyId): Identity =>
    new Identity({
      caseId: CaseId.make(caseId),
      partyId,
      placeholder: "[Party 1]",
      kind: "person",
      names: [name],
      emails: [email],
      phones: [],
      addresses: [],
      identifiers: [identifier],
      dateOfBirth: null
    })

export const canary = personIn(name, email, identifier)

const hex = (code: number) => code.toString(16).padStart(2, "0")
const fullWidth = (code: number) => (code === 32 ? "\u3000" : String.fromCharCode(code + 0xfee0))

const disguisesOf = (given: string, family: string, mail: string, digits: string) => {
  const whole = `${given} ${family}`
  const each = (write: (code: number) => string) => Array.from(whole, (letter) => write(letter.charCodeAt(0))).join("")
  return {
    plain: whole,
    capitals: whole.toUpperCase(),
    reversed: `${family}, ${given}`,
    invisible: whole.replaceAll("e", "e\u200b"),
    spaced: each((code) => `${String.fromCharCode(code)} `).trimEnd(),
    wide: each(fullWidth),
    lookAlike: whole.replaceAll("a", "\u0430").replaceAll("e", "\u0435").replaceAll("o", "\u043e"),
    entities: each((code) => `&#${code};`),
    percent: each((code) => `%${hex(code)}`),
    escapes: each((code) => `\\u00${hex(code)}`),
    base64: Buffer.from(whole).toString("base64"),
    email: mail.toUpperCase(),
    identifier: digits
  } as const
}

/** By name. Each position gets some of them; together all are sent, many times. */
export const disguises = disguisesOf("Zebediah", "Quackenthorpe", email, "QX-77302-19Z")

/** An identity as long as the canary's, for another vault. */
export const stranger = personIn("Jeroboam Snodgrassbury", "jer.s@snodgrassbury.example", "QW6641308Y")

/** The same for an unregistered person, with names as long as the canary's. */
export const strangers: Readonly<Record<keyof typeof disguises, string>> = disguisesOf(
  "Jeroboam",
  "Snodgrassbury",
  "jer.s@snodgrassbury.example",
  "QW-66413-08Y"
)

/** Reduces a text to lower-case letters and digits, which removes every disguise. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("\u0430", "a")
    .replaceAll("\u0435", "e")
    .replaceAll("\u043e", "o")
    .replace(/[^a-z0-9]+/g, "")

const code = (digits: string, radix: number) => String.fromCharCode(Number.parseInt(digits, radix) % 0x10000)

const percentDecoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString())

const decoders: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  percentDecoded,
  (text) => text.replace(/\\+u([0-9a-f]{4})/gi, (_, digits) => code(digits, 16)),
  (text) => text.replace(/&#(\d{1,6});/g, (_, digits) => code(digits, 10)),
  (text) => text.replace(/[A-Za-z0-9+/_-]{16,}=*/g, (run) => Buffer.from(run, "base64").toString("latin1")),
  (text) => text.replace(/(?:[0-9a-f]{2}){8,}/gi, (run) => Buffer.from(run, "hex").toString("latin1"))
]

/** Strings that only the canary contains. */
const marks = ["quackenthorpe", "zebediah", folded(identifier)]

/** True if a text contains the canary in any disguise, also within an address. */
export const isSeen = (text: string): boolean => {
  const address = percentDecoded(text)
  const forms = new Set([text, address].flatMap((form) => decoders.map((decode) => decode(form))))
  return [...forms].some((form) => {
    const plain = folded(form)
    return marks.some((mark) => plain.includes(mark))
  })
}
