/**
 * Watches for what must never happen while somebody uses the pages, in any test, and reports it at the end. Design,
 * "Browser pages".
 */
import type { BrowserContext, Page, Response } from "playwright-core"
import { apart } from "./isolated.ts"
import { headerComplaints } from "./strictHeaders.ts"

export interface WatchOptions {
  /** The service's own origin. */
  readonly origin: string
  /** Identities that no address, title or store of the browser may hold. */
  readonly planted?: ReadonlyArray<string>
  /** Other origins to which a browser may be sent, such as a program that waits for its user. */
  readonly otherOrigins?: ReadonlyArray<string>
}

export interface Watch {
  /** Returns the faults so far; checks the pages that are still open. */
  readonly complaints: () => Promise<ReadonlyArray<string>>
}

const decoded = (text: string): string => {
  const spaced = text.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Returns everything a page could leave behind in a browser, except cookies. */
const storesOf = async (): Promise<ReadonlyArray<string>> => {
  const databases = await indexedDB.databases()
  const caches_ = typeof caches === "undefined" ? [] : await caches.keys()
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : []
  return [
    ...(localStorage.length > 0 ? ["local storage"] : []),
    ...(sessionStorage.length > 0 ? ["session storage"] : []),
    ...(databases.length > 0 ? ["IndexedDB"] : []),
    ...(caches_.length > 0 ? ["a cache"] : []),
    ...(workers.length > 0 ? ["a service worker"] : [])
  ]
}

export const watch = (context: BrowserContext, { origin, otherOrigins = [], planted = [] }: WatchOptions): Watch => {
  const found = new Set<string>()
  const pending: Array<Promise<void>> = []
  const secrets = planted.map((identity) => identity.toLowerCase())
  const holdsIdentity = (text: string) => {
    const [plain, readable] = [text.toLowerCase(), decoded(text).toLowerCase()]
    return secrets.some((secret) => plain.includes(secret) || readable.includes(secret))
  }
  const later = (work: Promise<void>) => void pending.push(work.catch(() => undefined))

  const lookAtTitle = (title: string, where: string) => {
    if (holdsIdentity(title)) found.add(`an identity stands in the title of a page at ${where}`)
  }

  const lookAtPage = (page: Page) => {
    page.on("framenavigated", (frame) => {
      if (holdsIdentity(frame.url())) found.add("an identity stands in the address of a page")
    })
    page.on("pageerror", (error) => found.add(`a script failed: ${error.message}`))
  }

  const lookAtResponse = (response: Response) => {
    const { origin: from, pathname } = new URL(response.url())
    if (from !== origin) return
    const [status, headers] = [response.status(), response.headers()]
    const isRedirect = status >= 300 && status < 400
    const isDocument = response.request().isNavigationRequest()
    const where = `${response.request().method()} ${pathname}`
    if (status >= 500) found.add(`${where} was answered with ${status}`)
    // A page's script that is told to wait tries again later.
    if (!isDocument && status >= 400 && status !== 429)
      found.add(`${where}, a part of a page, was answered with ${status}`)
    if ([301, 308].includes(status) || (isRedirect && /max-age|public/u.test(headers["cache-control"] ?? ""))) {
      found.add(`${where} led elsewhere in an answer that may be kept`)
    }
    if (headers["content-type"]?.startsWith("text/html") !== true || isRedirect) return
    for (const complaint of headerComplaints(pathname, headers)) found.add(`${where}: ${complaint}`)
    if (planted.length === 0) return
    later(response.text().then((text) => lookAtTitle(/<title>([^<]*)/iu.exec(text)?.[1] ?? "", pathname)))
  }

  context.on("page", lookAtPage)
  context.on("request", (request) => {
    const url = request.url()
    if (holdsIdentity(url)) found.add(`an identity stands in the address of a ${request.method()} request`)
    const { origin: to, protocol } = new URL(url)
    if (protocol === "data:" || protocol === "blob:" || to === origin || otherOrigins.includes(to)) return
    found.add(`something was asked of ${to === "null" ? protocol : to}`)
  })
  context.on("response", lookAtResponse)
  context.on("console", (message) => {
    // A page may be "not found"; the code above reports a missing part of a page.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return
    found.add(`the browser complains: ${message.text()}`)
  })

  const lookAtWhatIsLeft = async (page: Page) => {
    if (page.isClosed() || new URL(page.url()).origin !== origin) return
    lookAtTitle(await page.title(), new URL(page.url()).pathname)
    for (const store of await apart(page, storesOf)) found.add(`${store} is not empty`)
  }

  return {
    complaints: async () => {
      await Promise.all(pending)
      await Promise.all(context.pages().map(lookAtWhatIsLeft))
      for (const { httpOnly, name, secure, sameSite, value } of await context.cookies()) {
        if (!httpOnly || !secure || sameSite === "None") found.add(`the cookie ${name} is not kept from others`)
        if (holdsIdentity(value)) found.add(`an identity stands in the cookie ${name}`)
      }
      return [...found]
    }
  }
}
