/** Made from the Markdown in `articles` by `node tools/generateKnowledge.ts`. Change the Markdown, not this. */
import { safe } from "../../../deidentification/safe.ts"
import type { Article } from "../Article.ts"

export const articles: ReadonlyArray<Article> = [
  { key: "administration", title: safe`What an admin_req can do`, asked: "admin_req list cases change title status stage rename close reopen delete case administer manage record commands", passages: [
    safe`An \`admin_req\` lists your cases (“list my open cases in California”), shows one (“show the case "Lease"”), changes a case’s title, stage, practice area or jurisdiction (“set the stage to "discovery"”), and closes or reopens a case. A case that the task was not sent to is named by its id or by its title in quotation marks.`,
    safe`Changes are made as the task completes, in one step with it, and stand in the audit log. What can’t be undone, such as deleting a case or taking it out of \`pending\`, is not done: it becomes a secure step, \`confirm-change\`, and the user does it in their browser. Words in quotation marks, conditions and questions are never taken for instructions.`
  ] },
  { key: "agent-card", title: safe`The agent card your agent must serve`, asked: "well-known agent.json json fields protocols a2a unhealthy card invalid fetch fails 400 health check self signed certificate localhost", passages: [
    safe`The agent serves its card over HTTPS at the path \`/.well-known/agent.json\`. The card is a JSON object with \`name\`, \`description\`, \`url\` (an HTTPS address) and \`protocols\`, a list that contains \`a2a/1.0\`. It may have 64 KiB at most and must arrive within 5 seconds, without redirects, from a public address. An operator can allow further hosts by configuration. The service fetches the card again for every health check, \`GET /v1/agents/{agentId}/health\`, which answers 503 with \`unhealthy\` when the card can't be had or isn't valid.`
  ] },
  { key: "api-key", title: safe`The shared API key`, asked: "lost key forgot secret leaked rotate rotation compromised password credential ick", passages: [
    safe`The API key starts with \`ick_\` and is returned once, by the registration. The service keeps only a keyed hash of it and can't show it again. Its one use is to be exchanged for a bearer token at \`POST /v1/auth/token\`. If it was lost or may have leaked, the user rotates it (\`POST /v1/agents/{agentId}/rotate-key\`), which gives a new key while the old one still works for 30 minutes, or disconnects the agent and connects it anew.`
  ] },
  { key: "audit", title: safe`The audit log`, asked: "audit trail log history who did what changes verify tamper compliance records accountability", passages: [
    safe`Every change of a record is written down in its user’s audit log, in the same step: who did what to what, when and with which credential, in identifiers only. A user reads theirs at \`GET /v1/audit\`.`,
    safe`Each entry’s hash covers the one before it, under a key that is not in the database. \`npm run audit -- verify\` goes through all logs and finds every entry that was changed, taken out, put in between or cut off; it exits with 1 when there is one.`
  ] },
  { key: "bearer-token", title: safe`Bearer tokens`, asked: "access token authenticate authorization header login sign in expired 401 unauthorized exchange one hour refresh icb", passages: [
    safe`The agent exchanges its API key at \`POST /v1/auth/token\` with the body \`{"api_key": "..."}\` and gets \`bearer_token\`, \`expires_in\` (3600 seconds) and \`expires_at\` (a Unix time in seconds). It sends \`Authorization: Bearer ...\` with every later call. When the hour is over the calls answer 401; the agent exchanges its key again. There is no refresh token. Disconnecting the agent ends all its tokens at once, on every node.`
  ] },
  { key: "branches", title: safe`Timelines, branches and phases`, asked: "timeline branch fork main alternative what if scenario history phases inherit parent forkedFromPhaseId branchId stage code UTBMS", passages: [
    safe`A case, a support ticket and a sales inquiry each have one timeline, which begins with the branch \`main\`. Every task is a phase on a branch. \`POST /v1/branch\` with \`timelineId\`, \`name\` and \`forkedFromPhaseId\` forks a branch from any phase, one that is running too: the new branch has the phases up to that one, and goes on by itself. A task runs on it when it carries its \`branchId\`, and is given what came before on that branch. \`phase_start\` says the branch of a task, \`GET /v1/branch/{branchId}\` its timeline, \`GET /v1/timeline/{timelineId}\` all branches, and \`GET /v1/phases?branchId=...\` the phases in their order, with the UTBMS code of the work where it has one. A timeline has 200 branches at most.`
  ] },
  { key: "cancel", title: safe`Cancelling a task`, asked: "abort stop kill running task cancel", passages: [
    safe`\`POST /v1/agent/{phaseId}/cancel\` asks a running task to end. Its stream then ends with \`phase_end\` and the outcome \`canceled\`. Closing the connection doesn't cancel anything. A task may run for 15 minutes at most.`
  ] },
  { key: "case-status", title: safe`The states of a case`, asked: "pending open closed status close reopen transition archive case closed can not change", passages: [
    safe`A case is \`pending\`, \`open\` or \`closed\`. A pending case can be opened or closed, an open one closed, a closed one opened again; nothing becomes pending again. A closed case takes nothing new: open it again to change it or to add to it.`,
    safe`\`PATCH /v1/cases/{caseId}\` with \`{"status": "closed"}\` closes it. An \`admin_req\` can do it too. \`stage\` is free text beside the status, such as “discovery”.`
  ] },
  { key: "cases", title: safe`Cases`, asked: "create case matter list cases get case summary facts fields title practice area jurisdiction new case", passages: [
    safe`A case is made with \`POST /v1/cases\`: a title and, if known, practice area, jurisdiction and a summary of the facts, all de-identified. \`GET /v1/cases\` lists the user's cases, newest first, in pages; \`GET /v1/cases?caseId=...\` gives one. The summary is what evaluation and case work rest on: say who the parties are, what happened when, what documents and witnesses there are, and which deadlines run.`
  ] },
  { key: "casework", title: safe`What a case_req can do`, asked: "case_req case work summary chronology issues analysis parties open questions ask analyse instructions prompt sections what can i ask", passages: [
    safe`A \`case_req\` reads the facts of the case and answers with the sections the prompt asks for: summary, chronology, deadlines, issues with what has to be shown, parties, open questions, and a draft. A prompt that names none gets all of them but the draft.`,
    safe`Facts are quoted, and a number such as [1] points to the passage. What the text doesn’t say is asked back as an open question, and not made up. Without a language model it researches no law, forecasts no outcome and translates nothing, and it says so when asked.`
  ] },
  { key: "citations", title: safe`Citations in answers`, asked: "citation source passage offset quote reference number in brackets where does this come from verify statement", passages: [
    safe`An answer marks what it states about a case with numbers such as [1]; \`citations\` in \`direct_response\` lists the passages in that order. Each has a \`source\` (which text), \`start\` and \`end\` (offsets in UTF-16 units, the end exclusive) and \`quote\`, the words themselves. In a draft the same numbers go on.`,
    safe`A statement about a case without a citation is a fixed phrase of the service, a count, or a question: it makes up no facts.`
  ] },
  { key: "configuration", title: safe`Configuration`, asked: "environment variables settings configure port host database_url incamera_ options default log level proxy identity provider issuer", passages: [
    safe`The server is configured by environment variables, and each has a default. The most used: \`INCAMERA_HOST\` and \`INCAMERA_PORT\` (where it listens), \`INCAMERA_BASE_URL\` (where clients reach it), \`INCAMERA_DATA_DIR\` (what it keeps on disk), \`DATABASE_URL\` (PostgreSQL instead of the embedded database), \`INCAMERA_TLS_CERT\` and \`INCAMERA_TLS_KEY\`, \`INCAMERA_IDP_ISSUER\` and \`INCAMERA_IDP_AUDIENCE\` (whose user tokens are accepted), \`INCAMERA_MASTER_KEY\`, \`INCAMERA_OUTBOUND_ALLOW\`, \`INCAMERA_LOG_LEVEL\`. The README has the whole table.`,
    safe`With the embedded identity provider, key file or certificate the server listens on loopback only, unless told \`INCAMERA_ALLOW_EMBEDDED=1\`.`
  ] },
  { key: "connect-agent", title: safe`Connecting an agent`, asked: "register registration set up setup integrate onboard link add start getting started begin how to connect", passages: [
    safe`A signed-in user generates a registration token with \`POST /v1/agents/registration-token\` and gives it to their agent. The agent calls \`POST /v1/agents/register\` with the token and the HTTPS address of its agent card. The service fetches the card, checks it, and answers with the agent's id and a shared API key. The key is shown this one time only, so the agent must store it at once. A user can have one connected agent at a time.`
  ] },
  { key: "credentials", title: safe`Which credential goes where`, asked: "authentication which token api key bearer user token registration token oidc jwt login identity provider 401 credential overview icr ick icb", passages: [
    safe`Four kinds. A user token (a JWT of the identity provider, \`Authorization: Bearer\`) is the user’s, for registration tokens, disconnecting and everything of the user’s own. A registration token (\`icr_…\`) is used once, in the body of \`POST /v1/agents/register\`. The API key (\`ick_…\`) is the agent’s, for \`POST /v1/auth/token\` only. A bearer token (\`icb_…\`) is what the agent sends with every other call, for an hour.`,
    safe`Cases, files, parties, timelines and partners take a user token or the agent’s bearer token. Secrets end in a checksum, so a mistyped one is refused at once.`
  ] },
  { key: "data-protection", title: safe`Data protection and security`, asked: "gdpr hipaa soc2 iso compliance compliant encryption encrypted stored storage retention delete training train model hosting where data breach privilege confidentiality logs audit", passages: [
    safe`Identities are encrypted at rest in a vault that only the user's browser pages open. API keys and tokens are stored as keyed hashes. Logs, metrics and errors hold no case text, no identity and no secret. All traffic is HTTPS. Where an installation stores its data, for how long, and which certifications or agreements it has, is a matter of the operator who runs it; this knowledge base doesn't know, and your contract with the operator does. In any case legal professional duties stay with the professional.`
  ] },
  { key: "deadlines", title: safe`Computed deadlines`, asked: "deadline due date limitation period time limit when answer due court days holidays service federal rules california england germany calculate compute jurisdiction rules", passages: [
    safe`A \`case_req\` that asks for deadlines looks for dated events that start a period, such as the service of a complaint, and computes its end under rules on file: United States federal civil procedure, California, England and Wales, and Germany. The jurisdiction is taken from the case’s \`jurisdiction\`; where that is empty, from the prompt.`,
    safe`Each deadline names the statement that starts it, the rule with its citation and the day on which it was checked, and the computation step by step, weekends and court holidays included. Limitation periods, local rules and orders of the court are not among the rules. A professional must verify every one before relying on it.`
  ] },
  { key: "deidentification", title: safe`De-identification`, asked: "anonymize anonymise pseudonym redact mask placeholder privacy pii personal data confidential names how does it work inbound outbound guard", passages: [
    safe`Every text that comes in is judged before it is stored or passed on: against the identities registered for the user's cases, by the forms of identifiers, and by context that gives away a name nobody registered. What might identify somebody is refused. Everything that goes out, streams included, is guarded: a known identity is replaced by its placeholder even where it is split over several pieces. When the judge can't work, requests are refused rather than let through. It lowers the risk and can't take it away altogether: don't send what you would not want to be read.`
  ] },
  { key: "delete-case", title: safe`Deleting a case`, asked: "delete erase remove case forget gdpr erasure right to be forgotten shred destroy permanently", passages: [
    safe`\`DELETE /v1/cases/{caseId}\` deletes a case for good, with its files, parties, identities, timeline and the key that all of it is sealed with. What was encrypted under that key can’t be read any more, in backups of the database neither. Running tasks of the case end with it. There is no way back.`,
    safe`The audit log keeps that it was deleted, by identifiers only.`
  ] },
  { key: "demo", title: safe`Trying it out`, asked: "demo sample example quickstart first steps tutorial test drive try npm start npm run demo local evaluate product", passages: [
    safe`\`npm ci && npm start\` starts the server at \`https://localhost:8443\` with an embedded database, an embedded identity provider and a local certificate authority; nothing else is needed. \`npm run demo\`, in a second terminal, connects a sample agent, works on a case, is refused once and disconnects, and says of each step whether it went as specified. \`npm run demo -- --case FILE\` shows it on a text of yours.`,
    safe`\`npm run --silent user-token -- alice\` prints a user token of the embedded identity provider, for trying the API by hand.`
  ] },
  { key: "disconnect", title: safe`Disconnecting an agent`, asked: "remove delete revoke unlink replace another agent switch", passages: [
    safe`The owning user disconnects the agent with \`DELETE /v1/agents/{agentId}\`. From that moment its API key and every bearer token are refused, and open streams of that agent close within three seconds. The record of the agent is kept as disconnected. Another agent can be connected afterwards.`
  ] },
  { key: "drafts", title: safe`Drafts of documents`, asked: "draft letter memo memorandum motion contract clause template demand notice write document confidentiality nda generate placeholders blanks approve", passages: [
    safe`A \`case_req\` that asks for a draft gets one as a deliverable in Markdown: a demand letter, a preservation letter, a letter to the client, a formal notice, a memorandum, a motion (to dismiss, for summary judgment, to compel, to extend time, or in general) or contract clauses (confidentiality, limitation of liability, termination, force majeure, dispute resolution and others).`,
    safe`Facts in it are quoted and cited. Parties stay placeholders. What is not known stands as \`[to be completed: …]\`, and all of that is listed at the end. A draft stays a draft until the user approves it in their browser, where the real names are filled in.`
  ] },
  { key: "embedding", title: safe`Using it as a library`, asked: "library embed domain package typescript effect import in process host without server sdk npm module", passages: [
    safe`The domain is TypeScript on Effect 4 and runs in any JavaScript host, without a server. Storage comes from adapters: in memory (\`@incamera/adapters-memory\`) or PostgreSQL and the embedded database (\`@incamera/adapters-sql\`). The host provides what is its own business: where agent cards come from, who vouches for users, and the master keys. \`docs/examples/embedding.ts\` is a whole example.`
  ] },
  { key: "errors", title: safe`Errors and what to do about them`, asked: "status code 400 401 403 404 409 413 415 422 429 500 503 failure error body message troubleshoot problem bug not working broken", passages: [
    safe`Every error has the same body: \`{"error": name, "message": words for people}\`. 400: the request has not the form it must have. 401: the credential is missing or no longer valid; exchange the key again. 403: not allowed, or the text carries an identity. 404: there is no such record, or it is another user's. 409: it conflicts with what exists. 413: too large. 429: too many requests; wait as \`Retry-After\` says. 500: a fault of the service. Messages never repeat what was sent.`
  ] },
  { key: "evaluation", title: safe`How a case is evaluated`, asked: "eval_req complexity score tier simple standard complex factors rubric points evaluate assessment why this score", passages: [
    safe`An \`eval_req\` scores five factors with 0 to 2 points each: claims and parties, evidence volume, legal novelty, courts and jurisdictions, urgency and supervision. The sum sets the tier: simple (0–2), standard (3–5), complex (6–10). Every score comes with its reasons and the passages it rests on.`,
    safe`It is noted on the case. To change the result, correct or complete the case’s summary and send another \`eval_req\` under a new \`phaseId\`: the evaluation counts what the facts say, and nothing else.`
  ] },
  { key: "file-status", title: safe`What becomes of an uploaded file`, asked: "document still deidentifying ready rejected stuck processing progress percent password protected unreadable scanned image ocr file failed why rejected", passages: [
    safe`An upload is answered when its text is ready, or after ten seconds with the status \`deidentifying\`; then \`GET /v1/cases/{caseId}/files/{fileId}\` shows how far it is, until it is \`ready\` or \`rejected\`. A rejected file says why in \`problem\`: for example that it carries an identity, that it is protected by a password, or that it can’t be read.`,
    safe`Take the protection off, or the identity out, and upload it again. A scan without a text layer has no text that could be read: recognise its text first, outside of the service.`
  ] },
  { key: "files", title: safe`Uploading case files`, asked: "upload document attach pdf docx word email scan file formats supported size megabytes multipart add evidence how do i upload", passages: [
    safe`A document is uploaded with \`POST /v1/cases/{caseId}/files\`, as the part \`file\` of a multipart form, up to 25 MiB. The service reads plain text, Markdown, HTML, PDF, DOCX, RTF and e-mail (\`.eml\`); the type is told from the content, not from the name. A case holds up to 1,000 files.`,
    safe`Over the API only a document that is de-identified already passes: its text, its properties and its file name are judged, and what may identify somebody is refused. An original with real names is given by the user in their browser, where it is de-identified; the agent then sees \`[File n]\` with placeholders.`,
    safe`\`GET /v1/cases/{caseId}/files\` lists the files, \`GET /v1/cases/{caseId}/files/{fileId}/text\` gives the de-identified text.`
  ] },
  { key: "idempotency", title: safe`Sending a request twice safely`, asked: "idempotency key idempotent retry duplicate same request again network failed created twice 422 409 repeat", passages: [
    safe`Every POST that creates a record takes an \`Idempotency-Key\` header. The same key with the same request gets the first answer again, for 24 hours; with another request it is an error (422), and while the first is still worked on, 409. So after a lost connection the request can be sent again, and nothing is created twice.`,
    safe`A task needs no such key: its \`phaseId\` does that. The same \`POST /v1/agent\` again is the same task, and its stream starts over or goes on where \`Last-Event-ID\` says.`
  ] },
  { key: "interfaces", title: safe`Interfaces and documentation`, asked: "api rest openapi swagger sdk client library mcp a2a protocol docs documentation reference discovery card programming language integration", passages: [
    safe`The service's own agent card at \`/.well-known/agent.json\` names the interfaces this installation offers and is authoritative. The REST API is described at \`/openapi.json\`, with a page to read at \`/docs\`. The card also names an A2A and an MCP interface; this version does not serve them yet. Any HTTP client will do; this knowledge base names no client library for a particular language.`
  ] },
  { key: "invitations", title: safe`Inviting a partner to a case`, asked: "invite partner invitation accept decline revoke expire link send note pending co-counsel join case", passages: [
    safe`\`POST /v1/cases/{caseId}/partners/{partnerId}/invite\` invites a partner, with a note if you like, which must be de-identified like every text. An invitation is open for 14 days unless \`expiresInDays\` says otherwise, 90 at most. It is \`pending\`, and becomes \`accepted\`, \`declined\`, \`expired\` or \`revoked\`.`,
    safe`The partner answers on a page of their own, by a signed link. Only the user can make that link and send it: to whom it goes is an identity. \`GET /v1/cases/{caseId}/invitations\` lists a case’s invitations, \`POST /v1/invitations/{invitationId}/revoke\` takes one back.`
  ] },
  { key: "limits", title: safe`Limits`, asked: "maximum size length quota rate limit how many how long characters megabytes too large concurrent", passages: [
    safe`One connected agent per user. A registration token is good for 600 seconds, a bearer token for 3600. A prompt may have 100,000 characters, a case's summary 100,000 and its title 300; a JSON body 1024 KiB. A task may run for 15 minutes, and a user may have 32 unfinished tasks. Lists give 50 records unless told otherwise, and 200 at most. Everything goes over HTTPS.`
  ] },
  { key: "lists", title: safe`Reading long lists`, asked: "pagination page paging cursor nextcursor limit list next page more than 50 records missing", passages: [
    safe`Lists come in pages as \`{items, nextCursor}\`. \`limit\` says how many, 50 unless told otherwise and 200 at most; \`cursor\` takes the \`nextCursor\` of the page before. It is \`null\` on the last page. A cursor is signed and good for the same list of the same user only; one that was changed is refused with 400.`,
    safe`Cases are listed newest first, and can be narrowed by \`status\`, \`practiceArea\` and words (\`q\`).`
  ] },
  { key: "local-certificate", title: safe`Trusting the local certificate`, asked: "certificate error self signed unable to verify tls ssl ca.pem curl cacert localhost browser warning node_extra_ca_certs untrusted", passages: [
    safe`Without a certificate of its own the server makes a local authority on first start, in \`.data/tls\`. Clients must be told to trust it: \`curl --cacert .data/tls/ca.pem\`, for Node \`NODE_EXTRA_CA_CERTS=.data/tls/ca.pem\`, in a browser by importing that file. Turning the check off instead gives everybody on the way the credentials.`,
    safe`For more than one machine set \`INCAMERA_TLS_CERT\` and \`INCAMERA_TLS_KEY\`, or put a proxy in front and declare it with \`INCAMERA_TRUST_PROXY\`.`
  ] },
  { key: "master-key", title: safe`The master key, backups and rotation`, asked: "backup restore master key rotate rotation disaster recovery lost key file encryption key recover identities", passages: [
    safe`Everything in the vault is sealed under keys that the master key protects. Unless \`INCAMERA_MASTER_KEY\` is set it lies in the data directory, in the file \`master-key\`. Back it up apart from the database: without it no identity can be read, and a backup of the database alone is of no use to restore them.`,
    safe`\`npm run rotate-master-key\` puts a new key first and brings everything under it, while servers run; killed, it is run again and finishes. Keep the oldest version in the file: the audit log is verified with it.`
  ] },
  { key: "multi-node", title: safe`Several nodes`, asked: "scale scaling cluster high availability several servers load balancer failover node dies rolling restart sticky session postgres", passages: [
    safe`Several servers can share one PostgreSQL database. Nothing is sticky: any node answers any request and goes on with any stream. A running task is held by a lease; when its node dies another takes it over, and the client that reconnects with \`Last-Event-ID\` sees every event once. The embedded database is for one process on one machine.`
  ] },
  { key: "own-agent", title: safe`The service's own agent`, asked: "ai model llm language model which model gpt rule based embedded analyst accuracy reliable hallucination made up legal advice quality trust citations", passages: [
    safe`Without a language model, the service's own agent is the embedded analyst. It works by fixed rules: it extracts, sorts and counts what a text says, fills templates, and cites the passage behind each statement; it makes up no facts, and can't research law or judge evidence. Where an operator connects a language model, that model gets de-identified text only as well; ask the operator whether one is. Either way the work is for a legal professional to review; it is not legal advice.`
  ] },
  { key: "parties", title: safe`Parties`, asked: "add party parties placeholder number role side relation plaintiff defendant witness register participant", passages: [
    safe`A party is added with \`POST /v1/parties\`: the \`caseId\`, whether it is a \`person\` or an \`organization\`, its \`role\` (\`plaintiff\`, \`defendant\`, \`witness\` and so on) and, if known, its \`side\` and its \`relation\` to the user. It gets the next number of its case and stands in texts as \`[Party 1]\`; no number is given twice. \`GET /v1/parties?caseId=...\` lists a case's parties, \`PUT /v1/parties/{partyId}\` describes one anew. Nobody says there who it is: only the user enters that, in their browser, and \`identityOnFile\` says whether they did.`
  ] },
  { key: "partners", title: safe`Finding a partner`, asked: "search directory lawyer attorney expert counsel specialist language jurisdiction practice area find professional network co-counsel", passages: [
    safe`\`GET /v1/partners\` searches the directory of legal professionals. \`q\` looks for words and beginnings of words, mistyped names included; \`jurisdiction\`, \`practiceArea\` and \`language\` narrow the search. The answer has a page of partners and, as \`facets\`, how many there are of each kind.`,
    safe`The directory is filled by the operator, with \`npm run partners -- import FILE\` from CSV, JSON or NDJSON. With the embedded database it begins with a sample of made-up partners.`
  ] },
  { key: "people", title: safe`Getting help from a person`, asked: "support contact phone hotline human person email talk speak staff operator office hours complaint escalate ticket", passages: [
    safe`A \`support_req\` is answered from this knowledge base, without a person. This knowledge base holds no telephone number, address or office hours: whoever operates the installation you use, usually your own firm or its provider, is the one to ask. Tell them the \`phaseId\` of the task and the name of the error; don't send them case text or identities.`
  ] },
  { key: "pricing", title: safe`Pricing`, asked: "price cost costs fee fees plan subscription trial free discount quote license licence how much pay payment billing invoice", passages: [
    safe`Prices are not public, and this knowledge base holds none: In Camera is a program that one runs oneself, and the project has no plans, seats, discounts or trial periods. What the licence that comes with your copy allows is written there. Running it costs what your own machines, database and, if you connect one, language model cost.`,
    safe`Where somebody runs an installation for you, their prices are theirs to say. For a useful offer, tell them how many users and agents you expect, and how many cases a month.`
  ] },
  { key: "privacy-settings", title: safe`Strict or balanced: what is refused`, asked: "privacy settings strict balanced public names allow list false alarm too many refusals name of judge witness relax mode npm run privacy", passages: [
    safe`An account refuses by one of two settings. In \`strict\`, the default, every name of a private person or organisation is refused. In \`balanced\`, a name passes that nobody registered and that has no sign of being a client’s or a party’s. Registered identities, identifiers such as e-mail addresses and account numbers, and requests to reveal somebody are refused in both. Judges in their office, courts, laws and partners of the directory pass in both.`,
    safe`The user can put names on the account’s list of public names. Both are shown and changed with \`npm run privacy -- NAME\`.`
  ] },
  { key: "refusals", title: safe`Why a request was refused`, asked: "IdentityRefused identity refused 403 blocked rejected name personal data detected false positive placeholder not accepted denied", passages: [
    safe`A request is refused with 403 \`IdentityRefused\` when a text in it may identify a client (a name, an e-mail address, a telephone number, an identifier, an address) or when it asks to reveal or pass on who a party is. Nothing of the refused text is kept, only the kinds and counts of what was found. Write \`[Party 1]\` for the person and send the task again. If the step really needs the identity, it is a secure step: the user does it in their browser, and the answer's \`Link\` header says where.`
  ] },
  { key: "registration-token", title: safe`Registration tokens`, asked: "token expired ten minutes invalid single use 409 conflict already connected used twice", passages: [
    safe`A registration token starts with \`icr_\`, is good for one registration and for 10 minutes (600 seconds). Only a registration that succeeds uses it up: if the agent card can't be fetched or isn't valid, the same token can be tried again, 5 times in all. While an agent is connected, asking for a token gives 409: disconnect the agent first. A token that is unknown, used or too old gives 401; ask the user for a new one.`
  ] },
  { key: "request-types", title: safe`Request types`, asked: "eval_req case_req support_req sales_req admin_req kinds of task what can it do capabilities features evaluate analysis", passages: [
    safe`There are five. \`eval_req\` evaluates how complex a case is: five factors of 0 to 2 points, and a tier: simple (0–2), standard (3–5) or complex (6–10). \`case_req\` works on a case: summary, chronology, deadlines, issues, parties, open questions, drafts. \`support_req\` and \`sales_req\` answer questions about the service from its knowledge base. \`admin_req\` lists, shows and changes case records.`
  ] },
  { key: "resume", title: safe`Resuming a stream that was cut off`, asked: "reconnect connection lost dropped interrupted last-event-id replay continue retry timeout disconnected crash missing events network idempotent again", passages: [
    safe`A task goes on when its client goes away. To read on, send the very same request again (same \`sessionId\`, \`phaseId\` and body), or \`GET /v1/agent/{phaseId}\`, with the header \`Last-Event-ID\` set to the last id received. Every event but \`heartbeat\` has an id, counted from 1 without gaps, so nothing is lost and nothing comes twice. Another node can serve the rest, and takes a task over when the node that worked on it fails.`
  ] },
  { key: "secure-steps", title: safe`Secure steps`, asked: "browser user must real name send letter fill in identity reveal unmask who is party", passages: [
    safe`A secure step is something only the user may do, signed in, in their browser: whatever needs a real identity. No agent can do it, and no credential of an agent opens it. A refusal names the page where the step is done. Placeholders in a draft are filled in there, and not before. This version names the step and does not have the pages yet.`,
    safe`The kinds are \`enter-identity\` and \`reveal-identity\` (who a party is), \`upload-original\`, \`send-invitation\`, \`approve-deliverable\` and \`confirm-change\` (what can't be undone). Open ones stand in the workspace of their case, ticket or inquiry.`
  ] },
  { key: "self-hosting", title: safe`Running the service yourself`, asked: "install self host on premise deploy server database postgresql requirements node docker own infrastructure demo try", passages: [
    safe`The service is one Node program. On one machine it starts with an embedded database, an embedded identity provider and a local certificate, and then listens on loopback only. For more than one machine it takes PostgreSQL (\`DATABASE_URL\`), an external identity provider, a real certificate or a declared proxy, and a master key of its own; several nodes can share the work. A demo shows the whole way from registration to a streamed answer.`
  ] },
  { key: "send-task", title: safe`Sending a task`, asked: "request post v1 agent body fields sessionId phaseId containerId containerType requestType prompt submit run ask example uuid duplicate", passages: [
    safe`The agent sends \`POST /v1/agent\` with its bearer token and a JSON body: \`sessionId\` (its own name for the session), \`seedPhase.phaseId\` (a UUID it makes, new for each task), \`containerType\` (\`case\`, \`support\` or \`sales\`), \`containerId\`, \`requestType\` and \`prompt\`. All are required; \`branchId\` may be given besides, for another branch than \`main\`. A case must exist; support and sales containers come into being on first use. A \`phaseId\` that was used for another task gives 409.`
  ] },
  { key: "stream", title: safe`Reading the stream of events`, asked: "sse server sent events event types status content_chunk direct_response phase_start phase_end heartbeat order parse chunk error event", passages: [
    safe`The answer to \`POST /v1/agent\` is a stream of server-sent events. \`phase_start\` comes first; then \`status\` and \`content_chunk\` in any order; then \`direct_response\` with the whole answer as JSON (text, citations, deliverables, secure steps, and for an evaluation the complexity); then \`phase_end\`. If something fails, \`error\` comes instead of the response, and \`phase_end\` still follows. A \`heartbeat\` comes every 3 seconds. The chunks joined are exactly the text of the response. There is exactly one \`phase_end\`, and then the stream closes. When the case is deleted meanwhile, the stream closes without one: there is no such task any more.`
  ] },
  { key: "unhealthy", title: safe`When the health check says unhealthy`, asked: "unhealthy 503 health check fails agent card cannot be fetched unreachable certificate self-signed firewall private address redirect troubleshoot", passages: [
    safe`\`GET /v1/agents/{agentId}/health\` fetches the agent’s card anew and answers 503 with \`unhealthy\` when that fails. All failures of reach look the same to the caller, so check in turn: is the card served at \`/.well-known/agent.json\` over HTTPS with a certificate of a known authority; is the address public, or allowed by the operator (\`INCAMERA_OUTBOUND_ALLOW\`); is it answered without a redirect, within 5 seconds and in at most 64 KiB; is it JSON with \`name\`, \`description\`, \`url\` and \`protocols\` with \`a2a/1.0\`.`,
    safe`An unhealthy agent stays connected, and its key and tokens stay good.`
  ] },
  { key: "versions", title: safe`Changing records that others change too`, asked: "etag if-match version 412 precondition conflict optimistic lock concurrent edit overwritten patch merge", passages: [
    safe`Records that can be changed carry a \`version\`, and answers an \`ETag\`. Send it back as \`If-Match\` with a PATCH, PUT or DELETE: when somebody changed the record in between, the answer is 412 and nothing is overwritten. Read it again, and repeat the change.`,
    safe`PATCH is a merge patch: what is given is replaced, what is \`null\` is cleared, what is not given stays.`
  ] },
  { key: "what-it-is", title: safe`What In Camera is`, asked: "about product service overview purpose who is it for law firm lawyers explain introduction benefits why use advantage difference", passages: [
    safe`In Camera is a confidential gateway between AI agents for legal work. A user connects an AI agent of their own; that agent sends tasks to the service's own agent and streams the answers. Both work on de-identified text only: parties appear as \`[Party 1]\`, \`[Party 2]\` and so on. Real identities enter and leave in one place, the user's own browser. A human professional remains accountable for judgment: what the service writes is a draft until a person approves it.`
  ] },
  { key: "workspace", title: safe`The workspace of a case`, asked: "workspace bundle everything at once overview get case parties files timeline phases open secure steps support sales container", passages: [
    safe`\`GET /v1/workspace/{containerType}/{containerId}\` gives all that belongs to a case, a support ticket or a sales inquiry as it is at one moment: the record, parties, files, the timeline with its branches, the phases of a branch, secure steps that are open, and partners invited. It is what an agent reads first.`
  ] }
]
