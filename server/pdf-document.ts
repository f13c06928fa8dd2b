import { printed } from "@hub/domain/kernel/printable"
import { bytesOf, INK, LEFT, letter, type Page, RIGHT } from "./pdf-page.ts"

// A tagged PDF: headings, paragraphs and tables that a screen reader can walk, in the order in which they are drawn. Lines and the brand's
// mark are artifacts, which it leaves out.

const SOFT = "#4c5a54"
const WIDE = RIGHT - LEFT
const AMOUNT = 110

export interface TableRow {
  text: string
  amount: string
  isBold?: boolean
  /** Under the text, in small letters. */
  notes?: readonly string[]
}

export interface Sheet {
  heading(level: 1 | 2, text: string): void
  paragraph(text: string): void
  small(text: string): void
  /** `head` names the two columns; it is read, and drawn in small letters. */
  table(head: readonly [string, string], rows: readonly TableRow[]): void
  rule(weight: number): void
  end(): Promise<Uint8Array>
}

interface Brand {
  title: string
  business_name: string
  brand_color: string
  /** In place of our mark. */
  logo_png: Buffer | null
}

/** Opens a page with the business's mark and name at its head. */
export function openSheet({ title, business_name, brand_color, logo_png }: Brand): Sheet {
  const page = letter({ title, author: business_name })
  const done = bytesOf(page)
  const root = page.struct("Document")
  page.addStructure(root)
  const add = (type: "H1" | "H2" | "P", draw: () => void) => root.add(page.struct(type, {}, draw))
  if (logo_png === null) drawMark(page, brand_color)
  else artifact(page, () => void page.image(logo_png, LEFT, 56, { fit: [32, 32] }))
  add("P", () => {
    page.font("Helvetica-Bold").fontSize(18).fillColor(INK)
    page.text(printed(business_name), LEFT + 44, 62, { width: WIDE - 44 })
  })
  page.y = Math.max(page.y, 96)
  return {
    heading(level, text) {
      page.moveDown(level === 1 ? 0.6 : 0.4)
      add(level === 1 ? "H1" : "H2", () => {
        page
          .font("Helvetica-Bold")
          .fontSize(level === 1 ? 22 : 13)
          .fillColor(INK)
        page.text(printed(text), LEFT, page.y, { width: WIDE })
      })
      page.moveDown(0.2)
    },
    paragraph(text) {
      add("P", () =>
        page.font("Helvetica").fontSize(10.5).fillColor(INK).text(printed(text), LEFT, page.y, { width: WIDE }),
      )
      page.moveDown(0.3)
    },
    small(text) {
      add("P", () =>
        page.font("Helvetica").fontSize(9).fillColor(SOFT).text(printed(text), LEFT, page.y, { width: WIDE }),
      )
    },
    table(head, rows) {
      const table = page.struct("Table")
      root.add(table)
      const cells = (type: "TH" | "TD", left: () => void, right: () => void) => {
        const row = page.struct("TR")
        table.add(row)
        row.add(page.struct(type, {}, left))
        row.add(page.struct(type, {}, right))
        row.end()
      }
      drawRow(page, { text: head[0], amount: head[1], isHead: true }, (left, right) => cells("TH", left, right))
      for (const row of rows) drawRow(page, row, (left, right) => cells("TD", left, right))
      table.end()
    },
    rule(weight) {
      page.moveDown(0.5)
      artifact(page, () => page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(INK).stroke())
      page.moveDown(0.5)
    },
    end() {
      root.end()
      page.end()
      return done
    },
  }
}

function artifact(page: Page, draw: () => void): void {
  page.markContent("Artifact", { type: "Layout" })
  draw()
  page.endMarkedContent()
}

/** The line with two stops beside the name everywhere, on the business's own colour. */
function drawMark(page: Page, brand_color: string): void {
  artifact(page, () => {
    page.save().translate(LEFT, 56)
    page.roundedRect(0, 0, 32, 32, 8).fill(brand_color)
    page.path("M8.5 24.5h8a5 5 0 0 0 0-10h-2a4 4 0 0 1 0-8h9").lineWidth(3.2).lineCap("round").stroke("#ffffff")
    page.circle(8.5, 24.5, 3.6).fill("#ffffff").circle(23.5, 6.5, 3.6).fill("#ffffff")
    page.restore()
  })
}

type DrawCells = (left: () => void, right: () => void) => void

/** Text on the left and an amount at the right edge. A row that doesn't fit begins the next page. */
function drawRow(
  page: Page,
  { text, amount, notes = [], isBold = false, isHead = false }: TableRow & { isHead?: boolean },
  draw: DrawCells,
): void {
  const size = isHead ? 8.5 : isBold ? 12.5 : 10.5
  const font = isBold ? "Helvetica-Bold" : "Helvetica"
  const width = WIDE - AMOUNT - 10
  page.font(font).fontSize(size)
  const height = page.heightOfString(printed(text), { width }) + notes.length * 12 + 6
  if (page.y + height > page.page.height - LEFT) page.addPage()
  const { y } = page
  let bottom = y
  draw(
    () => {
      page
        .font(font)
        .fontSize(size)
        .fillColor(isHead ? SOFT : INK)
      page.text(printed(text), LEFT, y, { width })
      page.font("Helvetica").fontSize(9).fillColor(SOFT)
      for (const note of notes) page.text(printed(note), LEFT, page.y, { width })
      bottom = page.y
    },
    () => {
      page
        .font(font)
        .fontSize(size)
        .fillColor(isHead ? SOFT : INK)
      page.text(amount, RIGHT - AMOUNT, y, { width: AMOUNT, align: "right" })
      page.y = Math.max(bottom, page.y)
    },
  )
  page.moveDown(0.25)
}
