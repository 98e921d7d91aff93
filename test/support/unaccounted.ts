/** For tests of the boundary alone: judgements that nobody answers for. */
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { Layer } from "effect"

export const unaccounted = Layer.succeed(RefusalAccount, RefusalAccount.settled)
