/** State shared by the sheets of one workbook. */
import type { Output } from "../document/Output.ts"
import type { StoryContext } from "../ooxml/StoryContext.ts"
import type { FormulaWords } from "../sheets/FormulaWords.ts"
import type { NumberKind } from "../sheets/numberFormats.ts"

export interface WorkbookContext {
  readonly output: Output
  /** For its drawings. */
  readonly story: StoryContext
  readonly strings: ReadonlyArray<string>
  readonly numberKinds: ReadonlyArray<NumberKind>
  /** True if days count from 1904, as in workbooks of the Macintosh. */
  readonly is1904: boolean
  /** The commenters by their identifiers. */
  readonly people: ReadonlyMap<string, string>
  readonly formulas: FormulaWords
}
