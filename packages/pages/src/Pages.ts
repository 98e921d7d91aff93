/** All browser pages on a router. Design, "Browser pages". */
import { Layer } from "effect"
import * as Assets from "./Assets.ts"
import * as CaseEditPages from "./cases/CaseEditPages.ts"
import * as CaseListPage from "./cases/CaseListPage.ts"
import * as CasePage from "./casework/CasePage.ts"
import * as FileActions from "./files/FileActions.ts"
import * as FileListPage from "./files/FileListPage.ts"
import * as FileReviewPage from "./files/FileReviewPage.ts"
import * as DeliverableListPage from "./deliverables/DeliverableListPage.ts"
import * as DeliverablePage from "./deliverables/DeliverablePage.ts"
import * as FilledPage from "./deliverables/FilledPage.ts"
import * as FaultPages from "./frame/faultPages.ts"
import type { PageRoute } from "./frame/PageRoute.ts"
import { PageFrame } from "./frame/PageFrame.ts"
import * as CaseInvitationsPage from "./invitations/CaseInvitationsPage.ts"
import * as IdentitiesPage from "./parties/IdentitiesPage.ts"
import * as PartyListPage from "./parties/PartyListPage.ts"
import * as PartyPage from "./parties/PartyPage.ts"
import * as PartnerPage from "./partners/PartnerPage.ts"
import * as PartnerSearchPage from "./partners/PartnerSearchPage.ts"
import * as StepListPage from "./securesteps/StepListPage.ts"
import * as StepPage from "./securesteps/StepPage.ts"
import * as AgentPage from "./settings/AgentPage.ts"
import * as AuditPage from "./settings/AuditPage.ts"
import * as PrivacyPage from "./settings/PrivacyPage.ts"
import * as SessionsPage from "./settings/SessionsPage.ts"
import * as SignInRoutes from "./signin/SignInRoutes.ts"
import * as TaskPages from "./casework/TaskPages.ts"
import * as WelcomePage from "./welcome/WelcomePage.ts"

const groups = [
  CaseListPage,
  CaseEditPages,
  PartyListPage,
  PartyPage,
  IdentitiesPage,
  CasePage,
  TaskPages,
  FileListPage,
  FileReviewPage,
  FileActions,
  CaseInvitationsPage,
  DeliverableListPage,
  DeliverablePage,
  FilledPage,
  StepListPage,
  StepPage,
  PartnerSearchPage,
  PartnerPage,
  AgentPage,
  PrivacyPage,
  AuditPage,
  SessionsPage
] as const

/** For a user who is signed in: whoever isn't is sent to do that. */
export const pageRoutes: ReadonlyArray<PageRoute> = groups.flatMap(({ routes }) => routes)

/** All that `layer` adds, for telling a wrong method from an unknown path, and how long bodies may be. */
export const routes: ReadonlyArray<PageRoute> = [
  ...pageRoutes,
  ...WelcomePage.routes,
  ...SignInRoutes.routes,
  ["GET", Assets.assetPath]
]

const [first, ...others] = groups

/** What the server says to people where no page is. */
export const faultPages = FaultPages.layer

export const layer = Layer.mergeAll(
  first.layer,
  ...others.map(({ layer }) => layer),
  WelcomePage.layer,
  SignInRoutes.layer
).pipe(Layer.provide(PageFrame.layer), Layer.merge(Assets.routes), Layer.provide(Assets.Assets.layer))
