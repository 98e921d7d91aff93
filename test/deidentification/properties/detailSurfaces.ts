/** The ways in which a text may write the other values of a made-up identity. */
import type { Address, Phone } from "./details.ts"
import { organizations } from "./names.ts"
import { joined, type MadeUpName } from "./personSurfaces.ts"
import type { Random } from "./Random.ts"
import { grouped, type Surface, surface } from "./surfaces.ts"

const legalForm =
  /(?:,? (?:Co\.|Ltd|LLP|GmbH|& Co\. KG|S\.A\.|S\.p\.A\.|Inc\.|B\.V\.|AS|Company|Limited|plc|S\.L\.|KK|LLC))+$/u

export const organizationName = (random: Random): MadeUpName => {
  const registered = random.pick(organizations)
  const full = registered.replace(/^The /u, "").replace(/\.$/u, "")
  const base = registered.replace(/^The /u, "").replace(legalForm, "")
  const own = (form: string, text: string, ...traits: Surface["traits"]) =>
    surface("organization", form, text, ...traits)
  return {
    registered,
    surfaces: [
      own("in full", full),
      own("without its form", base, "words"),
      ...(joined(base).length > 9 ? [own("glued", joined(base))] : []),
      ...(/ & | and /u.test(base)
        ? [own("other sign", base.replace(/ & | and /u, " und ")), own("other sign", base.replace(/ & | and /u, " & "))]
        : []),
      ...(full.endsWith(" Ltd") ? [own("form in full", full.replace(/Ltd$/u, "Limited"))] : []),
      ...(/^(?!Smith|House)\p{L}{4,} /u.test(base) ? [own("first word", base.split(" ")[0]!, "capitals")] : [])
    ]
  }
}

export const emailSurfaces = (email: string): ReadonlyArray<Surface> => {
  const own = (form: string, text: string, ...traits: Surface["traits"]) => surface("email", form, text, ...traits)
  const [local = "", domain = ""] = email.split("@")
  const spelled = domain.replaceAll(".", " dot ")
  return [
    own("as it is", email, "letters"),
    own("at in words", `${local} at ${spelled}`),
    own("at in round brackets", `${local}(at)${domain.replaceAll(".", "(dot)")}`),
    own("at in square brackets", `${local} [at] ${domain.replaceAll(".", " [dot] ")}`),
    own("at in words, dots as they are", `${local} at ${domain}`),
    own("other separators", `${local.replaceAll(/[._-]/gu, "_")}@${domain}`)
  ]
}

const phoneSeparators = [" ", "-", ".", "/", "", "\u00a0", "\u2011"]

export const phoneSurfaces = (random: Random, { code, national, zero }: Phone): ReadonlyArray<Surface> => {
  const own = (form: string, text: string) => surface("phone", form, text)
  const rest = grouped(random, national, phoneSeparators)
  const zeroed = grouped(random, `0${national}`, phoneSeparators)
  return [
    own("international", `${code} ${rest}`),
    own("international with 00", `00${code}${random.pick([" ", "-", ""])}${rest}`),
    own("national", rest),
    own("digits", code + national),
    ...(zero ? [own("with zero", zeroed), own("zero in brackets", `${code} (0)${rest}`)] : []),
    ...(code === "1" ? [own("American", `${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`)] : [])
  ]
}

export const identifierSurfaces = (random: Random, identifier: string): ReadonlyArray<Surface> => {
  const bare = joined(identifier)
  const own = (form: string, text: string) => surface("identifier", form, text, "letters")
  return [
    own("as registered", identifier),
    own("without separators", bare),
    own("regrouped", grouped(random, bare, [" ", "-", ".", "/", "\u00a0"]))
  ]
}

const abbreviations: Readonly<Record<string, string>> = {
  Street: "St", Avenue: "Ave", Road: "Rd", Boulevard: "Blvd", Drive: "Dr", Lane: "Ln", Court: "Ct", Place: "Pl",
  Terrace: "Ter", North: "N", South: "S", East: "E", West: "W"
} // prettier-ignore

const abbreviated = (text: string): string =>
  text
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ")

