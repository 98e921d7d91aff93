/**
 * A sample matter: a dispute over the deposit of a rented flat. All people, addresses and numbers are invented; the
 * numbers are from ranges reserved for such use.
 */

/** The case without identities. */
export const sampleCase = {
  title: "Sample: a security deposit that was kept",
  practiceArea: "Residential leases",
  jurisdiction: "California",
  summary: `[Party 1], our client, rented a two-bedroom flat from [Party 2], a property company, from 1 September 2022 under a written lease, at $2,450 a month, and paid a security deposit of $4,900. [Party 1] moved out on 31 August 2025, after giving 30 days' notice in writing, and left a forwarding address.

At the joint inspection on 29 August 2025 [Party 3], the property manager, noted "normal wear" on the form and signed it. On 2 October 2025 [Party 2] sent an itemised statement that keeps $3,780: $2,100 for repainting, $980 for a carpet that was laid in 2014, and $700 for cleaning. Receipts were not enclosed. [Party 1] answered on 9 October 2025 and asked for the deposit back; nobody replied.

[Party 1] asks whether the deposit can be claimed back with a penalty, by when, and what to write.`
} as const

export interface SampleParty {
  readonly kind: "person" | "organization"
  readonly role: "claimant" | "respondent" | "witness"
  readonly identity: {
    readonly names: ReadonlyArray<string>
    readonly emails: ReadonlyArray<string>
    readonly phones: ReadonlyArray<string>
    readonly addresses: ReadonlyArray<string>
  }
}

/** In the order of their numbers. */
export const sampleParties: ReadonlyArray<SampleParty> = [
  {
    kind: "person",
    role: "claimant",
    identity: {
      names: ["Marisol Quintero"],
      emails: ["marisol.quintero@example.com"],
      phones: ["+1 415 555 0142"],
      addresses: ["2210 Larkmoor Street, Apt 4, Oakland, CA 94609"]
    }
  },
  {
    kind: "organization",
    role: "respondent",
    identity: {
      names: ["Brightwater Residential LLC", "Brightwater"],
      emails: ["office@brightwater.example"],
      phones: ["+1 510 555 0188"],
      addresses: ["700 Harbor Plaza, Suite 310, Oakland, CA 94607"]
    }
  },
  {
    kind: "person",
    role: "witness",
    identity: { names: ["Derek Olander"], emails: ["d.olander@brightwater.example"], phones: [], addresses: [] }
  }
]

export interface SampleDocument {
  readonly name: string
  readonly text: string
}

/** Originals, with the names in them. */
export const sampleDocuments: ReadonlyArray<SampleDocument> = [
  {
    name: "statement-of-deductions.txt",
    text: `Brightwater Residential LLC
700 Harbor Plaza, Suite 310
Oakland, CA 94607

October 2, 2025

Marisol Quintero
2210 Larkmoor Street, Apt 4
Oakland, CA 94609

Re: Security deposit, 1845 Alder Court, Unit 12

Dear Ms. Quintero,

You vacated the unit on August 31, 2025. From your security deposit of $4,900.00 we have deducted the following:

Repainting of all rooms: $2,100.00
Replacement of the carpet in the living room (laid in 2014): $980.00
Cleaning by our contractor, Sparrow & Finch Cleaning: $700.00

The balance of $1,120.00 is enclosed as check no. 20417. If you have questions, call Derek Olander at +1 510 555 0188 or write to d.olander@brightwater.example.

Sincerely,
Derek Olander
Property Manager
`
  },
  {
    name: "answer-of-the-tenant.txt",
    text: `From: Marisol Quintero <marisol.quintero@example.com>
To: Derek Olander <d.olander@brightwater.example>
Date: October 9, 2025
Subject: My deposit

Dear Mr. Olander,

I received your statement of October 2, 2025. I do not agree with it. When we went through the flat together on August 29, 2025, you wrote "normal wear" on the form and signed it. The carpet was eight years old when I moved in on September 1, 2022. My sister, Lucia Quintero, and I cleaned the whole flat on August 30, 2025; she can confirm that.

Please send the remaining $3,780.00 to my new address, 2210 Larkmoor Street, Apt 4, Oakland, within ten days. You can call me at +1 415 555 0142.

Marisol Quintero
`
  }
]

/** The first requests to the service's agent, in order. */
export const sampleTasks = [
  { requestType: "eval_req", prompt: "Evaluate how complex this case is, factor by factor." },
  {
    requestType: "case_req",
    prompt:
      "Give me a summary, a chronology and the issues with what has to be shown for each, and draft a demand letter to [Party 2]."
  }
] as const
