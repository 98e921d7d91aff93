import { CaseFilePatch, CaseFiles } from "@incamera/domain/files"
import { Effect } from "effect"
import { CurrentPrincipal, CurrentUser } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { expectedVersions } from "../requests/ifMatch.ts"
import { pageRequest } from "../requests/page.ts"
import { created, tagged } from "../responses/headers.ts"
import * as FileText from "./FileText.ts"
import { readUpload } from "./readUpload.ts"

export const layer = group(
  Api,
  "files",
  Effect.fn(function* (handlers) {
    const files = yield* CaseFiles
    return handlers.handleAll({
      upload: Effect.fnUntraced(function* ({ headers, params, request }) {
        const principal = yield* CurrentPrincipal
        const upload = yield* readUpload(request)
        const key = headers["idempotency-key"] ?? null
        const answer = yield* files.upload(principal, params.caseId, upload, key).pipe(failOpaquely)
        return yield* created(answer, ({ caseId, fileId }) => `/v1/cases/${caseId}/files/${fileId}`)
      }, Effect.scoped),
      list: Effect.fnUntraced(function* ({ params, query }) {
        return yield* files.list(yield* CurrentPrincipal, params.caseId, pageRequest(query)).pipe(failOpaquely)
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        const file = yield* files.get(yield* CurrentPrincipal, params.caseId, params.fileId).pipe(failOpaquely)
        return yield* tagged(file)
      }),
      text: Effect.fnUntraced(function* ({ params }) {
        const read = yield* files.text(yield* CurrentPrincipal, params.caseId, params.fileId).pipe(failOpaquely)
        return FileText.respond(read.file, read.text)
      }),
      update: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const principal = yield* CurrentPrincipal
        const updated = yield* files
          .update(principal, params, new CaseFilePatch(payload), expectedVersions(headers))
          .pipe(failOpaquely)
        return yield* tagged(updated)
      }),
      remove: Effect.fnUntraced(function* ({ headers, params }) {
        const user = yield* CurrentUser
        yield* files.remove(user, params.caseId, params.fileId, expectedVersions(headers)).pipe(failOpaquely)
      })
    })
  })
)
