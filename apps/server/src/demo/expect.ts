/** A step of the demo differed from the specification. */
export class NotAsSpecified extends Error {
  override readonly name = "NotAsSpecified"
}

export function expect(condition: boolean, what: string): asserts condition {
  if (!condition) throw new NotAsSpecified(what)
}

/** Fails with the server's answer if its status differs. */
export const expectStatus = (
  answer: { readonly status: number; readonly text?: string },
  status: number,
  what: string
): void => expect(answer.status === status, `${what}: expected ${status}, got ${answer.status}. ${answer.text ?? ""}`)
