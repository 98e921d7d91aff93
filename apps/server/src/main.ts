/**
 * `npm start`: the server. Keeps compiled code between starts, which takes a good part of the wait off every start but
 * the first; everything else is in `start.ts`.
 */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// Beside the code itself: what may write there can change the code anyway, which can't be said of a shared temporary
// folder. Where it can't be written to, the start is only slower.
enableCompileCache(fileURLToPath(new URL("../../../.cache", import.meta.url)))
await import("./start.ts")
