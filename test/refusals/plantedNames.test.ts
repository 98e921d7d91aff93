/**
 * What an agent wrote before its user registered it. The placeholder that replaces it tells the agent that it is
 * registered, so reading it is charged to the ration, on every way that the words come back.
 */
import { assert, layer } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Effect } from "effect"
import { rpcOf } from "../a2a/support/rpc.ts"
import { openPeer, question, stateless } from "../mcp/support/peer.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, supportTask } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"

const ration = Limits.registeredValuesPerDay
const over = 5
/** Of no format, and no name: nothing but the vault shows that they identify somebody. */
const values = Array.from({ length: ration + over }, (_, n) => `qx${100 + n}zw9`)
const strange = values.map((_, n) => `qx${200 + n}zw9`)

const world = async (gateway: Gateway["Service"], user: string) => {
  const { client } = gateway
  const own = await gateway.userToken(user)
  const bearer = await gateway.bearer(user)
  const pages = await signInToPages(gateway, user)
  const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: own })).json()
  const addParty = async (numbers: ReadonlyArray<string>, fullName = "Henrike Aldenbrook") => {
    const party = { caseId, kind: "person", role: "plaintiff", side: "initiating", relation: "client" }
    const { partyId } = (await client.call("/v1/parties", { body: party, bearer: own })).json()
    const fields = { action: "save", fullName, identifiers: numbers.join("\n") }
    const identified = await pages.post(`/cases/${caseId}/parties/${partyId}`, fields)
    assert.strictEqual(identified.status, 303, identified.text)
  }
  const audit = async (action: string) =>
    (await client.call(`/v1/audit?action=${action}&limit=200`, { bearer: own })).json().items as ReadonlyArray<any>
  return {
    audit,
    bearer,
    client,
    own,
    registerName: (name: string) => addParty([], name),
    /** The user registers these numbers; a person has a limited number of them. */
    register: async (numbers: ReadonlyArray<string>) => {
      for (let at = 0; at < numbers.length; at += EngineLimits.identityValues)
        await addParty(numbers.slice(at, at + EngineLimits.identityValues))
    },
    resume: async (holder: string) => {
      const resumed = await pages.post(`/settings/held/${holder}/resume`, {})
      assert.strictEqual(resumed.status, 303)
    },
    /** Writes a case about the value, and returns how to read it again. */
    plant: async (value: string, credential = bearer) => {
      const body = { ...caseDraft, summary: `They spoke of ${value} again.` }
      const made = await client.call("/v1/cases", { body, bearer: credential })
      assert.strictEqual(made.status, 201, made.text)
      const path = `/v1/cases?caseId=${made.json().caseId}`
      return () => client.call(path, { bearer: credential })
    }
  }
}

const options = { excludeTestServices: true, timeout: "120 seconds" } as const

const journeyIn =
  (it: Parameters<Parameters<ReturnType<typeof layer<Gateway, unknown>>>[1]>[0]) =>
  (what: string, walk: (gateway: Gateway["Service"]) => Promise<void>) =>
    it.effect(what, () => Effect.flatMap(Gateway, (gateway) => Effect.promise(() => walk(gateway))))

layer(memoryGateway.layer, options)("Names written too early", (it) => {
  const journey = journeyIn(it)

  journey(
    "are told for a ration of values; then nothing is read until the user lets the agent continue",
    async (gateway) => {
      const { audit, plant, register, resume } = await world(gateway, "alice")
      const planted = []
      for (const value of values) planted.push(await plant(value))
      const others = [await plant(strange[0]!), await plant(strange[1]!)]
      await register(values)
      for (const [at, read] of planted.slice(0, ration).entries()) {
        const answer = await read()
        assert.strictEqual(answer.status, 200, answer.text)
        assert.match(answer.json().summary, /^They spoke of \[[^\]]+\] again\.$/u)
        assert.notInclude(answer.text, values[at]!)
        if (at < ration - 1) assert.strictEqual((await others[0]!()).status, 200)
      }
      // Read before or not, registered or not.
      for (const read of [planted[0]!, planted[ration]!, others[0]!, others[1]!]) {
        const answer = await read()
        assert.deepStrictEqual([answer.status, answer.json().error], [429, "TooManyRequests"])
      }
      const told = await audit("identity.replace")
      assert.lengthOf(told, ration)
      assert.deepStrictEqual(told[0].refused, { found: [{ kind: "identifier", count: 1 }], asksToReveal: false })
      const [hold, ...more] = await audit("agent.hold")
      assert.deepStrictEqual(more, [])
      await resume(hold.resourceId)
      for (const read of planted) assert.strictEqual((await read()).status, 200)
      assert.lengthOf(await audit("identity.replace"), ration + over)
    }
  )

  journey(
    "cost nothing a second time, and one answer that has too many is given when the user says so",
    async (gateway) => {
      const { audit, bearer, client, plant, register, resume } = await world(gateway, "bob")
      for (const value of values) await plant(value)
      await register(values)
      const list = () => client.call("/v1/cases?limit=100", { bearer })
      assert.strictEqual((await list()).status, 429)
      assert.lengthOf(await audit("identity.replace"), 0)
      const [hold] = await audit("agent.hold")
      await resume(hold.resourceId)
      for (let again = 0; again < 3; again++) {
        const answer = await list()
        assert.strictEqual(answer.status, 200)
        for (const value of values) assert.notInclude(answer.text, value)
      }
      assert.lengthOf(await audit("agent.hold"), 1)
    }
  )

  journey("are told to no more callers at the same time than fit", async (gateway) => {
    const { audit, plant, register } = await world(gateway, "carol")
    const planted = []
    for (const value of values) planted.push(await plant(value))
    await register(values)
    const answers = await Promise.all([...planted, ...planted].map((read) => read()))
    const told = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [at % planted.length] : [])))
    assert.isAtMost(told.size, ration)
    assert.lengthOf(await audit("agent.hold"), 1)
  })
})

