/** Prints the milliseconds from start to the first de-identified text without a domain, step by step. */
const steps: Record<string, number> = {}
let began = performance.now()
const step = (name: string): void => {
  steps[name] = performance.now() - began
  began = performance.now()
}
const letter = "Mrs Holloway rents from Edwin Marsh, IBAN DE89 3704 0044 0532 0130 00."

const { deidentify } = await import("@incamera/deidentification/deidentify")
step("import")
await deidentify(letter)
step("first text, with the weights")
await deidentify(letter)
step("second text")
console.log(JSON.stringify(steps))
