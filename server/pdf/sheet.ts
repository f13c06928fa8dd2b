import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { messages } from "@hub/domain/kernel/messages"
import type { MemberFace } from "@hub/domain/participants/member-colour"
import type { Look } from "./lines.ts"
import { artifact, drawPdf, INK, LEFT, RIGHT, SOFT } from "./page.ts"
import type { Pen } from "./pen.ts"
import { type Column, drawTable, type Row } from "./sheet-table.ts"

const m = messages("server/pdf.sheet")

// A tagged PDF: headings, paragraphs and tables that a screen reader can walk, in the order in which they are drawn. Lines, the brand's
// mark, and headers and footers are artifacts, which it leaves out.

const WIDE = RIGHT - LEFT
const AMOUNT = 130
const NOTE: Look = { face: "text", size: 9.5, color: SOFT }
const BOLD: Look = { face: "bold", size: 10.5, color: INK }

export interface TableRow {
  text: string
  amount: string
  /** "big": what the whole paper is about. */
  isBold?: boolean | "big"
  /** Under the text, in small letters. */
  notes?: readonly string[]
}

/** A label with what it says. */
export interface Fact {
  readonly label: string
  readonly lines: readonly string[]
}

/** A booked place: when, what and where, its price and what a credit takes off. */
export interface PlaceRow {
  readonly dates: string
  readonly name: string
  readonly notes: readonly string[]
  readonly price: string
  readonly credit: string
}

export interface Sheet {
  heading(level: 1 | 2, text: string): void
  /** A heading with a participant's roundel. */
  person(face: MemberFace, name: string): void
  /** Side by side. */
  facts(columns: readonly (readonly Fact[])[]): void
  paragraph(text: string): void
  small(text: string): void
  table(rows: readonly TableRow[]): void
  places(rows: readonly PlaceRow[]): void
  rule(weight: number): void
  end(): Promise<Uint8Array>
}

interface Brand {
  /** Of the paper, as its pages name it: "Receipt 1042". */
  title: string
  business_name: string
  /** Under the name: address and tax id. */
  under: string
  /** At the foot of every page. */
  contacts: string
  /** What came of it, at the head: "Paid $256.12". */
  stamp?: { readonly text: string; readonly tone: "ok" | "plain" } | undefined
  brand_color: string
  /** In place of our mark. */
  logo_png: Buffer | null
}

type Draw = (page: TaggedPage) => void

interface TaggedPage {
  readonly pen: Pen
  readonly root: PDFKit.PDFStructureElement
}

const PLACES = (hasCredits: boolean): readonly Column[] => [
  { title: m.dates, width: 118 },
  { title: m.place, width: WIDE - 118 - (hasCredits ? 160 : 80) },
  { title: m.price, width: 80, isAmount: true },
  ...(hasCredits ? [{ title: m.credit, width: 80, isAmount: true }] : []),
]
const SUMS: readonly Column[] = [
  { title: "", width: WIDE - AMOUNT },
  { title: "", width: AMOUNT, isAmount: true },
]

function sumRow({ text, amount, notes = [], isBold = false }: TableRow): Row {
  if (isBold === false) return { cells: [{ text, notes }, { text: amount }] }
  const size = isBold === "big" ? 20 : 14
  return {
    isSum: true,
    cells: [
      { text, notes, look: BOLD },
      { text: amount, look: { face: "heading", size, color: INK } },
    ],
  }
}

