/** The REST interface. `/openapi.json` and `/docs` are made from it. */
import { HttpApi, OpenApi } from "effect/http-api"
import { TokenApi } from "./TokenApi.ts"
import { AgentsApi } from "./AgentsApi.ts"
import { AuditApi } from "./AuditApi.ts"
import { CasesApi } from "./CasesApi.ts"
import { FilesApi } from "./FilesApi.ts"
import { InvitationsApi } from "./InvitationsApi.ts"
import { PartnersApi } from "./PartnersApi.ts"
import { ErrorContract } from "../errors/ErrorContract.ts"
import { HealthApi } from "./HealthApi.ts"
import { completeDocument } from "../openapi/completeDocument.ts"
import { DeliverablesApi } from "./DeliverablesApi.ts"
import { PartiesApi } from "./PartiesApi.ts"
import { SecureStepsApi } from "./SecureStepsApi.ts"
import { TasksApi } from "./TasksApi.ts"
import { WorkspaceApi } from "./WorkspaceApi.ts"
import { TimelinesApi } from "./TimelinesApi.ts"

const description = `A confidential agent gateway for legal work. Everything is de-identified: clients are placeholders such as \`[Party 1]\`, and a request that would move a real identity is refused. The user does that step in their browser.

Every error has the body \`{"error": <name>, "message": <for people>}\`. Besides the answers listed with each operation, any request can get these:

- \`403 Forbidden\`: the request didn't use HTTPS.
- \`404 NotFound\`: nothing is at this address.
- \`405 MethodNotAllowed\`: the address has other methods; the \`Allow\` header names them.
- \`408 RequestTimeout\`: the request took too long to arrive.
- \`413 PayloadTooLarge\`: the body has more than 1 MiB, even where none is expected, or the file more than 25 MiB.
- \`431 HeadersTooLarge\`: headers of more than 16 KiB.`

export class Api extends HttpApi.make("in-camera")
  .add(
    AgentsApi,
    TokenApi,
    CasesApi,
    WorkspaceApi,
    FilesApi,
    TimelinesApi,
    PartiesApi,
    DeliverablesApi,
    PartnersApi,
    InvitationsApi,
    TasksApi,
    SecureStepsApi,
    AuditApi,
    HealthApi
  )
  .middleware(ErrorContract)
  // An unknown field is an error that its sender should hear of.
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "In Camera",
      description,
      transform: completeDocument
    })
  ) {}
