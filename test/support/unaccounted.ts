/** Judgements and guards without an accountable reader, only for tests of the boundary. */
import { GuardAccount } from "@incamera/domain/deidentification/GuardAccount"
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { Layer } from "effect"

/** Guards that charge nobody. */
export const uncharged = Layer.succeed(GuardAccount, GuardAccount.free)

export const unaccounted = Layer.merge(Layer.succeed(RefusalAccount, RefusalAccount.settled), uncharged)
