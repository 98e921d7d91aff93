import { birthInWordsDetector } from "./BirthInWordsDetector.ts"
import { cardAddressDetector } from "./CardAddressDetector.ts"
import { docketDetector } from "./DocketDetector.ts"
import type { FormatDetector } from "./FormatDetector.ts"
import { landRegisterDetector } from "./LandRegisterDetector.ts"
import { profileDetector } from "./ProfileDetector.ts"
import { spelledEmailDetector } from "./SpelledEmailDetector.ts"
import { valueFirstDetector } from "./ValueFirstDetector.ts"
import { wholeAddressDetector } from "./WholeAddressDetector.ts"

/** Formats that are found in a whole text only, because they depend on more of it than a stream holds back. */
export const documentDetectors: ReadonlyArray<FormatDetector> = [
  docketDetector,
  profileDetector,
  spelledEmailDetector,
  valueFirstDetector,
  birthInWordsDetector,
  landRegisterDetector,
  wholeAddressDetector,
  cardAddressDetector
]
