/** How values of one kind are compared: which spellings mean the same, and which is a shorter form of which. */
export interface Comparison {
  /** The same for every spelling of a value; another for another value. Never empty. */
  readonly key: (text: string) => string
  /**
   * Keys of the other forms that this value may go by, as "Doe" and "J. Doe" for "Jane Doe". More than one value may go
   * by the same form.
   */
  readonly otherForms: (text: string) => ReadonlySet<string>
  /** Greater for the form that tells more. */
  readonly fullness: (text: string) => number
}
