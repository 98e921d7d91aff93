/**
 * What the texts are. A `request` may ask to reveal somebody and is refused for that. `facts` ask for nothing, and a
 * notice that was sent to [Party 1]'s address is a fact of the case. A `publication`, such as an agent's card, names
 * whom it likes: of the names in it only registered ones are refused.
 */
export type TextNature = "request" | "facts" | "publication"
