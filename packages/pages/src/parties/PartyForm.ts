/** The fields of a party's part in its case: codes to choose from, no free text. */
import { type Party, PartyKind, PartyRelation, PartyRole, PartySide } from "@incamera/domain/parties"
import { selectField } from "../frame/components.ts"
import { type FormOf, oneOf, oneOfOrNone } from "../frame/fields.ts"
import { html, type Html } from "../html.ts"
import { kindWords, relationWords, roleWords, sideWords } from "./partyWords.ts"

export type TypedParty = Pick<Party, "kind" | "relation" | "role" | "side">

export const newParty: TypedParty = { kind: "person", role: "other", side: null, relation: null }

const unsaid = ["", "not said"] as const

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The kind is fixed while an identity is on file, because recognizing names in texts depends on it. */
export const partyFields = (typed: TypedParty, { isKindFixed }: { readonly isKindFixed: boolean }): Html =>
  html`${
    isKindFixed
      ? html`<input type="hidden" name="kind" value="${typed.kind}" />`
      : selectField(
          { name: "kind", label: "Kind", value: typed.kind },
          PartyKind.literals.map((kind) => [kind, capitalised(kindWords[kind])] as const)
        )
  }
  ${selectField(
    { name: "role", label: "Role in the case", value: typed.role },
    PartyRole.literals.map((role) => [role, capitalised(roleWords(role))] as const)
  )}
  ${selectField({ name: "relation", label: "To us", value: typed.relation }, [
    unsaid,
    ...PartyRelation.literals.map((relation) => [relation, capitalised(relationWords[relation])] as const)
  ])}
  ${selectField({ name: "side", label: "Side of the proceeding", value: typed.side }, [
    unsaid,
    ...PartySide.literals.map((side) => [side, capitalised(sideWords[side])] as const)
  ])}`

export const partyForm = {
  kind: oneOf(PartyKind.literals),
  role: oneOf(PartyRole.literals),
  relation: oneOfOrNone(PartyRelation.literals),
  side: oneOfOrNone(PartySide.literals)
}

/** Missing fields keep their earlier values. */
export const readParty = (form: FormOf<typeof partyForm>, before: TypedParty = newParty): TypedParty => {
  const { kind = before.kind, relation = before.relation, role = before.role, side = before.side } = form
  return { kind, role, relation, side }
}
