export { isKnownJurisdiction, isKnownPracticeArea, offeredJurisdictions, offeredPracticeAreas } from "./KnownLabels.ts"
