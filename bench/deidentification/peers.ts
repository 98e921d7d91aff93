/** npm packages to compare with, installed on first use into `bench/peers`, apart from the project's dependencies. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import type { Report } from "../report.ts"

const folder = path.resolve(import.meta.dirname, "../peers")

export interface Peers {
  /** Replaces personal data by patterns. */
  readonly redactPii: (text: string) => unknown
  /** Finds personal data by patterns. */
  readonly openRedaction: (text: string) => Promise<unknown>
  /** Finds names of people, places and organizations. */
  readonly compromise: (text: string) => unknown
  /** Finds exact matches of these phrases. */
  readonly ahoCorasick: (phrases: ReadonlyArray<string>) => (text: string) => unknown
}

const installed = (): boolean => fs.existsSync(path.join(folder, "node_modules", "ahocorasick"))

const install = ({ say }: Report): void => {
  if (installed()) return
  say("installing the libraries to compare with, once, into bench/peers … ")
  // The peers need no install scripts, so none runs.
  const done = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "ignore",
    shell: process.platform === "win32"
  })
  if (done.status !== 0) throw new Error("npm could not install bench/peers.")
  say("done\n")
}

/** Loads a peer. Its types are missing until somebody has run the benchmark. */
const load = async (name: string): Promise<Record<string, unknown>> =>
  (await import(path.join(folder, "node_modules", name, entries[name]!))) as Record<string, unknown>

const entries: Readonly<Record<string, string>> = {
  "redact-pii": "lib/index.js",
  openredaction: "dist/index.mjs",
  compromise: "src/three.js",
  ahocorasick: "src/main.js"
}

type Constructor<A> = new (...options: ReadonlyArray<unknown>) => A

export const loadPeers = async (report: Report): Promise<Peers> => {
  install(report)
  const { SyncRedactor } = (await load("redact-pii")) as {
    SyncRedactor: Constructor<{ redact: (text: string) => string }>
  }
  const { OpenRedaction } = (await load("openredaction")) as {
    OpenRedaction: Constructor<{ detect: (text: string) => Promise<unknown> }>
  }
  const nlp = (await load("compromise"))["default"] as (text: string) => {
    topics: () => { out: (how: string) => unknown }
  }
  const AhoCorasick = (await load("ahocorasick"))["default"] as Constructor<{ search: (text: string) => unknown }>
  const redactor = new SyncRedactor()
  const open = new OpenRedaction({ redactionMode: "placeholder" })
  return {
    redactPii: (text) => redactor.redact(text),
    openRedaction: (text) => open.detect(text),
    compromise: (text) => nlp(text).topics().out("array"),
    ahoCorasick: (phrases) => {
      const automaton = new AhoCorasick([...phrases])
      return (text) => automaton.search(text)
    }
  }
}
