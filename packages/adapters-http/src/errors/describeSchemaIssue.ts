/**
 * Describes what is wrong with a request by field name and expectation, never by value, because error texts must not
 * carry what a caller sent. The caller also chose the name of an unknown field.
 */
import { SchemaAST, type SchemaIssue } from "effect"

const slots: Record<string, string> = {
  Params: "The path",
  Headers: "A header",
  Query: "The query",
  Payload: "The body",
  Body: "The body",
  Arguments: "The input"
}

/** The maximum number of problems described at once. */
const problemsTold = 5

/** The member's name is the caller's word, so the message lists the possible names instead. */
const unknownField = ({ ast }: SchemaIssue.UnexpectedKey, path: ReadonlyArray<PropertyKey>): string => {
  const parent = path.slice(0, -1).map(String).join(".")
  const known = SchemaAST.isObjects(ast) ? ast.propertySignatures.map(({ name }) => `\`${String(name)}\``) : []
  return `${parent === "" ? "it" : `\`${parent}\``} has an unknown field; allowed are ${known.join(", ")}`
}

const describe = (issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey>): ReadonlyArray<string> => {
  const field = path.length === 0 ? "it" : `\`${path.map(String).join(".")}\``
  switch (issue._tag) {
    case "Pointer":
      return describe(issue.issue, [...path, ...issue.path])
    case "Composite":
      return issue.issues.flatMap((inner) => describe(inner, path))
    case "Filter":
      return [`${field} must be ${expectation(issue.filter.annotations)}`]
    case "Encoding":
      return describe(issue.issue, path)
    case "MissingKey":
      return [`${field} is missing`]
    case "UnexpectedKey":
      return [unknownField(issue, path)]
    case "AnyOf":
      // With a single alternative, its own problem is the problem.
      return issue.issues.length === 1
        ? describe(issue.issues[0]!, path)
        : [`${field} is not one of the allowed values`]
    case "OneOf":
      return [`${field} is not one of the allowed values`]
    default:
      return [`${field} has the wrong type or form`]
  }
}

const expectation = (annotations: { readonly [key: string]: unknown } | undefined): string => {
  const expected = annotations?.["expected"]
  return typeof expected === "string" ? expected : "within its bounds"
}

/** Describes a body that is wrong as a whole: invalid JSON, or not an object, as every body of ours is. */
const wholeBody = (issue: SchemaIssue.Issue): string | undefined => {
  switch (issue._tag) {
    case "Encoding":
      return wholeBody(issue.issue)
    case "AnyOf":
      // Bodies are decoded as a choice, even with a single alternative. If no alternative has the value's type, there
      // is no inner issue.
      if (issue.issues.length === 0) return "it must be a JSON object"
      return issue.issues.length === 1 ? wholeBody(issue.issues[0]!) : undefined
    case "InvalidValue":
      return "it must be well-formed JSON"
    case "InvalidType":
      return "it must be a JSON object"
    default:
      return undefined
  }
}

export const describeSchemaIssue = (slot: string, issue: SchemaIssue.Issue): string => {
  const whole = slot === "Payload" ? wholeBody(issue) : undefined
  if (whole !== undefined) return `The body is not valid: ${whole}.`
  const problems = [...new Set(describe(issue, []))].slice(0, problemsTold)
  return `${slots[slot] ?? "The request"} is not valid: ${problems.join("; ")}.`
}
