/** All instruments of the domain and of the adapters of its ports. Only these are exported. */
import * as agents from "./agents/agentInstruments.ts"
import * as boundary from "./deidentification/boundaryInstruments.ts"
import * as files from "./files/fileInstruments.ts"
import * as model from "./model/modelInstruments.ts"
import * as store from "./storeInstruments.ts"
import * as tasks from "./tasks/taskInstruments.ts"
import type { Definition } from "./telemetry/Instrument.ts"

const isDefinition = (value: object): value is Definition => "kind" in value

export const domainInstruments: ReadonlyArray<Definition> = [agents, boundary, files, model, store, tasks]
  .flatMap((concept): ReadonlyArray<object> => Object.values(concept))
  .filter(isDefinition)
