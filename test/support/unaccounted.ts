/** Judgements without an accountable user, only for tests of the boundary. */
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { Layer } from "effect"

export const unaccounted = Layer.succeed(RefusalAccount, RefusalAccount.settled)
