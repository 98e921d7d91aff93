import { DirectoryNames } from "@incamera/domain/deidentification/DirectoryNames"
import { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import { Effect, Layer } from "effect"

/** Nobody may be named for being in a directory. */
export const emptyDirectory = Layer.succeed(
  DirectoryNames,
  DirectoryNames.of({ current: Effect.succeed(WholeNames.none) })
)
