declare const judged: unique symbol

/** Text that identifies nobody. Only code that de-identifies, guards or judges a text makes one. */
export type SafeText = string & { readonly [judged]: "SafeText" }
