/**
 * Letters that look like Latin ones, or that Unicode doesn't decompose into a Latin letter and a mark, with the Latin
 * letters that replace them. Lower case only, one entry for both cases: a name in another script still equals itself.
 */

/** The look-alikes of the alphabet in order; a space skips a letter. */
const alphabet = (letters: string): ReadonlyArray<readonly [string, string]> =>
  Array.from(letters, (letter, index): readonly [string, string] => [
    letter,
    "abcdefghijklmnopqrstuvwxyz"[index]!
  ]).filter(([letter]) => letter !== " ")

/** Groups of look-alikes, each before its letter. */
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
// Final sigma folds to sigma.
const greek = groups("α:a β:b ϲ:c ε:e η:h ι:i κ:k μ:m ν:n ο:o ρ:p τ:t υ:y χ:x ζ:z ς:σ ϳ:j")
const coptic = groups("ⲁ:a ⲃ:b ⲥ:c ⲉ:e ⲏ:h ⲓ:i ⲕ:k ⲙ:m ⲛ:n ⲟ:o ⲣ:p ⲧ:t ⲩ:y ⲭ:x ⲍ:z")
const armenian = groups("ց:g հ:h յ:j լ:l ոռ:n օ:o զ:q տ:s ս:u")
/** In Cherokee, the lower case is a smaller form of the same letters. */
const cherokee = groups(
  "Ꭺ:a ᏏᏴ:b Ꮯ:c ᎠᏧ:d Ꭼ:e ᏀᏳ:g ᎻᏂ:h Ꭵ:i Ꭻ:j Ꮶ:k Ꮮ:l Ꮇ:m Ꮑ:n Ꮎ:o Ꮲ:p ᎡᏒ:r ᏕᏚ:s Ꭲ:t Ꮩ:v ᎳᏔ:w ᎩᎽ:y Ꮓ:z"
).map(([letter, read]) => [letter.toLowerCase(), read] as const)
const lisu = alphabet("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑ ꓣꓢꓔꓴꓦꓪꓫꓬꓜ")

/** White letters on black, `circled` and `squared`, and regional indicators: twenty-six in a row each. */
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

/** Unicode has digits in rows of ten, beginning with zero. */
const asciiDigit = (character: string): string => {
  const codePoint = character.codePointAt(0)!
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(codePoint - value - 1))) value++
  return String(value)
}

/** Returns the text with the digits of all scripts in ASCII. */
export const withAsciiDigits = (text: string): string => text.replace(otherDigits, asciiDigit)
