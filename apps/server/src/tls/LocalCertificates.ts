/**
 * The certificate files of a data directory: `tls/{ca.pem,cert.pem,cert-names.pem,key.pem}`, made on first start and
 * reused later. Design, "Configuration".
 *
 * When the certificate is about to expire, no longer fits the server's host, or is damaged, a new CA and certificate
 * replace it. The CA's key was never kept, so it can't sign another. People on this machine have to trust a new CA
 * about once a year, but no signing key lies in a directory.
 *
 * The files are exchanged as one directory by `rename`, which fails if another process was first; the loser uses the
 * winner's files. So no process serves a certificate that the `ca.pem` on disk doesn't vouch for. A crash or a power
 * cut leaves the old set, the new set, or none.
 */
import { createHash, createPrivateKey, X509Certificate } from "node:crypto"
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { isIP } from "node:net"
import { join } from "node:path"
import { makeDirectory, syncDirectory } from "@incamera/adapters-sql/embedded"
import * as Limits from "../Limits.ts"
import { Clock, Effect, Layer, Result } from "effect"
import { issueCertificates, type LocalFiles, localHosts } from "./issueCertificates.ts"
import { CertificateUnusable, TlsCertificate } from "./TlsCertificate.ts"

export interface LocalCertificatesOptions {
  readonly dataDir: string
  /** The server's address. The certificate covers its host besides `localhost`, `127.0.0.1` and `::1`. */
  readonly baseUrl: string
}

const hostsOf = (baseUrl: string): ReadonlyArray<string> => {
  const { hostname } = new URL(baseUrl)
  return [...new Set([...localHosts, hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "")])]
}

const fileNames = { ca: "ca.pem", cert: "cert.pem", named: "cert-names.pem", key: "key.pem" } as const

/** Reads the directory's files; a missing file is an empty text. */
const readSet = async (directory: string): Promise<LocalFiles> => {
  const read = async (name: string) => {
    try {
      return await readFile(join(directory, name), "utf8")
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ENOENT") return ""
      throw cause
    }
  }
  const [ca, cert, named, key] = await Promise.all([
    read(fileNames.ca),
    read(fileNames.cert),
    read(fileNames.named),
    read(fileNames.key)
  ])
  return { ca, cert, named, key }
}

const isAbsent = (files: LocalFiles): boolean => Object.values(files).every((text) => text === "")

const identityOf = (files: LocalFiles): string => createHash("sha256").update(JSON.stringify(files)).digest("hex")

/** Returns why these files can't be used, for the log; undefined if they can. */
const unfit = (files: LocalFiles, hosts: ReadonlyArray<string>, nowMillis: number): string | undefined => {
  const parsed = Result.try(() => ({
    ca: new X509Certificate(files.ca),
    cert: new X509Certificate(files.cert),
    named: new X509Certificate(files.named),
    key: createPrivateKey(files.key)
  }))
  if (Result.isFailure(parsed)) return "was damaged"
  const { ca, cert, key, named } = parsed.success
  for (const one of [cert, named]) {
    if (!one.checkPrivateKey(key) || !one.checkIssued(ca) || !one.verify(ca.publicKey)) return "was damaged"
  }
  if (cert.validToDate.getTime() - nowMillis < Limits.localCertificateRenewalMillis) return "was about to expire"
  if (cert.validFromDate.getTime() > nowMillis) return "was not valid yet"
  const covered = (host: string) => (isIP(host) === 0 ? cert.checkHost(host) : cert.checkIP(host)) !== undefined
  return hosts.every(covered) ? undefined : "was for another host"
}

const taken = new Set(["EEXIST", "ENOTEMPTY", "EPERM", "EACCES", "ENOTDIR"])

/** Renames a directory. False if the source is missing or the target exists. */
const renameDirectory = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to)
    return true
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? ""
    if (code === "ENOENT" || taken.has(code)) return false
    throw cause
  }
}

/**
 * Moves an unfit set away, under a name made from its content. A slower process that found the same set unfit then
 * meets the taken name, and can't move away the replacement.
 */
const retire = async (directory: string, files: LocalFiles): Promise<void> => {
  const retired = `${directory}.retired-${identityOf(files).slice(0, 16)}`
  if (!(await renameDirectory(directory, retired))) return
  const note =
    "An In Camera CA that is no longer used. Remove ca.pem from your trust stores, then delete this folder.\n"
  await writeFile(join(retired, "README.txt"), note)
  await rm(join(retired, "key.pem"), { force: true })
}

/** Installs a new set; does nothing if another process did so first. */
const install = async (dataDir: string, directory: string, files: LocalFiles): Promise<void> => {
  const made = await mkdtemp(join(dataDir, "tls.new-"))
  try {
    const write = (name: string, text: string, mode: number) =>
      writeFile(join(made, name), text, { mode, flag: "wx", flush: true })
    await Promise.all([
      write(fileNames.ca, files.ca, 0o644),
      write(fileNames.cert, files.cert, 0o644),
      write(fileNames.named, files.named, 0o644),
      write(fileNames.key, files.key, 0o600)
    ])
    syncDirectory(made)
    await renameDirectory(made, directory)
  } finally {
    await rm(made, { recursive: true, force: true })
    syncDirectory(dataDir)
  }
}

/**
 * Returns the data directory's certificate files, and creates or replaces them if needed. Other programs on this
 * machine, such as the demo's sample agent, use them too: the certificate is for `localhost` on any port.
 */
export const load = Effect.fn("LocalCertificates.load")(function* (options: LocalCertificatesOptions) {
  // Uninterruptible, so that a stopped server never writes later.
  const attempt = <A>(action: () => Promise<A>) =>
    Effect.uninterruptible(
      Effect.tryPromise({
        try: action,
        catch: () => new CertificateUnusable({ setting: "INCAMERA_DATA_DIR", reason: "not-writable" })
      })
    )
  const directory = join(options.dataDir, "tls")
  const hosts = hostsOf(options.baseUrl)
  const now = yield* Clock.currentTimeMillis
  yield* attempt(() => makeDirectory(options.dataDir))
  for (let tries = 0; tries < Limits.certificateInstallAttempts; tries++) {
    const files = yield* attempt(() => readSet(directory))
    const problem = isAbsent(files) ? "is missing" : unfit(files, hosts, now)
    if (problem === undefined) return files
    // Files read one by one may mix two sets while another process exchanges them. Only a set that reads the same twice
    // counts.
    const again = yield* attempt(() => readSet(directory))
    if (identityOf(again) !== identityOf(files)) continue
    if (!isAbsent(files)) {
      yield* Effect.logWarning(`The local certificate ${problem}, so there is a new CA. Trust tls/ca.pem again.`)
    }
    const made = yield* Effect.promise(() => issueCertificates(hosts, now))
    yield* attempt(async () => {
      if (!isAbsent(files)) await retire(directory, files)
      await install(options.dataDir, directory, made)
    })
  }
  return yield* new CertificateUnusable({ setting: "INCAMERA_DATA_DIR", reason: "not-writable" })
})

export const layer = (options: LocalCertificatesOptions): Layer.Layer<TlsCertificate, CertificateUnusable> =>
  Layer.effect(TlsCertificate, load(options))
