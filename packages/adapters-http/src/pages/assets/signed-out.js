// @ts-check
/** Tells the other tabs of this browser that the session is over: `frame.js` has them show nothing more. */
new BroadcastChannel("session").postMessage("over")

export {}
