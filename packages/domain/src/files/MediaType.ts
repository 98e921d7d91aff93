/** The kinds of document that can be uploaded. Design, "Core resources". */
import { Schema } from "effect"

export const MediaType = Schema.Literals([
  "text/plain",
  "text/markdown",
  "text/html",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/msword",
  "application/vnd.oasis.opendocument.text",
  "application/rtf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-excel",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.presentation",
  "message/rfc822",
  "application/vnd.ms-outlook",
  "application/mbox",
  "image/jpeg",
  "image/png",
  "image/tiff",
  "image/heic",
  "application/zip"
])
export type MediaType = typeof MediaType.Type
