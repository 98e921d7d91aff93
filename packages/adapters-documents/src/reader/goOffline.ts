/**
 * Removes everything that could reach beyond this process, before anything of a document is read. Nothing here uses the
 * network; this guards against a library that starts to, or a document that makes one do it.
 */
import * as childProcess from "node:child_process"
import * as datagrams from "node:dgram"
import * as dns from "node:dns"
import * as net from "node:net"
import { syncBuiltinESMExports } from "node:module"

const refuse = (): never => {
  throw new Error("This process reaches nothing.")
}

const replaceAll = (target: object, names: ReadonlyArray<string>): void => {
  for (const name of names) Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false })
}

const functionsOf = (module: object): ReadonlyArray<string> =>
  Object.entries(module)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name)

export const goOffline = (): void => {
  // HTTP, HTTPS and TLS all connect through these.
  replaceAll(net.Socket.prototype, ["connect"])
  replaceAll(net.Server.prototype, ["listen"])
  replaceAll(datagrams.Socket.prototype, ["bind", "connect", "send"])
  for (const module of [net, datagrams, dns, dns.promises, childProcess]) {
    const target = "default" in module ? (module.default as object) : module
    replaceAll(
      target,
      functionsOf(target).filter((name) => /^[a-z]/.test(name))
    )
  }
  syncBuiltinESMExports()
  replaceAll(globalThis, ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
  replaceAll(process, ["binding", "dlopen", "kill"])
}
