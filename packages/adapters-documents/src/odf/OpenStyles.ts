/** The styles of an OpenDocument (part 3, section 16), as far as they hide what they apply to. */
import type { XmlElement } from "../xml/XmlReader.ts"

interface Style {
  readonly parent: string
  hides: boolean
}

/** Styles are based on one another in short chains. */
const generations = 32

const hides = ({ attributes, name }: XmlElement): boolean => {
  switch (name) {
    case "text-properties":
      return attributes.display === "none"
    case "table-properties":
      return attributes.display === "false"
    case "drawing-page-properties":
      return attributes.visibility === "hidden"
    default:
      return false
  }
}

export class OpenStyles {
  readonly #common = new Map<string, Style>()
  #automatic = new Map<string, Style>()
  #current: Style | undefined

  /** Each file has automatic styles of its own, whose names repeat. */
  beginFile(): void {
    this.#automatic = new Map()
  }

  open(element: XmlElement, path: ReadonlyArray<XmlElement>): void {
    const { attributes, name } = element
    if (name === "style" && attributes.family !== undefined) {
      const { family, "parent-style-name": parent } = attributes
      this.#current = { parent: parent === undefined ? "" : `${family} ${parent}`, hides: false }
      const styles = path.at(-1)?.name === "automatic-styles" ? this.#automatic : this.#common
      styles.set(`${family} ${attributes.name ?? ""}`, this.#current)
    } else if (this.#current !== undefined && path.at(-1)?.name === "style" && hides(element)) {
      this.#current.hides = true
    }
  }

  hides(family: string, name: string | undefined): boolean {
    if (name === undefined) return false
    let style = this.#automatic.get(`${family} ${name}`) ?? this.#common.get(`${family} ${name}`)
    for (let generation = 0; style !== undefined && generation < generations; generation++) {
      if (style.hides) return true
      style = this.#common.get(style.parent)
    }
    return false
  }
}
