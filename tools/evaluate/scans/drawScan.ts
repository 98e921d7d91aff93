/** Draws texts as the scans of pages: at 200 dots per inch, with noise, askew, stamped, some turned, some in uneven light. */
import { createRequire } from "node:module"
import * as path from "node:path"
import { type GreyImage, turned, type Turn } from "@incamera/adapters-documents/scans/GreyImage"
import { PdfPages } from "@incamera/adapters-documents/scans/pdf/PdfPages"
import PdfDocument from "pdfkit"

export interface Look {
  readonly font: string
  readonly points: number
  /** Degrees. */
  readonly skew: number
  readonly turn: Turn
  readonly isStamped: boolean
  /** The light that is lost from the left side to the right, as in a photo: 0 to 1. */
  readonly shade: number
  readonly seed: number
}

export const stampWords = ["RECEIVED", "15 APR 2024"] as const

/** Standard deviation of the grey of each pixel. */
const noise = 14
const dotsPerInch = 200

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf")

const pdfOf = (text: string, { font, isStamped, points }: Look): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfDocument({ size: "A4", margins: { top: 70, bottom: 40, left: 70, right: 70 } })
    const pieces: Array<Buffer> = []
    document.on("data", (piece: Buffer) => pieces.push(piece))
    document.on("end", () => resolve(Buffer.concat(pieces)))
    document
      .font(path.join(fonts, `${font}.ttf`))
      .fontSize(points)
      .text(text, { lineGap: 3, paragraphGap: 2 })
    if (isStamped) {
      document.lineWidth(2).circle(470, 770, 52).stroke("#555").circle(470, 770, 46).stroke("#555").fillColor("#555")
      document.fontSize(11).text(stampWords[0], 440, 757, { lineBreak: false })
      document.fontSize(9).text(stampWords[1], 442, 773, { lineBreak: false })
    }
    document.end()
  })

/** A small generator of numbers from 0 to 1, the same for each seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws the page askew by mixing the four nearest pixels, on paper that isn't quite white. */
const worn = (page: GreyImage, { seed, shade, skew }: Look): GreyImage => {
  const { height, width } = page
  const random = randomFrom(seed)
  const [sine, cosine] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)]
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : page.pixels[y * width + x]!
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [x - width / 2, y - height / 2]
      const [left, top] = [width / 2 + across * cosine + down * sine, height / 2 - across * sine + down * cosine]
      const [column, row] = [Math.floor(left), Math.floor(top)]
      const [right, below] = [left - column, top - row]
      const grey =
        (at(column, row) * (1 - right) + at(column + 1, row) * right) * (1 - below) +
        (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * below
      // The sum of three is nearly a normal distribution, with a deviation of one half.
      const shake = (random() + random() + random() - 1.5) * 2 * noise
      pixels[y * width + x] = Math.max(0, Math.min(255, (grey * 0.9 + 12) * (1 - (shade * x) / width) + shake))
    }
  }
  return { width, height, pixels }
}

export const drawScan = async (text: string, look: Look): Promise<GreyImage> => {
  const pages = await PdfPages.open(await pdfOf(text, look))
  const page = await pages.draw(1, dotsPerInch)
  pages.close()
  if (page === undefined) throw new Error("A page could not be drawn.")
  return turned(worn(page, look), look.turn)
}
