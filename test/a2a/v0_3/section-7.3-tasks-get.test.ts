/** A2A 0.3, sections 7.3 "tasks/get" to 7.8, and 7.10 "agent/getAuthenticatedExtendedCard". */
import { asking } from "../support/messages.ts"

asking("A2A 0.3, 7.3 tasks/get to 7.10 agent/getAuthenticatedExtendedCard", "0.3")
