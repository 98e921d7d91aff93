/** A2A 1.0, sections 3.1.1 "Send Message", 3.2.2 "SendMessageConfiguration", 3.3.1 "Idempotency", 3.4 "Multi-Turn Interactions". */
import { testSending } from "../support/messages.ts"

testSending("A2A 1.0, 3.1.1 Send Message", "1.0")
