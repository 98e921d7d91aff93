/** Builds Word documents part by part. */
import type { Buffer } from "node:buffer"
import { zip, type ZipPart } from "./zip.ts"

const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A part of WordprocessingML with this root. */
export const story = (root: string, content: string): string =>
  `${declaration}<w:${root} ${word}>${content}</w:${root}>`

export const run = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

export const paragraph = (...runs: ReadonlyArray<string>): string => `<w:p>${runs.join("")}</w:p>`

export const documentXml = (body: string): string => story("document", `<w:body>${body}</w:body>`)

export const relationships = (
  targets: ReadonlyArray<{
    readonly id: string
    readonly type: string
    readonly target: string
    readonly external?: boolean
  }>
): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ({ external, id, target, type }) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
        `Target="${target}"${external === true ? ' TargetMode="External"' : ""}/>`
    )
    .join("")}</Relationships>`

const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
  "</Types>"

/** A document of this body, with these parts beside it. */
export const docx = (body: string, others: ReadonlyArray<ZipPart> = []): Buffer =>
  zip([
    { name: "[Content_Types].xml", content: contentTypes },
    {
      name: "_rels/.rels",
      content: relationships([{ id: "rId1", type: "officeDocument", target: "word/document.xml" }])
    },
    { name: "word/document.xml", content: body },
    ...others
  ])
