import { type Html, raw } from "../html.ts"

/** Removes the indentation of templates from a drawing, where white space between elements means nothing. */
export const compact = (drawing: Html): Html =>
  raw(
    drawing
      .toString()
      .replace(/\s*\n\s*/gu, " ")
      .replace(/> </gu, "><")
      .replace(/ (\/?>)/gu, "$1")
  )
