/**
 * Words and initials of law, business, medicine and technology that name nobody, though they are written like names.
 * Folded.
 */

/** Initials of a thing, a rule, a court or a report. */
export const initials: ReadonlySet<string> = new Set(
  (
    "ue fd sap erp crm ecli qocs adgm difc abs aba abc adhd aids alj ama amt apa api apr arb asa asc asd ato awol bac bbb bce bls bmi bpm brt cad cam capex cbd ccj cctv cds cdo cdr cfc cgl cif clm cme cmo cms cob cobra cod copd cote covid cpa cpap cpi cpt crispr csa csi csr ct ctscan cve cvs cwa dap das dba ddos dip dna dpa dpia dpo dsm dst " +
    "dui dvd dvr dwi ebitda ecg edd eea eeg eir ekg emi emt eob eod epc epo erp esg esi esop esrb est eta etf ets eula euribor fob fnol fof fte gal gaap gbp gdp gmp gmo gnss gpa gpl gps gpu hde hdmi hiv hoa hpv html http https hvac iaas ice iep iot ip ipo ipr iq iso isp itar iud ivf jd jpeg jv kpi ksh kwh " +
    "lan lbo lcd led lgbt lgbtq libor llb llm lng loc lpa ltv mbe mba mdl mfn mit mla mmr mpre mri mrna mtd msa msj mvp mvr nav ndaa nft nglp nil nlp nrs ocd ocr odr oem opex osp otc pacs pbm pcb pcr pdf ped pip pmi pmo poa pos ppa ppm pps pr pre prc ptsd pto ptab puc pvc qa qdro qr qsub r2p rag raci rems " +
    "rfi rfid rfp rfq rgb ria rico rifs roi rpa rsu rta saas sad sar saas sbir scada sdk sdlt sds sec sep ser sff sfo sku sla sme smart sms soc sofr sonia sop sow spac spf spv sql ssd ssdi ssi ssl ssn sso stem sro str swot tba tbd tbi tcf tco tdm tfeu tin tls tmj toc tos tpp ttab tupe ucmj ucr ui unicef " +
    "upa url usb usc usd usmca uspto usps ux vawa vhf vin vip voc voip vpn vr vrbo wacc wasm wip wlan wma xml xrp yaml yoy zbb bev suv suvs atv ev evs mpg mph gmat gre lsat sat act ged esl efl toefl ielts raf usaf usn usmc irb ivc mou moa msds nsaid snf uti er icu opd gp obgyn ent pt ot rn lpn md phd dds dvm esq jp kc qc sc cj " +
    "til tldr tl dr aka fka nka dob doj doi isbn issn eur chf cad aud jpy gbp sek nok dkk pln czk huf inr brl mxn zar sgd hkd cny krw ils aed btc eth usdt"
  ).split(" ")
)

/** Reports, journals and courts by their initials, as in citations. */
export const reports: ReadonlySet<string> = new Set(
  (
    "ac app cas qb kb ch wlr all er lloyd lloyds rep reps cr icr irlr bclc bcc flr hlr eglr plr rpc fsr emlr ehrr ecr cmlr crim civ admin comm pat tcc fam ipec iplr ukhl uksc ukpc ukut ukftt ukeat eat ewca ewhc ewfc ewcop niqb nica csih csoh hcjac sc slt scr dlr wwr onca onsc abca abqb bcca bcsc qcca qccs qccq " +
    "mbca skca nsca nbca nlca peca fca fc fct canlii scc hca clr alr alj nswca nswsc nswlr vsca vsc vr qca qsc qd r wasca wasc war sasc sasr fcafc fcca nzsc nzca nzhc nzlr air scc sccr ilr zacc zasca zahc sa bclr sacr nwlr eklr kehc sgca sghc sgdc slr hkcfa hkcfi hkca hkcfar hkc mlj clj iesc ieca iehc ir ilrm " +
    "ecli echr hudoc dec gc bgh bghz bghst bverfg bverfge bverwg bverwge bag bage bsg bfh bfhe rgz olg ovg vgh lg ag nvwz njw njwe mdr wm zip nza njoz beckrs grur gmbhr jz juris jura jus versr famrz zev dstr bb db bge bger atf ogh jbl evbl rs hr nj njb jar rvdw ecli cass civ com soc ass plen crim ce cc ca tgi tj tc bull " +
    "rec lebon jcp dalloz rtd gaz pal juriclasseur sts ssts stc sstc sap tsj rj roj cendoj atc ats ja tol cassaz sez un foro it giur guida dir corte cost trib trf stf stj tst trt re resp hc adi adin adpf ms agrg rel rp sn uchw ikz osn osnc osp pk ckn csk wsa nsa ks tk oj ojl wl us lexis dist nmsc nmca ohio ill il me mt nd sd ut wy wi " +
    "l rev j fcr fca sap czp hklrd scj sasr jlr cilr oj f p a supp so ne nw se sw cal rptr ed lexis rcs csc ii iii iv vt nh nc pa super ok co ark miss la de ct"
  ).split(" ")
)

