import { assert, describe, it } from "@effect/vitest"
import * as ConfiguredCertificate from "@incamera/server/tls/ConfiguredCertificate"
import { issueCertificates } from "@incamera/server/tls/issueCertificates"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const files = Effect.gen(function* () {
  const directory = yield* temporaryDirectory
  const made = yield* Effect.promise(() => issueCertificates(["localhost"], Date.now()))
  const other = yield* Effect.promise(() => issueCertificates(["localhost"], Date.now()))
  const write = (name: string, text: string) =>
    Effect.promise(async () => {
      await writeFile(join(directory, name), text)
      return join(directory, name)
    })
  return {
    made,
    directory,
    cert: yield* write("cert.pem", made.cert + made.ca),
    key: yield* write("key.pem", made.key),
    otherKey: yield* write("other.pem", other.key),
    junk: yield* write("junk.pem", "-----BEGIN SECRET-----\nhello\n")
  }
})

describe("a configured certificate", () => {
  it.live("is loaded with its intermediates; its CA is not ours to know", () =>
    Effect.gen(function* () {
      const { made, cert, key } = yield* files
      const loaded = yield* ConfiguredCertificate.load({ certPath: cert, keyPath: key })
      assert.deepStrictEqual(loaded, { cert: made.cert + made.ca, key: made.key, ca: undefined })
    })
  )

  it.live("fails by the name of the setting and the reason, without a path or content", () =>
    Effect.gen(function* () {
      const { directory, cert, key, otherKey, junk } = yield* files
      const missing = join(directory, "missing.pem")
      const failures = [
        [missing, key, "INCAMERA_TLS_CERT", "missing"],
        [cert, missing, "INCAMERA_TLS_KEY", "missing"],
        ["", key, "INCAMERA_TLS_CERT", "incomplete"],
        [cert, "", "INCAMERA_TLS_KEY", "incomplete"],
        // A directory simulates an unreadable file: root can read every file.
        [directory, key, "INCAMERA_TLS_CERT", "unreadable"],
        [cert, directory, "INCAMERA_TLS_KEY", "unreadable"],
        [junk, key, "INCAMERA_TLS_CERT", "no-certificate"],
        [cert, junk, "INCAMERA_TLS_KEY", "no-private-key"],
        [cert, cert, "INCAMERA_TLS_KEY", "no-private-key"],
        [cert, otherKey, "INCAMERA_TLS_KEY", "mismatch"]
      ] as const
      for (const [certPath, keyPath, setting, reason] of failures) {
        const error = yield* Effect.flip(ConfiguredCertificate.load({ certPath, keyPath }))
        assert.strictEqual(error.setting, setting)
        assert.strictEqual(error.reason, reason)
        assert.include(error.message, setting)
        assert.notInclude(error.message, directory)
        assert.notInclude(error.message, "hello")
      }
    })
  )
})
