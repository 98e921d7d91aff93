/** Names that a field holds by its nature: of authors, senders, commenters, companies. */
import { Buffer } from "node:buffer"
import { marked } from "./fieldMarks.ts"
import { isOfProgram } from "./programMarks.ts"
import { saysWho } from "./whoLabel.ts"

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** What programs write if they know no name, and how a reader of a chat is called. */
const nobodies = set(
  "administrator admin anonymous anonyme anonym author autor auteur autore default guest gast host local localhost login me " +
    "n/a na nil no none null owner private root service system team test undisclosed recipients recipient-list undisclosed-recipients unknown unspecified untitled " +
    "unbekannt unbekannter inconnu desconocido desconhecido sconosciuto onbekend nieznany mailer-daemon postmaster noreply no-reply donotreply do-not-reply user username users anwender " +
    "benutzer utilisateur usuario usuário utente gebruiker użytkownik you du ich vous moi yo tú eu você io tu ik jij ja ty"
)

/** A user's number in a directory, a hash, an id. */
const isCode = (word: string): boolean =>
  /^[\da-f-]{16,200}$/i.test(word) || /^s-1-\d/i.test(word) || (/^[\w+/=.:~-]{20,200}$/.test(word) && /\d/.test(word))

/** Characters of the longest name. */
const longest = 200

/** "[Party 3]" is nobody's name any more. */
const placeholder = /\[\p{L}{2,24}(?: \d{1,6})?\]/gu

