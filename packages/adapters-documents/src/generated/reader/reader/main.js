// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * The process that reads one document: its bytes come by standard input, its text goes by standard output. It may read
 * its own program, and nothing else of the machine.
 */
import { encodeFrame } from "../process/Frames.js"

import { Output } from "../document/Output.js"
import { readDocument } from "../document/readDocument.js"
import { problemOf, Unsupported } from "../document/Unreadable.js"
import { goOffline } from "./goOffline.js"
import { readStandardInput, writeStandardOutput } from "./standardStreams.js"

const say = (message              )       => writeStandardOutput(encodeFrame(message))

const giveUp = (failure         )        => {
  say(failure instanceof Unsupported ? { _tag: "Unsupported" } : { _tag: "Unreadable", problem: problemOf(failure) })
  process.exit(0)
}

// A library that fails beside the path of its caller must not end the process without a word.
process.on("uncaughtException", giveUp)
process.on("unhandledRejection", giveUp)

goOffline()
say({ _tag: "Ready" })
try {
  const output = new Output(say)
  await readDocument(readStandardInput(), output, 0)
  output.end()
} catch (failure) {
  giveUp(failure)
}
process.exit(0)
