import { LineCapStyle, PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib"
import { messages } from "@hub/domain/kernel/messages"
import { DRAWING } from "@hub/domain/paperwork/document"
import type { Look } from "../pdf/lines.ts"
import { drawPdf, INK as PAPER_INK } from "../pdf/page.ts"
import { strokePath } from "./stroke-path.ts"

const m = messages("server/paperwork.stampedPages")

const INK = rgb(0.08, 0.13, 0.11)
const MARGIN = 36
const STRIP = 150
const FOOT: Look = { face: "text", size: 7, color: PAPER_INK }
const NAME: Look = { face: "italic", size: 20, color: PAPER_INK }

export interface Stamp {
  /** The pages that follow the document's. */
  readonly certificate: Uint8Array
  readonly drawing: readonly (readonly number[])[] | null
  readonly name: string
  /** At the foot of every page. */
  readonly line: string
}

/** What is laid over the foot of each page, as pages of their own. */
function drawStrips(
  pages: readonly PDFPage[],
  wordsOf: (at: number) => { foot: string; name: string | undefined },
): Promise<Uint8Array> {
  const widths = pages.map((page) => page.getWidth())
  return drawPdf({ title: "", author: "", size: [widths[0] ?? 0, STRIP] }, ({ page, text, heightOf }) =>
    widths.forEach((width, at) => {
      if (at > 0) page.addPage({ size: [width, STRIP], margin: 0 })
      const { foot, name } = wordsOf(at)
      const place = { x: MARGIN, width: width - 2 * MARGIN }
      const top = STRIP - 5 - heightOf(foot, FOOT, place.width)
      page.y = top
      text(foot, FOOT, place)
      if (name === undefined) return
      page.y = top - heightOf(name, NAME, place.width)
      text(name, NAME, place)
    }),
  )
}

/** Puts a signature on a PDF of the business: a line at the foot of each page, the signature on the last, then the certificate. */
export async function stampPdf(original: Uint8Array, { certificate, drawing, name, line }: Stamp): Promise<Uint8Array> {
  const [pdf, more] = await Promise.all([PDFDocument.load(original), PDFDocument.load(certificate)])
  const pages = pdf.getPages()
  const strips = await drawStrips(pages, (at) => ({
    foot: m.foot({ line, page: at + 1, pages: pages.length }),
    name: at === pages.length - 1 && drawing === null ? name : undefined,
  }))
  for (const [at, strip] of (await pdf.embedPdf(strips, [...pages.keys()])).entries()) pages[at]?.drawPage(strip)
  const last = pages.at(-1)
  if (last !== undefined && drawing !== null) {
    const width = 150
    last.drawSvgPath(strokePath(drawing, width), {
      x: MARGIN,
      y: 28 + (width * DRAWING.height) / DRAWING.width,
      borderColor: INK,
      borderWidth: 1.4,
      borderLineCap: LineCapStyle.Round,
    })
  }
  for (const page of await pdf.copyPages(more, more.getPageIndices())) pdf.addPage(page)
  return pdf.save()
}
