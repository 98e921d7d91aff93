/**
 * `npm start`: runs the server. Keeps compiled code between starts, which makes every start but the first faster.
 * `start.ts` does the rest.
 */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// The cache is beside the code: anybody who can write there can change the code anyway. A shared temporary folder would
// be less safe. If the cache can't be written, starts are only slower.
enableCompileCache(fileURLToPath(new URL("../../../.cache", import.meta.url)))
await import("./start.ts")
