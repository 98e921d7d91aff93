/** The pages of signing out. They claim no more than is certain. */
import type { PageAnswer } from "../frame/Answer.ts"
import { html } from "../html.ts"
import { paths } from "./signInPaths.ts"

/** Shown while the browser goes to the provider. */
export const leavingPage = (url: string): PageAnswer => ({
  _tag: "Page",
  title: "Signing out",
  modules: ["signed-out.js"],
  content: html`<h1>Signing you out</h1>
    <p>You are signed out of In Camera. Your identity provider is next.</p>
    <p><a class="button primary" href="${url}" rel="noreferrer">Sign out at your identity provider</a></p>`
})

const atProvider = (isEnded: boolean) =>
  isEnded
    ? html`<p>You are signed out of In Camera and also at your identity provider.</p>`
    : html`<p>
        You are signed out of In Camera, but you may still be signed in at your identity provider. If other people use
        this computer, sign out there too and close all windows of this browser.
      </p>`

/** `isEnded`: the provider's session ended, too. */
export const signedOutPage = (isEnded: boolean): PageAnswer => ({
  _tag: "Page",
  title: "Signed out",
  modules: ["signed-out.js"],
  content: html`<h1>You are signed out</h1>
    ${atProvider(isEnded)}
    <p>The next sign-in asks for your password. Programs you allowed keep their access.</p>
    <p><a class="button primary" href="${paths.signIn}">Sign in again</a></p>`
})
