/** Records calls to services: service, method and arguments, each time one of their effects runs. */
import { Effect } from "effect"

export interface RecordedCall {
  /** The last part of the service's key. */
  readonly service: string
  readonly method: string
  readonly args: ReadonlyArray<unknown>
}

/** Returns the service with every effect recorded as it runs. */
export const recorded = <S extends object>(
  key: string,
  service: S,
  tell: (call: RecordedCall) => Effect.Effect<void>
): S =>
  new Proxy(service, {
    get: (target, method, receiver) => {
      const member: unknown = Reflect.get(target, method, receiver)
      if (typeof member !== "function" || typeof method === "symbol") return member
      return (...args: ReadonlyArray<unknown>) => {
        const result: unknown = Reflect.apply(member, target, args)
        const call = { service: key.split("/").at(-1)!, method, args }
        return Effect.isEffect(result) ? Effect.andThen(tell(call), result) : result
      }
    }
  })
