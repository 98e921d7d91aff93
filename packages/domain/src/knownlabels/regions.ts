/**
 * States, provinces, cantons and other parts of countries with law of their own, one a line: the name that pages offer,
 * then usual abbreviations and names in other languages.
 */
export const regions = `
England and Wales|England & Wales|England|Wales|E&W|EWHC|EWCA|England und Wales|Angleterre et pays de Galles|Inglaterra y Gales|Inghilterra e Galles|Engeland en Wales|Anglia i Walia|Inglaterra e País de Gales
Scotland|Schottland|Écosse|Escocia|Scozia|Schotland|Szkocja|Escócia|Scots law
Northern Ireland|NI|Nordirland|Irlande du Nord|Irlanda del Norte|Irlanda del Nord|Noord-Ierland|Irlandia Północna|Irlanda do Norte
Baden-Württemberg|BW|BaWü|Bade-Wurtemberg
Bavaria|Bayern|BY|Bavière|Baviera|Beieren|Bawaria
Berlin|BE|Land Berlin
Brandenburg|BB
Bremen|HB|Freie Hansestadt Bremen
Hamburg|HH|Freie und Hansestadt Hamburg
Hesse|Hessen|HE
Lower Saxony|Niedersachsen|NI|NDS|Basse-Saxe
Mecklenburg-Western Pomerania|Mecklenburg-Vorpommern|MV|Meck-Pomm
North Rhine-Westphalia|Nordrhein-Westfalen|NRW|NW|Rhénanie-du-Nord-Westphalie|Renania del Norte-Westfalia|Renania Settentrionale-Vestfalia|Noordrijn-Westfalen
Rhineland-Palatinate|Rheinland-Pfalz|RP|RLP
Saarland|SL|Sarre
Saxony|Sachsen|SN|Saxe|Sajonia|Sassonia
Saxony-Anhalt|Sachsen-Anhalt|ST|LSA
Schleswig-Holstein|SH
Thuringia|Thüringen|TH|Thuringe
Alberta|AB|Alta.
British Columbia|BC|B.C.|Colombie-Britannique
Manitoba|MB|Man.
New Brunswick|NB|N.B.|Nouveau-Brunswick
Newfoundland and Labrador|NL|N.L.|Terre-Neuve-et-Labrador
Northwest Territories|NT|N.W.T.|Territoires du Nord-Ouest
Nova Scotia|NS|N.S.|Nouvelle-Écosse
Nunavut|NU
Ontario|ON|Ont.
Prince Edward Island|PE|PEI|P.E.I.|Île-du-Prince-Édouard
Quebec|Québec|QC|PQ|Que.|Qué.
Saskatchewan|SK|Sask.
Yukon|YT
Australian Capital Territory|ACT|A.C.T.
New South Wales|NSW|N.S.W.
Northern Territory|NT|N.T.
Queensland|QLD|Qld.
South Australia|SA|S.A.
Tasmania|TAS|Tas.
Victoria|VIC|Vic.
Western Australia|WA|W.A.
Aargau|AG|Argovie|Argovia
Appenzell Ausserrhoden|AR
Appenzell Innerrhoden|AI
Basel-Landschaft|BL|Baselland|Bâle-Campagne
Basel-Stadt|BS|Bâle-Ville
Bern|BE|Berne|Berna
Fribourg|FR|Freiburg|Friburgo
Geneva|GE|Genf|Genève|Ginebra|Ginevra
Glarus|GL|Glaris
Graubünden|GR|Grisons|Grigioni
Jura|JU
Lucerne|LU|Luzern|Lucerna
Neuchâtel|NE|Neuenburg
Nidwalden|NW|Nidwald
Obwalden|OW|Obwald
Schaffhausen|SH|Schaffhouse
Schwyz|SZ|Schwytz
Solothurn|SO|Soleure|Soletta
St. Gallen|SG|Sankt Gallen|Saint-Gall|San Gallo
Thurgau|TG|Thurgovie|Turgovia
Ticino|TI|Tessin
Uri|UR
Valais|VS|Wallis|Vallese
Vaud|VD|Waadt
Zug|ZG|Zoug|Zugo
Zurich|Zürich|ZH|Zurigo
Flanders|Vlaanderen|Flandre|Flemish Region|Vlaams Gewest
Wallonia|Wallonie|Wallonië|Walloon Region
Brussels-Capital Region|Brussels|Bruxelles|Brussel|Brüssel
Catalonia|Cataluña|Catalunya
Basque Country|País Vasco|Euskadi
Galicia
Navarre|Navarra
Andalusia|Andalucía
Madrid|Comunidad de Madrid
European Union|EU|E.U.|UE|EEA|EWR|EER|EOG|Europäische Union|Union européenne|Unión Europea|Unione europea|Europese Unie|Unia Europejska|União Europeia
International|International law|Multi-jurisdictional|Völkerrecht
`

/** Courts, agencies and institutions for whose law or procedure a case is named, one a line like `regions`. */
export const forums = `
European Court of Human Rights|ECtHR|ECHR|EGMR|EMRK|CEDH|TEDH|Corte EDU|CEDU|EHRM|EVRM|ETPCz|ETPC
Court of Justice of the European Union|CJEU|ECJ|EuGH|EuG|CJUE|TJUE|CGUE|HvJ EU|HvJEU|TSUE
Unified Patent Court|UPC|EPG|JUB
European Patent Office|EPO|EPA|OEB
European Union Intellectual Property Office|EUIPO
International Court of Justice|ICJ|IGH|CIJ
International Criminal Court|ICC|IStGH|CPI
Permanent Court of Arbitration|PCA
International Centre for Settlement of Investment Disputes|ICSID|CIRDI|CIADI
London Court of International Arbitration|LCIA
International Chamber of Commerce|ICC Arbitration
World Trade Organization|WTO|OMC
Inter-American Court of Human Rights|IACtHR|CIDH|Corte IDH
United States Supreme Court|U.S. Supreme Court|Supreme Court of the United States|SCOTUS
United States Tax Court|U.S. Tax Court|T.C.
Court of Federal Claims|Fed. Cl.|U.S. Court of Federal Claims
Court of International Trade|Ct. Int'l Trade|CIT
International Trade Commission|ITC|USITC
Patent and Trademark Office|USPTO|PTAB|TTAB
National Labor Relations Board|NLRB
Equal Employment Opportunity Commission|EEOC
Securities and Exchange Commission|SEC
Federal Trade Commission|FTC
Federal Communications Commission|FCC
Occupational Safety and Health Administration|OSHA|Cal/OSHA|MSHA
American Arbitration Association|AAA|JAMS|FINRA
UK Supreme Court|UKSC
Employment Tribunal|ET|EAT|Employment Appeal Tribunal
First-tier Tribunal|FTT|Upper Tribunal
Bundesgerichtshof|BGH
Bundesverfassungsgericht|BVerfG
Bundesarbeitsgericht|BAG
Bundesverwaltungsgericht|BVerwG
Bundesfinanzhof|BFH
Bundessozialgericht|BSG
Bundespatentgericht|BPatG
Cour de cassation|Cass.|Conseil d'État|Conseil constitutionnel
Tribunal Supremo|Tribunal Constitucional|Audiencia Nacional
Corte di cassazione|Corte costituzionale|Consiglio di Stato|TAR
Hoge Raad|HR|Raad van State
Sąd Najwyższy|SN|NSA|Naczelny Sąd Administracyjny|Trybunał Konstytucyjny
Supremo Tribunal Federal|STF|STJ|Superior Tribunal de Justiça|Supremo Tribunal de Justiça|Tribunal Constitucional|TST
`
