/** A2A 0.3, section 7.1 "message/send", and 6 "Protocol Data Objects". */
import { testSending } from "../support/messages.ts"

testSending("A2A 0.3, 7.1 message/send", "0.3")
