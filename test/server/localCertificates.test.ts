import { assert, describe, it } from "@effect/vitest"
import * as Limits from "../../apps/server/src/Limits.ts"
import { issueCertificates } from "@incamera/server/tls/issueCertificates"
import * as LocalCertificates from "@incamera/server/tls/LocalCertificates"
import type { CertificateFiles } from "@incamera/server/tls/TlsCertificate"
import { execFile } from "node:child_process"
import { createPrivateKey, X509Certificate } from "node:crypto"
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { connect } from "node:tls"
import { promisify } from "node:util"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const run = promisify(execFile)
const baseUrl = "https://localhost:8443"

const serving = (files: CertificateFiles, host = "127.0.0.1") =>
  Effect.acquireRelease(
    Effect.callback<{ readonly port: number; readonly close: () => void }>((resume) => {
      const server = createServer({ cert: files.cert, key: files.key }, (_request, response) => response.end("served"))
      server.listen(0, host, () =>
        resume(Effect.succeed({ port: (server.address() as AddressInfo).port, close: () => server.close() }))
      )
    }),
    ({ close }) => Effect.sync(close)
  )

/** True if a client that trusts only `ca` accepts the server at `host` for `servername`. */
const handshake = (ca: string, host: string, port: number, servername: string): Promise<string> =>
  new Promise((resolve) => {
    const name = servername.includes(":") || /^[\d.]+$/.test(servername) ? {} : { servername }
    const socket = connect({ host, port, ca, ...name }, () => {
      resolve("accepted")
      socket.destroy()
    })
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

describe("the local certificate", () => {
  it.live(
    "is accepted by Node for localhost and both loopback addresses by clients that trust the CA, and by no others",
    () =>
      Effect.gen(function* () {
        const files = yield* LocalCertificates.load({ dataDir: yield* temporaryDirectory, baseUrl })
        const v4 = yield* serving(files)
        const v6 = yield* serving(files, "::1")
        const at = (host: string, port: number, name: string, ca = files.ca) =>
          Effect.promise(() => handshake(ca, host, port, name))
        assert.strictEqual(yield* at("127.0.0.1", v4.port, "localhost"), "accepted")
        assert.strictEqual(yield* at("127.0.0.1", v4.port, "127.0.0.1"), "accepted")
        assert.strictEqual(yield* at("::1", v6.port, "::1"), "accepted")
        assert.strictEqual(yield* at("127.0.0.1", v4.port, "elsewhere.example"), "ERR_TLS_CERT_ALTNAME_INVALID")
        const other = yield* LocalCertificates.load({ dataDir: yield* temporaryDirectory, baseUrl })
        assert.notStrictEqual(yield* at("127.0.0.1", v4.port, "localhost", other.ca), "accepted")
      })
  )

  it.live("is accepted by curl if it is installed", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { port } = yield* serving(yield* LocalCertificates.load({ dataDir, baseUrl }))
      const hasCurl = yield* Effect.promise(() =>
        run("curl", ["--version"]).then(
          () => true,
          () => false
        )
      )
      if (!hasCurl) return yield* Effect.logWarning("No curl here: not tried with it.")
      for (const host of ["localhost", "127.0.0.1"]) {
        const { stdout } = yield* Effect.promise(() =>
          run("curl", [
            "--silent",
            "--show-error",
            "--noproxy",
            "*",
            "--ipv4",
            "--cacert",
            join(dataDir, "tls", "ca.pem"),
            `https://${host}:${port}/`
          ])
        )
        assert.strictEqual(stdout, "served")
      }
    })
  )

  it.live("says what a server certificate and its CA have to say", () =>
    Effect.gen(function* () {
      const files = yield* LocalCertificates.load({ dataDir: yield* temporaryDirectory, baseUrl })
      const ca = new X509Certificate(files.ca)
      const cert = new X509Certificate(files.cert)
      assert.isTrue(ca.ca)
      assert.isFalse(cert.ca)
      assert.isTrue(ca.verify(ca.publicKey))
      assert.isTrue(cert.verify(ca.publicKey))
      assert.isTrue(cert.checkIssued(ca))
      assert.isTrue(cert.checkPrivateKey(createPrivateKey(files.key)))
      assert.isFalse(ca.checkPrivateKey(createPrivateKey(files.key)))
      assert.deepStrictEqual(cert.keyUsage, ["1.3.6.1.5.5.7.3.1"])
      assert.strictEqual(cert.publicKey.asymmetricKeyDetails?.namedCurve, "prime256v1")
      assert.strictEqual(cert.subjectAltName, "DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1")
      const named = new X509Certificate(files.named)
      assert.isTrue(named.verify(ca.publicKey))
      assert.isTrue(named.checkPrivateKey(createPrivateKey(files.key)))
      assert.strictEqual(named.subjectAltName, "DNS:localhost")
      assert.strictEqual(cert.validToDate.getTime() - cert.validFromDate.getTime(), 397 * 86_400_000)
    })
  )

  it.live("comes from a CA that can certify this machine only", () =>
    Effect.gen(function* () {
      const { ca } = yield* LocalCertificates.load({ dataDir: yield* temporaryDirectory, baseUrl })
      const directory = yield* temporaryDirectory
      yield* Effect.promise(() => writeFile(join(directory, "ca.pem"), ca))
      const openssl = (...parameters: ReadonlyArray<string>) => run("openssl", parameters, { cwd: directory })
      const hasOpenssl = yield* Effect.promise(() =>
        openssl("version").then(
          () => true,
          () => false
        )
      )
      if (!hasOpenssl) return yield* Effect.logWarning("No openssl here: constraints not looked at with it.")
      const { stdout } = yield* Effect.promise(() => openssl("x509", "-in", "ca.pem", "-noout", "-text"))
      assert.match(stdout, /Basic Constraints: critical\s+CA:TRUE, pathlen:0/)
      assert.match(stdout, /Key Usage: critical\s+Certificate Sign, CRL Sign/)
      assert.match(
        stdout,
        /Name Constraints: critical\s+Permitted:\s+DNS:localhost\s+IP:127\.0\.0\.0\/255\.0\.0\.0\s+IP:0:0:0:0:0:0:0:1\/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF\s+X509v3 Subject Key Identifier/
      )
    })
  )

  it.live("covers the host of the base URL in any form", () =>
    Effect.gen(function* () {
      const hosts = [
        ["https://gateway.example:8443", "DNS:gateway.example"],
        ["https://192.0.2.7:8443", "IP Address:192.0.2.7"],
        ["https://[2001:db8::12:0:1]:8443", "IP Address:2001:DB8:0:0:0:12:0:1"],
        ["https://127.0.0.9:8443", "IP Address:127.0.0.9"]
      ] as const
      for (const [url, name] of hosts) {
        const files = yield* LocalCertificates.load({ dataDir: yield* temporaryDirectory, baseUrl: url })
        assert.include(new X509Certificate(files.cert).subjectAltName, name)
        const { port } = yield* serving(files)
        const host = new URL(url).hostname
        // The name constraints must permit the certificate's names, or the chain fails before names are compared.
        const result = yield* Effect.promise(() =>
          handshake(files.ca, "127.0.0.1", port, host.startsWith("g") ? host : "localhost")
        )
        assert.strictEqual(result, "accepted", url)
      }
    })
  )
})

