/** The rows of a list of documents: those that came in another one stand below it. */
import type { CaseFile } from "@incamera/domain/files"
import type { CaseFileId } from "@incamera/domain/Ids"
import { day } from "../frame/components.ts"
import { html, type Html } from "../html.ts"
import { factsOf, fileState, isAtWork, progressOf } from "./fileWords.ts"
import { reviewPath } from "./reviewPlace.ts"

export interface FileRows {
  readonly files: ReadonlyArray<CaseFile>
  /** Empty unless the user signed in recently: names disclose identities. */
  readonly names: ReadonlyMap<CaseFileId, string>
  readonly step: string | null
}

const item = (file: CaseFile, { names, step }: FileRows, isOfAnother: boolean): Html => {
  const name = names.get(file.fileId)
  return html`<a class="item" href="${reviewPath(file, { position: 0, at: 0, step })}">
    <span class="row"
      ><span><strong>${file.label}</strong> ${name === undefined ? undefined : html`<bdi>${name}</bdi>`}</span>
      ${fileState(file)}</span
    >
    <span class="quiet small"
      >${factsOf(file)} · ${day(file.createdAt)}${isOfAnother ? " · came in another document" : ""}</span
    >
    ${isAtWork(file) ? progressOf(file) : undefined}
    ${file.problem === null ? undefined : html`<span class="small trouble">${file.problem.message}</span>`}
  </a>`
}

/** Newest first; the documents in one of them in their order there. */
export const fileRows = (shown: FileRows): Html => {
  const { files } = shown
  const ids = new Set(files.map(({ fileId }) => fileId))
  const within = Map.groupBy(files, ({ containedIn }) =>
    containedIn !== null && ids.has(containedIn) ? containedIn : null
  )
  const row = (file: CaseFile): Html => {
    const contained = within.get(file.fileId)?.toReversed() ?? []
    const isAlone = file.containedIn !== null && !ids.has(file.containedIn)
    return html`<li>
      ${item(file, shown, isAlone)}
      ${
        contained.length === 0
          ? undefined
          : html`<ul class="rows contained" aria-label="Documents in ${file.label}">
              ${contained.map(row)}
            </ul>`
      }
    </li>`
  }
  return html`<ul class="rows">
    ${(within.get(null) ?? []).map(row)}
  </ul>`
}
