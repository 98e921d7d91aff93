/**
 * Letters that look like Latin ones, or that Unicode doesn't decompose into a Latin letter and a mark: with the Latin
 * letters they are read as. Lower case only, one for both cases: a name in another script is compared with itself, too.
 */

/** The letters in a row; a space where a letter is skipped. */
const alphabet = (letters: string): ReadonlyArray<readonly [string, string]> =>
  Array.from(letters, (letter, index): readonly [string, string] => [
    letter,
    "abcdefghijklmnopqrstuvwxyz"[index]!
  ]).filter(([letter]) => letter !== " ")

/** Each letter after those that look like it. */
const groups = (text: string): ReadonlyArray<readonly [string, string]> =>
  text.split(" ").flatMap((group) => {
    const [letters, latin] = group.split(":")
    return Array.from(letters!, (letter): readonly [string, string] => [letter, latin!])
  })

const latin = groups(
  "ß:ss æӕ:ae œ:oe þ:th ŋ:n ɑɐɒⱥ:a ɓƀƃ:b ƈȼɕꞓ:c đðɗɖƌȡ:d ɇəɛɘǝⱸ:e ƒꝼ:f ɠɡǥᵹ:g ħɦⱨɥ:h ıɨɩ:i ȷɉʝɟ:j ƙⱪꝁ:k łƚⱡɫɬɭȴ:l ɱ:m ƞɲɳȵ:n " +
    "øɵⱺɔ:o ƥᵽꝑ:p ɋʠ:q ɍɽɼɾ:r ʂȿ:s ŧƭʈⱦȶ:t ʉ:u ʋⱱ:v ⱳɯ:w ƴɏ:y ƶȥʐʑɀⱬ:z"
)
const smallCapitals = alphabet("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ")
const cyrillic = groups(
  "а:a вьѣ:b сҫ:c ԁ:d еҽє:e ғ:f һнңҥ:h іӏ:i ј:j кқҝҡӄ:k ӏ:l мӎ:m о:o рҏ:p ԛ:q ѕ:s тҭ:t ѵ:v ԝѡ:w хҳ:x уүұ:y"
)
// Of the two sigmas, one stands at the end of a word.
const greek = groups("α:a β:b ϲ:c ε:e η:h ι:i κ:k μ:m ν:n ο:o ρ:p τ:t υ:y χ:x ζ:z ς:σ ϳ:j")
const coptic = groups("ⲁ:a ⲃ:b ⲥ:c ⲉ:e ⲏ:h ⲓ:i ⲕ:k ⲙ:m ⲛ:n ⲟ:o ⲣ:p ⲧ:t ⲩ:y ⲭ:x ⲍ:z")
const armenian = groups("ց:g հ:h յ:j լ:l ոռ:n օ:o զ:q տ:s ս:u")
/** Its lower case is a smaller form of the same letters. */
const cherokee = groups(
  "Ꭺ:a ᏏᏴ:b Ꮯ:c ᎠᏧ:d Ꭼ:e ᏀᏳ:g ᎻᏂ:h Ꭵ:i Ꭻ:j Ꮶ:k Ꮮ:l Ꮇ:m Ꮑ:n Ꮎ:o Ꮲ:p ᎡᏒ:r ᏕᏚ:s Ꭲ:t Ꮩ:v ᎳᏔ:w ᎩᎽ:y Ꮓ:z"
).map(([letter, read]) => [letter.toLowerCase(), read] as const)
const lisu = alphabet("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑ ꓣꓢꓔꓴꓦꓪꓫꓬꓜ")

/** White letters on black: `circled` and `squared`, and those of flags, twenty-six in a row. */
const emoji = [0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
  alphabet(Array.from({ length: 26 }, (_, index) => String.fromCodePoint(first + index)).join(""))
)

export const likeLatin: ReadonlyMap<string, string> = new Map([
  ...latin,
  ...smallCapitals,
  ...cyrillic,
  ...greek,
  ...coptic,
  ...armenian,
  ...cherokee,
  ...lisu,
  ...emoji
])

const digit = /^\p{Nd}$/u
const otherDigits = /[^\P{Nd}0-9]/gu

/** Digits stand in rows of ten, from zero on. */
const asciiDigit = (character: string): string => {
  const codePoint = character.codePointAt(0)!
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(codePoint - value - 1))) value++
  return String(value)
}

/** The same text with the digits of all scripts in ASCII. */
export const withAsciiDigits = (text: string): string => text.replace(otherDigits, asciiDigit)
