/** Orders the suites: if a suite of one minute started last, the other workers would wait for it. */
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The slowest suites, for a first run without measurements; afterwards Vitest remembers each duration. */
const heaviest = [
  "deidentification/hostileInput",
  "consumers/installed",
  "security/canary",
  "security/fuzz",
  "pages/everyPage",
  "server/rotateMasterKey",
  "soak/soak",
  "contracts/embedded",
  "contracts/postgres",
  "scenarios/shutdown",
  "scenarios/embedded",
  "scenarios/crash",
  "pages/journeys",
  "files/realOriginals",
  "files/realDocuments",
  "model/memory",
  "server/privacy",
  "server/audit",
  "security/credentials",
  "scenarios/postgres",
  "documents/process",
  "security/noPlaintext"
].map((name) => `/test/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification): number => {
  const place = heaviest.findIndex((name) => moduleId.replaceAll("\\", "/").endsWith(name))
  return place === -1 ? heaviest.length : place
}

export class HeaviestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
