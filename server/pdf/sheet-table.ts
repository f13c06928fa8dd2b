import type { Look } from "./lines.ts"
import { artifact, INK, LEFT, RIGHT, SOFT } from "./page.ts"
import type { Pen } from "./pen.ts"

// A tagged table whose rows are parted by hairlines.

export interface Column {
  /** Read, and drawn in small letters; without any, the first cell of a row names it. */
  readonly title: string
  readonly width: number
  readonly isAmount?: boolean
}

export interface Cell {
  readonly text: string
  readonly look?: Look
  /** Under the text, in small letters. */
  readonly notes?: readonly string[]
}

export interface Row {
  readonly cells: readonly Cell[]
  /** A line of ink above it: what the rows come to. */
  readonly isSum?: boolean
}

const HAIR = "#cfd8d4"
const PADDING = 4
const GAP = 10
const PLAIN: Look = { face: "text", size: 10.5, color: INK }
const NOTE: Look = { face: "text", size: 9.5, color: SOFT }
const HEAD: Look = { face: "text", size: 9, color: SOFT }

const across = ({ page }: Pen, weight: number, color: string): void =>
  artifact(page, () => page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(color).stroke())

interface Placed extends Cell {
  readonly x: number
  readonly width: number
  readonly isAmount: boolean
}

function placed(columns: readonly Column[], cells: readonly Cell[]): Placed[] {
  let x = LEFT
  return columns.map(({ width, isAmount = false }, index) => {
    const cell = { ...(cells[index] ?? { text: "" }), x, width: width - GAP, isAmount }
    x += width
    return isAmount ? { ...cell, x: cell.x + GAP } : cell
  })
}

const heightOf = (pen: Pen, cells: readonly Placed[]): number =>
  Math.max(
    ...cells.map(({ text, look = PLAIN, notes = [], width }) =>
      notes.reduce((sum, note) => sum + pen.heightOf(note, NOTE, width), pen.heightOf(text, look, width)),
    ),
  )

/** The row and its line below. One that doesn't fit begins the next page. */
function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  cells: readonly Placed[],
  heads: (index: number) => boolean,
) {
  const { page } = pen
  if (page.y + heightOf(pen, cells) + 2 * PADDING > page.page.height - page.page.margins.bottom) page.addPage()
  const top = page.y + PADDING
  let bottom = top
  const row = page.struct("TR")
  table.add(row)
  cells.forEach(({ text, look = PLAIN, notes = [], x, width, isAmount }, index) => {
    page.y = top
    const place = { x, width, align: isAmount ? ("right" as const) : ("left" as const) }
    row.add(
      page.struct(heads(index) ? "TH" : "TD", {}, () => {
        if (text !== "") pen.text(text, look, place)
        for (const note of notes) pen.text(note, NOTE, place)
      }),
    )
    bottom = Math.max(bottom, page.y)
  })
  row.end()
  page.y = bottom + PADDING
}

export function drawTable(
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: { columns: readonly Column[]; rows: readonly Row[] },
): void {
  const table = pen.page.struct("Table")
  root.add(table)
  const hasHead = columns.some(({ title }) => title !== "")
  if (hasHead) {
    const titles = columns.map(({ title }) => ({ text: title, look: HEAD }))
    drawRow(pen, table, placed(columns, titles), () => true)
    across(pen, 1.25, INK)
  }
  rows.forEach(({ cells, isSum = false }, index) => {
    if (isSum && index > 0) across(pen, 1.25, INK)
    drawRow(pen, table, placed(columns, cells), (at) => !hasHead && at === 0)
    if (rows[index + 1]?.isSum !== true) across(pen, 0.5, HAIR)
  })
  table.end()
}
