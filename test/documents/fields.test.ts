/** Fields of Word: what the program fills in is apart from the words of the text. */
import { assert, describe, it } from "@effect/vitest"
import { holdsWords, isFilledIn } from "@incamera/adapters-documents/document/fieldInstruction"
import { docx, documentXml, paragraph, run, story } from "./support/docx.ts"
import { readHere, textOf } from "./support/read.ts"

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`
const field = (code: string, ...result: ReadonlyArray<string>): string =>
  mark("begin") + instruction(code) + mark("separate") + result.join("") + mark("end")

const rtfField = (code: string, result: string): string => `{\\field{\\*\\fldinst ${code}}{\\fldrslt ${result}}}`

/** Of each instruction: whether its result is filled in, and whether it holds words itself. */
const instructions: ReadonlyArray<readonly [code: string, filledIn: boolean, words: boolean]> = [
  ["PAGE", true, false],
  [" NUMPAGES  \\* MERGEFORMAT ", true, false],
  ["SECTIONPAGES", true, false],
  ['DATE \\@ "d MMMM yyyy"', true, false],
  ["printdate", true, false],
  ["FILENAME \\p", true, false],
  ['TOC \\o "1-3" \\h \\z \\u', true, false],
  ["INDEX", true, false],
  ["PAGEREF _Toc1234 \\h", true, false],
  ["SEQ Exhibit \\* ARABIC", true, true],
  ["REF _Ref99 \\r \\h", false, false],
  ["REF Seller", false, true],
  ['HYPERLINK "http://a.example"', false, true],
  ["MERGEFIELD Client_Name", false, true],
  ["FORMTEXT", false, false],
  ['IF 1 = 1 "granted" "refused"', false, true],
  ["", false, false]
]

describe("Fields", () => {
  it("are told apart by their instructions", () => {
    for (const [code, filledIn, words] of instructions) {
      assert.strictEqual(isFilledIn(code), filledIn, code)
      assert.strictEqual(holdsWords(code), words, code)
    }
  })

  it("of Word give what is filled in as a field, and other results as words", async () => {
    const reading = await readHere(
      docx(
        documentXml(
          paragraph(
            run("See "),
            field("REF _Ref1 \\h", run("clause 7")),
            run(", "),
            field('HYPERLINK "http://marker.example"', run("link"))
          ) +
            paragraph(
              run("To "),
              field("MERGEFIELD Client", run("Ann Other")),
              run(" by "),
              field("FORMTEXT", run("Bob"))
            ) +
            paragraph(
              run("Exhibit "),
              field("SEQ Exhibit", run("3")),
              run(" of "),
              `<w:fldSimple w:instr="DATE">${run("1 May 2026")}</w:fldSimple>`
            ) +
            paragraph(
              mark("begin"),
              instruction('TOC \\o "1-3"'),
              mark("separate"),
              field("HYPERLINK \\l _Toc1", run("1. Parties "), field("PAGEREF _Toc1", run("2")))
            ) +
            paragraph(run("2. Rent"), mark("end")) +
            paragraph(
              mark("begin"),
              instruction("IF "),
              field("MERGEFIELD Sex", run("Nested")),
              instruction('= "M" "he" "she"'),
              mark("separate"),
              run(" she"),
              mark("end"),
              run(" signs")
            )
        ),
        [
          {
            name: "word/header1.xml",
            content: story(
              "hdr",
              paragraph(field("PAGE \\* MERGEFORMAT", run("12")), run(" / "), field("NUMPAGES", run("40")))
            )
          }
        ]
      )
    )
    assert.strictEqual(textOf(reading, "body"), "See clause 7, link\nTo Ann Other by Bob\nExhibit  of \n she signs\n")
    assert.strictEqual(textOf(reading, "header"), " / \n")
    assert.strictEqual(textOf(reading, "field"), "12\n40\n3\n1 May 2026\n1. Parties 2\n2. Rent\n")
    assert.strictEqual(
      textOf(reading, "hidden")
        .replace(/ {1,3}/g, " ")
        .replace(/^ | $/gm, ""),
      'HYPERLINK "http://marker.example"\nMERGEFIELD Client\nSEQ Exhibit\nNested\nMERGEFIELD Sex\nIF = "M" "he" "she"\n'
    )
  })

  it("of Rich Text give the same", async () => {
    const reading = await readHere(
      `{\\rtf1{\\header Page ${rtfField("PAGE", "12")} of ${rtfField("NUMPAGES", "40")}\\par}` +
        `See ${rtfField("REF _Ref1 \\\\h", "{\\b clause} 7")}, ${rtfField('HYPERLINK "http://marker.example"', "link")}\\par ` +
        `${rtfField("TOC", "1. Parties\\tab 2\\par 2. Rent")}\\par Due ${rtfField("DATE", "1 May")}.\\par}`
    )
    assert.strictEqual(textOf(reading, "header"), "Page  of \n")
    assert.strictEqual(textOf(reading, "body"), "See clause 7, link\nDue .\n")
    assert.strictEqual(textOf(reading, "field"), "12\n40\n1. Parties\t2\n2. Rent\n1 May\n")
    assert.strictEqual(textOf(reading, "hidden"), 'HYPERLINK "http://marker.example"\n')
  })

  it("alone don't make a document readable", async () => {
    const scan = docx(documentXml(paragraph(field("PAGE", run("1")))))
    assert.strictEqual((await readHere(scan)).outcome, "no-text")
  })
})

describe("Tables and text boxes", () => {
  const asides = (place: string): string =>
    paragraph(
      run(`Marker ${place}`),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      run(` vanished in ${place}`, "<w:vanish/>"),
      `<w:del w:author="Deleter of ${place}"><w:r><w:delText> deleted in ${place}</w:delText></w:r></w:del>`,
      `<w:ins w:author="Inserter of ${place}">${run(` inserted in ${place}`)}</w:ins>`,
      field("PAGE", run("5")),
      '<w:r><w:commentReference w:id="0"/></w:r>'
    )

  it("keep notes, comments, hidden and changed text in their parts", async () => {
    const reading = await readHere(
      docx(
        documentXml(
          `<w:tbl><w:tr><w:tc>${asides("cell")}</w:tc><w:tc>${paragraph(run("next"))}</w:tc></w:tr></w:tbl>` +
            paragraph(
              run("Before"),
              `<w:r><w:pict><v:textbox><w:txbxContent>${asides("box")}</w:txbxContent></v:textbox></w:pict></w:r>`,
              run(" and after")
            )
        ),
        [
          {
            name: "word/footnotes.xml",
            content: story(
              "footnotes",
              `<w:footnote w:id="2"><w:tbl><w:tr><w:tc>${paragraph(run("Marker note in a cell"))}</w:tc></w:tr></w:tbl></w:footnote>`
            )
          },
          {
            name: "word/comments.xml",
            content: story(
              "comments",
              `<w:comment w:id="0" w:author="Ann"><w:tbl><w:tr><w:tc>${paragraph(run("Marker comment in a cell"))}</w:tc></w:tr></w:tbl></w:comment>`
            )
          },
          {
            name: "word/footer1.xml",
            content: story(
              "ftr",
              `<w:tbl><w:tr><w:tc>${paragraph(run("Marker footer"))}</w:tc><w:tc>${paragraph(field("PAGE", run("6")))}</w:tc></w:tr></w:tbl>`
            )
          }
        ]
      )
    )
    assert.strictEqual(
      textOf(reading, "body"),
      "Marker cell[1] inserted in cell\tnext\t\nBefore and after\nMarker box[1] inserted in box\n"
    )
    assert.strictEqual(textOf(reading, "deletion"), "deleted in cell\ndeleted in box\n")
    assert.strictEqual(textOf(reading, "hidden"), "vanished in cell\nvanished in box\n")
    assert.strictEqual(textOf(reading, "field"), "5\n5\n6\n")
    assert.include(textOf(reading, "footnote"), "[1] Marker note in a cell")
    assert.include(textOf(reading, "comment"), "Ann: Marker comment in a cell")
    assert.include(textOf(reading, "footer"), "Marker footer\t")
    for (const who of ["Deleter of cell", "Inserter of box"]) assert.include(textOf(reading, "property"), who)
  })
})
