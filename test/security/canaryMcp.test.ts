/**
 * The canary at the MCP interface: in every string of a message, under both tools, in every revision. A prompt with it
 * is refused. Every other string is checked only for its form, and gets the same answer as a stranger's name.
 * Afterwards it is in no row, log or trace, and in no answer except as the caller's own name for something.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { initialize, openPeer, post, question, type Reply, revisions, stateless } from "../mcp/support/peer.ts"
import { disguises, isSeen, strangers } from "./canary/disguises.ts"
import { asHeader, isFreeText, positions, told, withoutOwn } from "./canary/mcp.ts"
import { makeWorld, type World } from "./canary/world.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

class Canary extends Context.Service<Canary, World>()("test/security/canaryMcp/Canary") {}

const isRefused = ({ message, status }: Reply): boolean =>
  status === 403 ||
  (status === 200 && message.result?.isError === true && message.result.content[0].text.startsWith("IdentityRefused: "))

const names = Object.keys(disguises) as ReadonlyArray<keyof typeof disguises>

layer(Layer.effect(Canary, makeWorld(usualDatabaseLayer, {})), {
  excludeTestServices: true,
  timeout: "180 seconds"
})("A registered identity at the MCP interface", (it) => {
  const replies: Array<{ readonly what: string; readonly text: string }> = []
  const keep = (what: string, { headers, status, text }: Reply, sent = "") =>
    void replies.push({
      what,
      text: `${status} ${JSON.stringify(headers)} ${sent === "" ? text : withoutOwn(text, sent)}`
    })

  it.effect("harmless strings get through everywhere, so that a refusal says something", () =>
    Effect.flatMap(Canary, ({ gateway }) =>
      Effect.promise(async () => {
        for (const revision of revisions) {
          const peer = await openPeer(gateway, "alice", revision)
          for (const [what, send] of positions) {
            const reply = await send(peer, "What is a secure step?")
            keep(`${what}, harmlessly`, reply)
            assert.isFalse(isRefused(reply), `${revision}, ${what}: ${reply.status} ${reply.text}`)
          }
          const called = await peer.call("run_task", question("ticket-9", { phaseId: randomUUID() }))
          assert.strictEqual(called.message.result.structuredContent.status, "completed")
        }
      })
    )
  )

  it.effect("is refused in a prompt in any disguise, and reveals nothing anywhere else", () =>
    Effect.flatMap(Canary, ({ gateway }) =>
      Effect.promise(async () => {
        let turn = 0
        for (const revision of revisions) {
          const peer = await openPeer(gateway, "alice", revision)
          for (const [what, send] of positions) {
            for (const disguise of ["plain", names[1 + (turn++ % (names.length - 1))]!] as const) {
              const isInHeader = revision === stateless && (what === "the method" || what === "the tool's name")
              const written = (text: string) => (isInHeader ? asHeader(text) : text)
              const text = written(disguises[disguise])
              const reply = await send(peer, text)
              const where = `${revision}, ${what}, ${disguise}`
              if (isFreeText(what)) {
                keep(where, reply)
                assert.isTrue(isRefused(reply), `${where}: ${reply.status} ${reply.text}`)
                continue
              }
              keep(where, reply, text)
              const stranger = written(strangers[disguise])
              assert.strictEqual(told(reply, text), told(await send(peer, stranger), stranger), where)
            }
          }
        }
      })
    )
  )

  it.effect("is ignored in a client's description of itself and in unread fields", () =>
    Effect.flatMap(Canary, ({ gateway }) =>
      Effect.promise(async () => {
        const bearer = await gateway.userToken("alice")
        const body = initialize("2025-11-25")
        const peer = await openPeer(gateway, "alice", "2025-11-25")
        for (const [disguise, text] of Object.entries(disguises)) {
          const clientInfo = { name: text, version: "1" }
          const said = await post(gateway, { ...body, params: { ...body.params, clientInfo } }, bearer)
          keep(`clientInfo, ${disguise}`, said)
          assert.strictEqual(said.status, 200)
          const header = asHeader(text)
          for (const name of [
            "mcp-session-id",
            "mcp-protocol-version",
            "mcp-method",
            "mcp-name",
            "user-agent",
            "origin",
            "accept"
          ]) {
            const reply = await peer.request("tools/list", {}, { [name]: header })
            keep(`${name}, ${disguise}`, reply)
            assert.isBelow(reply.status, 500)
          }
          for (const credential of [header, undefined]) keep("credential", await post(gateway, { text }, credential))
          keep("no JSON", await post(gateway, `{"x": "${text}`, bearer))
        }
      })
    )
  )

  it.effect("leaves a secure step if the refused call names its container", () =>
    Effect.flatMap(Canary, ({ accountWith, gateway }) =>
      Effect.promise(async () => {
        const { caseId, userToken } = await accountWith("alice", ["caseId"])
        const peer = await openPeer(gateway, "alice", stateless)
        const container = { containerType: "case", containerId: caseId }
        const prompt = `Write to ${disguises.plain}.`
        assert.isTrue(isRefused(await peer.call("run_task", { ...container, requestType: "case_req", prompt })))
        const { message } = await peer.call("get_workspace", container)
        assert.deepStrictEqual(
          message.result.structuredContent.secureSteps.map(({ kind }: any) => kind),
          ["enter-identity"]
        )
        assert.isString(userToken)
      })
    )
  )

  it.effect("is nowhere: in no answer, no row, no log and no trace", () =>
    Effect.flatMap(Canary, ({ rows, witness }) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(
          replies.filter(({ text }) => isSeen(text)).map(({ what }) => what),
          []
        )
        const kept = yield* rows
        assert.isTrue(kept.some((row) => row.includes("How long is a bearer token valid?")))
        assert.deepStrictEqual(kept.filter(isSeen), [])
        const told = yield* witness.everything
        assert.isAbove(witness.counts().spans, replies.length)
        assert.deepStrictEqual(told.filter(isSeen).slice(0, 3), [])
        // The log doesn't hold the accepted question either.
        assert.deepStrictEqual(told.filter((text) => text.includes("How long is a bearer token")).slice(0, 3), [])
      })
    )
  )
})
