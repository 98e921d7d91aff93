/** The work on a file, from the extraction of its text to its end. */
import type { CaseFileStore } from "@incamera/domain/files"
import { ended } from "./FileRow.ts"
import { copy, ownedChange } from "./fileTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"

export const caseFileWork = (
  database: MemoryDatabase["Service"]
): Pick<
  CaseFileStore["Service"],
  "addExtractedPiece" | "extracted" | "restart" | "addText" | "progress" | "finish" | "reject"
> => {
  const write = ownedChange(database)
  return {
    addExtractedPiece: (ownership, position, piece) =>
      write(ownership, "deidentifying", ({ extractedPieces }) => ({
        extractedPieces: extractedPieces.toSpliced(position, 1, copy(piece))
      })),

    extracted: (ownership, size) => write(ownership, "deidentifying", () => ({ extractedSize: copy(size) })),

    restart: (ownership) => write(ownership, "deidentifying", () => ({ texts: [] })),

    addText: (ownership, position, piece) =>
      write(ownership, "deidentifying", ({ texts }) => ({
        texts: texts.toSpliced(position, 0, { ...piece, epoch: ownership.epoch })
      })),

    progress: (ownership, progress, at) =>
      write(ownership, "deidentifying", ({ version }) => ({ progress, updatedAt: at, version: version + 1 })),

    finish: (ownership, progress, at) =>
      write(ownership, "deidentifying", (row) => ({
        status: row.handling === "replace" ? "in-review" : "ready",
        progress,
        owner: ended(row),
        updatedAt: at,
        version: row.version + 1
      })),

    reject: (ownership, problem, at) =>
      write(ownership, "deidentifying", (row) => ({
        status: "rejected",
        problem,
        name: row.handling === "replace" ? row.name : null,
        fingerprint: null,
        size: null,
        pieces: [],
        extractedPieces: [],
        extractedSize: null,
        texts: [],
        owner: ended(row),
        updatedAt: at,
        version: row.version + 1
      }))
  }
}
