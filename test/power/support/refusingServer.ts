/** The server, whose disk refuses to sync from SIGUSR2 on. */
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"

const refused = () => Object.assign(new Error("EIO: i/o error"), { code: "EIO" })

process.on("SIGUSR2", () => {
  Object.assign(fs, {
    fdatasync: (_: number, done: fs.NoParamCallback) => done(refused()),
    fdatasyncSync: () => {
      throw refused()
    }
  })
  syncBuiltinESMExports()
  console.log("the disk refuses")
})
await import("../../../apps/server/src/main.ts")
