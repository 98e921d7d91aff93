/** A2A 0.3, section 7.1 "message/send", and 6 "Protocol Data Objects". */
import { sending } from "../support/messages.ts"

sending("A2A 0.3, 7.1 message/send", "0.3")
