/** Child processes in place of the reader, which misbehave. */
import { pathToFileURL } from "node:url"
import * as path from "node:path"
import type { ProcessTextExtractorOptions } from "@incamera/adapters-documents/ProcessTextExtractor"

const reader = path.resolve(import.meta.dirname, "../../../packages/adapters-documents/src/reader/goOffline.ts")

/** A child that runs this code, under the same permissions, already offline when it begins. */
export const running = (code: string): Required<Pick<ProcessTextExtractorOptions, "entry">> => ({
  entry: [
    "--input-type=module",
    "-e",
    `import { goOffline } from ${JSON.stringify(pathToFileURL(reader).href)}
     import * as fs from "node:fs"
     const write = (bytes) => { for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at) }
     const say = (message) => {
       const json = Buffer.from(typeof message === "string" ? message : JSON.stringify(message))
       const length = Buffer.alloc(4)
       length.writeUInt32BE(json.length)
       write(Buffer.concat([length, json]))
     }
     const hang = () => setInterval(() => {}, 1_000)
     goOffline()
     ${code}`
  ]
})

/** A child that prints this and then exits, or waits to be killed. */
export const saying = (messages: ReadonlyArray<unknown>, then: "end" | "hang" = "end") =>
  running(`for (const message of ${JSON.stringify(messages)}) say(message); ${then === "hang" ? "hang()" : ""}`)

export const ready = { _tag: "Ready" }
export const opened = { _tag: "Opened", mediaType: "text/plain", pages: null }
export const piece = (text: string) => ({ _tag: "Text", part: "body", text })
export const ended = { _tag: "Ended" }

/** True if a process exists, including ended ones whose exit code nobody has read. */
export const isThere = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}
