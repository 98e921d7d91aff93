/** Word documents: each part is read as the right kind. */
import { assert, describe, it } from "@effect/vitest"
import { docx, documentXml, paragraph, relationships, run, story } from "./support/docx.ts"
import { mediaTypeOf, partsOf, readHere, textOf } from "./support/read.ts"
import { zip } from "./support/zip.ts"

const everyPart = docx(
  documentXml(
    paragraph(
      run("Marker body"),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      '<w:r><w:endnoteReference w:id="3"/></w:r>',
      run(" Marker vanished", "<w:vanish/>"),
      run(" Marker white", '<w:color w:val="FFFFFF"/>'),
      run(" Marker styled", '<w:rStyle w:val="Child"/>'),
      '<w:ins w:id="1" w:author="Marker inserter">',
      run(" Marker inserted"),
      "</w:ins>",
      '<w:del w:id="2" w:author="Marker deleter"><w:r><w:delText> Marker deleted</w:delText></w:r></w:del>'
    ) +
      paragraph(
        '<w:hyperlink r:id="rLink" w:tooltip="Marker tooltip">',
        run("Marker link"),
        "</w:hyperlink>",
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD Marker_field</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
        '<w:fldSimple w:instr="AUTHOR Marker_simple">',
        run("Marker result"),
        "</w:fldSimple>",
        '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Marker picture" descr="Marker alternative" title="Marker alt title"/></wp:inline></w:drawing></w:r>'
      ) +
      paragraph(
        run("Around the box "),
        '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>' +
          paragraph(run("Marker box")) +
          "</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>" +
          paragraph(run("Marker box")) +
          paragraph(run("Marker only in fallback")) +
          "</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>",
        run("and after it")
      ) +
      "<w:tbl><w:tr><w:tc>" +
      paragraph(run("Marker")) +
      "</w:tc><w:tc>" +
      paragraph(run("cell")) +
      "</w:tc></w:tr></w:tbl>" +
      '<w:sdt><w:sdtPr><w:alias w:val="Marker alias"/></w:sdtPr><w:sdtContent>' +
      paragraph(run("Marker control")) +
      "</w:sdtContent></w:sdt>" +
      '<w:altChunk r:id="rChunk"/>'
  ),
  [
    {
      name: "word/_rels/document.xml.rels",
      content: relationships([
        { id: "rLink", type: "hyperlink", target: "mailto:marker@link.example", external: true },
        { id: "rChunk", type: "aFChunk", target: "chunk.html" },
        { id: "rTemplate", type: "attachedTemplate", target: "file:///C:/Marker/template.dotx", external: true }
      ])
    },
    { name: "word/chunk.html", content: "<html><p>Marker chunk" },
    {
      name: "word/styles.xml",
      content: story(
        "styles",
        '<w:style w:type="character" w:styleId="Child"><w:basedOn w:val="Base"/></w:style>' +
          '<w:style w:type="character" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style>'
      )
    },
    { name: "word/header1.xml", content: story("hdr", paragraph(run("Marker header"))) },
    { name: "word/footer2.xml", content: story("ftr", paragraph(run("Marker footer"))) },
    {
      name: "word/footnotes.xml",
      content: story(
        "footnotes",
        `<w:footnote w:id="-1" w:type="separator">${paragraph()}</w:footnote>` +
          `<w:footnote w:id="2">${paragraph(run("Marker footnote"))}</w:footnote>`
      )
    },
    {
      name: "word/endnotes.xml",
      content: story("endnotes", `<w:endnote w:id="3">${paragraph(run("Marker endnote"))}</w:endnote>`)
    },
    {
      name: "word/comments.xml",
      content: story(
        "comments",
        `<w:comment w:id="0" w:author="Marker commenter" w:initials="MC">${paragraph(run("Marker comment"))}</w:comment>`
      )
    },
    {
      name: "word/charts/chart1.xml",
      content: "<c:chart xmlns:c='c'><c:cat><c:pt><c:v>Marker label</c:v></c:pt></c:cat></c:chart>"
    },
    {
      name: "word/diagrams/data1.xml",
      content: "<d:m xmlns:d='d' xmlns:a='a'><a:p><a:r><a:t>Marker diagram</a:t></a:r></a:p></d:m>"
    },
    { name: "word/glossary/document.xml", content: documentXml(paragraph(run("Marker building block"))) },
    {
      name: "word/settings.xml",
      content: story("settings", '<w:docVars><w:docVar w:name="x" w:val="Marker variable"/></w:docVars>')
    },
    {
      name: "word/people.xml",
      content:
        '<p:people xmlns:p="p"><p:person p:author="Marker person"><p:presenceInfo p:userId="marker@account.example"/></p:person></p:people>'
    },
    {
      name: "docProps/core.xml",
      content: "<cp:core xmlns:cp='c' xmlns:dc='d'><dc:title>Marker title</dc:title></cp:core>"
    },
    { name: "docProps/app.xml", content: "<Properties><Company>Marker company</Company></Properties>" },
    {
      name: "docProps/custom.xml",
      content:
        "<Properties xmlns:vt='v'><property name='Client'><vt:lpwstr>Marker client</vt:lpwstr></property></Properties>"
    },
    { name: "customXml/item1.xml", content: "<data who='Marker attribute'><x>Marker data</x></data>" },
    { name: "word/embeddings/Marker_sheet.xlsx", content: zip([{ name: "xl/workbook.xml", content: "<x/>" }]) },
    { name: "word/embeddings/inner.docx", content: docx(documentXml(paragraph(run("Marker embedded")))) }
  ]
)