layer(memoryGateway.layer, options)("Names written too early, by any way,", (it) => {
  const journey = journeyIn(it)

  journey(
    "are charged: over A2A, in files with their size and hash, and to the user's programs over MCP",
    async (gateway) => {
      const { audit, bearer, client, own, plant, register } = await world(gateway, "alice")
      const [inTask, inFile, inTitle] = values as [string, string, string]
      const rpc = rpcOf(gateway, bearer, "1.0")
      const { task } = (await rpc.call(rpc.dialect.send, rpc.message(`Summarise the notes on ${inTask}`))).result
      const caseId = (await (await plant("nothing"))()).json().caseId as string
      const sent = await client.call(
        `/v1/cases/${caseId}/files`,
        upload(bearer, form({ content: `They spoke of ${inFile} again.` }))
      )
      const { fileId } = sent.json()
      const path = `/v1/cases/${caseId}/files/${fileId}`
      const fileAsRead = async () => {
        for (;;) {
          const file = (await client.call(path, { bearer })).json()
          if (file.status === "ready" && file.sha256 !== null) return file
        }
      }
      const before = await fileAsRead()
      const body = { ...caseDraft, title: `The matter of ${inTitle}` }
      assert.strictEqual((await client.call("/v1/cases", { body, bearer: own })).status, 201)
      await register(values)

      const got = await rpc.call(rpc.dialect.get, { id: task.id })
      assert.notInclude(JSON.stringify(got), inTask)
      assert.lengthOf(await audit("identity.replace"), 1)

      assert.notStrictEqual((await fileAsRead()).sha256, before.sha256)
      const [ofFile] = await audit("identity.replace")
      assert.deepInclude(ofFile, { caseId, resourceId: fileId, actor: { type: "service" } })
      assert.notInclude((await client.call(`${path}/text`, { bearer })).text, inFile)
      assert.lengthOf(await audit("identity.replace"), 2)

      const peer = await openPeer(gateway, "alice", stateless)
      const { text } = await peer.call(
        "run_task",
        question("account", { requestType: "admin_req", prompt: "List my cases." })
      )
      assert.notInclude(text, inTitle)
      assert.include(text, "The matter of [")
      const ofTask = (await audit("identity.replace")).filter(({ actor }) => actor.type === "service")
      // The file, for its sender; the answer, for the programs and for the agent.
      assert.lengthOf(ofTask, 3)
    }
  )

  journey("stay counted when another agent is connected, and a hold stays", async (gateway) => {
    const { audit, client, plant, register, resume } = await world(gateway, "bob")
    const planted = []
    for (const value of values) planted.push(await plant(value))
    await register(values)
    for (const read of planted.slice(0, ration - 1)) assert.strictEqual((await read()).status, 200)
    const second = await gateway.bearer("bob")
    const asSecond = (value: string) =>
      client.call("/v1/cases", { body: { ...caseDraft, summary: `They spoke of ${value} again.` }, bearer: second })
    assert.strictEqual((await asSecond(values[ration]!)).status, 403)
    const third = await gateway.connect("bob")
    const { bearer_token } = (await client.call("/v1/auth/token", { body: { api_key: third.apiKey } })).json()
    const list = () => client.call("/v1/cases?limit=100", { bearer: bearer_token })
    // The headers don't show either whether the refused answer has registered values.
    for (const refused of [await list(), await list()]) {
      assert.strictEqual(refused.status, 429)
      assert.strictEqual(refused.headers["retry-after"], String(Limits.heldRetrySeconds))
    }
    assert.lengthOf(await audit("agent.hold"), 1)
    await resume(third.agentId)
    assert.strictEqual((await list()).status, 200)
  })

  journey("are charged to the agent, too, when the answer to a program's task replaces them", async (gateway) => {
    const { audit, bearer, client, register } = await world(gateway, "carol")
    const facts = values.slice(0, 5).map((value, n) => `On ${n + 1} March 2024 [Party 2] sent the ${value} paint.`)
    const body = { ...caseDraft, summary: facts.join(" ") }
    const { caseId } = (await client.call("/v1/cases", { body, bearer })).json()
    await register(values)
    const peer = await openPeer(gateway, "carol", stateless)
    const asked = { containerType: "case", requestType: "case_req", prompt: "Build a chronology." }
    const { text } = await peer.call("run_task", question(caseId, asked))
    assert.notInclude(text, values[0]!)
    assert.include(text, "paint")
    const charged = (await audit("identity.replace")).map(({ refused }) => refused.found)
    const five = [{ kind: "identifier", count: 5 }]
    assert.deepStrictEqual(charged, [five, five])
    // The agent knows them now: reading the case costs nothing more.
    assert.strictEqual((await client.call(`/v1/cases?caseId=${caseId}`, { bearer })).status, 200)
    assert.lengthOf(await audit("identity.replace"), 2)
  })
})

