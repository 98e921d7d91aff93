/** An identity never leaks, however a stream's strings split it; and no event waits without need. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { CleanTexts } from "@incamera/domain/deidentification/CleanTexts"
import type { EventCut, EventString } from "@incamera/deidentification/EventGuard"
import { HeldText } from "@incamera/deidentification/HeldText"
import { makeEventGuard } from "@incamera/deidentification/makeEventGuard"
import { isOwnFormat } from "@incamera/deidentification/ownFormats"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { everybody, identity, searched } from "./support.ts"

const user = { revision: "1", identities: everybody, searched, clean: new CleanTexts() }

type Read = EventString["read"]
/** An event with one string, or with none. */
type Told = readonly [read: Read | "silent", text: string]

const line = (text: string): Told => ["line", text]
const text = (piece: string): Told => ["running", piece]
const silent: Told = ["silent", ""]

interface Out {
  readonly index: number
  readonly text: string
  /** Number of events pushed when it came out. */
  readonly after: number
}

const run = (
  told: ReadonlyArray<Told>,
  cut: EventCut,
  known = user,
  guard = makeEventGuard<number>(known, cut)
): ReadonlyArray<Out> => {
  const out: Array<Out> = []
  const take = (released: ReturnType<typeof guard.push>, after: number) => {
    for (const { event, strings } of released) out.push({ index: event, text: strings[0] ?? "", after })
  }
  for (const [index, [read, text]] of told.entries()) {
    take(guard.push(index, read === "silent" ? [] : [{ read, text }]), index + 1)
  }
  take(guard.end(), told.length + 1)
  return out
}

/** The text of each event, if each leaves once. */
const said = (...told: ReadonlyArray<Told>): ReadonlyArray<string> => run(told, "whole").map(({ text }) => text)

const secrets = [
  "Jane Doe-Müller",
  "JANE A. DOE-MUELLER",
  "Doe-Müller, Jane",
  "Seán O’Brien",
  "Acme Widget Co. Ltd",
  "Иван Петров",
  "jane.doe@example.com",
  "+49 171 1234567",
  "12 Linden Street, Springfield",
  "X1234567",
  "4111 1111 1111 1111",
  "DE89 3704 0044 0532 0130 00",
  "078-05-1120"
] as const

const prose = [
  "Reading the case",
  "The court held that ",
  "Jane",
  "Doe",
  "will grant",
  "12",
  "4111 1111",
  "DE89",
  "(",
  "@",
  "[Party 1]",
  "[Party",
  "]",
  "42 U.S.C. § 1983",
  "case_0198a000-0000-7000-8000-000000000001",
  "2024-01-31T10:00:00Z",
  "\u200b",
  "x".repeat(70),
  "7".repeat(60),
  "and so on ".repeat(80)
] as const

/** Beginnings of registered names, plain and disguised: what an agent would write to find out who is registered. */
const beginnings = [
  "torw",
  "Quar",
  "Quarterma",
  " zeb",
  "Zebulon ",
  "&#81;uar",
  "Q".concat("&#8203;".repeat(40), "uar"),
  "**Quar**ter",
  "<b>Q</b>uarter",
  "UXVhcnRl",
  "q u a r t e r",
  "X77 ",
  "zebulon@quarter"
] as const

/** Nobody of `everybody`. */
const others = [
  identity(7, { names: ["Zebulon Quartermain"], emails: ["zebulon@quartermain.example"], identifiers: ["X7788123"] })
]

const Fragment = Schema.Struct({
  read: Schema.Literals(["running", "running", "line", "silent"]),
  fragment: Schema.Literals([...prose, ...secrets])
})
const Fragments = Schema.Array(Fragment).check(Schema.isMaxLength(8))
const Cuts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(6)
)

const pieces = (text: string, sizes: ReadonlyArray<number>): ReadonlyArray<string> => {
  const cut: Array<string> = []
  for (let at = 0, turn = 0; at < text.length; turn++) {
    cut.push(text.slice(at, at + sizes[turn % sizes.length]!))
    at += sizes[turn % sizes.length]!
  }
  return cut
}

/** Leaves out the pieces of the running text, which are joined. */
const withoutCuts = (told: ReadonlyArray<Told>, out: ReadonlyArray<Out>) => ({
  running: out.flatMap(({ index, text }) => (told[index]![0] === "running" ? [text] : [])).join(""),
  // Our own identifiers wait for nothing.
  lines: out.flatMap(({ index, text }) => (told[index]![0] === "line" && !isOwnFormat(text) ? [text] : []))
})

