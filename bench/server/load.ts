/** Puts load on one address for a while and returns the results. */
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
  /** 99th percentile in milliseconds. */
  readonly p99: number
  /** Answers other than 2xx. A figure with any of these is invalid. */
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
