/** Specification, "Core endpoints", case files; design, "Core resources". */
import { BadRequest, Forbidden, NotFound, TooManyRequests } from "@incamera/domain/access"
import { CaseClosed } from "@incamera/domain/cases"
import { VersionMismatch } from "@incamera/domain/changes"
import { IdentityRefused } from "@incamera/domain/deidentification"
import {
  CaseFile,
  CaseFilePatch,
  FileNotOriginal,
  FileNotReady,
  FileTooLarge,
  FileTypeUnsupported,
  FileUnreadable,
  TooManyFiles
} from "@incamera/domain/files"
import { CaseFileId, CaseId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PrincipalAuthentication, UserAuthentication } from "../access/Authentication.ts"
import { StreamedBody } from "../responses/StreamedBody.ts"
import { agentHeldError } from "../errors/agentHeldError.ts"
import { idempotencyErrors } from "../errors/idempotencyErrors.ts"
import { wire } from "../errors/WireError.ts"
import { idempotencyHeader } from "../requests/idempotencyKey.ts"
import { ifMatchHeader } from "../requests/ifMatch.ts"
import { pageOf, pageQuery } from "../requests/page.ts"

const noCase = wire("NotFound", NotFound, "There is no such case, or it is not the user's.")
const noFile = wire("NotFound", NotFound, "There is no such file, or it is not the user's.")
const params = { caseId: CaseId, fileId: CaseFileId }

const patch = Schema.Struct(CaseFilePatch.fields)

/** For the API document only; the handler reads the body part by part. */
const form = Schema.Struct({
  file: Schema.String.annotate({
    contentMediaType: "application/octet-stream",
    description: "The document, with its file name."
  })
}).pipe(HttpApiSchema.asMultipartStream())

export class FilesApi extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("upload", "/v1/cases/:caseId/files", {
      params: { caseId: CaseId },
      headers: idempotencyHeader,
      payload: form,
      success: CaseFile.pipe(HttpApiSchema.status(201)),
      error: [
        wire("IdentityRefused", IdentityRefused, "The file or its name may identify a person."),
        noCase,
        wire("BadRequest", BadRequest, "The form is incomplete, or isn't a single part `file` with a file name."),
        wire("CaseClosed", CaseClosed, "A closed case takes no files."),
        wire("TooManyFiles", TooManyFiles, "The case has the most files it can have."),
        wire("FileUnreadable", FileUnreadable, "The file can't be read: it is damaged, protected or without text."),
        wire("FileTypeUnsupported", FileTypeUnsupported, "The file's content is not a supported type."),
        wire("PayloadTooLarge", FileTooLarge, "The body is longer than announced."),
        wire("TooManyRequests", TooManyRequests, "Too many of the user's files are being uploaded or de-identified."),
        agentHeldError,
        ...idempotencyErrors
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotate(StreamedBody, { maxBytes: DomainLimits.fileBytes + Limits.uploadOverheadBytes })
      .annotateMerge(
        OpenApi.annotations({
          summary: "Upload a case file",
          description:
            "A document that is already de-identified: plain text, Markdown, HTML, PDF, DOCX, RTF, e-mail or a ZIP archive of these, of at most 25 MiB, in the one part `file` with a file name. The service checks its text and its metadata, also those of attachments and archived documents, as one text. A document that may identify a person is refused and not stored. Users upload originals in the browser."
        })
      ),
    HttpApiEndpoint.get("list", "/v1/cases/:caseId/files", {
      params: { caseId: CaseId },
      query: pageQuery,
      success: pageOf(CaseFile),
      error: [noCase, wire("BadRequest", BadRequest, "The cursor is not from this list.")]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "List case files", description: "Newest first." })),
    HttpApiEndpoint.get("get", "/v1/cases/:caseId/files/:fileId", { params, success: CaseFile, error: noFile })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Get a case file" })),
    HttpApiEndpoint.get("text", "/v1/cases/:caseId/files/:fileId/text", {
      params,
      success: HttpApiSchema.StreamUint8Array({ contentType: "text/plain; charset=utf-8" }),
      error: [
        noFile,
        wire(
          "FileNotReady",
          FileNotReady,
          "The file is still being de-identified, waits for its user's review, or was rejected."
        )
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Read the text of a case file" })),
    HttpApiEndpoint.patch("update", "/v1/cases/:caseId/files/:fileId", {
      params,
      headers: ifMatchHeader,
      payload: [patch, patch.pipe(HttpApiSchema.asJson({ contentType: "application/merge-patch+json" }))],
      success: CaseFile,
      error: [
        noFile,
        wire("Forbidden", Forbidden, "Only the user may make `deidentification` less thorough."),
        wire("CaseClosed", CaseClosed, "A file of a closed case can't change."),
        wire("FileNotOriginal", FileNotOriginal, "The file was uploaded de-identified; there is no original."),
        wire("FileNotReady", FileNotReady, "The file was rejected."),
        wire("TooManyRequests", TooManyRequests, "Too many of the user's files are being uploaded or de-identified."),
        wire("VersionMismatch", VersionMismatch, "The file's version doesn't match `If-Match`.")
      ]
    })
      .middleware(PrincipalAuthentication)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Update a case file",
          description:
            "A merge patch (RFC 7396). `deidentification` is `thorough`, or null for the case's. If that makes a difference, the original is de-identified again in the background, from what the service keeps of it: its text is deleted at once, and the new one waits for the user's review, even if the file had been released. An agent can set `thorough`; only the user can clear it. A file that was uploaded de-identified can't be changed."
        })
      ),
    HttpApiEndpoint.delete("remove", "/v1/cases/:caseId/files/:fileId", {
      params,
      headers: ifMatchHeader,
      success: HttpApiSchema.NoContent,
      error: [noFile, wire("VersionMismatch", VersionMismatch, "The file's version doesn't match `If-Match`.")]
    })
      .middleware(UserAuthentication)
      .annotateMerge(OpenApi.annotations({ summary: "Delete a case file", description: "For good." }))
  )
  .annotateMerge(OpenApi.annotations({ title: "Case files" })) {}
