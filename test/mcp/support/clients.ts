/** The official clients, unmodified, with the few functions that a test needs under common names. */
import * as v2 from "@modelcontextprotocol/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { trustingFetch } from "../../support/trustingFetch.ts"

export interface ToolResult {
  readonly isError?: boolean
  readonly content: ReadonlyArray<{ readonly type: string; readonly text: string }>
  readonly structuredContent?: any
}

export interface Told {
  readonly progress: number
  readonly message?: string | undefined
}

export interface CallOptions {
  readonly onProgress?: (told: Told) => void
  readonly signal?: AbortSignal
}

export interface McpClient {
  /** The negotiated revision. */
  readonly revision: () => string | undefined
  readonly serverInfo: () => { readonly name: string; readonly version: string } | undefined
  readonly listTools: () => Promise<ReadonlyArray<any>>
  readonly call: (name: string, input: Record<string, unknown>, options?: CallOptions) => Promise<ToolResult>
  readonly close: () => Promise<void>
}

export interface Server {
  readonly url: string
  readonly ca: string
  readonly token: string
}

export type Connect = (server: Server) => Promise<McpClient>

const info = { name: "test-client", version: "1.0.0" }

const requestOptions = ({ onProgress, signal }: CallOptions) => ({
  ...(onProgress === undefined ? {} : { onprogress: onProgress }),
  ...(signal === undefined ? {} : { signal })
})

/** `@modelcontextprotocol/sdk`, which speaks the revisions with sessions. */
export const connectFirst: Connect = async ({ ca, token, url }) => {
  const client = new Client(info)
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: trustingFetch(ca),
    requestInit: { headers: { authorization: `Bearer ${token}` } }
  })
  await client.connect(transport as Transport)
  return {
    revision: () => transport.protocolVersion,
    serverInfo: () => client.getServerVersion(),
    listTools: async () => (await client.listTools()).tools,
    call: async (name, input, options = {}) =>
      (await client.callTool({ name, arguments: input }, undefined, requestOptions(options))) as ToolResult,
    close: () => client.close()
  }
}

/** `@modelcontextprotocol/client`, unmodified or at the revision without sessions. */
export const connectSecond =
  (mode: v2.VersionNegotiationMode): Connect =>
  async ({ ca, token, url }) => {
    const client = new v2.Client(info, { versionNegotiation: { mode } })
    const transport = new v2.StreamableHTTPClientTransport(new URL(url), {
      fetch: trustingFetch(ca),
      requestInit: { headers: { authorization: `Bearer ${token}` } }
    })
    await client.connect(transport)
    return {
      revision: () => client.getNegotiatedProtocolVersion(),
      serverInfo: () => client.getServerVersion(),
      listTools: async () => (await client.listTools()).tools,
      call: async (name, input, options = {}) =>
        (await client.callTool({ name, arguments: input }, requestOptions(options))) as ToolResult,
      close: () => client.close()
    }
  }
