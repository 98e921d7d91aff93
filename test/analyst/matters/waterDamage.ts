/** A tenant, a landlord, a ceiling and a deposit. */
import type { Matter } from "./Matter.ts"

const lease = `RESIDENTIAL LEASE

This lease is made on 1 March 2023 between [Party 2], the landlord, and [Party 1], the tenant, for the flat on the second floor of [Address 1].

1. Term. The lease begins on 1 April 2023 and runs for one year. It continues from month to month after that.

2. Rent. The monthly rent is $2,400, payable on the first day of each month.

3. Deposit. The tenant pays a security deposit of $4,800 before moving in. The landlord returns the deposit within 21 days after the tenant has moved out, less the cost of damage beyond ordinary wear.

4. Repairs. The landlord keeps the roof, the pipes and the heating in good repair. The tenant reports defects without delay.

5. Notice. Either party may end the lease by giving 30 days' written notice.

6. Parking. The tenant may use one parking space behind the house.

7. Disputes. The courts of the county in which the flat lies decide disputes under this lease.
`

const secondLease = `RESIDENTIAL LEASE (draft of the landlord for the second year)

This lease is made on 12 January 2024 between [Party 2], the landlord, and [Party 1], the tenant, for the flat on the second floor of [Address 1].

1. Term. The lease begins on 1 April 2024 and runs for one year. It continues from month to month after that.

2. Rent. The monthly rent is $2,550, payable on the first day of each month.

3. Deposit. The tenant pays a security deposit of $4,800 before moving in. The landlord returns the deposit within 21 days after the tenant has moved out, less the cost of damage beyond ordinary wear.

4. Repairs. The landlord keeps the roof, the pipes and the heating in good repair. The tenant reports defects without delay.

5. Notice. Either party may end the lease by giving 60 days' written notice.

6. Pets. No animals may be kept in the flat without the written consent of the landlord.

7. Disputes. The courts of the county in which the flat lies decide disputes under this lease.
`

const email = `[Mail header]
From: [Party 1]
To: [Party 2]
Date: Tue, 6 Feb 2024 08:14:00 -0800
Subject: Water in the kitchen
[Body]
Dear [Party 2],

Yesterday water came through the kitchen ceiling, next to the lamp. I put buckets under it and called the caretaker, who did not answer. The floor is wet and two cupboards are ruined.

Last Friday I had already told the caretaker about the brown stain. Three weeks ago there was no stain at all.

Please send a plumber tomorrow. I paid the rent of $2,400 for February on 1 February 2024, so I expect the flat to be dry.

[Party 1]
`

const letter = `[Place 1], 20 February 2024

Re: Your flat

Dear [Party 1],

We received your complaint about the kitchen on 14 February 2024. We sent a plumber as soon as we could. The stain was there when you moved in.

The rent for March is due on 1 March 2024. If it is not paid, we will end the lease. Please pay the plumber's bill of $380, which is attached, within 14 days of the date of this letter.

Yours sincerely,
[Party 2]
`

const neighbour = `STATEMENT

I, [Party 3], live on the third floor of the same house, above the flat of [Party 1].

On 5 February 2024 a hose of my washing machine burst. At first I did not notice. Water ran through the floor into the kitchen below. I knocked at the door of [Party 1] the same evening.

The caretaker came two days later. He looked at the ceiling and said that it would dry by itself.

[Party 1] moved out on 15 March 2024. I helped to carry the boxes. The keys were handed over on the same day in the office of the landlord.

Signed on 2 April 2024
[Party 3]
`

const plumber = `INSPECTION REPORT

I, [Party 4], am a plumber. I inspected the kitchen ceiling on 12 February 2024 at 9:00 a.m. The plaster was soaked over an area of two square metres. The pipes of the flat itself were dry.

On 13 February 2024 I sent my bill of $380 to [Party 2]. On 26 February 2024 [Party 2] paid the bill.

Signed on 28 February 2024
[Party 4]
`

const landlord = `STATEMENT OF THE LANDLORD

I, [Party 2], own the house. I never received any complaint about the kitchen from [Party 1]. What I know of the water I know from the caretaker.

The plumber, [Party 4], inspected the kitchen ceiling on 12 February 2024 at 2:30 p.m. He found mould that must be older than the leak.

[Party 1] moved out on 22 March 2024 without notice. [Party 1] handed over the keys at the flat's parking lot, not to me but to the caretaker.

The security deposit of $4,200 was used for the ceiling, the cupboards and the rent of March. [Party 1] did not pay the rent for March.

Signed on 30 April 2024
[Party 2]
`

const bank = `Payments of [Party 1] to [Party 2]

1 January 2024: $2,400, rent
1 February 2024: $2,400, rent
1 March 2024: $2,400, rent for March
`

export const waterDamage: Matter = {
  name: "water damage",
  summary:
    "[Party 1], our client, rented a flat from [Party 2] from 1 April 2023 and paid a security deposit of $4,800. On 5 February 2024 water came through the kitchen ceiling. " +
    "[Party 1] complained to [Party 2] by e-mail the next day. [Party 1] moved out on 15 March 2024. [Party 2] refused to return the deposit and says that the ceiling was damaged by [Party 1]. [Party 3] is the neighbour above.",
  files: [lease, secondLease, email, letter, neighbour, plumber, landlord, bank],
  contradictions: [
    { difference: "date", sides: ["moved out on 15 March 2024", "moved out on 22 March 2024"] },
    { difference: "amount", sides: ["security deposit of $4,800", "security deposit of $4,200"] },
    { difference: "amount", sides: ["monthly rent is $2,400", "monthly rent is $2,550"] },
    { difference: "time", sides: ["12 February 2024 at 9:00 a.m.", "12 February 2024 at 2:30 p.m."] },
    { difference: "denial", sides: ["received your complaint about the kitchen", "never received any complaint"] },
    { difference: "denial", sides: ["no stain at all", "The stain was there"] },
    { difference: "denial", sides: ["rent for March", "did not pay the rent for March"] },
    { difference: "place", sides: ["in the office of the landlord", "parking lot"] }
  ],
  dates: [
    { file: 0, words: "by e-mail the next day", day: "6 February 2024" },
    { file: 3, words: "Yesterday water came", day: "5 February 2024" },
    { file: 3, words: "Last Friday I had already told", day: "2 February 2024" },
    { file: 3, words: "Three weeks ago there was no stain", day: "about 16 January 2024" },
    { file: 3, words: "send a plumber tomorrow", day: "7 February 2024" },
    { file: 4, words: "within 14 days of the date of this letter", day: "5 March 2024" },
    { file: 5, words: "The caretaker came two days later", day: "7 February 2024" },
    { file: 5, words: "I knocked at the door", day: "5 February 2024" },
    { file: 5, words: "handed over on the same day", day: "15 March 2024" }
  ]
}
