/** People who use a server with their own browsers: the basis of tests, pictures and measurements of the pages. */
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { firstPasswords } from "../../server/support/identityProviderServer.ts"
import { launchChromium } from "./chromium.ts"
import { watch } from "./Watch.ts"

export interface VisitOptions {
  /** A local user who has signed in; without one, a visitor who isn't signed in. */
  readonly user?: string
  /** Signs in with this very browser, so no other browser shares its session. */
  readonly fresh?: boolean
  /** False: JavaScript is off. */
  readonly scripts?: boolean
  readonly theme?: "light" | "dark"
  readonly viewport?: Size
  /** Device pixels per page pixel. */
  readonly density?: number
  /** Identities that no address, title or store of the browser may hold. */
  readonly planted?: ReadonlyArray<string>
  /** Other origins to which the browser may be sent. */
  readonly otherOrigins?: ReadonlyArray<string>
}

/** Page pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
}

export interface Place {
  readonly baseUrl: string
  readonly dataDir: string
}

export interface Visits {
  readonly visit: <A>(options: VisitOptions, use: (visitor: Visitor) => Promise<A>) => Promise<A>
  readonly close: () => Promise<void>
}

export const desktop: Size = { width: 1280, height: 800 }

/** Milliseconds within which a page must load: the machine may be busy. */
const patience = 30_000

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/** At the embedded provider's page: fills in the form as this local user. */
export const fillInSignIn = async (page: Page, dataDir: string, user: string): Promise<void> => {
  await page.getByLabel("User name").fill(user)
  await page.getByLabel("Password").fill((await firstPasswords(dataDir)).get(user) ?? "")
  await page.getByRole("button", { name: "Sign in" }).click()
}

export const openVisits = async (
  executablePath: string,
  { baseUrl, dataDir }: Place,
  keepsPages = false
): Promise<Visits> => {
  const certificate = await readFile(path.join(dataDir, "tls", "cert.pem"), "utf8")
  const browser: Browser = await launchChromium(executablePath, certificate, keepsPages)
  const { origin } = new URL(baseUrl)
  const signedIn = new Map<string, Promise<Cookies>>()

  const signIn = async ({ page }: Visitor, user: string) => {
    await page.goto("/sign-in?to=/cases")
    await fillInSignIn(page, dataDir, user)
    const heading = page.locator("main h1")
    await heading.waitFor()
    if (new URL(page.url()).pathname === "/cases") return
    throw new Error(`${user} was not signed in: ${await page.locator("main").innerText()}`)
  }

  const attempt = async <A>(options: VisitOptions, cookies: Cookies, use: (visitor: Visitor) => Promise<A>) => {
    const context = await browser.newContext({
      baseURL: baseUrl,
      javaScriptEnabled: options.scripts ?? true,
      colorScheme: options.theme ?? "light",
      viewport: options.viewport ?? desktop,
      deviceScaleFactor: options.density ?? 1,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC"
    })
    try {
      context.setDefaultTimeout(patience)
      const watching = watch(context, { origin, ...options })
      if (cookies.length > 0) await context.addCookies(cookies)
      const page = await context.newPage()
      const result = await use({ page, context })
      const complaints = await watching.complaints()
      if (complaints.length > 0) throw new Error(`What may not happen on any page:\n- ${complaints.join("\n- ")}`)
      return result
    } finally {
      await context.close()
    }
  }

  /** Signing in is slow and a session may have many windows, so each user signs in once. */
  const cookiesOf = (user: string): Promise<Cookies> => {
    const known =
      signedIn.get(user) ??
      attempt({}, [], async (visitor) => {
        await signIn(visitor, user)
        return (await visitor.context.cookies()).filter(({ name }) => name.startsWith("__Host-"))
      })
    signedIn.set(user, known)
    return known
  }

  return {
    visit: async (options, use) => {
      const { fresh = false, user } = options
      if (user === undefined) return attempt(options, [], use)
      if (!fresh) return attempt(options, await cookiesOf(user), use)
      return attempt(options, [], async (visitor) => {
        await signIn(visitor, user)
        return use(visitor)
      })
    },
    close: () => browser.close()
  }
}
