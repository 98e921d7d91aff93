// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Takes away what could reach beyond this process, before anything of a document is read. Nothing here asks for the
 * network; this is for the day on which a library does, or a document makes one do it.
 */
import * as childProcess from "node:child_process"
import * as datagrams from "node:dgram"
import * as dns from "node:dns"
import * as net from "node:net"
import { syncBuiltinESMExports } from "node:module"

const refuse = ()        => {
  throw new Error("This process reaches nothing.")
}

const replaceAll = (target        , names                       )       => {
  for (const name of names) Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false })
}

const functionsOf = (module        )                        =>
  Object.entries(module)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name)

export const goOffline = ()       => {
  // All of HTTP, HTTPS and TLS connects through these.
  replaceAll(net.Socket.prototype, ["connect"])
  replaceAll(net.Server.prototype, ["listen"])
  replaceAll(datagrams.Socket.prototype, ["bind", "connect", "send"])
  for (const module of [net, datagrams, dns, dns.promises, childProcess]) {
    const target = "default" in module ? (module.default          ) : module
    replaceAll(
      target,
      functionsOf(target).filter((name) => /^[a-z]/.test(name))
    )
  }
  syncBuiltinESMExports()
  replaceAll(globalThis, ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
  replaceAll(process, ["binding", "dlopen", "kill"])
}
