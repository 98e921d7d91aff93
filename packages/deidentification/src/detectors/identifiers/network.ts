/** Addresses of machines, which can identify their users. */
import { announcement, byForm, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const octets = (written: string): ReadonlyArray<number> => written.split(".").map(Number)

const isAddress = (parts: ReadonlyArray<number>): boolean => parts.every((part) => part <= 255)

/** Excludes the addresses of this machine, broadcast addresses and masks. */
const isSomeones = ([first = 0]: ReadonlyArray<number>): boolean => first !== 0 && first !== 127 && first !== 255

/** Section and version numbers have the same form, but seldom such high parts. */
const isNoSection = (parts: ReadonlyArray<number>): boolean => Math.max(...parts) >= 64

const v4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d)/y
/** RFC 4291, section 2.2: eight groups, or fewer around a gap. With a gap, only the ranges in use: RFC 6890. */
const v6 =
  /(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\da-f]*:)|(?:[23][\da-f]{3}|f[cd][\da-f]{2}|fe80|ff0[\da-f]|64:ff9b)(?::[\da-f]{1,4}){0,6}::(?:(?:[\da-f]{1,4}:){0,5}(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{1,4}))?(?![\da-f]*:)/iy

export const network: ReadonlyArray<IdentifierFormat> = [
  {
    // RFC 791.
    name: "IPv4 address",
    pattern: v4,
    begins: "digit",
    groups: [1, 2, 3],
    sign: ".",
    least: 4,
    lengths: whole((_, written) => {
      const parts = octets(written)
      return isAddress(parts) && isSomeones(parts) && isNoSection(parts)
    })
  },
  {
    name: "IPv4 address, announced",
    pattern: v4,
    begins: "digit",
    groups: [1, 2, 3],
    sign: ".",
    least: 4,
    lengths: whole((_, written) => {
      const parts = octets(written)
      return isAddress(parts) && isSomeones(parts)
    }),
    announcedBy: announcement("ip|ip address|ipv4|ip-adresse|adresse ip|dirección ip|indirizzo ip|host|server")
  },
  {
    name: "IPv6 address",
    pattern: v6,
    begins: "either",
    groups: [1, 2, 3, 4],
    sign: ":",
    least: 4,
    leastDigits: 5,
    lengths: byForm
  },
  {
    // IEEE 802: 48 bits. With hyphens a row of two-digit numbers looks the same, so one character must be a letter.
    name: "MAC address",
    pattern:
      /(?<![\da-f]:)[\da-f]{2}(?::[\da-f]{2}){5}(?!:)|(?<![\da-f]-)(?=[\d-]{0,16}[a-f])[\da-f]{2}(?:-[\da-f]{2}){5}(?!-)|(?=[\d.]{0,13}[a-f])[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}/iy,
    begins: "either",
    groups: [2, 4],
    sign: ":-.",
    least: 12,
    lengths: byForm
  }
]
