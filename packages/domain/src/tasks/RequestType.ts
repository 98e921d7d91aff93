/** The kind of a task. Specification, "Request types". */
import { Schema } from "effect"

export const RequestType = Schema.Literals(["eval_req", "case_req", "support_req", "sales_req", "admin_req"])
export type RequestType = typeof RequestType.Type
