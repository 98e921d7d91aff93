/**
 * The request for a JSON document, to addresses that were checked and to no others: Node is handed the addresses, never the
 * question, so a name server that answers differently a second time isn't asked a second time.
 */
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Equal, Result } from "effect"
import { NetAddress } from "effect/net"
import type { ClientRequest } from "node:http"
import { Agent, request } from "node:https"
import type { LookupFunction, Socket } from "node:net"
import type { SecureContext } from "node:tls"
import type { CheckedAddresses } from "./AddressGuard.ts"
import type { OutboundUrl } from "./OutboundUrl.ts"

const answering = (addresses: CheckedAddresses): LookupFunction => {
  const answers = addresses.map((address) => ({
    address: NetAddress.formatIp(address),
    family: NetAddress.isIpv4Address(address) ? 4 : 6
  }))
  return (_name, options, callback) => {
    if (options.all) callback(null, answers)
    else callback(null, answers[0]!.address, answers[0]!.family)
  }
}

const isChecked = (socket: Socket, addresses: CheckedAddresses): boolean => {
  const remote = Result.getOrUndefined(NetAddress.ipFromString(socket.remoteAddress ?? ""))
  return remote !== undefined && addresses.some((address) => Equal.equals(address, remote))
}

/**
 * A GET, not yet sent. Besides the host it says nothing of us but `in-camera`: no cookies, no credentials,
 * no proxy of the environment, no connection or TLS session of another request.
 */
export const pinnedRequest = (
  url: OutboundUrl,
  addresses: CheckedAddresses,
  secureContext: SecureContext
): ClientRequest => {
  const { host } = url
  const outgoing = request({
    method: "GET",
    // A written-out address is connected to as it is, the look-up below isn't called for it; it was checked all the same.
    hostname: host._tag === "Name" ? host.name : NetAddress.formatIp(host.address),
    port: url.port,
    path: url.path,
    headers: { accept: "application/json", "accept-encoding": "identity", "user-agent": "in-camera" },
    agent: new Agent({
      keepAlive: false,
      maxCachedSessions: 0,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Limits.connectAttemptMillis,
      secureContext,
      // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED can't say otherwise.
      rejectUnauthorized: true
    }),
    lookup: answering(addresses),
    maxHeaderSize: DomainLimits.requestHeaderBytes,
    insecureHTTPParser: false,
    ...(host._tag === "Name" ? { servername: host.name } : {})
  })
  // The same question put to the connection itself: what would ever get round the above ends before a byte is asked for.
  outgoing.on("socket", (socket) =>
    socket.once("connect", () => {
      if (!isChecked(socket, addresses)) outgoing.destroy(new Error("connected to an address that was not checked"))
    })
  )
  return outgoing
}
