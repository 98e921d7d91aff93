/**
 * Sentences of our own in a language, to be filled with names of its lists. `{P}` is a person's whole name, `{Q}` the same
 * in any case of the language, `{G}` a given name, `{F}` a surname, `{I}` a surname with an initial, `{N}` a number, `{D}` a
 * date. What stands in `<>` is an organization.
 */
import type { Group } from "@incamera/deidentification/names/groups"

export interface Language {
  readonly group: Group
  /** The files of its names, and of its inflected names. */
  readonly names: ReadonlyArray<string>
  readonly isSurnameFirst?: boolean
  /** Between the parts of a name. */
  readonly joint?: string
  /** Written directly before a name, and part of it in annotations; separated by `|`. */
  readonly titles?: string
  readonly months: string
  readonly weekdays: string
  /** Frequent words of prose, for a language without annotated texts. */
  readonly words?: string
  readonly withNames: string
  /** Sentences that name nobody. */
  readonly withoutNames: string
  /** Headings, roles and agencies; they name nobody. */
  readonly headings: string
}
