/** OpenDocuments: texts, sheets and presentations, each part as the right kind. */
import { assert, describe, it } from "@effect/vitest"
import { assertMarkers } from "./support/markers.ts"
import { hiding, openDocument, openMl } from "./support/office.ts"
import { mediaTypeOf, readHere, textOf } from "./support/read.ts"

const change = (id: string, kind: string, content = "", who = "Marker reviser"): string =>
  `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>${who}</dc:creator><dc:date>2026-01-01</dc:date></office:change-info>${content}</text:${kind}></text:changed-region>`

const meta = openMl(
  "document-meta",
  '<office:meta><meta:generator>LibreOffice/7.4.7.2$Linux_X86_64 LibreOffice_project/40$Build-2</meta:generator><dc:title>Marker title</dc:title><meta:user-defined meta:name="Client">Marker client</meta:user-defined></office:meta>'
)

const styles = openMl(
  "document-styles",
  `<office:styles>${hiding("text", "Secret", 'text-properties text:display="none"')}</office:styles>` +
    '<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>Marker header</text:p></style:header>' +
    "<style:footer><text:p>Page <text:page-number>3</text:page-number> Marker footer</text:p></style:footer></style:master-page></office:master-styles>"
)

const body =
  `<text:tracked-changes>${change("c1", "deletion", "<text:p>rt</text:p>")}${change("c2", "insertion")}${change("c3", "deletion", "<text:p>Marker lost</text:p>")}</text:tracked-changes>` +
  "<text:h>Marker\n   heading<text:s text:c='2'/>spaced<text:tab/>tabbed<text:line-break/>broken</text:h>" +
  '<text:p>Signed by Ma<text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>ri<text:change-end text:change-id="c2"/>na Keller' +
  '<text:note text:note-class="footnote"><text:note-citation>9</text:note-citation><text:note-body><text:p>Marker footnote</text:p></text:note-body></text:note>' +
  '<text:note text:note-class="endnote"><text:note-citation>i</text:note-citation><text:note-body><text:p>Marker endnote</text:p></text:note-body></text:note>' +
  "<office:annotation>\n <dc:creator>Marker commenter</dc:creator>\n <text:p>Marker comment</text:p></office:annotation>" +
  '<text:span text:style-name="T1"> Marker vanished</text:span><text:hidden-text text:is-hidden="true" text:string-value="Marker value"> Marker condition</text:hidden-text>' +
  '<text:bookmark text:name="Marker bookmark"/><text:a xlink:href="mailto:marker@link.example">, Marker link</text:a>' +
  '<draw:frame draw:name="Marker frame"><draw:text-box><text:p>Marker box</text:p></draw:text-box><svg:title>Marker alt</svg:title><svg:desc>Marker description</svg:desc></draw:frame> on</text:p>' +
  '<text:section text:name="Sec" text:display="none"><text:p>Marker section</text:p></text:section>' +
  "<table:table><table:table-row><table:table-cell><text:p>Marker</text:p><text:p>two</text:p></table:table-cell><table:table-cell><text:p>cell<text:note text:note-class='footnote'><text:note-body><text:p>Marker cell note</text:p></text:note-body></text:note></text:p></table:table-cell></table:table-row></table:table>" +
  "<text:table-of-content><text:table-of-content-source><text:index-title-template>Never</text:index-title-template></text:table-of-content-source><text:index-body><text:p>Marker contents 1</text:p></text:index-body></text:table-of-content>" +
  "<text:p>Exhibit <text:sequence>4</text:sequence>, see <text:bookmark-ref>Marker reference</text:bookmark-ref> of <text:title>Marker shown title</text:title></text:p>" +
  '<form:form><form:text form:value="Marker form"/></form:form>'

const everyPlace = openDocument("text", {
  styles: `<style:style style:family="text" style:name="T1" style:parent-style-name="Secret"/>`,
  body,
  others: [
    { name: "styles.xml", content: styles },
    { name: "meta.xml", content: meta },
    {
      name: "Object 1/content.xml",
      content: openMl("document-content", "<office:body><text:p>Marker chart</text:p></office:body>")
    }
  ]
})

describe("OpenDocument texts", () => {
  it("are read part by part", async () => {
    const reading = await readHere(everyPlace)
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.oasis.opendocument.text")
    assertMarkers(reading, {
      header: ["Marker header\n"],
      footer: ["Page  Marker footer\n"],
      body: [
        "Marker heading  spaced\ttabbed\nbroken\n",
        "Signed by Marina Keller[1][e1], Marker link on\nMarker box\n",
        "Marker\ntwo\tcell[2]\t",
        "Exhibit , see Marker reference of Marker shown title\n",
        "Marker chart"
      ],
      footnote: ["[1] Marker footnote\n", "[2] Marker cell note\n"],
      endnote: ["[e1] Marker endnote\n"],
      comment: ["Marker commenter: Marker comment\n"],
      deletion: ["Martna\n", "Marker lost\n"],
      field: ["3", "Marker contents 1", "4"],
      hidden: [
        "Marker vanished",
        "Marker condition",
        "Marker value",
        "Marker bookmark",
        "mailto:marker@link.example",
        "Marker frame",
        "Marker alt",
        "Marker description",
        "Marker section",
        "Marker form"
      ],
      property: ["changed by: Marker reviser", "title: Marker title", "Client: Marker client"]
    })
    const all = reading.messages.map((message) => (message._tag === "Text" ? message.text : "")).join("")
    for (const absent of ["Never", "LibreOffice"]) assert.notInclude(all, absent)
  })

  it("of a contract are read whole and in order", async () => {
    const clauses = Array.from(
      { length: 200 },
      (_, at) => `Clause ${at + 1}. The tenant pays rent for month ${at + 1}.`
    )
    const contract = openDocument("text", { body: clauses.map((clause) => `<text:p>${clause}</text:p>`).join("") })
    assert.strictEqual(textOf(await readHere(contract), "body"), `${clauses.join("\n")}\n`)
  })

  it("with a password are encrypted", async () => {
    const manifest = '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
    const file = openDocument("text", { body: "", others: [{ name: "META-INF/manifest.xml", content: manifest }] })
    assert.strictEqual((await readHere(file)).outcome, "encrypted")
  })
})

