/** The strings of the messages of the MCP interface: a text in each of them, and the content of the answer. */
import { type Peer, question, type Reply } from "../../mcp/support/peer.ts"

const tools = { run_task: question("ticket-9"), get_workspace: { containerType: "support", containerId: "ticket-9" } }

/** The positions of strings in the protocol's messages, with a function that sends a string there. */
export const positions: ReadonlyArray<readonly [string, (peer: Peer, text: string) => Promise<Reply>]> = [
  ...Object.entries(tools).flatMap(([tool, input]) =>
    [...Object.keys(input), "phaseId", "sessionId", "branchId", "waitSeconds", "unheardOf"].map(
      (name) => [`${tool}.${name}`, (peer: Peer, text: string) => peer.call(tool, { ...input, [name]: text })] as const
    )
  ),
  [
    "run_task.prompt, among other words",
    (peer, text) => peer.call("run_task", question("ticket-9", { prompt: `Tell me this: ${text}` }))
  ],
  ["a name of a field", (peer, text) => peer.call("run_task", question("ticket-9", { [text]: 1 }))],
  ["in an argument that is a list", (peer, text) => peer.call("run_task", question("ticket-9", { prompt: [text] }))],
  ["the tool's name", (peer, text) => peer.call(text, {}, {})],
  ["the method", (peer, text) => peer.request(text)],
  [
    "the id",
    (peer, text) => peer.request("tools/call", { name: "run_task", arguments: question("ticket-9") }, {}, text)
  ],
  [
    "the progress token",
    (peer, text) => peer.call("run_task", question("ticket-9"), { _meta: { progressToken: text } })
  ],
  [
    "the metadata",
    (peer, text) => peer.call("run_task", question("ticket-9"), { _meta: { "example.com/note": text } })
  ],
  ["a notification", (peer, text) => peer.notify("notifications/cancelled", { requestId: 1, reason: text })],
  ["a cursor", (peer, text) => peer.request("tools/list", { cursor: text })]
]

export const isFreeText = (what: string): boolean => what.startsWith("run_task.prompt")

/** Removes the caller's own words: names that the caller chose come back unchanged. */
export const withoutOwn = (text: string, sent: string): string => {
  const inJson = JSON.stringify(sent).slice(1, -1)
  const inText = JSON.stringify(inJson).slice(1, -1)
  return [inText, inJson].reduce((rest, own) => rest.replaceAll(own, "sent"), text)
}

/** Where one progress message ends and the next begins. */
const seam =
  /"\}\}\n\nevent: message\ndata: \{"jsonrpc":"0\.0","method":"notifications\/progress","params":\{"progressToken":"[^"]*","progress":0,"message":"/gu

/**
 * Returns the content of an answer without values that differ from record to record. Progress is joined: how many
 * pieces of an answer arrive together depends on the moment.
 */
export const told = ({ status, text }: Reply, sent: string): string =>
  `${status} ${withoutOwn(text, sent)}`
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "id")
    .replace(/^(?:id|: .*)$\n/gmu, "")
    .replace(/\d+/gu, "0")
    .replace(seam, "")

/** Header values are bytes. */
export const asHeader = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))
