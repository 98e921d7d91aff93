/** The headers of an upload's only part. They name the file; the rest is dropped. */
import { BadRequest } from "@incamera/domain/access"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Effect } from "effect"
import type { MultipartParser } from "effect/http"

type PartInfo = MultipartParser.PartInfo

const badRequest = (problem: string) => new BadRequest({ problem: `The body is not valid: ${problem}.` })

/** Encodings that leave bytes unchanged (RFC 2045, section 6.2). RFC 7578 has no others. */
const plainEncodings: ReadonlySet<string> = new Set(["7bit", "8bit", "binary"])

const bytesOf = ({ headers }: PartInfo): number =>
  Object.entries(headers)
    .flat(2)
    .reduce((sum, text) => sum + text.length, 0)

/** Returns the decoded file name. Fails with `BadRequest` unless it is a part `file` with a file name. */
export const fileNameOf = Effect.fnUntraced(function* (part: PartInfo) {
  if (bytesOf(part) > Limits.partHeaderBytes) return yield* badRequest("the headers of its part are too long")
  if (part.contentDisposition !== "form-data" || part.name !== "file") {
    return yield* badRequest("its one part must be `file`")
  }
  if (Object.values(part.headers).some((value) => typeof value !== "string")) {
    return yield* badRequest("a header of its part is repeated")
  }
  const encoding = part.headers["content-transfer-encoding"]
  if (typeof encoding === "string" && !plainEncodings.has(encoding.trim().toLowerCase())) {
    return yield* badRequest("its part must have no transfer encoding")
  }
  const { filename = "" } = part
  if (filename.trim() === "") return yield* badRequest("`file` must have a file name")
  if (filename.length > DomainLimits.fileNameCharacters) {
    return yield* badRequest(`the file name must have at most ${DomainLimits.fileNameCharacters} characters`)
  }
  return filename
})
