declare const judged: unique symbol

/** Text that says nothing of an identity. Only what de-identifies, guards or judges a text makes one. */
export type SafeText = string & { readonly [judged]: "SafeText" }
