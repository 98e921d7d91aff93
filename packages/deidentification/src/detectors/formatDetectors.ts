import { addressDetector } from "./AddressDetector.ts"
import { dateOfBirthDetector } from "./DateOfBirthDetector.ts"
import { emailDetector } from "./EmailDetector.ts"
import type { FormatDetector } from "./FormatDetector.ts"
import { identifierDetector } from "./IdentifierDetector.ts"
import { phoneDetector } from "./PhoneDetector.ts"
import { urlWithUserDetector } from "./UrlWithUserDetector.ts"

/** Every format that neither comes in nor goes out. Of two that find the same the first names it. */
export const formatDetectors: ReadonlyArray<FormatDetector> = [
  emailDetector,
  identifierDetector,
  phoneDetector,
  urlWithUserDetector,
  dateOfBirthDetector,
  addressDetector
]
