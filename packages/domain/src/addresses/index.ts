export { type Addresses, type AddressName, serviceAddressesLayer } from "./ServiceAddresses.ts"
