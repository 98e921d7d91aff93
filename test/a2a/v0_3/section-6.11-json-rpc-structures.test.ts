/** A2A 0.3, sections 3.2.1 "JSON-RPC 2.0 Transport", 4.4 "Server Responsibilities for Authentication", 6.11 "JSON-RPC Structures" and 8 "Error Handling". */
import { testEnvelopes } from "../support/envelopes.ts"

testEnvelopes("A2A 0.3, 6.11 JSON-RPC Structures", "0.3")
