/**
 * The stylesheets and ES modules beside this file, with no build step. An asset's address changes with its content, so
 * browsers may keep it for good.
 */
import { Context, Layer } from "effect"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml"
}

interface Asset {
  readonly bytes: Uint8Array
  readonly contentType: string
}

const readAll = (): ReadonlyMap<string, Asset> => {
  const folder = path.join(import.meta.dirname, "assets")
  const names = readdirSync(folder)
    .filter((name) => Object.hasOwn(types, path.extname(name)))
    .sort()
  return new Map(
    names.map((name) => [
      name,
      { bytes: readFileSync(path.join(folder, name)), contentType: types[path.extname(name)]! }
    ])
  )
}

/** One version for all assets, because modules import each other by name. */
const versionOf = (assets: ReadonlyMap<string, Asset>): string => {
  const hash = createHash("sha256")
  for (const [name, { bytes }] of assets) hash.update(`${name}:${bytes.length}:`).update(bytes)
  return hash.digest("base64url").slice(0, 16)
}

export class Assets extends Context.Service<
  Assets,
  {
    /** Returns the address of an asset. Throws if the name is unknown, which is a bug. */
    readonly pathOf: (name: string) => string
    readonly all: ReadonlyMap<string, Asset>
    readonly version: string
  }
>()("@incamera/pages/Assets") {
  static readonly layer = Layer.sync(Assets, () => {
    const all = readAll()
    const version = versionOf(all)
    return Assets.of({
      all,
      version,
      pathOf: (name) => {
        if (!all.has(name)) throw new Error(`There is no asset ${name}.`)
        return `/assets/${version}/${name}`
      }
    })
  })
}
