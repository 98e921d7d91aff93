/** What the consent page says of unverified programs, and what allowing one grants. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { newProgram, person, webServer } from "../support/programs.ts"
import { newPerson, served, step } from "../support/served.ts"
import { authorizationUrl, loopbackRedirect, newVerifier, openConsent, signInAs } from "../../support/signIn.ts"

const cautionOf = (text: string): string | undefined =>
  /<p class="caution">(.*?)<\/p>/s.exec(text)?.[1]?.replaceAll(/\s+/g, " ")

const rightsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/<li>(.*?)<\/li>/gs)].map(([, said = ""]) => said.trim())

const { challenge } = newVerifier()

describe("the consent page", () => {
  it.live("says that a registered program's name is its own claim, and where the answer goes", () =>
    served((place) =>
      Effect.gen(function* () {
        for (const [redirectUri, where, formAction] of [
          [loopbackRedirect, "a program on this computer (<code>127.0.0.1:49153</code>)", "http://127.0.0.1:49153"],
          ["https://app.example/callback", "Access goes to <code>app.example</code>", "https://app.example"],
          ["com.example.app:/callback", "opens <code>com.example.app:</code>", "com.example.app:"]
        ] as const) {
          const { alice, ca, program } = yield* newProgram(place, {
            client_name: "In Camera",
            redirect_uris: [redirectUri]
          })
          const browser = new Browser(ca)
          const signIn = yield* step(() => browser.go(authorizationUrl(program, challenge, { scope: "api" })))
          assert.include(signIn.text, "a program that calls itself <strong><bdi>In Camera</bdi></strong>")
          const page = yield* step(() => openConsent(browser, signIn.url, alice))
          assert.include(
            page.text,
            "A program that calls itself <strong><bdi>In Camera</bdi></strong> asks to act for you"
          )
          const caution = cautionOf(page.text)
          assert.include(caution, "Nobody has checked this name.")
          assert.include(caution, where)
          assert.include(page.headers["content-security-policy"], `form-action 'self' ${formAction};`)
        }
      })
    )
  )

  it.live("says so as well where the program leaves its only address out", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place, { redirect_uris: ["https://app.example/callback"] })
        const url = authorizationUrl(program, challenge, { scope: "api", redirect_uri: "" })
        const page = yield* step(() => openConsent(new Browser(ca), url, alice))
        assert.include(cautionOf(page.text), "Access goes to <code>app.example</code>")
        assert.include(page.headers["content-security-policy"], "form-action 'self' https://app.example;")
      })
    )
  )

  it.live("distinguishes a document's domain from the answer's destination", () =>
    served((place) =>
      Effect.gen(function* () {
        const alice = yield* person(place, "alice")
        const paths = { "/local": loopbackRedirect, "/other": "https://other.example/cb", "/own": "" }
        const site = yield* webServer((origin) =>
          Object.fromEntries(
            Object.entries(paths).map(([path, uri]) => [
              path,
              {
                body: JSON.stringify({
                  client_id: `${origin}${path}`,
                  client_name: "Doc",
                  redirect_uris: [uri || "https://app.example/cb"]
                })
              }
            ])
          )
        )
        const { ca } = yield* newProgram(place)
        const { host } = new URL(site.origin)
        for (const [path, redirectUri, words] of [
          ["/local", loopbackRedirect, "Any program on this computer can pretend to be this one."],
          ["/other", "https://other.example/cb", "Access goes to a different domain than the program’s:"]
        ] as const) {
          const program = { baseUrl: place.baseUrl, ca, clientId: `${site.origin}${path}`, redirectUri }
          const url = authorizationUrl(program, challenge, { scope: "api" })
          const page = yield* step(() => openConsent(new Browser(ca), url, alice))
          assert.include(page.text, `A program that <code>${host}</code> calls <strong><bdi>Doc</bdi></strong>`)
          assert.include(cautionOf(page.text), words)
          assert.include(cautionOf(page.text), new URL(redirectUri).host)
        }
      })
    )
  )

  it.live("has no such caution for the command line that comes with the server", () =>
    served((place) =>
      Effect.gen(function* () {
        const visitor = yield* newPerson(place)
        const consent = yield* step(async () => visitor.enter(await visitor.open(), "alice"))
        assert.include(consent.text, "<strong><bdi>In Camera command line</bdi></strong> asks to act for you")
        assert.isUndefined(cautionOf(consent.text))
        assert.include(consent.text, "127.0.0.1:49152")
      })
    )
  )

  it.live("lists what a yes gives, of all that was asked for", () =>
    served((place) =>
      Effect.gen(function* () {
        const everything = "openid profile offline_access api mcp"
        const { alice, ca, program } = yield* newProgram(place)
        const rights = (parameters: Readonly<Record<string, string>>, of = program) =>
          step(async () =>
            rightsOf((await openConsent(new Browser(ca), authorizationUrl(of, challenge, parameters), alice)).text)
          )
        const api = "work with your cases and connect, watch and disconnect your agent"
        const mcp = "send tasks to In Camera’s agent and read their results"
        const both = yield* rights({ scope: everything, resource: place.baseUrl })
        assert.include(both, api)
        assert.notInclude(both, mcp)
        assert.include(both, "stay connected for 14 days without asking you again")
        const forMcp = yield* rights({ scope: everything, resource: `${place.baseUrl}/api/mcp` })
        assert.include(forMcp, mcp)
        assert.notInclude(forMcp, api)
        const once = yield* newProgram(place, { grant_types: ["authorization_code"] })
        assert.deepStrictEqual(yield* rights({ scope: "api" }, once.program), [api])
      })
    )
  )

  it.live("shows any name as text", () =>
    served((place) =>
      Effect.gen(function* () {
        const hostile = `</strong><script>alert(1)</script>`
        const { alice, ca, program } = yield* newProgram(place, { client_name: hostile })
        const browser = new Browser(ca)
        const signIn = yield* step(() => browser.go(authorizationUrl(program, challenge, { scope: "api" })))
        const consent = yield* step(() => openConsent(browser, signIn.url, alice))
        for (const { text } of [signIn, consent]) {
          assert.notInclude(text, "<script")
          assert.include(text, "&lt;/strong&gt;&lt;script&gt;alert(1)")
        }
        const nameless = yield* newProgram(place, { client_name: "\u202e\u200b\u0007 " })
        const page = yield* step(() =>
          openConsent(new Browser(ca), authorizationUrl(nameless.program, challenge), alice)
        )
        assert.include(page.text, "A program without a name asks to act for you")
      })
    )
  )

  it.live("a no, or anything but a clear yes, allows nothing", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        for (const fields of [{ action: "deny" }, { action: "" }, { action: "ALLOW" }] as const) {
          const browser = new Browser(ca)
          const page = yield* step(() => openConsent(browser, authorizationUrl(program, challenge), alice))
          const answer = yield* step(() => browser.submit(page, fields))
          const callback = new URL(answer.headers.location ?? "")
          assert.strictEqual(callback.searchParams.get("error"), "access_denied")
          assert.isNull(callback.searchParams.get("code"))
        }
        assert.isDefined((yield* step(() => signInAs(program, alice))).access_token)
      })
    )
  )
})