const cell = (text: string, attributes = ""): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`

describe("OpenDocument sheets", () => {
  it("are read part by part", async () => {
    const reading = await readHere(
      openDocument("spreadsheet", {
        styles: hiding("table", "ta1", 'table-properties table:display="false"'),
        body:
          '<table:content-validations><table:content-validation><table:help-message table:title="Marker help"><text:p>Marker hint</text:p></table:help-message></table:content-validation></table:content-validations>' +
          '<table:table table:name="Marker sheet"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="16382"/>' +
          `<table:table-row>${cell("Marker cell")}${cell("Marker hidden column")}<table:table-cell office:value-type="date" office:date-value="2026-03-31"><text:p>31/03/26</text:p></table:table-cell>` +
          '<table:table-cell office:value-type="percentage" office:value="0.05"><text:p>5%</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="7"/></table:table-row>' +
          `<table:table-row table:number-rows-repeated="2">${cell("twice", 'table:number-columns-repeated="1"')}<table:table-cell/>${cell("more", 'table:number-columns-repeated="3"')}</table:table-row>` +
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
          `<table:table-row table:visibility="collapse">${cell("Marker hidden row")}</table:table-row>` +
          `<table:table-row>${cell('<text:a xlink:href="http://marker.example/">Marker link</text:a></text:p><text:p>and line', 'table:formula="of:=IF([.A1];&quot;Marker formula&quot;;1)"')}` +
          "<table:covered-table-cell><text:p>Marker covered</text:p></table:covered-table-cell>" +
          "<table:table-cell><office:annotation><dc:creator>Marker commenter</dc:creator><text:p>Marker comment</text:p></office:annotation><text:p>noted</text:p></table:table-cell></table:table-row>" +
          "<table:shapes><draw:frame><draw:text-box><text:p>Marker box</text:p></draw:text-box></draw:frame></table:shapes></table:table>" +
          `<table:table table:name="Marker hidden sheet" table:style-name="ta1"><table:table-row>${cell("Marker secret")}</table:table-row></table:table>` +
          '<table:named-expressions><table:named-range table:name="Marker_name"/></table:named-expressions>'
      })
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.oasis.opendocument.spreadsheet")
    assertMarkers(reading, {
      body: [
        "Marker sheet\nMarker cell\t\t2026-03-31\t5%\t7\ntwice\t\tmore\tmore\tmore\ntwice\t\tmore\tmore\tmore\n",
        "Marker link and line\t\tnoted\n",
        "Marker box"
      ],
      hidden: [
        "Marker help",
        "Marker hint",
        "Marker hidden column",
        "Marker hidden row",
        "Marker formula",
        "http://marker.example/",
        "Marker covered",
        "Marker hidden sheet\nMarker secret",
        "Marker_name"
      ],
      comment: ["Marker commenter: Marker comment"]
    })
  })
})

describe("OpenDocument presentations", () => {
  it("are read part by part", async () => {
    const page = (name: string, content: string, style = ""): string =>
      `<draw:page draw:name="${name}" draw:style-name="${style}"><draw:frame><draw:text-box><text:p>${content}</text:p></draw:text-box></draw:frame>` +
      `<presentation:notes><draw:frame><draw:text-box><text:p>Notes of ${content}</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`
    const reading = await readHere(
      openDocument("presentation", {
        styles: hiding("drawing-page", "dp2", 'drawing-page-properties presentation:visibility="hidden"'),
        body:
          "<presentation:footer-decl>Marker footer</presentation:footer-decl>" +
          page("Marker page", "Marker one") +
          page("page2", "Marker two", "dp2") +
          page(
            "page3",
            "Marker three<office:annotation><dc:creator>Marker commenter</dc:creator><text:p>Marker comment</text:p></office:annotation>"
          ),
        others: [
          {
            name: "styles.xml",
            content: openMl(
              "document-styles",
              '<office:master-styles><style:master-page><draw:frame presentation:class="title" presentation:placeholder="true"><draw:text-box><text:p>Click here</text:p></draw:text-box></draw:frame>' +
                "<draw:frame><draw:text-box><text:p>Marker letterhead</text:p></draw:text-box></draw:frame></style:master-page></office:master-styles>"
            )
          }
        ]
      })
    )
    assert.strictEqual(reading.outcome, "read")
    assert.strictEqual(mediaTypeOf(reading), "application/vnd.oasis.opendocument.presentation")
    assertMarkers(reading, {
      body: ["Marker one\n", "Marker three\n"],
      hidden: ["Marker letterhead", "Marker page", "Marker two"],
      footer: ["Marker footer"],
      "speaker-notes": ["Notes of Marker one", "Notes of Marker two", "Notes of Marker three"],
      comment: ["Marker commenter: Marker comment"]
    })
    assert.notInclude(textOf(reading, "body"), "Marker two")
    assert.notInclude(textOf(reading, "hidden"), "Click here")
  })
})
