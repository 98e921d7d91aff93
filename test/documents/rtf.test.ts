/** Rich Text documents. */
import { assert, describe, it } from "@effect/vitest"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"

const rtf = (content: string): string =>
  `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil Times;}{\\f1\\fcharset204 Cyr;}{\\f2\\fcharset128 Jap;}}${content}}`

const bodyOf = async (content: string): Promise<string> => textOf(await readHere(rtf(content)), "body")

describe("Rich Text documents", () => {
  it("are read part by part", async () => {
    const reading = await readHere(
      rtf(
        "{\\info{\\title Marker title}{\\author Marker author}{\\*\\company Marker company}}" +
          "{\\*\\userprops{\\propname Client}\\proptype30{\\staticval Marker client}}" +
          "{\\*\\revtbl{Unknown;}{Marker reviser;}}" +
          "{\\header Marker header\\par}{\\footerf Marker footer\\par}" +
          "Marker body{\\v  Marker hidden}{\\deleted  Marker deleted}{\\footnote Marker footnote}" +
          "{\\footnote\\ftnalt Marker endnote}{\\*\\atnid MC}{\\*\\atnauthor Marker commenter}\\chatn{\\*\\annotation Marker comment}" +
          " goes on\\par" +
          '{\\field{\\*\\fldinst HYPERLINK "mailto:marker@field.example"}{\\fldrslt Marker link}}\\par' +
          "{\\shp{\\*\\shpinst{\\sp{\\sn wzDescription}{\\sv Marker alternative}}{\\sp{\\sn posh}{\\sv 17}}" +
          "{\\shptxt Marker box\\par}}{\\shprslt Marker box again}}" +
          "{\\object{\\*\\objname Marker object}{\\*\\objdata 0102030405}{\\result Marker shown}}" +
          "{\\*\\docvar {x}{Marker variable}}{\\pict\\pngblip\\bin5 }}}}}}{\\*\\unknown Nobody sees this}End"
      )
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/rtf")
    assert.deepStrictEqual(partsOf(reading), [
      [
        "property",
        "title: Marker title\nauthor: Marker author\ncompany: Marker company\nClient: Marker client\n" +
          "changed by: Unknown\nchanged by: Marker reviser\n"
      ],
      ["header", "Marker header\n"],
      ["footer", "Marker footer\n"],
      ["body", "Marker body goes on\n"],
      ["deletion", "Marker deleted\n"],
      ["hidden", "Marker hidden\n"],
      ["footnote", "Marker footnote\n"],
      ["endnote", "Marker endnote\n"],
      ["comment", "Marker commenter: Marker comment\n"],
      ["body", "Marker link\nMarker shownEnd\nMarker box\n"],
      ["hidden", 'HYPERLINK "mailto:marker@field.example"\nMarker alternative\nxMarker variable\n'],
      ["attachment-name", "Marker object\n"],
      ["field", "Picture 1 could not be read.\n"]
    ])
  })

  it("are decoded by their code pages and escapes", async () => {
    assert.strictEqual(await bodyOf("M\\'fcller \\u8364\\'80 caf\\u233?"), "Müller € café")
    assert.strictEqual(await bodyOf("{\\f1\\'cf\\'f0\\'e8\\'e2\\'e5\\'f2}"), "Привет")
    assert.strictEqual(await bodyOf("{\\f2\\'93\\'fa\\'96\\'7b}"), "日本")
    assert.strictEqual(await bodyOf("\\u-10179?\\u-8704?"), "😀")
    assert.strictEqual(await bodyOf("{\\uc2\\u252\\'c3\\'bcx}{\\uc0\\u252x}"), "üxüx")
    assert.strictEqual(textOf(await readHere("{\\rtf1\\pc M\\'81ller}"), "body"), "Müller")
    assert.strictEqual(await bodyOf("{\\upr{M?ller}{\\*\\ud{M\\u252?ller}}}"), "Müller")
    assert.strictEqual(await bodyOf("a\\emdash b\\~c\\_d\\-e\\tab f\\{g\\}\\\\"), "a—b\u00a0c\u2011de\tf{g}\\")
  })

  it("keep a name together that is formatted in the middle", async () => {
    assert.strictEqual(await bodyOf("J{\\b oh}n {\\deleted X}Sm\\'69th\\par"), "John Smith\n")
  })

  it("are broken when they end before their end, and too complex when they are too deep", async () => {
    for (const cut of ["{\\rtf1 hello", "{\\rtf1 {hello}", "{\\rtf1 \\", "{\\rtf1 \\'", "{\\rtf1 \\bin99999 x}"]) {
      assert.strictEqual((await readHere(cut)).outcome, "broken", cut)
    }
    assert.strictEqual((await readHere(`{\\rtf1 ${"{".repeat(100_000)}`)).outcome, "too-complex")
  })

  it("without a word are no text", async () => {
    assert.strictEqual((await readHere(rtf("{\\info{\\title Scan}}{\\pict 0102}\\par"))).outcome, "no-text")
  })
})
