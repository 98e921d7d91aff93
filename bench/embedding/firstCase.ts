/** Prints the milliseconds from start to an embedding host's first case, step by step. */
const steps: Record<string, number> = {}
let began = performance.now()
const step = (name: string): void => {
  steps[name] = performance.now() - began
  began = performance.now()
}

const { start } = await import("./host.ts")
step("import")
const host = start()
await host.built()
step("layers")
await host.makeCase()
step("first case, with the weights")
await host.makeCase()
step("second case")
console.log(JSON.stringify(steps))
await host.end()
