import { partnerRecord } from "../sampleRecords.ts"
import type { OperationNotes } from "./OperationNotes.ts"

export const partnerOperations: Readonly<Record<string, OperationNotes>> = {
  "partners.search": {
    answers: {
      200: {
        description: "A page of the matching partners, with counts of all matches.",
        examples: {
          found: {
            items: [partnerRecord],
            nextCursor: null,
            facets: {
              jurisdictions: [
                { value: "California", count: 1 },
                { value: "Spain", count: 1 }
              ],
              practiceAreas: [{ value: "Employment", count: 1 }],
              languages: [
                { value: "English", count: 1 },
                { value: "Spanish", count: 1 }
              ]
            }
          }
        }
      }
    }
  }
}
