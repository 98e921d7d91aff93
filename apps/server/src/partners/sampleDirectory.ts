/** Fills the directory of a single-machine service with made-up partners, so that searches find somebody. */
import { PartnerDirectory } from "@incamera/domain/partners"
import { Effect, Layer, Option } from "effect"
import { fileURLToPath } from "node:url"
import type { Configuration } from "../Configuration.ts"
import { importPartners } from "./importPartners.ts"

export const file = fileURLToPath(new URL("sampleDirectory.json", import.meta.url))

/**
 * Only for the embedded database, and only if the directory was never written to. An operator who imports partners
 * first never sees these. The service works without them, so a failure is only logged.
 */
export const layer = ({ databaseUrl }: Configuration) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const directory = yield* PartnerDirectory
      if (Option.isSome(databaseUrl) || !(yield* directory.isUntouched)) return
      yield* importPartners(file, { format: "json", dryRun: false, onProgress: () => Effect.void })
    }).pipe(Effect.catch(({ _tag }) => Effect.logWarning("The sample partners can't be loaded", { failure: _tag })))
  )
