/** How values of one kind compare: which spellings are equal, and which value is a shorter form of which. */
export interface Comparison {
  /** Equal for all spellings of a value, different for other values. Never empty. */
  readonly key: (text: string) => string
  /**
   * Keys of the other forms of this value, such as "Doe" and "J. Doe" for "Jane Doe". Several values may share a form.
   */
  readonly otherForms: (text: string) => ReadonlySet<string>
  /** Greater for a fuller form. */
  readonly fullness: (text: string) => number
  /** The values of which this may be another grammatical form: "Does" of Doe. None by default. */
  readonly readings?: (text: string) => ReadonlyArray<string>
}