describe("the files", () => {
  it.live("are kept for the next start, the key for its owner's eyes only", () =>
    Effect.gen(function* () {
      const dataDir = join(yield* temporaryDirectory, "made", "anew")
      const first = yield* LocalCertificates.load({ dataDir, baseUrl })
      const second = yield* LocalCertificates.load({ dataDir, baseUrl })
      assert.deepStrictEqual(second, first)
      const mode = (path: string) => Effect.promise(async () => (await stat(join(dataDir, path))).mode & 0o777)
      assert.strictEqual(yield* mode("tls"), 0o700)
      assert.strictEqual(yield* mode("tls/key.pem"), 0o600)
      const names = yield* Effect.promise(() => readdir(dataDir))
      assert.deepStrictEqual(names, ["tls"])
      assert.strictEqual(yield* Effect.promise(() => readFile(join(dataDir, "tls", "ca.pem"), "utf8")), first.ca)
      assert.sameMembers(yield* Effect.promise(() => readdir(join(dataDir, "tls"))), [
        "ca.pem",
        "cert-names.pem",
        "cert.pem",
        "key.pem"
      ])
    })
  )

  it.live("are the same for all that start at once, the first time and when they are replaced", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const startAll = (url: string) =>
        Effect.all(
          Array.from({ length: 12 }, () => LocalCertificates.load({ dataDir, baseUrl: url })),
          { concurrency: "unbounded" }
        )
      const made = yield* startAll(baseUrl)
      for (const files of made) assert.deepStrictEqual(files, made[0])
      const replaced = yield* startAll("https://gateway.example")
      assert.notStrictEqual(replaced[0]?.ca, made[0]?.ca)
      for (const files of replaced) assert.deepStrictEqual(files, replaced[0])
      assert.deepStrictEqual(yield* LocalCertificates.load({ dataDir, baseUrl }), replaced[0])
    })
  )

  it.effect("are replaced a month before they end, and not a moment before", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const load = LocalCertificates.load({ dataDir, baseUrl })
      yield* TestClock.setTime(Date.UTC(2026, 0, 1))
      const first = yield* load
      const renewsAt = new X509Certificate(first.cert).validToDate.getTime() - Limits.localCertificateRenewalMillis
      yield* TestClock.setTime(renewsAt)
      assert.deepStrictEqual(yield* load, first)
      yield* TestClock.setTime(renewsAt + 1)
      const second = yield* load
      assert.notStrictEqual(second.ca, first.ca)
      assert.notStrictEqual(second.key, first.key)
      assert.isAbove(new X509Certificate(second.cert).validToDate.getTime(), renewsAt + 366 * 86_400_000)
      // The rest of the old set says what to do with it, and has no key.
      const retired = (yield* Effect.promise(() => readdir(dataDir))).filter((name) => name.startsWith("tls."))
      assert.strictEqual(retired.length, 1)
      assert.sameMembers(yield* Effect.promise(() => readdir(join(dataDir, retired[0]!))), [
        "README.txt",
        "ca.pem",
        "cert-names.pem",
        "cert.pem"
      ])
    })
  )

  it.live("are replaced when they are damaged or don't belong together", () =>
    Effect.gen(function* () {
      const other = yield* Effect.promise(() => issueCertificates(["localhost"], Date.now()))
      const damages: ReadonlyArray<(directory: string) => Promise<void>> = [
        (directory) => writeFile(join(directory, "cert.pem"), "not a certificate"),
        (directory) => writeFile(join(directory, "key.pem"), other.key),
        (directory) => writeFile(join(directory, "ca.pem"), other.ca),
        (directory) => rm(join(directory, "key.pem"))
      ]
      for (const damage of damages) {
        const dataDir = yield* temporaryDirectory
        const first = yield* LocalCertificates.load({ dataDir, baseUrl })
        yield* Effect.promise(() => damage(join(dataDir, "tls")))
        const second = yield* LocalCertificates.load({ dataDir, baseUrl })
        assert.notStrictEqual(second.cert, first.cert)
        const { port } = yield* serving(second)
        assert.strictEqual(
          yield* Effect.promise(() => handshake(second.ca, "127.0.0.1", port, "localhost")),
          "accepted"
        )
      }
    })
  )

  it.live("fail by name if they can't be stored there", () =>
    Effect.gen(function* () {
      const inTheWay = join(yield* temporaryDirectory, "file")
      yield* Effect.promise(() => writeFile(inTheWay, ""))
      const error = yield* Effect.flip(LocalCertificates.load({ dataDir: inTheWay, baseUrl }))
      assert.strictEqual(error.setting, "INCAMERA_DATA_DIR")
      assert.strictEqual(error.reason, "not-writable")
      assert.notInclude(error.message, inTheWay)
      const dataDir = yield* temporaryDirectory
      yield* Effect.promise(async () => {
        await mkdir(join(dataDir, "tls"))
        await writeFile(join(dataDir, "tls", "something-else"), "")
      })
      assert.strictEqual((yield* Effect.flip(LocalCertificates.load({ dataDir, baseUrl }))).reason, "not-writable")
    })
  )
})
