/**
 * Attempts to make a `SafeText` of a text that nobody judged. None compiles: `npm run check` fails when one does.
 * Nothing here runs. Casts compile; test/architecture/safeText.test.ts lists the files that may use them.
 */
import { Case } from "@incamera/domain/cases/Case"
import { SafeText } from "@incamera/domain/deidentification/SafeText"
import { safe } from "@incamera/domain/deidentification/safe"
import { Phase } from "@incamera/domain/tasks/Phase"
import { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { Effect, Schema } from "effect"

declare const name: string
declare const row: unknown
declare const aCase: Case
declare const aPhase: Phase

export const forgeries = {
  // @ts-expect-error
  assigned: name satisfies SafeText,
  // @ts-expect-error
  filledIn: safe`about ${name}`,
  // @ts-expect-error
  cutFromSafeText: aCase.title.slice(1) satisfies SafeText,

  // @ts-expect-error
  decoded: Schema.decodeSync(SafeText)(name),
  // @ts-expect-error
  decodedUnknown: Schema.decodeUnknownSync(SafeText)(row),
  // @ts-expect-error
  decodedOption: Schema.decodeUnknownOption(SafeText)(row),
  // @ts-expect-error
  decodedResult: Schema.decodeUnknownResult(SafeText)(row),
  // @ts-expect-error
  decodedExit: Schema.decodeUnknownExit(SafeText)(row),
  // @ts-expect-error
  decodedPromise: Schema.decodeUnknownPromise(SafeText)(row),
  // @ts-expect-error
  standard: Schema.toStandardSchemaV1(SafeText),
  // @ts-expect-error
  run: Effect.runSync(Schema.decodeUnknownEffect(SafeText)(row)),
  // @ts-expect-error
  needless: Schema.decodeUnknownEffect(SafeText)(row) satisfies Effect.Effect<unknown, unknown>,
  // @ts-expect-error
  flipped: Schema.encodeSync(Schema.flip(SafeText))(name),
  // @ts-expect-error
  json: Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ text: SafeText })))(row),
  // @ts-expect-error
  transformed: Schema.decodeSync(Schema.String.pipe(Schema.decodeTo(SafeText)))(name),
  // @ts-expect-error
  record: Schema.decodeUnknownSync(Case)(row),
  // @ts-expect-error
  event: Schema.decodeUnknownSync(TaskEvent)(row),

  // @ts-expect-error
  made: SafeText.make(name),
  // @ts-expect-error
  madeOption: SafeText.makeOption(name),
  // @ts-expect-error
  madeEffect: SafeText.makeEffect(name),
  // @ts-expect-error
  madeNullable: Schema.NullOr(SafeText).make(name),
  // @ts-expect-error
  madeStruct: Schema.Struct({ text: SafeText }).make({ text: name }),
  // @ts-expect-error
  constructed: new Case({ ...aCase, title: name }),
  // @ts-expect-error
  constructedNullable: new Case({ ...aCase, summary: name }),
  // @ts-expect-error
  constructedUnchecked: new Case({ ...aCase, title: name }, { disableChecks: true }),
  // @ts-expect-error
  madeRecord: Phase.make({ ...aPhase, prompt: name }),
  // @ts-expect-error
  literal: { ...aCase, title: name } satisfies Case
}

// Judged text still compiles.
export const record = new Case({ ...aCase, title: safe`Doe v. Roe` })
export const encoded: string = Schema.encodeSync(SafeText)(aCase.title)
