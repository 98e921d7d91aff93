/** What a browser says it is, in words of ours: of what it sends nothing is kept, as that alone tells people apart. */
import { Schema } from "effect"

export const BrowserKind = Schema.Struct({
  browser: Schema.Literals(["Chrome", "Edge", "Firefox", "Opera", "Safari", "another browser"]),
  system: Schema.Literals(["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows", "another system"])
})
export type BrowserKind = typeof BrowserKind.Type

type Known<K extends keyof BrowserKind> = ReadonlyArray<readonly [sign: RegExp, name: BrowserKind[K]]>

/** In this order: each names those before it, too. */
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

/** From the `User-Agent` header; anything at all may stand in it. */
export const browserKindOf = (userAgent: string): BrowserKind => {
  const said = userAgent.slice(0, longest)
  return {
    browser: browsers.find(([sign]) => sign.test(said))?.[1] ?? "another browser",
    system: systems.find(([sign]) => sign.test(said))?.[1] ?? "another system"
  }
}
