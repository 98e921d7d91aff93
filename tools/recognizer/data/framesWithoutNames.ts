/**
 * Legal prose and prompts of our own without names, which must not raise false alarms. Slots as in `framesWithNames`;
 * `{A}` is a statute, `{X}` ordinary words with capitals, `{T}` a heading, `{C}` a court or public body.
 */
const lines = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split("\n")
    .map((line) => line.replaceAll("\\n", "\n"))

export const roleNames: ReadonlyArray<string> =
  "Buyer,Seller,Landlord,Tenant,Lessor,Lessee,Licensor,Licensee,Employer,Employee,Company,Contractor,Client,Customer,Supplier,Vendor,Borrower,Lender,Guarantor,Agent,Principal,Plaintiff,Defendant,Petitioner,Respondent,Appellant,Appellee,Claimant,Applicant,Trustee,Beneficiary,Settlor,Executor,Testator,Assignor,Assignee,Indemnitor,Indemnitee,Disclosing Party,Receiving Party,Service Provider,Consultant,Franchisor,Franchisee,Insurer,Insured,Purchaser,Owner,Occupant,Mortgagor,Mortgagee,Shareholder,Director,Officer,Manager,Partner,Member,Investor,Issuer,Holder,Debtor,Creditor,Secured Party,Administrative Agent,Escrow Agent,Party A,Party B,First Party,Second Party,Parent,Subsidiary,Affiliate,Developer,User,Subscriber,Processor,Controller,Data Subject,Carrier,Shipper,Consignee,Architect,Engineer,Subcontractor,General Contractor,Surety,Obligor,Obligee,Grantor,Grantee,Donor,Donee".split(
    ","
  )

export const headings: ReadonlyArray<string> =
  "Motion to Dismiss,Motion for Summary Judgment,Motion in Limine,Motion to Compel Discovery,Notice of Appeal,Statement of Facts,Statement of Claim,Particulars of Claim,Table of Contents,Table of Authorities,Argument,Introduction,Background,Procedural History,Standard of Review,Questions Presented,Summary of Argument,Conclusion,Prayer for Relief,Jury Demand,Certificate of Service,Affirmative Defenses,Request for Production of Documents,First Set of Interrogatories,Answer and Counterclaim,Memorandum of Law,Order to Show Cause,Temporary Restraining Order,Preliminary Injunction,Consent Decree,Settlement Agreement,Settlement Agreement and Mutual Release,Non-Disclosure Agreement,Confidentiality Agreement,Master Services Agreement,Statement of Work,Service Level Agreement,Employment Agreement,Independent Contractor Agreement,Stock Purchase Agreement,Asset Purchase Agreement,Share Purchase Agreement,Shareholders Agreement,Operating Agreement,Partnership Agreement,Loan Agreement,Credit Agreement,Promissory Note,Security Agreement,Guaranty,Commercial Lease,Residential Lease Agreement,Lease Termination Notice,Notice to Quit,Notice of Default,Demand Letter,Cease and Desist Letter,Power of Attorney,Last Will and Testament,Living Will,Trust Agreement,Prenuptial Agreement,Marital Settlement Agreement,Parenting Plan,Child Support Worksheet,Force Majeure,Governing Law,Choice of Law and Forum,Dispute Resolution,Arbitration,Indemnification,Limitation of Liability,Representations and Warranties,Conditions Precedent,Conditions to Closing,Closing Deliverables,Purchase Price,Payment Terms,Term and Termination,Termination for Cause,Termination for Convenience,Effect of Termination,Confidential Information,Intellectual Property Rights,Work Product,Ownership of Work Product,License Grant,Restrictions,Data Protection,Data Processing Addendum,Security Deposit,Maintenance and Repairs,Quiet Enjoyment,Use of Premises,Assignment and Subletting,Entire Agreement,Severability,Waiver,Amendments,Counterparts,Notices,Definitions,Interpretation,Definitions and Interpretation,Recitals,Schedule of Fees,Exhibit List,Witness List,Privilege Log,Bill of Lading,Letter of Intent,Term Sheet,Due Diligence Checklist,Board Resolution,Articles of Incorporation,Articles of Association,Bylaws,Terms of Service,Terms and Conditions,Privacy Policy,Cookie Policy,Acceptable Use Policy,Code of Conduct,Employee Handbook,Severance Agreement,Non-Compete Clause,Non-Solicitation,Wage and Hour Claims,Wrongful Termination,Hostile Work Environment,Breach of Contract,Breach of Fiduciary Duty,Unjust Enrichment,Promissory Estoppel,Fraudulent Inducement,Negligent Misrepresentation,Tortious Interference,Product Liability,Medical Malpractice,Personal Injury,Wrongful Death,Burden of Proof,Standard of Care,Statute of Limitations,Res Judicata,Personal Jurisdiction,Subject Matter Jurisdiction,Venue,Class Certification,Discovery Plan,Expert Disclosure,Pretrial Order,Jury Instructions,Verdict Form,Sentencing Memorandum,Plea Agreement,Motion to Suppress,Chain of Custody,Probable Cause,Search Warrant,Bail Application,Asylum Application,Visa Petition,Notice to Appear,Deed of Trust,Quitclaim Deed,Title Insurance,Easement Agreement,Zoning Variance,Bankruptcy Petition,Proof of Claim,Plan of Reorganization,Automatic Stay,Executive Summary,Key Dates,Next Steps,Open Issues,Risk Assessment,Action Items,Case Timeline,Chronology of Events,Issues and Analysis,Legal Analysis,Relevant Law,Applicable Law,Damages Calculation,Missing Information,Recommended Strategy,Client Summary,Draft Letter,Key Terms,Red Flags,Change of Control,Material Adverse Effect,Most Favored Nation,Right of First Refusal,Liquidated Damages,Survival,Further Assurances,Third Party Beneficiaries,No Waiver,Time of Essence,Independent Legal Advice,Joint and Several Liability,Set Off,Late Payment,Price Adjustment,Earn Out,Restrictive Covenants,Good Faith and Fair Dealing,Exhibit A,Schedule 1,Annex B,Appendix C".split(
    ","
  )

