/**
 * Names that callers choose for their own things: a conversation (`sessionId`), a ticket or inquiry (`containerId`), a
 * JSON-RPC request. Programs make them, so their form is checked and they are never judged. The service seals them and
 * shows them only to their caller, so their content does not matter.
 *
 * The same name of the same user always has the same sealed form: stores compare it without opening it.
 */
import { gcmsiv } from "@noble/ciphers/aes"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import type { UserId } from "../Ids.ts"
import { deriveKey, MasterKeys, oldestOf } from "../secrets/MasterKeys.ts"

/** A name, or a number, which JSON-RPC allows. */
export type ExternalName = string | number

const ExternalNameJson = Schema.fromJsonString(Schema.Union([Schema.String, Schema.Finite]))
const decode = Schema.decodeUnknownOption(ExternalNameJson)

const prefix = "xn_"
/** The tag of 16 bytes proves that we sealed it, and JSON takes at least one byte. */
const sealedForm = /^xn_[A-Za-z0-9_-]{23,}$/u
const sealedInJson = /"(xn_[A-Za-z0-9_-]{23,})"/gu

/** AES-GCM-SIV (RFC 8452) is safe with a fixed nonce. Equal texts then look equal, as intended. */
const nonce = new Uint8Array(12)

export class ExternalNames extends Context.Service<
  ExternalNames,
  {
    /** Returns the sealed form of a name. */
    readonly seal: (userId: UserId, name: ExternalName) => string
    /** Returns the name; none for a text that this service did not seal for this user. */
    readonly open: (userId: UserId, sealed: string) => Option.Option<ExternalName>
    /** Opens each sealed name in JSON for this user. Call it last, after the guard. */
    readonly openInJson: (userId: UserId, json: string) => string
  }
>()("@incamera/domain/externalnames/ExternalNames") {
  static readonly layer = Layer.effect(
    ExternalNames,
    Effect.gen(function* () {
      const known = yield* (yield* MasterKeys).known
      // The oldest key, because a rotation must not rename anything. Signatures use it for the same reason.
      const key = yield* Effect.promise(() => deriveKey(oldestOf(known), "external-names"))
      const cipherFor = (userId: UserId) => gcmsiv(key, nonce, new TextEncoder().encode(userId))

      const open = (userId: UserId, sealed: string): Option.Option<ExternalName> => {
        if (!sealedForm.test(sealed)) return Option.none()
        const bytes = Base64Url.decode(sealed.slice(prefix.length))
        if (Result.isFailure(bytes)) return Option.none()
        try {
          return decode(new TextDecoder().decode(cipherFor(userId).decrypt(bytes.success)))
        } catch {
          // The caller's own text that happens to have this form.
          return Option.none()
        }
      }

      return ExternalNames.of({
        seal: (userId, name) =>
          prefix + Base64Url.encode(cipherFor(userId).encrypt(new TextEncoder().encode(JSON.stringify(name)))),
        open,
        openInJson: (userId, json) =>
          json.includes(`"${prefix}`)
            ? json.replace(sealedInJson, (quoted, sealed: string) =>
                Option.match(open(userId, sealed), { onNone: () => quoted, onSome: (name) => JSON.stringify(name) })
              )
            : json
      })
    })
  )
}
