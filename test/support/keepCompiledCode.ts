/** Saves compiled code: a worker is stopped before Node would save it at exit. */
import { flushCompileCache } from "node:module"
import { afterAll } from "vitest"

afterAll(() => flushCompileCache())
