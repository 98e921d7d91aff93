/** The layout rules of HTML elements, as far as they decide the order and the line breaks of the text. */
import { TokenizerMode } from "parse5"

/** Elements that begin and end a line. */
export const blocks = new Set(
  (
    "address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav " +
    "noframes noscript ol optgroup option p pre script search section select style summary table tbody template " +
    "textarea tfoot thead title tr ul xmp listing plaintext"
  ).split(" ")
)

export const cells = new Set(["td", "th"])

/** Elements without content and without an end tag. */
export const voidElements = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" ")
)

/** Elements that keep white space as written. */
export const preformatted = new Set(["pre", "textarea", "listing", "plaintext", "xmp"])

/** The open elements that the start of an element ends. */
export const endedBy: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
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

/** Elements whose content is not markup. HTML Standard, section 13.2.6. */
export const rawModes: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map(
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

/** Elements whose content is in the page but not shown. */
export const hiddenElements = new Set([
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

export const isHiding = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has("hidden") || hidingStyle.test(attributes.get("style") ?? "")

export const isWhite = (attributes: ReadonlyMap<string, string>): boolean =>
  whiteStyle.test(attributes.get("style") ?? "")

/** On a colored background, white text is visible. */
export const isColoured = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has("bgcolor") || attributes.has("background") || colouredStyle.test(attributes.get("style") ?? "")

/** Mail programs quote an e-mail so; a quotation without these marks may be of anything. */
export const isQuotation = (tag: string, attributes: ReadonlyMap<string, string>): boolean =>
  tag === "blockquote" && (attributes.get("type") === "cite" || /quote|cite/i.test(attributes.get("class") ?? ""))

/**
 * Attributes that hold text or an address. So do those of `data-*`, `aria-*` and `on*`. `name` mostly serves scripts, but
 * may be all that is left of a filled-in field.
 */
const textual = new Set(
  (
    "abbr action alt background cite content datetime download formaction href label longdesc name placeholder poster " +
    "src srcdoc srcset summary title value xlink:href standby usemap code codebase data author"
  ).split(" ")
)
/** Prefixes of attributes that hold text. */
const prefixes = /^(?:data-|aria-|on)/
/** An embedded picture is not text. */
const embedded = /^\s*(?:data:(?!text\/)|#|javascript:void)/i

export const isTextual = (name: string, value: string): boolean =>
  (textual.has(name) || prefixes.test(name)) && !embedded.test(value) && /[\p{L}\p{N}]/u.test(value)
