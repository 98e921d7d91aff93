/** A module of its own, so that it loads on first use and bundles leave out the library's other algorithms. */
export { createBLAKE3, createSHA256 } from "hash-wasm"
