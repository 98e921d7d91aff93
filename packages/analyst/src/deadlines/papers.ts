/** Words of papers and of what happens to them. */
import { foreignPhrases } from "../text/anyLanguage.ts"
import { phrases } from "../text/Pattern.ts"

export const served = foreignPhrases(
  "served",
  "service of",
  "service on",
  "service was (?:effected|made|completed)",
  "date of service",
  "zugestellt",
  "Zustellung",
  "signifié(?:e|s|es)?",
  "signification",
  "notificad[oa]s?",
  "notificación",
  "betekend",
  "betekening"
)
/** Words of those whom papers reached, which say nothing of the day on which they were sent. */
const gotten = [
  "received",
  "got",
  "arrived",
  "reached",
  "came",
  "erhalten",
  "erhielt(?:en)?",
  "bekommen",
  "bekam(?:en)?",
  "eingegangen",
  "zugegangen",
  "ging(?:en)? (?:.{1,60} )?zu",
  "landed",
  "reçu(?:e|s|es)?",
  "recibi(?:ó|mos|eron|do|da)",
  "recibí",
  "llegó",
  "ontvangen",
  "ontving(?:en)?"
]
/** Words of a paper that was sent to the one to be served. */
export const posted = foreignPhrases(
  "posted",
  "mailed",
  "followed",
  "(?:sent|despatched|dispatched) (?:.{1,60} )?(?:by|via) (?:.{1,20} )?(?:post|mail|dx|courier|e ?mail)",
  "put (?:.{1,20} )?in the post",
  "zur Post gegeben"
)
/** Words of a paper that goes to the court itself. */
export const toCourt = phrases("(?:to|with|at) (?:the )?(?:\\w{1,12} ){0,2}court(?: office)?", "for issue")
export const arrived = foreignPhrases(...gotten)
/** Words of people who got court papers. */
export const handedOver = foreignPhrases(
  ...gotten,
  "handed",
  "gave",
  "given",
  "delivered",
  "came with",
  "left",
  "brought",
  "tossed",
  "dropped off"
)
export const received = foreignPhrases(
  "received",
  "handed",
  "given",
  "delivered",
  "served",
  "reached",
  "got",
  "Zugang",
  "zugegangen",
  "zugestellt",
  "erhalten",
  "erhielt",
  "bekommen",
  "bekam",
  "übergeben",
  "überreicht",
  "ausgehändigt",
  "eingeworfen",
  "im (?:Haus)?briefkasten"
)
export const filed = phrases("filed", "filing of", "lodged")
export const issued = phrases("issued", "issue of")
export const sent = phrases("sent", "mailed", "e ?mailed", "requested")
export const entered = phrases("entered", "entry of", "docketed")
export const given = phrases("handed down", "given", "made", "pronounced", "entered", "delivered", "dated")
export const fixed = phrases(
  "hearing (?:\\w{1,12} ){0,6}?(?:is|was|has been|will be) (?:set|scheduled|listed|noticed|fixed|calendared|heard|held)",
  "(?:set|scheduled|listed|noticed|fixed|calendared) for (?:a )?hearing",
  "(?:to be|will be) heard",
  "hearing (?:\\w{1,12} ){0,6}?(?:on|is on|takes place)"
)

