/** A session on the pages without a browser, for requests that a browser would not send. */
import { readFile } from "node:fs/promises"
import path from "node:path"
import { type Answer, Browser, form, type RequestOptions, send } from "../../server/support/Browser.ts"
import { firstPasswords } from "../../server/support/identityProviderServer.ts"
import type { Configuration } from "@incamera/server/Configuration"

export interface PageSession {
  /** The cookies that the browser would send of its own accord. */
  readonly cookie: string
  /** The token in the forms of its pages. */
  readonly csrf: string
  /** Every `Set-Cookie` header of the sign-in. */
  readonly setCookies: ReadonlyArray<string>
  /** Sends one request to a path of the pages; follows no redirect and adds nothing. */
  readonly send: (path: string, options?: RequestOptions) => Promise<Answer>
  /** Sends a form of this session's pages, as a browser does. */
  readonly post: (path: string, fields: Readonly<Record<string, string | ReadonlyArray<string>>>) => Promise<Answer>
}

export const signInToPages = async (
  { configuration }: { readonly configuration: Pick<Configuration, "baseUrl" | "dataDir"> },
  user: string
): Promise<PageSession> => {
  const { baseUrl, dataDir } = configuration
  const ca = await readFile(path.join(dataDir, "tls", "ca.pem"), "utf8")
  const browser = new Browser(ca)
  const asked = await browser.go(`${baseUrl}/sign-in?to=/settings/sessions`)
  const password = (await firstPasswords(dataDir)).get(user) ?? ""
  const page = await browser.submit(asked, { user, password, action: "sign-in" })
  const [, csrf] = /name="csrf" value="([^"]+)"/u.exec(page.text) ?? []
  const session = [...browser.cookies].find(([name]) => name.startsWith("__Host-"))
  if (csrf === undefined || session === undefined) throw new Error(`sign-in: ${page.status} ${page.text}`)
  const cookie = `${session[0]}=${session[1].value}`
  const { origin } = new URL(baseUrl)
  const sendTo: PageSession["send"] = (at, options) => send(ca, `${baseUrl}${at}`, options)
  return {
    cookie,
    csrf,
    setCookies: browser.setCookies,
    send: sendTo,
    post: (at, fields) => {
      const sent = form({ csrf, ...fields })
      return sendTo(at, { ...sent, headers: { ...sent.headers, cookie, origin, "sec-fetch-site": "same-origin" } })
    }
  }
}
