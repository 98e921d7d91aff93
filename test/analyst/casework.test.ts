import { instructionOf, plan } from "@incamera/analyst/casework/plan"
import { addressedTo } from "@incamera/analyst/drafting/addressedTo"
import { parties } from "@incamera/analyst/casework/parties"
import { findIssues, issues } from "@incamera/analyst/issues/findIssues"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { documentsOf, finish, reading, run } from "./support.ts"

const keys = (text: string): ReadonlyArray<string> => finish(findIssues(reading(text))).map(({ issue }) => issue.key)

/** One fact pattern for each issue, in words a client would use. */
const table: ReadonlyArray<readonly [string, string]> = [
  ["wrongful-termination", "[Party 1] was employed for six years and was fired without a reason."],
  ["retaliation", "After she filed a complaint with the state labor board her employer cut her pay."],
  ["discrimination", "He was passed over because of his age."],
  ["harassment", "The supervisor made sexual advances every week."],
  ["unpaid-wages", "The employer never paid overtime: there is unpaid overtime of 60 hours."],
  ["restrictive-covenant", "The contract has a non-compete clause of two years."],
  ["breach-of-contract", "Under the contract [Party 2] was to deliver in May, and has not delivered."],
  ["fraud", "[Party 2] falsely stated that the car had no accident."],
  ["unjust-enrichment", "He seeks restitution of what he paid by mistake."],
  ["fiduciary-duty", "The director breached his fiduciary duty."],
  ["debt-collection", "The collection agency calls daily."],
  ["arbitration", "The dispute must go to arbitration."],
  ["release", "They offered a severance package."],
  ["trade-secrets", "He downloaded trade secrets to a private drive."],
  ["ip-infringement", "The shop sells counterfeit shoes."],
  ["consumer", "The advert was a deceptive practice."],
  ["negligence", "The driver was negligent."],
  ["personal-injury", "She slipped on a wet floor in the store."],
  ["product-liability", "The heater had a design defect."],
  ["malpractice", "The surgeon's malpractice left her in pain."],
  ["assault", "He was assaulted by a guard."],
  ["defamation", "They posted false reviews about the bakery."],
  ["data-breach", "A data breach exposed the accounts of all patients."],
  ["eviction", "The landlord posted a notice to quit."],
  ["habitability", "The apartment has black mold and the landlord does nothing."],
  ["deposit", "The landlord kept the security deposit."],
  ["construction-defect", "There are cracks in the foundation of the new house."],
  ["real-property", "The neighbour's fence is an encroachment."],
  ["divorce", "The spouses agreed on a divorce."],
  ["custody", "They quarrel about custody."],
  ["inheritance", "The will was made under undue influence."],
  ["guardianship", "A conservatorship was asked for."],
  ["immigration", "Her work permit was refused."],
  ["public-body", "He was hurt by excessive force."],
  ["antitrust", "The makers agreed on price fixing."],
  ["securities", "The prospectus was wrong."],
  ["environmental", "The plant polluted the river."],
  ["insurance", "The insurer denied coverage in bad faith."],
  ["tax", "The tax assessment is too high."],
  ["insolvency", "The buyer is bankrupt."],
  ["goods", "The seller delivered two machines. They don't reach the temperature, so we rejected the units."],
  ["price-claim", "[Party 1] claims the balance of the price of the lathe."],
  ["late-delivery", "Under the contract the press was delivered on 3 May 2024 instead of 2 April 2024."],
  ["liability-clause", "8.2 Neither party is liable for loss of profit."],
  ["guaranty", "His father signed a personal guarantee."],
  ["limitation", "The debt is much too old."],
  ["administrative-penalty", "The council sent a penalty charge notice."],
  ["default-judgment", "He wants to set aside the default judgment."],
  ["interest-and-costs", "The invoice has late fees, and collection costs of 300 euros."],
  ["accommodation", "She gave her employer a doctor's note."],
  ["shared-fault", "After the accident the insurer said that she wore no helmet."],
  ["vicarious-liability", "He was injured by a delivery van."],
  ["rent-arrears", "The tenant is behind with the rent."],
  ["building-contract", "The contractor has not paid for the extra work."]
]

