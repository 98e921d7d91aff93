import { Context, Effect, Layer } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { EventCut, EventGuard } from "@incamera/deidentification/EventGuard"
import type { IdentityRefused } from "./IdentityRefused.ts"
import type { ContinuedText } from "./judging/pieces.ts"
import type { RecognizerUnavailable } from "./names/RecognizerUnavailable.ts"
import type { RefusalAccount } from "./RefusalAccount.ts"
import type { SafeText } from "./SafeText.ts"
import { SearchedIdentities } from "./SearchedIdentities.ts"
import type { StreamGuard } from "@incamera/deidentification/StreamGuard"
import type { TextNature } from "./TextNature.ts"
import type { TextScope } from "./TextScope.ts"

/**
 * The boundary: every text that comes in is judged here, every text that goes out is guarded here. When it can't work
 * it fails, and what was to be let through is not. Every text has a scope, which says whose identities it is searched for.
 */
export class Deidentification extends Context.Service<
  Deidentification,
  {
    /**
     * Judges the texts of one request together, so that an identity split over two fields is found too. All are let
     * through unchanged, or none is. A request is judged by what it asks, too, not only by what it carries.
     * `RefusalAccount` says on whose behalf; `Refusals` makes it.
     */
    readonly judge: <const Fields extends Readonly<Record<string, string>>>(
      scope: TextScope,
      fields: Fields,
      nature?: TextNature
    ) => Effect.Effect<
      { readonly [K in keyof Fields]: SafeText },
      IdentityRefused | RecognizerUnavailable | StoreError | TooManyRequests | VaultLocked,
      RefusalAccount
    >

    /**
     * Judges facts that are too long to be judged at once, a piece at a time, each with the end of the one before it:
     * what is cut in two by the end of a piece is found. Gives the piece alone.
     */
    readonly judgePiece: (
      scope: TextScope,
      piece: ContinuedText
    ) => Effect.Effect<
      SafeText,
      IdentityRefused | RecognizerUnavailable | StoreError | TooManyRequests | VaultLocked,
      RefusalAccount
    >

    /**
     * Replaces what is known to be secret in every string of a JSON value, keys included, and in long numbers, which
     * become strings then; and what is registered where it is split over the strings of a list. Identifiers and times of
     * our own making are left alone. Returns the very same value when nothing had to be replaced. A record that says
     * which case it belongs to (`scopeOfRecord`) is guarded by that case, all others by the scope.
     */
    readonly guardJson: (scope: TextScope, value: unknown) => Effect.Effect<unknown, VaultLocked | StoreError>

    /** `guardJson` for the parts of one answer, by what is registered when it is asked for: it is asked for once. */
    readonly jsonGuard: (
      scope: TextScope
    ) => Effect.Effect<(value: unknown) => Effect.Effect<unknown>, VaultLocked | StoreError>

    /** A guard for one stream of text of this scope to its user's agent. */
    readonly streamGuard: (scope: TextScope) => Effect.Effect<StreamGuard, VaultLocked | StoreError>

    /** A guard for one stream of events of this scope to its user's agent. */
    readonly eventGuard: <A>(scope: TextScope, cut: EventCut) => Effect.Effect<EventGuard<A>, VaultLocked | StoreError>

    /** Changes when what is known of the user's identities may have: a guard of another revision is out of date. */
    readonly revision: (userId: UserId) => Effect.Effect<string, VaultLocked | StoreError>

    /**
     * Refuses texts when any of them, alone or put together with those after it, carries what is registered or has the
     * form of what identifies. For text that was made safe in pieces; it makes nothing safe itself. Names that nobody
     * registered, and what a request asks, are for `judge`.
     */
    readonly screen: (
      scope: TextScope,
      texts: ReadonlyArray<string>
    ) => Effect.Effect<void, IdentityRefused | VaultLocked | StoreError>
  }
>()("@incamera/domain/deidentification/Deidentification") {
  /** What searches texts is most of the domain's code: here and elsewhere it loads when its layer is built. */
  static readonly layer = Layer.effect(
    Deidentification,
    Effect.flatMap(
      Effect.promise(() => import("./makeDeidentification.ts")),
      ({ makeDeidentification }) => makeDeidentification
    )
  ).pipe(Layer.provide(SearchedIdentities.layer))
}
