/**
 * Runs test code in a page's isolated world: it sees the document but can't change the page's variables, and the page's
 * Content-Security-Policy applies to the page only.
 */
import type { CDPSession, Page } from "playwright-core"

const worldName = "in-camera-test"

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session of Chromium's own protocol for a page. */
export const protocolOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** Returns the value of an expression, which may be a promise. One document always has the same world. */
export const evaluateApart = async (page: Page, expression: string): Promise<unknown> => {
  const protocol = await protocolOf(page)
  const { frameTree } = await protocol.send("Page.getFrameTree")
  const { executionContextId } = await protocol.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName
  })
  const { exceptionDetails, result } = await protocol.send("Runtime.evaluate", {
    expression,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true
  })
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  return result.value
}

/**
 * Returns the result of a function run there. It can use its argument and the page's globals, but nothing of this
 * module's scope.
 */
export const apart = async <A, I = undefined>(
  page: Page,
  does: (input: I) => A | Promise<A>,
  ...[input]: I extends undefined ? [] : [input: I]
): Promise<A> => (await evaluateApart(page, `(${does.toString()})(${JSON.stringify(input) ?? "undefined"})`)) as A
