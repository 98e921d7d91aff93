import { Schema } from "effect"

/** The phase id already names another task of this user. Design, "The task stream": 409. */
export class PhaseIdTaken extends Schema.TaggedError<PhaseIdTaken>()("PhaseIdTaken", {}) {
  override get message() {
    return "This phaseId was used for another task. Send a new UUID, or the same sessionId and body to resume that task."
  }
}

/** The task's events have expired. Design, "The task stream": an explicit error, never a silent gap. */
export class EventsExpired extends Schema.TaggedError<EventsExpired>()("EventsExpired", {}) {
  override get message() {
    return "This task ended so long ago that its events were removed. Its answer is kept: read it as a phase."
  }
}

/**
 * The task ended, another node took it over, or it was removed with its container: the write is void. Never reaches a
 * caller.
 */
export class TaskOwnershipLost extends Schema.TaggedError<TaskOwnershipLost>()("TaskOwnershipLost", {}) {
  override get message() {
    return "This node no longer owns the task: it ended, moved to another node, or was deleted."
  }
}

/**
 * A repeatable agent's output differs from the recorded output, because its input has changed. Nothing of it was
 * written. Never reaches a caller.
 */
export class TaskAnswerDiffers extends Schema.TaggedError<TaskAnswerDiffers>()("TaskAnswerDiffers", {}) {
  override get message() {
    return "The replayed answer differs from the recorded one."
  }
}

/** The user or the agent asked for the task to end. Appears only in the task's own stream. */
export class TaskCanceled extends Schema.TaggedError<TaskCanceled>()("TaskCanceled", {}) {
  override get message() {
    return "The task was canceled, as asked."
  }
}

/** The next party of the case has another number than the answer says. Never reaches a caller. */
export class PartyNumberDiffers extends Schema.TaggedError<PartyNumberDiffers>()("PartyNumberDiffers", {
  /** The number of the next party. */
  next: Schema.Int
}) {
  override get message() {
    return `The next party of the case is [Party ${this.next}].`
  }
}
