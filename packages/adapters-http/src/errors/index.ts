export { describeDefect } from "./describeDefect.ts"
export { logOpaquely } from "./ErrorContract.ts"
export { errorStatus } from "./ErrorStatus.ts"
export { isServiceFailure, type ServiceFailure } from "./isServiceFailure.ts"
