/** Returns the addressee of a draft if the prompt names one: "a letter to [Party 2]". */
export function addressedTo(prompt: string): number | null {
  const match =
    /\b(?:letter|notice|demand|hold|draft)s?\s(?:\S{1,20}\s){0,5}?(?:to|for)\s(?:\S{1,20}\s){0,3}?\[Party (\d{1,5})\]/i.exec(
      prompt
    )
  return match === null ? null : Number(match[1])
}
