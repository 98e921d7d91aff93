import { DirectoryNames, WholeNames } from "@incamera/domain/deidentification/policy/DirectoryNames"
import { Effect, Layer } from "effect"

/** Nobody may be named for being in a directory. */
export const emptyDirectory = Layer.succeed(
  DirectoryNames,
  DirectoryNames.of({ current: Effect.succeed(WholeNames.none) })
)
