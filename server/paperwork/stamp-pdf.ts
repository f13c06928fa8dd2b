import { LineCapStyle, PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib"
import { printed } from "@hub/domain/kernel/printable"
import { DRAWING } from "@hub/domain/paperwork/document"
import { strokePath } from "./stroke-path.ts"
import { stampedPages as t } from "./words.ts"

const INK = rgb(0.08, 0.13, 0.11)
const MARGIN = 36

export interface Stamp {
  /** The pages that follow the document's. */
  readonly certificate: Uint8Array
  readonly drawing: readonly (readonly number[])[] | null
  readonly name: string
  /** At the foot of every page. */
  readonly line: string
}

/** Puts a signature on a PDF of the business: a line at the foot of each page, the signature on the last, then the certificate. */
export async function stampPdf(original: Uint8Array, { certificate, drawing, name, line }: Stamp): Promise<Uint8Array> {
  const [pdf, more] = await Promise.all([PDFDocument.load(original), PDFDocument.load(certificate)])
  const [plain, italic] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.TimesRomanItalic),
  ])
  const pages = pdf.getPages()
  pages.forEach((page, at) => {
    const foot = printed(t.foot(line, at + 1, pages.length))
    page.drawText(foot, { x: MARGIN, y: 14, size: 7, font: plain, color: INK })
  })
  const last = pages.at(-1)
  if (last !== undefined) {
    const width = 150
    const y = 28
    if (drawing === null) last.drawText(printed(name), { x: MARGIN, y, size: 20, font: italic, color: INK })
    else {
      last.drawSvgPath(strokePath(drawing, width), {
        x: MARGIN,
        y: y + (width * DRAWING.height) / DRAWING.width,
        borderColor: INK,
        borderWidth: 1.4,
        borderLineCap: LineCapStyle.Round,
      })
    }
  }
  for (const page of await pdf.copyPages(more, more.getPageIndices())) pdf.addPage(page)
  return pdf.save()
}
