/**
 * The reason why a schema class refuses its input. Run it with `node docs/examples/invalidInput.ts`.
 */
import { CaseDraft } from "@incamera/domain/cases"
import { SchemaIssue } from "effect"

try {
  console.log(new CaseDraft({ title: "" }).title)
} catch (error) {
  const { cause } = error as { readonly cause: SchemaIssue.Issue }
  console.log(SchemaIssue.makeFormatterDefault()(cause))
}
