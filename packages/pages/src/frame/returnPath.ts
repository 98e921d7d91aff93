/** Where a sign-in leads back to: a path of ours and nothing else, whoever has written it. */
import * as Limits from "../Limits.ts"

const home = "/cases"

/** A path that a browser could read as another host's (`//host`, `/\host`) or that doesn't come from us is the first page. */
export const returnPathOf = (said: string | null): string => {
  if (said === null || said.length > Limits.returnPathCharacters) return home
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/u.test(said) ? said : home
}

/** Of the page where a visitor has to sign in first. */
export const signInPathFor = (path: string, options?: { readonly again: boolean }): string =>
  `/sign-in?${new URLSearchParams({ ...(options?.again === true ? { again: "1" } : {}), to: returnPathOf(path) })}`
