// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** How elements of a page stand to one another, as far as the order and the breaks of its text go. */
import { TokenizerMode } from "parse5"

/** The text before and the text after it don't stand on one line. */
export const blocks = new Set(
  (
    "address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav " +
    "noframes noscript ol optgroup option p pre script search section select style summary table tbody template " +
    "textarea tfoot thead title tr ul xmp listing plaintext"
  ).split(" ")
)

export const cells = new Set(["td", "th"])

/** They have no content, and no end tag. */
export const voids = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" ")
)

/** White space in them stands as it is written. */
export const preformatted = new Set(["pre", "textarea", "listing", "plaintext", "xmp"])

/** What an element ends by its beginning, when it is still open. */
export const endedBy                                             = new Map(
  Object.entries({
    li: ["li"],
    dd: ["dd", "dt"],
    dt: ["dd", "dt"],
    option: ["option"],
    optgroup: ["option", "optgroup"],
    td: ["td", "th"],
    th: ["td", "th"],
    tr: ["td", "th", "tr"],
    tbody: ["td", "th", "tr", "thead", "tbody"],
    tfoot: ["td", "th", "tr", "tbody"]
  })
)

/** Elements whose content is no markup. HTML Standard, section 13.2.6. */
export const rawModes                                                                          = new Map(
  Object.entries({
    title: TokenizerMode.RCDATA,
    textarea: TokenizerMode.RCDATA,
    style: TokenizerMode.RAWTEXT,
    xmp: TokenizerMode.RAWTEXT,
    iframe: TokenizerMode.RAWTEXT,
    noembed: TokenizerMode.RAWTEXT,
    noframes: TokenizerMode.RAWTEXT,
    script: TokenizerMode.SCRIPT_DATA,
    plaintext: TokenizerMode.PLAINTEXT
  })
)

/** Their content is in the page and not shown. */
export const neverShown = new Set([
  "script",
  "style",
  "template",
  "datalist",
  "noembed",
  "noframes",
  "iframe",
  "object"
])

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$)|color\s*:\s*transparent\b)/i
const whiteStyle = /(?:^|;)\s*color\s*:\s*(?:white|#fff(?:fff)?)\b/i
const colouredStyle = /(?:^|;)\s*background[-\w]*\s*:(?!\s*(?:none|transparent|white|#fff(?:fff)?)\b)/i

export const isHiding = (attributes                             )          =>
  attributes.has("hidden") || hidingStyle.test(attributes.get("style") ?? "")

export const isWhite = (attributes                             )          =>
  whiteStyle.test(attributes.get("style") ?? "")

/** On a coloured ground white is no disguise. */
export const isColoured = (attributes                             )          =>
  attributes.has("bgcolor") || attributes.has("background") || colouredStyle.test(attributes.get("style") ?? "")

/** Attributes in which text or an address stands. Those of `data-*`, `aria-*` and `on*` are such, too. */
const textual = new Set(
  (
    "abbr action alt background cite content datetime download formaction href label longdesc name placeholder poster " +
    "src srcdoc srcset summary title value xlink:href standby usemap code codebase data author"
  ).split(" ")
)
/** Names of fields and anchors say nothing but to scripts, unless they are all there is of what was filled in. */
const prefixes = /^(?:data-|aria-|on)/
/** A picture written out in an address is no text. */
const embedded = /^\s*(?:data:(?!text\/)|#|javascript:void)/i

export const isTextual = (name        , value        )          =>
  (textual.has(name) || prefixes.test(name)) && !embedded.test(value) && /[\p{L}\p{N}]/u.test(value)
