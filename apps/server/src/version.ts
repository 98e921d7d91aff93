import { readFileSync } from "node:fs"

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }

/** Version of the service, as its card, its API document and its first printed line show it. */
export const version = manifest.version
