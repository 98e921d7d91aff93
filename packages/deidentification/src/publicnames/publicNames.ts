/**
 * Names that any instruction to an agent may contain: legal databases, file formats and programs, laws and authorities
 * by their initials, states. A sign that one of them is the client overrules this.
 */
import { compileNames, covers, type NameList } from "./NameList.ts"

const table = {
  databases:
    "Westlaw|Westlaw Edge|LexisNexis|Lexis|Lexis+|PACER|CM/ECF|ECF|CourtListener|RECAP|BAILII|AustLII|CanLII|SAFLII|WorldLII|HUDOC|CURIA|EUR-Lex|beck-online|juris|Legifrance|Dalloz|Bloomberg Law|" +
    "HeinOnline|Fastcase|Casetext|Justia|FindLaw|Google Scholar|Shepard's|KeyCite|EDGAR|Companies House|Orbis|SSRN|JSTOR|Wikipedia|Black's Law Dictionary|Bluebook|OSCOLA|Casemaker|vLex|Practical Law|WIPO Lex|Espacenet|TESS|TMview|Federal Register|Congressional Record|Federal Reporter|Federal Supplement|Official Journal",
  programs:
    "Word|Microsoft Word|MS Word|Excel|Microsoft Excel|PowerPoint|Outlook|Microsoft Outlook|Microsoft Office|Office 365|Microsoft 365|OneNote|SharePoint|OneDrive|Microsoft Teams|Google Docs|Google Sheets|Google Drive|Gmail|" +
    "Google Translate|DeepL|Adobe Acrobat|Acrobat|DocuSign|Dropbox|Slack|Zoom|Skype|WhatsApp|Telegram|LibreOffice|Notion|Trello|Jira|GitHub|LaTeX|Markdown|ChatGPT|Claude|Copilot|Gemini|Clio|iManage|NetDocuments|Relativity|Everlaw|PowerShell|Python|JavaScript|SQL|Windows|macOS|Linux|Android|iOS|Chrome|Firefox|Safari|Bluetooth|Wi-Fi|Internet|Facebook|Instagram|Twitter|LinkedIn|TikTok|New York Times|The New York Times|Wall Street Journal|The Economist|Financial Times|Washington Post|The Guardian|Le Monde|Der Spiegel|Asana|Confluence|Evernote|Grammarly|BibTeX|Kubernetes|LangChain|BERT|TF-IDF|Adobe|Wayback Machine|Internet Archive|Gore-Tex|Times New Roman|Comic Sans|Mickey Mouse|Peter Pan|Robin Hood|Santa Claus|Father Christmas|Yom Kippur|Rosh Hashanah|Good Friday|St Valentine|Valentine|Rube Goldberg|Trojan|Catch-22|Great Dane|German Shepherd|Golden Retriever|Swiss Confederation|Lloyd's Open Form|Lloyd's|FEMA|FINMA|AMF|CBI|RBI|SEBI|BIS|PTAB|TTAB|YouTube|Reddit",
  terms:
    "LLC|LLP|GmbH|PLC|Inc|Ltd|CRM|PII|CEO|CFO|COO|CTO|HR|IT|ID|VAT|IBAN|BIC|SWIFT|ATM|NDA|SPA|LOI|MOU|ADR|ODR|TRO|SLAPP|MD5|SHA|AI|LLM|FAQ|FYI|ASAP|IRAC|CRAC",
  formats:
    "PDF|DOCX|DOC|RTF|TXT|CSV|TSV|XLSX|PPTX|ODT|HTML|XML|JSON|YAML|EML|MSG|ZIP|PNG|JPEG|TIFF|ASCII|Unicode|UTF-8|URL|API|OCR|Bates|LEDES|UTBMS|ISO|IEEE|NIST|W3C|IETF|RFC",
  laws:
    "GDPR|DSGVO|CCPA|CPRA|HIPAA|ERISA|FLSA|FMLA|ADA|ADEA|RICO|FOIA|FCRA|FDCPA|TCPA|COPPA|CFAA|DMCA|DTSA|UCC|UCITA|UPC|FRCP|FRE|FRAP|FRCrP|CPR|CrPR|PACE|INA|IRC|UETA|UTSA|NLRA|CERCLA|FCPA|BSA|AML|KYC|TILA|RESPA|CISG|ECHR|EMRK|ICCPR|UDHR|CRC|TFEU|TEU|DSA|DMA|MiFID|MiCA|PSD2|NIS2|DORA|" +
    "BGB|ZPO|StGB|StPO|HGB|GmbHG|AktG|InsO|GG|VwGO|VwVfG|SGB|BetrVG|KSchG|UWG|UrhG|MarkenG|EStG|AO|OWiG|FamFG|GVG|RVG|Code civil|Code pénal|Code du travail|LOPD|LEC|IFRS|GAAP|GAAS|Basel|Incoterms|UCP 600|FIDIC|NEC|JCT|UDRP|Title VII|Title IX|Section 230|Chapter 7|Chapter 11|Chapter 13|Magna Carta|Rome I|Rome II|Brussels Ia|Restatement|Model Penal Code|Uniform Commercial Code|Bill of Rights|Civil Code|Penal Code|Commercial Code|Code of Civil Procedure",
  authorities:
    "EEOC|NLRB|SEC|FTC|FCC|FDA|EPA|OSHA|DOJ|DOL|IRS|FBI|CIA|NSA|DEA|ATF|DHS|ICE|USCIS|CBP|HUD|SSA|USPTO|CFPB|FDIC|FINRA|FERC|FEC|OFAC|EUIPO|EPO|WIPO|WTO|WHO|ILO|UN|UNHCR|UNICEF|UNESCO|EU|EC|NATO|OECD|IMF|ICJ|ICC|ICSID|ITLOS|UNCITRAL|LCIA|AAA|ICDR|JAMS|SIAC|HKIAC|DIS|SCC|PCA|CJEU|ECJ|ECtHR|SCOTUS|UKSC|EWCA|EWHC|BGH|BVerfG|BVerwG|BAG|BSG|BFH|OLG|LG|AG|VG|OVG|" +
    "NHS|HMRC|CPS|SFO|FCA|PRA|ICO|CMA|ACAS|CAFCASS|SRA|BSB|Ofcom|Ofgem|Ofsted|DVLA|MHRA|CNIL|BaFin|BfDI|BSI|BKA|ECB|ESMA|EBA|EDPB|EDPS|EMA|Europol|Eurojust|Interpol|Schufa|ABA|ACLU|American Bar Association|Law Society|Bar Council|World Bank|Red Cross|European Union|United Nations|Council of Europe|European Commission|European Parliament|European Court|European Court of Human Rights|Court of Justice|Strasbourg Court|Supreme Court|High Court|Court of Appeal|House of Lords|House of Commons|House of Representatives|Privy Council|White House|Pentagon|Downing Street|Interpol|Bundestag|Bundesrat|Bundesgerichtshof|Bundesverfassungsgericht|Conseil d'État|Cour de cassation|Tribunal Supremo|Federal Reserve|Bank of England|Scotland Yard|Crown|State|Commonwealth|Congress|Parliament|Senate|Government|Chamber|Grand Chamber|Section|Registry|Plenary|Commission|Convention|Court|Committee of Ministers|Delegate|Delegates|Agent|People",
  states:
    "United States|United States of America|USA|US|U.S.|U.S.A.|America|United Kingdom|UK|Great Britain|Britain|England|Wales|Scotland|Northern Ireland|Ireland|Germany|France|Spain|Italy|Portugal|Netherlands|Belgium|Luxembourg|Austria|Switzerland|Liechtenstein|Monaco|" +
    "Poland|Czechia|Czech Republic|Slovakia|Hungary|Romania|Bulgaria|Greece|Cyprus|Malta|Turkey|Türkiye|Russia|Russian Federation|Ukraine|Belarus|Moldova|Estonia|Latvia|Lithuania|Finland|Sweden|Norway|Denmark|Iceland|Croatia|Slovenia|Serbia|Bosnia and Herzegovina|Montenegro|Kosovo|North Macedonia|Albania|Georgia|Armenia|Azerbaijan|" +
    "Canada|Mexico|Brazil|Argentina|Chile|Colombia|Peru|Venezuela|Cuba|Australia|New Zealand|Japan|China|Hong Kong|Taiwan|Korea|South Korea|North Korea|India|Pakistan|Bangladesh|Sri Lanka|Nepal|Singapore|Malaysia|Indonesia|Philippines|Thailand|Vietnam|Israel|Palestine|Lebanon|Syria|Iraq|Iran|Saudi Arabia|United Arab Emirates|Qatar|Kuwait|Jordan|Egypt|Libya|Tunisia|Algeria|Morocco|Nigeria|Ghana|Kenya|Ethiopia|Uganda|Tanzania|Rwanda|South Africa|Zimbabwe|Europe|Asia|Africa|" +
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico|Ontario|Quebec|British Columbia|Alberta|New South Wales|Queensland|Bavaria|Bayern|Deutschland|Österreich|Schweiz|España|Italia|Nederland|Polska",
  authors:
    "Wright & Miller|Wright and Miller|Prosser and Keeton|Prosser & Keeton|Blackstone|Wigmore|Corbin on Contracts|Williston on Contracts|Nimmer on Copyright|McCarthy on Trademarks|Chitty on Contracts|Palandt|Grüneberg|Münchener Kommentar|Archbold|Phipson on Evidence|Halsbury's Laws|Moore's Federal Practice|Weinstein's Federal Evidence|Bryan Garner|Sweet & Maxwell|Thomson Reuters|Oxford University Press|Cambridge University Press|Hart Publishing|Wolters Kluwer|C.H. Beck|Mohr Siebeck|Springer|Elsevier|Aspen Publishing|Kluwer Law International"
} as const

export const publicNames: NameList = compileNames(Object.values(table).flatMap((names) => names.split("|")))

/** True if a name of one word is in the list. */
export const isPublicName = (word: string): boolean => covers(publicNames, word, 0, word.length)
