/** Puts all browser pages on a router. Design, "Browser pages". */
import { Layer } from "effect"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as AssetRoutes from "./AssetRoutes.ts"
import { Assets } from "./Assets.ts"
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
import * as InvitationRoutes from "./invitation/InvitationRoutes.ts"
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
  WelcomePage.pages,
  SignInRoutes.pages,
  CaseListPage.pages,
  CaseEditPages.pages,
  PartyListPage.pages,
  PartyPage.pages,
  IdentitiesPage.pages,
  CasePage.pages,
  TaskPages.pages,
  FileListPage.pages,
  FileReviewPage.pages,
  FileActions.pages,
  CaseInvitationsPage.pages,
  DeliverableListPage.pages,
  DeliverablePage.pages,
  FilledPage.pages,
  StepListPage.pages,
  StepPage.pages,
  PartnerSearchPage.pages,
  PartnerPage.pages,
  AgentPage.pages,
  PrivacyPage.pages,
  AuditPage.pages,
  SessionsPage.pages,
  InvitationRoutes.pages,
  AssetRoutes.pages
] as const

/** All routes of the pages, each declared beside its handler. */
export const routes: ReadonlyArray<PageRoute> = groups.flatMap(({ routes }) => routes)

/** The same routes for the edge, which distinguishes a wrong method from an unknown path and limits bodies. */
export const edgeRoutes = routes.map(
  ({ maxBytes, method, path }) => [method, path, Math.max(maxBytes, HttpLimits.requestBodyBytes)] as const
)

const [first, ...others] = groups

/** The pages that the server shows where no route matches. */
export const faultPages = FaultPages.layer

export const layer = Layer.mergeAll(first.layer, ...others.map(({ layer }) => layer)).pipe(
  Layer.provide(PageFrame.layer),
  Layer.provide(Assets.layer)
)
