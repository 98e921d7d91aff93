/** Pictures of formats that keep them within their own bytes: their words follow the text. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { picturesWithin } from "@incamera/adapters-documents/scans/pictures/picturesWithin"
import { Schema } from "effect"
import { png, white } from "./support/pictures.ts"
import { readHere, textOf } from "./support/read.ts"

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const jpeg = fixture("letter.jpg")
const words = "The claimant, Margaret Holloway, signed the contract of sale on 3 March 2024."

const rtf = (picture: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("{\\rtf1\\ansi Before.\\par ", "latin1"),
    picture,
    Buffer.from("\\par After.\\par}", "latin1")
  ])
const lines = (bytes: Buffer): string => bytes.toString("hex").replace(/.{128}/g, "$&\r\n")

describe("A picture within a document", () => {
  it.each([
    ["Word 97", fixture("picture.doc")],
    ["Excel 97", fixture("picture.xls")],
    [
      "Rich Text, in digits, with a copy for older programs",
      rtf(
        Buffer.from(
          `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn n}{\\sv 1}}}\\picw400\\jpegblip ${lines(jpeg)}}}{\\nonshppict{\\pict\\wmetafile8 0102}}`
        )
      )
    ],
    [
      "Rich Text, as bytes",
      rtf(Buffer.concat([Buffer.from(`{\\pict\\jpegblip\\bin${jpeg.length} `), jpeg, Buffer.from("}")]))
    ]
  ])("of %s is read once, behind the text", async (_, file) => {
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    const body = textOf(reading, "body")
    assert.match(body, /^(?:Sheet1\n)?Before\./)
    assert.strictEqual(body.split(words).length, 2)
    assert.strictEqual(textOf(reading, "field"), "Picture 1, read by OCR:\n")
  })

  it("that can't be read is named", async () => {
    const reading = await readHere(rtf(Buffer.from("{\\pict\\wmetafile8 d7cdc69a00000102}")))
    assert.strictEqual(textOf(reading, "field"), "Picture 1 could not be read.\n")
  })
})

const starts: ReadonlyArray<ReadonlyArray<number>> = [
  [],
  [0xff, 0xd8, 0xff],
  [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10],
  [0xff, 0xd8, 0xff, 0xda, 0x00, 0x02]
]
const byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const part = Schema.Struct({
  start: Schema.Literals([0, 1, 2, 3]),
  noise: Schema.Array(byte).check(Schema.isMaxLength(200)),
  isJpeg: Schema.Boolean
})
const drawn = png(white(40, 30))

describe("Pictures within bytes", () => {
  it.prop(
    "are all found whole, between bytes that look alike",
    [Schema.Array(part).check(Schema.isMaxLength(5))],
    ([parts]) => {
      const pictures = parts.map(({ isJpeg }) => (isJpeg ? jpeg : drawn))
      const bytes = parts.map(({ noise, start }, at) =>
        Buffer.concat([Buffer.from([...starts[start]!, ...noise]), pictures[at]!])
      )
      const found = picturesWithin(Buffer.concat(bytes))
      // A segment that chance puts before a picture may belong to it.
      const endsWith = (one: Buffer, picture: Buffer): boolean =>
        one.subarray(-picture.length + 2).equals(picture.subarray(2))
      for (const picture of pictures) assert.isTrue(found.some((one) => endsWith(one, picture)))
    }
  )

  it("take time that grows with the bytes, however many begin and don't end", () => {
    const endless: ReadonlyArray<Buffer> = [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02]),
      Buffer.from([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    ]
    for (const [kind, start] of endless.entries()) {
      const bytes = Buffer.alloc(4_000_000, start)
      // Only what begins as PNG is a picture that breaks off.
      assert.strictEqual(picturesWithin(bytes).length > 0, kind === 2)
    }
  })
})
