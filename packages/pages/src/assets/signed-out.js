// @ts-check
/** Tells the other tabs of this browser that the session has ended; `frame.js` clears them. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only windows and workers have targets.
new BroadcastChannel("session").postMessage("over")