describe("issues", () => {
  it.each(table)("%s: %s", (key, text) => assert.include(keys(text), key))

  it("are each tried by a fact pattern", () => {
    assert.deepStrictEqual(issues.map(({ key }) => key).sort(), table.map(([key]) => key).sort())
  })

  /** In the words of clients, and in other languages. */
  it.each([
    ["wrongful-termination", "They ended her employment on a Friday. She was an employee for six years."],
    ["wrongful-termination", "My boss let me go. I had worked for him since 2019."],
    ["wrongful-termination", "This letter confirms that your employment with [Party 2] ends today."],
    ["wrongful-termination", "I got sacked. The manager said the job was cut."],
    ["wrongful-termination", "They fired [Party 1] after her shift."],
    ["retaliation", "I was moved to nights after I complained to the manager about my wages."],
    ["retaliation", "She was fired from her job two weeks after her request for leave."],
    ["malpractice", "The dentist at the clinic pulled the wrong tooth."],
    ["malpractice", "Nobody at the hospital told me about the risks of the operation."],
    ["malpractice", "Der Patient rügt einen Behandlungsfehler der Klinik, und die Aufklärung war nicht vollständig."],
    [
      "malpractice",
      "Le patient dit que le chirurgien a commis une faute technique et qu'il y a eu un défaut d'information."
    ],
    ["construction-defect", "The garden wall that the builder built fell over in January."],
    [
      "administrative-penalty",
      "El ayuntamiento le ha impuesto una multa por el ruido, y el sonómetro no estaba verificado."
    ],
    [
      "administrative-penalty",
      "Gegen den Bußgeldbescheid hat der Mandant Einspruch eingelegt, weil das Gerät nicht geeicht war."
    ],
    ["default-judgment", "De kantonrechter heeft een verstekvonnis gewezen en de cliënt wil daartegen in verzet."],
    ["interest-and-costs", "De gevorderde rente en de buitengerechtelijke kosten zijn door de rechter toegewezen."],
    ["custody", "La mère demande une contribution à l'entretien des enfants, et le père veut la résidence alternée."],
    ["goods", "De potten waren bruin bij aankomst, en de klant heeft dat de volgende dag gemeld."],
    ["retaliation", "La empresa la despidió como represalia por haber reclamado los festivos que no se pagaron."],
    ["unpaid-wages", "My boss didn't pay me for March. I worked as a cook."],
    ["unpaid-wages", "He was hired as a driver and they never paid his overtime."],
    ["deposit", "My landlord won't give the deposit back."],
    ["deposit", "The landlord kept our deposit."],
    ["eviction", "The landlord changed the locks."],
    ["eviction", "Our landlord threw us out."],
    ["habitability", "There is damp in the bedroom of the apartment."],
    ["habitability", "I told the landlord that the heater in the kids' room doesn't turn on."],
    ["breach-of-contract", "We signed a contract and they never paid us."],
    ["breach-of-contract", "Under the agreement [Party 2] still owes [Party 1] 9,000 dollars."],
    ["personal-injury", "I was hit by a delivery van and broke my arm."],
    [
      "wrongful-termination",
      "Hiermit kündigen wir Ihnen. Mir wurde gekündigt, und die fristlose Kündigung kam per Boten zu mir nach Hause."
    ],
    [
      "wrongful-termination",
      "Notre cliente a été licenciée pour faute grave et elle demande des indemnités à la société."
    ],
    [
      "wrongful-termination",
      "La trabajadora fue despedida por la empresa y reclama que el despido sea declarado improcedente."
    ],
    [
      "wrongful-termination",
      "Cliënt is op staande voet ontslagen omdat hij koper van een bouwplaats zou hebben meegenomen."
    ],
    [
      "unpaid-wages",
      "Die Überstunden sind nicht bezahlt, und der Arbeitgeber sagt, dass sie mit dem Gehalt abgegolten sind."
    ],
    ["deposit", "Die Kaution ist noch nicht zurück, und der Vermieter sagt, dass die Wohnung nicht sauber war."],
    ["deposit", "El propietario no le ha devuelto la fianza que se pagó con el contrato de la vivienda."],
    [
      "habitability",
      "Il y a des moisissures dans la chambre et le bailleur ne fait pas les travaux que nous demandons."
    ],
    [
      "breach-of-contract",
      "La facture est toujours là: les factures impayées sont celles du mois de mars et nous attendons le paiement."
    ],
    ["habitability", "In der Wohnung ist es kalt. Ihre Mängelanzeige haben wir dem Vermieter geschickt."],
    ["goods", "Die Maschine wurde geliefert und ist kaputt. Die Reklamation haben wir dem Verkäufer geschickt."],
    ["late-delivery", "The seller knows that the lathe came four weeks late."],
    [
      "price-claim",
      "Wir fordern Sie auf, den Restkaufpreis bis zum Ende des Monats zu zahlen, und werden sonst klagen."
    ],
    ["liability-clause", "Liability for indirect damage is excluded."],
    ["personal-injury", "Der Unfall war an der Kreuzung, und die Mandantin ist mit dem Fahrrad gefahren und verletzt."]
  ] as const)("%s: %s", (key, text) => assert.include(keys(text), key))

  it.each([
    [
      "wrongful-termination",
      "Die fristlose Kündigung des Mietverhältnisses ist nicht wirksam, und der Mieter wohnt noch in der Wohnung."
    ],
    ["habitability", "There was mold on the board of level 3. The contractor rented a lift."],
    ["eviction", "Found: combi boiler in lockout, fault code F28."],
    [
      "habitability",
      "Die Maschine wurde geliefert. Ihre Mängelanzeige ging uns erst im Juli zu, und wir weisen Ihre Reklamation zurück."
    ],
    ["negligence", "6.1 Neither party is liable for loss of profit, except in the case of gross negligence."]
  ] as const)("not %s: %s", (key, text) => assert.notInclude(keys(text), key))

  it("count the case's title and practice area as text", () => {
    const text = reading(
      "[Party 1] worked for [Party 2] for six years and was paid well. On 3 May it was over, for no cause."
    )
    const found = finish(findIssues(text, { title: judged("Wrongful termination of a clerk"), practiceArea: null }))
    assert.strictEqual(found[0]?.issue.key, "wrongful-termination")
    assert.isTrue(found[0]?.inRecord)
    assert.isAbove(found[0]?.at.length ?? 0, 0)
  })

  it.effect("say which documents are in a language that the rules don't know", () =>
    Effect.gen(function* () {
      const polish =
        "Powód wnosi o zasądzenie od pozwanego kwoty wraz z odsetkami oraz o zwrot kosztów procesu. Strony zawarły umowę sprzedaży samochodu, który okazał się wadliwy już po kilku dniach. Sprzedawca odmówił naprawy, chociaż kupujący kilkakrotnie wzywał go na piśmie do usunięcia wad pojazdu."
      const german = "Die Kaution ist noch nicht zurück, und der Vermieter sagt, dass die Wohnung nicht sauber war."
      const work = assignment(
        "case_req",
        "List the issues.",
        caseOf("The car was sold to [Party 1] by the dealer, and it is defective."),
        [],
        documentsOf([polish, german])
      )
      const { text } = yield* run(work)
      assert.include(text, "[File 1]: the language isn't one whose issues the analyst knows")
      assert.include(text, "In German texts, only")
    })
  )

  it("have a name, elements to show, and something to look at first", () => {
    for (const { check, elements, name } of issues) {
      assert.isAbove(name.length, 2)
      assert.isAtLeast(elements.length, 3)
      assert.isAbove(check.length, 10)
    }
  })

  it("are not found where they are denied or the words mean something else", () => {
    assert.deepStrictEqual(keys("Nobody alleges fraud, and there was no negligence."), [])
    assert.deepStrictEqual(keys("The subscription was terminated by a click."), [])
    assert.deepStrictEqual(keys("The weather was fine and the lake was calm."), [])
  })

  it("that are named come before those only suggested", () => {
    const found = finish(
      findIssues(
        reading("[Party 1] was employed and was fired. He was fired again. The contract was breached in fraud.")
      )
    )
    const bases = found.map(({ basis }) => basis)
    assert.deepStrictEqual(bases, [...bases].sort())
    assert.include(bases, "named")
    assert.include(bases, "suggested")
  })
})