/** Marks the end of a running text that a later event's replacement covers: its neighbors are separate. */
const apart = "[Party 9]"

const leavesItsEnd = (told: string, out: string): boolean =>
  told !== "" && !out.endsWith("]") && !out.endsWith(told.at(-1)!)

/** Returns the strings as a reader sees them: consecutive running text is one string. */
const asRead = (told: ReadonlyArray<Told>, out: ReadonlyArray<Out>): ReadonlyArray<string> => {
  const strings: Array<string> = []
  let goesOn = false
  let isOpen = false
  for (const { index, text } of out) {
    const [read, original] = told[index]!
    const isRunning = read === "running"
    if (isRunning && goesOn) strings.push(strings.pop()! + text)
    else if (isOpen) strings.push(apart, text)
    else if (isRunning || !isOwnFormat(text)) strings.push(text)
    goesOn = isRunning
    isOpen = isRunning && leavesItsEnd(original, text)
  }
  return strings
}

/** Asserts that the output reveals no identity, however a reader joins it. */
const tellsNothing = (texts: ReadonlyArray<string>) => {
  for (const between of ["", " ", "\n"]) {
    const together = texts.filter((text) => text !== "").join(between)
    const found = detectWith({ ...searched, formats: [] }, together)
    assert.deepStrictEqual(
      found.map(({ end, start }) => together.slice(start, end)),
      []
    )
  }
}

/** Invisible, and longer than what it stands between. */
const comment = `<!-- ${"a".repeat(31)} -->`

