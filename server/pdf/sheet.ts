import type { Look } from "./lines.ts"
import { drawPdf, INK, LEFT, RIGHT } from "./page.ts"
import type { Pen } from "./pen.ts"

// A tagged PDF: headings, paragraphs and tables that a screen reader can walk, in the order in which they are drawn. Lines and the brand's
// mark are artifacts, which it leaves out.

const SOFT = "#4c5a54"
const WIDE = RIGHT - LEFT
const AMOUNT = 110

const NOTE: Look = { face: "text", size: 9, color: SOFT }

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

type Draw = (page: TaggedPage) => void

interface TaggedPage {
  readonly pen: Pen
  readonly root: PDFKit.PDFStructureElement
}

/** Opens a page with the business's mark and name at its head. What it is told is drawn at its end. */
export function openSheet({ title, business_name, brand_color, logo_png }: Brand): Sheet {
  const draws: Draw[] = []
  const add = (type: "H1" | "H2" | "P", text: string, look: Look, { before = 0, after = 0 } = {}): void =>
    void draws.push(({ pen, root }) => {
      pen.page.y += before
      root.add(pen.page.struct(type, {}, () => pen.text(text, look, { x: LEFT, width: WIDE })))
      pen.page.y += after
    })
  draws.push(({ pen, root }) => {
    const { page } = pen
    if (logo_png === null) drawMark(page, brand_color)
    else artifact(page, () => void page.image(logo_png, LEFT, 56, { fit: [32, 32] }))
    page.y = 61
    const name: Look = { face: "heading", size: 18, color: INK }
    root.add(page.struct("P", {}, () => pen.text(business_name, name, { x: LEFT + 44, width: WIDE - 44 })))
    page.y = Math.max(page.y, 96)
  })
  return {
    heading: (level, text) =>
      level === 1
        ? add("H1", text, { face: "heading", size: 22, color: INK }, { before: 14, after: 4 })
        : add("H2", text, { face: "heading", size: 13, color: INK }, { before: 8, after: 3 }),
    paragraph: (text) => add("P", text, { face: "text", size: 10.5, color: INK }, { after: 4 }),
    small: (text) => add("P", text, NOTE),
    table: (head, rows) =>
      void draws.push(({ pen, root }) => {
        const table = pen.page.struct("Table")
        root.add(table)
        drawRow(pen, table, { text: head[0], amount: head[1], isHead: true })
        for (const row of rows) drawRow(pen, table, row)
        table.end()
      }),
    rule: (weight) =>
      void draws.push(({ pen: { page } }) => {
        page.y += 7
        artifact(page, () =>
          page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(INK).stroke(),
        )
        page.y += 7
      }),
    end: () =>
      drawPdf({ title, author: business_name }, (pen) => {
        const root = pen.page.struct("Document")
        pen.page.addStructure(root)
        for (const draw of draws) draw({ pen, root })
        root.end()
      }),
  }
}

function artifact(page: PDFKit.PDFDocument, draw: () => void): void {
  page.markContent("Artifact", { type: "Layout" })
  draw()
  page.endMarkedContent()
}

/** The line with two stops beside the name everywhere, on the business's own colour. */
function drawMark(page: PDFKit.PDFDocument, brand_color: string): void {
  artifact(page, () => {
    page.save().translate(LEFT, 56)
    page.roundedRect(0, 0, 32, 32, 8).fill(brand_color)
    page.path("M8.5 24.5h8a5 5 0 0 0 0-10h-2a4 4 0 0 1 0-8h9").lineWidth(3.2).lineCap("round").stroke("#ffffff")
    page.circle(8.5, 24.5, 3.6).fill("#ffffff").circle(23.5, 6.5, 3.6).fill("#ffffff")
    page.restore()
  })
}

const HEAD_LOOK: Look = { face: "text", size: 8.5, color: SOFT }
const BOLD_LOOK: Look = { face: "bold", size: 12.5, color: INK }
const ROW_LOOK: Look = { face: "text", size: 10.5, color: INK }

/** Text on the left and an amount at the right edge. A row that doesn't fit begins the next page. */
function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  { text, amount, notes = [], isBold = false, isHead = false }: TableRow & { isHead?: boolean },
): void {
  const { page } = pen
  const look = isHead ? HEAD_LOOK : isBold ? BOLD_LOOK : ROW_LOOK
  const width = WIDE - AMOUNT - 10
  const notesHeight = notes.reduce((sum, note) => sum + pen.heightOf(note, NOTE, width), 0)
  if (page.y + pen.heightOf(text, look, width) + notesHeight + 6 > page.page.height - LEFT) page.addPage()
  const { y } = page
  const cell = isHead ? "TH" : "TD"
  const row = page.struct("TR")
  table.add(row)
  row.add(
    page.struct(cell, {}, () => {
      pen.text(text, look, { x: LEFT, width })
      for (const note of notes) pen.text(note, NOTE, { x: LEFT, width })
    }),
  )
  const bottom = page.y
  page.y = y
  row.add(page.struct(cell, {}, () => pen.text(amount, look, { x: RIGHT - AMOUNT, width: AMOUNT, align: "right" })))
  row.end()
  page.y = Math.max(bottom, page.y) + 3
}
