import { Context, Effect, Layer } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { EventCut, EventGuard } from "@incamera/deidentification/EventGuard"
import type { IdentityRefused } from "./IdentityRefused.ts"
import type { ContinuedText } from "./judging/pieces.ts"
import type { GuardAccount } from "./GuardAccount.ts"
import type { RecognizerUnavailable } from "./names/RecognizerUnavailable.ts"
import type { RefusalAccount } from "./RefusalAccount.ts"
import type { SafeText } from "./SafeText.ts"
import { SearchedIdentities } from "./SearchedIdentities.ts"
import type { StreamGuard } from "@incamera/deidentification/StreamGuard"
import type { TextNature } from "./TextNature.ts"
import type { TextScope } from "./TextScope.ts"

/** Guards for the texts of one piece of work. */
export interface Guards {
  /** `guardJson` of their scope. */
  readonly json: (value: unknown) => Effect.Effect<unknown, StoreError | TooManyRequests>
  readonly events: <A>(cut: EventCut) => Effect.Effect<EventGuard<A> & Settling, never, GuardAccount>
}

type GuardErrors = StoreError | TooManyRequests | VaultLocked

/** A guard whose reader is charged for what it replaced so far. Settle before its text goes out. */
export interface Settling {
  readonly settle: Effect.Effect<void, StoreError | TooManyRequests>
}

/**
 * The boundary: judges every text that comes in and guards every text that goes out. If it can't work, it fails and
 * lets nothing through. The scope of a text decides whose identities it is searched for.
 */
export class Deidentification extends Context.Service<
  Deidentification,
  {
    /**
     * Judges the texts of one request together, so that an identity split over two fields is found too. Returns all of
     * them unchanged or refuses all. A request is also judged by what it asks for. `unchanged` names fields that passed
     * before: what they hold alone is not refused again. Known labels (`isKnownLabel`) are not judged. `RefusalAccount` says who answers for the judgment; `Refusals`
     * makes it.
     */
    readonly judge: <const Fields extends Readonly<Record<string, string>>>(
      scope: TextScope,
      fields: Fields,
      nature?: TextNature,
      unchanged?: ReadonlyArray<keyof Fields & string>
    ) => Effect.Effect<
      { readonly [K in keyof Fields]: SafeText },
      IdentityRefused | RecognizerUnavailable | StoreError | TooManyRequests | VaultLocked,
      RefusalAccount
    >

    /**
     * Judges one piece of facts that are too long to judge at once, together with the end of the previous piece, so
     * that an identity cut by a piece boundary is found. Returns the piece alone.
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
     * Replaces known identities in every string of a JSON value, in keys and in long numbers (which become strings),
     * and registered identities split over the strings of a list. Leaves our own identifiers, times and known labels alone. Returns
     * the same object if nothing changed. A record that names its case (`scopeOfRecord`) is guarded in that case's
     * scope, all others in the given scope. `GuardAccount` says who reads it.
     */
    readonly guardJson: (scope: TextScope, value: unknown) => Effect.Effect<unknown, GuardErrors, GuardAccount>

    /** Returns `guardJson` for the parts of one answer. Reads the registered identities once. */
    readonly jsonGuard: (scope: TextScope) => Effect.Effect<Guards["json"], VaultLocked | StoreError, GuardAccount>

    /** Returns all guards for one piece of work. Reads the registered identities once. */
    readonly guards: (scope: TextScope) => Effect.Effect<Guards, VaultLocked | StoreError, GuardAccount>

    /** Makes a guard for one stream of text of this scope. */
    readonly streamGuard: (
      scope: TextScope
    ) => Effect.Effect<StreamGuard & Settling, VaultLocked | StoreError, GuardAccount>

    /** Makes a guard for one stream of events of this scope. */
    readonly eventGuard: <A>(
      scope: TextScope,
      cut: EventCut
    ) => Effect.Effect<EventGuard<A> & Settling, VaultLocked | StoreError, GuardAccount>

    /** Returns the revision of the user's identities. A guard of another revision is out of date. */
    readonly revision: (userId: UserId) => Effect.Effect<string, VaultLocked | StoreError>

    /**
     * Refuses texts if one of them, alone or joined with later ones, holds a registered identity or an identifying
     * format. For text that was made safe in pieces; it does not make text safe. `judge` also looks for unregistered
     * names and for requests to reveal.
     */
    readonly screen: (
      scope: TextScope,
      texts: ReadonlyArray<string>
    ) => Effect.Effect<void, IdentityRefused | VaultLocked | StoreError>
  }
>()("@incamera/domain/deidentification/Deidentification") {
  /** The search code is most of the domain's code, so it loads only when its layer is built. */
  static readonly layer = Layer.effect(
    Deidentification,
    Effect.flatMap(
      Effect.promise(() => import("./makeDeidentification.ts")),
      ({ makeDeidentification }) => makeDeidentification
    )
  ).pipe(Layer.provide(SearchedIdentities.layer))
}
