/** A worker does not come to the end at which Node would keep the code that it has compiled. */
import { flushCompileCache } from "node:module"
import { afterAll } from "vitest"

afterAll(() => flushCompileCache())
