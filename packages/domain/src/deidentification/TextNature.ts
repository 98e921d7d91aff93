/**
 * What the texts are: a `request` may ask to reveal somebody and is refused for that; `facts` ask for nothing, and a
 * notice that was sent to [Party 1]'s address is a fact of the case.
 */
export type TextNature = "request" | "facts"
