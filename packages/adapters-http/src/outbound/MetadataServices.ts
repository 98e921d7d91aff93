/**
 * The metadata services of clouds, which hand out a machine's credentials to any program on it. They are listed apart
 * from the blocked networks, because a broad entry of the allow-list must not open them by accident, and because one of
 * them has an address that looks public.
 */
import { Equal, Result } from "effect"
import { NetAddress } from "effect/net"

const addresses: ReadonlyArray<NetAddress.IpAddress> = [
  "169.254.169.254", // most clouds
  "169.254.170.2", // AWS, containers
  "169.254.170.23", // AWS, pod identity
  "169.254.42.42", // Scaleway
  "169.254.0.23", // Tencent
  "100.100.100.200", // Alibaba
  "168.63.129.16", // Azure, platform channel
  "192.0.0.192", // Oracle
  "fd00:ec2::254", // AWS
  "fd00:ec2::23", // AWS, pod identity
  "fd20:ce::254", // Google
  "fd00:c1::a9fe:a9fe", // Oracle
  "fd00:42::42", // Scaleway
  "fe80::a9fe:a9fe" // OpenStack
].map((text) => Result.getOrThrow(NetAddress.ipFromString(text)))

const names: ReadonlySet<string> = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "metadata.platformequinix.com",
  "instance-data",
  "instance-data.ec2.internal"
])

export const isMetadataAddress = (address: NetAddress.IpAddress): boolean =>
  addresses.some((known) => Equal.equals(known, address))

/** True if the canonical name is a metadata service's; it is refused before it is resolved. */
export const isMetadataName = (name: string): boolean => names.has(name)
