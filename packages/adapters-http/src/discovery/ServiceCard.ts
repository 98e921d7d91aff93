/**
 * The service's own agent card. Specification, "The service's own agent card"; design, "A2A and MCP". It has the fields
 * of protocol version 0.3, which the specification wants, and beside them the fields that a 1.0 client needs. Clients
 * that ask in version 1.0 get the pure 1.0 card.
 */
import { AgentCard } from "@a2a-js/sdk"

export interface ServiceCardOptions {
  /** The service's public URL, without a trailing slash. */
  readonly baseUrl: string
  /** Version of the service. */
  readonly version: string
  readonly oauth: {
    readonly authorizationUrl: string
    readonly tokenUrl: string
    /** Each scope and what it permits, in words for the person who consents. */
    readonly scopes: Readonly<Record<string, string>>
    /** Scopes that an A2A token must have. */
    readonly required: ReadonlyArray<string>
  }
}

const text = ["text/plain"]

interface Skill {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly tags: Array<string>
  readonly examples: Array<string>
}

const skill = (described: Skill) => ({
  ...described,
  inputModes: [...text, "text/markdown"],
  outputModes: [...text, "text/markdown", "application/json"]
})

/** One skill per request type. Specification, "Request types". */
const skills = [
  skill({
    id: "eval_req",
    name: "Evaluate a case",
    description: "Scores a de-identified case on five complexity factors and sets its tier, with reasons and sources.",
    tags: ["legal", "evaluation", "triage"],
    examples: ["Evaluate the case of [Party 1] against [Party 2]."]
  }),
  skill({
    id: "case_req",
    name: "Work on a case",
    description: "Summarises, builds a chronology and a list of issues, and drafts documents with placeholders.",
    tags: ["legal", "analysis", "drafting"],
    examples: ["Build a chronology and list the issues."]
  }),
  skill({
    id: "support_req",
    name: "Support",
    description: "Answers questions about using the service.",
    tags: ["support"],
    examples: ["How do I rotate my agent's key?"]
  }),
  skill({
    id: "sales_req",
    name: "Sales",
    description: "Answers questions about what the service offers.",
    tags: ["sales"],
    examples: ["Which languages are supported?"]
  }),
  skill({
    id: "admin_req",
    name: "Administration",
    description:
      "Shows, opens and changes case records, adds parties by their codes, and invites partners of the public directory.",
    tags: ["administration"],
    examples: [
      "What is the status of this case?",
      "Open a new case titled “[Party 1] v. [Party 2]”, practice area Employment, jurisdiction California."
    ]
  })
]

/** Paths that serve the card: the specification's, and the one of newer clients. */
export const cardPaths = ["/.well-known/agent.json", "/.well-known/agent-card.json"] as const

const name = "In Camera"
const description =
  "A confidential legal agent. It works on de-identified case data only: clients are placeholders such as [Party 1], and a request that would move a real identity is refused, and the user does that step in their browser."
const outputModes = [...text, "text/markdown", "application/json"]
const inputModes = [...text, "text/markdown", "application/json"]
const oauthDescription = "OAuth 2.0, authorization code with PKCE: a user token."
const tokenDescription = "The token that a connected agent gets for its API key at POST /v1/auth/token."

/** Both versions, at one address. */
const interfacesOf = (baseUrl: string) =>
  ["1.0", "0.3"].map((protocolVersion) => ({ url: `${baseUrl}/a2a`, protocolBinding: "JSONRPC", protocolVersion }))

/** Builds the card in the A2A library's shape, which is version 1.0's. */
export const coreCard = ({ baseUrl, oauth: { required, ...oauth }, version }: ServiceCardOptions): AgentCard => ({
  name,
  description,
  supportedInterfaces: interfacesOf(baseUrl).map((one) => Object.assign({ tenant: "" }, one)),
  provider: undefined,
  version,
  documentationUrl: `${baseUrl}/docs`,
  capabilities: { streaming: true, pushNotifications: false, extensions: [], extendedAgentCard: true },
  securitySchemes: {
    oauth2: {
      scheme: {
        $case: "oauth2SecurityScheme",
        value: {
          description: oauthDescription,
          flows: {
            flow: {
              $case: "authorizationCode",
              value: { ...oauth, scopes: { ...oauth.scopes }, refreshUrl: "", pkceRequired: true }
            }
          },
          oauth2MetadataUrl: ""
        }
      }
    },
    agentToken: {
      scheme: {
        $case: "httpAuthSecurityScheme",
        value: { description: tokenDescription, scheme: "Bearer", bearerFormat: "" }
      }
    }
  },
  securityRequirements: [{ schemes: { oauth2: { list: [...required] } } }, { schemes: { agentToken: { list: [] } } }],
  defaultInputModes: [...inputModes],
  defaultOutputModes: [...outputModes],
  skills: skills.map((one) => Object.assign({ securityRequirements: [] }, one)),
  signatures: []
})

/** Builds the card of version 1.0, for clients that ask in that version. */
export const pureCard = (options: ServiceCardOptions): unknown => AgentCard.toJSON(coreCard(options))

export const serviceCard = ({ baseUrl, oauth: { required, ...oauth }, version }: ServiceCardOptions) => ({
  protocolVersion: "0.3.0",
  name,
  description,
  url: `${baseUrl}/a2a`,
  preferredTransport: "JSONRPC",
  version,
  documentationUrl: `${baseUrl}/docs`,
  capabilities: { streaming: true, pushNotifications: false, stateTransitionHistory: false, extendedAgentCard: true },
  supportsAuthenticatedExtendedCard: true,
  defaultInputModes: inputModes,
  defaultOutputModes: outputModes,
  securitySchemes: {
    oauth2: {
      type: "oauth2",
      description: oauthDescription,
      flows: { authorizationCode: oauth }
    },
    agentToken: { type: "http", scheme: "Bearer", description: tokenDescription }
  },
  security: [{ oauth2: required }, { agentToken: [] }],
  skills,
  additionalInterfaces: [
    { transport: "JSONRPC", url: `${baseUrl}/a2a` },
    { transport: "mcp", url: `${baseUrl}/api/mcp` }
  ],
  supportedInterfaces: interfacesOf(baseUrl)
})
