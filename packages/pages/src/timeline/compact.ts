import { type Html, raw } from "../html.ts"

/** A drawing without the indentation that its templates have. Within a drawing blanks between elements mean nothing. */
export const compact = (drawing: Html): Html =>
  raw(
    drawing
      .toString()
      .replace(/\s*\n\s*/gu, " ")
      .replace(/> </gu, "><")
      .replace(/ (\/?>)/gu, "$1")
  )
