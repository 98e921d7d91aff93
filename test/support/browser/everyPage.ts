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

/** At the embedded provider, signed in there as carol, who is told of none of our own pages. */
const atProvider = async ({ gateway, page }: Scene, path: string, heading: string) => {
  await page.goto(path)
  await fillInSignIn(page, gateway.configuration.dataDir, "carol")
  await page.getByRole("heading", { name: heading }).waitFor()
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
    at: async (scene) => {
      await atProvider(scene, authorizationUrl(scene.gateway.configuration.baseUrl), "Allow access?")
      return scene.page.url()
    }
  },
  {
    name: "programs-allowed",
    route: "/idp/programs",
    at: async (scene) => {
      await atProvider(scene, "/idp/programs", "Programs you allowed")
      return scene.page.url()
    }
  },
  {
    name: "sign-out-of-the-provider",
    route: "/idp/session/end",
    at: async (scene) => {
      await atProvider(scene, "/idp/programs", "Programs you allowed")
      return "/idp/session/end"
    }
  },
  {
    name: "signed-out-of-the-provider",
    route: "/idp/session/end/success",
    at: () => "/idp/session/end/success"
  },
  {
    name: "sign-in-that-can-not-be",
    route: "/idp/auth",
    status: 400,
    at: ({ gateway }) => authorizationUrl(gateway.configuration.baseUrl, { client_id: "nobody" })
  },
  { name: "nothing-at-the-provider", route: "/idp/*", status: 404, at: () => "/idp/nothing" }
]

const ofPartners: ReadonlyArray<KnownPage> = [
  { name: "invitation", route: "/invitations/:token", at: ({ sample }) => sample.invitationPath },
  { name: "invitation-unknown", route: "/invitations/:token", status: 404, at: () => "/invitations/none" }
]

const ofSignIn: ReadonlyArray<KnownPage> = [
  { name: "welcome", route: "/", at: () => "/" },
  { name: "signed-out", route: "/signed-out", at: () => "/signed-out" },
  { name: "nothing-here", route: "/*", status: 404, at: () => "/nothing-here" },
  { name: "sign-in-failed", route: "/sign-in/callback", status: 400, at: () => "/sign-in/callback?code=none" }
]

const ofCases: ReadonlyArray<KnownPage> = [
  { name: "cases", route: "/cases", user: "alice", at: () => "/cases" },
  { name: "cases-none-yet", route: "/cases", user: "bob", at: () => "/cases" },
  { name: "cases-nothing-found", route: "/cases", user: "alice", at: () => "/cases?q=maritime" },
  { name: "case-new", route: "/cases/new", user: "alice", at: () => "/cases/new" },
  { name: "case", route: "/cases/:caseId", user: "alice", at: ({ sample }) => `/cases/${sample.caseId}` },
  {
    name: "case-change",
    route: "/cases/:caseId/edit",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  },
  {
    name: "case-that-is-new",
    route: "/cases/:caseId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.emptyCaseId}`
  },
  {
    name: "case-with-a-task-that-waits",
    route: "/cases/:caseId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.waiting.caseId}?phase=${sample.waiting.phaseId}`
  },
  {
    name: "case-of-a-neighbour",
    route: "/cases/:caseId",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}`
  },
  {
    name: "case-of-somebody-else",
    route: "/cases/:caseId/edit",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/edit`
  }
]

const deliverableOf = ({ sample }: Scene) => `/cases/${sample.caseId}/deliverables/${sample.deliverableId}`

const ofDeliverables: ReadonlyArray<KnownPage> = [
  {
    name: "drafts",
    route: "/cases/:caseId/deliverables",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/deliverables`
  },
  {
    name: "drafts-nothing-found",
    route: "/cases/:caseId/deliverables",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/deliverables?status=returned`
  },
  { name: "draft", route: "/cases/:caseId/deliverables/:deliverableId", user: "alice", at: deliverableOf },
  {
    name: "draft-earlier",
    route: "/cases/:caseId/deliverables/:deliverableId",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}?revision=1`
  },
  {
    name: "draft-compared",
    route: "/cases/:caseId/deliverables/:deliverableId",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}?against=1`
  },
  {
    name: "draft-of-somebody-else",
    route: "/cases/:caseId/deliverables/:deliverableId",
    user: "bob",
    status: 404,
    at: deliverableOf
  },
  {
    name: "draft-filled-in",
    route: "/cases/:caseId/deliverables/:deliverableId/filled",
    user: "alice",
    at: (scene) => `${deliverableOf(scene)}/filled`
  }
]

