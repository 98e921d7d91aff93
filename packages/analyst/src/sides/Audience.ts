/**
 * Who reads a document. `office`: the user's firm. `client`: the firm and its client. `others`: anybody else, such as
 * the other side, a court, an authority or an insurer.
 */
export type Audience = "office" | "client" | "others"
