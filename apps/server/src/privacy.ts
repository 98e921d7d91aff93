/**
 * `npm run privacy -- NAME [--refusals strict|balanced] [--add-public-name NAME]… [--remove-public-name NAME]…
 * [--json]`: shows and changes the privacy settings of a local user of the embedded identity provider.
 */
import { NodeRuntime } from "@effect/platform-node"
import { AccountSettings, PrivacySettings, PublicName, Refusals } from "@incamera/domain/settings"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { ExternalUser, Users } from "@incamera/domain/users"
import { Console, Effect, Layer, Option, Result, Schema } from "effect"
import { parseArgs } from "node:util"
import * as commandServices from "./commandServices.ts"
import * as Configuration from "./Configuration.ts"
import * as LocalUsers from "@incamera/identity-provider/LocalUsers"
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import * as logging from "./logging.ts"
import { ServerRuns } from "./ServerRuns.ts"
import { showHelp } from "./showHelp.ts"

showHelp(import.meta.filename)

const problems = {
  usage:
    'Usage: npm run privacy -- NAME [--refusals strict|balanced] [--add-public-name "…"] [--remove-public-name "…"] [--json]',
  name: `A public name is one line of at most ${EngineLimits.publicNameCharacters} characters. Nothing was changed.`,
  full: `An account has at most ${Limits.publicNames} public names. Nothing was changed. Remove some first.`,
  "external-provider": "INCAMERA_IDP_ISSUER is set. This command is for local users of the embedded identity provider."
} as const

class PrivacyUnchanged extends Schema.TaggedError<PrivacyUnchanged>()("PrivacyUnchanged", {
  reason: Schema.Literals(["usage", "name", "full", "external-provider"])
}) {
  override get message() {
    return problems[this.reason]
  }
}

const parse = Result.try({
  try: () =>
    parseArgs({
      allowPositionals: true,
      options: {
        refusals: { type: "string" },
        "add-public-name": { type: "string", multiple: true, default: [] },
        "remove-public-name": { type: "string", multiple: true, default: [] },
        json: { type: "boolean", default: false }
      }
    }),
  catch: () => new PrivacyUnchanged({ reason: "usage" })
})

const canonical = (name: string): string => name.trim().replaceAll(/ {2,}/g, " ").normalize("NFC")

/** Names match in any case. */
const folded = (name: string): string => canonical(name).toLowerCase()

const names = (given: ReadonlyArray<string>) => {
  const canonicals = given.map(canonical)
  return canonicals.every(Schema.is(PublicName))
    ? Effect.succeed(canonicals)
    : Effect.fail(new PrivacyUnchanged({ reason: "name" }))
}

interface Changes {
  readonly refusals: typeof Refusals.Type | undefined
  readonly add: ReadonlyArray<string>
  readonly remove: ReadonlyArray<string>
}

/** Returns the changed settings, or the same object if nothing changes. */
const changed = (now: PrivacySettings, { add, refusals = now.refusals, remove }: Changes): PrivacySettings => {
  const removed = new Set(remove.map(folded))
  const kept = new Map(
    now.publicNames.filter((name) => !removed.has(folded(name))).map((name) => [folded(name), name] as const)
  )
  for (const name of add) if (!kept.has(folded(name))) kept.set(folded(name), name)
  const publicNames = [...kept.values()].slice(0, Limits.publicNames + 1)
  const isSame =
    refusals === now.refusals &&
    publicNames.length === now.publicNames.length &&
    publicNames.every((name, place) => name === now.publicNames[place])
  if (isSame || publicNames.length > Limits.publicNames) return now
  return new PrivacySettings({ refusals, publicNames })
}

const show = (userName: string, { publicNames, refusals }: PrivacySettings): string =>
  [
    `Privacy settings of ${userName}`,
    `  refusals      ${refusals}`,
    `  public names  ${publicNames.length === 0 ? "none" : publicNames.length}`,
    ...publicNames.map((name) => `    ${name}`)
  ].join("\n")

const program = Effect.gen(function* () {
  const { positionals, values } = yield* Effect.fromResult(parse)
  const [userName, ...rest] = positionals
  if (userName === undefined || rest.length > 0) return yield* new PrivacyUnchanged({ reason: "usage" })
  const refusals = values.refusals
  if (refusals !== undefined && !Schema.is(Refusals)(refusals)) return yield* new PrivacyUnchanged({ reason: "usage" })
  const changes: Changes = {
    refusals,
    add: yield* names(values["add-public-name"]),
    remove: yield* names(values["remove-public-name"])
  }
  const configuration = yield* Configuration.loadEnvironment
  const { baseUrl, dataDir } = configuration
  if (Option.isSome(configuration.identityProvider)) return yield* new PrivacyUnchanged({ reason: "external-provider" })
  const user = yield* LocalUsers.get(dataDir, LocalUsers.canonicalName(userName))

  const services = yield* Layer.build(commandServices.layer(configuration)).pipe(
    Effect.catchTag("DirectoryInUse", ({ processId }) => Effect.fail(new ServerRuns({ processId })))
  )
  const { settings, version } = yield* Effect.gen(function* () {
    const users = yield* Users
    const accounts = yield* AccountSettings
    const userId = yield* users.resolve(
      new ExternalUser({ issuer: identityOf(baseUrl).issuer, subject: user.userName })
    )
    return yield* accounts.amendPrivacy(userId, (now) => changed(now, changes))
  }).pipe(Effect.provideContext(services))

  const present = new Set(settings.publicNames.map(folded))
  if (!changes.add.every((name) => present.has(folded(name)))) return yield* new PrivacyUnchanged({ reason: "full" })
  yield* Console.log(
    values.json
      ? JSON.stringify({ user: user.userName, refusals: settings.refusals, publicNames: settings.publicNames, version })
      : show(user.userName, settings)
  )
}).pipe(Effect.scoped, Effect.provide(logging.layer("Warn")))

program.pipe(
  Effect.tapError((error) => Console.error(error.message)),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
