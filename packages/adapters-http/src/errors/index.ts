export { describeDefect } from "./describeDefect.ts"
export { logOpaquely } from "./ErrorContract.ts"
export { errorStatus } from "./ErrorStatus.ts"
export { isServiceFailure } from "./isServiceFailure.ts"
