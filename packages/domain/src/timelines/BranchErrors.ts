import { Schema } from "effect"
import { BranchStatus } from "./Branch.ts"

/** Another branch of the timeline has the name. */
export class BranchNameTaken extends Schema.TaggedError<BranchNameTaken>()("BranchNameTaken", {}) {
  override get message() {
    return "The timeline has a branch of this name already. Choose another name."
  }
}

/** The timeline has as many branches as it may. Waiting doesn't help: branches stay. */
export class TooManyBranches extends Schema.TaggedError<TooManyBranches>()("TooManyBranches", {
  limit: Schema.Int
}) {
  override get message() {
    return `The timeline has ${this.limit} branches, which is as many as it may have. Go on with one of them.`
  }
}

/** Forks of forks are bounded, as whoever reads a branch reads all that it inherits from. */
export class BranchTooDeep extends Schema.TaggedError<BranchTooDeep>()("BranchTooDeep", {
  limit: Schema.Int
}) {
  override get message() {
    return `Branches fork from branches ${this.limit} times in a row at most. Fork from an earlier phase.`
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