export const statutes: ReadonlyArray<string> =
  "Fair Housing Act|Civil Rights Act|Americans with Disabilities Act|Fair Labor Standards Act|Family and Medical Leave Act|Age Discrimination in Employment Act|National Labor Relations Act|Sherman Act|Clayton Act|Lanham Act|Copyright Act|Patent Act|Uniform Commercial Code|Restatement (Second) of Contracts|Bankruptcy Code|Internal Revenue Code|Securities Act of 1933|Securities Exchange Act|Sarbanes-Oxley Act|Dodd-Frank Act|Clean Air Act|Freedom of Information Act|Privacy Act|Truth in Lending Act|Fair Debt Collection Practices Act|Fair Credit Reporting Act|Telephone Consumer Protection Act|Magnuson-Moss Warranty Act|Federal Arbitration Act|Federal Rules of Civil Procedure|Federal Rules of Evidence|Administrative Procedure Act|Immigration and Nationality Act|Employment Rights Act 1996|Equality Act 2010|Housing Act 1988|Landlord and Tenant Act 1985|Companies Act 2006|Sale of Goods Act 1979|Consumer Rights Act 2015|Limitation Act 1980|Human Rights Act 1998|Data Protection Act 2018|Police and Criminal Evidence Act 1984|Theft Act 1968|Children Act 1989|Civil Procedure Rules|General Data Protection Regulation|GDPR|Digital Services Act|Rome I Regulation|Brussels I Regulation|European Convention on Human Rights|Bürgerliches Gesetzbuch|BGB|Zivilprozessordnung|Code civil|Code du travail|Código Civil|Criminal Code|Civil Code|Labour Code|Commercial Code|Code of Criminal Procedure|Constitution|Fourth Amendment|First Amendment|Title VII|Title IX|Section 1983|Section 21|Section 8|Rule 12(b)(6)|Rule 56|Rule 26(f)|Article 6|Article 8 ECHR|Article 5 GDPR|Chapter 11|Chapter 7|42 U.S.C. § 1983|28 U.S.C. § 1332|UCC § 2-207|Cal. Civ. Code § 1950.5|§ 823 BGB|Hague Convention|Vienna Convention|New York Convention|Warsaw Convention|Daubert|Miranda|Bill of Rights|Due Process Clause|Equal Protection Clause|Commerce Clause|Rule Against Perpetuities|Statute of Frauds|Parol Evidence Rule|Mailbox Rule|Business Judgment Rule|Terry stop|Batson challenge|Brady material|Giglio disclosure|Franks hearing|Markman hearing|Alford plea|Bivens action|Younger abstention|Rooker-Feldman doctrine|Noerr-Pennington doctrine|Faragher defense|McDonnell Douglas framework|Howey test|Lemon test|Lanham Act|Hart-Scott-Rodino filing|Glass-Steagall Act|Taft-Hartley Act|Davis-Bacon Act|Crummey trust|Totten trust|Mareva injunction|Anton Piller order|Norwich Pharmacal order|Calderbank offer|Tomlin order|Part 36 offer|Wednesbury unreasonableness|Bolam test|Quistclose trust|Hague Evidence Convention|Geneva Convention|Berne Convention|Madrid Protocol|Patriot Act|Jones Act|Hatch Act|Tucker Act|Stark Law|Megan's Law|Lemon Law|Anti-Kickback Statute|Foreign Corrupt Practices Act|Bribery Act 2010|Modern Slavery Act 2015|CCPA|HIPAA|ERISA|FMLA|ADA|FLSA|COBRA|RICO|DMCA|TUPE Regulations|Schengen Borders Code|Dublin III Regulation|Brussels IIa|MiFID II|Basel III|Solvency II|Code Napoléon|Kündigungsschutzgesetz|Betriebsverfassungsgesetz|Mietrecht|Estatuto de los Trabajadores|Ley de Arrendamientos Urbanos|Codice Civile|Burgerlijk Wetboek|Erie doctrine|Chevron deference".split(
    "|"
  )