/** Opens a page with the business's mark and name at its head. What it is told is drawn at its end. */
export function openSheet(brand: Brand): Sheet {
  const { title, business_name } = brand
  const colors: Readonly<Record<string, string>> = resolveColors(brand.brand_color).light
  const draws: Draw[] = []
  const add = (type: "H1" | "H2" | "P", text: string, look: Look, { before = 0, after = 0, indent = 0 } = {}): void =>
    void draws.push(({ pen, root }) => {
      pen.page.y += before
      // A heading is never alone at the end of a page.
      startPageIf(pen, pen.heightOf(text, look, WIDE - indent) + (type === "P" ? 0 : 40))
      root.add(pen.page.struct(type, {}, () => pen.text(text, look, { x: LEFT + indent, width: WIDE - indent })))
      pen.page.y += after
    })
  draws.push((page) => drawHead(page, brand, colors))
  return {
    heading: (level, text) =>
      level === 1
        ? add("H1", text, { face: "heading", size: 24, color: INK }, { before: 12, after: 6 })
        : add("H2", text, { face: "heading", size: 13, color: INK }, { before: 8, after: 2 }),
    person({ colour, letter }, name) {
      draws.push(({ pen }) => {
        const { page } = pen
        startPageIf(pen, 90)
        page.y += 9
        const { y } = page
        const look: Look = { face: "heading", size: 10, color: colors[`k${colour}-on`] ?? "#ffffff" }
        artifact(page, () => {
          page.circle(LEFT + 10, y + 9, 10).fill(colors[`k${colour}`] ?? INK)
          page.y = y + 3
          pen.text(letter, look, { x: LEFT + 10 - pen.widthOf(letter, look) / 2, width: 20 })
        })
        page.y = y
      })
      add("H2", name, { face: "heading", size: 13, color: INK }, { after: 2, indent: 28 })
    },
    facts: (columns) => void draws.push(({ pen, root }) => drawFacts(pen, root, columns)),
    paragraph: (text) => add("P", text, { face: "text", size: 10.5, color: INK }, { after: 4 }),
    small: (text) => add("P", text, NOTE, { before: 4 }),
    table: (rows) =>
      void draws.push(({ pen, root }) => drawTable(pen, root, { columns: SUMS, rows: rows.map(sumRow) })),
    places: (rows) =>
      void draws.push(({ pen, root }) =>
        drawTable(pen, root, {
          columns: PLACES(rows.some(({ credit }) => credit !== "")),
          rows: rows.map(({ dates, name, notes, price, credit }) => ({
            cells: [{ text: dates }, { text: name, look: BOLD, notes }, { text: price }, { text: credit }],
          })),
        }),
      ),
    rule: (weight) =>
      void draws.push((drawn) => {
        const { page } = drawn.pen
        if (startPageIf(drawn.pen, 90)) return
        page.y += 7
        artifact(page, () =>
          page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(INK).stroke(),
        )
      }),
    end: () =>
      drawPdf({ title: `${title}, ${business_name}`, author: business_name, foot: 70 }, (pen) => {
        const root = pen.page.struct("Document")
        pen.page.addStructure(root)
        for (const draw of draws) draw({ pen, root })
        root.end()
        drawEveryPage(pen, brand)
      }),
  }
}

function startPageIf({ page }: Pen, height: number): boolean {
  const isNeeded = page.y + height > page.page.height - page.page.margins.bottom
  if (isNeeded) page.addPage()
  return isNeeded
}

function drawHead({ pen, root }: TaggedPage, brand: Brand, colors: Readonly<Record<string, string>>): void {
  const { business_name, under, stamp, brand_color, logo_png } = brand
  const { page } = pen
  if (logo_png === null) drawMark(page, brand_color)
  else artifact(page, () => void page.image(logo_png, LEFT, 56, { fit: [32, 32] }))
  const look: Look = { face: "heading", size: 13, color: colors[stamp?.tone === "ok" ? "ok" : "ink"] ?? INK }
  const stamp_width = stamp === undefined ? 0 : pen.widthOf(stamp.text, look) + 22
  if (stamp !== undefined) {
    page.y = 62
    artifact(page, () =>
      page
        .roundedRect(RIGHT - stamp_width, 56, stamp_width, 28, 6)
        .lineWidth(1.5)
        .strokeColor(look.color)
        .stroke(),
    )
    root.add(
      page.struct("P", {}, () => pen.text(stamp.text, look, { x: RIGHT - stamp_width + 11, width: stamp_width })),
    )
  }
  page.y = under === "" ? 63 : 55
  const width = WIDE - 44 - stamp_width - 12
  const name: Look = { face: "heading", size: 15, color: INK }
  root.add(
    page.struct("P", {}, () => {
      pen.text(business_name, name, { x: LEFT + 44, width })
      if (under !== "") pen.text(under, NOTE, { x: LEFT + 44, width })
    }),
  )
  page.y = Math.max(page.y, 94)
}

function drawFacts(pen: Pen, root: PDFKit.PDFStructureElement, columns: readonly (readonly Fact[])[]): void {
  const { page } = pen
  const top = page.y + 6
  const share = WIDE / columns.length
  let bottom = top
  columns.forEach((facts, index) => {
    page.y = top
    for (const { label, lines } of facts) {
      const place = { x: LEFT + index * share, width: share - 12 }
      root.add(
        page.struct("P", {}, () => {
          pen.text(label, NOTE, place)
          lines.forEach((line, at) => pen.text(line, at === 0 ? BOLD : { face: "text", size: 10.5, color: INK }, place))
        }),
      )
      page.y += 6
    }
    bottom = Math.max(bottom, page.y)
  })
  page.y = bottom
}

/** The foot, and from the second page on the head in one line. */
function drawEveryPage(pen: Pen, { title, business_name, contacts }: Brand): void {
  const { page } = pen
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    // Text in the margin starts no new page.
    page.page.margins.bottom = 0
    const foot = page.page.height - 54
    artifact(page, () => {
      page.moveTo(LEFT, foot).lineTo(RIGHT, foot).lineWidth(0.5).strokeColor("#cfd8d4").stroke()
      page.y = foot + 8
      pen.text(contacts, NOTE, { x: LEFT, width: WIDE - 260 })
      page.y = foot + 8
      pen.text(m.pageOf({ title, page: index + 1, count }), NOTE, { x: RIGHT - 260, width: 260, align: "right" })
      page.y = 28
      if (index > 0) pen.text(m.continued({ title, business: business_name }), NOTE, { x: LEFT, width: WIDE })
    })
  }
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
