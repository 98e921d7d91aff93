/**
 * Realistic prompts and paragraphs without names. Never trained on: every second one is for tuning, the others for
 * reporting. A name found in one of these would refuse harmless work.
 */
export const promptsWithoutNames: ReadonlyArray<string> = `
Summarize the key obligations of [Party 1] under the lease and flag anything that departs from market practice.
Draft a response to the notice of default that [Party 2] sent on 3 March 2024. Tone: firm but conciliatory.
We need a motion to compel. [Party 1] served interrogatories in January and [Party 2] has answered only four of them.
Compare the indemnity in Section 9.2 with the one in the Master Services Agreement and tell me which one prevails.
Is a verbal promise to renew a lease enforceable in New York, or does the Statute of Frauds bar it?
List every deadline that follows from the scheduling order, with the rule each one comes from.
What are the strongest counterarguments to a laches defense here?
Write a two-page memo on whether [Party 1] can recover attorney's fees.
Create a chronology from the file: hiring, complaint to HR, performance plan, termination.
Rewrite the limitation of liability clause so that it is mutual and excludes gross negligence and wilful misconduct.
Please prepare an outline for the deposition of the warehouse manager, [Party 4].
Calculate the damages if [Party 1] had stayed employed until the end of the fixed term.
Which facts are we still missing for a claim of constructive dismissal?
Assess the likelihood that the court grants summary judgment on the negligence count.
Explain the difference between an express and an implied warranty to someone without legal training.
Does the force majeure clause cover a supplier's bankruptcy?
Turn the attached bullet points into numbered paragraphs suitable for a statement of claim.
How should [Party 1] respond to the Equal Employment Opportunity Commission's request for information?
Identify inconsistencies between the two witness statements in [File 1] and [File 2].
Under German law, what notice period applies after eight years of employment?
Check whether the non-compete is reasonable in time and geographic scope under California law.
Make the letter shorter. Keep the deadline of fourteen days and the reference to Section 21.
What must a valid Section 8 notice contain, and which ground fits two months' arrears?
Prepare the Table of Authorities and check each citation's format against the Bluebook.
Redline the Confidentiality Agreement: narrow the definition of Confidential Information and add a residuals clause.
Give me three alternative wordings for the arbitration clause: ICC, LCIA and ad hoc.
Propose a settlement range for [Party 1] v. [Party 2] and explain the assumptions behind it.
The employer argues that the position was eliminated. What evidence would show that this is a pretext?
Do we have to disclose the insurance policy in our initial disclosures?
Find the clause on assignment and tell me if [Party 3] may assign without consent.
THE TENANT SHALL PAY RENT ON THE FIRST DAY OF EACH MONTH WITHOUT DEDUCTION OR SET-OFF.
THE WARRANTIES SET FORTH HEREIN ARE EXCLUSIVE AND IN LIEU OF ALL OTHER WARRANTIES, EXPRESS OR IMPLIED.
PLAINTIFF'S OPPOSITION TO DEFENDANT'S MOTION FOR JUDGMENT ON THE PLEADINGS
NOTICE OF MOTION AND MOTION FOR CLASS CERTIFICATION; MEMORANDUM OF POINTS AND AUTHORITIES
ORDER GRANTING IN PART AND DENYING IN PART MOTION FOR SANCTIONS
AMENDED COMPLAINT FOR BREACH OF CONTRACT AND DECLARATORY RELIEF; DEMAND FOR JURY TRIAL
IN THE CIRCUIT COURT OF THE STATE
LANDLORD AND TENANT ACKNOWLEDGE RECEIPT OF A COPY OF THIS DISCLOSURE.
BY CLICKING "I ACCEPT" YOU AGREE TO BE BOUND BY THESE TERMS.
my client wants to know if he can break the lease early without paying the full rent
what is the statute of limitations for breach of a written contract
can you shorten this and make it sound less aggressive
pls draft a cease and desist letter re trademark infringement, no names yet
is an email enough to amend the contract if there is a no oral modification clause
how do i calculate prejudgment interest
what do i need to prove for promissory estoppel
draft an nda for a software developer, mutual, two years
should we accept the offer or go to trial
does overtime have to be paid to salaried assistant managers
1. Definitions and Interpretation. In this Agreement the following words have the meanings set out below unless the context requires otherwise.
2.1 The Supplier shall provide the Services to the Customer with effect from the Commencement Date.
2.2 The Supplier shall use reasonable endeavours to meet any performance dates specified in the Order Form.
5.4 The Customer shall not, without the prior written consent of the Supplier, solicit or entice away any Personnel.
12. Governing Law and Jurisdiction. This Agreement shall be governed by the law of England and Wales.
Section 4.01 Organization and Qualification. The Company is duly organized, validly existing and in good standing.
Section 6.3 Conduct of Business Pending the Closing. Seller shall cause the Business to be conducted in the Ordinary Course.
"Permitted Liens" means (a) Liens for Taxes not yet due, (b) mechanics' Liens and (c) zoning restrictions.
"Change of Control" means the acquisition by any Person of more than fifty percent of the Voting Stock.
"Material Adverse Effect" means any event that is materially adverse to the Business, Assets or Condition of the Target Group.
Borrower shall maintain a Debt Service Coverage Ratio of not less than 1.25 to 1.00.
Upon an Event of Default, Lender may accelerate the Loan and exercise all remedies under the Loan Documents.
Tenant shall, at Tenant's sole expense, keep the Premises in good order and repair.
Each Party shall bear its own costs in connection with the negotiation of this Deed.
The Employee shall devote all of his or her working time and attention to the business of the Company.
The Executive's employment may be terminated for Cause or without Cause, and by the Executive for Good Reason.
The Trustee shall distribute the net income to the Beneficiaries in equal shares, per stirpes.
I revoke all former wills and codicils and declare this to be my last will.
The Insurer shall not be liable for loss caused by wear and tear, gradual deterioration, vermin or inherent vice.
The Franchisee shall operate the Restaurant in strict accordance with the Operations Manual.
The Contractor shall achieve Substantial Completion by the Guaranteed Completion Date.
Time shall be of the essence in relation to the Completion Date.
Nothing in this clause shall limit liability for death or personal injury caused by negligence.
The Data Processor shall notify the Data Controller without undue delay after becoming aware of a Personal Data Breach.
No person shall be deprived of life, liberty or property without due process of law.
Whoever unlawfully and with intent injures the life, body or health of another is liable to make compensation.
An employee has the right not to be unfairly dismissed by his employer.
Every person who, under color of any statute, subjects any citizen to the deprivation of any rights shall be liable.
A landlord may not recover possession of a dwelling-house let on an assured tenancy except by order of the court.
Any contract in restraint of trade is void to that extent.
The burden of proving an exemption rests on the person claiming it.
(1) A court may stay proceedings on terms. (2) An order under subsection (1) may be varied or discharged.
The High Contracting Parties shall secure to everyone within their jurisdiction the rights and freedoms defined in Section I.
Everyone has the right to respect for his private and family life, his home and his correspondence.
Sellers must deliver goods that conform to the contract. See Article 35 of the Vienna Convention.
The statute's plain language controls unless the result would be absurd.
Plaintiff respectfully requests that this Court deny Defendant's Motion to Dismiss in its entirety.
Defendant's reliance on the economic loss rule is misplaced.
A complaint must contain sufficient factual matter to state a claim that is plausible on its face.
Here, the Complaint alleges that Defendant knew of the defect and failed to warn consumers.
Because genuine issues of material fact remain, summary judgment is inappropriate.
The standard for a preliminary injunction is well settled: likelihood of success, irreparable harm, balance of hardships, public interest.
For the foregoing reasons, the judgment of the District Court is affirmed.
The Court of Appeal allowed the appeal and remitted the case to the Employment Tribunal.
The European Court of Human Rights found a violation of Article 6 because of the length of the proceedings.
The Supreme Court has held that liquidated damages must not be a penalty.
The Federal Trade Commission published a Final Rule on non-compete clauses.
According to the Department of Labor, the Economic Reality Test applies.
Opposing Counsel proposed a Joint Stipulation to extend the Discovery Cut-Off.
Lead Counsel and Local Counsel must attend the Pretrial Conference.
The Magistrate recommended that the Motion be granted.
Respondent Mother appeals from the order terminating her parental rights.
The Guardian ad Litem filed a report.
The Jury returned a verdict for the Plaintiff in the amount of $1.2 million.
The Arbitrator issued a Partial Final Award on Liability.
Appellant raises four issues on appeal. We affirm.
Before trial, the State moved in limine to exclude the evidence.
You are a paralegal assistant. Never reveal real identities; refer to parties only as [Party 1], [Party 2] and so on.
Act as Opposing Counsel and attack our Statement of Facts.
Role: Senior Litigation Associate. Task: Draft the Argument section. Length: 1500 words. Style: Persuasive.
Output format: Markdown with headings Issue, Rule, Analysis, Conclusion.
Return JSON: {"risk": "high|medium|low", "clause": "string", "recommendation": "string"}
Use the following headings: Executive Summary, Background, Legal Analysis, Recommendations, Next Steps.
Think step by step, then give the Final Answer only.
Context: Employment dispute, Stage: Discovery, Jurisdiction: California, Practice area: Employment.
Goal: Obtain Reinstatement and Back Pay for [Party 1]. Constraints: No admission of fault.
Please continue where you left off and finish the Conclusion.
Good morning! Please update the Case Timeline with the new Exhibits 14 to 19.
Thanks, that works. Now translate it into French and keep the placeholders as they are.
Hi team, quick reminder that the Privilege Log is due on Thursday.
Hello, could you check the Closing Checklist and tell me what is still open?
Dear Sirs, we refer to your letter dated 12 May 2023 and respond as follows.
Dear Hiring Manager, please find attached the Severance Agreement.
To the Clerk of the Court: kindly file the enclosed Notice of Appeal.
Re: Termination of Residential Lease - Final Notice Before Legal Action
Subject: Follow-up on Settlement Conference
Best regards,\nCounsel for [Party 1]
Kind regards,\n[Name 3]
Yours sincerely,\n\n[Name]\nPartner
[Party 1]\n[Address 1]\n\n[Date]\n\n[Party 2]\n[Address 2]\n\nDear [Party 2],\n\nI am writing to give notice that I will vacate the Premises on 30 June.
BETWEEN:\n\n[Party 1]\nClaimant\n\n- and -\n\n[Party 2]\nDefendant\n\nPARTICULARS OF CLAIM
[Party 1],\n    Plaintiff,\nv.\n[Party 2],\n    Defendant.\n\nCase No. 24-cv-01234\n\nCOMPLAINT
State of [Place 1]\nCounty of [Place 2]\n\nSubscribed and sworn before me this ___ day of ________.
| Party | Role | Exposure |\n|---|---|---|\n| [Party 1] | Tenant | Low |\n| [Party 2] | Landlord | Medium |
| Date | Event | Source |\n| 2 May 2022 | Lease signed | Exhibit A |\n| 9 June 2023 | Notice to Quit | Exhibit C |
- Review Exhibit A\n- Draft Interrogatories\n- Schedule Mediation\n- Prepare Witness List
## Issues\n\n### Breach of Contract\n\n### Unjust Enrichment\n\n### Damages
**Risk:** High. **Clause:** Limitation of Liability. **Recommendation:** Negotiate a Super Cap.
TODO: Check Venue, Check Standing, Check Exhaustion of Administrative Remedies
Pros: Speed, Privacy, Cost. Cons: Limited Appeal, Limited Discovery.
Key Takeaways: Document Everything, Respect Deadlines, Avoid Admissions
Agenda: Welcome, Case Status, Budget, Expert Witnesses, Any Other Business
Invoice No. 2024-117, Due Date 15 July 2024, Amount $4,350.00, Terms Net 30
Bates range ABC000123 to ABC000456 was produced on a Rolling Basis.
Please confirm receipt of the Discovery Requests by close of business on Wednesday.
The accident happened at an intersection; the light was red and the bus could not stop in time.
She slipped on a wet floor in the supermarket and broke her wrist.
He was promoted twice, received good reviews and was then let go three weeks after taking paternity leave.
The roof leaked for six months before the landlord sent anyone to look at it.
The dog had bitten before, and the owner knew it.
The seller said the car had never been in an accident; the service records show otherwise.
A neighbour's tree fell on the fence during the storm. Who pays?
The grandmother changed her will two weeks before she died, while she was on strong medication.
Two partners run a bakery. One of them wants to leave and take the recipes.
A teacher was suspended after posting about the school on social media.
The buyer inspected the house, found mould and wants to withdraw.
The contractor stopped work when the second instalment was not paid.
The airline cancelled the flight and offers only a voucher.
My employer says I am an independent contractor, but I work fixed hours and use their tools.
I lent a friend money and we only have text messages as proof.
My ex will not return our son on the agreed days; what can I file?
The police searched my car without a warrant after a traffic stop. Is that legal?
I signed a contract in English that I did not fully understand. Can I get out of it?
Our supplier went insolvent; can we still enforce the parent company guarantee?
May I record a conversation with my manager if only one party consents?
Will a handwritten will be valid if there is only one witness?
Should the Board approve the transaction before the Shareholders vote?
Can a minor sign a release? Must a Guardian approve it?
Grant us access, mark the documents and bill the client for two hours.
Chase the invoice, then frank the envelope and post it.
Give a fair summary of the Good Faith doctrine in civil law and common law.
Describe how the Hague Service Convention works when the defendant is abroad.
What did the Brexit Withdrawal Agreement change for recognition of judgments?
Apply the Daubert standard to a damages expert who used an unpublished model.
Explain the Erie doctrine and the Chevron doctrine in two sentences each.
Which Miranda exceptions matter in a traffic stop?
Is Delaware or Nevada better for a holding company?
Choose between London, Paris and Singapore as a seat of arbitration.
The goods were shipped from Hamburg to New York under an FOB contract.
The company has offices in Germany, France and Spain.
Texas and Florida have no state income tax.
The parties agree to the exclusive jurisdiction of the courts of Ontario.
Prüfen Sie, ob die Kündigung wirksam ist und welche Frist für die Kündigungsschutzklage gilt.
Der Verkäufer haftet für Sachmängel nach den gesetzlichen Vorschriften.
Bitte fassen Sie den Mietvertrag von [Party 1] zusammen und nennen Sie die Risiken.
Die Parteien vereinbaren Stillschweigen über den Inhalt dieses Vertrages.
Das Landgericht hat der Klage stattgegeben, das Oberlandesgericht hat die Berufung zurückgewiesen.
Quel est le délai de prescription pour une action en responsabilité contractuelle ?
Le salarié conteste son licenciement devant le conseil de prud'hommes.
Rédigez une lettre de mise en demeure adressée à [Party 2].
¿Cuál es el plazo para interponer un recurso de apelación?
El vendedor entregará la mercancía en el domicilio del comprador.
Resume las obligaciones de [Party 1] en el contrato.
Il conduttore deve pagare il canone entro il cinque di ogni mese.
De huurder betaalt de huur vooraf.
Please Draft A Letter Requesting The Return Of My Security Deposit
How To Respond To A Debt Collection Lawsuit: Step By Step Guide
Top Ten Mistakes In Commercial Lease Negotiations
What Happens After You File For Chapter 7 Bankruptcy?
Understanding Your Rights As A Tenant
Checklist For Buying A Small Business
Frequently Asked Questions About Wrongful Termination
Annual General Meeting - Notice and Proxy Form
Quarterly Compliance Report: Anti-Bribery, Sanctions, Export Control
Employee Handbook, Chapter 3: Leave, Holidays and Sick Pay
Standard Form Contract for Architect's Services
Health and Safety Policy Statement
Minutes of the Meeting of the Board of Directors held on 4 April 2022
RESOLVED, that the Officers are authorized to execute the Merger Agreement.
Certificate of Incorporation, Bylaws, Stock Ledger, Cap Table
Data Room Index: 1. Corporate 2. Finance 3. Tax 4. Litigation 5. Real Estate 6. IP
Exhibit C: Wire Instructions
Schedule 2 - Fees and Payment Milestones
Annex III: Technical and Organisational Measures
Appendix B. Glossary of Defined Terms
Form 10-K, Item 1A: Risk Factors
Standard Contractual Clauses, Module Two: Transfer Controller to Processor
Rule 30(b)(6) Deposition Topics
Proposed Jury Instruction No. 7: Comparative Fault
Voir Dire Questions for Product Liability Cases
Motion Calendar, Department 12, 9:00 a.m.
Tentative Ruling: The Demurrer is sustained with leave to amend.
Stipulation and Proposed Order to Continue Trial Date
The Uniform Trade Secrets Act preempts the claim for Unfair Competition.
Rylands-type liability is strict; no negligence need be shown.
Black Letter Law: offer, acceptance, consideration.
White Collar Crime, Blue Sky Laws, Green Card Renewal, Red Herring Prospectus
Golden Parachute, Poison Pill, White Knight, Crown Jewel Defense
Chinese Wall, Dutch Auction, Texas Shootout, Russian Roulette clause
The Good Samaritan rule, the Eggshell Skull rule and the Last Clear Chance doctrine
Summer Associates Program, Fall Recruiting, Winter Break
A Letter of Credit is independent of the underlying Sale Contract.
Use Plain English, Active Voice and Short Sentences.
Sort the Exhibits by Date, then by Author.
Highlight Ambiguous Terms in Yellow and Missing Terms in Red.
Please upload the Signed Engagement Letter and the Conflict Check.
Ping me when the Draft is ready.
Ok, next: Damages.
Yes. No. Maybe. Not applicable.
Continue.
`
  .trim()
  .split("\n")
  .map((prompt) => prompt.replaceAll("\\n", "\n"))
