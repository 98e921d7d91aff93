export { ExternalUser, User } from "./User.ts"
export { Users } from "./Users.ts"
export { UserStore } from "./UserStore.ts"
export { ScopeMissing, type TokenUse, UserTokenVerifier } from "./UserTokenVerifier.ts"
