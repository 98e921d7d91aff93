/** Where a model answers: a base URL that operators write down, such as `https://models.example/v1`. */

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * HTTPS, or plain HTTP to this machine; without credentials, query and fragment. Gives the URL of the chat completions
 * below it.
 */
export const parse = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback.test(url.hostname))) return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}/chat/completions`
}
