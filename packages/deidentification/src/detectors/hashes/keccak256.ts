/**
 * Keccak-256 with the padding of the competition, as Ethereum and Monero use it; SHA-3 (FIPS 202) pads differently. For
 * checksums only. A lane of 64 bits is two numbers, the low half first: big integers take ten times as long.
 */

const rate = 136
const lanes = 25
const rounds = 24

/** Target lane and rotation of each lane in turn, from lane 1. FIPS 202, 3.2.2 and 3.2.3. */
const targets: Array<number> = []
const turns: Array<number> = []
for (let x = 1, y = 0, turn = 0; turn < lanes - 1; turn++) {
  const next = (2 * x + 3 * y) % 5
  x = y
  y = next
  targets.push(x + 5 * y)
  turns.push((((turn + 1) * (turn + 2)) / 2) % 64)
}

/** FIPS 202, section 3.2.5: bits of a shift register at the places 2 ** j - 1; low and high halves. */
const constants = new Int32Array(rounds * 2)
for (let round = 0, register = 1; round < rounds; round++) {
  for (let j = 0; j < 7; j++) {
    const place = 2 ** j - 1
    if ((register & 1) === 1) constants[round * 2 + (place >> 5)]! ^= 1 << (place & 31)
    register = (register << 1) ^ ((register & 128) === 0 ? 0 : 0x171)
  }
}

const columns = new Int32Array(10)
const row = new Int32Array(10)

const mixColumns = (state: Int32Array): void => {
  for (let half = 0; half < 10; half++) {
    columns[half] = state[half]! ^ state[half + 10]! ^ state[half + 20]! ^ state[half + 30]! ^ state[half + 40]!
  }
  for (let x = 0; x < 5; x++) {
    const next = ((x + 1) % 5) * 2
    const last = ((x + 4) % 5) * 2
    const low = columns[last]! ^ ((columns[next]! << 1) | (columns[next + 1]! >>> 31))
    const high = columns[last + 1]! ^ ((columns[next + 1]! << 1) | (columns[next]! >>> 31))
    for (let lane = x * 2; lane < 50; lane += 10) {
      state[lane]! ^= low
      state[lane + 1]! ^= high
    }
  }
}

const moveLanes = (state: Int32Array): void => {
  let low = state[2]!
  let high = state[3]!
  for (let index = 0; index < targets.length; index++) {
    const to = targets[index]! * 2
    const by = turns[index]! & 31
    const isSwapped = turns[index]! >= 32
    const first = isSwapped ? high : low
    const second = isSwapped ? low : high
    low = state[to]!
    high = state[to + 1]!
    state[to] = by === 0 ? first : (first << by) | (second >>> (32 - by))
    state[to + 1] = by === 0 ? second : (second << by) | (first >>> (32 - by))
  }
}

const mixRows = (state: Int32Array): void => {
  for (let at = 0; at < 50; at += 10) {
    for (let half = 0; half < 10; half++) row[half] = state[at + half]!
    for (let half = 0; half < 10; half++) state[at + half]! ^= ~row[(half + 2) % 10]! & row[(half + 4) % 10]!
  }
}

const permute = (state: Int32Array): void => {
  for (let round = 0; round < rounds; round++) {
    mixColumns(state)
    moveLanes(state)
    mixRows(state)
    state[0]! ^= constants[round * 2]!
    state[1]! ^= constants[round * 2 + 1]!
  }
}

export const keccak256 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate)
  padded.set(bytes)
  padded[bytes.length]! |= 1
  padded[padded.length - 1]! |= 128
  const view = new DataView(padded.buffer)
  const state = new Int32Array(lanes * 2)
  for (let at = 0; at < padded.length; at += rate) {
    for (let half = 0; half < rate / 4; half++) state[half]! ^= view.getInt32(at + half * 4, true)
    permute(state)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let half = 0; half < 8; half++) digest.setInt32(half * 4, state[half]!, true)
  return new Uint8Array(digest.buffer)
}
