/** Certificates made for a test: an authority of its own, and certificates signed by it or by nobody. */
import { webcrypto } from "node:crypto"
import { isIP } from "node:net"

// At import, the library's dependency container requires two functions of a metadata proposal, whose results don't
// matter here.
const metadata = { getMetadata: () => undefined, getOwnMetadata: () => undefined }
if (!("getMetadata" in Reflect)) Object.assign(Reflect, metadata)
const x509 = await import("@peculiar/x509")

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
const provider = webcrypto as unknown as Crypto

/** A certificate and its private key, each as PEM. */
export interface Credentials {
  readonly cert: string
  readonly key: string
}

export interface CertificateOptions {
  /** Host names and addresses that it covers. */
  readonly names: ReadonlyArray<string>
  readonly notBefore?: Date
  readonly notAfter?: Date
}

export interface TestAuthority {
  /** The authority's own certificate as PEM. */
  readonly pem: string
  readonly issue: (options: CertificateOptions) => Promise<Credentials>
}

const day = 86_400_000
const yesterday = () => new Date(Date.now() - day)
const tomorrow = () => new Date(Date.now() + day)

const newKeys = async () => (await provider.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair

const pemOf = async (key: CryptoKey) =>
  x509.PemConverter.encode(await provider.subtle.exportKey("pkcs8", key), "PRIVATE KEY")

const namesExtension = (names: ReadonlyArray<string>) =>
  new x509.SubjectAlternativeNameExtension(
    names.map((value) => ({ type: isIP(value) === 0 ? ("dns" as const) : ("ip" as const), value }))
  )

/** Makes a new authority that only explicit configuration trusts. */
export const makeAuthority = async (name = "Test Authority"): Promise<TestAuthority> => {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${name}`,
      keys,
      notBefore: yesterday(),
      notAfter: tomorrow(),
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true)
      ]
    },
    provider
  )
  return {
    pem: certificate.toString("pem"),
    issue: async (options) => {
      const own = await newKeys()
      const issued = await x509.X509CertificateGenerator.create(
        {
          subject: "CN=test",
          issuer: certificate.subject,
          publicKey: own.publicKey,
          signingKey: keys.privateKey,
          notBefore: options.notBefore ?? yesterday(),
          notAfter: options.notAfter ?? tomorrow(),
          extensions: [namesExtension(options.names)]
        },
        provider
      )
      return { cert: issued.toString("pem"), key: await pemOf(own.privateKey) }
    }
  }
}

/** Makes a self-signed certificate. */
export const selfSigned = async (names: ReadonlyArray<string>): Promise<Credentials> => {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    { name: "CN=test", keys, notBefore: yesterday(), notAfter: tomorrow(), extensions: [namesExtension(names)] },
    provider
  )
  return { cert: certificate.toString("pem"), key: await pemOf(keys.privateKey) }
}