const all = ["summary", "chronology", "deadlines", "issues", "parties", "questions"]
const prompts: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["Work on this case.", all],
  ["Analyse it, please.", all],
  ["Build a timeline.", ["chronology"]],
  ["Build me the night, hour by hour, then what came after it.", ["chronology"]],
  ["How did it all go from the speeches to today? dates please", ["chronology"]],
  ["Put everything in order of time please, with sources.", ["chronology"]],
  ["Give me a chronology of events.", ["chronology"]],
  ["What are the possible claims?", ["issues"]],
  ["Which causes of action are there, and which elements?", ["issues"]],
  ["Summarize the case.", ["summary"]],
  ["Who are the parties?", ["parties"]],
  ["What is missing? List open questions.", ["questions"]],
  ["Summary and timeline please", ["summary", "chronology"]],
  ["Draft a demand letter.", ["questions", "draft"]],
  ["Write a memo with a chronology.", ["chronology", "draft"]],
  ["Everything, but skip the chronology.", ["summary", "deadlines", "issues", "parties", "questions"]],
  ["Work on this case, without a summary.", ["chronology", "deadlines", "issues", "parties", "questions"]],
  ["Which deadlines run?", ["deadlines", "questions"]],
  ["What did [Party 1] and [Party 2] do?", []]
]

