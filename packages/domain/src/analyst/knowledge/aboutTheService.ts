/** Articles on confidentiality, and for those who consider the service. */
import { safe } from "../../deidentification/safe.ts"
import type { Article } from "./Article.ts"

export const aboutTheService: ReadonlyArray<Article> = [
  {
    key: "what-it-is",
    title: safe`What In Camera is`,
    alsoAsked:
      "about product service overview purpose who is it for law firm lawyers explain introduction benefits why use advantage difference",
    text: safe`In Camera is a confidential gateway between AI agents for legal work. A user connects an AI agent of their own; that agent sends tasks to the service's own agent and streams the answers. Both work on de-identified text only: parties appear as \`[Party 1]\`, \`[Party 2]\` and so on. Real identities enter and leave in one place, the user's own browser. A human professional remains accountable for judgment: what the service writes is a draft until a person approves it.`
  },
  {
    key: "refusals",
    title: safe`Why a request was refused`,
    alsoAsked:
      "IdentityRefused identity refused 403 blocked rejected name personal data detected false positive placeholder not accepted denied",
    text: safe`A request is refused with 403 \`IdentityRefused\` when a text in it may identify a client (a name, an e-mail address, a telephone number, an identifier, an address) or when it asks to reveal or pass on who a party is. Nothing of the refused text is kept, only the kinds and counts of what was found. Write \`[Party 1]\` for the person and send the task again. If the step really needs the identity, it is a secure step: the user does it in their browser, and the answer's \`Link\` header says where.`
  },
  {
    key: "secure-steps",
    title: safe`Secure steps`,
    alsoAsked: "browser user must real name send letter fill in identity reveal unmask who is party",
    text: safe`A secure step is something only the user may do, signed in, in their browser: whatever needs a real identity. No agent can do it, and no credential of an agent opens it. A refusal names the page where the step is done. Placeholders in a draft are filled in there, and not before. This version names the step and does not have the pages yet.`
  },
  {
    key: "deidentification",
    title: safe`De-identification`,
    alsoAsked:
      "anonymize anonymise pseudonym redact mask placeholder privacy pii personal data confidential names how does it work inbound outbound guard",
    text: safe`Every text that comes in is judged before it is stored or passed on: against the identities registered for the user's cases, by the forms of identifiers, and by context that gives away a name nobody registered. What might identify somebody is refused. Everything that goes out, streams included, is guarded: a known identity is replaced by its placeholder even where it is split over several pieces. When the judge can't work, requests are refused rather than let through. It lowers the risk and can't take it away altogether: don't send what you would not want to be read.`
  },
  {
    key: "data-protection",
    title: safe`Data protection and security`,
    alsoAsked:
      "gdpr hipaa soc2 iso compliance compliant encryption encrypted stored storage retention delete training train model hosting where data breach privilege confidentiality logs audit",
    text: safe`Identities are encrypted at rest in a vault that only the user's browser pages open. API keys and tokens are stored as keyed hashes. Logs, metrics and errors hold no case text, no identity and no secret. All traffic is HTTPS. Where an installation stores its data, for how long, and which certifications or agreements it has, is a matter of the operator who runs it; this knowledge base doesn't know, and your contract with the operator does. In any case legal professional duties stay with the professional.`
  },
  {
    key: "own-agent",
    title: safe`The service's own agent`,
    alsoAsked:
      "ai model llm language model which model gpt rule based embedded analyst accuracy reliable hallucination made up legal advice quality trust citations",
    text: safe`In this version the service's own agent is the embedded analyst. It works by fixed rules: it extracts, sorts and counts what a text says, fills templates, and cites the passage behind each statement; it makes up no facts, and can't research law or judge evidence. It sees de-identified text only, and its work is for a legal professional to review; it is not legal advice.`
  },
  {
    key: "cases",
    title: safe`Cases`,
    alsoAsked: "create case matter list cases get case summary facts fields title practice area jurisdiction new case",
    text: safe`A case is made with \`POST /v1/cases\`: a title and, if known, practice area, jurisdiction and a summary of the facts, all de-identified. \`GET /v1/cases\` lists the user's cases, newest first, in pages; \`GET /v1/cases?caseId=...\` gives one. The summary is what evaluation and case work rest on: say who the parties are, what happened when, what documents and witnesses there are, and which deadlines run.`
  },
  {
    key: "parties",
    title: safe`Parties`,
    alsoAsked:
      "add party parties placeholder number role side relation plaintiff defendant witness register participant",
    text: safe`A party is added with \`POST /v1/parties\`: the \`caseId\`, whether it is a \`person\` or an \`organization\`, its \`role\` (\`plaintiff\`, \`defendant\`, \`witness\` and so on) and, if known, its \`side\` and its \`relation\` to the user. It gets the next number of its case and stands in texts as \`[Party 1]\`; no number is given twice. \`GET /v1/parties?caseId=...\` lists a case's parties, \`PUT /v1/parties/{partyId}\` describes one anew. Nobody says there who it is: only the user enters that, in their browser, and \`identityOnFile\` says whether they did.`
  },
  {
    key: "interfaces",
    title: safe`Interfaces and documentation`,
    alsoAsked:
      "api rest openapi swagger sdk client library mcp a2a protocol docs documentation reference discovery card programming language integration",
    text: safe`The service's own agent card at \`/.well-known/agent.json\` names the interfaces this installation offers and is authoritative. The REST API is described at \`/openapi.json\`, with a page to read at \`/docs\`. The card also names an A2A and an MCP interface; this version does not serve them yet. Any HTTP client will do; this knowledge base names no client library for a particular language.`
  },
  {
    key: "pricing",
    title: safe`Pricing`,
    alsoAsked:
      "price cost costs fee fees plan subscription trial free discount quote license licence how much pay payment billing invoice",
    text: safe`Prices are not public, and this knowledge base holds none: no figures, plans, discounts or trial periods. Ask the operator of the installation you use. For a useful offer, tell them how many users and agents you expect, how many cases a month.`
  },
  {
    key: "people",
    title: safe`Getting help from a person`,
    alsoAsked:
      "support contact phone hotline human person email talk speak staff operator office hours complaint escalate ticket",
    text: safe`A \`support_req\` is answered from this knowledge base, without a person. This knowledge base holds no telephone number, address or office hours: whoever operates the installation you use, usually your own firm or its provider, is the one to ask. Tell them the \`phaseId\` of the task and the name of the error; don't send them case text or identities.`
  },
  {
    key: "self-hosting",
    title: safe`Running the service yourself`,
    alsoAsked:
      "install self host on premise deploy server database postgresql requirements node docker own infrastructure demo try",
    text: safe`The service is one Node program. On one machine it starts with an embedded database, an embedded identity provider and a local certificate, and then listens on loopback only. For more than one machine it takes PostgreSQL (\`DATABASE_URL\`), an external identity provider, a real certificate or a declared proxy, and a master key of its own; several nodes can share the work. A demo shows the whole way from registration to a streamed answer.`
  }
]
