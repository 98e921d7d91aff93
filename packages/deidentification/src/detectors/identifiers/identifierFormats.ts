import { americas } from "./americas.ts"
import { asiaPacificAndAfrica } from "./asiaPacificAndAfrica.ts"
import { centralEurope } from "./centralEurope.ts"
import { cryptocurrencies } from "./cryptocurrencies.ts"
import type { IdentifierFormat } from "./IdentifierFormat.ts"
import { network } from "./network.ts"
import { northernAndEasternEurope } from "./northernAndEasternEurope.ts"
import { payments } from "./payments.ts"
import { southernEurope } from "./southernEurope.ts"
import { travelAndVehicles } from "./travelAndVehicles.ts"
import { unitedKingdomAndIreland } from "./unitedKingdomAndIreland.ts"
import { unitedStates } from "./unitedStates.ts"
import { valueAddedTax } from "./valueAddedTax.ts"
import { westernEurope } from "./westernEurope.ts"

/** All kinds of identifiers. If two match the same text, the first names it. */
export const identifierFormats: ReadonlyArray<IdentifierFormat> = [
  ...payments,
  ...unitedStates,
  ...unitedKingdomAndIreland,
  ...westernEurope,
  ...southernEurope,
  ...northernAndEasternEurope,
  ...centralEurope,
  ...valueAddedTax,
  ...americas,
  ...asiaPacificAndAfrica,
  ...travelAndVehicles,
  ...network,
  ...cryptocurrencies
]
