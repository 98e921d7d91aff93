import { fileRecord } from "../sampleRecords.ts"
import { createdHeaders, taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

const underWay = {
  ...fileRecord,
  mediaType: null,
  status: "deidentifying",
  pages: null,
  progress: { percent: 40, pagesDone: 0 },
  version: 5
}

const inReview = { ...fileRecord, status: "in-review", version: 7 }

const rejected = {
  ...fileRecord,
  status: "rejected",
  problem: {
    error: "FileUnreadable",
    message: "The file is protected by a password. Remove the protection and upload it again."
  },
  version: 6
}

const text = "On 3 March 2024 [Party 1] signed a sales contract with [Party 2].\n[Comment]\nTo be checked.\n"

export const fileOperations: Readonly<Record<string, OperationNotes>> = {
  "files.upload": {
    requests: { file: { file: "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]." } },
    answers: {
      201: {
        description:
          "The new file: `ready`, or `deidentifying` if that takes longer than ten seconds. The record then shows the progress and ends as `ready` or `rejected`.",
        examples: { ready: fileRecord, deidentifying: underWay },
        headers: createdHeaders
      }
    }
  },
  "files.list": {
    answers: {
      200: {
        description: "A page of the case's files. `nextCursor` is null on the last page.",
        examples: { list: { items: [fileRecord], nextCursor: null } }
      }
    }
  },
  "files.get": {
    answers: {
      200: {
        description:
          "The file. `in-review` is an original that the user uploaded in the browser and has not released yet; its text can't be read here until then.",
        examples: { ready: fileRecord, deidentifying: underWay, inReview, rejected },
        headers: taggedHeaders
      }
    }
  },
  "files.text": {
    answers: {
      200: {
        description:
          "The text, de-identified. A line such as `[Header]`, `[Footnote]` or `[Comment]` begins a part that is not the body, and `[Body]` the body again.",
        examples: { text },
        headers: {
          "Content-Disposition": {
            description: "A file name for the text, made from the label.",
            required: true,
            schema: { type: "string" }
          }
        }
      }
    }
  },
  "files.update": {
    requests: { cleared: { deidentification: null }, thorough: { deidentification: "thorough" } },
    answers: {
      200: {
        description: "The file as it is now: `deidentifying`, unless the patch makes no difference.",
        examples: {
          deidentifying: {
            ...underWay,
            deidentification: "thorough",
            size: null,
            sha256: null,
            progress: { percent: 0, pagesDone: 0 }
          }
        },
        headers: taggedHeaders
      }
    }
  },
  "files.remove": {
    answers: { 204: { description: "The file, its text and its original are deleted.", examples: {} } }
  }
}
