/** The whole of the REST interface; `/openapi.json` and `/docs` are made from it. */
import { HttpApi, OpenApi } from "effect/http-api"
import { TokenApi } from "./access/TokenApi.ts"
import { AgentsApi } from "./agents/AgentsApi.ts"
import { CasesApi } from "./cases/CasesApi.ts"
import { ErrorContract } from "./errors/ErrorContract.ts"
import { TasksApi } from "./tasks/TasksApi.ts"

export class Api extends HttpApi.make("in-camera")
  .add(AgentsApi, TokenApi, CasesApi, TasksApi)
  .middleware(ErrorContract)
  .annotateMerge(
    OpenApi.annotations({
      title: "In Camera",
      version: "0.1.0",
      description:
        "A confidential agent gateway for legal work. Everything is de-identified: clients are `[Party 1]`, and what would move a real identity is refused."
    })
  ) {}
