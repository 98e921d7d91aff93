/** Addresses for cryptocurrency payments. An address reveals all transactions of its owner. */
import { decodeBlocks, isBase58Check } from "../hashes/base58.ts"
import { isWitnessAddress } from "../hashes/bech32.ts"
import { keccak256 } from "../hashes/keccak256.ts"
import { announcement, type IdentifierFormat, range, whole } from "./IdentifierFormat.ts"

const encoder = new TextEncoder()

/** EIP-55: in mixed case, the hash of the lower-case digits decides which letters are capitals. */
const ethereum = (written: string): boolean => {
  const digits = written.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const hash = keccak256(encoder.encode(small))
  return Array.from(digits).every((digit, index) => {
    const nibble = (hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 15
    return /\d/.test(digit) || nibble >= 8 === (digit === digit.toUpperCase())
  })
}

/** Network, two keys, and the first four bytes of their hash. */
const monero = (written: string): boolean => {
  const bytes = decodeBlocks(written)
  if (bytes === undefined) return false
  const check = keccak256(bytes.subarray(0, 65))
  return [0, 1, 2, 3].every((index) => check[index] === bytes[65 + index])
}

/** Returns the lower-case text; undefined for mixed case, which is not an address. */
const oneCase = (written: string): string | undefined =>
  written === written.toLowerCase() || written === written.toUpperCase() ? written.toLowerCase() : undefined

export const cryptocurrencies: ReadonlyArray<IdentifierFormat> = [
  {
    name: "Bitcoin address",
    pattern: /[13][1-9a-z]{25,34}(?![\da-z])/iy,
    begins: "digit",
    groups: range(26, 35),
    least: 26,
    lengths: whole((_, written) => isBase58Check(written, [0, 5]))
  },
  {
    name: "Bitcoin witness address",
    pattern: /bc1[02-9ac-hj-np-z]{14,74}(?![\da-z])/iy,
    begins: "letter",
    groups: range(17, 90),
    least: 17,
    lengths: whole((_, written) => isWitnessAddress(oneCase(written) ?? "", "bc"))
  },
  {
    name: "Ethereum address",
    pattern: /0x[\da-f]{40}/iy,
    begins: "digit",
    groups: [42],
    least: 40,
    lengths: whole((_, written) => ethereum(written))
  },
  {
    name: "Litecoin address",
    pattern: /[lm][1-9a-z]{25,34}(?![\da-z])/iy,
    begins: "letter",
    groups: range(26, 35),
    least: 26,
    lengths: whole((_, written) => isBase58Check(written, [48, 50]))
  },
  {
    name: "Litecoin witness address",
    pattern: /ltc1[02-9ac-hj-np-z]{14,74}(?![\da-z])/iy,
    begins: "letter",
    groups: range(18, 90),
    least: 18,
    lengths: whole((_, written) => isWitnessAddress(oneCase(written) ?? "", "ltc"))
  },
  {
    name: "Tron address",
    pattern: /t[1-9a-z]{33}/iy,
    begins: "letter",
    groups: [34],
    least: 34,
    lengths: whole((_, written) => isBase58Check(written, [65]))
  },
  {
    name: "Dogecoin address",
    pattern: /[d9a][1-9a-z]{25,34}(?![\da-z])/iy,
    begins: "either",
    groups: range(26, 35),
    least: 26,
    lengths: whole((_, written) => isBase58Check(written, [30, 22]))
  },
  {
    name: "Monero address",
    pattern: /[48][1-9a-z]{94}/iy,
    begins: "digit",
    groups: [95],
    least: 40,
    lengths: whole((_, written) => monero(written))
  },
  {
    // Somebody may have copied it with a mistake.
    name: "cryptocurrency address, announced",
    pattern: /0x[\da-f]{40}|bc1[\da-z]{20,74}|ltc1[\da-z]{20,74}|[1-9A-Za-z]{26,64}/iy,
    begins: "either",
    groups: range(26, 90),
    least: 26,
    lengths: whole((_, written) => /\d/.test(written) && /[a-z]/i.test(written)),
    announcedBy: announcement(
      "bitcoin|btc|bitcoins|eth|ether|ethereum|wallet|wallet address|wallet-adresse|walletadres|portafoglio|portefeuille|cartera|carteira|portfel|portfela|monedero|monero|litecoin|tron|usdt|krypto|kryptowährung|krypto-adresse|kryptowaluty|crypto|cryptocurrency|criptomoneda|criptomonedas|criptovaluta|criptomoeda|coins|moedas"
    )
  }
]