/** False for a placeholder, a program, an address, an id, or nothing. */
export const isSomebody = (value: string): boolean => {
  const name = value.replace(placeholder, "").trim()
  if (!/\p{L}/u.test(name) || name.length > longest || /\S@\S|:\/\//u.test(name) || isCode(name)) return false
  return !name
    .toLowerCase()
    .split(/[\s()[\]<>,:;*_]+/u)
    .every((word) => !/\p{L}/u.test(word) || nobodies.has(word) || isOfProgram(word))
}

/** Returns a name that a program wrote in base 64 as words. */
const inWords = (name: string): string => {
  if (!/^[A-Za-z0-9+/]{8,400}={0,2}$/.test(name) || name.length % 4 !== 0) return name
  const decoded = Buffer.from(name, "base64").toString("utf8")
  return /^\p{L}[\p{L}\p{M}\s.,'’()-]{2,}$/u.test(decoded) ? decoded : name
}

/** "Microsoft Office User (Jane Doe)", "Jane Doe [Outlook]": a part that only names a program is no part of the name. */
const withBrackets = /^([^()[\]]{1,150})([([]\s{0,3})([^()[\]]{1,150})(\s{0,3}[)\]])$/u

/** Marks a name, unless it is nobody's. */
export const named = (name: string, nature: "organization" | "person" = "person"): string => {
  const trimmed = inWords(name.replace(/\s+/gu, " ").trim())
  if (!isSomebody(trimmed)) return trimmed
  const [, outside = "", opening = "", inside = "", closing = ""] = withBrackets.exec(trimmed) ?? []
  if (inside === "" || (isSomebody(outside) && isSomebody(inside))) return marked(nature, trimmed)
  return inPlace(outside, nature) + opening + inPlace(inside, nature) + closing
}

/** A full name: no half of "Doe, Jane". */
const isFull = (text: string): boolean => /\S\s+\S/u.test(text.trim())

/** Marks the names of a list; a comma may also stand within one. */
const namedEach = (text: string, nature: "organization" | "person"): string => {
  const parts = text.split(",")
  if (parts.length > 1 && parts.every(isFull)) return parts.map((part) => inPlace(part, nature)).join(",")
  return inPlace(text, nature)
}

/** Marks a name between spaces, which stay. */
const inPlace = (text: string, nature: "organization" | "person"): string => {
  const name = text.trim()
  return name === "" ? text : text.replace(name, () => named(name, nature))
}

/** "© 2024", "Copyright by" */
const rightsBefore = /^(?:©|\(c\)|copyright(?!\p{L})|by(?!\p{L})|\d{4}(?!\d)|[\s,.:–-]){0,12}/iu
const rightsBehind =
  /[\s,.]{0,4}(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|(?:todos los|todos os) (?:derechos|direitos) reservados)[\s.!]{0,4}$/iu

const namedInRights = (value: string): string => {
  const before = rightsBefore.exec(value)![0]
  const behind = rightsBehind.exec(value.slice(before.length))?.[0] ?? ""
  const name = value.slice(before.length, value.length - behind.length)
  return before + inPlace(name, "person") + behind
}

/** "/O=EXCHANGELABS/…/CN=RECIPIENTS/CN=jdoe" */
const directoryName = /(?<=\/cn=)[^/=<>]{1,200}(?=>?$)/iu

/** Marks the names in a list of e-mail addresses. */
export const namedInAddresses = (value: string): string =>
  value
    .split(/("[^"]{0,300}"|<[^<>]{0,500}>|;)/u)
    .map((part) => {
      if (part.startsWith('"')) return `"${named(part.slice(1, -1))}"`
      if (part.startsWith("<")) return part.replace(directoryName, (name) => named(name))
      const comma = /^[\s,]*/u.exec(part)![0]
      const rest = part.slice(comma.length)
      if (!rest.includes("@")) return comma + namedEach(rest, "person")
      const each = rest.split(",").map((one) => {
        if (!one.includes("@")) return inPlace(one, "person")
        // An older form: "jane@example.com (Jane Doe)".
        return one.replace(/(?<=\()[^()@]{1,200}(?=\))/u, (name) => named(name))
      })
      return comma + each.join(",")
    })
    .join("")

const people = set(
  "account actor approver artist assistant attendees author authors byline bywriter cameraownername changedby changedorcommentedby checkedby " +
    "client clientname contacts contributor creator credit delegator editor initialcreator initialauthor lastauthor lastmodifiedby " +
    "lastsavedby manager modifiedby operator owner ownername person photographer preparedby printedby recordedby requiredattendees " +
    "optionalattendees reviewedby reviewer spouse children signedby source typist webauthor writer writereditor xpauthor verfasser bearbeiter " +
    "fn nickname surname givenname middlename emailname email2name email3name"
)
const organizations = set("company companies publisher organization organisation org firma department")
const rights = set("copyright copyrightnotice rights rightsowner copyrightholder")
/** "From", "Resent-To", "X-Original-Sender"; "In-Reply-To" names an e-mail. */
const mailbox = /(?:^|-)(?:from|to|cc|bcc|sender|author)$/u

/** "dc:creator" and "Last Author" as one word, without the name of their set. */
const keyOf = (label: string): string =>
  label
    .slice(-60)
    .toLowerCase()
    .replace(/^.*[:.]/u, "")
    .replace(/[\s_-]/gu, "")

/** True if the field's label says that it holds a name. */
export const isNameField = (label: string): boolean => {
  const key = keyOf(label)
  return people.has(key) || organizations.has(key) || rights.has(key) || saysWho(label)
}

/** What a field answers instead of a name. */
const answers = set(
  "yes no true false ja nein oui non si sí não nie tak n y internal external enabled disabled pass fail accepted rejected pending draft final open closed approved denied"
)

/** True for a value that may be a name, or several: short, with letters, and no sentence. */
const mayBeNames = (value: string): boolean =>
  value.length <= longest && !/[.!?]\s+\S+\s+\S+\s+\S/u.test(value) && !answers.has(value.trim().toLowerCase())

const namedInList = (value: string, nature: "organization" | "person"): string =>
  value
    .split(/([;\t])/u)
    .map((part) => (/[;\t]/u.test(part) ? part : nature === "person" ? namedEach(part, nature) : inPlace(part, nature)))
    .join("")

/** Marks the names in a field of which its label says that it holds names. */
export const namedInField = (label: string, value: string): string => {
  const key = keyOf(label)
  if (rights.has(key)) return namedInRights(value)
  if (organizations.has(key)) return namedInList(value, "organization")
  if (people.has(key)) return value.includes("@") ? namedInAddresses(value) : namedInList(value, "person")
  const header = label.toLowerCase()
  if (header === "in-reply-to") return value
  if (mailbox.test(header)) return namedInAddresses(value)
  if (!saysWho(label) || !mayBeNames(value)) return value
  return value.includes("@") ? namedInAddresses(value) : namedInList(value, "person")
}

/** Who wrote a remark. Initials of a known name say nothing more. */
export const commenter = (name: string | undefined, initials: string | undefined): string => {
  const author = (name ?? "").trim()
  const short = (initials ?? "").trim()
  return [named(author), short === "" || (author !== "" && short.length <= mostInitials) ? "" : `(${named(short)})`]
    .filter((word) => word !== "")
    .join(" ")
}

/** Longer ones are a name. */
const mostInitials = 4
