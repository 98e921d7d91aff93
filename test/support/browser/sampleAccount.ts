/**
 * Alice's account with something of everything, for tests that look at pages. Other users add records that her pages
 * show. Made over the API; the pages' forms do what only the user can do.
 */
import type { Gateway } from "../Gateway.ts"
import type { EventStream } from "../https.ts"
import { form, formHeaders, upload } from "../uploads.ts"
import { signInToPages } from "./pageSession.ts"
import { task } from "../requests.ts"
import { form as browserForm } from "../../server/support/Browser.ts"

export interface SampleAccount {
  /** Her case with parties, a document, a task and an invitation. */
  readonly caseId: string
  readonly agentId: string
  readonly partyIds: ReadonlyArray<string>
  /** The first party. */
  readonly partyId: string
  /** The sample case that the service fills for her, and a party found in its documents. */
  readonly found: { readonly caseId: string; readonly partyId: string }
  readonly fileId: string
  /** An original that waits for her review. */
  readonly originalId: string
  /** A finished task. */
  readonly phaseId: string
  /** A deliverable with two undecided revisions. */
  readonly deliverableId: string
  /** A case without any activity. */
  readonly emptyCaseId: string
  /** A task that waits for her, in another case. */
  readonly waiting: { readonly caseId: string; readonly phaseId: string }
  /** A step that waits for her. */
  readonly secureStepId: string
  /** A partner with an invitation. */
  readonly partnerId: string
  readonly invitationId: string
  /** Path of the page where a partner answers. */
  readonly invitationPath: string
}

const cases = [
  {
    title: "Dispute over a commercial lease",
    practiceArea: "Landlord and tenant",
    jurisdiction: "New York",
    stage: "Discovery",
    summary:
      "[Party 1] let a shop to [Party 2] on 1 May 2022 for five years. On 14 February 2024 water came through the ceiling. " +
      "[Party 1] did not repair it in spite of three notices; on 30 June 2024 [Party 2] moved out and stopped paying."
  },
  {
    title: "Licence of software, late delivery",
    practiceArea: "Contract",
    jurisdiction: "Delaware",
    stage: "Pleadings",
    summary:
      "[Party 1] ordered software of [Party 2] on 9 January 2024. It was due on 1 April 2024 and came on 3 July 2024."
  },
  {
    title: "[Party 1] v. [Party 2]: unpaid commission",
    practiceArea: "Employment",
    jurisdiction: "California",
    summary:
      "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]. On 12 June 2024 [Party 2] ended it without notice and kept the commission of the second quarter."
  }
] as const

const parties = [
  { kind: "person", role: "plaintiff", side: "initiating", relation: "client" },
  { kind: "organization", role: "defendant", side: "defendant", relation: "opposing_party" }
] as const

/** The parties' identities, in order. */
export const identities = [
  {
    fullName: "Henrike Aldenbrook",
    otherNames: "Rike Aldenbrook",
    emails: "h.aldenbrook@example.com",
    phones: "+49 30 5550142",
    addresses: "Lindenhof 12, 10115 Berlin",
    identifiers: "DE-4471-2093",
    dateOfBirth: "1979-03-14"
  },
  { fullName: "Corvane Maritime GmbH", otherNames: "Corvane", emails: "office@corvane.example" }
] as const

const letter =
  "On 3 March 2024 [Party 1] signed a sales contract with [Party 2].\n\n" +
  "On 12 June 2024 [Party 2] ended it without notice.\nThe commission of the second quarter was not paid.\n"

/** Does what only she can do: enters the parties' identities and starts the sample case. */
const onPages = async (gateway: Gateway["Service"], caseId: string, partyIds: ReadonlyArray<string>) => {
  const session = await signInToPages(gateway, "alice")
  const post = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const { headers, ...rest } = browserForm({ ...fields, csrf: session.csrf })
    const { origin } = new URL(gateway.configuration.baseUrl)
    const answer = await session.send(path, { ...rest, headers: { ...headers, origin, cookie: session.cookie } })
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.headers.location ?? ""
  }
  for (const [index, partyId] of partyIds.entries()) {
    await post(`/cases/${caseId}/parties/${partyId}`, { action: "save", ...identities[index] })
  }
  return { sampleCaseId: /case_[^?]+/u.exec(await post("/cases/sample"))?.[0] ?? "" }
}

/** Milliseconds between two checks of whether a document is de-identified. */
const pause = 100

const untilItWaits = async (stream: EventStream): Promise<void> => {
  for await (const { data, event } of stream.events) if (event === "status" && data.secureStep !== undefined) break
  stream.close()
}

/** The original text; everybody in it is invented. */
export const original = `Margaret Holloway
14 Sutter Street, San Francisco, CA 94104

3 March 2024

Re: Unpaid commission

Dear Ms. Holloway,

my client, Margaret Holloway, signed a sales contract with Brightwater Instruments Inc. on 3 March 2024. It was negotiated by Daniel Okafor, who then led the sales of Brightwater Instruments Inc. in the west.

On 12 June 2024 Brightwater Instruments Inc. ended the contract without notice. The commission of the second quarter, 48,200 dollars, was not paid, although every contract it is due for had been signed by 31 May 2024.

Please write to margaret.holloway@example.com, or call +1 415 555 2671.

The term “good cause” is defined in section 9 of the contract. None of its four cases is given here: there was no breach of duty, no criminal act, no incapacity and no disclosure of a trade secret.

Yours sincerely,
Daniel Okafor
`

