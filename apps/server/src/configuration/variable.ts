/** One variable of the environment at a time, and what is said when it can't be used. */
import { Config, Effect, Option, Schema } from "effect"

/** The configuration can't be used. The message names variables, never their values. */
export class ConfigurationInvalid extends Schema.TaggedError<ConfigurationInvalid>()("ConfigurationInvalid", {
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

export const fail = (problem: string) => new ConfigurationInvalid({ problem })

/** A variable as it is, none when it is unset. */
export const raw = (name: string) =>
  Config.option(Config.String(name)).pipe(Effect.mapError(() => fail(`${name} can't be read as text.`)))

/**
 * A variable, none when it is unset or empty. `parse` gives undefined for what is not as expected; the error then names
 * the variable and what is expected, never what was found: it may be a secret in the wrong place.
 */
export const variable = <A>(name: string, expected: string, parse: (text: string) => A | undefined) =>
  Effect.flatMap(raw(name), (found) => {
    if (Option.isNone(found) || found.value === "") return Effect.succeedNone
    const value = parse(found.value)
    return value === undefined ? Effect.fail(fail(`${name} must be ${expected}.`)) : Effect.succeedSome(value)
  })

/** Two variables that are one thing. */
export const bothOrNeither = (names: string, first: Option.Option<string>, second: Option.Option<string>) =>
  Option.isSome(first) === Option.isSome(second)
    ? Effect.succeed(Option.zipWith(first, second, (a, b) => [a, b] as const))
    : Effect.fail(fail(`Set both ${names}, or neither.`))
