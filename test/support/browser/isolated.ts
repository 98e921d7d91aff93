/**
 * Code of a test in a page, in a world of its own: it sees the document and changes none of the page's variables, and the
 * page's Content-Security-Policy holds for the page and not for it.
 */
import type { CDPSession, Page } from "playwright-core"

const worldName = "in-camera-test"

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** What Chromium's own protocol is spoken with. */
export const protocolOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** The value of an expression, which may be a promise. The same document has the same world each time. */
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

/** What a function gives there. It can use its argument and what a page has, and nothing of this module's surroundings. */
export const apart = async <A, I = undefined>(
  page: Page,
  does: (input: I) => A | Promise<A>,
  ...[input]: I extends undefined ? [] : [input: I]
): Promise<A> => (await evaluateApart(page, `(${does.toString()})(${JSON.stringify(input) ?? "undefined"})`)) as A
