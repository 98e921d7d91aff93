/**
 * Finds profiles of persons in social networks: their addresses ("linkedin.com/in/…"), and user names that a label
 * announces ("Twitter: @…", "Benutzername: …").
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import { type FormatDetector, identifierAt, nothing } from "./FormatDetector.ts"
import { PatternsByFirstLetters } from "./PatternsByFirstLetters.ts"

const name = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_~-]|[.%](?=[\\p{L}\\p{N}_-])){1,63}"
/** The first part of a path that is no person: "facebook.com/groups/…", "x.com/search?q=…". */
const notPerson =
  "(?!(?:about|ads|blog|business|company|events?|explore|features?|groups?|hashtag|help|home|i|intent|jobs|legal|login|marketplace|media|orgs|p|pages?|photo|policies|policy|posts?|pricing|privacy|reels?|search|security|settings|share|sharer|signup|status|stories|support|terms|topics|tos|tv|videos?|watch)(?![\\p{L}\\p{N}_-]))"
/** The host of a network from its last full stop on, and the path to a person. */
const addresses = [
  "(?<=linkedin)\\.com\\/(?:in|pub)\\/",
  "(?<=xing)\\.com\\/profile\\/",
  `(?<=facebook|fb|instagram|twitter|(?<![\\p{L}\\p{N}-])x|snapchat|pinterest|vk|twitch|soundcloud)\\.(?:com|tv)\\/(?:add\\/|profile\\.php\\?id=)?@?${notPerson}`,
  `(?<=(?<![\\p{L}\\p{N}-])t|telegram)\\.me\\/${notPerson}`,
  "(?<=tiktok|threads|youtube|medium|substack)\\.(?:com|net)\\/@",
  "(?<=reddit)\\.com\\/u(?:ser)?\\/",
  "(?<=bsky)\\.app\\/profile\\/",
  "(?<=researchgate)\\.net\\/profile\\/",
  // A second part of the path is a repository.
  `(?<=github|gitlab)\\.com\\/${notPerson}(?!${name}\\/${name})`
].join("|")
const address = new RegExp(`(?:${addresses})${name}`, "iuy")
const inHost = /[\p{L}\p{N}.:/-]/u

/** Whose user names are announced by the name alone. */
const networks =
  "twitter|instagram|insta|ig|tiktok|telegram|skype|snapchat|snap|discord(?:zie|a|em)?|steam|psn|xbox|roblox|fortnite|minecraft|viber|line id|kik|onlyfans|x|mastodon|bluesky|threads|wechat|linkedin|facebook|github|reddit|twitch|xing|venmo|cash app|signal"
const userName =
  "gamer ?tag|handle|user ?name|user id|login(?: name)?|screen name|nickname|account name|benutzername|nutzername|benutzerkennung|anmeldename|nom d[’']utilisateur|identifiant|pseudo|nombre de usuario|usuario|nome utente|gebruikersnaam|nome de (?:utilizador|usuário)|utilizador|nazwa użytkownika|nick"
const link = "(?:(?:is|was|lautet|c['’]est|est|es|è|é|to|jest)? ?)"
/** A digit, a low line or a full stop: a word of prose has none. */
const sign = "(?=[^\\s@]{0,30}[\\d_#.][\\p{L}\\p{N}]|live:)"
const value = `(?:live:)?${name}(?:#\\d{4})?`
const announced = new RegExp(
  `(?<![\\p{L}\\p{N}@.])(?:` +
    `(?:(?:${networks}) ?(?:${userName}|account|profile|id)?|${userName}) ?(?:[:=(] ?${link}|${link})@(${name})` +
    `|(?:${networks})(?: (?:${userName}|account|profile|id))?(?: ?[:=] ?| (?:is|was) )${sign}(${value})` +
    `|(?:${userName})(?: ?[:=] ?["'“]?)(${value})(?=["'”\\]).,;]{0,4} {0,4}(?:\\n|$))` +
    `|(?:${userName})(?: ?[:=] ?| (?:is |was |lautet |c['’]est |est |es |è |é |jest )?)["'“]?${sign}(${value})` +
    ")(?![\\p{L}\\p{N}@])",
  "iuy"
)

