import type { IncomingMessage } from "node:http"

/**
 * Reads a request's body; undefined if it is larger than `mostBytes` or breaks off. A client that disconnects is not
 * the server's failure.
 */
export const readBody = async (request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> => {
  const chunks: Array<Buffer> = []
  let bytes = 0
  try {
    // Not destroyed when reading stops early, because the answer uses the same connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}
