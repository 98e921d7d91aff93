/**
 * Makes a certificate authority for one machine and one server certificate. The authority's private key is in memory
 * only while it signs. So nobody who later reads the disk can sign for another name with a CA that people trust in
 * their browsers. Name constraints also limit the CA to this machine.
 */
import { isIP } from "node:net"
import * as Limits from "../Limits.ts"
import type { CertificateFiles } from "./TlsCertificate.ts"
import { nameConstraints } from "./nameConstraints.ts"

/** The files of a data directory. */
export type LocalFiles = CertificateFiles & { readonly ca: string; readonly named: string }

/** Names and addresses in every local certificate. */
export const localHosts = ["localhost", "127.0.0.1", "::1"] as const

/** Backdates certificates, so that clients whose clock is a little slow accept a new one. */
const backdatingMillis = 3_600_000

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }

const lentFunctions = ["getMetadata", "getOwnMetadata"] as const

/**
 * Loads the X.509 library. At import, its dependency container reads metadata of decorated classes through two
 * functions that JavaScript doesn't have. Stubs suffice, because these classes take no dependencies. The stubs exist
 * only during the import, so that no other code takes them for the real functions.
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

/**
 * Issues a new CA, a certificate for `hosts`, and one for the names among them. Valid for 397 days, from an hour before
 * `nowMillis`.
 */
export const issueCertificates = async (hosts: ReadonlyArray<string>, nowMillis: number): Promise<LocalFiles> => {
  const x509 = await loadLibrary()
  const generate = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const [authority, server] = await Promise.all([generate(), generate()])
  const notBefore = new Date(nowMillis - backdatingMillis)
  const notAfter = new Date(notBefore.getTime() + Limits.localCertificateLifetimeMillis)
  const common = { notBefore, notAfter, signingAlgorithm: algorithm, signingKey: authority.privateKey }
  // Each CA has a unique name, so that a client that trusts several data directories' CAs tries the right one.
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
