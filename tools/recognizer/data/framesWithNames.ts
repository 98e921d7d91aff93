/**
 * Sentences of our own with slots for names, for kinds of writing that no corpus has: contracts, captions, e-mails,
 * prompts, forms, notes. `{P}` a person, `{G}` a given name, `{F}` a family name, `{I}` an initial and a family name,
 * `{O}` an organization, `{L}` a place, `{S}` a street address, `{D}` a date, `{M}` an amount, `{N}` a number, `{Q}` an
 * institution, `{R}` a party's role, `{H}` a placeholder, `{E}` an e-mail address, `{C}` a court.
 */
export const framesWithNames: ReadonlyArray<string> = `
This Agreement is made on {D} between {O} ("Landlord") and {P} ("Tenant").
This Agreement is entered into as of {D} by and between {O}, a Delaware corporation ("Seller"), and {P}, an individual residing at {S}, {L} ("Buyer").
THIS LEASE is made the {D} BETWEEN (1) {P} of {S}, {L} (the "Landlord") and (2) {P} (the "Tenant").
This Employment Agreement is made by and between {O} (the "Company") and {P} (the "Employee").
WHEREAS, {O} desires to engage {P} as a consultant;
IN WITNESS WHEREOF, the parties have executed this Agreement.\n\n{O}\nBy: {P}\nTitle: Chief Executive Officer
By: ______________\nName: {P}\nTitle: Managing Director\nDate: {D}
Notices to the Company shall be sent to {O}, Attention: {P}, {S}, {L}.
If to the Seller: {O}, {S}, {L}, Attn: {P}
The Borrower, {P}, promises to pay to the order of {O} the sum of {M}.
I, {P}, of {L}, declare this to be my last will and testament.
I give my house at {S} to my daughter {G} and the residue to my son {P}.
I appoint {P} of {L} as executor, and if {G} cannot act, {P}.
KNOW ALL MEN BY THESE PRESENTS, that {P}, of {L}, hereby appoints {P} as attorney-in-fact.
The Parties are {O} and {O}.
{O} (hereinafter "Licensor") grants to {O} (hereinafter "Licensee") a non-exclusive license.
between {O} and {O}
between {P} and {O} dated {D}
by and among {O}, {O} and {P}
{O}, a company incorporated in {L} with registered number {N} whose registered office is at {S}, {L}
Guarantor: {P}\nLender: {O}
{P} and {P} (together the "Sellers") agree to sell the property at {S}, {L}.
Prepared by {P}, Esq., {O}, {S}, {L}
Signed by {P} in the presence of {P}
Executed as a deed by {P} acting as director of {O}
Client: {P}\nMatter: Unlawful dismissal\nOpposing party: {O}
Name: {P}\nAddress: {S}\nCity: {L}
Name: {P}
Full name: {P}
Applicant: {P}\nRespondent: {P}
Plaintiff: {P}
Defendant: {O}
Employee name: {P}\nEmployer: {O}\nStart date: {D}
Patient: {P}, DOB {D}
Tenant(s): {P} and {P}
Witness: {P}
Emergency contact: {P} (mother)
Contact person: {P}, {E}
From: {P} <{E}>\nTo: {P} <{E}>\nSubject: Lease renewal
From: {P}\nSent: {D}\nTo: {P}; {P}\nCc: {P}\nSubject: RE: Settlement offer
{P}, Plaintiff, v. {P}, Defendant.
{P},\n\nPlaintiff,\n\nv.\n\n{O},\n\nDefendant.
{P},\n    Plaintiff,\nvs.\n{P} and {O},\n    Defendants.
IN THE MATTER OF THE ESTATE OF {P}, Deceased
IN RE: THE MARRIAGE OF {P}, Petitioner, and {P}, Respondent
STATE OF TEXAS v. {P}
IN THE {C}\n\n{P}, Plaintiff,\nv.\n{O}, Defendant.\n\nCOMPLAINT FOR DAMAGES
BETWEEN:\n\n{P}\nClaimant\n\n- and -\n\n{O}\nDefendant
{O}, et al., Plaintiffs-Appellants, v. {P}, Defendant-Appellee
AFFIDAVIT OF {P}
DECLARATION OF {P} IN SUPPORT OF MOTION FOR SUMMARY JUDGMENT
I, {P}, being duly sworn, depose and say:
I, {P}, declare under penalty of perjury that the foregoing is true.
COMES NOW the Plaintiff, {P}, by and through undersigned counsel, and files this Complaint against {O}.
NOW COMES {P} and moves this Court for an order compelling discovery.
Plaintiff {P} ("{F}") is a resident of {L}.
Plaintiff {F} worked for Defendant {O} from 2012 until 2019.
Defendant {O} is a corporation with its principal place of business in {L}.
On {D}, {F} met with {F} at the {L} office.
Mr. {F} testified that he saw Ms. {F} leave the building.
Mr {F} was dismissed by {O} on {D}.
Mrs {P} lives in {L} with her two children.
Dr. {F} examined the claimant in {L}.
The witness, {P}, stated that {F} had been driving.
{P} testified on direct examination that she had never met {P}.
Q. Did you speak to {P} that day?\nA. Yes, {G} called me from {L}.
Q. Please state your name.\nA. {P}.
MR. {F}: Objection, Your Honor.
THE WITNESS: {G} told me that {O} would pay.
{F} then signed the lease.
{F} refused. {F}'s lawyer wrote to {O}.
According to {F}, the goods were delivered late.
{F} argues that the contract was void.
{P} alleges that {O} breached the agreement.
{P}, who was born in {L} in 1975, is a teacher.
{P} was hired by {O} in {L} as a driver.
The car was driven by {P} and owned by {O}.
Her supervisor, {P}, told her that {O} was closing the {L} plant.
His wife {G} and his son {G} live in {L}.
The couple's daughter, {G}, attends a school in {L}.
{G} {F} owes {G} {M}.
The deceased, {P}, died in {L} on {D}.
the estate of {P}
the testimony of {P} and {P}
a letter from {P} to {O} dated {D}
Judge {F} denied the motion.
Justice {F} delivered the opinion of the Court.
Before: {P}, President, {P}, {P}, judges, and {P}, Registrar
The applicants were represented by Mr {I}, a lawyer practising in {L}.
The Government were represented by their Agent, Ms {I}.
The applicant, Mr {P}, is a national who was born in 1961 and lives in {L}.
{I} and {I} were heard as witnesses.
Colonel {F} and Captain {F} signed the report.
Counsel: {P} for the appellant; {P} for the respondent.
Hi {G},\n\nThanks for your call yesterday. {G} from {O} will get back to you.\n\nBest,\n{G}
Hi {G}, can you send me the contract with {O}? Thanks, {G}
Hello {G} and {G},
Dear {G},\n\nI am writing about the flat at {S}.\n\nKind regards,\n{P}
Dear Mr. {F},\n\nWe act for {P}.\n\nYours sincerely,\n{P}\n{O}
Dear Ms {F}:\n\nRe: {P} v. {O}
Dear {P},
Dear Mr and Mrs {F},
Best regards,\n{P}\nSenior Counsel\n{O}
Regards, {G}
Thanks!\n{G}
Sincerely,\n\n{P}
Cheers,\n{G} {F}
Yours faithfully\n{P}\nfor {O}
Best, {G}
On {D}, {P} <{E}> wrote:
{G}, please see below. {G} agreed with {G} on the price.
As discussed with {G} last week, {O} will pay {M}.
fyi {G} and {G} are both cc'd
{G} - can you look at this before noon?
Please forward this to {P} at {O}.
Meeting notes {D}: present {P}, {P} and {I}.
Attendees: {P}, {P}, {P}
{G} to follow up with {O}; {G} to draft the letter.
Spoke to {P} at {O}. {G} says the invoice was paid.
Intake: {P}, 43, works at {O} in {L}, was injured on {D}.
Caller: {P}. Landlord is {P}. Issue: no heating since {D}.
Client {P} came in today. Husband {G} filed for divorce in {L}.
New matter: {P} / {O}
{P} (client), {P} (opposing)
draft a letter to {P} demanding payment of {M}
draft a demand letter to {O} on behalf of {P}
write an email to {G} about the deposit
Write a letter to my landlord {P} asking for repairs.
My landlord {P} won't return my deposit, what can I do?
my boss {G} {F} at {O} fired me after i complained
my neighbor {P} keeps parking in my driveway
my ex {G} refuses to let me see our daughter {G}
my husband {G} and I want to divorce
I am {P} and I was fired from {O}.
My name is {P} and I live in {L}.
i'm {G}, i rent a flat in {L} from {P}
I'm {P}, born in {L}.
we are {P} and {P} from {L}
can you check whether {P} owes {O} any money
Can you check whether {P} signed the contract with {O}?
Summarize the dispute between {P} and {O}.
summarise the file of {P}
What are {P}'s chances of winning against {O}?
what should {G} do next
does {F} have a claim against {O} in {L}?
Find all documents mentioning {P} or {O}.
Please prepare a witness statement for {P}.
Please prepare a motion to dismiss for {O}.
Analyze whether {O} breached its contract with {O}.
Has {P} been served?
Who represents {P}?
Review the NDA between {O} and {O}.
Compare the statements of {P} and {P}.
Tell {G} that the hearing is on {D}.
Remind {P} of the deadline.
{P} wants to sue {O} for wrongful termination.
{P} bought a car from {P} for {M}.
{P} slipped and fell at {O} in {L}.
{P} was arrested in {L}.
{G} hit {G} in the face.
{G} and {G} got married in {L} in 2011.
{H} is really called {P}.
{H} told {P} that {H} would pay.
Replace {H} with {P}.
{H} = {P}
{H} ({P}) sued {O}.
{H} works with {P} at {O}.
the complaint of {P} against {H}
Our client {P} was bitten by a dog belonging to {P}.
I represent {P} in a dispute with {O}.
We act for {O} against {P}.
Case: {P} v {O}
{F} v. {F}
{F} v {O}
{F} and Others v. {O}
Matter of {F}
Estate of {F}
{F}'s contract expired.
{F}'s motion is denied.
the {F} family lives in {L}
the {F}s moved to {L}
{P} is the sole shareholder of {O}.
{O} is owned by {P}.
{O} sued {O} in {L} for {M}.
{O} acquired {O} in 2015.
{O} announced on {D} that {P} would become its chief executive.
{O} terminated the contract.
{O} hired {G} last year.
{O}'s invoice was never paid.
The shares in {O} were sold to {O}.
She works for {O}.
he banks with {O}
an employee of {O} in {L}
a subsidiary of {O}
the {L} branch of {O}
the lawyers of {O}
services provided by {O}
a loan from {O}
an account with {O}
a flight operated by {O}
the patient was treated at {O}
She studied at {O} in {L}.
He lives in {L}.
She moved from {L} to {L}.
They flew to {L} on {D}.
The accident happened in {L}, near {L}.
born in {L}
the house at {S} in {L}
at {S}, {L}
{S}\n{L}
{P}\n{S}\n{L}
{P}\n{O}\n{S}\n{L}
{P}, {L}
1. {P}\n2. {P}\n3. {P}
- {P} ({O})\n- {P} ({L})
{P}; {P}; {P}
{F}, {G}
{F}, {G} {F}
| {P} | {O} | {L} |
| Name | Role |\n| {P} | Director |\n| {P} | Secretary |
"{P}"
“{P}” said the clerk
({P})
{P} said that {O} had lied.
{P} denies everything
{P} called.
{P} signed
{P}
{O}
{P} and {P}
RE: {P}
Re: {P} / {O} - settlement
Subject: {P} deposition
Deposition of {P}, {D}
Exhibit A: Letter from {P}
EXHIBIT B - EMAIL FROM {P} TO {P}
Schedule 1: Shareholders\n{P} - 40%\n{P} - 60%
NOTICE TO {P}
NOTICE OF DEPOSITION OF {P}
POWER OF ATTORNEY OF {P}
LAST WILL AND TESTAMENT OF {P}
TO: {P}\nFROM: {P}\nDATE: {D}\nRE: Breach of contract
Filed by {P}, attorney for {O}
Attorneys for Plaintiff {P}
Attorney for Defendant, {O}
/s/ {P}
s/ {P}
Signature: {P}
Dated: {D}\n\n{P}\nAttorney at Law
cc: {P}, {P}
Author: {P}
Assigned to: {P}
Reported by {P} on {D}
translated by {P}
Trustee: {P}\nBeneficiaries: {P}, {P}
Insured: {P}, policy {N}
Passenger {P}, seat 12A
Minor child: {P}
children: {G}, {G} and {G}
{"client": "{P}", "employer": "{O}"}
name={P}
client_name: {P}
Mein Mandant {P} wurde von der {O} entlassen.
Der Kläger {P} wohnt in {L}.
Die Beklagte, die {O}, hat den Vertrag gekündigt.
Sehr geehrte Frau {F},
Sehr geehrter Herr {F},\n\nmit freundlichen Grüßen\n{P}
Herr {P} schuldet Frau {P} {M}.
Bitte schreiben Sie einen Brief an {P}.
Zwischen {P} und der {O} besteht ein Mietvertrag.
Frau {F} und Herr {F} sind in {L} verheiratet.
Mon client, {P}, habite à {L}.
Madame {F} a été licenciée par {O}.
Monsieur {P} demande le remboursement de {M}.
Rédige une lettre à {P} au sujet du bail.
La société {O} a son siège à {L}.
Entre {P}, locataire, et {P}, bailleur
Mi cliente, {P}, vive en {L}.
La empresa {O} despidió a {P}.
El señor {F} demandó a {O}.
Estimada señora {F}:
Escribe una carta a {P} sobre el alquiler.
Il signor {F} ha venduto la casa a {P}.
De heer {F} woont in {L}.
Pan {P} mieszka w {L}.
This is {G} from {O}, I'm calling about {F}
so {G} told me {G} is moving to {L} with {G}
hey, {G} here. {G} says {O} won't pay
ok so basically {P} lent me {M} and now wants it back
{P} is my client and {P} is the other side
the guy's name is {P}, he works at {O}
his name is {G}
her full name is {P}
the company is called {O}
it's owned by {P} and his brother {G}
The album was released by {O} and produced by {P}.
{P} (born {D} in {L}) is a politician.
{P} played for {O} before moving to {O} in 1998.
{O} is a company based in {L}.
{O} was founded in {L} by {P}.
The band signed with {O} and toured with {O}.
{P} studied law at {O}.
In 1954, {P} joined {O} as an engineer.
According to {P} of {O}, the plant in {L} will close.
The {O} won the match against {O}.
{P} directed the film for {O}.
{L} is a town in {L}.
{P} played football for {Q} and {Q}.
In 1998 he moved to {Q}, where he scored twelve goals.
She was elected a Fellow of the {Q} in 2006.
He studied physics at {Q} and taught at {Q}.
{P} was a member of the {Q} from 1879 to 1883.
The {Q} took part in exercises with the {Q}.
In June 1985, the {Q} assumed responsibility for training.
It was redesignated the {Q} on 17 April 1952.
{P}, the drummer of {Q}, joined {Q} in 2004.
{Q} released their second album on {Q}.
{Q} defeated {Q} 3-1 in the final.
The school is located in {L} and is run by the {Q}.
a report published by the {Q} and the {Q}
He wrote for {Q} and {Q}.
She works at the {Q} in {L} as a researcher.
The station was bought by {Q} and now plays pop music as {Q}.
{P} represented {L} for the {Q}.
The teams, known as {Q}, compete in the {Q}.
The {Q} headquarters are in {L}.
{Q} was founded in 1921 by {P}.
members of the {Q} and of {Q}
the president of the {Q}, {P}
according to the {Q}
a spokesman for {Q}
{P} lost her job at {Q}.
{P} v. {Q}
I was injured at a {Q} match.
The river flows through {L} and {L}.
`
  .trim()
  .split("\n")
  .map((frame) => frame.replaceAll("\\n", "\n"))
