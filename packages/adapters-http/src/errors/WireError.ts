/**
 * How a domain error looks on the wire: `{error, message}` and nothing else. Specification, "Errors". Endpoints declare
 * their errors with `wire(…)`, so the OpenAPI document lists each under its status with its one possible name.
 */
import type { DomainError } from "@incamera/domain/DomainError"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { errorStatus } from "./ErrorStatus.ts"
import { wireMessage } from "./wireMessage.ts"

type ErrorClass = Schema.Constraint & { readonly prototype: DomainError }

/** The error as an endpoint declares it; `when` says in a sentence when it is answered. */
export const wire = <S extends ErrorClass>(tag: S["prototype"]["_tag"], self: S, when: string) =>
  Schema.Struct({ error: Schema.Literal(tag), message: Schema.String })
    .annotate({ title: tag, description: when })
    .pipe(
      Schema.decodeTo(
        Schema.toType(self),
        SchemaTransformation.transform({
          // For generated clients: they learn the name and the words, which is all that crosses the wire.
          decode: (body): S["Type"] =>
            Object.create(self.prototype, { _tag: { value: tag }, message: { value: body.message } }) as S["Type"],
          encode: (error) => ({ error: tag, message: wireMessage(error as DomainError) })
        })
      ),
      HttpApiSchema.status(errorStatus[tag])
    )
