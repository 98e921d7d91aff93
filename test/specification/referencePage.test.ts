/** The page at `/docs`: it runs only its own scripts and requests nothing from other hosts. */
import { pageSettings } from "@incamera/adapters-http/api/DocumentRoutes"
import { policyOf } from "@incamera/adapters-http/api/referencePagePolicy"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("The reference page", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("GET /docs is a page that asks nothing of other hosts", () =>
    withGateway(async ({ client }) => {
      const page = await client.call("/docs")
      assert.strictEqual(page.status, 200)
      assert.match(page.headers["content-type"]!, /^text\/html/)
      assert.notMatch(page.text, /<script[^>]+src=["']?https?:/)
      assert.notMatch(page.text, /<link[^>]+href=["']?https?:/)
      assert.include(page.text, '"withDefaultFonts":false')
      assert.include(page.text, '"telemetry":false')
      assert.notProperty(pageSettings, "proxyUrl")
    })
  )

  it.effect("its policy lets its own scripts run, by hash, and no host but the service's be reached", () =>
    withGateway(async ({ client }) => {
      const page = await client.call("/docs")
      const policy = page.headers["content-security-policy"]!
      const directives = new Map(
        policy.split("; ").map((directive) => {
          const [name = "", ...sources] = directive.split(" ")
          return [name, sources] as const
        })
      )
      assert.deepStrictEqual(directives.get("default-src"), ["'none'"])
      assert.deepStrictEqual(directives.get("connect-src"), ["'self'"])
      assert.deepStrictEqual(directives.get("frame-ancestors"), ["'none'"])
      assert.deepStrictEqual(directives.get("base-uri"), ["'none'"])
      assert.deepStrictEqual(directives.get("form-action"), ["'none'"])
      const scripts = directives.get("script-src")!
      assert.isNotEmpty(scripts)
      for (const source of scripts) assert.match(source, /^'sha256-[A-Za-z0-9+/]{43}='$/)
      assert.notMatch(policy, /https?:|\*/)
      assert.strictEqual(policyOf(page.text), policy)
      assert.strictEqual((await client.call("/docs")).headers["content-security-policy"], policy)
    })
  )

  it.effect("a script's hash is of exactly its text", () =>
    Effect.sync(() => {
      const policy = policyOf("<html><script>alert(1)</script><p></p><script>\nx()\n</script></html>")
      assert.include(
        policy,
        "script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'sha256-F4wm3/HuV6MrPWziU0ZEzTNInvfl5dk7Nc+6nvtdZFo='"
      )
    })
  )
})
