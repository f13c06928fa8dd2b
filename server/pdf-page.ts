import { LOCALE } from "@hub/domain/kernel/locale"
import PDFDocument from "pdfkit"

// The look of every PDF that a family gets. Lengths are PDF points, 72 to an inch; the page is US letter. The layout library takes 30 MB,
// so only what draws a PDF imports this, and is itself imported when one is drawn.

export const LEFT = 56
export const RIGHT = 556
export const INK = "#14201b"
const SOFT = "#4c5a54"

export type Page = PDFKit.PDFDocument

export const letter = ({ title, author }: { title: string; author: string }): Page =>
  new PDFDocument({
    size: "LETTER",
    margin: LEFT,
    lang: LOCALE,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author },
  })

/** The file's bytes, once the page has ended. To be called before anything is drawn. */
export function bytesOf(page: Page): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on("data", (chunk: Buffer) => chunks.push(chunk))
    page.on("end", () => resolve(Buffer.concat(chunks)))
    page.on("error", reject)
  })
}

export function rule(page: Page, weight: number): void {
  page.moveDown(0.5)
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(INK).stroke()
  page.moveDown(0.5)
}

export const small = (page: Page, words: string, width = 380): Page =>
  page.font("Helvetica").fontSize(9).fillColor(SOFT).text(words, LEFT, page.y, { width })
