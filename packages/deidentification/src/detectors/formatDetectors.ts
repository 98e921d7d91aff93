import { addressDetector } from "./AddressDetector.ts"
import { dateOfBirthDetector } from "./DateOfBirthDetector.ts"
import { emailDetector } from "./EmailDetector.ts"
import type { FormatDetector } from "./FormatDetector.ts"
import { identifierDetector } from "./IdentifierDetector.ts"
import { labelledDetector } from "./LabelledDetector.ts"
import { phoneDetector } from "./PhoneDetector.ts"
import { urlWithUserDetector } from "./UrlWithUserDetector.ts"

/** Every format that may neither come in nor go out. If two find the same text, the first names it. */
export const formatDetectors: ReadonlyArray<FormatDetector> = [
  emailDetector,
  identifierDetector,
  labelledDetector,
  phoneDetector,
  urlWithUserDetector,
  dateOfBirthDetector,
  addressDetector
]
