/**
 * What the HTTPS server identifies itself with. Specification, "Limits": HTTPS on all endpoints. It comes from the
 * local CA of the data directory (`LocalCertificates`) or from files of the operator (`ConfiguredCertificate`).
 */
import { Context, Schema } from "effect"

/** The files of a data directory, or the operator's two, as PEM text. */
export interface CertificateFiles {
  /** The server's certificate, with any intermediate certificates after it. */
  readonly cert: string
  /** Its private key. Secret: hand it to the TLS server and to nothing else. */
  readonly key: string
  /** The CA a client has to trust; undefined with the operator's own files, whose CA is not ours to know. */
  readonly ca: string | undefined
  /**
   * A certificate of the same key for host names alone, for clients that ask for a name. Some TLS libraries (BoringSSL, and
   * with it Bun and what is built on it) refuse whatever has an address in it below a CA that is held to addresses.
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

/** The server can't identify itself and must not start. Says which setting to look at, never a path or content. */
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
