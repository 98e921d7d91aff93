/** The base URL of a model, as operators write it, such as `https://models.example/v1`. */

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Accepts HTTPS, or plain HTTP to this machine, without credentials, query and fragment. Returns the URL of the chat
 * completions below it.
 */
export const parse = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback.test(url.hostname))) return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}/chat/completions`
}