const forContradictions: ReadonlyArray<string> = [
  "Anything in here that doesn't fit together?",
  "What in the burofax is contradicted by the other documents?",
  "Where do the two accounts differ?",
  "List what doesn't add up.",
  "Do the witnesses tell the same story?",
  "Which facts are told differently by the two sides?",
  "Does the landlord's letter square with the report?",
  "Which statements can't both be true?",
  "Is anything inconsistent?",
  "Passt hier etwas nicht zusammen?",
  "Wo weichen die Aussagen voneinander ab?",
  "Was widerspricht der Darstellung des Fahrers?",
  "Stimmen die Angaben überein?",
  "Gibt es Ungereimtheiten?",
  "Où les récits divergent-ils ?",
  "Qu'est-ce qui ne colle pas ?",
  "Les témoignages concordent-ils ?",
  "En quoi les deux versions diffèrent-elles ?",
  "¿Hay algo que no cuadre?",
  "¿En qué difieren las dos versiones?",
  "¿Qué contradice la versión del conductor?",
  "¿Dicen lo mismo los testigos?",
  "Klopt er iets niet?",
  "Waar wijken de verklaringen van elkaar af?",
  "Wat past hier niet bij elkaar?",
  "Spreken de stukken elkaar tegen?"
]

const forPassages: ReadonlyArray<string> = [
  "Does the lease say how the rent differs from year to year?",
  "Is there a conflict of interest?",
  "Does the notice comply with the agreement?",
  "Did the deliveries match the order?",
  "Passt der Termin am Montag?",
  "Stimmt es, dass er krank war?",
  "Quelle est la différence de prix ?",
  "¿Cuál es la diferencia de precio?",
  "Klopt het dat hij ziek was?"
]

describe("planning", () => {
  it.each(prompts)("%s", (prompt, sections) => assert.deepStrictEqual([...plan(prompt).sections], [...sections]))

  it.each(forContradictions)("compares the texts: %s", (prompt) => {
    const { asks, sections } = plan(prompt)
    assert.include(sections, "contradictions")
    assert.notInclude(sections, "draft")
    assert.deepStrictEqual(asks, [])
  })

  it.each(forPassages)("answers from passages: %s", (prompt) =>
    assert.notInclude(plan(prompt).sections, "contradictions")
  )

  it("knows which draft is asked for", () => {
    assert.strictEqual(plan("Draft a demand letter").draft, "letter")
    assert.strictEqual(plan("Prepare a litigation hold letter").draft, "hold")
    assert.strictEqual(plan("Write a memo").draft, "memo")
    assert.deepInclude(plan("Draft a motion to dismiss"), { draft: "motion", withoutTemplate: false })
    assert.deepInclude(plan("Draft a complaint"), { draft: "memo", withoutTemplate: true })
    assert.isNull(plan("Build a timeline").draft)
    assert.strictEqual(addressedTo("Draft a demand letter to [Party 2]."), 2)
    assert.strictEqual(addressedTo("Write a letter to the employer, [Party 7]"), 7)
    assert.isNull(addressedTo("Write a letter to the employer"))
  })

  it("says what rules can't give", () => {
    const { beyond } = plan("Predict the outcome, cite case law and tell me the settlement value.")
    assert.deepStrictEqual(
      [...beyond],
      ["research of case law and statutes", "a forecast of the outcome", "a valuation of the claim"]
    )
  })

  it("isn't steered by facts that stand in the prompt", () => {
    const facts = "The letters were lost. The claims are old. The parties met. ".repeat(5)
    assert.deepStrictEqual(
      [...plan(instructionOf(judged(`Build a timeline. ${facts}Thank you.`), true)).sections],
      ["chronology"]
    )
  })
})

const roles = (text: string): ReadonlyArray<readonly [number, ReadonlyArray<string>, boolean]> =>
  parties(reading(text)).map(({ client, number, roles }) => [
    number,
    roles.map(({ end, start }) => text.slice(start, end)),
    client
  ])

describe("parties", () => {
  it("have the roles the text gives them", () => {
    assert.deepStrictEqual(roles("[Party 1], our client, sued [Party 2], a bakery. The landlord [Party 3] left."), [
      [1, ["our client"], true],
      [2, ["a bakery"], false],
      [3, ["The landlord"], false]
    ])
    assert.deepStrictEqual(roles("[Party 1] (the buyer) is a teacher. Plaintiff [Party 2] worked as a cook in town."), [
      [1, ["the buyer"], false],
      [2, ["as a cook", "Plaintiff"], false]
    ])
  })

  it("have none where the text gives none", () => {
    assert.deepStrictEqual(roles("[Party 10] met [Party 2], and the next day [Party 2] left."), [
      [2, [], false],
      [10, [], false]
    ])
    assert.deepStrictEqual(roles("[Party 1](https://example.com/landlord) and [Party 2] (p2@example.com) wrote."), [
      [1, [], false],
      [2, [], false]
    ])
  })
})