/** "@grimlock_77": with a digit or a low line, a handle; "@types/node" is a package. */
const handle =
  /(?<![\p{L}\p{N}@./:_-])@(?=[\p{L}\p{N}._]{0,30}[\d_])([\p{L}\p{N}](?:[\p{L}\p{N}_]|\.(?=[\p{L}\p{N}_])){3,30})(?![\p{L}\p{N}/@(])/uy
/** A handle behind a word such as "account" or "user". It needs no digit. */
const accounts =
  "posts? as|posted as|under the name|goes by|unter dem namen|als|nutzer|nutzerin|konto|account|compte|pseudo|sous le nom|cuenta|usuario|usuaria|utente|profilo|perfil|profil|konta|użytkownik|gebruiker|utilizador|conta|user"
const announcedHandle = new RegExp(
  `(?<!\\p{L})(?:${accounts})(?!\\p{L})[^\\n.!?@]{0,16}@([\\p{L}\\p{N}](?:[\\p{L}\\p{N}_]|\\.(?=[\\p{L}\\p{N}_])){2,30})(?![\\p{L}\\p{N}/@(])`,
  "iuy"
)
/** "signed in as user jdoe-88", "his Signal is under the name of kite.0718" */
const signedInto = `user|login|account|utilisateur|usuario|utente|benutzer|gebruiker|użytkownik|utilizador|${networks}`
const signedIn = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${signedInto})(?: (?:\\p{L}{2,10} ){0,5}| ?: ?)["'“„«]?((?=[^\\s]{0,30}[\\p{L}])(?=[^\\s]{0,30}\\d)\\p{L}[\\p{L}\\p{N}]{1,30}(?:[._-][\\p{L}\\p{N}]{1,30}){1,4})(?![\\p{L}\\p{N}@/(])`,
  "iuy"
)
/** "auf Kleinanzeigen als schrauber_uwe71", "heet hij sjonnie_deals": a low line inside, behind a word for a name. */
const called =
  "user|users|als|jako|heet|hij|zij|as|called|pseudo|known|handle|account|nutzer|nutzerin|nick|named|come|como|utente|usuari[oa]|utilizador|gebruiker|użytkownik"
const withLowLine = new RegExp(
  `(?<!\\p{L})(?:${called})(?!\\p{L})[^\\n.!?]{0,16}?(?<![\\p{L}\\p{N}_.@/:-])([a-z][a-z\\d]{1,20}(?:_[a-z\\d]{1,20}){1,3})(?![\\p{L}\\p{N}_@/(=:]|\\.\\p{L})`,
  "iuy"
)

/** A page of one name with a number or with full stops, on a network that nobody knows: "…/jane.doe.0718". */
const personalPage =
  /(?<![\p{L}\p{N}@.-])(?:https?:\/\/|www\.)[\p{L}\p{N}.-]{3,60}\/(?:(?:in|u|user|users|people|person|profile|profil|perfil|profilo|member|members)\/)?[@~]?(?![\p{L}\p{N}._-]{1,64}\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|xml|json|jpe?g|png|zip)(?![\p{L}\p{N}]))[\p{L}][\p{L}\p{N}]{1,30}(?:[._][\p{L}\p{N}]{1,30}){1,5}(?![\p{L}\p{N}/?-])/iuy

/** "Her profile at www.example/people/…": on a network that nobody knows. */
const saidToBeProfile =
  /(?<!\p{L})(?:profile?|profil|perfil|profilo|profiel|profilu)(?!\p{L})[^\n.!?]{0,16}?((?:https?:\/\/|www\.)?[\p{L}\p{N}-]{2,40}\.[\p{L}\p{N}.-]{2,40}\/[\p{L}\p{N}/_.%~-]{2,80}[\p{L}\p{N}])/iuy

export const profilePatterns = new PatternsByFirstLetters([
  { pattern: address, beginnings: "\\.com|\\.tv|\\.me|\\.net|\\.app" },
  { pattern: announced, beginnings: `${networks}|${userName}` },
  { pattern: handle, beginnings: "@" },
  { pattern: saidToBeProfile, beginnings: "prof|perf" },
  { pattern: announcedHandle, beginnings: accounts },
  { pattern: signedIn, beginnings: signedInto },
  { pattern: withLowLine, beginnings: called },
  { pattern: personalPage, beginnings: "http|www\\." }
])

const finding = (start: number, end: number): Finding => identifierAt(start, end, "profile")

/** Longest address or announcement with its value. */
const reach = 2 * Limits.formatCharacters

export const profileDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - reach)
    const stretch = text.slice(offset, until + reach)
    const findings: Array<Finding> = []
    const [inAddresses = [], labelled = [], ...others] = profilePatterns.in(stretch)
    for (const { 0: found, index } of inAddresses) {
      let start = index
      while (start > 0 && index - start < Limits.formatCharacters && inHost.test(stretch[start - 1]!)) start--
      findings.push(finding(offset + start, offset + index + found.length))
    }
    for (const match of labelled) {
      const found = match[1] ?? match[2] ?? match[3] ?? match[4]!
      const end = offset + match.index + match[0].length
      findings.push(finding(end - found.length, end))
    }
    const ends = new Set(findings.map(({ end }) => end))
    for (const match of others.flat()) {
      const end = offset + match.index + match[0].length
      if (!ends.has(end)) findings.push(finding(end - (match[1] ?? match[0]).length, end))
      ends.add(end)
    }
    const here = findings.filter(({ start }) => start >= from && start < until)
    return here.length === 0 ? nothing : here
  }
}
