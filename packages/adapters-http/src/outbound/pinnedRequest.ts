/**
 * A request for a JSON document, to checked addresses only. Node gets the addresses and never resolves the name itself,
 * so a name server can't give another answer a second time.
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
 * Creates a GET, not yet sent. Besides the host it reveals only `in-camera`: no cookies, no credentials, no proxy of
 * the environment, no connection or TLS session of another request.
 */
export const pinnedRequest = (
  url: OutboundUrl,
  addresses: CheckedAddresses,
  secureContext: SecureContext
): ClientRequest => {
  const { host } = url
  const outgoing = request({
    method: "GET",
    // Node connects to a literal address directly, without calling the look-up below. The address was checked all the
    // same.
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
      // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED can't override it.
      rejectUnauthorized: true
    }),
    lookup: answering(addresses),
    maxHeaderSize: DomainLimits.requestHeaderBytes,
    insecureHTTPParser: false,
    ...(host._tag === "Name" ? { servername: host.name } : {})
  })
  // Checks the connected address itself: if anything evaded the checks above, the connection ends before a byte is
  // requested.
  outgoing.on("socket", (socket) =>
    socket.once("connect", () => {
      if (!isChecked(socket, addresses)) outgoing.destroy(new Error("connected to an address that was not checked"))
    })
  )
  return outgoing
}
