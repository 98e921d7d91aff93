/** The REST interface on a router: handlers, credentials, error contract, document and reference page. */
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import * as AuthenticationLayer from "./access/AuthenticationLayer.ts"
import * as AddressLimitLayer from "./access/AddressLimitLayer.ts"
import * as TokenHandlers from "./tokens/TokenHandlers.ts"
import * as AgentsHandlers from "./agents/AgentsHandlers.ts"
import { Api } from "./api/Api.ts"
import * as AuditHandlers from "./audit/AuditHandlers.ts"
import * as CasesHandlers from "./cases/CasesHandlers.ts"
import * as FilesHandlers from "./files/FilesHandlers.ts"
import * as ErrorContract from "./errors/ErrorContract.ts"
import * as HealthHandlers from "./health/HealthHandlers.ts"
import * as DocumentRoutes from "./api/DocumentRoutes.ts"
import * as DeliverablesHandlers from "./deliverables/DeliverablesHandlers.ts"
import * as PartiesHandlers from "./parties/PartiesHandlers.ts"
import * as InvitationsHandlers from "./invitations/InvitationsHandlers.ts"
import * as PartnersHandlers from "./partners/PartnersHandlers.ts"
import * as SecureStepsHandlers from "./securesteps/SecureStepsHandlers.ts"
import * as TasksHandlers from "./tasks/TasksHandlers.ts"
import * as WorkspaceHandlers from "./workspace/WorkspaceHandlers.ts"
import * as TimelinesHandlers from "./timelines/TimelinesHandlers.ts"

/** Routes that this layer adds beside the API's own endpoints. */
export const otherRoutes = [
  ["GET", DocumentRoutes.documentPath],
  ["GET", DocumentRoutes.pagePath]
] as const

/** `version` is the service's version, shown in the API document. */
export const layerWith = (options: { readonly version: string }) =>
  Layer.mergeAll(
    HttpApiBuilder.layer(Api).pipe(
      Layer.provide([
        AgentsHandlers.layer,
        TokenHandlers.layer,
        CasesHandlers.layer,
        WorkspaceHandlers.layer,
        TimelinesHandlers.layer,
        PartiesHandlers.layer,
        DeliverablesHandlers.layer,
        TasksHandlers.layer,
        SecureStepsHandlers.layer,
        AuditHandlers.layer,
        PartnersHandlers.layer,
        InvitationsHandlers.layer,
        FilesHandlers.layer,
        HealthHandlers.layer,
        TasksHandlers.layer
      ]),
      Layer.provide([AddressLimitLayer.layer, AuthenticationLayer.layer, ErrorContract.layer])
    ),
    DocumentRoutes.layerWith(options)
  )
