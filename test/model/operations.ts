/**
 * Every concept there is a model of. To add one, as `operations/cases.ts` does:
 *
 * 1. What the model keeps of it: an interface of plain values (handles for identifiers, milliseconds for times), in the
 *    container that it belongs to (`Containers.ts`), with which it goes; what belongs to none, in `recordsOf`.
 * 2. An `operation` for each method of the use case: `arguments` as a schema of few values (`Which` chooses a record),
 *    `run` calls the service (`chosen` with `made("<prefix of the identifier>")`, `world.real` for its identifier,
 *    `world.cursors` for cursors), `step` changes the model and says the answer: `ok(value, note…)` with what the audit
 *    log must say, `fails(tag, what it tells)`. A method that takes a key is `once(…)`. Checks come in the order in which
 *    the use case makes them.
 * 3. `newHandle(model, person, kind)` for every identifier in an answer, in the order of the answer's fields: handles are
 *    given when they are first seen; `laterHandle` for what is seen later than it is made. Identifiers that nobody chooses between go into `unnumbered` in `World.ts`.
 * 4. Where deleting one concept's record removes another's, the step of the former calls what the latter exports.
 * 5. `invariants` for many at once: what was made is there once or was deleted, nobody's is in another's answers,
 *    numbers have no gaps and come once, `version - 1` entries in the audit log say that it was changed.
 *
 * What works on in the background (tasks, files) ends before its `run` does, so that the next command finds it ended.
 */
import type { Concept } from "./Operation.ts"
import { cases } from "./operations/cases.ts"
import { finds } from "./operations/finds.ts"
import { files } from "./operations/files.ts"
import { invitations } from "./operations/invitations.ts"
import { parties } from "./operations/parties.ts"
import { partners } from "./operations/partners.ts"
import { secureSteps } from "./operations/secureSteps.ts"
import { tasks } from "./operations/tasks.ts"
import { timelines } from "./operations/timelines.ts"
import { workspace } from "./operations/workspace.ts"

export const concepts: ReadonlyArray<Concept> = [
  cases,
  parties,
  finds,
  timelines,
  tasks,
  files,
  secureSteps,
  partners,
  invitations,
  workspace
]
