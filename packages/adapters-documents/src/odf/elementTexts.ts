/** Elements of OpenDocument by what they mean for a text, and the attributes that hold somebody's words. */
import { isDefaultName } from "../document/shapeNames.ts"
import type { XmlElement } from "../xml/XmlReader.ts"

/** What the program fills in. Part 3, section 7. */
const filledIn = new Set(
  (
    "page-number page-count page-continuation date time print-date print-time modification-date modification-time " +
    "creation-date creation-time editing-duration editing-cycles file-name sequence chapter sheet-name word-count " +
    "paragraph-count character-count table-count image-count object-count number index-body date-time"
  ).split(" ")
)

export const isFilledIn = (name: string): boolean => filledIn.has(name)

/** No text of the document: patterns, settings, and what is read in its own way. */
const skipped = new Set(
  (
    "table-of-content-source alphabetical-index-source illustration-index-source table-index-source " +
    "object-index-source user-index-source bibliography-source note-citation settings scripts font-face-decls " +
    "event-listeners binary-data notes-configuration ruby-text"
  ).split(" ")
)

export const isSkipped = (name: string): boolean => skipped.has(name)

/** Elements inside a paragraph that aren't part of its words. They may hold paragraphs of their own. */
const boxes = new Set(
  (
    "text-box annotation note-body custom-shape rect ellipse circle line polyline polygon regular-polygon path " +
    "connector caption measure control"
  ).split(" ")
)

export const isBox = (name: string): boolean => boxes.has(name)

const containers = new Set(["note", "frame", "g", "scene", "page-thumbnail"])

/** True if text directly in the element can be words of the paragraph around it. */
export const isInLine = (name: string): boolean => !boxes.has(name) && !containers.has(name)

const textAttributes: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries({
    a: ["href", "name", "title"],
    bookmark: ["name"],
    "bookmark-start": ["name"],
    "reference-mark": ["name"],
    "reference-mark-start": ["name"],
    placeholder: ["description"],
    "text-input": ["description"],
    "hidden-text": ["string-value", "condition"],
    "conditional-text": ["string-value-if-true", "string-value-if-false"],
    "hidden-paragraph": ["condition"],
    section: ["name", "condition"],
    "section-source": ["href"],
    "user-field-decl": ["name", "string-value"],
    "user-defined": ["name"],
    "database-display": ["database-name", "table-name", "column-name"],
    table: ["title"],
    frame: ["name"],
    page: ["name"],
    image: ["href"],
    plugin: ["href"],
    "template-name": ["display"],
    button: ["label", "value", "title"],
    checkbox: ["label", "title", "help"],
    radio: ["label", "value", "title"],
    combobox: ["value", "current-value", "title"],
    text: ["value", "current-value", "title"],
    textarea: ["value", "current-value", "title"],
    listbox: ["title"],
    item: ["label"],
    option: ["label", "value"],
    "fixed-text": ["label", "title"],
    "help-message": ["title"],
    "error-message": ["title"],
    "named-range": ["name"],
    "named-expression": ["name", "expression"],
    "database-range": ["name"],
    "table-source": ["href"],
    "cell-range-source": ["href"],
    scenario: ["comment"]
  })
)

/** Names that programs generate, and parts of the document itself. */
const own =
  /^(?:_{1,2}(?:RefHeading|RefNumPara|Toc|Ref|GoBack|Hlk)|__DdeLink|(?:\.\/)?(?:Pictures|Object |ObjectReplacements)|page\d{0,4}$)/

export const notesOf = ({ attributes, name }: XmlElement): ReadonlyArray<string> =>
  (textAttributes.get(name) ?? [])
    .map((attribute) => attributes[attribute])
    .filter(
      (value): value is string =>
        value !== undefined && /\p{L}/u.test(value) && !own.test(value) && !isDefaultName(value)
    )
