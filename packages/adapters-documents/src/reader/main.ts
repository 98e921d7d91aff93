/**
 * The process that reads one document: its bytes come by standard input, its text leaves by standard output. It may
 * read its own program, and nothing else on the machine.
 */
import { encodeFrame } from "../process/Frames.ts"
import type { EncodedMessage } from "../process/ChildMessage.ts"
import { Output } from "../document/Output.ts"
import { readDocument } from "../document/readDocument.ts"
import { problemOf, Unsupported } from "../document/Unreadable.ts"
import { goOffline } from "./goOffline.ts"
import { readStandardInput, writeStandardOutput } from "./standardStreams.ts"

const say = (message: EncodedMessage): void => writeStandardOutput(encodeFrame(message))

const giveUp = (failure: unknown): never => {
  say(failure instanceof Unsupported ? { _tag: "Unsupported" } : { _tag: "Unreadable", problem: problemOf(failure) })
  process.exit(0)
}

// A library that fails outside of its caller's path must not end the process without a message.
process.on("uncaughtException", giveUp)
process.on("unhandledRejection", giveUp)

goOffline()
// What a library says on the console would come between our messages.
for (const name of ["debug", "error", "info", "log", "trace", "warn"] as const) console[name] = () => {}
say({ _tag: "Ready" })
try {
  const output = new Output(say, process.argv[2] === "apart" ? "apart" : "read")
  await readDocument(readStandardInput(), output, 0)
  output.end()
} catch (failure) {
  giveUp(failure)
}
process.exit(0)