/** Common things with a capital, or that a dictionary of frequent words lacks. */
export const things: ReadonlySet<string> = new Set(
  // Breeds, medicines, materials, vehicles.
  (
    "labrador rottweiler poodle terrier beagle chihuahua dachshund mastiff doberman pitbull collie retriever spaniel bulldog husky malamute schnauzer pomeranian greyhound siamese holstein angus hereford appaloosa arabian thoroughbred " +
    "ibuprofen amoxicillin aspirin paracetamol acetaminophen penicillin insulin metformin warfarin heparin morphine fentanyl oxycodone oxycontin hydrocodone codeine methadone naloxone narcan adderall ritalin prozac zoloft xanax valium ambien lipitor viagra botox ozempic roundup glyphosate asbestos " +
    "teflon kevlar velcro formica styrofoam sheetrock plexiglas formaldehyde arsenic benzene ketamine cocaine heroin methamphetamine cannabis marijuana ecstasy vicodin percocet suboxone zantac talc ivermectin remdesivir covid coronavirus influenza ebola zika measles malaria hepatitis tuberculosis pneumonia sepsis fibromyalgia lyme asthma diabetes epilepsy " +
    "sedan hatchback minivan pickup forklift segway jeep motorcycle moped trailer tractor jacuzzi jetski snowmobile escalator elevator dumpster odometer gearbox airbag windshield scaffold crane trampoline stroller strollers " +
    // Law and business.
    "domicile overstay holographic arrears chattel chattels easement escrow estoppel lien liens tort torts laches mens rea replevin detinue trover assumpsit mandamus certiorari habeas corpus subpoena duces tecum voir dire interrogatory interrogatories affidavits garnishment receivership dissolution novation subrogation indemnity indemnification severability arbitrability " +
    "unconscionability remittitur additur impleader interpleader joinder supersedeas allocution arraignment recusal disbarment probation parole expungement misdemeanor felony felonies larceny burglary robbery arson perjury bribery extortion forgery embezzlement homicide manslaughter battery trespass nuisance conversion negligence slander libel defamation zoning variance setback " +
    "franchise franchisee franchisor sublease sublet lessor lessee bailee bailor mortgagor mortgagee obligor obligee promisor promisee assignor assignee transferor transferee trustor trustees fiduciary usufruct emphyteusis dower curtesy intestate intestacy legatee devisee remainderman codicil escheat quitclaim warranty warranties retainage earnout clawback drawdown carveout covenant covenants " +
    "undertaking debenture indenture promissory negotiable bearer annuity amortization depreciation capex shareholder shareholders stockholder stockholders quorum proxy bylaws charter redline redlined addendum recital recitals preamble annex annexes schedule schedules appendices errata corrigendum cover footnote footnotes endnotes headnote headnotes syllabus timeline chronology roadmap checklist " +
    "whistleblower whistleblowing workplace cyberbullying phishing ransomware malware spyware deepfake deepfakes blockchain bitcoin ethereum stablecoin altcoin dogecoin token tokens tokenization crypto cryptocurrency metadata hyperlink screenshot screenshots spreadsheet dropdown hashtag podcast livestream webinar dataset datasets chatbot chatbots embeddings transformer llama mistral grok perplexity midjourney " +
    "roulette shootout baseball escalation hardship frustration impracticability windfall " +
    // Feasts, styles, peoples.
    "christmas easter ramadan hanukkah passover diwali thanksgiving halloween juneteenth pentecost lent advent boxing helvetica arial garamond calibri cambria georgia verdana courier harvard oxford cambridge yale chicago vancouver turabian apa mla " +
    "amber red green yellow orange blue purple magenta teal low medium high minor major severe critical neutral favourable favorable adverse remote likely unlikely certain occasional frequent " +
    "colleague colleagues sirs team everyone counsel madam sir all folks reader friend friends esteemed honorable honourable " +
    "mutatis mutandis ceteris paribus pro rata bona fide mala prima facie inter alia ipso facto jure sui generis pari passu nunc tunc ultra vires res judicata ipsa loquitur stare decisis ratio decidendi obiter dictum dicta forum conveniens lex fori loci causae actus reus nolo contendere amicus curiae ad litem hoc guardian per stirpes capita contra proferentem ejusdem noscitur " +
    "sociis expressio unius exclusio alterius pacta sunt servanda rebus sic stantibus quantum meruit valebant volenti fit injuria novus actus interveniens sine qua in limine camera arguendo infra supra ibid passim et seq vel non compos mentis ex ante post delicto officio parte " +
    "coram nobis audita querela lis pendens quo warranto scire facias fieri certiorari venire facias rogatory amparo data sukuk sharia halakha fatwa mahr ubuntu treuhand abstraktionsprinzip karate judo kendo yoga buddhism hinduism islam judaism catholicism protestantism quran koran torah bible talmud sabbath " +
    "afghan algerian angolan argentine argentinian bahraini bangladeshi bavarian bermudian bolivian bosnian bulgarian burmese cambodian cameroonian caribbean catalan chilean colombian congolese croatian cuban cypriot czech ecuadorian egyptian emirati estonian ethiopian filipino flemish georgian ghanaian haitian honduran icelandic indonesian iranian iraqi israeli ivorian jamaican jordanian kazakh kenyan kurdish kuwaiti latvian lebanese liberian libyan lithuanian malay malaysian maltese mauritian mongolian moroccan nepalese nepali nigerian omani pakistani palestinian panamanian persian peruvian prussian qatari romanian rwandan saudi senegalese serbian siberian sicilian singaporean slovak slovenian somali sudanese syrian taiwanese tanzanian thai tibetan tunisian ugandan uruguayan uzbek venezuelan vietnamese yemeni zambian zimbabwean quebecois texan californian floridian hawaiian alaskan bostonian londoner parisian berliner " +
    "impressum pomodoro peppercorn knotweed amici wilful willful wort majeure salvor salvors strollers bermuda triangle vocational meniscus lodestar boolean gregorian socratic cartesian euclidean newtonian keynesian marxist freudian orwellian dickensian machiavellian draconian byzantine pyrrhic hobson schrodinger occam hanlon gantt venn likert maslow gompertz heggstad schengen maastricht eurozone brexit greenwashing mansplaining ghosting doxxing doxing catfishing gaslighting upcycling couriers leylandii"
  ).split(" ")
)
