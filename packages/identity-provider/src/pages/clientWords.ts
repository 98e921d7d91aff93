/**
 * Texts about a client: its name as far as it is known, and where the answer goes. A document's domain is certain. That
 * the program is this client is certain only if the answer goes to the same domain.
 */
import { html, type Html } from "@incamera/pages/html"
import type { ClientOrigin, Destination } from "../clients/ClientOrigin.ts"

/**
 * Returns the client's name in bold, isolated from the direction of the text around it. A stranger's name is presented
 * as a claim.
 */
export const clientWords = (name: string | undefined, origin: ClientOrigin): Html => {
  const bold = name === undefined ? undefined : html`<strong><bdi>${name}</bdi></strong>`
  switch (origin._tag) {
    case "Own":
      return bold ?? html`In Camera`
    case "Registered":
      return bold === undefined ? html`a program without a name` : html`a program that calls itself ${bold}`
    case "Document":
      return bold === undefined
        ? html`a program of <code>${origin.domain}</code>`
        : html`a program that <code>${origin.domain}</code> calls ${bold}`
  }
}

const destinationWords = (destination: Destination): Html => {
  switch (destination._tag) {
    case "ThisComputer":
      return html`Access goes to a program on this computer (<code>${destination.host}</code>). Allow it only if you
      started it just now.`
    case "Scheme":
      return html`Access goes to the program on this computer that opens <code>${destination.scheme}</code> links. Allow
        it only if you started it just now.`
    case "Web":
      return html`Access goes to <code>${destination.host}</code>.`
  }
}

/** Returns the warning about an unverified client; undefined for the service's own programs. */
const cautionWords = (origin: ClientOrigin, destination: Destination): Html | undefined => {
  if (origin._tag === "Own") return undefined
  if (origin._tag === "Registered") {
    return html`<strong>Nobody has checked this name.</strong> Any program can register with any name.
      ${destinationWords(destination)}${
        destination._tag === "Web" ? html` Allow it only if you came from there and trust it.` : undefined
      }`
  }
  if (destination._tag !== "Web") {
    return html`<strong>Any program on this computer can pretend to be this one.</strong> ${destinationWords(
        destination
      )}`
  }
  return destination.host === origin.domain
    ? html`<strong>Only the domain is verified.</strong> It chose the program’s name. ${destinationWords(destination)}
        Allow it only if you trust that domain.`
    : html`<strong>Access goes to a different domain than the program’s:</strong> <code>${destination.host}</code>.
        Allow it only if you know why.`
}

/** The warning as a paragraph between the list of rights and the buttons. */
export const caution = (origin: ClientOrigin, destination: Destination): Html | undefined => {
  const words = cautionWords(origin, destination)
  return words && html`<p class="caution">${words}</p>`
}

/** Where the answer goes, for the service's own programs, which need no warning. Part of the small print. */
export const plainDestination = (origin: ClientOrigin, destination: Destination): Html | undefined =>
  origin._tag === "Own" ? html`${destinationWords(destination)} ` : undefined

/** The meaning of each scope, the most important for the user's decision first. */
export const scopeMeanings: ReadonlyArray<readonly [scope: string, meaning: string]> = [
  ["api", "work with your cases and connect, watch and disconnect your agent"],
  ["mcp", "send tasks to In Camera’s agent and read their results"],
  ["profile", "know your user name and your name"],
  ["openid", "recognize you"]
]
