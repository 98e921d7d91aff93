/** The authorities that our TLS connections trust: Node's, and any that the operator or the embedded mode adds. */
import { Effect, Schema } from "effect"
import { X509Certificate } from "node:crypto"
import { createSecureContext, getCACertificates, type SecureContext } from "node:tls"

/** An additional authority isn't readable PEM. */
export class TrustedAuthoritiesInvalid extends Schema.TaggedError<TrustedAuthoritiesInvalid>()(
  "TrustedAuthoritiesInvalid",
  {}
) {
  override get message() {
    return "An additional certificate authority is not a PEM certificate."
  }
}

const make = (extraCa: ReadonlyArray<string>): SecureContext => {
  // OpenSSL skips what it can't read; an operator who adds an authority must hear that it is unreadable.
  const added = extraCa.map((pem) => new X509Certificate(pem))
  return createSecureContext({
    minVersion: "TLSv1.2",
    ...(added.length === 0 ? {} : { ca: [...getCACertificates("default"), ...extraCa] })
  })
}

/** The newest context. As a rule, every client in a process trusts the same authorities. */
let newest: { readonly extraCa: ReadonlyArray<string>; readonly context: SecureContext } | undefined

/** Built once and shared: reading some two hundred certificates per connection would cost more than the connection. */
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
