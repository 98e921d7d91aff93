/** One node of `npm run cluster`: the server, which also exits when the program that started it is gone. */
process.stdin.resume().once("close", () => process.kill(process.pid, "SIGTERM"))
await import("../../apps/server/src/main.ts")
