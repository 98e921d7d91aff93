/** Whose people the named persons are: "[Party 1], Attn. [Name 2]", "[Name 2] for [Party 1]", "[Name 2], [Party 1]". */

const attention =
  /\[Party (\d{1,6})\][^\n[]{0,30}\n?\s{0,8}(?:attn\.?|attention|z\.\s?h\.?d?\.?|à l['’]attention de|a la atención de|t\.a\.v\.)\s{0,3}:?\s{0,3}(\[Name \d{1,6}\])/giu
const onBehalf =
  /(\[Name \d{1,6}\])(?:[^\n[]{0,40}\n?[^\n[]{0,10}(?<!\p{L})(?:for|of|at|on behalf of|für|i\.\s?A\.|von|pour|de|por|voor|namens|van)\s{1,3}(?:the\s|die\s|der\s|la\s|le\s|el\s)?|\s{0,3}[,(|–-]\s{0,3}|\n)\[Party (\d{1,6})\]/giu
const forParty = /(?:for|für|pour|por|voor)\s{1,3}\[Party (\d{1,6})\]\s{0,3}[:,]?\s{0,6}\n?\s{0,8}(\[Name \d{1,6}\])/giu

/** Returns the party that each named person belongs to, where the texts agree. */
export function peopleOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number | null>()
  const note = (name: string, party: string) => {
    const number = Number(party)
    const known = found.get(name)
    found.set(name, known === undefined || known === number ? number : null)
  }
  for (const [, party, name] of text.matchAll(attention)) note(name!, party!)
  for (const [, name, party] of text.matchAll(onBehalf)) note(name!, party!)
  for (const [, party, name] of text.matchAll(forParty)) note(name!, party!)
  return new Map([...found].flatMap(([name, party]) => (party === null ? [] : [[name, party] as const])))
}
