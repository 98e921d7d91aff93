/** Word 97 documents, saved by LibreOffice: each part is read as the right kind. */
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { assertMarkers } from "./support/markers.ts"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const file = fs.readFileSync(path.join(import.meta.dirname, "fixtures/every-place.doc"))

describe("Word 97 documents", () => {
  it("are read part by part", async () => {
    const reading = await readHere(file)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/msword")
    assertMarkers(reading, {
      header: ["Marker header\n"],
      body: [
        "Signed by Marina Müller[1][e1]\n",
        "Page , Marker link commented\n",
        "Marker\ntwo\tcell[2] commented\t\n\tlast\t\n",
        "Marker end\n",
        "Marker box\n"
      ],
      deletion: ["Martna\n"],
      hidden: ["Marker vanished\n", 'HYPERLINK "mailto:marker@link.example"', "Marker_bookmark\n"],
      field: ["1\n", "2\n"],
      footer: ["Marker footer \n"],
      footnote: ["[1] Marker footnote\n", "[2] Marker cell note\n"],
      endnote: ["[e1] Marker endnote\n"],
      comment: ["Marker commenter: Marker comment\n", "Marker second: Marker cell comment\n"],
      property: [
        "changed by: Marker deleter",
        "changed by: Marker inserter",
        "title: Marker title",
        "Client: Marker client"
      ]
    })
    assert.notInclude(textOf(reading, "body"), "vanished")
  })

  it("that are encrypted, or of an older version, are refused as such", async () => {
    const start = file.indexOf(Buffer.from([0xec, 0xa5]))
    assert.isAtLeast(start, 512)
    const encrypted = Buffer.from(file)
    encrypted[start + 11]! |= 0x01
    assert.strictEqual((await readHere(encrypted)).outcome, "encrypted")
    const older = Buffer.from(file)
    older[start] = 0xdc
    assert.strictEqual((await readHere(older)).outcome, "unsupported")
  })

  it("whose sectors or directory run in circles are broken", async () => {
    const sector = 512
    const tableAt = (file.readUInt32LE(76) + 1) * sector
    const circle = Buffer.from(file)
    for (let at = 0; at < sector / 4; at++) circle.writeUInt32LE(at % 2 === 0 ? at + 1 : at - 1, tableAt + at * 4)
    assert.strictEqual((await readHere(circle)).outcome, "broken")
    const directory = (file.readUInt32LE(48) + 1) * sector
    const tree = Buffer.from(file)
    for (let entry = 1; entry < 4; entry++) tree.writeUInt32LE(1, directory + entry * 128 + 68)
    assert.strictEqual((await readHere(tree)).outcome, "broken")
  })
})
