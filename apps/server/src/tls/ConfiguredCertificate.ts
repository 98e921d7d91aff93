/** The operator's certificate and key, from the files that `INCAMERA_TLS_CERT` and `INCAMERA_TLS_KEY` name. */
import { createPrivateKey, X509Certificate } from "node:crypto"
import { readFile } from "node:fs/promises"
import { Clock, Effect, Layer } from "effect"
import { type CertificateFiles, CertificateUnusable, TlsCertificate } from "./TlsCertificate.ts"

export interface ConfiguredCertificateOptions {
  /** Path of a PEM file: the server's certificate first, then intermediates. */
  readonly certPath: string
  /** Path of a PEM file with the private key, unencrypted. */
  readonly keyPath: string
}

type Setting = "INCAMERA_TLS_CERT" | "INCAMERA_TLS_KEY"

const read = (setting: Setting, path: string) =>
  path === ""
    ? Effect.fail(new CertificateUnusable({ setting, reason: "incomplete" }))
    : Effect.tryPromise({
        try: () => readFile(path, "utf8"),
        catch: (cause) =>
          new CertificateUnusable({
            setting,
            reason: (cause as NodeJS.ErrnoException).code === "ENOENT" ? "missing" : "unreadable"
          })
      })

/** Reads both files and checks that they match, so that a mistake shows at the start and not at a handshake. */
export const load = Effect.fn("ConfiguredCertificate.load")(function* (options: ConfiguredCertificateOptions) {
  const cert = yield* read("INCAMERA_TLS_CERT", options.certPath)
  const key = yield* read("INCAMERA_TLS_KEY", options.keyPath)
  const certificate = yield* Effect.try({
    try: () => new X509Certificate(cert),
    catch: () => new CertificateUnusable({ setting: "INCAMERA_TLS_CERT", reason: "no-certificate" })
  })
  const privateKey = yield* Effect.try({
    try: () => createPrivateKey(key),
    catch: () => new CertificateUnusable({ setting: "INCAMERA_TLS_KEY", reason: "no-private-key" })
  })
  if (!certificate.checkPrivateKey(privateKey)) {
    return yield* new CertificateUnusable({ setting: "INCAMERA_TLS_KEY", reason: "mismatch" })
  }
  const now = yield* Clock.currentTimeMillis
  if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime()) {
    yield* Effect.logWarning("The certificate in INCAMERA_TLS_CERT is not valid today. Clients will refuse it.")
  }
  return { cert, key, ca: undefined } satisfies CertificateFiles
})

export const layer = (options: ConfiguredCertificateOptions): Layer.Layer<TlsCertificate, CertificateUnusable> =>
  Layer.effect(TlsCertificate, load(options))
