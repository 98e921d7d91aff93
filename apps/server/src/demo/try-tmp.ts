import { Effect, Stream } from "effect"
import { DateTime } from "effect"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { layer } from "@incamera/domain/analyst/EmbeddedAnalyst"
import { factPattern, evaluationPrompt, casePrompt } from "/work/main/apps/server/src/demo/casework/factPattern.ts"
const type = process.argv[2] as any,
  prompt = process.argv[3] ?? (type === "eval_req" ? evaluationPrompt : casePrompt)
const t = DateTime.makeUnsafe("2024-08-01T00:00:00Z")
const c =
  process.argv[4] === "none"
    ? null
    : ({
        caseId: "case_x",
        ...factPattern,
        status: "open",
        stage: null,
        complexity: null,
        createdAt: t,
        updatedAt: t,
        version: 1
      } as any)
const prog = Effect.gen(function* () {
  const a = yield* ServiceAgent
  const t0 = performance.now()
  yield* Stream.runForEach(
    a.respond({ requestType: type, prompt, containerType: "case", case: c, history: [] } as any),
    (o) =>
      Effect.sync(() => {
        if (o._tag === "Status") console.log(`--- ${o.status}: ${o.detail}`)
        else if (o._tag === "Text") process.stdout.write(o.text)
        else {
          console.log("\n=== citations", o.citations.length, JSON.stringify(o.complexity)?.slice(0, 100))
          for (const d of o.deliverables) console.log("#### " + d.title + "\n" + d.text)
        }
      })
  )
  console.error("ms", performance.now() - t0)
})
Effect.runPromise(Effect.provide(prog, layer))
