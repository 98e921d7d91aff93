/** A2A 0.3, sections 7.3 "tasks/get" to 7.8, and 7.10 "agent/getAuthenticatedExtendedCard". */
import { testAsking } from "../support/messages.ts"

testAsking("A2A 0.3, 7.3 tasks/get to 7.10 agent/getAuthenticatedExtendedCard", "0.3")
