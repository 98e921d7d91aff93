/**
 * A domain error on the wire: `{error, message}` and nothing else. Specification, "Errors". Endpoints declare their
 * errors with `wire(…)`, so the OpenAPI document lists each under its status with its only possible name.
 */
import type { DomainError } from "@incamera/domain/DomainError"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { errorStatus } from "./ErrorStatus.ts"
import { wireMessage } from "./wireMessage.ts"

type ErrorClass = Schema.Constraint & { readonly prototype: DomainError }

/** Returns the error as an endpoint declares it. `when` is a sentence that says when it is answered. */
export const wire = <S extends ErrorClass>(tag: S["prototype"]["_tag"], self: S, when: string) =>
  Schema.Struct({ error: Schema.Literal(tag), message: Schema.String })
    .annotate({ title: tag, description: when })
    .pipe(
      Schema.decodeTo(
        Schema.toType(self),
        SchemaTransformation.transform({
          // For generated clients: only the name and the message cross the wire.
          decode: (body): S["Type"] =>
            Object.create(self.prototype, { _tag: { value: tag }, message: { value: body.message } }) as S["Type"],
          encode: (error) => ({ error: tag, message: wireMessage(error as DomainError) })
        })
      ),
      HttpApiSchema.status(errorStatus[tag])
    )
