/** A2A 1.0, sections 3.1.2 "Send Streaming Message", 3.1.6 "Subscribe to Task" and 9.4.2. */
import { testStreaming } from "../support/messages.ts"

testStreaming("A2A 1.0, 3.1.2 Send Streaming Message and 3.1.6 Subscribe to Task", "1.0")
