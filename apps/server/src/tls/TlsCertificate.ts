/**
 * The HTTPS server's certificate. Specification, "Limits": HTTPS on all endpoints. It comes from the local CA of the
 * data directory (`LocalCertificates`) or from the operator's files (`ConfiguredCertificate`).
 */
import { Context, Schema } from "effect"

/** The files of a data directory, or the operator's two, as PEM text. */
export interface CertificateFiles {
  /** The server's certificate, followed by any intermediate certificates. */
  readonly cert: string
  /** Its private key. Secret: pass it to the TLS server only. */
  readonly key: string
  /** The CA that clients have to trust; undefined with the operator's files, whose CA is unknown to the server. */
  readonly ca: string | undefined
  /**
   * A certificate of the same key for host names only, for clients that ask for a name. Some TLS libraries (BoringSSL,
   * and so Bun and what is built on it) refuse every certificate with an address in it below a CA that is constrained
   * to addresses.
   */
  readonly named?: string
}

export class TlsCertificate extends Context.Service<TlsCertificate, CertificateFiles>()(
  "@incamera/server/tls/TlsCertificate"
) {}

const problems = {
  missing: "names a file that does not exist.",
  unreadable: "names a file that can't be read; check its permissions.",
  "no-certificate": "names a file without an X.509 certificate in PEM form.",
  "no-private-key": "names a file without an unencrypted private key in PEM form.",
  mismatch: "names a private key that does not belong to the certificate in INCAMERA_TLS_CERT.",
  incomplete: "must be set too: set both certificate and key, or neither.",
  "not-writable": "names a directory where the local CA's certificate can't be read or written."
} as const

/** The server has no usable certificate and must not start. Names the setting to check, never a path or content. */
export class CertificateUnusable extends Schema.TaggedError<CertificateUnusable>()("CertificateUnusable", {
  setting: Schema.Literals(["INCAMERA_TLS_CERT", "INCAMERA_TLS_KEY", "INCAMERA_DATA_DIR"]),
  reason: Schema.Literals([
    "missing",
    "unreadable",
    "no-certificate",
    "no-private-key",
    "mismatch",
    "incomplete",
    "not-writable"
  ])
}) {
  override get message() {
    return `${this.setting} ${problems[this.reason]}`
  }
}
