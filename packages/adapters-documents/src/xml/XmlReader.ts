/**
 * Reads XML as a stream. Declarations are refused: a document type declaration can expand a few bytes to gigabytes or
 * name another file, and has no place in such documents.
 */
import sax from "sax"
import * as DomainLimits from "@incamera/domain/limits/documents"
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"

// Real documents exceed the parser's own bound: programs store drawings in attributes.
Object.assign(sax, { MAX_BUFFER_LENGTH: DomainLimits.fileCharacters })

/** An element, by its local name; every program chooses its own prefix. */
export interface XmlElement {
  readonly name: string
  /** Attributes by local name. Of two with the same one, that with a prefix counts: it refers to another part. */
  readonly attributes: Readonly<Record<string, string>>
}

export interface XmlHandler {
  readonly open: (element: XmlElement, path: ReadonlyArray<XmlElement>) => void
  /** Text in its place among the inner elements. A text can come in several calls. */
  readonly text?: (text: string) => void
  /** `text` is the element's own text, without the text of inner elements. */
  readonly close: (element: XmlElement, text: string, path: ReadonlyArray<XmlElement>) => void
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1)

const elementOf = (tag: sax.Tag): XmlElement => {
  const attributes: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (name === "xmlns" || name.startsWith("xmlns:")) continue
    const local = withoutPrefix(name)
    if (local !== name || attributes[local] === undefined) attributes[local] = value
  }
  return { name: withoutPrefix(tag.name), attributes }
}

/** UTF-8, unless the byte order mark says UTF-16: packages allow no other encodings. */
const decoderFor = (first: Uint8Array): TextDecoder =>
  first[0] === 0xff && first[1] === 0xfe
    ? new TextDecoder("utf-16le")
    : first[0] === 0xfe && first[1] === 0xff
      ? new TextDecoder("utf-16be")
      : new TextDecoder("utf-8")

export const readXml = async (pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> => {
  const parser = sax.parser(true, { trim: false, normalize: false, xmlns: false, position: false })
  const path: Array<XmlElement> = []
  const texts: Array<string> = []
  const text = (characters: string): void => {
    if (texts.length === 0) return
    const own = texts[texts.length - 1]! + characters
    if (own.length > DomainLimits.fileCharacters) throw new Unreadable("too-complex")
    texts[texts.length - 1] = own
    handler.text?.(characters)
  }
  const refuse = (): never => {
    throw new Unreadable("broken")
  }
  Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    ontext: text,
    oncdata: text,
    onopentag: (tag: sax.Tag) => {
      if (path.length >= Limits.documentDepth) throw new Unreadable("too-complex")
      const element = elementOf(tag)
      handler.open(element, path)
      path.push(element)
      texts.push("")
    },
    onclosetag: () => {
      const element = path.pop()
      const own = texts.pop()
      if (element !== undefined) handler.close(element, own ?? "", path)
    }
  } satisfies Partial<Record<keyof sax.SAXParser, unknown>>)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= decoderFor(piece)
    parser.write(decoder.decode(piece, { stream: true }))
  }
  if (decoder === undefined) return
  parser.write(decoder.decode())
  parser.close()
}
