/** The programs whose exports are told from other texts. */
import type { ChatReader } from "./ChatMessage.ts"
import { asJson } from "./json.ts"
import { iMessageText } from "./iMessage.ts"
import { signalJson } from "./signal.ts"
import { teamsJson, teamsText } from "./teams.ts"
import { whatsApp } from "./whatsApp.ts"

export const chatReaders: ReadonlyArray<ChatReader> = [
  ...whatsApp,
  ...iMessageText,
  ...teamsText,
  ...asJson(teamsJson, signalJson)
]
