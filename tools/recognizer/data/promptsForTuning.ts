/** More prompts and paragraphs without names, for tuning only. */
export const promptsForTuning: ReadonlyArray<string> = `
Could you turn these notes into a formal Notice of Breach under clause 14?
Explain how comparative negligence reduces an award, with a numeric example.
Prepare talking points for tomorrow's mediation; our bottom line is $80,000.
What happens to the lease if the building is sold during the term?
[Party 3] claims that the goods were damaged in transit. Who bears the risk under CIF?
Draft the Recitals for a joint venture between [Party 1] and [Party 2].
Summarise the expert's report in five bullet points and list its weaknesses.
Our witness is going abroad; how do we take her testimony before trial?
Which documents do we need to register the trademark in the European Union?
Write a polite reminder that the second tranche has not been received.
Identify the governing law clause and tell me whether it excludes conflict of laws rules.
The Lessee shall permit the Lessor to inspect the Equipment during normal business hours.
"Net Sales" means gross receipts less returns, rebates and freight.
The Investor's Preemptive Right shall lapse if it is not exercised within the Offer Period.
Publisher shall pay Author a royalty of ten percent of Net Receipts.
The Escrow Agent shall release the Escrow Funds upon receipt of a Joint Written Instruction.
Distributor shall not sell the Products outside the Territory.
Subject to the Intercreditor Agreement, each Obligor grants a Lien over the Collateral.
Performer will arrive at the Venue two hours before Showtime.
The Homeowners Association may levy a Special Assessment upon a two-thirds vote.
Trainer is not responsible for injuries sustained during Sessions.
Architect's Instruments of Service remain the property of the Architect.
The Escalation Path is: Project Manager, Steering Committee, Executive Sponsor.
Seller makes no warranty as to Radon, Lead Paint, Flood Zone or Sinkholes.
Passenger Terms, Baggage Allowance and Carrier Liability
Rider Insurance, Safety Helmet and Trail Map
Wedding Venue Contract, Catering Addendum, Rain Date
Chef's Table, Wine List, Dress Code
Student Handbook, Honor Code, Academic Probation
Patient Portal, Informed Consent, Advance Directive
Nursing Home Admission Agreement
Horse Boarding Agreement and Liability Waiver
Boat Slip Rental, Harbor Rules, Storm Policy
Film Option Agreement, Chain of Title, Moral Rights
Sync License, Master Use License, Neighbouring Rights
Season Ticket Terms, Stadium Rules, Fan Conduct
Gym Membership Freeze Request
Dog Park Rules and Bite Reports
Summer Camp Release Form
Solar Panel Lease, Net Metering, Roof Warranty
Crop Share Lease, Grazing Rights, Water Rights
Timber Harvest Contract and Road Use Permit
Cloud Hosting, Uptime Commitment, Service Credits
App Store Guidelines, Refund Window, Age Rating
Smart Contract, Token Holder, Gas Fee
Neighbour Dispute: Boundary Wall, Leylandii Hedge, Right to Light
Hit and Run, Drunk Driving, Reckless Endangerment
Grand Jury, Petit Jury, Hung Jury
Friendly Fire, Cold Case, Plea Bargain
Rainy Day Fund, Piggy Back Clause, Golden Share
Sunshine Law, Good Neighbor Policy, Castle Doctrine
Stand Your Ground, Three Strikes, Felony Murder
Forum Shopping, Cherry Picking, Rubber Stamping
Lady Justice, Magna Carta, Star Chamber
Chain Letter, Ponzi Scheme, Straw Man, Phantom Stock
Peter Pan clauses and Mickey Mouse rules are slang.
Using Murphy's Law and Occam's Razor as arguments is weak.
The Christmas Eve shift and the Easter Monday rota
The St Valentine's Day offer expires in February.
Send it by FedEx or DHL, certified, return receipt requested.
Scan it to PDF with Adobe and upload it to the portal.
Check LinkedIn and Facebook evidence for admissibility.
The video was posted on YouTube; is it hearsay?
The claimant drove a Ford and the defendant a Toyota.
He took ibuprofen and Prozac after the accident.
The phone was an iPhone and the messages were sent over WhatsApp.
What does OSHA require for ladders?
Does HIPAA bar the clinic from answering the subpoena?
Is the FBI entitled to the records without a warrant?
List FDA approval steps for a medical device.
Compare an LLC with an S Corp for two founders.
MAY THE TRUSTEE INVADE PRINCIPAL FOR SUPPORT?
PAYMENT SHALL BE MADE BY WIRE TRANSFER TO THE ESCROW ACCOUNT.
REAL ESTATE SALE CONTRACT WITH MORTGAGE CONTINGENCY
VERIFIED PETITION FOR WRIT OF MANDATE
STIPULATED PROTECTIVE ORDER GOVERNING CONFIDENTIAL MATERIAL
NO DOGS, NO SMOKING, QUIET HOURS AFTER TEN
tell me if i can withhold rent for a broken boiler
my brother in law owes me money, small claims or not
their dog bit my kid what now
how long does probate take with a will
can they fire me for joining a union
the seller lied about the roof
what if the judge is biased
best way to word a refusal to extend the deadline
rewrite in plain english please
add a clause on pets and one on parking
shorter. friendlier. no legalese
Bitte prüfen Sie die Nebenkostenabrechnung auf formelle Fehler.
Welche Ansprüche hat der Käufer bei einem versteckten Mangel?
Der Geschäftsführer haftet bei Verletzung seiner Pflichten.
Wie formuliere ich einen Widerspruch gegen den Bescheid der Behörde?
Le propriétaire peut-il augmenter le loyer en cours de bail ?
Quels documents faut-il pour un divorce par consentement mutuel ?
El casero no quiere devolver la fianza, ¿qué puedo hacer?
La demandada alega prescripción de la acción.
Quali sono i termini per impugnare il licenziamento?
Rank the five claims by strength and give a reason for each.
Redact all names before sending; keep [Party 1] and [Party 2].
Mark every sentence that relies on hearsay in [File 3].
Use [Name 1] for the nurse and [Name 2] for the surgeon.
[Party 1] (Buyer), [Party 2] (Seller), [Organization 1] (Escrow Agent)
`
  .trim()
  .split("\n")
