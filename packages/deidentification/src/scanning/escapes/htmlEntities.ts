/** Names of HTML characters: all of HTML 4, and later ones for letters, punctuation and invisible characters. */

/** In order from the no-break space (160). */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para " +
  "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave " +
  "Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute " +
  "Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave " +
  "iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"

/** Greek, in the order of the alphabet with both forms of sigma. */
const greek =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi " +
  "chi psi omega"

/** Russian, in the order of the alphabet. */
const cyrillic = "a b v g d ie zh z i j k l m n o p r s t u f kh ts ch sh shch hard y soft e yu ya"

/** The others, each with its code point in hexadecimal. */
const others =
  "quot:22 amp:26 lt:3c gt:3e apos:27 OElig:152 oelig:153 Scaron:160 scaron:161 Yuml:178 fnof:192 circ:2c6 tilde:2dc " +
  "thetasym:3d1 upsih:3d2 piv:3d6 ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d lrm:200e rlm:200f ndash:2013 " +
  "mdash:2014 lsquo:2018 rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e dagger:2020 Dagger:2021 bull:2022 " +
  "hellip:2026 permil:2030 prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a oline:203e frasl:2044 euro:20ac image:2111 " +
  "weierp:2118 real:211c trade:2122 alefsym:2135 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194 crarr:21b5 lArr:21d0 " +
  "uArr:21d1 rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 exist:2203 empty:2205 nabla:2207 isin:2208 notin:2209 " +
  "ni:220b prod:220f sum:2211 minus:2212 lowast:2217 radic:221a prop:221d infin:221e ang:2220 and:2227 or:2228 cap:2229 " +
  "cup:222a int:222b there4:2234 sim:223c cong:2245 asymp:2248 ne:2260 equiv:2261 le:2264 ge:2265 sub:2282 sup:2283 " +
  "nsub:2284 sube:2286 supe:2287 oplus:2295 otimes:2297 perp:22a5 sdot:22c5 lceil:2308 rceil:2309 lfloor:230a " +
  "rfloor:230b lang:2329 rang:232a loz:25ca spades:2660 clubs:2663 hearts:2665 diams:2666 " +
  "Tab:9 NewLine:a excl:21 QUOT:22 num:23 dollar:24 percnt:25 AMP:26 lpar:28 rpar:29 ast:2a midast:2a plus:2b comma:2c " +
  "period:2e sol:2f colon:3a semi:3b LT:3c equals:3d GT:3e quest:3f commat:40 bsol:5c Hat:5e lowbar:5f UnderBar:5f " +
  "grave:60 vert:7c verbar:7c hyphen:2010 dash:2010 horbar:2015 puncsp:2008 numsp:2007 hairsp:200a MediumSpace:205f " +
  "NoBreak:2060 NonBreakingSpace:a0 ZeroWidthSpace:200b IOcy:401 iocy:451 dotlessi:131 imath:131 inodot:131 Lstrok:141 " +
  "lstrok:142 Dstrok:110 dstrok:111 Hstrok:126 hstrok:127 Tstrok:166 tstrok:167 ENG:14a eng:14b IJlig:132 ijlig:133 " +
  "Lmidot:13f lmidot:140 napos:149 kgreen:138 fflig:fb00 filig:fb01 fllig:fb02 ffilig:fb03 ffllig:fb04"

/** Combining marks by the ending of a name that begins with the letter: "Ccaron", "odblac". */
const marks: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  macr: "\u0304",
  breve: "\u0306",
  dot: "\u0307",
  uml: "\u0308",
  ring: "\u030a",
  dblac: "\u030b",
  caron: "\u030c",
  cedil: "\u0327",
  ogon: "\u0328",
  // Letters of another style count as plain letters.
  scr: "",
  fr: "",
  opf: ""
}

const capitalized = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

const entries = function* (): Generator<readonly [string, number]> {
  for (const [index, name] of latin1.split(" ").entries()) yield [name, 160 + index]
  for (const [index, name] of greek.split(" ").entries()) {
    yield [name, 0x3b1 + index]
    if (name !== "sigmaf") yield [capitalized(name), 0x391 + index]
  }
  for (const [index, name] of cyrillic.split(" ").entries()) {
    yield [`${name}cy`, 0x430 + index]
    yield [`${name.toUpperCase()}cy`, 0x410 + index]
  }
  for (const entry of others.split(" ")) {
    const [name, code] = entry.split(":")
    yield [name!, Number.parseInt(code!, 16)]
  }
}

const codePoints = new Map(entries())

/** Characters of the longest name. */
export const longestEntity = Math.max(...Array.from(codePoints.keys(), (name) => name.length))

const lettered = /^([A-Za-z])([a-z]{2,5})$/u

/** Returns the code point of a name; undefined if unknown. */
export const entityOf = (name: string): number | undefined => {
  const known = codePoints.get(name)
  if (known !== undefined) return known
  const parts = lettered.exec(name)
  const mark = parts === null ? undefined : marks[parts[2]!]
  // A letter without a composed form for this mark counts as plain, because marks are not compared.
  return mark === undefined ? undefined : (parts![1]! + mark).normalize("NFC").codePointAt(0)
}