describe("The event guard", () => {
  it.each([
    [
      "a status and the text after it",
      [line("Reading Jane"), text("Doe-Müller said so.")],
      ["Reading [Party 1]", "[Party 1] said so."]
    ],
    [
      "two words cut anywhere",
      [line("Reading Jane Do"), text("e-Müller said so.")],
      ["Reading [Party 1]", "[Party 1] said so."]
    ],
    [
      "a name in a word that is cut",
      [line("Reading JusticeForObr"), line("ien, now")],
      ["Reading JusticeFor[Party 3]", "[Party 3], now"]
    ],
    ["two statuses", [line("From Will"), line("Grant to nobody")], ["From [Party 2]", "[Party 2] to nobody"]],
    [
      "three strings",
      [line("at 12 "), line("Linden"), line(" Street, now")],
      ["at [Address]", "[Address]", "[Address], now"]
    ],
    ["a name the other way round", [line("Doe-Müller,"), line("Jane")], ["[Party 1]", "[Party 1]"]],
    [
      "text, a status, and text",
      [text("It was Jane "), line("Thinking"), text("Doe-Müller.")],
      ["It was ", "Thinking", "[Party 1]."]
    ],
    [
      "text before a status",
      [text("It was Jane"), line("Doe-Müller"), text(" there")],
      ["It was [Party 1]", "[Party 1]", " there"]
    ],
    [
      "a name behind an identifier that it was glued to",
      [line("X1234567"), line("Doe"), text("7".repeat(60)), text("("), line("Jane")],
      ["[Identifier]", "[Party 1]", "", "[Party 1]", "[Party 1]"]
    ],
    [
      "an event without strings in between",
      [line("Reading Jane"), silent, line("Doe-Müller")],
      ["Reading [Party 1]", "", "[Party 1]"]
    ],
    [
      "a name, and leaves the digits of another string",
      [line("Thinking of Doe-Müller"), text("12X1234567"), line("now")],
      ["Thinking of [Party 1]", "12[Identifier]", "now"]
    ],
    ["a name twice", [text("Doe-Müller, JaneDoe"), line("Jane")], ["[Party 1][Party 1]", "[Party 1]"]],
    ["a number", [line("4111 1111"), line("1111 1111")], ["[Identifier]", "[Identifier]"]],
    ["an e-mail address", [line("jane.doe"), text("@example.com now")], ["[Email]", "[Email] now"]]
  ] as const)("finds %s", (_, told, expected) => {
    assert.deepStrictEqual(said(...told), expected)
  })

  it("knows that a text ends in a finding, also after the finding was released", () => {
    const held = new HeldText(new Map())
    held.write("Jane")
    assert.isFalse(held.endsInFinding)
    held.find({ start: 0, end: 4, kind: "person", basis: "known", placeholder: "[Party 1]" })
    assert.isTrue(held.endsInFinding)
    assert.strictEqual(held.release(4), "[Party 1]")
    assert.isTrue(held.endsInFinding)
    held.write(" there")
    assert.isFalse(held.endsInFinding)
  })

  it("finds a name that letters run into before other strings push it out", () => {
    for (const cut of ["whole", "pieces"] as const) {
      const out = run([text("Иван ПетровJane"), line("and so on ".repeat(60))], cut)
      assert.strictEqual(out[0]!.text, "[Party 6]Jane")
    }
  })

  it("finds a name with a number in it that is cut before the number", () => {
    const studio = [identity(9, { kind: "organization", names: ["Studio 54 Events Ltd"] })]
    const known = { ...user, searched: { known: compile(studio), formats: formatDetectors } }
    const guard = makeEventGuard<number>(known, "whole")
    const strings = ["at Studio", "54", "Events now"]
    const out = strings.flatMap((text, index) => guard.push(index, [{ read: "line", text }]))
    assert.deepStrictEqual(
      [...out, ...guard.end()].flatMap(({ strings }) => strings),
      ["at [Party 9]", "[Party 9]", "[Party 9] now"]
    )
  })

  it.prop(
    "says each event once and in order where events are numbered, and nothing of a secret",
    { fragments: Fragments },
    ({ fragments }) => {
      const told = fragments.map(({ fragment, read }): Told => [read, read === "silent" ? "" : fragment])
      const out = run(told, "whole")
      assert.deepStrictEqual(
        out.map(({ index }) => index),
        told.map((_, index) => index)
      )
      tellsNothing(asRead(told, out))
      tellsNothing([withoutCuts(told, out).running])
    },
    { arbitrary: { runs: 3_000 } }
  )

  it.prop(
    "says the same however the running text is cut, and events leave in order",
    { fragments: Fragments, sizes: Cuts },
    ({ fragments, sizes }) => {
      const told = fragments.map(({ fragment, read }): Told => [read, fragment])
      const finer = told.flatMap((one): ReadonlyArray<Told> =>
        one[0] === "running" ? pieces(one[1], sizes).map((piece) => ["running", piece]) : [one]
      )
      const expected = withoutCuts(told, run(told, "pieces"))
      const out = run(finer, "pieces")
      assert.deepStrictEqual(withoutCuts(finer, out), expected)
      const spoken = out
        .filter(({ index }) => finer[index]![0] === "line" && !isOwnFormat(finer[index]![1]))
        .map(({ index }) => index)
      assert.deepStrictEqual(
        spoken,
        spoken.toSorted((a, b) => a - b)
      )
      assert.deepStrictEqual(withoutCuts(told, run(told, "whole")), expected)
    },
    { arbitrary: { runs: 3_000 } }
  )

  it.prop(
    "lets no secret through that is cut into strings of any kind",
    {
      secret: Schema.Literals(secrets),
      sizes: Cuts,
      reads: Schema.Array(Schema.Literals(["running", "line"])).check(Schema.isMinLength(1), Schema.isMaxLength(5))
    },
    ({ reads, secret, sizes }) => {
      const told: ReadonlyArray<Told> = [
        line("Reading on"),
        text("He said: "),
        ...pieces(secret, sizes).map((piece, index): Told => [reads[index % reads.length]!, piece]),
        text(". Then he left."),
        line("Done")
      ]
      const guarded = run(told, "whole")
        .map(({ text }) => text)
        .join("")
      assert.isFalse(guarded.includes(secret))
      assert.notMatch(
        guarded.replaceAll(/\[[^\]]*\]/g, ""),
        /Doe|Müller|MUELLER|Brien|Widget|Петров|Linden|1111|1234567|0532|1120/
      )
    },
    { arbitrary: { runs: 3_000 } }
  )

  it("lets progress out at once, and joins it to what came before and comes next", () => {
    const told: ReadonlyArray<Told> = [
      ["progress", "Reading Jane"],
      ["progress", "Doe-Müller"],
      text("It was Will"),
      ["progress", "Thinking of Will"],
      line("Grant left.")
    ]
    for (const cut of ["pieces", "whole"] as const) {
      const out = run(told, cut)
      assert.deepStrictEqual(
        out.slice(0, 2).map(({ after, index, text }) => [index, after, text]),
        [
          [0, 1, "Reading Jane"],
          [1, 2, "[Party 1]"]
        ]
      )
      assert.deepStrictEqual(out.at(-1)!.text, "[Party 2] left.")
    }
    assert.deepInclude(
      run(told, "pieces").find(({ index }) => index === 3)!,
      { after: 4 }
    )
  })

  it.prop(
    "releases the same pieces at the same moments for two vaults, if the text names nobody of either",
    {
      fragments: Schema.Array(
        Schema.Struct({
          read: Schema.Literals(["running", "running", "running", "line", "progress", "silent"]),
          fragment: Schema.Literals([
            ...beginnings,
            ...beginnings.map((each) => each + comment),
            comment,
            `f${comment}e${comment}`,
            "the rent and the goods were paid, and a letter came. ".repeat(4),
            ...prose.filter((each) => !/Jane|Doe/.test(each))
          ])
        })
      ).check(Schema.isMaxLength(30)),
      sizes: Cuts,
      cut: Schema.Literals(["pieces", "whole"])
    },
    ({ cut, fragments, sizes }) => {
      const told = fragments.flatMap(({ fragment, read }): ReadonlyArray<Told> =>
        read === "running"
          ? pieces(fragment, sizes).map((piece) => ["running", piece])
          : [[read, read === "silent" ? "" : fragment]]
      )
      const guards = [user, { ...user, searched: { ...searched, known: compile(others) } }].map((known) =>
        makeEventGuard<number>(known, cut)
      )
      const [one, other] = guards.map((guard) => run(told, cut, user, guard))
      // Where something registered is replaced, the reader sees it, and is charged for it.
      if (guards.some(({ replaced }) => replaced.size > 0)) return
      assert.deepStrictEqual(one, other)
    },
    { arbitrary: { runs: 3_000 } }
  )

  it("releases them so at each place where another string pushes a beginning out", () => {
    const words = "the rent and the goods were paid, and a letter came. ".repeat(12)
    const vaultOf = (name: string) => {
      const known = compile([identity(1, { names: [name] })])
      return { ...user, searched: { ...searched, known } }
    }
    const vaults = [vaultOf("Jolanta Kreppschuh"), vaultOf("Agnes Wetterhahn")]
    for (let length = 480; length < 530; length++) {
      const told: ReadonlyArray<Told> = [
        ["running", `${words}krepp f${comment}e${comment}`],
        ["line", words.slice(0, length)]
      ]
      const [one, other] = vaults.map((known) => run(told, "pieces", known))
      assert.deepStrictEqual(one, other, `${length}`)
    }
  })

  it("does not delay events without text for undecided text", () => {
    const out = run([text("It was Jane "), silent, text("who left. ")], "pieces")
    assert.deepStrictEqual(
      out.map(({ index, after }) => [index, after]),
      [
        [1, 2],
        [0, 4]
      ]
    )
  })

  it("repeats the whole running text as it was sent", () => {
    const told = [
      text("It was Jane "),
      line("Doe"),
      text("Doe-Müller, "),
      text("Will"),
      line("Grant"),
      text(" was not.")
    ]
    const guard = makeEventGuard<number>(user, "whole")
    const raw = told.flatMap(([read, piece]) => (read === "running" ? [piece] : [])).join("")
    const out = told.flatMap(([read, text], index) => guard.push(index, [{ read: read as Read, text }]))
    out.push(
      ...guard.push(99, [
        { read: "whole", text: raw },
        { read: "line", text: "Jane Doe-Müller" }
      ]),
      ...guard.end()
    )
    const chunks = out.filter(({ event }) => told[event]?.[0] === "running").map(({ strings }) => strings[0])
    const last = out.at(-1)!
    assert.deepStrictEqual<ReadonlyArray<string>>(last.strings, [chunks.join(""), "[Party 1]"])
    assert.strictEqual(last.event, 99)
  })

  it("guards a whole that is not the running text by itself", () => {
    const guard = makeEventGuard<number>(user, "whole")
    const out = [
      ...guard.push(0, [{ read: "running", text: "It was " }]),
      ...guard.push(1, [{ read: "whole", text: "It was Jane Doe-Müller." }]),
      ...guard.end()
    ]
    assert.deepStrictEqual<ReadonlyArray<string>>(out[1]!.strings, ["It was [Party 1]."])
  })

  it("leaves identifiers of ours alone", () => {
    const id = "case_0198a000-0000-7000-8000-000000000001"
    assert.deepStrictEqual(said(line("Will"), line(id), line("Grant")), ["[Party 2]", id, "[Party 2]"])
  })

  it("takes time in proportion to the text, and holds back a bounded part", () => {
    const guard = makeEventGuard<number>(user, "pieces")
    let taken = 0
    let left = 0
    for (let index = 0; index < 20_000; index++) {
      const piece = index % 7 === 0 ? "Jane " : index % 11 === 0 ? "12 Linden " : "the lease "
      taken += piece.length
      for (const { strings } of guard.push(index, [{ read: index % 5 === 0 ? "line" : "running", text: piece }])) {
        for (const string of strings) left += string.length
      }
      assert.isBelow(taken - left, 4_000 + index)
    }
  })
})
