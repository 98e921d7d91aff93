export { describeDefect } from "./describeDefect.ts"
export { logOpaquely } from "./ErrorContract.ts"
export { errorStatus } from "./ErrorStatus.ts"
export { isOurs } from "./isOurs.ts"
