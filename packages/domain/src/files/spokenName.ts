/** Prefixes of mail subjects; "FW_ Extension of time" is not a company. */
const repliesBefore = /^(?:(?:AW|FWD?|RE|TR|WG)[\s_:]+)+/iu

/** Splits a file's name into words: `Case_of-Jane.Doe.txt` would otherwise be one. */
export const spoken = (name: string): string =>
  name
    .replace(repliesBefore, "")
    .replace(/\.[A-Za-z0-9]{1,8}$/u, "")
    .replace(/[\s_\-.+~]+/gu, " ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
