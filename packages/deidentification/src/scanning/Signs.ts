/** Where a sign makes a date a date of birth: behind a word such as "born", a name, or a person's placeholder. */
import * as Limits from "../Limits.ts"

export class Signs {
  /** End of the range with a sign. The beginning of a text is one. */
  #until: number = Limits.signGapCharacters

  /** Notes the end of a word such as "born". */
  announce(end: number): void {
    this.#until = end + Limits.announcedGapCharacters
  }

  /** Notes the end of a name. */
  name(end: number): void {
    this.#until = Math.max(this.#until, end + Limits.signGapCharacters)
  }

  /** Notes replaced text; `end` is the end of a person's placeholder. After any other, there is no sign. */
  replaced(end: number | undefined): void {
    this.#until = end === undefined ? -1 : end + Limits.signGapCharacters
  }

  reach(start: number): boolean {
    return start <= this.#until
  }

  copyFrom(other: Signs): void {
    this.#until = other.#until
  }
}
