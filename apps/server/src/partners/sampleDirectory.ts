/** Fills the directory of a service on one machine, so that there is somebody to find: made-up partners throughout. */
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import { Effect, Layer, Option } from "effect"
import { fileURLToPath } from "node:url"
import type { Configuration } from "../Configuration.ts"
import { importPartners } from "./importPartners.ts"

export const file = fileURLToPath(new URL("sampleDirectory.json", import.meta.url))

/**
 * On the embedded database, and only while nothing was ever put into the directory: who imports their own never sees
 * these. A service without them works as well, so a failure is told and no more.
 */
export const layer = ({ databaseUrl }: Configuration) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const directory = yield* PartnerDirectory
      if (Option.isSome(databaseUrl) || !(yield* directory.isUntouched)) return
      yield* importPartners(file, { format: "json", dryRun: false, onProgress: () => Effect.void })
    }).pipe(Effect.catch(({ _tag }) => Effect.logWarning("The sample partners can't be loaded", { failure: _tag })))
  )
