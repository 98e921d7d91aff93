/** Tracked changes: OpenDocument lists them before the text, which then refers to them where each was made. */
export class Changes {
  readonly authors = new Set<string>()
  readonly #insertions = new Set<string>()
  readonly #deletions = new Map<string, string>()
  #id: string | undefined
  #text = ""

  get isOpen(): boolean {
    return this.#id !== undefined
  }

  begin(id: string | undefined): void {
    this.#id = id ?? ""
    this.#text = ""
  }

  author(name: string): void {
    if (name.trim() !== "") this.authors.add(name.trim())
  }

  isInsertion(): void {
    if (this.#id !== undefined) this.#insertions.add(this.#id)
  }

  isInserted(id: string | undefined): boolean {
    return this.#insertions.has(id ?? "")
  }

  text(text: string): void {
    this.#text += text
  }

  endParagraph(): void {
    this.#text += "\n"
  }

  end(): void {
    const text = this.#text.replace(/\n$/, "")
    if (this.#id !== undefined && text.trim() !== "") this.#deletions.set(this.#id, text)
    this.#id = undefined
  }

  /** Returns what was deleted at a place, once. */
  take(id: string | undefined): string | undefined {
    const text = this.#deletions.get(id ?? "")
    this.#deletions.delete(id ?? "")
    return text
  }

  /** What no place of the text refers to. */
  get rest(): Iterable<string> {
    return this.#deletions.values()
  }
}
