/**
 * What the pages say of a client: who it is as far as anybody knows, and where the answer goes. A domain that describes a
 * client is certain, that the program is that client is so only where the answer goes to the domain.
 */
import { html, type Html } from "@incamera/pages/html"
import type { ClientOrigin, Destination } from "../clients/ClientOrigin.ts"

/** A name in bold that turns the direction of nothing around it; that of a stranger is a claim, and said as one. */
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
      return html`The answer goes to a program on this computer (<code>${destination.host}</code>). Allow it only if you
      started it just now.`
    case "Scheme":
      return html`The answer goes to whichever program on this computer opens
        <code>${destination.scheme}</code> addresses. Allow it only if you started it just now.`
    case "Web":
      return html`The answer goes to <code>${destination.host}</code>.`
  }
}

/** What a person should know before they trust the name; nothing of a program of ours. */
const cautionWords = (origin: ClientOrigin, destination: Destination): Html | undefined => {
  if (origin._tag === "Own") return undefined
  if (origin._tag === "Registered") {
    return html`<strong>Nobody has checked this name.</strong> Any program can register with any name.
      ${destinationWords(destination)}${
        destination._tag === "Web" ? html` Allow it only if that is where you came from, and you trust it.` : undefined
      }`
  }
  if (destination._tag !== "Web") {
    return html`<strong>Any program on this computer can say that it is this one.</strong> ${destinationWords(
        destination
      )}`
  }
  return destination.host === origin.domain
    ? html`<strong>Only the domain is known for sure:</strong> the name is its choice. ${destinationWords(destination)}
        Allow it only if you trust that domain.`
    : html`<strong>The answer goes to another domain than the program’s:</strong> <code>${destination.host}</code>.
        Allow it only if you know why.`
}

/** The paragraph between the list of rights and the buttons, of programs that are not ours. */
export const caution = (origin: ClientOrigin, destination: Destination): Html | undefined => {
  const words = cautionWords(origin, destination)
  return words && html`<p class="caution">${words}</p>`
}

/** The same for ours, where nothing has to be weighed: part of the small print. */
export const plainDestination = (origin: ClientOrigin, destination: Destination): Html | undefined =>
  origin._tag === "Own" ? html`${destinationWords(destination)} ` : undefined

/** What a scope lets a program do, in the order of weight for the person who decides. */
export const scopeMeanings: ReadonlyArray<readonly [scope: string, meaning: string]> = [
  ["api", "work with your cases and connect, watch and disconnect your agent"],
  ["mcp", "send tasks to In Camera’s agent and read their results"],
  ["profile", "know your user name and your name"],
  ["openid", "know that it is you"]
]
