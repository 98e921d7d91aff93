/** Originals that a user adds in the browser: everything identifying is replaced, wherever a piece was cut. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { PieceCutter } from "@incamera/domain/files/PieceCutter"
import { documentOf, FileSealing } from "@incamera/domain/vault/FileSealing"
import type { DocumentPart } from "@incamera/domain/files/TextExtractor"
import type { CaseFileId, CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { Parties } from "@incamera/domain/parties/Parties"
import type { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { contentOf, makeExtractor, newWorld, script, type Scripted, until, uploadOf } from "./support.ts"
import { recently } from "../support/recentUser.ts"

const extractor = makeExtractor()
const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, extractor.layer),
  SecureRandom.layerWebCrypto
)

const add = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, ...pieces: ReadonlyArray<Scripted>) {
  const files = yield* CaseFiles
  const added = yield* files.addOriginal(user, caseId, {
    name: "Holloway v. Brightwater.pdf",
    content: contentOf(script(...pieces), 900)
  })
  yield* until(
    Effect.map(files.get(user, caseId, added.fileId), ({ status }) => status !== "deidentifying"),
    100
  )
  return { added, file: yield* files.get(user, caseId, added.fileId) }
})

const nothing = { names: [], emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }

/** Registers a party with these details. */
const register = Effect.fnUntraced(function* (
  user: UserPrincipal,
  caseId: CaseId,
  details: Partial<Pick<Identity, "names" | "addresses" | "dateOfBirth">>
) {
  const parties = yield* Parties
  const draft = { caseId, kind: "person", role: "witness", side: null, relation: null } as const
  const { partyId } = (yield* parties.create(user, draft)).value
  yield* parties.identify(user, partyId, { ...nothing, ...details })
})

const textOf = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, fileId: CaseFileId) {
  const files = yield* CaseFiles
  yield* files.release(user, { caseId, fileId }, null)
  const { text } = yield* files.text(user, caseId, fileId)
  return yield* Stream.mkString(text)
})

/** Returns the original text, restored piece by piece. */
const restored = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, file: CaseFile) {
  const store = yield* CaseFileStore
  const pieces: Array<string> = []
  for (let position = 0; ; position++) {
    const piece = yield* store.text(user.userId, file.fileId, position)
    if (Option.isNone(piece)) return pieces.join("")
    const document = documentOf({ ...file, epoch: 1 }, position)
    pieces.push(yield* (yield* Reidentification).restore(recently(user), caseId, document, piece.value.text))
  }
})

const story: ReadonlyArray<Scripted> = [
  ["property", "Author: Margaret Holloway\n"],
  [
    "body",
    "My client, Margaret Holloway, wrote to margaret.holloway@example.com on 3 March 2024.\n\nThe landlord, Mr Daniel Bright"
  ],
  ["body", "water, did not answer. Later Margaret Holloway called +1 415 555 2671.\n"]
]

