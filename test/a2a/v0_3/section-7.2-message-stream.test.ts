/** A2A 0.3, sections 3.3.1 "JSON-RPC 2.0 Streaming", 7.2 "message/stream" and 7.9 "tasks/resubscribe". */
import { testStreaming } from "../support/messages.ts"

testStreaming("A2A 0.3, 7.2 message/stream and 7.9 tasks/resubscribe", "0.3")
