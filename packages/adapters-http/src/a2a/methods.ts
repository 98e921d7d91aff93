/** The methods of both protocol versions, and their kinds. A2A 1.0, section 9.4; 0.3, section 7. */

export type ProtocolVersion = "0.3" | "1.0"

type Kind = "send" | "stream" | "get" | "list" | "cancel" | "subscribe" | "card" | "push"

export interface Method {
  readonly version: ProtocolVersion
  readonly kind: Kind
}

const kinds: Readonly<Record<ProtocolVersion, Readonly<Record<string, Kind>>>> = {
  "0.3": {
    "message/send": "send",
    "message/stream": "stream",
    "tasks/get": "get",
    "tasks/cancel": "cancel",
    "tasks/resubscribe": "subscribe",
    "tasks/pushNotificationConfig/set": "push",
    "tasks/pushNotificationConfig/get": "push",
    "tasks/pushNotificationConfig/list": "push",
    "tasks/pushNotificationConfig/delete": "push",
    "agent/getAuthenticatedExtendedCard": "card"
  },
  "1.0": {
    SendMessage: "send",
    SendStreamingMessage: "stream",
    GetTask: "get",
    ListTasks: "list",
    CancelTask: "cancel",
    SubscribeToTask: "subscribe",
    CreateTaskPushNotificationConfig: "push",
    GetTaskPushNotificationConfig: "push",
    ListTaskPushNotificationConfigs: "push",
    DeleteTaskPushNotificationConfig: "push",
    GetExtendedAgentCard: "card"
  }
}

/** Finds a method by its name; undefined if neither version has it. */
export const methodOf = (name: string): Method | undefined => {
  for (const version of ["0.3", "1.0"] as const) {
    const kind = Object.hasOwn(kinds[version], name) ? kinds[version][name] : undefined
    if (kind !== undefined) return { version, kind }
  }
  return undefined
}

/**
 * Returns the version that a request states. The patch number is ignored (section 3.6). `default` if the request states
 * none; undefined if we don't speak it.
 */
export const versionOf = (said: string | undefined): ProtocolVersion | "default" | undefined => {
  if (said === undefined || said.trim() === "") return "default"
  const [, version] = /^\s*(0\.3|1\.0)(?:\.\d+)?\s*$/u.exec(said) ?? []
  return version === "0.3" || version === "1.0" ? version : undefined
}