export const addressSurfaces = (random: Random, address: Address): ReadonlyArray<Surface> => {
  const { city, code, country, number, state, stateName, street, type, unit } = address
  const own = (form: string, text: string, ...traits: Surface["traits"]) => surface("address", form, text, ...traits)
  if (country === "DE") {
    return [
      own("in full", `${street} ${number}, ${code} ${city}`),
      own("on two lines", `${street} ${number}\n${code} ${city}`),
      own("street", `${street} ${number}`),
      own("street, short", `${street.replace(/straße$/u, "str.")} ${number}`),
      own("number first", `${number} ${street.replace(/\.$/u, "")}`)
    ]
  }
  const first = `${number} ${street}${type === "" ? "" : ` ${type}`}`
  const apt = random.pick(["Apt", "Apartment", "Unit", "#", "Apt."])
  const sign = apt === "#" ? "#" : `${apt} `
  const common = [
    own("first line", first),
    own("first line, short", abbreviated(first)),
    own("with city", `${first}, ${city}`)
  ]
  if (country === "FR") return [...common, own("in full", `${first}, ${code} ${city}`)]
  if (country === "GB") {
    return [
      ...common,
      own("with code", `${first}, ${city} ${code}`),
      own("code and number", `${number}, ${code}`),
      own("code", code),
      ...(unit === "" ? [] : [own("with flat", `Flat ${unit}, ${first}\n${city}\n${code}`)])
    ]
  }
  return [
    ...common,
    own("with state", `${first}, ${city}, ${stateName} ${code}`),
    own("without code", `${abbreviated(first)}, ${city}, ${state}`),
    own("without unit", `${first}\n${city}, ${state} ${code}`),
    ...(unit === ""
      ? []
      : [
          own("with unit", `${first} ${sign}${unit}`),
          own("unit first", `${apt === "#" ? "Unit" : apt} ${unit}, ${abbreviated(first)}`),
          own("all of it", `${first}, ${sign}${unit}\n${city}, ${stateName} ${code}`, "pieces")
        ])
  ]
}

const monthNames = {
  en: "January February March April May June July August September October November December",
  short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  pl: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  cs: "ledna února března dubna května června července srpna září října listopadu prosince",
  sv: "januari februari mars april maj juni juli augusti september oktober november december",
  tr: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  hu: "január február március április május június július augusztus szeptember október november december"
}
const roman = "I II III IV V VI VII VIII IX X XI XII".split(" ")

const ending = (day: number): string =>
  day % 10 === 1 && day !== 11 ? "st" : day % 10 === 2 && day !== 12 ? "nd" : day % 10 === 3 && day !== 13 ? "rd" : "th"

export const dateSurfaces = (random: Random, date: string): ReadonlyArray<Surface> => {
  const [year = "", mm = "", dd = ""] = date.split("-")
  const [month, day] = [Number(mm), Number(dd)]
  const name = (language: keyof typeof monthNames): string => monthNames[language].split(" ")[month - 1]!
  const own = (form: string, text: string) => surface("date-of-birth", form, text)
  const separator = random.pick(["/", ".", "-", " ", ". "])
  const language = random.pick(["de", "fr", "it", "nl", "pl", "cs", "sv", "tr", "ru"] as const)
  const iberian = random.pick(["es", "pt"] as const)
  return [
    own("3 May 1980", `${day} ${name("en")} ${year}`),
    own("3rd May 1980", `${day}${ending(day)} ${name("en")} ${year}`),
    own("3rd of May, 1980", `${day}${ending(day)} of ${name("en")}, ${year}`),
    own("May 3, 1980", `${name("en")} ${day}, ${year}`),
    own("3 Jan 1980", `${day} ${name("short")} ${year}`),
    own("03/05/1980", [dd, mm, year].join(separator)),
    own("05/03/1980", [mm, dd, year].join(separator)),
    own("3/5/1980", [day, month, year].join(separator)),
    own("1980-05-03", date),
    own("1980/5/3", [year, month, day].join(separator)),
    own("19800503", year + mm + dd),
    own("3. Mai 1980", `${day}. ${name(language)} ${year}`),
    own("3 de mayo de 1980", `${day} de ${name(iberian)} de ${year}`),
    own("3 V 1980", `${day} ${roman[month - 1]} ${year}`),
    own("1980. május 3.", `${year}. ${name("hu")} ${day}`),
    own("1980年5月3日", `${year}年${month}月${day}日`),
    ...(Number(year.slice(2)) > 12
      ? [own("03/05/80", [dd, mm, year.slice(2)].join("/"))]
      : [own("030506", dd + mm + year.slice(2))])
  ].filter(({ form, text }) => form !== "030506" || !/^(?:19|20)|(?:19|20)\d\d$/.test(text))
}
