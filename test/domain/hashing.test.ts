/** Digests match their algorithms, also on a host that has no WebAssembly or forbids compiling it. */
import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import * as path from "node:path"
import { crc32 } from "@incamera/domain/hashing/crc32"
import { createBlake3, createSha256 } from "@incamera/domain/hashing/Hasher"

/** Lengths around the algorithms' block and chunk sizes, and around the size of one WebAssembly call. */
const lengths = [0, 1, 63, 64, 65, 1023, 1024, 1025, 16_384, 100_001]

/** Source of a program that runs in its own host: it prints the digests of all lengths, in two parts and in one. */
const program = (prepare: string): string => `
  const { createBlake3, createSha256 } = await import(${JSON.stringify(path.resolve("packages/domain/src/hashing/Hasher.ts"))})
  ${prepare}
  const hashers = [await createBlake3(), await createBlake3(new Uint8Array(32).fill(7)), await createSha256()]
  const digests = ${JSON.stringify(lengths)}.flatMap((length) => hashers.map((hasher) => {
    const bytes = Uint8Array.from({ length }, (_, at) => at % 251)
    const inParts = hasher.init().update(bytes.subarray(0, length >> 1)).update(bytes.subarray(length >> 1)).digest("hex")
    return [inParts, Buffer.from(hasher.init().update(bytes).digest("binary")).toString("hex")]
  }))
  console.log(JSON.stringify([...digests, hashers.map((hasher) => hasher.init().update("Käthe 🗝").digest("hex"))]))
`

const digestsIn = (prepare: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", program(prepare)], {
      encoding: "utf8",
      cwd: path.resolve(import.meta.dirname, "../..")
    })
  )

describe("Hash functions", () => {
  it("give the digests that their specifications have", async () => {
    const [blake3, sha256] = [await createBlake3(), await createSha256()]
    assert.strictEqual(blake3.init().digest("hex"), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262")
    assert.strictEqual(
      sha256.init().update("abc").digest("hex"),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    assert.strictEqual(crc32("123456789"), 0xcbf43926)
    assert.strictEqual(crc32(""), 0)
  })

  it("give the same without WebAssembly", () => {
    const inWebAssembly = digestsIn("")
    assert.deepStrictEqual(digestsIn("delete globalThis.WebAssembly"), inWebAssembly)
    assert.deepStrictEqual(
      digestsIn(`WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError("disallowed by embedder"))`),
      inWebAssembly
    )
  })

  it("uses WebAssembly if the host has it", async () => {
    assert.property(await createBlake3(), "save")
    assert.property(await createSha256(), "save")
  })
})
