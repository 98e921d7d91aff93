export { type Addresses, serviceAddressesLayer } from "./ServiceAddresses.ts"
