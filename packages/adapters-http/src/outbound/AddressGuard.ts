/**
 * Which addresses we may connect to: a pure decision over the addresses of a name. One bad address refuses the name,
 * because the good ones could be there only to smuggle it in.
 */
import * as Limits from "../Limits.ts"
import { Result } from "effect"
import { NetAddress } from "effect/net"
import { blockedReason } from "./BlockedNetworks.ts"
import { isMetadataAddress, isMetadataName } from "./MetadataServices.ts"
import * as OutboundAllowList from "./OutboundAllowList.ts"
import type { OutboundHost } from "./OutboundUrl.ts"
import { RequestFailed } from "./RequestFailed.ts"

/** At least one address, all of them checked. */
export type CheckedAddresses = readonly [NetAddress.IpAddress, ...ReadonlyArray<NetAddress.IpAddress>]

/** Refuses a blocked name before it is resolved. */
export const admitName = (
  name: string,
  allow: OutboundAllowList.OutboundAllowList
): Result.Result<string, RequestFailed> =>
  isMetadataName(name) && !OutboundAllowList.allowsName(allow, name)
    ? Result.fail(new RequestFailed({ why: "blocked-name" }))
    : Result.succeed(name)

const admits = (
  host: OutboundHost,
  address: NetAddress.IpAddress,
  allow: OutboundAllowList.OutboundAllowList
): boolean => {
  if (isMetadataAddress(address)) return OutboundAllowList.listsAddress(allow, address)
  return (
    blockedReason(address) === undefined ||
    OutboundAllowList.allowsAddress(allow, address) ||
    (host._tag === "Name" && OutboundAllowList.allowsName(allow, host.name))
  )
}

/**
 * Checks every address of a host, as the resolver wrote it. Anything that doesn't parse as an address (a link-local one
 * with its zone, for example) is refused.
 */
export const admitAddresses = (
  host: OutboundHost,
  resolved: ReadonlyArray<string>,
  allow: OutboundAllowList.OutboundAllowList
): Result.Result<CheckedAddresses, RequestFailed> => {
  if (resolved.length > Limits.addressesPerName) return Result.fail(new RequestFailed({ why: "blocked-address" }))
  const checked: Array<NetAddress.IpAddress> = []
  for (const text of resolved) {
    const address = Result.getOrUndefined(NetAddress.ipFromString(text))
    if (address === undefined || !admits(host, address, allow)) {
      return Result.fail(new RequestFailed({ why: "blocked-address" }))
    }
    checked.push(address)
  }
  const [first, ...others] = checked
  return first === undefined
    ? Result.fail(new RequestFailed({ why: "unresolved" }))
    : Result.succeed([first, ...others])
}
