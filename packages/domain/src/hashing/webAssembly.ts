/** Apart, so that it loads when it is first needed, and bundles leave out the library's other algorithms. */
export { createBLAKE3, createSHA256 } from "hash-wasm"