const work = (prompt: string, summary: string) => run(assignment("case_req", prompt, caseOf(summary)))

describe("open questions", () => {
  it.effect("ask for what the text leaves open", () =>
    Effect.gen(function* () {
      const { text } = yield* work(
        "Open questions?",
        "[Party 1] hit [Party 2] by negligence. The damage is $5,000. Two weeks after the crash he wrote. " +
          "On 03/04/2024 the car was sold. [Party 2] refused to pay. A claim is due within 30 days."
      )
      for (const question of [
        "What documents show the amount of $5,000?",
        "When exactly: “Two weeks after”",
        "Is “03/04/2024” 4 March 2024 or 3 April 2024?",
        "When was this: “[Party 2] refused to pay.”",
        "“within 30 days”, without saying from when",
        "What insurance is there on each side?",
        "Which party is the client?",
        "The text mentions no witness."
      ]) {
        assert.include(text, question)
      }
    })
  )

  it.effect("don't ask for facts that the text has", () =>
    Effect.gen(function* () {
      const { text } = yield* work(
        "Open questions?",
        "On 3 May 2024 our client [Party 1] was hurt by the negligence of [Party 2], a driver. An invoice shows $5,000. " +
          "A witness saw it. [Party 2]'s insurer was notified on 4 May 2024, and evidence was preserved."
      )
      for (const question of [
        "What documents",
        "When exactly",
        "insurance",
        "Which party is the client",
        "no witness"
      ]) {
        assert.notInclude(text, question)
      }
    })
  )
})

describe("drafts", () => {
  it.effect("are attached when asked for, in Markdown, as drafts, with blanks for what isn't known", () =>
    Effect.gen(function* () {
      for (const [prompt, title] of [
        ["Draft a demand letter", "Demand letter to [Party 2]: A matter"],
        ["Draft a litigation hold letter", "Letter on the preservation of evidence to [Party 2]: A matter"],
        ["Draft a memo", "Memorandum: A matter"]
      ] as const) {
        const { result, text } = yield* work(
          prompt,
          "On 3 May 2024 [Party 1] sold a car to [Party 2]. It was defective."
        )
        assert.deepStrictEqual(
          result.deliverables.map(({ mediaType, status, title }) => [title, mediaType, status] as string[]),
          [[title, "text/markdown", "draft"]]
        )
        assert.include(result.deliverables[0]?.text, "3 May 2024")
        assert.match(result.deliverables[0]!.text, /\[to be completed: /)
        assert.include(text, "remains a draft until a professional approves it")
      }
    })
  )

  it.effect("are not attached when not asked for", () =>
    Effect.gen(function* () {
      const { result } = yield* work("Build a timeline", "On 3 May 2024 [Party 1] sold a car to [Party 2].")
      assert.deepStrictEqual(result.deliverables, [])
    })
  )
})

describe("a summary", () => {
  it.effect("is made of whole sentences of the text, in its order", () =>
    Effect.gen(function* () {
      const filler = "It was a day like many others in that town by the sea. "
      const facts = caseOf(
        `${filler.repeat(6)}On 3 May 2024 [Party 1] signed a lease with [Party 2]. ${filler.repeat(6)}` +
          `[Party 2] refused to return the security deposit of $2,000. ${filler.repeat(6)}`
      )
      const { result } = yield* run(assignment("case_req", "Summary", facts))
      const quotes = result.citations.map(({ quote }) => quote as string)
      assert.include(quotes, "On 3 May 2024 [Party 1] signed a lease with [Party 2].")
      assert.include(quotes, "[Party 2] refused to return the security deposit of $2,000.")
      assert.isAtMost(quotes.length, 8)
      const starts = result.citations.map(({ start }) => start)
      assert.deepStrictEqual(
        starts,
        [...starts].sort((a, b) => a - b)
      )
    })
  )

  it.effect("names the case by its record", () =>
    Effect.gen(function* () {
      const facts = caseOf("[Party 1] left.", { title: judged("Two\nlines"), jurisdiction: judged("Ohio") })
      const { text } = yield* run(assignment("case_req", "Summary", facts))
      assert.include(text, "# Two lines")
      assert.include(text, "practice area not given, jurisdiction Ohio")
    })
  )
})
