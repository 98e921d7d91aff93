/** Segregated-witness addresses: BIP 173 (bech32) and BIP 350 (bech32m). */

const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** The checksum constant of each encoding. */
const bech32 = 1
const bech32m = 0x2bc830a3

const polymod = (values: ReadonlyArray<number>): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if (((top >> bit) & 1) === 1) sum ^= generator
  }
  return sum
}

/** True if this text, in lower case, is an address of the network with a valid checksum and witness version. */
export const isWitnessAddress = (text: string, network: string): boolean => {
  if (!text.startsWith(`${network}1`)) return false
  const data = Array.from(text.slice(network.length + 1), (character) => alphabet.indexOf(character))
  if (data.length < 14 || data.includes(-1)) return false
  const codes = Array.from(network, (character) => character.charCodeAt(0))
  const sum = polymod([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data])
  const version = data[0]!
  return version <= 16 && sum === (version === 0 ? bech32 : bech32m)
}
