/**
 * The whole server as a Layer: adapters behind the ports, use cases on the ports, routes on the use cases. The listener
 * comes last, when everything is ready.
 */
import { gatewayRoutes, gatewaySettings } from "@incamera/adapters-http/gateway"
import { HttpAgentCardFetcher, OutboundAllowList, OutboundJson } from "@incamera/adapters-http/outbound"
import * as Pages from "@incamera/pages/Pages"
import { HttpsServer } from "@incamera/adapters-http/server"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import * as ProcessTextExtractor from "@incamera/adapters-documents/ProcessTextExtractor"
import * as ThreadDocumentWriter from "@incamera/adapters-documents/ThreadDocumentWriter"
import { CollectBuffers } from "@incamera/domain/files"
import * as DomainServices from "@incamera/domain/DomainServices"
import { TaskRunner } from "@incamera/domain/tasks"
import { Context, Effect, Layer, Option } from "effect"
import type { ServeError } from "effect/http/HttpServerError"
import type { Configuration, ExternalIdentityProvider } from "./Configuration.ts"
import { EmbeddedIdentityProvider } from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as MasterKeyFile from "./keys/MasterKeyFile.ts"
import * as sampleDirectory from "./partners/sampleDirectory.ts"
import * as rewrapInBackground from "./keys/rewrapInBackground.ts"
import { serviceAddressesLayer } from "@incamera/domain/addresses"
import { addresses } from "./addresses.ts"
import * as ServiceAgents from "./ServiceAgents.ts"
import * as SignIn from "./SignIn.ts"
import * as Storage from "./Storage.ts"
import * as Telemetry from "./telemetry/Telemetry.ts"
import * as ConfiguredCertificate from "./tls/ConfiguredCertificate.ts"
import * as LocalCertificates from "./tls/LocalCertificates.ts"
import { type CertificateFiles, type CertificateUnusable, TlsCertificate } from "./tls/TlsCertificate.ts"
import { version } from "./version.ts"

/**
 * Milliseconds until the embedded provider's library is loaded, so that loading it delays nobody who waits for the
 * start.
 */
const warmAfterMillis = 1_000

/** Parts that tests exchange. */
export interface Parts {
  readonly storage: Layer.Layer<StoragePorts, Layer.Error<ReturnType<typeof Storage.layer>>>
  readonly serviceAgent: typeof EmbeddedAnalyst.layer
  readonly textExtractor: typeof ProcessTextExtractor.layer
  readonly documentWriter: typeof ThreadDocumentWriter.layer
}

/** The server's certificate; none behind a proxy, which terminates TLS. */
class ServedCertificate extends Context.Service<ServedCertificate, Option.Option<CertificateFiles>>()(
  "@incamera/server/ServedCertificate"
) {}

const certificate = (configuration: Configuration): Layer.Layer<ServedCertificate, CertificateUnusable> => {
  if (Option.isSome(configuration.trustedProxies)) return Layer.succeed(ServedCertificate, Option.none())
  const files = Option.match(configuration.tls, {
    onNone: () => LocalCertificates.layer(configuration),
    onSome: (paths) => ConfiguredCertificate.layer(paths)
  })
  return Layer.effect(ServedCertificate, Effect.asSome(TlsCertificate)).pipe(Layer.provide(files))
}

/**
 * The client for requests to addresses that strangers name. It trusts the local CA too, because an agent on this
 * machine uses a certificate of that CA. Nothing else trusts the local CA.
 */
const outbound = (configuration: Configuration) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const ca = Option.getOrUndefined(yield* ServedCertificate)?.ca
      const allow = yield* Effect.fromResult(OutboundAllowList.parse(configuration.outboundAllow))
      return OutboundJson.layerWith({ allow, extraCa: ca === undefined ? [] : [ca] })
    })
  )

const servedWith = ({ baseUrl }: Configuration, { cert, key, named }: CertificateFiles) => ({
  cert,
  key,
  ...(named === undefined
    ? {}
    : { named: { cert: named, hosts: [...new Set(["localhost", new URL(baseUrl).hostname])] } })
})