/** Names of the paper that begins a civil action, which stand for that of any jurisdiction. */
const foreignClaims = ["Klageschrift", "assignation", "demanda", "dagvaarding"]
/** Papers that begin a court case whatever they are called. */
export const courtPapers = foreignPhrases(
  "summons(?:es)?",
  "law ?suits?",
  "(?:court|legal|suit) (?:papers|documents)",
  ...foreignClaims
)
export const complaint = foreignPhrases(
  "summons(?:es)?",
  "complaint",
  "law ?suits?",
  "(?:court|legal|suit) (?:papers|documents)",
  "process",
  "statement of claim",
  "Klage",
  ...foreignClaims
)
export const petition = phrases(
  "petition",
  "(?:divorce|dissolution|custody|separation) papers",
  "papers for (?:the )?divorce"
)
/** Papers that may be served and begin nothing. */
export const otherPapers = phrases(
  "notices?",
  "letters?",
  "demands?",
  "subpoenas?",
  "respon[sc]es?",
  "answers?",
  "repl(?:y|ies)",
  "requests? for orders?",
  "motions?",
  "disclosures?",
  "warnings?",
  "invoices?",
  "declarations?",
  "statements?(?! of claim)",
  "stipulations?",
  "orders?",
  "offers?",
  "charges?",
  "grievances?",
  "policy",
  "dinner|lunch|breakfast|food|drinks?|sentence|time|years"
)
export const amended = phrases("(?:first |second |third )?amended (?:complaint|petition)")
export const counterclaim = phrases("counter ?claim", "cross ?claim", "cross ?complaint")
const claimForms = ["claim forms?", "Klageformular\\p{L}{0,2}", "formulaire de (?:demande|réclamation)"]
export const claimForm = foreignPhrases(...claimForms)
/** The same by the names that other languages give the paper of any jurisdiction. */
export const claimPaper = foreignPhrases(...claimForms, ...foreignClaims)
export const particulars = phrases("particulars(?: of claim)?")
export const waiver = phrases("waiver of service", "waive service", "service waiver")
export const interrogatories = phrases("(?:special |form )?interrogator(?:y|ies)")
export const production = phrases(
  "requests? for (?:the )?production",
  "document requests?",
  "demands? for (?:inspection|production)",
  "inspection demands?"
)
export const admissions = phrases("requests? for admissions?")
export const judgment = phrases("(?:final )?judgments?", "Urteil")
export const decision = phrases(
  "judgments?",
  "(?:court|final|interim|costs?|sealed) orders?",
  "orders? of the (?:\\w{1,12} )?court",
  "decisions? of the (?:\\w{1,12} )?(?:court|judge)",
  "rulings?"
)
export const defaultJudgment = phrases("default judgments?", "judgment by default", "Versäumnisurteil")
export const enforcement = phrases("enforcement orders?", "Vollstreckungsbescheid")
export const paymentOrder = phrases("payment orders?", "order for payment", "Mahnbescheid")
export const order = phrases(
  "(?:court|final|interim|costs?) orders?",
  "orders? of the (?:\\w{1,12} )?court",
  "Beschluss"
)
export const noticeOfEntry = phrases("notice of entry(?: of (?:the )?judgment)?")
export const recommendation = phrases(
  "report and recommendations?",
  "recommended disposition",
  "findings and recommendations?"
)
export const removal = phrases("notice of removal")
export const motion = phrases("motions?", "applications?", "demurrers?", "requests? for (?:an )?orders?")
export const dismissal = foreignPhrases(
  "(?:written )?notice of (?:termination|dismissal)",
  "(?:termination|dismissal) (?:letter|notice)",
  "written (?:termination|dismissal)",
  "(?:Änderungs)?kündigung(?:en|sschreibens?|sbrief\\p{L}{0,2})?",
  "Umschlag"
)
/** A notice that ends a lease or another contract is no dismissal. */
export const leases = foreignPhrases(
  "leases?",
  "tenanc(?:y|ies)",
  "tenants?",
  "landlord",
  "rent(?:al|ed)?",
  "Miet\\p{L}{0,24}",
  "Vermieter\\p{L}{0,3}",
  "Wohnung\\p{L}{0,12}",
  "Pacht\\p{L}{0,12}",
  "Versicherungs?vertr\\p{L}{1,6}",
  "Darlehens?\\p{L}{0,12}"
)
export const employment = foreignPhrases(
  "employ\\p{L}{0,6}",
  "works council",
  "Arbeits?\\p{L}{0,20}",
  "Arbeitnehmer\\p{L}{0,4}",
  "Betriebsrat\\p{L}{0,3}",
  "Personal(?:abteilung|leiter\\p{L}{0,3})",
  "Beschäftigung\\p{L}{0,12}"
)
