import { artifact, drawPdf, INK, SOFT } from "../pdf/page.ts"
import type { Pen } from "../pdf/pen.ts"

interface Drawing {
  readonly title: string
  readonly under: string
  readonly columns: readonly { readonly title: string; readonly isAmount: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly hasSum: boolean
}

/** Letter, lying on its side. */
const SIZE = [792, 612] as const
const EDGE = 40
const WIDE = SIZE[0] - 2 * EDGE
const GAP = 6
const HEAD = { face: "bold", size: 8, color: SOFT } as const
const CELL = { face: "text", size: 8, color: INK } as const
const SUM = { face: "bold", size: 8, color: INK } as const

type Look = typeof HEAD | typeof CELL | typeof SUM

/** Each column gets what its longest cells want, up to a share of the page. */
function widthsOf(pen: Pen, { columns, rows }: Drawing): number[] {
  const wanted = columns.map(({ title }, index) =>
    Math.min(
      160,
      Math.max(pen.widthOf(title, HEAD), ...rows.slice(0, 300).map((cells) => pen.widthOf(cells[index] ?? "", SUM))) +
        GAP,
    ),
  )
  const all = wanted.reduce((sum, width) => sum + width, 0)
  return wanted.map((width) => (width * WIDE) / all)
}

/** A tagged table that begins again with its head on every page. */
export function drawReport(drawing: Drawing): Promise<Uint8Array> {
  const { title, under, columns, rows, hasSum } = drawing
  return drawPdf({ title, author: "", size: SIZE }, (pen) => {
    const { page } = pen
    const root = page.struct("Document")
    page.addStructure(root)
    page.y = EDGE
    root.add(
      page.struct("H1", {}, () => pen.text(title, { face: "heading", size: 18, color: INK }, { x: EDGE, width: WIDE })),
    )
    if (under !== "")
      root.add(page.struct("P", {}, () => pen.text(under, { ...CELL, size: 10 }, { x: EDGE, width: WIDE })))
    page.y += 8
    const widths = widthsOf(pen, drawing)
    const table = page.struct("Table")
    root.add(table)
    const line = (weight: number) =>
      artifact(page, () =>
        page
          .moveTo(EDGE, page.y)
          .lineTo(EDGE + WIDE, page.y)
          .lineWidth(weight)
          .strokeColor(INK)
          .stroke(),
      )
    const drawCells = (cells: readonly string[], look: Look, tag: "TH" | "TD") => {
      const top = page.y + 3
      let x = EDGE
      let bottom = top
      const row = page.struct("TR")
      table.add(row)
      cells.forEach((text, index) => {
        const width = widths[index] ?? 0
        const at = {
          x,
          width: width - GAP,
          align: columns[index]?.isAmount === true ? ("right" as const) : ("left" as const),
        }
        page.y = top
        row.add(
          page.struct(tag, {}, () => {
            if (text !== "") pen.text(text, look, at)
          }),
        )
        bottom = Math.max(bottom, page.y)
        x += width
      })
      row.end()
      page.y = bottom + 3
    }
    const heightOf = (cells: readonly string[], look: Look): number =>
      6 + Math.max(...cells.map((text, index) => pen.heightOf(text, look, (widths[index] ?? 0) - GAP)))
    const head = () => {
      drawCells(
        columns.map((column) => column.title),
        HEAD,
        "TH",
      )
      line(1.25)
    }
    head()
    rows.forEach((cells, index) => {
      const isSum = hasSum && index === rows.length - 1
      const look = isSum ? SUM : CELL
      if (page.y + heightOf(cells, look) > SIZE[1] - EDGE) {
        page.addPage()
        page.y = EDGE
        head()
      }
      if (isSum) line(1.25)
      drawCells(cells, look, "TD")
      if (!isSum) line(0.25)
    })
    table.end()
    root.end()
  })
}
