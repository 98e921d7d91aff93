/** The path to return to after signing in: always one of ours, because anybody may have written the address. */
import * as Limits from "../Limits.ts"

const home = "/cases"

/** Returns `/` for a path that browsers may read as another host's (`//host`, `/\host`) or that isn't ours. */
export const returnPathOf = (said: string | null): string => {
  if (said === null || said.length > Limits.returnPathCharacters) return home
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/u.test(said) ? said : home
}

/** Returns the sign-in address for a page that needs a sign-in. */
export const signInPathFor = (path: string, options?: { readonly again: boolean }): string =>
  `/sign-in?${new URLSearchParams({ ...(options?.again === true ? { again: "1" } : {}), to: returnPathOf(path) })}`
