export { SampleCase } from "./SampleCase.ts"
