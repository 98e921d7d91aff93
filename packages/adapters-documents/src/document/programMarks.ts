/**
 * The marks that programs leave in documents. A common program's name says nothing about the people of a document. The
 * marks look like names of persons and numbers of machines ("Skia", "150.0.0.0") and occur in every e-mail and every
 * printed page, so they are left out of the text. Only a value made of nothing but the words below is a mark.
 */

/** Properties in which a program names itself, in lower case. */
const names = new Set(
  (
    "appversion application comment comments creator creatortool description generator generatorversion mime-version originator producer progid " +
    "user-agent x-mailer x-mimeole x-newsreader"
  ).split(" ")
)

const words = new Set(
  (
    "abbyy abiword acrobat adobe afpl agpl amyuni android api apple applewebkit aspose.words based build builder by " +
    "cairo canvas chrome chromium converter core creator designer dict distiller docs document draw dvipdfmx dvips " +
    "edg edge editor excel express filtered finereader firefox fop for foxit fpdf gdi gecko ghostscript gmail gnu " +
    "google gpl groff gropdf group gtk headlesschrome heights hyperref illustrator impress indesign intel ios ipad " +
    "iphone itext itextsharp jasperreports java khtml latex latex2e library libreoffice libreoffice_project like " +
    "linux linux_aarch64 linux_x86_64 livecycle luahbtex luatex mac macintosh macosx_aarch64 macosx_x86_64 macos mail message microsoft miktex mozilla mpdf mutt neomutt net " +
    "netscape nitro normal.dot normal.dotm nt nuance nv office online openoffice openoffice.org opr os outlook pages " +
    "pandoc paperport pdf pdfcontext pdfcpu pdfcreator pdfium pdfkit pdfkit.net pdflatex pdfmaker pdfmark pdfsharp " +
    "pdftex pdftk phantompdf photoshop poppler powerpoint prince print printer pro professional pscript5.dll " +
    "publisher qpdf qt quartz reader renderer reportlab safari scribus sdk server skia swaks tcpdf tex thunderbird " +
    "to toolkit typst ubuntu unix version via weasyprint webkit win64 windows windows_x86 windows_x86_64 wkhtmltopdf word word.document wow64 " +
    "wps writer x x11 x64 x86_64 xchange xdvipdfmx xelatex xep xetex xml xmp"
  ).split(" ")
)

/** `1.0`, `m150`, `23B74`, `7.0.326.1`: short, so that no person's number fits. */
const version = /^[mvr]?\d{1,5}(?:\.\d{1,5}){0,5}(?:[a-z]\d{0,4}[a-z]?)?$/
const separators = /[\s/;:,()®©™+$-]+/

/** Libraries and programs that name themselves as authors. */
const authors = new Set(
  "anwendung apache apache-poi application calc docx docx4j docxtemplater excelize exceljs generated jspdf kword microsoft-office odfpy odftoolkit openpyxl openxml phpexcel phpoffice phpspreadsheet phpword poi pypdf pypdf2 python python-docx python-pptx sheetjs spire un-named untitled xlsxwriter xlwt zoho".split(
    " "
  )
)

const domain = /^www\.[a-z0-9-]{1,40}\.[a-z]{2,6}$/

/** True for a word of a program's name or version, in lower case. */
export const isOfProgram = (word: string): boolean => isWord(word) || authors.has(word) || domain.test(word)

const isWord = (word: string): boolean => word === "" || words.has(word) || version.test(word)

/** Longer than any program's description of itself. */
const longest = 250

/** True if the value is a program's mark and nothing else. */
export const isProgramMark = (name: string, value: string): boolean =>
  names.has(name.trim().toLowerCase()) &&
  value.length <= longest &&
  value.toLowerCase().split(separators).every(isOfProgram)

/** LibreOffice's names for notes, in its anchors and style sheets. */
const notes = /\bsd(?:foot|end)note\d{0,4}(?:anc|sym)?\b/g

export const withoutProgramNames = (text: string): string => text.replace(notes, "note")
