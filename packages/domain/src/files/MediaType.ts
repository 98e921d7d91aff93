/** The kinds of document that can be uploaded. Design, "Core resources". */
import { Schema } from "effect"

export const MediaType = Schema.Literals([
  "text/plain",
  "text/markdown",
  "text/html",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/rtf",
  "message/rfc822"
])
export type MediaType = typeof MediaType.Type
