/** Reads one environment variable at a time, and builds the error if it can't be used. */
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

/** Reads a variable unchanged; none if it is unset. */
export const raw = (name: string) =>
  Config.option(Config.String(name)).pipe(Effect.mapError(() => fail(`${name} can't be read as text.`)))

/**
 * Reads and parses a variable; none if it is unset or empty. If `parse` returns undefined, the error names the variable
 * and what is expected. It never shows the value, which may be a secret in the wrong place.
 */
export const variable = <A>(name: string, expected: string, parse: (text: string) => A | undefined) =>
  Effect.flatMap(raw(name), (found) => {
    if (Option.isNone(found) || found.value === "") return Effect.succeedNone
    const value = parse(found.value)
    return value === undefined ? Effect.fail(fail(`${name} must be ${expected}.`)) : Effect.succeedSome(value)
  })

/** Combines two variables that only make sense together. */
export const bothOrNeither = (names: string, first: Option.Option<string>, second: Option.Option<string>) =>
  Option.isSome(first) === Option.isSome(second)
    ? Effect.succeed(Option.zipWith(first, second, (a, b) => [a, b] as const))
    : Effect.fail(fail(`Set both ${names}, or neither.`))
