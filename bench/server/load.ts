/** Load on one address for a while, and what came of it. */
import autocannon from "autocannon"

export interface Load {
  readonly url: string
  readonly requests: ReadonlyArray<{
    readonly method: "GET" | "POST"
    readonly path: string
    readonly headers: Record<string, string>
    readonly body?: string
  }>
}

export interface Measured {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p99: number
  /** Answers other than 2xx: a figure with any of these is worth nothing. */
  readonly failures: number
}

const connections = 16

export const measure = async ({ requests, url }: Load, seconds: number): Promise<Measured> => {
  const result = await autocannon({ url, connections, duration: seconds, requests: [...requests] as never })
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors
  }
}
