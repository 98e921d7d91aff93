/**
 * A2A with the protocol's own client: finds the interface by the card, asks a question, and streams the answer. Run it with
 * `BASE`, `TOKEN` and, for a local authority, `NODE_EXTRA_CA_CERTS` set: `node docs/examples/a2aClient.ts`.
 */
import { SendMessageRequest } from "@a2a-js/sdk"
import { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from "@a2a-js/sdk/client"

const { BASE = "https://localhost:8443", TOKEN } = process.env
const fetchImpl: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${TOKEN}` }
  })

const client = await new ClientFactory({
  transports: [new JsonRpcTransportFactory({ fetchImpl })],
  cardResolver: new DefaultAgentCardResolver({ fetchImpl })
}).createFromUrl(BASE)

const request = SendMessageRequest.fromJSON({
  message: {
    messageId: crypto.randomUUID(),
    role: "ROLE_USER",
    parts: [{ text: "How long is a bearer token valid?" }]
  }
})
for await (const { payload } of client.sendMessageStream(request)) {
  if (payload?.$case !== "artifactUpdate") continue
  for (const { content } of payload.value.artifact?.parts ?? []) {
    if (content?.$case === "text") process.stdout.write(content.value)
  }
}
