/** Headers of answers that carry a record. */
const entityTag = {
  description: 'The record\'s version as an entity tag, for `If-Match`: `"3"`.',
  required: true,
  schema: { type: "string" }
}

export const taggedHeaders = { ETag: entityTag }

export const createdHeaders = {
  ...taggedHeaders,
  Location: {
    description: "The record's path on this service.",
    required: true,
    schema: { type: "string", format: "uri-reference" }
  },
  "Idempotency-Replayed": {
    description: "`true` if an earlier request with the same `Idempotency-Key` created the record.",
    required: false,
    schema: { type: "string", const: "true" }
  }
}