const listening = <A, E, R>(configuration: Configuration, routes: Layer.Layer<A, E, R>) =>
  Layer.unwrap(
    Effect.map(Effect.all([ServedCertificate, TaskRunner]), ([served, { handOver }]) =>
      HttpsServer.layer(routes, {
        handOver,
        host: configuration.host,
        port: configuration.port,
        tls: Option.getOrUndefined(Option.map(served, (files) => servedWith(configuration, files))),
        trustedPeers: Option.getOrUndefined(configuration.trustedProxies)
      })
    )
  )

/** Loads the embedded provider's library in the background, so that the first person who signs in doesn't wait. */
const warmProvider = Layer.effectDiscard(
  Effect.flatMap(EmbeddedIdentityProvider, ({ warm }) => Effect.forkScoped(Effect.delay(warm, warmAfterMillis)))
)

/** `npm start` allows this with `--expose-gc`. Otherwise V8 collects in its own time. */
const collectBuffers = Layer.sync(CollectBuffers, () => () => globalThis.gc?.({ type: "minor", execution: "sync" }))

/** Serves until its scope ends. The layer is built once the server listens. */
export const layer = (configuration: Configuration, parts?: Partial<Parts>) => {
  const foundation = Layer.merge(
    outbound(configuration).pipe(Layer.provideMerge(certificate(configuration))),
    gatewaySettings.layerWith(configuration, Option.getOrUndefined(configuration.trustedProxies))
  )
  const ownStorage = Storage.layer(configuration)
  const masterKeys = MasterKeyFile.layer(configuration)
  const services = Layer.provideMerge(DomainServices.layer, parts?.storage ?? ownStorage)
  const domain = Layer.merge(
    rewrapInBackground.layer(configuration.dataDir),
    sampleDirectory.layer(configuration)
  ).pipe(
    Layer.provideMerge(services),
    Layer.provide(
      Layer.mergeAll(
        parts?.serviceAgent ?? ServiceAgents.layer(configuration),
        parts?.textExtractor ?? ProcessTextExtractor.layer,
        masterKeys,
        collectBuffers,
        serviceAddressesLayer(addresses),
        HttpAgentCardFetcher.layerClient
      )
    )
  )
  const pages = Layer.provide(Pages.layer, parts?.documentWriter ?? ThreadDocumentWriter.layer)
  const routes = <E, R>(others: gatewayRoutes.OtherRoutes<E, R>) =>
    gatewayRoutes
      .layerWith({ version, behindProxy: Option.isSome(configuration.trustedProxies) }, others)
      .pipe(Layer.provide(Pages.faultPages))

  const withEmbeddedProvider = () => {
    const others = {
      layer: Layer.merge(pages, SignIn.embeddedRoutes),
      otherRoutes: [...Pages.edgeRoutes, ...SignIn.embeddedPaths],
      mounts: [SignIn.embeddedMount]
    }
    return warmProvider.pipe(
      Layer.provide(listening(configuration, routes(others))),
      Layer.provide(Layer.provideMerge(domain, SignIn.embedded(configuration))),
      Layer.provide(foundation)
    )
  }

  const withExternalProvider = (provider: ExternalIdentityProvider) =>
    listening(configuration, routes({ layer: pages, otherRoutes: Pages.edgeRoutes })).pipe(
      Layer.provide(Layer.provideMerge(domain, SignIn.external(provider, configuration.baseUrl))),
      Layer.provide(foundation)
    )

  return Option.match(configuration.identityProvider, {
    onNone: (): Layer.Layer<never, StartError> => withEmbeddedProvider(),
    onSome: (provider): Layer.Layer<never, StartError> => withExternalProvider(provider)
    // Built first and released last, so that it also records the shutdown of the other parts.
  }).pipe(Layer.provide(Telemetry.layer(configuration)))
}

/** Reasons why a server can't start. Each has a message for the person who starts it. */
export type StartError =
  | Layer.Error<ReturnType<typeof Storage.layer>>
  | Layer.Error<ReturnType<typeof certificate>>
  | Layer.Error<ReturnType<typeof outbound>>
  | Layer.Error<ReturnType<typeof MasterKeyFile.layer>>
  | Layer.Error<ReturnType<typeof SignIn.embedded>>
  | Layer.Error<ReturnType<typeof SignIn.external>>
  | Layer.Error<ReturnType<typeof Telemetry.layer>>
  | ServeError
