/**
 * Realistic prompts and paragraphs with made-up names marked: `<<Jane Doe>>` a person, `<<O:Acme Ltd>>` an
 * organization, `<<L:Leeds>>` a place. Never trained on: every second one of a style is for tuning, the others for
 * reporting.
 */
const lines = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split("\n")
    .map((line) => line.replaceAll("\\n", "\n"))

export const promptsWithNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  contract: lines(`
This Lease Agreement is entered into on 1 May 2023 by and between <<Marguerite Olowokere>> ("Landlord") and <<Dale Pruitt>> ("Tenant").
This Deed is made between <<O:Harrowgate Timber Limited>> (the "Company") and <<Siân Llewellyn-Price>> (the "Director").
The Seller, <<O:Bluefin Marine Supply, Inc.>>, shall deliver the Vessel to the Buyer, <<Torvald Haugen>>, at <<L:Bergen>>.
WHEREAS, <<O:Quantrix Analytics LLC>> owns certain software and <<O:Meridian Hospital Group>> wishes to license it;
This Promissory Note is issued by <<Renata Calloway>> in favor of <<O:First Prairie Savings Bank>>.
<<Ikechukwu Obi>> and <<Fumiko Arakawa>> (each a "Partner") shall carry on business under the name <<O:Obi Arakawa Design>>.
The Guarantor, <<Leopold Stanczyk>>, guarantees the obligations of <<O:Stanczyk Bakeries GmbH>> under the Loan.
I, <<Beatrix Thornbury>>, give my cottage in <<L:Whitby>> to my nephew <<Alistair Thornbury>>.
I appoint my sister <<Concetta Marino>> of <<L:Newark>> as Executor of this Will.
Signed for and on behalf of <<O:Kestrel Aviation Ltd>> by <<Gareth Pugh>>, Director
By: ____________\nName: <<Yolanda Vickers>>\nTitle: Chief Operating Officer\n<<O:Vickers & Roe LLP>>
If to Buyer: <<O:Sunmark Foods Corporation>>, Attention: <<Deepak Raghunathan>>, General Counsel
The Contractor shall be <<O:Pellham Roofing Co.>> and its foreman shall be <<Curtis Belanger>>.
The Franchisee, <<Nadia El-Sayed>>, shall operate the Restaurant in <<L:Toledo>>.
The Trustee is <<Wendell Okafor>> and the beneficiaries are <<Simone Okafor>> and <<Theo Okafor>>.
Consultant: <<Pilar Echeverría>>. Client: <<O:Nordwind Energie AG>>.
The parties to this Separation Agreement are <<Jolene Hatcher>> and <<Everett Hatcher>>.
<<O:Tresco Holdings plc>> hereby assigns to <<O:Lanyon Capital Partners>> all right, title and interest in the Patents.
`),
  caption: lines(`
<<Rosalind Achterberg>>, Plaintiff, v. <<O:Dunmore Plastics, Inc.>>, Defendant.
<<Hector Villanueva>>,\n    Plaintiff,\nv.\n<<O:Orchid Hotels LLC>> and <<Preston Gault>>,\n    Defendants.
In re Marriage of <<Camille Fontenot>> and <<Bradley Fontenot>>
In the Matter of the Estate of <<Agatha Winterbourne>>, Deceased
BETWEEN\n\n<<Owen Trevelyan>>\nClaimant\n\nand\n\n<<O:Cardiff Freight Services Limited>>\nDefendant
People v. <<Desmond Ruiz>>
<<Kazimierz Wrona>> v. <<O:Baltic Shipyards SA>>
<<O:Northgate Credit Union>>, Petitioner, vs. <<Lucille Abernathy>>, Respondent
<<Thandiwe Nkosi>> and Others v. <<O:Goldreef Mining>>
Declaration of <<Margit Sørensen>> in Support of Motion for Summary Judgment
Affidavit of <<Emmett Lafayette>>
Deposition of <<Xiomara Benítez>>, March 3, 2021
`),
  email: lines(`
Hi <<Priscilla>>,\n\nplease find attached the draft. <<Osvaldo>> will call you tomorrow.\n\nBest,\n<<Hamish>>
Dear Ms <<Karagiannis>>,\n\nWe act for <<Rupert Blythe>>.\n\nYours sincerely,\n<<Imogen Falk>>\n<<O:Falk Sinclair Solicitors>>
From: <<Bartholomew Quinn>>\nTo: <<Ludmila Petrenko>>\nSubject: Lease renewal
Hello <<Tamsin>>, thanks for the call. <<Ravi>> from <<O:Lodestar Insurance>> confirmed coverage.
<<Jerome>>, can you forward this to <<Ms. Castellano>> before noon? Thanks, <<Bettina>>
Dear Mr. and Mrs. <<Delacroix>>,\n\nThank you for meeting with us in <<L:Baton Rouge>>.
As agreed with <<Sunniva Lund>>, the deposit of $2,000 will be returned by Friday.
On Tuesday <<Clement Adjei>> wrote:\n> I spoke with <<Marisol>> and she agrees.
Kind regards,\n\n<<Philippa Goodenough>>\nSenior Associate
Cheers,\n<<Dougal McAllister>>
cc: <<Ottoline Grey>>; <<Vikram Seshadri>>
Morning <<Fergus>>, <<Annelise>> says the landlord, <<Mr. Papadakis>>, has changed the locks.
Please loop in <<Zbigniew>> from <<O:Altmann Logistik GmbH>>.
Sincerely,\n<<Consuelo Ibarra>>
Hey <<Kwabena>>! Did <<O:Tidewater Mutual>> ever pay the claim?
Thank you, <<Roswitha>>. I will ask <<Dr. Ehrenfeld>> for the report.
`),
  prompt: lines(`
draft a letter to <<Penelope Stroud>> asking for the deposit back
My landlord <<Gordon Ashcroft>> has not fixed the heating for three weeks. What are my rights?
Can you check whether <<Nikolai Baranov>> still owes <<Tessa Lindqvist>> the second instalment?
Write a demand letter from <<Ezekiel Monroe>> to <<O:Brightway Moving Company>>.
Summarize what <<Farida Haidari>> said about the accident.
My boss, <<Lorna Tattersall>>, fired me the day after I told her I was pregnant.
I am <<Cuthbert Aldous>> and I live in <<L:Norwich>>; my neighbour <<Mrs Pinkerton>> plays drums at night.
Does <<O:Copperfield Dental Clinic>> have to give <<Imran Siddiqui>> his records?
Prepare a witness statement for <<Gwendolyn Peake>>.
What would be a fair settlement between <<Rashid Karimov>> and <<O:Silverline Taxi>>?
My husband <<Anselm>> and I separated in May; our daughter <<Ottilie>> lives with me.
Who is representing <<Mireille Gagnon>> at the hearing?
I think <<Stavros Kalogeras>> forged the signature of <<Hyacinth Bellamy>>.
Review the agreement between <<O:Pinecrest Builders Inc>> and <<Adebayo Fashola>>.
<<Solveig Dahl>> was injured at the <<O:Ironbridge Foundry>> in <<L:Telford>>.
Tell <<Horace>> that the offer expires on Monday.
[Party 1] says that <<Gudrun Vogel>> threatened her.
[Party 2] is actually called <<Tobias Renner>>.
Please compare [Party 1]'s story with what <<Yevgenia Orlova>> told the police.
Translate this letter from <<Chiara Bellini>> into English.
Our client <<Montgomery Price>> slipped in a store run by <<O:Hadley Grocers>>.
The other driver was <<Jacinta Quispe>>; the car belongs to <<O:Velomax Rentals>>.
is <<Delroy Patterson>> liable for what his dog did
what did <<Ingeborg Strand>> pay for the flat in <<L:Tromsø>>
The child, <<Casimir>>, is four; the father, <<Lothar Brandt>>, lives in <<L:Kassel>>.
Build a timeline for <<Araminta Foxworth>>'s dismissal.
Has <<Olumide Bankole>> signed the NDA yet?
Find every e-mail in which <<Sigrid>> mentions the bonus.
I need to serve papers on <<Thaddeus Crane>> in <<L:Sacramento>>.
Explain to <<Mrs Villiers>> why the will of <<Peregrine Villiers>> is invalid.
`),
  form: lines(`
Name: <<Evangeline Moss>>\nCity: <<L:Galway>>
Client: <<Arvid Nyström>>\nOpposing party: <<O:Skandia Build AB>>\nMatter: Unpaid wages
Full name: <<Tuan Pham>>
Applicant: <<Zainab Yusuf>>\nRespondent: <<Mohamed Yusuf>>
Employee: <<Cordelia Banks>>\nEmployer: <<O:Whitmore Packaging>>
Insured: <<Ferdinand Moreau>>, Policy No. 4471
Patient: <<Opal Jennings>>, age 52
Witnesses: <<Lachlan Reid>>, <<Saoirse Nolan>>, <<Ewa Sikora>>
Contact: <<Ulrike Baumgartner>> (sister)
| <<Hildegard Wenz>> | Director | <<L:Ulm>> |
{"client": "<<Jocasta Nightingale>>", "employer": "<<O:Fairmont Steel>>"}
1. <<Barnaby Rudge>>\n2. <<Mehtap Yıldız>>\n3. <<Ola Nordmann>>
Debtor: <<Clarence Whitlock>>\nCreditor: <<O:Apex Lending LLC>>
Tenant(s): <<Ivy Chatterjee>> and <<Noel Chatterjee>>
Assigned attorney: <<Seraphina Holt>>
`),
  notes: lines(`
Intake call. <<Wilhelmina Dorsey>>, 61, retired nurse, fell at <<O:Lakeside Mall>>. Husband <<Earl>> witnessed it.
Spoke with <<Anatoly Gurevich>>. He denies signing. <<Gurevich>> will send bank records.
Met <<Lucinda Farrow>> at her home in <<L:Chester>>. <<Farrow>> wants to settle.
Client <<Mariam Boateng>> says supervisor <<Keith Langley>> made the remarks in March. <<Langley>> denies it.
Conference with <<Judge Hollister>>; trial set for June.
To do: call <<Rosamund>>, email <<O:Petra Chemicals>>, file reply.
<<Obadiah Finch>> testified that he saw <<Finch>>'s brother leave at noon.
Expert: <<Prof. Harald Lindgren>>, accident reconstruction.
Interview of <<Ming-Na Tsai>>: she worked with <<Pablo Serrano>> at the <<L:Fresno>> plant.
Paramedic <<Joanna Kubiak>> arrived first; then officer <<Darnell Simms>>.
<<Vanessa Uche>> bought the car from <<Reginald Stubbs>> for $9,500.
Landlord = <<Efraim Zilber>>. Tenant = <<Crystal Yazzie>>.
<<Gulnara>> told <<Timur>> that <<O:Steppe Oil>> would close the office.
`),
  judgment: lines(`
The claimant, <<Mr Lionel Featherstone>>, was employed by <<O:Castle Brewery Ltd>> as a drayman.
<<Ms Ifeoma Nwosu>> gave evidence by video link from <<L:Abuja>>.
<<Featherstone>> then drove to <<L:Kendal>>, where he met <<Mr Tench>>.
The defendant, <<Cassius Bole>>, appeals his conviction for burglary.
At trial, <<Officer Delgado>> testified that <<Bole>> ran from the house.
<<Ms. Tran>> and her mother, <<Huong Tran>>, lived at the property until 2017.
The Tribunal prefers the evidence of <<Mrs Applegarth>> to that of <<Mr Stoddart>>.
<<O:Greenacre Nurseries>> contends that <<Whipple>> was an independent contractor.
The applicant was represented by <<Mr Z. Kowalczyk>>, a lawyer practising in <<L:Lublin>>.
Counsel for the appellant was <<Rowena Sharpe>>; <<Dominic Achebe>> appeared for the respondent.
In 2009 <<Pruett>> sold his shares to <<O:Vantage Shipping Co.>>
The deceased, <<Magnus Eide>>, left three children, <<Liv>>, <<Jonas>> and <<Sverre>>.
`),
  foreign: lines(`
Mein Mandant <<Ottmar Kessler>> wurde von der <<O:Brandl Maschinenbau GmbH>> fristlos entlassen.
Die Klägerin <<Friederike Lenz>> wohnt in <<L:Erfurt>>.
Sehr geehrte Frau <<Wiesner>>,\n\nanbei erhalten Sie den Entwurf.\n\nMit freundlichen Grüßen\n<<Detlef Hauck>>
Herr <<Rainer Ziegler>> schuldet meiner Mandantin 4.000 Euro.
Mon client <<Thibault Rochefort>> réside à <<L:Dijon>>.
Madame <<Solange Perrin>> conteste son licenciement par la société <<O:Verdier Textile SARL>>.
Rédigez une mise en demeure à <<Gaston Lemoine>>.
Mi clienta <<Graciela Montoya>> vive en <<L:Murcia>>.
El señor <<Anselmo Barrios>> no pagó el alquiler a <<Lourdes Cifuentes>>.
Estimado señor <<Valdivia>>:
Il signor <<Ettore Galli>> ha citato in giudizio la <<O:Moretti Costruzioni S.r.l.>>
Mevrouw <<Saskia de Wit>> woont in <<L:Breda>>.
`)
}
