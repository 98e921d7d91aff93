/**
 * The MCP library as a function from request to answer. It is separate from our routes, so that only admitted requests
 * reach it and only guarded answers leave.
 *
 * The library keeps sessions of the older revisions in memory, for any client and without end. Our sessions are kept by
 * the client (`McpSessions`), so the library gets one session per revision, owned by the node, in which nothing is ever
 * set.
 */
import { Deferred, Effect, Exit, Layer, Scope } from "effect"
import { McpProtocol, McpServer } from "effect/ai"
import { HttpEffect, HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { mcpPath } from "./McpPaths.ts"
import { statelessRevision } from "./revisions.ts"
import * as Tools from "./tools/Tools.ts"

/**
 * Named in `spokenRevisions`. Newest first: a client that offers an unknown revision gets the first one with sessions.
 */
const protocols = [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18] as const

export const sessionHeader = "mcp-session-id"
export const revisionHeader = "mcp-protocol-version"

const instructions =
  "A confidential legal agent. Clients are placeholders such as [Party 1]; never send real names, addresses, numbers or e-mail addresses of clients. Such requests are refused, and the answer links to a page where the user does the step. run_task runs a task, get_workspace shows a matter."

export interface CoreRequest {
  readonly method: "DELETE" | "POST"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Answers until the answer's scope closes, and then frees everything made for it. The library takes a message as text
 * only and parses it itself. It gets our own writing of the message that `McpRoute` parsed, so the caller's body is
 * parsed once.
 */
export const make = Effect.fnUntraced(function* ({ version }: { readonly version: string }) {
  // A separate router, so that the library's routes don't mix with ours.
  const router = yield* HttpRouter.make
  yield* Layer.build(
    McpServer.layerHttp({
      name: "in-camera",
      version,
      description: "De-identified legal work by the service's own agent.",
      instructions,
      path: mcpPath,
      protocols,
      allowSessionTermination: true,
      allowSubscriptions: false,
      registrations: Tools.layer
    }).pipe(Layer.provide(Layer.succeed(HttpRouter.HttpRouter, router)))
    // We choose the revisions, so this can't fail.
  ).pipe(Effect.catchTag("IllegalArgumentError", Effect.die))
  const app = router.asHttpEffect()

  const answer = Effect.fnUntraced(function* ({ body, headers, method }: CoreRequest) {
    const outer = yield* Effect.scope
    const answered = yield* Deferred.make<HttpServerResponse.HttpServerResponse>()
    const request = HttpServerRequest.fromWeb(
      new Request(`https://localhost${mcpPath}`, { method, headers, ...(body === undefined ? {} : { body }) })
    )
    // Its own scope, which must last as long as the body of its answer.
    const handled = HttpEffect.toHandled(app, (_, response) =>
      Effect.gen(function* () {
        const scope = (yield* Effect.scope) as Scope.Closeable
        HttpEffect.scopeDisableClose(scope)
        yield* Scope.addFinalizer(outer, Scope.close(scope, Exit.void))
        yield* Deferred.succeed(answered, response)
      })
    )
    // Failures are answered as well.
    yield* Effect.exit(Effect.provideService(handled, HttpServerRequest.HttpServerRequest, request))
    return yield* Deferred.await(answered)
  })

  const open = Effect.fnUntraced(function* (revision: string) {
    const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "in-camera", version } }
    const { headers } = yield* answer({
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params })
    })
    return headers[sessionHeader] ?? (yield* Effect.die("The library opened no session"))
  }, Effect.scoped)

  const sessions = new Map<string, Effect.Effect<string>>()
  for (const { protocolVersion } of protocols) {
    if (protocolVersion !== statelessRevision)
      sessions.set(protocolVersion, yield* Effect.cached(open(protocolVersion)))
  }

  return {
    /** The tools need `McpCall` from where this runs; the library's types don't say so. */
    answer,
    /**
     * Returns the library's session for the negotiated revision; undefined if that revision has none or isn't spoken
     * here.
     */
    sessionFor: (revision: string): Effect.Effect<string | undefined> =>
      sessions.get(revision) ?? Effect.succeed(undefined),
    /** Ends a session that the library made for a client. */
    forget: (session: string): Effect.Effect<void> =>
      Effect.asVoid(Effect.scoped(answer({ method: "DELETE", headers: { [sessionHeader]: session } })))
  }
})
export type McpCore = Effect.Success<ReturnType<typeof make>>
