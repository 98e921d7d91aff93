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
    return "An additional certificate authority is not a PEM certificate."
  }
}

const make = (extraCa: ReadonlyArray<string>): SecureContext => {
  // OpenSSL passes over what it can't read; who gave an authority wants it trusted or wants to be told.
  const added = extraCa.map((pem) => new X509Certificate(pem))
  return createSecureContext({
    minVersion: "TLSv1.2",
    ...(added.length === 0 ? {} : { ca: [...getCACertificates("default"), ...extraCa] })
  })
}

/** The newest one: everything in a process that reaches out trusts the same authorities, as a rule. */
let newest: { readonly extraCa: ReadonlyArray<string>; readonly context: SecureContext } | undefined

/** Made once and shared: reading some two hundred certificates for each connection would cost more than the connection. */
export const secureContext = (
  extraCa: ReadonlyArray<string>
): Effect.Effect<SecureContext, TrustedAuthoritiesInvalid> =>
  Effect.try({
    try: () => {
      const isNewest =
        newest?.extraCa.length === extraCa.length && extraCa.every((pem, at) => pem === newest?.extraCa[at])
      if (newest === undefined || !isNewest) newest = { extraCa: [...extraCa], context: make(extraCa) }
      return newest.context
    },
    catch: () => new TrustedAuthoritiesInvalid()
  })