it.layer(node)("An original", (it) => {
  it.effect(
    "has every registered date of birth replaced, without a word for a birth; an agent's file may name it",
    () =>
      Effect.gen(function* () {
        const { agent, caseId, user } = yield* newWorld
        const text = "Paragraph 4 is wrong. It should read 23 July 1968.\n"
        const files = yield* CaseFiles
        yield* files.upload(agent, caseId, uploadOf(script(["body", text])))
        const before = yield* add(user, caseId, ["body", text])
        assert.strictEqual(yield* textOf(user, caseId, before.file.fileId), text)
        yield* register(user, caseId, { names: ["Maud Quartermain"], dateOfBirth: "1968-07-23" })
        const { file } = yield* add(user, caseId, ["body", `${text} So it is.`])
        assert.match(
          yield* textOf(user, caseId, file.fileId),
          /^Paragraph 4 is wrong. It should read \[Date of birth \d\]/
        )
      })
  )

  it.effect("has replaced what two of its parts identify together, in each of them", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [ReadonlyArray<Scripted>, RegExp]> = [
        [
          [
            ["comment", "Date of birth:"],
            ["body", " 4 May 1971, in Leeds.\n"]
          ],
          /Date of birth:\n\[Body\]\n \[Date of birth \d\], in Leeds/
        ],
        [
          [
            ["body", "It was signed by Maud\n"],
            ["field", "Quartermain on 5 May 2021"]
          ],
          /signed by (\[Party \d\])\n\[Field\]\n\1 on 5 May 2021/
        ],
        [
          [
            ["body", "Signed by Quarter"],
            ["deletion", "main\n"],
            ["body", " in Leeds.\n"]
          ],
          /Signed by (\[Party \d\])\n\[Deleted\]\n\1\n\[Body\]\n in Leeds/
        ],
        // As the readers give it: the paragraph, then whole words of which letters were deleted.
        [
          [
            [
              "body",
              "It was long ago. Signed by Quarter in Leeds, in the third quarter.\n",
              [{ start: 34, end: 34, nature: "deletion", text: "main" }]
            ],
            ["deletion", "Quartermain\n"]
          ],
          /Signed by (\[Party \d\]) in Leeds, in the third quarter.\n\[Deleted\]\n\1/
        ]
      ]
      for (const [pieces, expected] of cases) {
        const { caseId, user, userId } = yield* newWorld
        yield* register(user, caseId, { names: ["Maud Quartermain"] })
        const { file } = yield* add(user, caseId, ...pieces)
        assert.strictEqual(file.status, "in-review")
        assert.match(yield* textOf(user, caseId, file.fileId), expected)
        // Nobody gets half a name.
        const known = (yield* (yield* IdentityVault).identities(userId, caseId)).flatMap(({ names }) => names)
        assert.deepStrictEqual(known, ["Maud Quartermain"])
        assert.strictEqual(yield* restored(user, caseId, file), pieces.map(([, text]) => text).join(""))
      }
    })
  )

  it.effect("is rejected in words for its user if an identity spans two parts and can't be replaced there", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      yield* register(user, caseId, { names: ["Maud Quartermain"] })
      const endless = "x-".repeat(Limits.pieceJointCharacters)
      const { file } = yield* add(user, caseId, ["comment", `${endless}Maud-Quarter`], ["body", "main, in Leeds.\n"])
      assert.strictEqual(file.status, "rejected")
      assert.strictEqual(file.problem?.error, "FileUnreadable")
      assert.match(file.problem!.message, /^The service could not replace an identity in the file/)
    })
  )

  it.effect("is answered at once, and becomes a text without identities; who was found is a party", () =>
    Effect.gen(function* () {
      const { agent, caseId, user, userId } = yield* newWorld
      const { added, file } = yield* add(user, caseId, ...story)
      assert.deepInclude(added, { status: "deidentifying", label: "[File 1]" })
      assert.deepInclude(file, { status: "in-review", problem: null, progress: { percent: 100, pagesDone: 3 } })
      const text = yield* textOf(user, caseId, file.fileId)
      assert.notMatch(text, /Holloway|Margaret|Brightwater|Daniel|holloway|555/)
      assert.match(
        text,
        /\[Properties\]\nAuthor: \[Party \d\]\n\[Body\]\nMy client, \[Party \d\], wrote to \[Email \d\]/
      )
      const found = (yield* (yield* IdentityVault).identities(userId, null)).map(({ names }) => names[0])
      assert.includeMembers(found, ["Margaret Holloway"])
      assert.strictEqual(new Set(found).size, found.length)
      // To the agent it is a file like any other.
      const files = yield* CaseFiles
      assert.strictEqual((yield* files.get(agent, caseId, file.fileId)).status, "ready")
      // Each piece can be restored for the user.
      assert.strictEqual(yield* restored(user, caseId, file), story.map(([, text]) => text).join(""))
      // The originals are deleted together with the file.
      yield* files.remove(user, caseId, file.fileId, null)
      const originals = (yield* IdentityVault).originals(userId, caseId, documentOf({ ...file, epoch: 1 }, 0))
      assert.isTrue(Option.isNone(yield* originals))
    })
  )

  it.effect("shows how far it is over both readings", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const files = yield* CaseFiles
      extractor.state.hangs = true
      extractor.state.pauses = true
      const content = contentOf(script("hang", "pause", story[1]!, story[2]!), 900)
      const { fileId } = yield* files.addOriginal(user, caseId, { name: "a.pdf", content })
      const file = files.get(user, caseId, fileId)
      const reaches = (least: number) =>
        Effect.andThen(
          until(
            Effect.map(file, ({ progress }) => progress.percent >= least),
            1_000
          ),
          Effect.map(file, ({ progress }) => progress.percent)
        )
      // Progress is written at intervals: the clock moves between two notes.
      yield* until(Effect.map(file, ({ pages }) => pages === 4))
      yield* TestClock.adjust(2 * Limits.fileProgressMillis)
      extractor.state.hangs = false
      // A quarter of the first reading is an eighth of the work.
      assert.strictEqual(yield* reaches(1), 12)
      extractor.state.pauses = false
      assert.strictEqual(yield* reaches(100), 100)
    })
  )

  it.effect("gives a known party the same placeholder again", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const first = yield* add(user, caseId, ...story)
      const parties = (yield* (yield* IdentityVault).identities(userId, null)).length
      const second = yield* add(user, caseId, ["body", "Margaret Holloway was there."])
      assert.strictEqual((yield* (yield* IdentityVault).identities(userId, null)).length, parties)
      const [one, two] = [
        yield* textOf(user, caseId, first.file.fileId),
        yield* textOf(user, caseId, second.file.fileId)
      ]
      assert.strictEqual(/My client, (\[Party \d\])/u.exec(one)?.[1], /^(\[Party \d\]) was there/u.exec(two)?.[1])
    })
  )

  it.effect("its name stays sealed, and an agent's text with that name is refused", () =>
    Effect.gen(function* () {
      const { agent, caseId, user } = yield* newWorld
      yield* add(user, caseId, ...story)
      const files = yield* CaseFiles
      const upload = uploadOf(script(["body", "It was Margaret Holloway."]))
      assert.strictEqual(yield* tagOf(files.upload(agent, caseId, upload)), "IdentityRefused")
    })
  )

  it.effect("leaves nothing of its replaced values if it is deleted while it is worked on, on any node", () =>
    Effect.gen(function* () {
      const files = yield* CaseFiles
      const vault = yield* IdentityVault
      for (const where of ["here", "elsewhere"]) {
        extractor.state.hangs = true
        const { caseId, user, userId } = yield* newWorld
        const pieces: ReadonlyArray<Scripted> = [...story, ["comment", "By Margaret Holloway.\n"], "hang", ...story]
        const { fileId } = yield* files.addOriginal(user, caseId, {
          name: "a.pdf",
          content: contentOf(script(...pieces), 900)
        })
        const isKept = (position: number) =>
          Effect.map(vault.originals(userId, caseId, documentOf({ fileId, epoch: 1 }, position)), Option.isSome)
        yield* until(isKept(0))
        if (where === "here") yield* files.remove(user, caseId, fileId, null)
        else {
          // Done by another node, which can't end this node's work.
          yield* (yield* FileSealing).forgetOriginals({ userId, caseId, fileId })
          yield* (yield* CaseFileStore).remove(userId, caseId, fileId)
        }
        assert.isFalse(yield* isKept(0))
        extractor.state.hangs = false
        let turns = 0
        yield* until(Effect.sync(() => ++turns > 300))
        for (let position = 0; position < 12; position++) {
          assert.isFalse(yield* isKept(position), `${where}: ${position}`)
        }
      }
    })
  )

  it.effect("that is corrected waits for no other document to be read", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const { file } = yield* add(user, caseId, ...story)
      extractor.state.hangs = true
      const files = yield* CaseFiles
      const begun = extractor.state.begun
      for (let number = 1; number <= Limits.filesAtOncePerUser + 1; number++) {
        yield* files.addOriginal(user, caseId, {
          name: "b.pdf",
          content: contentOf(script("hang", ["body", `${number}`]))
        })
      }
      yield* until(Effect.sync(() => extractor.state.begun === begun + Limits.filesAtOncePerUser))
      yield* files.update(user, { caseId, fileId: file.fileId }, { deidentification: "thorough" }, null)
      yield* until(Effect.map(files.get(user, caseId, file.fileId), ({ status }) => status === "in-review"))
      extractor.state.hangs = false
    })
  )

  it.effect("that can't be read is a rejected record with nothing kept", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const { file } = yield* add(user, caseId, ...story, "break")
      assert.strictEqual(file.problem?.error, "FileUnreadable")
      const store = yield* CaseFileStore
      assert.isTrue(Option.isNone(yield* store.piece(userId, file.fileId, 0)))
      assert.isTrue(Option.isNone(yield* store.sealedFacts(userId, file.fileId)))
      const originals = (yield* IdentityVault).originals(userId, caseId, documentOf({ ...file, epoch: 1 }, 0))
      assert.isTrue(Option.isNone(yield* originals))
    })
  )
})