layer(memoryGateway.layer, options)("Names written too early, in a search,", (it) => {
  const journey = journeyIn(it)

  journey("are found by nobody who searches for them, letter by letter or whole, and by the user", async (gateway) => {
    const { bearer, client, own, register } = await world(gateway, "alice")
    const value = "qx999zw9"
    const body = { ...caseDraft, title: `Terms of ${value}`, practiceArea: `Zone ${value}` }
    for (const credential of [own, bearer]) {
      const made = await client.call("/v1/cases", { body, bearer: credential })
      assert.strictEqual(made.status, 201, made.text)
    }
    await register([value])
    const queries = ["q=qx9", `q=${value}`, "q=terms+of+qx99", "q=999z", `practiceArea=zone+${value}`]
    const strangers = ["q=qy9", "q=qx888zw9", "q=terms+of+qy99", "q=888z", "practiceArea=zone+qx888zw9"]
    for (const credential of [bearer, own]) {
      for (const [at, query] of queries.entries()) {
        const [found, stranger] = await Promise.all(
          [query, strangers[at]!].map((each) => client.call(`/v1/cases?${each}`, { bearer: credential }))
        )
        assert.deepStrictEqual([found!.status, found!.text], [stranger!.status, stranger!.text], query)
      }
      const shown = (await client.call("/v1/cases?q=terms+of", { bearer: credential })).json().items
      assert.deepStrictEqual(
        shown.map(({ title }: { title: string }) => /^Terms of \[Party \d+\]$|^Terms of \[\w+\]$/.test(title)),
        [true, true]
      )
    }
  })

  journey("are charged to the agent that learns of them because a search finds nothing", async (gateway) => {
    const { audit, bearer, client, plant, register } = await world(gateway, "carol")
    for (const value of values) await plant(value)
    await register(values)
    const search = (value: string) => client.call(`/v1/cases?q=${value}`, { bearer })
    // What it knows costs nothing more.
    for (const value of [values[0]!, ...values.slice(0, ration)])
      assert.deepStrictEqual((await search(value)).json().items, [])
    assert.lengthOf(await audit("identity.replace"), ration)
    assert.strictEqual((await search(values[ration]!)).status, 429)
    assert.lengthOf(await audit("agent.hold"), 1)
    const onHold = await rpcOf(gateway, bearer, "1.0").post({
      jsonrpc: "2.0",
      id: 7,
      method: "GetTask",
      params: { id: "x" }
    })
    assert.strictEqual(onHold.json().id, 7)
  })

  journey("don't show in what everybody may read: an invited partner, the caller's own ids", async (gateway) => {
    const { audit, bearer, client, register, registerName } = await world(gateway, "bob")
    const { items } = (await client.call("/v1/partners?limit=200", { bearer })).json()
    const partner = items.find(({ acceptingInvitations: accepts }: any) => accepts)
    const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const [short, long] = ["18273645", "091827364509"] as const
    const body = supportTask({ seedPhase: { phaseId: `${short}-0918-4273-8645-${long}` } })
    await (await client.stream("/v1/agent", { body, bearer })).all()
    const invite = `/v1/cases/${caseId}/partners/${partner.partnerId}/invite`
    assert.strictEqual((await client.call(invite, { body: {}, bearer })).status, 201)
    await registerName(partner.name)
    await register([short, long])
    const asked = await rpcOf(gateway, bearer, "1.0").call("GetTask", { id: body.seedPhase.phaseId })
    assert.strictEqual(asked.result.history[0].messageId, `${body.seedPhase.phaseId}.0`)
    const workspace = (await client.call(`/v1/workspace/case/${caseId}`, { bearer })).json()
    assert.deepStrictEqual(workspace.invitations[0].partner, partner)
    assert.lengthOf(await audit("identity.replace"), 0)
  })
})

layer(memoryGateway.layer, options)("Names written too early, in a file,", (it) => {
  const journey = journeyIn(it)

  journey("are told by an answer of 429 if they use up the ration", async (gateway) => {
    const { bearer, client, own, register } = await world(gateway, "alice")
    const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: own })).json()
    const sent = await client.call(
      `/v1/cases/${caseId}/files`,
      upload(bearer, form({ content: values.map((value) => `They spoke of ${value} again.\n`).join("") }))
    )
    assert.strictEqual(sent.status, 201, sent.text)
    await register(values)
    const answer = await client.call(`/v1/cases/${caseId}/files/${sent.json().fileId}/text`, { bearer })
    assert.deepStrictEqual([answer.status, answer.json().error], [429, "TooManyRequests"])
  })
})
