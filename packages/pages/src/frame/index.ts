export type { Credential, PageRoute, RouteKind } from "./PageRoute.ts"
export type { Call, Visit } from "./Visit.ts"
export type { Field, Fields, FormOf } from "./fields.ts"
export type { ParamsOf } from "./pathParams.ts"
