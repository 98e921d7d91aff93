/**
 * Every page by name: `test/pages/everyPage.test.ts` checks each, and `npm run screenshots` draws them all. Every route
 * declared as a page is among them (`test/pages/everyRoute.test.ts`).
 */
import type { Page } from "playwright-core"
import { authorizationUrl } from "../../server/support/identityProviderServer.ts"
import type { Gateway } from "../Gateway.ts"
import type { SampleAccount } from "./sampleAccount.ts"
import { fillInSignIn } from "./visits.ts"

/** What a page's preparation can use. */
export interface Scene {
  readonly gateway: Gateway["Service"]
  /** Alice's account. */
  readonly sample: SampleAccount
  /** The browser that will show the page, for steps that must happen there first. */
  readonly page: Page
}

export interface KnownPage {
  /** Lower-case letters and hyphens: the name of its picture. */
  readonly name: string
  /** The local user who looks at it; without one, a visitor who isn't signed in. */
  readonly user?: "alice" | "bob" | "carol"
  /** Default: 200. */
  readonly status?: number
  /** Returns its path. */
  readonly at: (scene: Scene) => string | Promise<string>
}

/** A page of ours whose path needs no preparation in the browser. */
export interface OwnPage extends KnownPage {
  readonly at: (scene: Omit<Scene, "page">) => string
}

/** A page of the embedded provider, signed in there as carol, who doesn't use our own pages. */
const atProvider = async ({ gateway, page }: Scene, path: string, heading: string) => {
  await page.goto(path)
  await fillInSignIn(page, gateway.configuration.dataDir, "carol")
  await page.getByRole("heading", { name: heading }).waitFor()
}

const ofIdentityProvider: ReadonlyArray<KnownPage> = [
  {
    name: "sign-in",
    at: ({ gateway }) => authorizationUrl(gateway.configuration.baseUrl)
  },
  {
    name: "allow-a-program",
    at: async (scene) => {
      await atProvider(scene, authorizationUrl(scene.gateway.configuration.baseUrl), "Allow access?")
      return scene.page.url()
    }
  },
  {
    name: "programs-allowed",
    at: async (scene) => {
      await atProvider(scene, "/idp/programs", "Programs you allowed")
      return scene.page.url()
    }
  },
  {
    name: "sign-out-of-the-provider",
    at: async (scene) => {
      await atProvider(scene, "/idp/programs", "Programs you allowed")
      return "/idp/session/end"
    }
  },
  {
    name: "signed-out-of-the-provider",
    at: () => "/idp/session/end/success"
  },
  {
    name: "sign-in-that-can-not-be",
    status: 400,
    at: ({ gateway }) => authorizationUrl(gateway.configuration.baseUrl, { client_id: "nobody" })
  },
  { name: "nothing-at-the-provider", status: 404, at: () => "/idp/nothing" }
]

const ofPartners: ReadonlyArray<OwnPage> = [
  { name: "invitation", at: ({ sample }) => sample.invitationPath },
  { name: "invitation-unknown", status: 404, at: () => "/invitations/none" }
]

const ofSignIn: ReadonlyArray<OwnPage> = [
  { name: "welcome", at: () => "/" },
  { name: "signed-out", at: () => "/signed-out" },
  { name: "nothing-here", status: 404, at: () => "/nothing-here" },
  { name: "sign-in-failed", status: 400, at: () => "/sign-in/callback?code=none" }
]

const ofCases: ReadonlyArray<OwnPage> = [
  { name: "cases", user: "alice", at: () => "/cases" },
  { name: "cases-none-yet", user: "bob", at: () => "/cases" },
  { name: "cases-nothing-found", user: "alice", at: () => "/cases?q=maritime" },
  { name: "case-new", user: "alice", at: () => "/cases/new" },
  { name: "case", user: "alice", at: ({ sample }) => `/cases/${sample.caseId}` },
  {
    name: "case-change",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  },
  {
    name: "case-that-is-new",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.emptyCaseId}`
  },
  {
    name: "case-with-a-task-that-waits",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.waiting.caseId}?phase=${sample.waiting.phaseId}`
  },
  {
    name: "case-of-a-neighbour",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}`
  },
  {
    name: "case-of-somebody-else",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  }
]

const deliverableOf = ({ sample }: Pick<Scene, "sample">) =>
  `/cases/${sample.caseId}/deliverables/${sample.deliverableId}`

const ofDeliverables: ReadonlyArray<OwnPage> = [
  {
    name: "drafts",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/deliverables`
  },
  {
    name: "drafts-nothing-found",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/deliverables?status=returned`
  },
  { name: "draft", user: "alice", at: deliverableOf },
  {
    name: "draft-earlier",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}?revision=1`
  },
  {
    name: "draft-compared",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}?against=1`
  },
  {
    name: "draft-of-somebody-else",
    user: "bob",
    status: 404,
    at: deliverableOf
  },
  {
    name: "draft-filled-in",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}/filled`
  }
]

const ofParties: ReadonlyArray<OwnPage> = [
  {
    name: "parties",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties`
  },
  {
    name: "parties-found",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/parties`
  },
  {
    name: "parties-for-a-step",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties?step=${sample.secureStepId}`
  },
  {
    name: "party",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties/${sample.partyId}`
  },
  {
    name: "party-found",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/parties/${sample.found.partyId}`
  },
  {
    name: "party-of-another-case",
    user: "alice",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/parties/${sample.found.partyId}`
  },
  {
    name: "identities",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/identities`
  },
  {
    name: "identities-for-a-step",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/identities?step=${sample.secureStepId}`
  }
]

const ofSecureSteps: ReadonlyArray<OwnPage> = [
  { name: "secure-steps", user: "alice", at: () => "/secure-steps" },
  { name: "secure-steps-none", user: "bob", at: () => "/secure-steps" },
  {
    name: "secure-step",
    user: "alice",
    at: ({ sample }) => `/secure-steps/${sample.secureStepId}`
  }
]

const ofInvitations: ReadonlyArray<OwnPage> = [
  {
    name: "case-invitations",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/invitations`
  },
  { name: "partners", user: "alice", at: () => "/partners" },
  { name: "partners-found", user: "alice", at: () => "/partners?q=employment" },
  {
    name: "partner",
    user: "alice",
    at: ({ sample }) => `/partners/${sample.partnerId}`
  }
]

const ofFiles: ReadonlyArray<OwnPage> = [
  {
    name: "case-files",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files`
  },
  {
    name: "file-in-review",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}`
  },
  {
    name: "file-corrected",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}?fix=0.1#fix`
  },
  {
    name: "file-released",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.fileId}`
  },
  {
    name: "file-of-somebody-else",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}`
  }
]

const ofSettings: ReadonlyArray<OwnPage> = [
  { name: "settings-agent", user: "alice", at: () => "/settings" },
  { name: "settings-no-agent", user: "bob", at: () => "/settings" },
  { name: "settings-privacy", user: "alice", at: () => "/settings/privacy" },
  { name: "settings-audit", user: "alice", at: () => "/settings/audit" },
  { name: "settings-sessions", user: "alice", at: () => "/settings/sessions" }
]

export const ownPages: ReadonlyArray<OwnPage> = [
  ...ofSignIn,
  ...ofCases,
  ...ofDeliverables,
  ...ofParties,
  ...ofSecureSteps,
  ...ofFiles,
  ...ofInvitations,
  ...ofSettings,
  ...ofPartners
]

export const everyPage: ReadonlyArray<KnownPage> = [...ownPages, ...ofIdentityProvider]
