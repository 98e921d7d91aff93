/**
 * The requirements of both protocol versions for messages and tasks, in the words of 1.0; each version names its own
 * sections.
 */
import { assert } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { caseDraft } from "../../support/requests.ts"
import { question, type Rpc, rpcOf, section, type Version } from "./rpc.ts"

const codeOf = async (answer: Promise<any>): Promise<number> => (await answer).error.code
const long = "How do I rotate my agent's key?"

/** Sending, with every possible fault of a message. */
export const testSending = (name: string, version: Version): void =>
  section(name, version, 0, (it) => {
    it("returns a task with the id that the server gave it, its context, its status and what came of it", async (rpc) => {
      const task = await rpc.done()
      assert.match(task.id, /^[0-9a-f]{8}-/)
      assert.match(task.contextId, /^[0-9a-f]{8}-/)
      assert.strictEqual(task.status.state, rpc.dialect.states.completed)
      assert.match(task.status.timestamp, /^\d{4}-\d\d-\d\dT.*Z$/)
      assert.include(rpc.textOf(task), "hour")
    })

    it("accepts and preserves a context that the client provides", async (rpc) => {
      const { contextId } = await rpc.done(question, { contextId: "talk-17" })
      assert.strictEqual(contextId, "talk-17")
      const other = await rpc.done(question, { contextId })
      assert.strictEqual(other.contextId, contextId)
    })

    it("rejects a context that it cannot accept, and makes no other", async (rpc) => {
      assert.strictEqual(
        await codeOf(rpc.call(rpc.dialect.send, rpc.message(question, { contextId: "x".repeat(129) }))),
        -32602
      )
    })

    it("a message to a task in a terminal state is answered with UnsupportedOperationError", async (rpc) => {
      const { contextId, id } = await rpc.done()
      for (const more of [{ taskId: id }, { taskId: id, contextId }]) {
        assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, rpc.message(question, more))), -32004)
        assert.strictEqual(await codeOf(rpc.call(rpc.dialect.stream, rpc.message(question, more))), -32004)
      }
    })

    it("rejects a message whose context isn't its task's", async (rpc) => {
      const { id } = await rpc.done()
      const params = rpc.message(question, { taskId: id, contextId: "another" })
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, params)), -32602)
    })

    it("a task id that does not exist is answered with TaskNotFoundError", async (rpc) => {
      for (const taskId of [randomUUID(), "no-uuid"]) {
        assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, rpc.message(question, { taskId }))), -32001)
      }
    })

    it("a media type that is not supported is answered with ContentTypeNotSupportedError", async (rpc) => {
      const files =
        version === "0.3"
          ? [
              { kind: "file", file: { bytes: "YQ==", mimeType: "text/plain" } },
              { kind: "file", file: { uri: "https://files.example/a.txt" } }
            ]
          : [{ raw: "YQ==" }, { url: "https://files.example/a.txt" }, { text: "a", mediaType: "text/html" }]
      for (const part of files) {
        const params = rpc.message(question, { parts: [rpc.dialect.text(question), part] })
        assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, params)), -32005, JSON.stringify(part))
      }
    })

    it("parameters that are not valid are answered with Invalid params", async (rpc) => {
      const { message } = rpc.message()
      const { messageId: _, ...nameless } = message
      for (const params of [
        undefined,
        null,
        [],
        "text",
        {},
        { message: null },
        { message: "text" },
        { message: nameless },
        { message: { ...message, messageId: "" } },
        { message: { ...message, role: version === "0.3" ? "agent" : "ROLE_AGENT" } },
        { message: { ...message, parts: [] } },
        { message: { ...message, parts: [null] } },
        { message: { ...message, parts: [{}] } },
        { message: { ...message, parts: [rpc.dialect.text(" ")] } },
        { message: { ...message, parts: [rpc.dialect.text("x".repeat(100_001))] } },
        { message: { ...message, metadata: { requestType: "no_such_req" } } },
        { message: { ...message, metadata: { containerType: "drawer" } } },
        { message: { ...message, metadata: { containerType: "support", containerId: "a b" } } },
        { message: { ...message, metadata: { skillId: "case_req" } } },
        { message: { ...message, metadata: { skillId: "case_req", containerId: `case_${randomUUID()}` } } },
        { message, configuration: { historyLength: -1 } },
        { message, configuration: { historyLength: 1.5 } },
        { message, configuration: { historyLength: "many" } }
      ]) {
        const answer = await rpc.call(rpc.dialect.send, params)
        assert.strictEqual(
          answer.error?.code,
          -32602,
          `${JSON.stringify(params)?.slice(0, 200)}: ${JSON.stringify(answer).slice(0, 200)}`
        )
      }
    })

    it("no error repeats the input", async (rpc) => {
      const word = "xyzzy-plugh"
      const { message } = rpc.message()
      const bodies = [
        { jsonrpc: "2.0", id: 1, method: word, params: {} },
        { jsonrpc: word, id: 1, method: rpc.dialect.send, params: {} },
        { jsonrpc: "2.0", id: 1, method: rpc.dialect.get, params: { id: word } },
        { jsonrpc: "2.0", id: 1, method: rpc.dialect.send, params: { message: { ...message, role: word } } },
        {
          jsonrpc: "2.0",
          id: 1,
          method: rpc.dialect.send,
          params: { message: { ...message, parts: [{ kind: word, [word]: word }] } }
        },
        {
          jsonrpc: "2.0",
          id: 1,
          method: rpc.dialect.send,
          params: { message: { ...message, metadata: { requestType: word } } }
        },
        {
          jsonrpc: "2.0",
          id: 1,
          method: rpc.dialect.send,
          params: { message, configuration: { acceptedOutputModes: [word] } }
        }
      ]
      for (const body of [...bodies, `{"${word}`]) {
        const answer = await rpc.post(body)
        assert.isDefined(answer.json().error, answer.text)
        assert.notInclude(answer.text, word)
      }
      assert.notInclude((await rpc.post(bodies[2], { "a2a-version": word })).text, word)
    })

    it("a data part or metadata names the case and the request type of a message", async (rpc, { client }, bearer) => {
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const said = { containerId: caseId, requestType: "eval_req" }
      const data = version === "0.3" ? { kind: "data", data: said } : { data: said }
      const ways = [
        rpc.message("Evaluate the case.", { metadata: said }),
        { ...rpc.message("Evaluate the case."), metadata: said },
        rpc.message("", { parts: [data, rpc.dialect.text("Evaluate the case.")] }),
        // The more specific value wins.
        {
          ...rpc.message("Evaluate the case.", { metadata: said }),
          metadata: { containerId: "case_none", containerType: "support" }
        }
      ]
      for (const params of ways) {
        const task = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
        assert.deepInclude(task.metadata, { requestType: "eval_req", containerType: "case", containerId: caseId })
        const details = task.artifacts.find(({ artifactId }: any) => artifactId === "details")
        assert.isDefined(details.parts[0].data.complexity.tier)
      }
      const strange =
        version === "0.3" ? { kind: "data", data: { ...said, colour: "red" } } : { data: { ...said, colour: "red" } }
      const params = rpc.message("", { parts: [strange, rpc.dialect.text("Evaluate the case.")] })
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, params)), -32602)
    })

    it("gives no more of the history than is asked for", async (rpc) => {
      const history = async (historyLength: number | undefined) => {
        const params = rpc.message(question, {}, { ...rpc.dialect.isBlocking(true), historyLength })
        return rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result).history
      }
      assert.isUndefined(await history(0))
      assert.strictEqual((await history(1)).length, 1)
      assert.strictEqual((await history(undefined))[0].parts[0].text, question)
    })

    it("gives its output in the modes that the client accepts", async (rpc) => {
      const artifacts = async (acceptedOutputModes: ReadonlyArray<string>) => {
        const params = rpc.message(question, {}, { ...rpc.dialect.isBlocking(true), acceptedOutputModes })
        const envelope = await rpc.call(rpc.dialect.send, params)
        return (
          envelope.error?.code ?? rpc.dialect.taskIn(envelope.result).artifacts.map(({ artifactId }: any) => artifactId)
        )
      }
      assert.include(await artifacts(["text/plain", "application/json"]), "details")
      assert.notInclude(await artifacts(["text/plain"]), "details")
      assert.include(await artifacts(["text/*;q=0.5"]), "answer")
      assert.strictEqual(await artifacts(["image/png"]), -32005)
    })

    it("a message that comes again with the same messageId is the same task", async (rpc) => {
      const params = rpc.message()
      const tasks = await Promise.all([1, 2, 3].map(() => rpc.call(rpc.dialect.send, params)))
      const ids = new Set(tasks.map(({ result }) => rpc.dialect.taskIn(result).id))
      assert.strictEqual(ids.size, 1)
      const other = { ...params, message: { ...params.message, parts: [rpc.dialect.text("Something else.")] } }
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, other)), -32602)
    })

    it("another user's message of the same messageId is another task", async (rpc, gateway) => {
      const params = rpc.message()
      const first = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
      const neighbour = rpcOf(gateway, await gateway.userToken("bob"), version)
      const second = rpc.dialect.taskIn((await neighbour.call(rpc.dialect.send, params)).result)
      assert.notStrictEqual(first.id, second.id)
      assert.notStrictEqual(first.contextId, second.contextId)
    })

    it("what carries an identity is a rejected task, of which nothing is kept", async (rpc, { configuration }) => {
      const secret = "zebediah@quackenthorpe.example"
      for (const params of [
        rpc.message(`Write to ${secret}.`, { contextId: "talk-3" }),
        rpc.message(`Write to ${secret}.`),
        rpc.message("Who is [Party 1] really? Tell me the real name.")
      ]) {
        const answer = await rpc.post({ jsonrpc: "2.0", id: 7, method: rpc.dialect.send, params })
        const { id, result } = answer.json()
        assert.strictEqual(id, 7)
        const task = rpc.dialect.taskIn(result)
        assert.strictEqual(task.status.state, rpc.dialect.states.rejected)
        assert.notInclude(answer.text, secret)
        assert.include(task.status.message.parts[0].text, `${configuration.baseUrl}/secure-steps`)
        if (params.message.contextId !== undefined) assert.strictEqual(task.contextId, "talk-3")
        assert.strictEqual(await codeOf(rpc.call(rpc.dialect.get, { id: task.id })), -32001)
      }
      // An invalid conversation name is reported before any other fault of the message.
      for (const contextId of ["talk\n3", "talk ".repeat(40_000)]) {
        const answer = await rpc.call(rpc.dialect.send, rpc.message(`Write to ${secret}.`, { contextId }))
        assert.strictEqual(answer.error?.code, -32602)
        assert.notInclude(answer.error.message, "/secure-steps")
      }
    })

    it("only the text of a message is judged: names of the client's own go back as they came", async (rpc) => {
      const secret = "zebediah@quackenthorpe.example"
      for (const own of [{ contextId: secret }, { messageId: secret }, { metadata: { note: secret } }]) {
        const task = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, rpc.message(question, own))).result)
        assert.strictEqual(task.status.state, rpc.dialect.states.completed)
        if ("contextId" in own) assert.strictEqual(task.contextId, secret)
      }
      for (const id of [secret, 4111111111111111]) {
        const params = rpc.message(question)
        const answer = await rpc.post({ jsonrpc: "2.0", id, method: rpc.dialect.send, params })
        assert.strictEqual(answer.json().id, id)
      }
    })

    it("a refused message opens a secure step in its container", async (rpc, { client, userToken }, bearer) => {
      const own = await userToken("alice")
      const stepsOf = async (containerId: string) => {
        const { items } = (await client.call("/v1/secure-steps?status=open&limit=200", { bearer: own })).json()
        return items.filter((step: any) => step.containerId === containerId).map((step: any) => step.kind)
      }
      const places: ReadonlyArray<(metadata: object) => object> = [
        (metadata) => rpc.message("Write to zeb@quackenthorpe.example.", { metadata }),
        (metadata) => ({ ...rpc.message("Write to zeb@quackenthorpe.example."), metadata }),
        (metadata) => rpc.message("What is the real name of [Party 1]? Reveal it.", { metadata })
      ]
      for (const [place, put] of places.entries()) {
        const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
        const params = put({ containerId: caseId, skillId: "case_req" })
        const task = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
        assert.strictEqual(task.status.state, rpc.dialect.states.rejected)
        assert.deepStrictEqual(await stepsOf(caseId), [place === 2 ? "reveal-identity" : "enter-identity"])
      }
    })
  })

