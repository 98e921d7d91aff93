/** This server's addresses for everything that the service's agent names: its interfaces and its commands. */
import { serviceAddresses } from "@incamera/adapters-http/serviceAddresses"
import type { Addresses } from "@incamera/domain/addresses"

export const addresses: Addresses = {
  ...serviceAddresses,
  "commands.demo": "npm run demo",
  "commands.demoCase": "npm run demo -- --case FILE",
  "commands.importPartners": "npm run partners -- import FILE",
  "commands.privacy": "npm run privacy -- NAME",
  "commands.rotateMasterKey": "npm run rotate-master-key",
  "commands.start": "npm ci && npm start",
  "commands.userToken": "npm run --silent user-token -- alice",
  "commands.verifyAudit": "npm run audit -- verify"
}
