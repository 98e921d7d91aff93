/** Sends a plan's requests and judges each answer. */
import { type Account, type Accounts, type Caller, makeAccounts, validRequest } from "../../support/api/Account.ts"
import type { ApiOperation } from "../../support/api/document.ts"
import type { Gateway } from "../../support/Gateway.ts"
import type { Cell } from "./Attack.ts"
import { type Connection, openConnection, type WireAnswer, type WireFault } from "./Connection.ts"
import { faultsOf } from "./judge.ts"
import { multipartType, partsOf, write } from "./multipart.ts"
import type { Random } from "./Random.ts"
import { type Draft, encode, utf8, type WireRequest } from "./wire.ts"

export interface Finding {
  readonly operation: string
  readonly kind: string
  readonly attack: string
  /** 0 without an answer. */
  readonly status: number
  readonly fault: string
  readonly request: string
  readonly answer: string
}

export interface Sent {
  readonly operation: string
  readonly kind: string
  readonly attack: string
  readonly status: number
  readonly milliseconds: number
}

export interface Outcome {
  readonly sent: ReadonlyArray<Sent>
  readonly findings: ReadonlyArray<Finding>
}

export interface RunOptions {
  readonly gateway: Gateway["Service"]
  readonly ca: string
  readonly operations: ReadonlyArray<ApiOperation>
  readonly plan: ReadonlyArray<Cell>
  readonly random: Random
  /** Number of concurrent requests, each of another user. */
  readonly workers: number
  readonly onProgress?: (sent: number, findings: number) => void
  readonly onFinding?: (finding: Finding) => void
}

/** Requests of one user before another takes over, so that no per-user limit is reached. */
const requestsPerUser = 150

const isFault = (answer: WireAnswer | WireFault): answer is WireFault => "fault" in answer

const toDraft = async ({ contentType, operation }: Cell, account: Account): Promise<Draft> => {
  const valid = await validRequest(operation, account, contentType)
  const credential = await account.credential(operation.credential)
  const media = operation.bodies.find((body) => body.contentType === contentType)
  const isMultipart = contentType === "multipart/form-data"
  const value = isMultipart && media !== undefined ? partsOf(operation, media, valid.body) : valid.body
  return {
    method: operation.method,
    path: operation.path,
    params: valid.params,
    query: valid.query,
    headers: [],
    authorization: credential === undefined ? undefined : `Bearer ${credential}`,
    contentType: isMultipart ? multipartType : contentType,
    value,
    body:
      value === undefined
        ? undefined
        : isMultipart
          ? write(value as ReturnType<typeof partsOf>)
          : utf8(JSON.stringify(value))
  }
}

const clipped = (text: string) => (text.length <= 600 ? text : `${text.slice(0, 600)}… (${text.length})`)

/** Sends ordinary requests over its own kept connections. */
const makeCaller = (open: () => Promise<Connection>, host: string): { call: Caller; close: () => void } => {
  const idle: Array<Connection> = []
  const call: Caller = async (method, path, { bearer, body, contentType = "application/json" }) => {
    const kept = idle.pop()
    const connection = kept === undefined || kept.ended() ? await open() : kept
    const written = body === undefined ? undefined : utf8(typeof body === "string" ? body : JSON.stringify(body))
    const request: WireRequest = {
      method,
      target: path,
      version: "HTTP/1.1",
      headers: [
        ["host", host],
        ...(bearer === undefined ? [] : [["authorization", `Bearer ${bearer}`] as const]),
        ...(written === undefined ? [] : [["content-type", contentType] as const])
      ],
      body: written,
      framing: "length",
      halfClose: false
    }
    const answer = await connection.exchange(encode(request), { isHead: false })
    if (isFault(answer)) throw new Error(`${method} ${path}: ${answer.fault}`)
    if (answer.closes) connection.close()
    else idle.push(connection)
    return { status: answer.status, text: answer.body.toString("utf8") }
  }
  return { call, close: () => idle.forEach((connection) => connection.close()) }
}

