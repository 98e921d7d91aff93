/** An employee, overtime, and a dismissal described in three ways. */
import type { Matter } from "./Matter.ts"

const contract = `EMPLOYMENT AGREEMENT

This agreement is entered into on 14 May 2019 between [Party 2] (the company) and [Party 1] (the employee).

1. The employee was hired as a dispatcher and begins work on 3 June 2019.

2. The annual salary is $52,000, payable in monthly parts.

3. Hours beyond forty a week are paid at one and a half times the hourly rate.

4. Disputes under this agreement are decided by arbitration.
`

const complaint = `[Mail header]
From: [Party 1]
To: [Party 3]
Sent: Monday, 15 January 2024 17:42
Subject: My overtime
[Body]
Hi,

today I counted my hours again: 212 hours of overtime since last September are unpaid. I asked you about this on 8 January, and you said that payroll would look into it.

I also told you two months ago that I was ill because of the night shifts. Please answer by Friday.

[Party 1]
`

const termination = `[Party 2]

17 June 2024

Dear [Party 1],

We regret to inform you that your employment was terminated on 17 June 2024. The reason is a reorganisation of the dispatch department that was decided last month.

We offer a severance package of $9,000 if you sign the enclosed release within 21 days. The laptop must be returned by 24 June 2024.

Yours sincerely,
[Party 3]
for [Party 2]
`

const manager = `DECLARATION OF [Party 3]

I, [Party 3], am the site manager of [Party 2].

[Party 1] was hired in June 2019. [Party 1] never complained to me about overtime. I learned of the overtime from the lawsuit.

[Party 1] was dismissed on 21 June 2024 because customers had complained about late trucks. The meeting took place at the warehouse. I was present, and so was [Party 4].

[Party 1] was offered a severance package of $7,500, which was generous. [Party 4] was dismissed on 2 August 2024 for other reasons.

Dated 9 September 2024
`

const colleague = `STATEMENT OF [Party 4]

I, [Party 4], worked with [Party 1] for four years.

On 16 January 2024 [Party 1] complained to [Party 3] about unpaid overtime. I stood next to them. [Party 3] laughed.

[Party 1] was dismissed on 17 June 2024 at a restaurant near the site. I was dismissed on 2 August 2024. I signed my own release on 5 August 2024.

Dated 1 October 2024
`

const notes = `Notes of a meeting

3 July 2024: [Party 1] signed nothing and keeps the enclosed release.
5 July 2024: Call with [Party 2]. They paid the last wages on 28 June 2024.
12 July 2024: [Party 2] paid $1,300 for unused leave.
`

export const dismissal: Matter = {
  name: "dismissal",
  summary:
    "[Party 1], our client, was hired by [Party 2] as a dispatcher in June 2019 at an annual salary of $52,000. In January 2024 [Party 1] complained to [Party 3], the site manager, about 212 hours of unpaid overtime. " +
    "[Party 1] was dismissed on 17 June 2024. [Party 2] offered a severance package of $9,000.",
  files: [contract, complaint, termination, manager, colleague, notes],
  contradictions: [
    { difference: "date", sides: ["17 June 2024", "dismissed on 21 June 2024"] },
    { difference: "amount", sides: ["severance package of $9,000", "severance package of $7,500"] },
    { difference: "denial", sides: ["complained to [Party 3]", "never complained to me about overtime"] }
  ],
  dates: [
    { file: 2, words: "today I counted my hours", day: "15 January 2024" },
    { file: 2, words: "I asked you about this on 8 January", day: "8 January 2024" },
    { file: 2, words: "two months ago that I was ill", day: "about November 2023" },
    { file: 3, words: "decided last month", day: "about May 2024" },
    { file: 3, words: "within 21 days", day: "8 July 2024" }
  ]
}
