/** Presentations: slides in their order, and each part as the right kind. */
import { assert, describe, it } from "@effect/vitest"
import { docx, documentXml, paragraph, relationships, run } from "./support/docx.ts"
import { assertMarkers } from "./support/markers.ts"
import { line, pptx, row, shape, slideMl, textCell, xlsx } from "./support/office.ts"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const table =
  "<p:graphicFrame><a:tbl><a:tr>" +
  `<a:tc><a:txBody>${line("Marker cell")}</a:txBody></a:tc><a:tc><a:txBody>${line("beside")}</a:txBody></a:tc>` +
  "</a:tr></a:tbl></p:graphicFrame>"

const slideNumber = '<a:p><a:r><a:t>Page </a:t></a:r><a:fld type="slidenum"><a:t>17</a:t></a:fld></a:p>'

const everyPlace = pptx(
  [
    {
      content:
        shape(line("Marker title"), "title", "Marker shape") +
        '<p:pic><p:nvPicPr><p:cNvPr id="9" name="x" descr="Marker alternative"/></p:nvPicPr></p:pic>' +
        shape(
          '<a:p><a:r><a:rPr><a:hlinkClick r:id="rl" tooltip="Marker tooltip"/></a:rPr><a:t>Marker link</a:t></a:r></a:p>'
        ) +
        table +
        shape(line("Marker footer"), "ftr") +
        shape(slideNumber, "sldNum"),
      relationships: relationships([
        { id: "rl", type: "hyperlink", target: "mailto:marker@link.example", external: true },
        { id: "rn", type: "notesSlide", target: "../notesSlides/notesSlide1.xml" },
        { id: "rc", type: "comments", target: "../comments/comment1.xml" },
        { id: "rm", type: "comments", target: "../comments/modernComment1.xml" },
        { id: "rd", type: "diagramData", target: "../diagrams/data1.xml" },
        { id: "rh", type: "chart", target: "../charts/chart1.xml" }
      ])
    },
    { content: shape(line("Marker hidden slide")), isHidden: true },
    { content: shape(line("Marker last")) }
  ],
  [
    {
      name: "ppt/notesSlides/notesSlide1.xml",
      content: slideMl("notes", `<p:cSld><p:spTree>${shape(line("Marker notes"), "body")}</p:spTree></p:cSld>`)
    },
    {
      name: "ppt/commentAuthors.xml",
      content: slideMl("cmAuthorLst", '<p:cmAuthor id="0" name="Marker commenter" initials="MC"/>')
    },
    {
      name: "ppt/authors.xml",
      content:
        '<a:authorLst xmlns:a="a"><a:author id="{1}" name="Marker author" userId="marker@account.example"/></a:authorLst>'
    },
    {
      name: "ppt/comments/comment1.xml",
      content: slideMl("cmLst", '<p:cm authorId="0"><p:text>Marker comment</p:text></p:cm>')
    },
    {
      name: "ppt/comments/modernComment1.xml",
      content: slideMl(
        "cmLst",
        `<p:cm authorId="{1}"><p:replyLst><p:reply authorId="{1}"><p:txBody>${line("Marker reply")}</p:txBody></p:reply></p:replyLst><p:txBody>${line("Marker thread")}</p:txBody></p:cm>`
      )
    },
    {
      name: "ppt/diagrams/data1.xml",
      content: `<d:m xmlns:d='d' xmlns:a='a'><d:pt><d:t>${line("Marker diagram")}</d:t></d:pt></d:m>`
    },
    {
      name: "ppt/charts/chart1.xml",
      content: "<c:chart xmlns:c='c'><c:cat><c:pt><c:v>Marker label</c:v></c:pt></c:cat></c:chart>"
    },
    { name: "ppt/slides/slide9.xml", content: slideMl("sld", shape(line("Marker orphan"))) },
    {
      name: "ppt/slideLayouts/slideLayout1.xml",
      content: slideMl("sldLayout", shape(line("Click to add a title"), "title") + shape(line("Marker letterhead")))
    },
    { name: "ppt/tags/tag1.xml", content: slideMl("tagLst", '<p:tag name="X" val="Marker tag"/>') },
    { name: "docProps/core.xml", content: "<c xmlns:dc='d'><dc:title>Marker property</dc:title></c>" },
    {
      name: "ppt/embeddings/inner.xlsx",
      content: xlsx([{ name: "S", content: `<sheetData>${row(1, textCell("A1", "Marker embedded"))}</sheetData>` }])
    },
    { name: "ppt/embeddings/inner.docx", content: docx(documentXml(paragraph(run("Marker document")))) }
  ],
  '<p:custShowLst><p:custShow name="Marker show"/></p:custShowLst>'
)

describe("Presentations", () => {
  it("are read part by part", async () => {
    const reading = await readHere(everyPlace)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(
      mediaTypeOf(reading),
      "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    )
    assertMarkers(reading, {
      body: [
        "Marker title\n",
        "Marker link\n",
        "Marker cell\tbeside\t\n",
        "Page \n",
        "Marker diagram",
        "Marker label",
        "Marker last\n",
        "Marker document",
        "Marker embedded"
      ],
      hidden: [
        "Marker show",
        "Marker shape",
        "Marker alternative",
        "Marker tooltip",
        "mailto:marker@link.example",
        "Marker hidden slide",
        "Marker orphan",
        "Marker letterhead",
        "Marker tag"
      ],
      footer: ["Marker footer"],
      field: ["17"],
      "speaker-notes": ["Marker notes"],
      comment: ["Marker commenter: Marker comment", "Marker author: Marker reply", "Marker author: Marker thread"],
      property: [
        "person: Marker commenter",
        "person: Marker author",
        "account: marker@account.example",
        "title: Marker property"
      ],
      "attachment-name": ["inner.docx", "inner.xlsx"]
    })
    const all = reading.messages.map((message) => (message._tag === "Text" ? message.text : "")).join("")
    assert.notInclude(all, "Click to add")
  })

  it("of eight slides come in the order of the presentation", async () => {
    const titles = Array.from({ length: 8 }, (_, at) => `Slide about count ${at + 1}`)
    const reading = await readHere(
      pptx(titles.map((title) => ({ content: shape(line(title), "title") + shape(line(`Point of ${title}`)) })))
    )
    assert.deepStrictEqual(textOf(reading, "body").match(/^Slide.*$/gm), titles)
  })
})
