export { ClientAddress } from "./ClientAddress.ts"