/** Adds it by the page's form, as a browser without scripts sends it; waits until it can be reviewed. */
const addOriginal = async (gateway: Gateway["Service"], bearer: string, caseId: string): Promise<string> => {
  const session = await signInToPages(gateway, "alice")
  const { origin } = new URL(gateway.configuration.baseUrl)
  const body = form(
    { headers: ['Content-Disposition: form-data; name="csrf"'], content: session.csrf },
    { fileName: "Holloway v. Brightwater.txt", content: original }
  )
  const headers = { ...formHeaders, cookie: session.cookie, origin, "sec-fetch-site": "same-origin" }
  const sent = await session.send(`/cases/${caseId}/files`, { method: "POST", headers, body })
  if (sent.status !== 303) throw new Error(`upload of an original: ${sent.status} ${sent.text}`)
  for (;;) {
    const listed = (await gateway.client.call(`/v1/cases/${caseId}/files`, { bearer })).json()
    const found = listed.items.find(({ status }: any) => status === "in-review" || status === "rejected")
    if (found?.status === "rejected") throw new Error("the original was rejected")
    if (found !== undefined) return found.fileId
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const made = new WeakMap<Gateway["Service"], Promise<SampleAccount>>()

const make = async (gateway: Gateway["Service"]): Promise<SampleAccount> => {
  const { client } = gateway
  const { agentId, apiKey } = await gateway.connect("alice")
  const agent = (await client.call("/v1/auth/token", { body: { api_key: apiKey } })).json().bearer_token as string
  const bearer = await gateway.userToken("alice")
  const post = async (path: string, body: unknown = {}) => {
    const answer = await client.call(path, { method: "POST", body, bearer })
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.json()
  }
  const caseIds: Array<string> = []
  for (const draft of cases) caseIds.push((await post("/v1/cases", draft)).caseId)
  const [leaseId = "", emptyCaseId = "", caseId = ""] = caseIds
  const partyIds: Array<string> = []
  for (const party of parties) partyIds.push((await post("/v1/parties", { caseId, ...party })).partyId)
  const uploaded = await client.call(`/v1/cases/${caseId}/files`, upload(bearer, form({ content: letter })))
  const { fileId } = uploaded.json()
  const originalId = await addOriginal(gateway, bearer, caseId)
  const request = task(caseId, { requestType: "case_req", prompt: "Build a chronology and list the issues." })
  await (await client.stream("/v1/agent", { body: request, bearer: agent })).all()
  for (const prompt of ["Draft a demand letter.", "Draft a demand letter to [Party 2]."]) {
    const drafting = task(caseId, { requestType: "case_req", prompt })
    await (await client.stream("/v1/agent", { body: drafting, bearer: agent })).all()
  }
  const { timeline } = (await client.call(`/v1/workspace/case/${caseId}`, { bearer })).json()
  const from = { timelineId: timeline.timelineId, forkedFromPhaseId: request.seedPhase.phaseId }
  const fork = { name: "If they offer to settle", ...from }
  const { branchId } = await post("/v1/branch", fork)
  for (const prompt of ["List the open questions.", "Compare the documents."]) {
    const asked = task(caseId, { requestType: "case_req", prompt, branchId })
    await (await client.stream("/v1/agent", { body: asked, bearer: agent })).all()
  }
  const drafts = (await client.call(`/v1/deliverables?caseId=${caseId}`, { bearer })).json()
  const { items } = (await client.call("/v1/partners?limit=200", { bearer })).json()
  const partner = items.find(({ acceptingInvitations }: any) => acceptingInvitations)
  const note = "We look for counsel at the place of the employer."
  const { invitationId } = await post(`/v1/cases/${caseId}/partners/${partner.partnerId}/invite`, { note })
  const { url } = await post(`/v1/invitations/${invitationId}/link`)
  const toDelete = task(leaseId, { requestType: "admin_req", prompt: "Delete this case." })
  await untilItWaits(await client.stream("/v1/agent", { body: toDelete, bearer: agent }))
  // Refused because it may reveal somebody's identity, which opens a step for her.
  await client.call("/v1/agent", {
    body: task(caseId, { prompt: "What is the real name of [Party 1]?" }),
    bearer: agent
  })
  const steps = (await client.call("/v1/secure-steps?status=open", { bearer })).json()
  const { sampleCaseId } = await onPages(gateway, caseId, partyIds)
  let foundPartyId: string | undefined
  let isAtWork = true
  // The sample case fills itself. The account doesn't change again after that.
  for (const until = Date.now() + 60_000; (foundPartyId === undefined || isAtWork) && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const files = (await client.call(`/v1/cases/${sampleCaseId}/files`, { bearer })).json()
    isAtWork = files.items.some(({ status }: any) => status === "deidentifying")
    const listed = (await client.call(`/v1/parties?caseId=${sampleCaseId}`, { bearer })).json()
    foundPartyId = listed.items.find(({ standing }: any) => standing === "found")?.partyId
  }
  if (isAtWork) throw new Error("the documents of the sample case were not de-identified in time")
  if (foundPartyId === undefined) throw new Error("nobody was found in the documents of the sample case")
  return {
    caseId,
    agentId,
    partyIds,
    partyId: partyIds[0]!,
    found: { caseId: sampleCaseId, partyId: foundPartyId },
    fileId,
    originalId,
    phaseId: request.seedPhase.phaseId,
    deliverableId: drafts.items[0].deliverableId,
    emptyCaseId,
    waiting: { caseId: leaseId, phaseId: toDelete.seedPhase.phaseId },
    secureStepId: steps.items[0].secureStepId,
    partnerId: partner.partnerId,
    invitationId,
    invitationPath: new URL(url).pathname
  }
}

/** Returns this server's account: the same one each time. */
export const sampleAccount = (gateway: Gateway["Service"]): Promise<SampleAccount> => {
  const known = made.get(gateway) ?? make(gateway)
  made.set(gateway, known)
  return known
}
