/**
 * Nature of the texts to judge. A `request` is refused if it asks to reveal somebody. `facts` ask for nothing: a notice
 * sent to [Party 1]'s address is a fact of the case. In a `publication`, such as an agent's card, only registered names
 * are refused.
 */
export type TextNature = "request" | "facts" | "publication"
