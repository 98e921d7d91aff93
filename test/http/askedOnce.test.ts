/** No request reads the same thing from a store twice: known values are passed on. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { dialects } from "../a2a/support/rpc.ts"
import { openPeer, question, revisions } from "../mcp/support/peer.ts"
import { operationsOf } from "../security/canary/positions.ts"
import { credentialsOf, prepared, recordsFor, send } from "../security/canary/send.ts"
import { accountsOf } from "../security/canary/world.ts"
import { everyPage } from "../support/browser/everyPage.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { sampleAccount } from "../support/browser/sampleAccount.ts"
import { Gateway } from "../support/Gateway.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { Asking } from "./asking.ts"

/** Repeated reads that are allowed, with the reason; by the beginning of their names. */
const exceptions: ReadonlyArray<readonly [beginning: string, reason: string]> = [
  [
    "IdentityVaultStorage.revision: ",
    "requests and answers are both checked against the identities registered at that moment"
  ],
  ["CaseFileStore.find: files.text", "a piece of a text is sent only if its file has not changed since"],
  ["CaseFileStore.find: files.upload", "a piece of a text is sent only if its file has not changed since"],
  ["CaseFileStore.find: page case-files", "a piece of a text is sent only if its file has not changed since"],
  ["CaseFileStore.find: page file-", "a text whose de-identification restarted during the read must not be shown"],
  ["RefusalRationStore.isHeld: agents.register", "the agent may be put on hold while its card is fetched"],
  ["RefusalRationStore.isHeld: files.upload", "the sender may be put on hold while the file is judged"],
  ["RefusalRationStore.isHeld: ", "the sender may be put on hold between the judgment and the answer"],
  ["AuditStore.head: files.upload", "one step appends an entry for each of two actors"],
  ["PrivacySettingsStore.version: files.upload", "each part of a file is judged by the settings of that moment"],
  ["PrivacySettingsStore.version: agents.register", "the card is judged by the settings after its fetch"]
]

const asking = new Asking()

layer(GatewayModule.layer({ parts: () => ({ storage: asking.stores }) }), {
  excludeTestServices: true,
  timeout: "300 seconds"
})("A request", (it) => {
  /** The reads that one request, or one piece of its work, repeats. */
  const unexplained = () =>
    asking
      .repeated()
      .filter((one) => !one.endsWith(": preparing") && !exceptions.some(([beginning]) => one.startsWith(beginning)))

  it.effect("of the API asks no store twice for the same thing", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const { accountWith } = accountsOf(gateway)
        for (const operation of operationsOf((await gateway.client.call("/openapi.json")).json())) {
          const kinds = operation.credentials.flatMap((kind) => (kind === "token" ? ["userToken", "token"] : [kind]))
          for (const kind of kinds.length === 0 ? [undefined] : kinds) {
            asking.label = "preparing"
            const account = await accountWith("alice", recordsFor(operation))
            const draft = await prepared({ gateway }, operation, account)
            const bearer = kind === undefined ? undefined : credentialsOf(account)[kind as "token"]
            asking.label = operation.id
            const answer = await send({ gateway }, draft, bearer)
            assert.isBelow(answer.status, 300, `${operation.id}: ${answer.text}`)
          }
        }
        assert.isAbove(asking.works, 100)
        assert.deepStrictEqual(unexplained(), [])
      })
    )
  )

  it.effect("of A2A or MCP asks no store twice for the same thing", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        asking.label = "preparing"
        const { bearer, caseId, phaseId } = await accountsOf(gateway).accountWith("alice", ["caseId", "phaseId"])
        const data = { containerId: caseId, containerType: "case", requestType: "case_req" }
        for (const version of ["0.3", "1.0"] as const) {
          const { cancel, card, get, role, send, stream, subscribe, text } = dialects[version]
          const parts = [text("Summarise the case."), version === "0.3" ? { kind: "data", data } : { data }]
          const message = () => ({ messageId: randomUUID(), contextId: "talk", role, parts })
          const calls: ReadonlyArray<readonly [method: string, params: object]> = [
            [send, { message: message() }],
            [stream, { message: message() }],
            [get, { id: phaseId }],
            [subscribe, { id: phaseId }],
            [cancel, { id: phaseId }],
            [card, {}],
            ...(version === "1.0" ? [["ListTasks", { contextId: "talk" }] as const] : [])
          ]
          for (const [method, params] of calls) {
            asking.label = method
            const body = { jsonrpc: "2.0", id: 1, method, params }
            await gateway.client.call("/a2a", { method: "POST", bearer, headers: { "a2a-version": version }, body })
          }
        }
        for (const revision of revisions) {
          asking.label = "initialize"
          const peer = await openPeer(gateway, "alice", revision)
          asking.label = "tools/list"
          await peer.request("tools/list")
          for (const tool of ["run_task", "get_workspace"]) {
            asking.label = tool
            const input =
              tool === "run_task" ? question("ticket-9") : { containerType: "support", containerId: "ticket-9" }
            assert.isUndefined((await peer.call(tool, input)).message.result.isError)
          }
        }
        assert.deepStrictEqual(unexplained(), [])
      })
    )
  )

  it.effect("for a page asks no store twice for the same thing", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        asking.label = "preparing"
        const sample = await sampleAccount(gateway)
        const { cookie, send } = await signInToPages(gateway, "alice")
        const pages = everyPage.filter(({ status, user }) => user === "alice" && status === undefined)
        assert.isAbove(pages.length, 25)
        for (const page of pages) {
          // Only the provider's pages need a browser.
          const at = await page.at({ gateway, sample, page: undefined as never })
          asking.label = `page ${page.name}`
          assert.strictEqual((await send(at.split("#")[0]!, { headers: { cookie } })).status, 200, page.name)
        }
        assert.deepStrictEqual(unexplained(), [])
        const repeated = asking.repeated()
        const idle = exceptions.filter(([beginning]) => !repeated.some((one) => one.startsWith(beginning)))
        assert.deepStrictEqual(idle, [], "every exception is needed")
      })
    )
  )
})
