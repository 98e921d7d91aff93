/** Whom TLS connections of ours believe: the authorities Node trusts, and any the operator or the embedded mode adds. */
import { Effect, Schema } from "effect"
import { X509Certificate } from "node:crypto"
import { createSecureContext, getCACertificates, type SecureContext } from "node:tls"

/** An additional authority can't be read as PEM. */
export class TrustedAuthoritiesInvalid extends Schema.TaggedError<TrustedAuthoritiesInvalid>()(
  "TrustedAuthoritiesInvalid",
  {}
) {
  override get message() {
    return "An additional certificate authority is not a certificate in PEM form."
  }
}

/** Made once and shared: reading some two hundred certificates for each connection would cost more than the connection. */
export const secureContext = (
  extraCa: ReadonlyArray<string>
): Effect.Effect<SecureContext, TrustedAuthoritiesInvalid> =>
  Effect.try({
    try: () => {
      // OpenSSL passes over what it can't read; who gave an authority wants it trusted or wants to be told.
      const added = extraCa.map((pem) => new X509Certificate(pem))
      return createSecureContext({
        minVersion: "TLSv1.2",
        ...(added.length === 0 ? {} : { ca: [...getCACertificates("default"), ...extraCa] })
      })
    },
    catch: () => new TrustedAuthoritiesInvalid()
  })