describe("A text that is cut again", () => {
  interface Piece {
    readonly part: DocumentPart
    readonly text: string
  }
  const Pieces = Schema.Array(
    Schema.Struct({
      part: Schema.Literals(["body", "header", "comment"]),
      words: Schema.Array(Schema.Literals(["a", "b", ".", " ", "\n", "x. ", "\n\n"]))
    })
  )
  /** Joins neighboring pieces of one part, as a reader sees them. */
  const joined = (all: ReadonlyArray<Piece>) => {
    const runs: Array<Piece> = []
    for (const piece of all) {
      const last = runs.at(-1)
      if (last?.part === piece.part) runs[runs.length - 1] = { part: last.part, text: last.text + piece.text }
      else runs.push(piece)
    }
    return runs
  }

  it.prop("is the same text, part by part", { given: Pieces }, ({ given }) => {
    const pieces = given.map(({ part, words }) => ({ part, text: words.join("") })).filter(({ text }) => text !== "")
    const cutter = new PieceCutter()
    const out = [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()]
    assert.deepStrictEqual(joined(out), joined(pieces))
    assert.isTrue(out.every(({ text }) => text !== ""))
  })

  it("carries the beginning of a sentence over", () => {
    const cutter = new PieceCutter()
    assert.deepStrictEqual(cutter.push({ part: "body", text: "He came. Then Daniel Bright" }), [
      { part: "body", text: "He came. " }
    ])
    assert.deepStrictEqual(cutter.push({ part: "body", text: "water went.\n" }), [
      { part: "body", text: "Then Daniel Brightwater went.\n" }
    ])
    assert.deepStrictEqual(cutter.end(), [])
  })

  it.each([
    ["A list.\n", "Jane Roe, geboren am 27. Januar 1959"],
    ["A list.\n", "The sender is J. Roe"],
    ["A list.\n", "USt-IdNr. DE814472696"]
  ])("doesn't end a sentence with an abbreviation", (before, rest) => {
    const cutter = new PieceCutter()
    assert.deepStrictEqual(cutter.push({ part: "body", text: before + rest }), [{ part: "body", text: before }])
    assert.deepStrictEqual(cutter.end(), [{ part: "body", text: rest }])
  })

  it("leaves the fields of a document whole", () => {
    const cutter = new PieceCutter()
    const label = { start: 6, end: 12, nature: "label" as const }
    const name = { start: 14, end: 21, nature: "person" as const }
    assert.deepStrictEqual(cutter.push({ part: "property", text: "a: b.\nauthor: R. Hall", fields: [label, name] }), [
      { part: "property", text: "a: b.\n" }
    ])
    const fields = [
      { ...label, start: 0, end: 6 },
      { ...name, start: 8, end: 15 }
    ]
    assert.deepStrictEqual(cutter.end(), [{ part: "property", text: "author: R. Hall", fields }])
  })
})