export const run = async (options: RunOptions): Promise<Outcome> => {
  const { ca, gateway, operations, plan, random, workers } = options
  const { port } = new URL(gateway.client.baseUrl)
  const host = `localhost:${port}`
  const open = () => openConnection(Number(port), ca)
  const caller = makeCaller(open, host)
  const accounts: Accounts = await makeAccounts(gateway, caller.call)
  const sent: Array<Sent> = []
  const findings: Array<Finding> = []
  let next = 0
  const tell = (finding: Finding) => {
    findings.push(finding)
    options.onFinding?.(finding)
  }

  const work = async () => {
    let connection: Connection | undefined
    let before: string | undefined
    let account = await accounts.open()
    let left = requestsPerUser

    const connect = async (): Promise<Connection> => {
      if (connection === undefined || connection.ended()) {
        connection = await open()
        before = undefined
      }
      return connection
    }

    const one = async (cell: Cell) => {
      const { attack, operation } = cell
      // A registration token is issued only while no agent is connected; a new account has none.
      const needsNoAgent = operation.id === "agents.issueRegistrationToken" && attack.kind === "valid"
      if (left-- === 0 || needsNoAgent) {
        account = await accounts.open()
        left = requestsPerUser
      }
      const marker = `zq${random.letters(14)}`
      const request = attack.build(await toDraft(cell, account), { random, marker }, host)
      const own = attack.ownConnection || request.halfClose ? await open() : undefined
      const used = own ?? (await connect())
      const bytes = encode(request)
      const found = (status: number, fault: string, answer: string) =>
        tell({
          operation: operation.id,
          kind: attack.kind,
          attack: attack.name,
          status,
          fault,
          request: clipped(bytes.toString("latin1")),
          answer: clipped(answer)
        })
      if (used.unasked() !== "") found(0, `an answer nobody asked for, after ${before}`, used.unasked())
      const began = performance.now()
      const answer = await used.exchange(bytes, { isHead: request.method === "HEAD", halfClose: request.halfClose })
      const milliseconds = performance.now() - began
      const status = isFault(answer) ? 0 : answer.status
      sent.push({ operation: operation.id, kind: attack.kind, attack: attack.name, status, milliseconds })
      if (isFault(answer)) {
        if (!attack.unfinished)
          found(
            0,
            before === undefined || own !== undefined ? answer.fault : `${answer.fault}, after ${before}`,
            answer.seen
          )
      } else {
        const told = `${[...answer.headers].map(([name, values]) => `${name}: ${values.join(" | ")}`).join("\n")}\n\n${answer.body.toString("utf8")}`
        if (answer.more !== "" && own === undefined) found(status, "bytes after the answer", answer.more)
        for (const fault of faultsOf({ cell, request, answer, marker, all: operations })) found(status, fault, told)
      }
      // A request that no longer looks like the operation may have run it all the same.
      const isRead = request.method === "GET" || request.method === "HEAD"
      if (!isRead && (status < 300 || own !== undefined)) {
        account.forget(operation.parameters.flatMap((one) => (one.in === "path" ? [one.name] : [])))
      }
      if (own !== undefined) own.close()
      else if (isFault(answer) || answer.closes) {
        used.close()
        connection = undefined
      } else before = `${operation.id}: ${attack.name}`
      if (sent.length % 250 === 0) options.onProgress?.(sent.length, findings.length)
    }

    while (next < plan.length) {
      const cell = plan[next++]!
      try {
        await one(cell)
      } catch (error) {
        // Most likely a valid request or its records could not be made.
        const { attack, operation } = cell
        const fault = `could not be sent: ${String(error)}`
        tell({
          operation: operation.id,
          kind: attack.kind,
          attack: attack.name,
          status: 0,
          fault,
          request: "",
          answer: ""
        })
        account = await accounts.open()
      }
    }
    connection?.close()
  }

  await Promise.all(Array.from({ length: workers }, work))
  caller.close()
  return { sent, findings }
}