const ofParties: ReadonlyArray<KnownPage> = [
  {
    name: "parties",
    route: "/cases/:caseId/parties",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties`
  },
  {
    name: "parties-found",
    route: "/cases/:caseId/parties",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/parties`
  },
  {
    name: "parties-for-a-step",
    route: "/cases/:caseId/parties",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties?step=${sample.secureStepId}`
  },
  {
    name: "party",
    route: "/cases/:caseId/parties/:partyId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/parties/${sample.partyId}`
  },
  {
    name: "party-found",
    route: "/cases/:caseId/parties/:partyId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/parties/${sample.found.partyId}`
  },
  {
    name: "party-of-another-case",
    route: "/cases/:caseId/parties/:partyId",
    user: "alice",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/parties/${sample.found.partyId}`
  },
  {
    name: "identities",
    route: "/cases/:caseId/identities",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/identities`
  },
  {
    name: "identities-for-a-step",
    route: "/cases/:caseId/identities",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.found.caseId}/identities?step=${sample.secureStepId}`
  }
]

const ofSecureSteps: ReadonlyArray<KnownPage> = [
  { name: "secure-steps", route: "/secure-steps", user: "alice", at: () => "/secure-steps" },
  { name: "secure-steps-none", route: "/secure-steps", user: "bob", at: () => "/secure-steps" },
  {
    name: "secure-step",
    route: "/secure-steps/:secureStepId",
    user: "alice",
    at: ({ sample }) => `/secure-steps/${sample.secureStepId}`
  }
]

const ofInvitations: ReadonlyArray<KnownPage> = [
  {
    name: "case-invitations",
    route: "/cases/:caseId/invitations",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/invitations`
  },
  { name: "partners", route: "/partners", user: "alice", at: () => "/partners" },
  { name: "partners-found", route: "/partners", user: "alice", at: () => "/partners?q=employment" },
  {
    name: "partner",
    route: "/partners/:partnerId",
    user: "alice",
    at: ({ sample }) => `/partners/${sample.partnerId}`
  }
]

const ofFiles: ReadonlyArray<KnownPage> = [
  {
    name: "case-files",
    route: "/cases/:caseId/files",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files`
  },
  {
    name: "file-in-review",
    route: "/cases/:caseId/files/:fileId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}`
  },
  {
    name: "file-corrected",
    route: "/cases/:caseId/files/:fileId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}?fix=0.1#fix`
  },
  {
    name: "file-released",
    route: "/cases/:caseId/files/:fileId",
    user: "alice",
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.fileId}`
  },
  {
    name: "file-of-somebody-else",
    route: "/cases/:caseId/files/:fileId",
    user: "bob",
    status: 404,
    at: ({ sample }) => `/cases/${sample.caseId}/files/${sample.originalId}`
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
  ...ofDeliverables,
  ...ofParties,
  ...ofSecureSteps,
  ...ofFiles,
  ...ofInvitations,
  ...ofSettings,
  ...ofPartners,
  ...ofIdentityProvider
]

/** What is asked for by GET and is no page to look at, and why. */
export const noPages: Readonly<Record<string, string>> = {
  "/sign-in": "leads to the identity provider",
  "/assets/:version/:name": "a part of pages",
  "/cases/:caseId/phases/:phaseId": "a part of the case’s page",
  "/cases/:caseId/phases/:phaseId/events": "a part of a phase's page, as it goes on",
  "/cases/:caseId/files/progress": "a part of the list of files",
  "/cases/:caseId/files/:fileId/progress": "a part of the page of a file",
  "/cases/:caseId/files/:fileId/original": "a download",
  "/cases/:caseId/files/:fileId/text": "a download",
  "/settings/agents/:agentId/health": "a part of the settings",
  "/settings/audit/audit-log.ndjson": "a download"
}
