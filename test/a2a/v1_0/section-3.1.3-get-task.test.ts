/** A2A 1.0, sections 3.1.3 "Get Task", 3.1.5 "Cancel Task", 3.1.7 to 3.1.11, and 3.3.4 "Capability Validation". */
import { testAsking } from "../support/messages.ts"

testAsking("A2A 1.0, 3.1.3 Get Task to 3.1.11 Get Extended Agent Card", "1.0")