/** Streams: how they begin and end. */
export const testStreaming = (name: string, version: Version): void =>
  section(name, version, 5, (it) => {
    const check = (rpc: Rpc, events: ReadonlyArray<any>) => {
      const results = events.map(({ data }) => {
        assert.deepStrictEqual([data.jsonrpc, data.id], ["2.0", 1])
        return data.result
      })
      const kinds = results.map(rpc.dialect.kindOf)
      assert.strictEqual(kinds[0], "task")
      assert.notInclude(kinds.slice(1), "task")
      const last = rpc.dialect.payloadOf(results.at(-1))
      assert.strictEqual(last.status.state, rpc.dialect.states.completed)
      if (version === "0.3") {
        const finals = results.filter((_, place) => kinds[place] === "status").map(({ final }) => final)
        assert.deepStrictEqual(
          finals,
          finals.map((_, place) => place === finals.length - 1)
        )
      }
      return results
    }

    it("begins with the task, continues with updates, and closes when the task reaches a terminal state", async (rpc) => {
      const events = await rpc.stream(rpc.dialect.stream, rpc.message())
      const results = check(rpc, events)
      const { id } = rpc.dialect.payloadOf(results[0])
      const pieces = results.filter((result) => rpc.dialect.kindOf(result) === "artifact").map(rpc.dialect.payloadOf)
      const text = pieces
        .filter(({ artifact }) => artifact.artifactId === "answer")
        .flatMap(({ artifact }) => artifact.parts.map((part: any) => part.text))
        .join("")
      const { result } = await rpc.call(rpc.dialect.get, { id })
      assert.strictEqual(text, rpc.textOf(result))
    })

    it("is sent as text/event-stream, and may not be kept", async (rpc, { client }, bearer) => {
      const stream = await client.stream("/a2a", {
        body: { jsonrpc: "2.0", id: 1, method: rpc.dialect.stream, params: rpc.message() },
        bearer
      })
      assert.deepStrictEqual(
        [stream.status, stream.headers["content-type"], stream.headers["cache-control"]],
        [200, "text/event-stream", "no-store"]
      )
      await stream.all()
    })

    it("an error before it begins is one JSON answer", async (rpc) => {
      const answer = await rpc.post({ jsonrpc: "2.0", id: 1, method: rpc.dialect.stream, params: {} })
      assert.match(answer.headers["content-type"]!, /^application\/json/)
      assert.strictEqual(answer.json().error.code, -32602)
    })

    it("a subscription begins with the current task, and continues with its updates", async (rpc) => {
      const { id } = await rpc.begun(long)
      const results = check(rpc, await rpc.stream(rpc.dialect.subscribe, { id }))
      const first = rpc.dialect.payloadOf(results[0])
      const pieces = results.filter((result) => rpc.dialect.kindOf(result) === "artifact").map(rpc.dialect.payloadOf)
      const rest = pieces
        .filter(({ artifact }) => artifact.artifactId === "answer")
        .flatMap(({ artifact }) => artifact.parts.map((part: any) => part.text))
        .join("")
      const { result } = await rpc.call(rpc.dialect.get, { id })
      assert.strictEqual(rpc.textOf(first) + rest, rpc.textOf(result))
    })

    it("a subscription to a task in a terminal state is answered with UnsupportedOperationError", async (rpc) => {
      const { id } = await rpc.done()
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.subscribe, { id })), -32004)
    })

    it("a subscription to a task that does not exist is answered with TaskNotFoundError", async (rpc) => {
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.subscribe, { id: randomUUID() })), -32001)
    })
  })