describe("Word documents", () => {
  it("are read part by part", async () => {
    const reading = await readHere(everyPart)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
    const expected = {
      header: ["Marker header"],
      body: [
        "Marker body[1][e1] Marker inserted\n",
        "Marker link",
        "Marker result",
        "Around the box and after it\nMarker box\nMarker only in fallback\n",
        "Marker\tcell\t\n",
        "Marker control",
        "Marker chunk",
        "Marker label",
        "Marker diagram",
        "Marker embedded"
      ],
      hidden: [
        "Marker vanished Marker white Marker styled",
        "Marker tooltip",
        "mailto:marker@link.example",
        "MERGEFIELD Marker_field",
        "AUTHOR Marker_simple",
        "Marker picture",
        "Marker alternative",
        "Marker alt title",
        "Marker alias",
        "file:///C:/Marker/template.dotx",
        "Marker building block",
        "Marker variable",
        "Marker attribute",
        "Marker data"
      ],
      deletion: ["Marker deleted"],
      footer: ["Marker footer"],
      footnote: ["[1] Marker footnote"],
      endnote: ["[e1] Marker endnote"],
      comment: ["Marker commenter: Marker comment"],
      property: [
        "changed or commented by: Marker inserter",
        "changed or commented by: Marker deleter",
        "changed or commented by: Marker commenter",
        "person: Marker person",
        "account: marker@account.example",
        "title: Marker title",
        "Company: Marker company",
        "Client: Marker client"
      ],
      "attachment-name": ["inner.docx", "Marker_sheet.xlsx"]
    } as const
    for (const [part, markers] of Object.entries(expected)) {
      const text = textOf(reading, part as keyof typeof expected)
      let at = 0
      for (const marker of markers) {
        const found = text.indexOf(marker, at)
        assert.isAtLeast(found, at, `${part} has ${marker} in its place: ${text}`)
        at = found
      }
    }
    // A box appears once, though the file has it twice.
    assert.strictEqual(textOf(reading, "body").split("Marker box").length, 2)
    assert.deepStrictEqual(
      partsOf(reading)
        .slice(0, 4)
        .map(([part]) => part),
      ["header", "body", "deletion", "hidden"]
    )
  })

  it("keep a paragraph together if text in the middle of a name was deleted or hidden", async () => {
    const reading = await readHere(
      docx(
        documentXml(
          paragraph(
            run("Signed by Ma"),
            "<w:del><w:r><w:delText>rt</w:delText></w:r></w:del>",
            run("zz", "<w:vanish/>"),
            "<w:ins>",
            run("ri"),
            "</w:ins>",
            run("na Keller")
          )
        )
      )
    )
    assert.strictEqual(textOf(reading, "body"), "Signed by Marina Keller\n")
    // A half-deleted word is read whole, as it was before.
    assert.strictEqual(textOf(reading, "deletion"), "Martna\n")
  })

  it("show white words on a coloured ground, and hide them on none", async () => {
    const white = '<w:color w:val="FFFFFF"/>'
    const reading = await readHere(
      docx(
        documentXml(
          paragraph(run("run ", `${white}<w:shd w:val="clear" w:fill="000080"/>`), run("gone", white)) +
            paragraph('<w:pPr><w:shd w:val="clear" w:fill="000080"/></w:pPr>', run("paragraph", white)) +
            '<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="000080"/></w:tcPr>' +
            `${paragraph(run("cell", white))}</w:tc></w:tr></w:tbl>`
        )
      )
    )
    assert.strictEqual(textOf(reading, "body"), "run \nparagraph\ncell\t\n")
    assert.strictEqual(textOf(reading, "hidden"), "gone\n")
  })

  it("of a strict form and with other prefixes are read as well", async () => {
    const content =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict</x:t></x:r></x:p></x:body></x:document>'
    assert.strictEqual(textOf(await readHere(docx(content)), "body"), "strict\n")
  })

  it("in UTF-16 are read as well", async () => {
    const content = Buffer.from(`\ufeff${documentXml(paragraph(run("sixteen")))}`, "utf16le")
    const archive = zip([{ name: "word/document.xml", content }])
    assert.strictEqual(textOf(await readHere(archive), "body"), "sixteen\n")
  })

  it("without a word are no text", async () => {
    assert.strictEqual((await readHere(docx(documentXml(paragraph())))).outcome, "no-text")
  })

  it("are broken when a part isn't XML, is cut, doubled or declares a type", async () => {
    const good = documentXml(paragraph(run("good")))
    const whole = docx(good)
    const broken = {
      "not XML": docx("<w:document><w:body>"),
      "cut in the middle": whole.subarray(0, whole.length / 2),
      "cut at the end": whole.subarray(0, whole.length - 10),
      doubled: docx(good, [{ name: "word/DOCUMENT.xml", content: good }]),
      "a declaration": docx(`<!DOCTYPE w [<!ENTITY a "b">]>${good.replace(/<\?xml.*?\?>/, "")}`),
      "an unknown entity": docx(documentXml(paragraph(run("&secret;"))))
    }
    for (const [what, bytes] of Object.entries(broken)) {
      assert.strictEqual((await readHere(bytes)).outcome, "broken", what)
    }
  })

  it("with a password are encrypted, in either way of programs", async () => {
    const ole = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(1_000),
      Buffer.from("EncryptedPackage", "utf16le"),
      Buffer.alloc(100)
    ])
    assert.strictEqual((await readHere(ole)).outcome, "encrypted")
    const zipped = (name: string) => zip([{ name, content: "secret", encrypted: true }])
    assert.strictEqual((await readHere(zipped("word/document.xml"))).outcome, "encrypted")
    assert.strictEqual((await readHere(zipped("secret.txt"))).outcome, "encrypted")
  })

  it("show no hidden word as the document's own, whatever marks of ours it has", async () => {
    for (const mark of ["\ufdd0", "\ufdd1", "\ufdd2", "\ufdd3", "\ufdd4", "\ufdd5", "\ufdd6", "\ufdd7"]) {
      const reading = await readHere(
        docx(documentXml(paragraph(run("Marker shown"), run(`Marker ${mark}unseen`, "<w:vanish/>"), run(" here."))))
      )
      assert.strictEqual(textOf(reading, "body"), "Marker shown here.\n", JSON.stringify(mark))
      assert.include(textOf(reading, "hidden"), "unseen")
    }
  })
})
