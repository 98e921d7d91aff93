/** Kinds of events, recognized by verbs and nouns: only statements about the same kind are compared. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"

export interface EventKind {
  readonly key: string
  readonly name: SafeText
  readonly pattern: RegExp
  /** True if it can recur for the same people and things: another date is then often another event. */
  readonly repeats: boolean
  /** `thing`: two statements must name the same thing. `person`: the same person is enough. */
  readonly about: "thing" | "person"
}

const kind = (
  key: string,
  name: SafeText,
  options: Pick<EventKind, "repeats" | "about">,
  ...sources: ReadonlyArray<string>
): EventKind => ({ key, name, pattern: phrases(...sources), ...options })

const onceThing = { repeats: false, about: "thing" } as const
const oncePerson = { repeats: false, about: "person" } as const
const often = { repeats: true, about: "thing" } as const

/** The first kind that matches a place wins. */
export const eventKinds: ReadonlyArray<EventKind> = [
  kind("sign", safe`signing`, onceThing, "sign(?:s|ed|ing)?", "execut(?:ed|ion of)", "signature of"),
  kind(
    "end-contract",
    safe`end of a contract`,
    onceThing,
    "(?:terminat(?:e|ed|es|ing)|cancel(?:s|led|ed|ling)?|rescind(?:ed)?|end(?:ed)?) (?:the|this|that|our|her|his|their|its) (?:\\w{2,20} ){0,2}(?:lease|contract|agreement|tenancy|policy|subscription)",
    "(?:lease|contract|agreement|tenancy|policy|subscription) (?:was|has been|had been) (?:terminated|cancel+ed|rescinded|ended)"
  ),
  kind(
    "dismiss",
    safe`dismissal`,
    oncePerson,
    "(?:was|were|been|being|is|got) (?:\\w{2,12} )?(?:fired|dismissed|terminated|let go|laid off)",
    "(?:fired|dismissed|terminated|laid off) (?:me|him|her|them|\\[Party \\d{1,4}\\])",
    "(?:the|his|her|my|\\[Party \\d{1,4}\\]['’]s) (?:dismissal|termination|firing)",
    "(?:employment|position) (?:\\w{2,12} ){0,3}(?:was|has been|had been) terminated",
    "terminated (?:the|his|her|my|\\[Party \\d{1,4}\\]['’]s) employment"
  ),
  kind("resign", safe`resignation`, oncePerson, "resign(?:s|ed|ing|ation)?", "gave notice of resignation", "quit"),
  kind(
    "hire",
    safe`hiring`,
    oncePerson,
    "(?:was|were|been) (?:\\w{2,12} )?(?:hired|employed|engaged|appointed)",
    "hired (?:me|him|her|\\[Party \\d{1,4}\\])",
    "(?:began|started) (?:work(?:ing)?|(?:his|her|my) employment)",
    "joined the (?:company|firm)"
  ),
  kind("born", safe`birth`, oncePerson, "(?:was|were) born"),
  kind("die", safe`death`, oncePerson, "died", "passed away", "(?:his|her) death"),
  kind("marry", safe`marriage`, oncePerson, "(?:got |were |was )?married", "divorced", "separated"),
  kind(
    "accident",
    safe`accident`,
    oncePerson,
    "fell",
    "slipped",
    "tripped",
    "(?:was|were|got) (?:hit|struck|injured|hurt|bitten)",
    "collided",
    "crash(?:ed)?",
    "the (?:accident|collision|fall|incident) (?:happened|occurred|took place|was)"
  ),
  kind(
    "leak",
    safe`leak or flooding`,
    onceThing,
    "leak(?:ed|ing)?",
    "flood(?:ed|ing)?",
    "burst",
    "water (?:came|ran|poured|dripped|started)",
    "caught fire",
    "collapsed"
  ),
  kind("move-in", safe`moving in`, oncePerson, "mov(?:ed|ing) in", "took possession"),
  kind("move-out", safe`moving out`, oncePerson, "mov(?:ed|ing) out", "vacat(?:ed|ing)"),
  kind(
    "deliver",
    safe`delivery`,
    onceThing,
    "deliver(?:s|ed|ing|y)?",
    "hand(?:ed|ing) over",
    "return(?:ed|ing)",
    "gave back",
    "arriv(?:ed|es|al)",
    "was shipped",
    "were shipped"
  ),
  kind("install", safe`installation`, onceThing, "install(?:s|ed|ation|ing)?"),
  kind("sue", safe`filing`, onceThing, "filed", "lodged", "brought (?:an )?action", "sued"),
  kind("serve", safe`service of a document`, onceThing, "served"),
  kind("sell", safe`sale`, onceThing, "sold", "bought", "purchased"),
  kind("receive", safe`receipt`, often, "receiv(?:e|ed|es|ing)", "got (?:the|a|an|my|his|her)"),
  kind("pay", safe`payment`, often, "pa(?:y|ys|id|ying)", "wired", "transferred", "remitted"),
  kind("meet", safe`meeting`, often, "met", "meeting"),
  kind("call", safe`telephone call`, often, "called", "telephoned", "phoned", "rang"),
  kind("write", safe`writing`, often, "wrote", "e ?mailed", "texted", "sent"),
  kind("complain", safe`complaint`, often, "complain(?:ed|s|ing)?", "reported", "objected"),
  kind("notify", safe`notice`, often, "notif(?:ied|y|ies)", "informed", "warned", "gave notice", "told"),
  kind("inspect", safe`inspection`, often, "inspect(?:ed|ion|ing)", "examined"),
  kind("repair", safe`repair`, often, "repair(?:ed|s|ing)?", "fixed", "replaced"),
  kind("see", safe`what was seen`, often, "s(?:aw|een)", "witnessed", "observed", "was present", "were present"),
  kind("agree", safe`agreement`, often, "agree(?:d|s)?", "consent(?:ed)?", "accept(?:ed|s)?", "approv(?:ed|al)"),
  kind("know", safe`knowledge`, often, "knew", "was aware", "were aware", "know")
]
