import { Schema } from "effect"
import { BranchStatus } from "./Branch.ts"

/** The timeline already has a branch with this name. */
export class BranchNameTaken extends Schema.TaggedError<BranchNameTaken>()("BranchNameTaken", {}) {
  override get message() {
    return "The timeline already has a branch with this name. Choose another name."
  }
}

/** The timeline has its maximum number of branches. Waiting doesn't help: branches stay. */
export class TooManyBranches extends Schema.TaggedError<TooManyBranches>()("TooManyBranches", {
  limit: Schema.Int
}) {
  override get message() {
    return `The timeline has ${this.limit} branches, the most it can have. Use one of them.`
  }
}

/** The depth of forks is bounded, because reading a branch reads all branches that it inherits from. */
export class BranchTooDeep extends Schema.TaggedError<BranchTooDeep>()("BranchTooDeep", {
  limit: Schema.Int
}) {
  override get message() {
    return `Branches can be nested at most ${this.limit} deep. Fork from an earlier phase.`
  }
}

/** A branch that was merged or abandoned takes no new phases. */
export class BranchNotActive extends Schema.TaggedError<BranchNotActive>()("BranchNotActive", {
  status: BranchStatus
}) {
  override get message() {
    return `The branch is ${this.status} and takes no new tasks. Send the task to another branch, or fork a new one.`
  }
}