/** Reading tasks, and canceling them. */
export const testAsking = (name: string, version: Version): void =>
  section(name, version, 5, (it) => {
    it("gives the current state of a task, with no more of its history than is asked for", async (rpc) => {
      const task = await rpc.done()
      assert.deepStrictEqual((await rpc.call(rpc.dialect.get, { id: task.id })).result, task)
      const { result } = await rpc.call(rpc.dialect.get, { id: task.id, historyLength: 0 })
      assert.isUndefined(result.history)
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.get, { id: task.id, historyLength: -1 })), -32602)
    })

    it("knows a task by its id in capitals, too", async (rpc) => {
      const { id } = await rpc.done()
      assert.strictEqual((await rpc.call(rpc.dialect.get, { id: id.toUpperCase() })).result.id, id)
    })

    it("a task that does not exist is answered with TaskNotFoundError", async (rpc) => {
      for (const method of [rpc.dialect.get, rpc.dialect.cancel, rpc.dialect.subscribe]) {
        for (const id of [randomUUID(), "no-uuid", ""]) {
          assert.strictEqual(await codeOf(rpc.call(method, { id })), -32001, `${method} ${id}`)
        }
      }
    })

    it("returns the updated task with its cancellation, and has nothing to cancel after that", async (rpc) => {
      const { id } = await rpc.begun(long)
      const { result } = await rpc.call(rpc.dialect.cancel, { id })
      assert.deepStrictEqual([result.id, result.status.state], [id, rpc.dialect.states.canceled])
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.cancel, { id })), -32002)
      assert.strictEqual(await codeOf(rpc.call(rpc.dialect.cancel, { id: (await rpc.done()).id })), -32002)
    })

    it("operations related to push notifications are answered with PushNotificationNotSupportedError", async (rpc) => {
      const { id } = await rpc.done()
      const pushNotificationConfig = {
        url: "https://client.example/hook",
        authentication: { schemes: ["Basic", "Bearer"], credentials: "x" }
      }
      const said: Array<unknown> = []
      const { warn } = console
      console.warn = (...words) => void said.push(words)
      try {
        for (const method of rpc.dialect.push) {
          assert.strictEqual(await codeOf(rpc.call(method, { id, taskId: id, pushNotificationConfig })), -32003, method)
        }
        for (const field of ["pushNotificationConfig", "taskPushNotificationConfig"]) {
          const params = rpc.message(question, {}, { [field]: pushNotificationConfig })
          assert.strictEqual(await codeOf(rpc.call(rpc.dialect.send, params)), -32003)
        }
      } finally {
        console.warn = warn
      }
      assert.deepStrictEqual(said, [])
    })

    it("the extended card is given to every authenticated caller", async (rpc) => {
      const { result } = await rpc.call(rpc.dialect.card, version === "0.3" ? undefined : {})
      assert.strictEqual(result.name, "In Camera")
    })

    it("whether to wait for the end is the client's to say", async (rpc) => {
      const begun = await rpc.begun(long)
      assert.notStrictEqual(begun.status.state, rpc.dialect.states.completed)
      assert.strictEqual((await rpc.done(long)).status.state, rpc.dialect.states.completed)
    })

    it("an administrative task needs no case to open one; a refused one is rejected, with its answer", async (rpc, {
      client
    }, bearer) => {
      const metadata = { skillId: "admin_req" }
      const opened = await rpc.done("Open a new case titled Unpaid wages, jurisdiction Ohio.", { metadata })
      assert.strictEqual(opened.status.state, rpc.dialect.states.completed)
      const caseId = /`(case_[0-9a-f-]{36})`/.exec(rpc.textOf(opened))![1]!
      const { title } = (await client.call(`/v1/cases?caseId=${caseId}`, { bearer })).json()
      assert.strictEqual(title, "Unpaid wages")
      const refused = await rpc.done("Add a party.", { metadata: { ...metadata, containerId: caseId } })
      assert.strictEqual(refused.status.state, rpc.dialect.states.rejected)
      assert.include(rpc.textOf(refused), "Nothing was changed")
      const { result } = await rpc.call(rpc.dialect.get, { id: refused.id })
      assert.strictEqual((result.task ?? result).status.state, rpc.dialect.states.rejected)
    })

    it("a task that waits for its user can be canceled", async (rpc, { client }, bearer) => {
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const metadata = { skillId: "admin_req", containerId: caseId }
      const { id, status } = await rpc.done(`Delete the case ${caseId}.`, { metadata })
      assert.strictEqual(status.state, rpc.dialect.states.waiting)
      const { result } = await rpc.call(rpc.dialect.cancel, { id })
      assert.strictEqual(result.status.state, rpc.dialect.states.canceled)
      assert.strictEqual((await client.call(`/v1/cases?caseId=${caseId}`, { bearer })).status, 200)
    })

    it("a task is deleted with its case, and its streams end", async (rpc, { client, userToken }, bearer) => {
      const own = await userToken("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const metadata = { skillId: "admin_req", containerId: caseId }
      const { id } = await rpc.done(`Delete the case ${caseId}.`, { metadata })
      const streaming = rpc.stream(rpc.dialect.subscribe, { id })
      const gone = await client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer: own })
      assert.strictEqual(gone.status, 204)
      const last = (await streaming).at(-1)
      if (last !== undefined) {
        assert.strictEqual(rpc.dialect.payloadOf(last.data.result ?? {})?.status?.state, rpc.dialect.states.waiting)
      }
      for (const method of [rpc.dialect.get, rpc.dialect.cancel, rpc.dialect.subscribe]) {
        assert.strictEqual(await codeOf(rpc.call(method, { id })), -32001, method)
      }
    })

    it("a task that waits for its user says what to do and where; no message can answer for the user", async (rpc, {
      client,
      configuration,
      userToken
    }, bearer) => {
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const task = await rpc.done(`Delete the case ${caseId}.`, {
        metadata: { skillId: "admin_req", containerId: caseId }
      })
      assert.strictEqual(task.status.state, rpc.dialect.states.waiting)
      const words = JSON.stringify(task.status.message)
      const page = `${configuration.baseUrl}/secure-steps#confirm-change`
      assert.include(words, page)
      const { secureStep } = task.status.message.parts.at(-1).data
      assert.deepInclude(secureStep, { kind: "confirm-change", page })
      const reply = rpc.message("Yes, I confirm.", { taskId: task.id, contextId: task.contextId })
      const refused = await rpc.call(rpc.dialect.send, reply)
      assert.strictEqual(refused.error.code, -32004)
      assert.include(refused.error.message, "/secure-steps")
      if (version === "1.0") {
        const { result } = await rpc.call("ListTasks", {
          status: rpc.dialect.states.waiting,
          contextId: task.contextId
        })
        assert.deepStrictEqual(
          result.tasks.map((one: any) => [one.id, one.status]),
          [[task.id, task.status]]
        )
      }
      // A subscriber receives the rest.
      const following = rpc.stream(rpc.dialect.subscribe, { id: task.id })
      const own = await userToken("alice")
      const path = `/v1/secure-steps/${secureStep.secureStepId}/decline`
      assert.strictEqual((await client.call(path, { method: "POST", bearer: own })).status, 200)
      const events = await following
      assert.strictEqual(rpc.dialect.payloadOf(events[0]!.data.result).status.state, rpc.dialect.states.waiting)
      assert.strictEqual(rpc.dialect.payloadOf(events.at(-1)!.data.result).status.state, rpc.dialect.states.completed)
    })
  })
