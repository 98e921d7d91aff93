/** The encodings of RTF by their numbers. Rich Text Format Specification 1.9.1, "Font Table". */

const byCodePage: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1361: "euc-kr",
  10_000: "macintosh",
  10_007: "x-mac-cyrillic",
  20_866: "koi8-r",
  20_932: "euc-jp",
  21_866: "koi8-u",
  28_591: "iso-8859-1",
  28_592: "iso-8859-2",
  28_605: "iso-8859-15",
  54_936: "gb18030",
  65_001: "utf-8"
}

const byCharset: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850
}

export const codePageOfCharset = (charset: number): number | undefined => byCharset[charset]

/** The upper halves of the two Western MS-DOS code pages, which the Encoding standard lacks. */
const upper437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"
const upper850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"

const decoders = new Map<string, TextDecoder>()

export const decodeCodePage = (bytes: Uint8Array, codePage: number): string => {
  const upper = codePage === 437 ? upper437 : codePage === 850 ? upper850 : undefined
  if (upper !== undefined) {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80]!)).join("")
  }
  const name = byCodePage[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : "windows-1252")
  const decoder = decoders.get(name) ?? new TextDecoder(name)
  decoders.set(name, decoder)
  return decoder.decode(bytes)
}
