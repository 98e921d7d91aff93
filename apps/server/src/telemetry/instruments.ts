/** Everything that a server measures. Only listed instruments are exported; the docs explain each. */
import { httpInstruments as http } from "@incamera/adapters-http/server"
import { exportInstruments as exports } from "@incamera/adapters-http/telemetry"
import { domainInstruments } from "@incamera/domain/DomainInstruments"
import type { Definition } from "@incamera/domain/telemetry"
import * as process from "./processInstruments.ts"

const isDefinition = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "kind" in value

export const instruments: ReadonlyArray<Definition> = [
  ...[http, exports, process].flatMap((part): ReadonlyArray<unknown> => Object.values(part)).filter(isDefinition),
  ...domainInstruments
]
