/**
 * The browser that a `User-Agent` header names, in our own words. The header itself isn't kept, because it can identify
 * people.
 */
import { Schema } from "effect"

export const BrowserKind = Schema.Struct({
  browser: Schema.Literals(["Chrome", "Edge", "Firefox", "Opera", "Safari", "another browser"]),
  system: Schema.Literals(["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows", "another system"])
})
export type BrowserKind = typeof BrowserKind.Type

type Known<K extends keyof BrowserKind> = ReadonlyArray<readonly [sign: RegExp, name: BrowserKind[K]]>

/** The order matters: each of them also names those before it. */
const browsers: Known<"browser"> = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"]
]

const systems: Known<"system"> = [
  [/\bAndroid\b/u, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b/u, "iOS"],
  [/\bWindows\b/u, "Windows"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/u, "macOS"],
  [/\bLinux\b/u, "Linux"]
]

const longest = 1_000

/** Reads the `User-Agent` header, which may hold any text. */
export const browserKindOf = (userAgent: string): BrowserKind => {
  const said = userAgent.slice(0, longest)
  return {
    browser: browsers.find(([sign]) => sign.test(said))?.[1] ?? "another browser",
    system: systems.find(([sign]) => sign.test(said))?.[1] ?? "another system"
  }
}
