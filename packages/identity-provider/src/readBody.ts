import type { IncomingMessage } from "node:http"

/**
 * The body of a request, or nothing when it is larger than so many bytes, or breaks off: whoever leaves in the middle of a
 * sentence is no failure of ours.
 */
export const readBody = async (request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> => {
  const chunks: Array<Buffer> = []
  let bytes = 0
  try {
    // Not destroyed when it is left early: the answer still has to go out by the same connection.
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
