import { DirectoryNames } from "@incamera/domain/deidentification/DirectoryNames"
import { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import { Effect, Layer } from "effect"

/** A directory without partners, so no name is public because of it. */
export const emptyDirectory = Layer.succeed(
  DirectoryNames,
  DirectoryNames.of({ current: Effect.succeed(WholeNames.none) })
)
