/** The `If-Match` header (RFC 9110, section 13.1.1) of requests that change or remove a record. */
import type { ExpectedVersions } from "@incamera/domain/changes"
import * as Limits from "../Limits.ts"
import { Schema } from "effect"

const entityTag = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`

const IfMatch = Schema.String.check(
  Schema.isMaxLength(Limits.ifMatchCharacters, { expected: `at most ${Limits.ifMatchCharacters} characters` }),
  Schema.isPattern(new RegExp(String.raw`^(?:\*|${entityTag}(?:[ \t]*,[ \t]*${entityTag})*)$`, "u"), {
    expected: '`*`, or entity tags such as "3"'
  })
)

/** For an endpoint's headers. */
export const ifMatchHeader = { "if-match": Schema.optionalKey(IfMatch) }

/** Our entity tags are versions. Others, weak ones included, match nothing. */
export const expectedVersions = ({ "if-match": header }: { readonly "if-match"?: string }): ExpectedVersions => {
  if (header === undefined || header === "*") return null
  return [...header.matchAll(/(W\/)?"([^"]*)"/gu)].flatMap(([, weak, tag]) =>
    weak === undefined && /^[1-9]\d{0,8}$/u.test(tag!) ? [Number(tag)] : []
  )
}
