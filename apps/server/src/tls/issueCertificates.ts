/**
 * Makes a certificate authority for one machine and one server certificate of it. The authority's private key lives
 * in memory while the certificate is signed and is then gone: nobody who later reads the disk can sign for another
 * name with a CA that people told their browsers to trust. Name constraints hold it to this machine besides.
 */
import { isIP } from "node:net"
import * as Limits from "../Limits.ts"
import type { CertificateFiles } from "./TlsCertificate.ts"
import { nameConstraints } from "./nameConstraints.ts"

/** What a data directory has. */
export type LocalFiles = CertificateFiles & { readonly ca: string; readonly named: string }

/** Names and addresses every local certificate is for. */
export const localHosts = ["localhost", "127.0.0.1", "::1"] as const

/** Clients whose clock is a little slow shall accept a certificate that was made a moment ago. */
const backdatingMillis = 3_600_000

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }

const lentFunctions = ["getMetadata", "getOwnMetadata"] as const

/**
 * The X.509 library. Its dependency container asks, at import only, for metadata of decorated classes through two
 * functions that JavaScript doesn't have, and needs no answer: these classes take no dependencies. The functions are
 * lent to it for the import and taken away again, so that nothing else in the process takes them for the real ones.
 */
const loadLibrary = async () => {
  if ("getMetadata" in Reflect) return import("@peculiar/x509")
  for (const name of lentFunctions) Object.defineProperty(Reflect, name, { value: () => undefined, configurable: true })
  try {
    return await import("@peculiar/x509")
  } finally {
    for (const name of lentFunctions) Reflect.deleteProperty(Reflect, name)
  }
}

const privateKeyPem = (pkcs8: ArrayBuffer): string => {
  const lines =
    Buffer.from(pkcs8)
      .toString("base64")
      .match(/.{1,64}/g) ?? []
  return ["-----BEGIN PRIVATE KEY-----", ...lines, "-----END PRIVATE KEY-----", ""].join("\n")
}

/** A new CA, a certificate for `hosts` and one for the names among them, valid from an hour before `nowMillis` for 397 days. */
export const issueCertificates = async (hosts: ReadonlyArray<string>, nowMillis: number): Promise<LocalFiles> => {
  const x509 = await loadLibrary()
  const generate = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const [authority, server] = await Promise.all([generate(), generate()])
  const notBefore = new Date(nowMillis - backdatingMillis)
  const notAfter = new Date(notBefore.getTime() + Limits.localCertificateLifetimeMillis)
  const common = { notBefore, notAfter, signingAlgorithm: algorithm, signingKey: authority.privateKey }
  // Each CA has a name of its own, so that a client that trusts several data directories' CAs tries the right one.
  const issuer = `CN=In Camera local CA ${Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString("hex")}`

  const names = hosts.map((value) => ({ type: isIP(value) === 0 ? ("dns" as const) : ("ip" as const), value }))

  const ca = await x509.X509CertificateGenerator.create({
    ...common,
    subject: issuer,
    issuer,
    publicKey: authority.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      new x509.Extension("2.5.29.30", true, nameConstraints(hosts)),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey)
    ]
  })
  const certificateFor = async (alternatives: typeof names): Promise<string> => {
    const made = await x509.X509CertificateGenerator.create({
      ...common,
      subject: "CN=localhost",
      issuer,
      publicKey: server.publicKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(alternatives),
        await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
        await x509.SubjectKeyIdentifierExtension.create(server.publicKey)
      ]
    })
    return `${made.toString("pem")}\n`
  }
  const cert = await certificateFor(names)
  const named = await certificateFor(names.filter(({ type }) => type === "dns"))
  const key = privateKeyPem(await crypto.subtle.exportKey("pkcs8", server.privateKey))
  return { ca: `${ca.toString("pem")}\n`, cert, named, key }
}
