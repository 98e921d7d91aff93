/**
 * Every page there is, by name: what is true of all of them is tested of each (`test/pages/everyPage.test.ts`), and
 * `npm run screenshots` draws them all. Whoever adds a page adds it here; a test knows the pages' routes.
 */
import type { Page } from "playwright-core"
import { authorizationUrl } from "../../server/support/identityProviderServer.ts"
import type { Gateway } from "../Gateway.ts"
import type { SampleAccount } from "./sampleAccount.ts"
import { fillInSignIn } from "./visits.ts"

/** What a page is prepared with. */
export interface Scene {
  readonly gateway: Gateway["Service"]
  /** Alice's account. */
  readonly sample: SampleAccount
  /** Of the browser that will look at it, where something must be done there before. */
  readonly page: Page
}

export interface KnownPage {
  /** Small letters and hyphens: the name of its picture. */
  readonly name: string
  /** Its route as the router has it. */
  readonly route: string
  /** Which local user looks at it; nobody in particular without. */
  readonly user?: "alice" | "bob" | "carol"
  /** 200, when it isn't given. */
  readonly status?: number
  /** Its path. */
  readonly at: (scene: Scene) => string | Promise<string>
}

const ofIdentityProvider: ReadonlyArray<KnownPage> = [
  {
    name: "sign-in",
    route: "/idp/interaction/:uid",
    at: ({ gateway }) => authorizationUrl(gateway.configuration.baseUrl)
  },
  {
    name: "allow-a-program",
    route: "/idp/interaction/:uid",
    at: async ({ gateway, page }) => {
      await page.goto(authorizationUrl(gateway.configuration.baseUrl))
      await fillInSignIn(page, gateway.configuration.dataDir, "carol")
      await page.getByRole("heading", { name: "Allow access?" }).waitFor()
      return page.url()
    }
  },
  {
    name: "programs-allowed",
    route: "/idp/programs",
    at: async ({ gateway, page }) => {
      await page.goto("/idp/programs")
      await fillInSignIn(page, gateway.configuration.dataDir, "carol")
      await page.getByRole("heading", { name: "Programs you allowed" }).waitFor()
      return page.url()
    }
  },
  { name: "sign-out-of-the-provider", route: "/idp/session/end", at: () => "/idp/session/end" },
  {
    name: "sign-in-that-can-not-be",
    route: "/idp/auth",
    status: 400,
    at: ({ gateway }) => authorizationUrl(gateway.configuration.baseUrl, { client_id: "nobody" })
  }
]

const ofPartners: ReadonlyArray<KnownPage> = [
  { name: "invitation", route: "/invitations/:token", at: ({ sample }) => sample.invitationPath },
  { name: "invitation-unknown", route: "/invitations/:token", status: 404, at: () => "/invitations/none" }
]

const ofSignIn: ReadonlyArray<KnownPage> = [
  { name: "signed-out", route: "/signed-out", at: () => "/signed-out" },
  { name: "sign-in-failed", route: "/sign-in/callback", status: 400, at: () => "/sign-in/callback?code=none" }
]

const ofCases: ReadonlyArray<KnownPage> = [
  { name: "cases", route: "/cases", user: "alice", at: () => "/cases" },
  { name: "cases-none-yet", route: "/cases", user: "bob", at: () => "/cases" },
  { name: "cases-nothing-found", route: "/cases", user: "alice", at: () => "/cases?q=maritime" },
  { name: "case-new", route: "/cases/new", user: "alice", at: () => "/cases/new" },
  {
    name: "case-change",
    route: "/cases/:caseId/edit",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  },
  {
    name: "case-of-somebody-else",
    route: "/cases/:caseId/edit",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  }
]

const ofSettings: ReadonlyArray<KnownPage> = [
  { name: "settings-agent", route: "/settings", user: "alice", at: () => "/settings" },
  { name: "settings-no-agent", route: "/settings", user: "bob", at: () => "/settings" },
  { name: "settings-privacy", route: "/settings/privacy", user: "alice", at: () => "/settings/privacy" },
  { name: "settings-audit", route: "/settings/audit", user: "alice", at: () => "/settings/audit" },
  { name: "settings-sessions", route: "/settings/sessions", user: "alice", at: () => "/settings/sessions" }
]

export const everyPage: ReadonlyArray<KnownPage> = [
  ...ofSignIn,
  ...ofCases,
  ...ofSettings,
  ...ofPartners,
  ...ofIdentityProvider
]

/** What is asked for by GET and is no page to look at, and why. */
export const noPages: Readonly<Record<string, string>> = {
  "/sign-in": "leads to the identity provider",
  "/assets/:version/:name": "a part of pages",
  "/settings/agents/:agentId/health": "a part of the settings",
  "/settings/audit/audit-log.ndjson": "a download"
}