export const courts: ReadonlyArray<string> =
  "Supreme Court|Court of Appeals|Court of Appeal|District Court|High Court|Circuit Court|Superior Court|County Court|Magistrates' Court|Employment Tribunal|Family Court|Probate Court|Bankruptcy Court|Court of Chancery|Supreme Court of the United States|United States District Court|Ninth Circuit|Second Circuit|European Court of Human Rights|Court of Justice of the European Union|Federal Trade Commission|Equal Employment Opportunity Commission|EEOC|Department of Labor|Department of Justice|Internal Revenue Service|Securities and Exchange Commission|National Labor Relations Board|Home Office|European Commission|FBI|FDA|OSHA|SEC|FTC|IRS|EPA|HUD|NLRB|USCIS|Homeland Security|HMRC|NHS|Companies House|Land Registry|Patent Office|Ministry of Justice|Bundesgerichtshof|Landgericht|Cour de cassation|Tribunal Supremo|Congress|Parliament|Court of Cassation|Constitutional Court|Regional Court|State Security Court".split(
    "|"
  )

export const framesWithoutNames: ReadonlyArray<string> = lines(`
{T}
{T}\n\n{T}
1. {T}
2.3 {T}
{N}. {T}. The {R} shall comply with this Section.
ARTICLE {N}\n{T}
Section {N}. {T}
I. {T}\n\nA. {T}
# {T}
## {T}\n\n- {T}\n- {T}
**{T}**
{T}: {T}
{T} and {T}
Draft a {T}.
Draft a {T} for {H}.
Please draft a {T} on behalf of {H} against {H}.
Prepare a {T} and a {T}
Review the {T} and list the {T}.
Summarize the {T} in plain language.
write a {T} for my case
Explain {T} to a layperson.
What is the difference between {T} and {T}?
Does the {T} clause cover this?
Under the {T} clause, the {R} may withhold payment.
The {R} shall indemnify the {R} against all claims.
The {R} may terminate this Agreement upon thirty days' notice to the {R}.
The {R} represents and warrants to the {R} that it has full power and authority.
{R} shall pay {R} the Purchase Price in the amount of {M}.
{R} agrees to deliver the Goods to {R} at the Premises.
{R} and {R} hereby agree as follows:
{X}
{X}
{X}\n\n{X}
{X}: {X}
{X} and {X}
{X}, {X} and {X}
- {X}\n- {X}\n- {X}
the {X} of the {R}
The {X} shall be subject to the {X}.
Re: {X}
# {X}
Please review the {X} and the {X}.
"{X}" has the meaning given in {T}.
see {X} for details
Apply the {X} test and the {X} doctrine.
The {X} rule, the {X} exception and the {X} standard
The court applied the {X} rule.
Section {N}. {X}
under the {X} clause
{X} or {X}
Draft a {X} for {H}.
Explain {X} in simple words.
{X} {N}
{H} {X} {H}
Format the answer for Microsoft Word with Times New Roman, 12 point.
Export the table to Excel and send the invite in Outlook for Monday.
Cite in Bluebook or OSCOLA style; check Westlaw and LexisNexis.
The signature page was sent through DocuSign and the meeting is on Zoom.
Upload it to Google Drive, SharePoint or Dropbox.
paste it into chatgpt or a google doc
Apply the Howey test to the token sale and explain the Safe Harbor.
Anti-Money Laundering and Know Your Customer checks
Anti-Corruption, Anti-Harassment and Equal Opportunities Policy
Anti-Dilution Protection, Drag-Along Rights and Tag-Along Rights
Pre-Emption Rights, Pre-Closing Covenants and Post-Closing Adjustments
Non-Disparagement, Non-Circumvention and Non-Reliance clauses
Co-Counsel, Co-Defendants and Cross-Claims
Technical and Organizational Safeguards; Privacy Impact Assessment
Target Company, Holding Company, Surviving Corporation and Merger Sub
The Target shall deliver the Disclosure Letter to the Acquirer.
Acquirer Group, Vendor Group and Target Business
Guardian, Conservator, Ward, Next Friend and Receiver
The Guardian must file an inventory; the Ward may object.
A Special Master, a Court-Appointed Expert and an Amicus
Chancery, Equity and Admiralty jurisdiction
Golden Handshake, Silver Bullet, Poison Put, Bear Hug and White Squire
Black Box, Gray Market, Blue Pencil and Bright-Line rules
the Thin Skull rule, the But-For test and the Reasonable Person standard
Attractive Nuisance, Respondeat Superior and Negligence Per Se
Fruit of the Poisonous Tree, Plain View and Stop and Frisk
Hague Service, Letters Rogatory and Letters of Request
Safe Harbor, Small Claims, Night Court and Drug Court
Sunset Clause, Evergreen Clause, Shotgun Clause and Spring Trap
Marital Home, Family Car, Pension Pot and Child Benefit
The Tax Year, the Base Year and the Look-Back Period
Double Taxation, Withholding Tax, Transfer Pricing and Permanent Establishment
Skilled Worker visa, Green Card, Indefinite Leave to Remain, Blue Card
Master File, Local File, Country-by-Country Report
Trade Mark, Trade Dress, Prior Art, Patent Pending, Fair Use
Open Source Licence, Source Code Escrow, Service Credits
Warehouse, Crane Operator, Forklift Driver and Night Shift Supervisor
Chief Executive, Company Secretary, Line Manager and Works Council
Line Manager: {H}\nWorks Council: {H}
Landlord's Solicitor, Buyer's Broker and Seller's Agent
Tenant's Guide, Buyer's Checklist, Seller's Disclosure
Stamp Duty, Land Registry, Title Deeds and Leasehold Covenant
Legal Aid, Pro Bono, No Win No Fee
Grievance Hearing, Disciplinary Procedure, Garden Leave, Gross Misconduct
Maternity Leave, Sick Pay, Holiday Pay, Redundancy Payment
Whistleblower Protection, Zero Hours Contract, Gig Economy
Summary Dismissal, Constructive Dismissal, Protected Disclosure
Ordinary Resolution, Special Resolution, Written Resolution
Share Capital, Ordinary Shares, Preference Shares, Loan Notes
Long Stop Date, Completion Accounts, Locked Box, Heads of Terms
Initial Public Offering, Red Herring, Quiet Period, Lock-Up
Dear Clerk, Dear Judge, Dear Registrar, Dear Tenant, Dear Customer,
Dear Board Members,\n\nthe {X} is attached.
Dear Human Resources,
Dear Claims Department:
Dear All,
Hi all,
Hello everyone,
Good afternoon Counsel,
Sirs,
Many thanks,\n\nCounsel for the {R}
Respectfully submitted,\n\nAttorney for {R}
Yours truly,\nThe {R}
Signed, sealed and delivered
Author: {H}
Author: Legal Department
Owner: Compliance\nReviewer: Finance
Assigned to: Litigation Team
From: Legal\nTo: Finance\nSubject: {T}
Partner, Associate, Of Counsel, Paralegal, Clerk
Judge: pending\nVenue: pending
Witness A, Witness B and Witness C
Person A hit Person B with a car.
Company X sued Company Y over Patent Z.
Mr A and Ms B signed the deed; A then sold the house to C.
Suppose Employee X works for Employer Y in State Z.
A v B
X sues Y for negligence.
Country A and Country B signed a treaty.
Alpha and Beta are defined terms for the two Lots.
Lot 1, Block 2, Unit 3B, Building C, Plan 4567
Vessel, Flag State, Port of Loading, Port of Discharge
the neighbor's fence, the grandmother's will, the uncle's farm
the baker, the carpenter and the smith sued the king
a cook, a mason, a miller and a taylor
mark the date, bill the client, frank the letter, grant the lease, chase the rent
mould, mildew, asbestos and lead paint in the flat
kindly confirm, kindly advise, please revert
pls fix asap thx
need help asap w/ eviction notice
PLEASE ADVISE ASAP
NEED HELP WITH MY LEASE
HOW DO I APPEAL A PARKING TICKET
CAN MY BOSS CUT MY HOURS WITHOUT NOTICE
WHAT DOES THE LAW SAY ABOUT DEPOSITS
THE CLAUSE DEPARTS FROM MARKET STANDARD.
KINDLY CONFIRM RECEIPT OF THE DOCUMENTS.
{A}
{A} and {A}
What is the {A}?
Explain the {A} in two sentences.
Does the {A} apply here?
Which exceptions to the {A} matter?
a {A} issue
Das {A} ist anwendbar.
Der Arbeitnehmer erhob Kündigungsschutzklage vor dem Arbeitsgericht.
Der Käufer rügt Mängel und verlangt Minderung des Kaufpreises.
Die Gesellschafter beschließen die Auflösung der Gesellschaft.
Wie lange ist die Verjährungsfrist für Schadensersatzansprüche?
Quelles sont les obligations du vendeur selon le contrat ?
Le délai de préavis est de trois mois.
L'employeur conteste la décision du conseil.
Le contrat de travail prévoit une clause de non-concurrence.
¿Qué plazo tiene el inquilino para desalojar la vivienda?
El contrato de trabajo se extingue por despido disciplinario.
La empresa deberá pagar la indemnización al trabajador.
Il contratto di locazione ha durata di quattro anni.
Il datore di lavoro ha licenziato il dipendente.
De werkgever heeft de arbeidsovereenkomst opgezegd.
an LLC, an S Corp or a C Corp
Should we form an LLC or a GmbH?
a GmbH, an AG or a Ltd
Ltd, Inc, LLC and LLP are forms of companies.
Welche {X} hat der Käufer?
Wie lange dauert das Verfahren vor dem Gericht?
Bitte prüfen Sie die {X} und die {X}.
Der {X}, die {X} und das {X}
Quali sono i diritti del conduttore?
Quels documents faut-il pour la demande ?
¿Qué puedo hacer si no me pagan?
IS IT LEGAL TO RECORD A CALL
does the {C} require a permit?
{R}'s obligations under this Agreement shall survive termination.
If {R} fails to perform, {R} may terminate.
"{R}" means the party so named in the Schedule.
"Confidential Information" means any information disclosed by the {R} to the {R}.
"Effective Date" means {D}.
"Business Day" means a day other than a Saturday, Sunday or public holiday.
"Affiliate" means any entity that controls the {R}.
the {R}
the {R} and the {R}
by {R} to {R}
between {R} and {R}
{R}: {H}\n{R}: {H}
{H} ("{R}") and {H} ("{R}")
This Agreement is made on {D} between {H} ("{R}") and {H} ("{R}").
[Name of Tenant], [Address], [Date]
[Client Name] v. [Opposing Party]
[NAME], Plaintiff, v. [NAME], Defendant
{H}, Plaintiff, v. {H}, Defendant.
{H} v. {H}
{H}, an individual, v. {H}, a corporation
Dear {H},
Dear {H}:\n\nRe: {T}
Dear Sir or Madam,
Dear Counsel,
Dear Opposing Counsel:
To Whom It May Concern:
Sincerely,\n\n{H}
Kind regards,\nCounsel for {H}
Yours faithfully,
Best regards,
Hi,\n\nplease see the attached {T}.\n\nThanks
Hello, I need help with a {T}.
Hi there, could you look at this?
{H} was dismissed on {D}.
{H} worked for {H} from 2015 to 2021.
{H} told {H} that the lease would be renewed.
{H} is the landlord and {H} is the tenant.
{H} signed the {T} on {D}.
{H} owes {H} {M}.
{H} lives with {H} and {H}.
{H}'s claim against {H} is time-barred.
According to {H}, the goods were delivered late.
Client: {H}\nOpposing party: {H}\nMatter: {T}
Name: {H}\nAddress: {H}
Can {H} sue {H} for breach of contract?
What are the chances of {H} winning on the {T} claim?
List the missing facts for {H}.
Build a chronology of events for {H} and {H}.
Tell {H} about the deadline.
My client {H} was fired after reporting safety issues.
Our client is a tenant in a rent-controlled building.
My landlord refuses to return my deposit.
My boss fired me after I complained.
I was fired without notice. What can I do?
Plaintiff filed a {T} on {D}.
Plaintiff moves for summary judgment under {A}.
Defendant's {T} is DENIED.
Plaintiff's {T} is GRANTED IN PART and DENIED IN PART.
IT IS HEREBY ORDERED that the {T} is GRANTED.
SO ORDERED.
COMES NOW the Plaintiff, by and through undersigned counsel,
COMES NOW {H}, by and through undersigned counsel, and files this {T}.
WHEREAS, the {R} desires to engage the {R};
NOW, THEREFORE, in consideration of the mutual covenants herein, the Parties agree as follows:
IN WITNESS WHEREOF, the Parties have executed this Agreement as of the Effective Date.
THIS AGREEMENT IS GOVERNED BY THE LAWS OF THE STATE.
EXCEPT AS EXPRESSLY PROVIDED HEREIN, THE {R} DISCLAIMS ALL WARRANTIES, INCLUDING MERCHANTABILITY.
IN NO EVENT SHALL EITHER PARTY BE LIABLE FOR INDIRECT, INCIDENTAL OR CONSEQUENTIAL DAMAGES.
TIME IS OF THE ESSENCE.
MY CLIENT WANTS TO APPEAL THE DECISION.
THE {R} REFUSED TO PAY THE {R}.
URGENT: NEED A {T} BY FRIDAY
PRIVILEGED AND CONFIDENTIAL - ATTORNEY WORK PRODUCT
ATTORNEY-CLIENT PRIVILEGED
WITHOUT PREJUDICE
DRAFT - FOR DISCUSSION PURPOSES ONLY
By: ______________________\nName:\nTitle:\nDate:
Signature: ____________  Date: ____________
Signed by the {R} in the presence of a witness.
Under {A}, an employer may not retaliate.
The claim arises under {A} and {A}.
{A} prohibits discrimination.
{A} requires a written notice.
pursuant to {A}
in violation of {A}
See {A}.
the requirements of {A}
Does {A} apply to independent contractors?
Apply {A} to these facts.
What does {A} say about deposits?
Compare {A} with {A}.
a complaint to the {C}
The {C} held that the clause was void.
The {C} dismissed the appeal.
An appeal lies to the {C}.
File the {T} with the {C}.
according to the case law of the {C}
How long do I have to appeal to the {C}?
The Court finds that the {R} has standing.
The Court should deny the {T}.
This Court has jurisdiction under {A}.
the Commission adopted a decision
The President of the Chamber granted leave.
The Government submitted that the complaint was inadmissible.
The applicant complained under Article 6 of the Convention.
The hearing is on Monday, {D}.
The hearing is scheduled for Tuesday at 10 a.m.
The lease began on {D} and ended in June.
In April the {R} gave notice.
In May 2020 the defendant moved to dismiss.
On Friday, the Mediator proposed a settlement.
rent for August and September was not paid
Payment of {M} is due on {D}.
The invoice of {M} dated {D} remains unpaid.
Damages are estimated at {M}.
Act as a senior employment lawyer and draft a {T}.
You are a Contract Review Assistant. Follow the Instructions below.
You are an expert in Landlord-Tenant Law.
Task: Summarize the {T}\nOutput: Markdown\nTone: Formal
Step 1: Identify the Issues. Step 2: Apply the Law. Step 3: Conclude.
Use IRAC: Issue, Rule, Application, Conclusion.
Output JSON with keys "Issue", "Rule", "Application".
{"task": "draft", "document": "{T}", "parties": ["{H}", "{H}"]}
Return a Table with Columns Date, Event, Source.
| Date | Event | Source |\n| {D} | Lease signed | Exhibit A |
| {R} | {H} |
- {T}: {H}
- Issue: {T}\n- Rule: {A}
Facts:\n{H}: Warehouse Worker\n{H}: Logistics Company
Parties: {H} (Employee), {H} (Employer)
Role: Associate Attorney\nGoal: {T}
Note to File: {H} called about the {T}.
Re: {T}
RE: {T} - {H}
Subject: {T}
Subject: Question about {T}
Matter: {T}
Question: {T}?
Ask the Client about the {T}.
Opposing Counsel served a {T}.
Counsel for Plaintiff argued that {A} applies.
Lead Counsel shall attend the Settlement Conference.
The Human Resources Department conducted an investigation.
The Chief Financial Officer approved the budget.
The Site Manager and the Shift Lead refused to sign.
Head of Legal, Compliance Officer and General Counsel must sign.
He was employed as a Senior Software Engineer.
She worked as a nurse at the hospital.
a resident of {L}
under {L} law
a corporation organized under the laws of {L}
The contract is governed by the laws of {L}.
Governing law: {L}
a {L} court would apply {A}
the Republic's courts
the New Year holiday, Christmas and Easter
the American, British and German rules differ
She is French and he is Turkish.
Translate the {T} into German and Spanish.
Microsoft Word format, Times New Roman, 12 point
Attach it as a PDF or Word document.
Send me the Final Version by Friday.
Please See Attached The Signed Copy Of The {T}
PLEASE REVIEW THE ATTACHED {T}
Key Findings\n1. {T}\n2. {T}
Pros and Cons of {T}
How To File A {T}
how to respond to a {T}
What Are The Elements Of {T}?
Is A {T} Enforceable Without Consideration?
Next Steps: File {T}, Serve {R}, Await Response
Dismissed With Prejudice. Costs To The {R}.
Exhibit A to the {T}
See Exhibit {N}, Tab {N}, Page {N}.
Bates No. {N}
Docket No. {N}
Case No. {N}
Claim No. {N}
Clause {N} (a) of Schedule {N}
Paragraph {N} of the Particulars of Claim is denied.
Interrogatory No. {N}: State the basis for Your contention.
REQUEST FOR ADMISSION NO. {N}: Admit that You signed the {T}.
OBJECTION: Calls for speculation.
Objection, hearsay. Sustained. Overruled.
Q. Where were you that day?\nA. At home.
THE COURT: You may proceed.\nTHE WITNESS: Thank you.
The Witness stated that the Vehicle ran a Red Light.
The Vehicle, the Property and the Equipment are described in {T}.
The Work shall be completed by the Completion Date.
The Premises shall be used as a Restaurant only.
All Notices shall be in Writing and sent by Certified Mail.
No Oral Modification. No Third-Party Rights. No Agency.
Good Cause, Good Reason, Change in Control and Disability have the meanings in {T}.
Base Salary, Annual Bonus, Stock Options, Health Insurance and Vacation
Net Income, Gross Revenue, Working Capital and Closing Balance Sheet
Mutual, Irrevocable, Unconditional Release of Claims
Black Friday sale, Cyber Monday promotion
The bill was paid, the will was signed and the mark was registered.
He may grant the request; she will chase the payment and sue.
Grant the motion. Mark the exhibit. Bill the client. Frank discussion follows.
May it please the Court,
Will the {R} be liable?
Mark Exhibit {N} for identification.
Grant of Rights. Bill of Costs. Will Contest. Mark-up Draft.
Will, Trust and Estate planning
I need a Will and a Power of Attorney.
Der Kläger beantragt die Zahlung von {M}.
Der Mieter hat die Miete nicht gezahlt. Der Vermieter kündigt den Mietvertrag.
Die Beklagte wird verurteilt, an den Kläger {M} zu zahlen.
Bitte entwerfen Sie eine Kündigung für {H}.
Sehr geehrte Damen und Herren,\n\nmit freundlichen Grüßen
Im Namen des Volkes. Das Gericht hat die Klage abgewiesen.
Der Arbeitgeber hat das Arbeitsverhältnis fristlos gekündigt.
Le locataire n'a pas payé le loyer. Le bailleur demande la résiliation du bail.
Rédigez une mise en demeure pour {H}.
Madame, Monsieur,\n\nJe vous prie d'agréer mes salutations distinguées.
Le Tribunal rejette la demande. La Cour confirme le jugement.
El arrendatario no pagó la renta. El arrendador demanda el desahucio.
Redacte una demanda para {H} contra {H}.
Estimados señores:
lol thanks, that helps a lot
ok great, next question
what happens if nobody shows up to the hearing
i dont have a lawyer, can i still file
is it legal to record a phone call
can my employer read my emails
how much notice do i have to give my landlord
thanks! one more thing: does the deadline run from service or filing?
`)
