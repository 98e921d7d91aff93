/** The text of a sheet (SpreadsheetML, ECMA-376 part 1, section 18.3): a row a line, with tabs between its cells. */
import type { DocumentPart } from "@incamera/domain/files"
import type { Relationships } from "../package/Relationships.ts"
import type { XmlElement, XmlHandler } from "../xml/XmlReader.ts"
import { type CoveredCells, placeOf } from "../sheets/CellPlace.ts"
import { HiddenColumns } from "../sheets/HiddenColumns.ts"
import { headerText } from "../sheets/headerText.ts"
import { type NumberKind, numberText } from "../sheets/numberFormats.ts"
import { withoutEscapes } from "./readSharedStrings.ts"
import { SheetRow } from "../sheets/SheetRow.ts"
import type { WorkbookContext } from "./WorkbookContext.ts"

const isOn = (value: string | undefined): boolean => value === "1" || value === "true"

/** Attributes that hold somebody's words, which the sheet shows at most when the cell is chosen. */
const hiddenTexts: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries({
    hyperlink: ["display", "tooltip"],
    dataValidation: ["promptTitle", "prompt", "errorTitle", "error"],
    scenario: ["name", "user", "comment"],
    inputCells: ["val"],
    protectedRange: ["name"],
    cfRule: ["text"],
    customSheetView: ["name"]
  })
)

export class SheetReader implements XmlHandler {
  readonly #context: WorkbookContext
  readonly #part: DocumentPart
  readonly #relationships: Relationships
  readonly #covered: CoveredCells
  readonly #hiddenColumns = new HiddenColumns()
  #row: SheetRow
  #column = 0
  #type = ""
  #style = -1
  #value = ""
  #inline = ""

  constructor(context: WorkbookContext, part: DocumentPart, relationships: Relationships, covered: CoveredCells) {
    this.#context = context
    this.#part = part
    this.#relationships = relationships
    this.#covered = covered
    this.#row = new SheetRow(0, false)
  }

  readonly open = ({ attributes, name }: XmlElement): void => {
    switch (name) {
      case "col":
        if (isOn(attributes.hidden)) this.#hiddenColumns.add(Number(attributes.min), Number(attributes.max))
        return
      case "row":
        this.#row = this.#row.next(Number(attributes.r), isOn(attributes.hidden))
        this.#column = 0
        return
      case "c":
        this.#column = placeOf(attributes.r ?? "")?.column ?? this.#column + 1
        this.#type = attributes.t ?? "n"
        this.#style = Number(attributes.s ?? -1)
        this.#value = this.#inline = ""
        return
      default:
        for (const attribute of hiddenTexts.get(name) ?? []) this.#hide(attributes[attribute])
        if (name === "hyperlink") this.#link(attributes.id)
    }
  }

  readonly close = ({ name }: XmlElement, text: string, path: ReadonlyArray<XmlElement>): void => {
    switch (name) {
      case "v":
        this.#value = text
        return
      case "t":
        if (path.at(-1)?.name !== "rPh") this.#inline += text
        return
      case "f":
      case "formula":
      case "formula1":
      case "formula2":
        return this.#hide(this.#context.formulas.newWords(text))
      case "c":
        return this.#cell()
      case "row":
        return this.#row.write(this.#context.output, this.#part)
      case "oddHeader":
      case "evenHeader":
      case "firstHeader":
        return this.#context.output.line("header", headerText(text))
      case "oddFooter":
      case "evenFooter":
      case "firstFooter":
        return this.#context.output.line("footer", headerText(text))
    }
  }

  #cell(): void {
    const text = this.#textOfCell()
    if (text === "") return
    const place = { column: this.#column, row: this.#row.number }
    this.#row.add(this.#column, text, this.#covered.has(place) || this.#hiddenColumns.has(place.column))
  }

  #textOfCell(): string {
    switch (this.#type) {
      case "s":
        return this.#context.strings[Number(this.#value)] ?? ""
      case "inlineStr":
        return withoutEscapes(this.#inline)
      case "b":
        return this.#value === "" ? "" : isOn(this.#value) ? "TRUE" : "FALSE"
      case "n":
        return this.#number(this.#context.numberKinds[this.#style] ?? "number")
      default:
        return withoutEscapes(this.#value)
    }
  }

  #number(kind: NumberKind): string {
    const number = Number(this.#value)
    return this.#value.trim() === "" || Number.isNaN(number)
      ? this.#value
      : numberText(number, kind, this.#context.is1904)
  }

  #link(id: string | undefined): void {
    const target = id === undefined ? undefined : this.#relationships.get(id)
    if (target?.external !== true) return
    this.#context.story.targetsSaid.add(target.target)
    this.#hide(target.target)
  }

  #hide(text: string | undefined): void {
    if (text !== undefined && /[\p{L}\p{N}]/u.test(text)) this.#context.output.aside("hidden", withoutEscapes(text))
  }
}
