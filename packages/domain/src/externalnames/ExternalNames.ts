/**
 * Names that callers choose for things of their own: a conversation (`sessionId`), a ticket or inquiry (`containerId`), a
 * JSON-RPC request. Machines make them, so they are checked for their form and never judged. The service keeps them
 * sealed and shows them to nobody but their caller, so it makes no difference what they say.
 *
 * The same name of the same user always has the same sealed form: stores compare it without opening it.
 */
import { gcmsiv } from "@noble/ciphers/aes"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"
import type { UserId } from "../Ids.ts"
import { deriveKey, MasterKeys, oldestOf } from "../secrets/MasterKeys.ts"

/** A name, and a number as JSON-RPC allows one. */
export type ExternalName = string | number

const ExternalNameJson = Schema.fromJsonString(Schema.Union([Schema.String, Schema.Finite]))
const decode = Schema.decodeUnknownOption(ExternalNameJson)

const prefix = "xn_"
/** 16 bytes prove that it is ours, and JSON takes one at least. */
const sealedForm = /^xn_[A-Za-z0-9_-]{23,}$/u
const sealedInJson = /"(xn_[A-Za-z0-9_-]{23,})"/gu

/** AES-GCM-SIV (RFC 8452) is safe under one nonce: equal texts look equal, and that is wanted here. */
const nonce = new Uint8Array(12)

export class ExternalNames extends Context.Service<
  ExternalNames,
  {
    /** The form in which a name is kept. */
    readonly seal: (userId: UserId, name: ExternalName) => string
    /** The name; none for a text that this service did not seal for this user. */
    readonly open: (userId: UserId, sealed: string) => Option.Option<ExternalName>
    /** JSON for this user with each sealed name opened; to be called last, after the guard. */
    readonly openInJson: (userId: UserId, json: string) => string
  }
>()("@incamera/domain/externalnames/ExternalNames") {
  static readonly layer = Layer.effect(
    ExternalNames,
    Effect.gen(function* () {
      const known = yield* (yield* MasterKeys).known
      // Signatures are made with the oldest key for the same reason: a rotation must not rename anything.
      const key = yield* Effect.promise(() => deriveKey(oldestOf(known), "external-names"))
      const cipherFor = (userId: UserId) => gcmsiv(key, nonce, new TextEncoder().encode(userId))

      const open = (userId: UserId, sealed: string): Option.Option<ExternalName> => {
        if (!sealedForm.test(sealed)) return Option.none()
        const bytes = Base64Url.decode(sealed.slice(prefix.length))
        if (Result.isFailure(bytes)) return Option.none()
        try {
          return decode(new TextDecoder().decode(cipherFor(userId).decrypt(bytes.success)))
        } catch {
          // Somebody's own words in this form.
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
