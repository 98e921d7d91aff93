/** Files: uploaded, refused, listed, read, and deleted by the user. */
import { assert } from "@effect/vitest"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileId, CaseId } from "@incamera/domain/Ids"
import { Effect, Schema, Stream } from "effect"
import { createHash } from "node:crypto"
import { findCase, findIn, type ModelContainer, type ModelFile } from "../Containers.ts"
import { countOf, known, madeBy, numberIn, succeeded } from "../history.ts"
import { isLower, PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  isExpected,
  Key,
  type Made,
  type Model,
  laterHandle,
  newHandle,
  ok,
  once,
  refusalNote,
  Which
} from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users, type World } from "../World.ts"
import { openStep } from "./secureSteps.ts"

const refused = "Call +1 202 555 0143"
const binary = "\u0001\u0002"
const Text = Schema.Literals(["The rent is due.\n", "An unpaid commission.", "The rent is due.\n", refused, binary, ""])
const Name = Schema.Literals(["notes.txt", "lease.txt", "Call +1 202 555 0143.txt"])

/** Created, progress recorded once, and ready. */
const readyVersion = 3

const noFile = fails("NotFound", "file")

export const toldFile = ({ containerId: caseId }: ModelContainer, { createdAt, fileId, number, text }: ModelFile) => ({
  fileId,
  caseId,
  label: `[File ${number}]`,
  containedIn: null,
  mediaType: "text/plain",
  size: text.length,
  sha256: createHash("sha256").update(text).digest("hex"),
  status: "ready",
  deidentification: null,
  pages: null,
  progress: { percent: 100, pagesDone: 0 },
  problem: null,
  createdAt,
  updatedAt: createdAt,
  version: readyVersion
})

const realCase = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  CaseId.make(world.real("case", chosen(made, person, which)))

const requestOf = (caseId: string | null, name: string, text: string) =>
  `files.upload ${JSON.stringify([caseId, name, text])}`

const upload = operation({
  name: "upload a file",
  weight: 4,
  arguments: Schema.Struct({ which: Which, name: Name, text: Text, key: Key }),
  run: (world, person, { key, name, text, which }, made) =>
    Effect.gen(function* () {
      const caseId = realCase(world, person, made("case"), which)
      const content = Stream.succeed(new TextEncoder().encode(text))
      const answer = yield* (yield* CaseFiles).upload(world.principal(person), caseId, { name, content }, key)
      world.known.set(answer.value.fileId, caseId)
      return answer
    }),
  step: (model, person, { key, name, text, which }) => {
    const caseId = chosenIn(model, person, "case", which)
    const found = findCase(model, person, caseId)
    if (name.startsWith(refused)) {
      const did = found === undefined ? [] : openStep(model, person, found, "upload-original")
      return fails("IdentityRefused", undefined, refusalNote(person, found === undefined ? null : caseId), ...did)
    }
    if (found === undefined) return fails("NotFound", "case")
    if (found.record.status === "closed") return fails("CaseClosed")
    if (text === "") return fails("FileUnreadable")
    return once(model, person, { key, request: requestOf(caseId, name, text) }, () => {
      if (text === binary) return fails("FileTypeUnsupported")
      if (text === refused) {
        // The id of the refused file, which callers never see.
        const resource = laterHandle(model, person, "file")
        const note = { action: "identity.refuse", resource, inCase: caseId, by: "service" } as const
        return fails(
          "IdentityRefused",
          undefined,
          note,
          ...openStep(model, person, found, "upload-original", "service")
        )
      }
      const file: ModelFile = {
        fileId: newHandle(model, person, "file"),
        number: ++found.filesNumbered,
        text,
        createdAt: model.now
      }
      found.files = [...found.files, file]
      const note = { resource: file.fileId, inCase: caseId }
      return ok(
        { value: toldFile(found, file), repeated: false },
        { action: "file.upload", ...note },
        { action: "file.ready", ...note, by: "service" }
      )
    })
  }
})

/** A file, most often in its own case. */
const WhichFile = Schema.Struct({ which: Which, isElsewhere: Schema.Literals([false, false, false, true]) })
type WhichFile = typeof WhichFile.Type

const realFile = (
  world: World,
  person: Person,
  made: (kind: string) => ReadonlyArray<Made>,
  { isElsewhere, which }: WhichFile
): readonly [CaseId, CaseFileId] => {
  const fileId = CaseFileId.make(world.real("file", chosen(made("file"), person, which)))
  const other = realCase(world, person, made("case"), { of: "any", at: 0 })
  const own = world.known.get(fileId)
  return [isElsewhere || own === undefined ? other : CaseId.make(own), fileId]
}

