/**
 * The addresses of everything that an answer points to. The domain and the service's agent know operations, documents
 * and commands by name; the serving adapter knows their addresses.
 */
import { Context, Layer } from "effect"

export type AddressName =
  | "a2a"
  | "agentCard"
  | "mcp"
  | "openapi"
  | "reference"
  | `agents.${"disconnect" | "health" | "issueRegistrationToken" | "register" | "rotateKey"}`
  | "audit.list"
  | `cases.${"create" | "getOrList" | "remove" | "update"}`
  | `commands.${"demo" | "demoCase" | "importPartners" | "privacy" | "rotateMasterKey" | "start" | "userToken" | "verifyAudit"}`
  | `files.${"get" | "list" | "text" | "update" | "upload"}`
  | `invitations.${"invite" | "list" | "revoke"}`
  | `parties.${"create" | "list" | "replace"}`
  | "partners.search"
  | `secureSteps.${"decline" | "done" | "list"}`
  | `tasks.${"cancel" | "follow" | "send"}`
  | `timelines.${"createBranch" | "get" | "getBranch" | "phases"}`
  | "token.exchange"
  | "workspace.get"

/** What has no address is called by its name. */
export type Addresses = Readonly<Partial<Record<AddressName, string>>>

/** None by default: an embedded domain is called by its host. */
export const ServiceAddresses = Context.Reference<Addresses>("@incamera/domain/addresses/ServiceAddresses", {
  defaultValue: () => ({})
})

export const serviceAddressesLayer = (addresses: Addresses): Layer.Layer<never> =>
  Layer.succeed(ServiceAddresses, addresses)
