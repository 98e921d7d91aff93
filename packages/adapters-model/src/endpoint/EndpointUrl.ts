/** The base URL of a model, as operators write it, such as `https://models.example/v1`. */
import { providers } from "../provider/Provider.ts"
import type { ProviderName } from "../provider/ProviderName.ts"

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The address of the provider's own service; undefined if the protocol has many servers. */
export const ofProvider = (name: ProviderName): string | undefined => providers[name].url

/** Accepts HTTPS, or plain HTTP to this machine, without credentials, query and fragment. Removes slashes at the end. */
export const parse = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback.test(url.hostname))) return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`
}