const findFile = (model: Model, person: Person, { isElsewhere, which }: WhichFile) => {
  const handle = chosenIn(model, person, "file", which)
  const found = findIn(
    model,
    person,
    ({ files }) => files,
    ({ fileId }) => fileId === handle
  )
  const other = chosenIn(model, person, "case", { of: "any", at: 0 })
  return isElsewhere && found?.container.containerId !== other ? undefined : found
}

const get = operation({
  name: "get a file",
  arguments: Schema.Struct({ file: WhichFile }),
  run: (world, person, { file }, made) =>
    Effect.flatMap(CaseFiles, (files) => files.get(world.principal(person), ...realFile(world, person, made, file))),
  step: (model, person, { file }) => {
    const found = findFile(model, person, file)
    return found === undefined ? noFile : ok(toldFile(found.container, found.item))
  }
})

const text = operation({
  name: "read a file",
  arguments: Schema.Struct({ file: WhichFile }),
  run: (world, person, { file }, made) =>
    Effect.gen(function* () {
      const [caseId, fileId] = realFile(world, person, made, file)
      const { text } = yield* (yield* CaseFiles).text(world.principal(person), caseId, fileId)
      // Reading breaks off if the file is deleted meanwhile: that counts as not found.
      return yield* Stream.mkString(text).pipe(
        Effect.catchIf(
          (error) => error._tag === "StoreError" && error.reason === "Gone",
          () => Effect.succeed("gone")
        )
      )
    }),
  step: (model, person, { file }) => {
    const found = findFile(model, person, file)
    return found === undefined ? noFile : ok(found.item.text)
  }
})

/** Newest first. */
export const newestFiles = ({ files }: ModelContainer) =>
  [...files].sort((a, b) => numberIn(b.fileId) - numberIn(a.fileId))

const list = operation({
  name: "list files",
  arguments: Schema.Struct({ which: Which, ...PageOf }),
  run: (world, person, { which, ...page }, made) =>
    Effect.flatMap(CaseFiles, (files) =>
      files.list(world.principal(person), realCase(world, person, made("case"), which), realPage(world, page))
    ),
  step: (model, person, { which, ...page }) => {
    const found = findCase(model, person, chosenIn(model, person, "case", which))
    if (found === undefined) return fails("NotFound", "case")
    return pageOf(model, person, page, {
      list: `files ${found.containerId}`,
      all: newestFiles(found),
      keyOf: ({ fileId }) => String(numberIn(fileId)),
      isAfter: isLower,
      told: (file) => toldFile(found, file)
    })
  }
})

const remove = operation({
  name: "delete a file",
  arguments: Schema.Struct({
    file: WhichFile,
    expected: Schema.Union([Schema.Null, Expected, Schema.Tuple([Schema.Literal(readyVersion)])])
  }),
  run: (world, person, { expected, file }, made) =>
    Effect.flatMap(CaseFiles, (files) =>
      files.remove(world.user(person.user), ...realFile(world, person, made, file), expected)
    ),
  step: (model, person, { expected, file }) => {
    const found = findFile(model, person, file)
    if (found === undefined) return noFile
    if (!isExpected(expected, readyVersion)) return fails("VersionMismatch", readyVersion)
    const { container, item } = found
    container.files = container.files.filter((one) => one !== item)
    return ok(undefined, { action: "file.delete", resource: item.fileId, inCase: container.containerId, by: "user" })
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  for (let user = 0; user < users; user++) {
    const audit = yield* history.world.audit(user)
    const uploaded = madeBy(history, user, upload.name)
    assert.strictEqual(countOf(audit, "file.upload"), uploaded.length, "each upload is written down once")
    assert.strictEqual(countOf(audit, "file.ready"), uploaded.length)
    assert.strictEqual(countOf(audit, "file.delete"), succeeded(history, user, remove.name).length)
    for (const [caseId, files] of Map.groupBy(uploaded, (file) => file.caseId as string)) {
      const numbers = files.map(({ label }) => numberIn(label)).sort((a, b) => a - b)
      assert.deepStrictEqual(
        numbers,
        files.map((_, index) => index + 1),
        `each label of ${caseId} was given once, without gaps`
      )
    }
    const { workspaces } = yield* known(history, user)
    for (const { files } of workspaces) {
      for (const { fileId, status } of files) {
        assert.strictEqual(status, "ready")
        assert.strictEqual(countOf(audit, "file.delete", fileId), 0, "what was deleted is gone")
      }
    }
  }
})

export const files: Concept = { name: "files", operations: [upload, get, text, list, remove], invariants }
