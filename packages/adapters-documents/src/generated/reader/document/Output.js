// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Where the readers of all types put the text: normalised, counted, cut into pieces. One for a document with all that
 * is attached to it, so that its bounds hold for the whole.
 */


import * as Limits from "../Limits.js"

import { normalizeText } from "./normalizeText.js"
import { isProgramMark } from "./programMarks.js"
import { Unreadable } from "./Unreadable.js"

/** Text about a document doesn't make it readable: a scan has a title and the name of the scanner, too. */
const isSaidAbout = (part              )          =>
  part === "property" || part === "attachment-name" || part === "hidden"

/** Where to end a piece of a longer text: after a line, else after a word, else anywhere but inside a character. */
const endOfPiece = (text        )         => {
  const most = Limits.pieceCharacters
  const least = most / 2
  const line = Math.max(text.lastIndexOf("\n", most - 1), text.lastIndexOf("\f", most - 1)) + 1
  if (line > least) return line
  const word = Math.max(text.lastIndexOf(" ", most - 1), text.lastIndexOf("\t", most - 1)) + 1
  if (word > least) return word
  const last = text.charCodeAt(most - 1)
  return last >= 0xd800 && last <= 0xdbff ? most - 1 : most
}






export class Output {
           #say
  #part               = "body"
  #pending = ""
  #asides = new Map                      ()
  #asideCharacters = 0
  #pieces = 0
  #characters = 0
  #opened = false
  #hasText = false
  #parts = 0
  #unpacked = 0
  #pages = 0

  constructor(say                                 ) {
    this.#say = say
  }

  /** Said once, for the document itself; what is attached to it is opened in silence. */
  opened(mediaType           , pages               )       {
    if (!this.#opened) this.#say({ _tag: "Opened", mediaType, pages })
    this.#opened = true
  }

  /** Of the pages of the document itself. The text so far may be said later: a piece doesn't end with a page. */
  progress(pagesDone        , pages        )       {
    this.#say({ _tag: "Progress", pagesDone, pages })
  }

  text(part              , text        )       {
    const normal = normalizeText(text)
    if (normal === "") return
    this.#count(normal)
    if (part !== this.#part) this.#flush()
    this.#part = part
    this.#pending += normal
    if (this.#pending.length > Limits.pieceCharacters) this.#pending = this.#cut(part, this.#pending)
  }

  /**
   * A line that stands beside the text. Those of some paragraphs are put together and follow them: a link in each must
   * not tear the text into pieces of a line.
   */
  aside(part              , text        )       {
    const trimmed = normalizeText(text).trim()
    if (trimmed === "") return
    const line = `${trimmed}\n`
    this.#count(line)
    this.#asides.set(part, (this.#asides.get(part) ?? "") + line)
    this.#asideCharacters += line.length
    if (this.#pending.length + this.#asideCharacters > Limits.asideAfterCharacters) this.#flush()
  }

  /** A line of its own; nothing when there is nothing to read in it. */
  line(part              , text        )       {
    const trimmed = text.trim()
    if (trimmed !== "") this.text(part, `${trimmed}\n`)
  }

  /** `name: value`, where both say something. */
  property(name        , value        )       {
    const trimmed = value.trim()
    if (trimmed !== "" && !isProgramMark(name, trimmed)) this.line("property", `${name}: ${trimmed}`)
  }

  /** Counts pages of the document and of all that is attached to it. */
  countPages(pages        )       {
    this.#pages += pages
    if (this.#pages > Limits.filePages) throw new Unreadable("too-many-pages")
  }

  /** Counts the parts of packages and e-mails. */
  countPart()       {
    if (++this.#parts > Limits.documentParts) throw new Unreadable("too-complex")
  }

  /** Counts what comes out of compression, as it comes out. */
  countUnpacked(bytes        )       {
    this.#unpacked += bytes
    if (this.#unpacked > Limits.unpackedBytes) throw new Unreadable("too-complex")
  }

  /** What a reader says, kept back so that it can be looked at before it is said. Under the same bounds. */
  collect(read                          )                             {
    const pieces                     = []
    const collecting = new Output((message) => {
      if (message._tag === "Text") pieces.push(message)
    })
    read(collecting)
    collecting.#flush()
    return pieces
  }

  end()       {
    this.#flush()
    if (!this.#hasText) throw new Unreadable("no-text")
    this.#say({ _tag: "Ended" })
  }

  #count(text        )       {
    this.#characters += text.length
    if (this.#characters > Limits.fileCharacters) throw new Unreadable("too-much-text")
  }

  #flush()       {
    const pending = this.#pending
    this.#pending = ""
    if (pending !== "") this.#piece(this.#part, pending)
    const asides = this.#asides
    if (asides.size === 0) return
    this.#asides = new Map()
    this.#asideCharacters = 0
    for (const [part, text] of asides) this.#piece(part, this.#cut(part, text))
  }

  /** Says all but the last piece of a longer text. */
  #cut(part              , text        )         {
    let rest = text
    while (rest.length > Limits.pieceCharacters) {
      const end = endOfPiece(rest)
      this.#piece(part, rest.slice(0, end))
      rest = rest.slice(end)
    }
    return rest
  }

  #piece(part              , text        )       {
    if (++this.#pieces > Limits.filePieces) throw new Unreadable("too-complex")
    this.#hasText ||= !isSaidAbout(part) && /[^\s\u200b\ufeff]/.test(text)
    this.#say({ _tag: "Text", part, text })
  }
}
