import { cellText } from "./blank-cell.ts"

// A roster for each class below its name: the name goes for the rows that follow, and becomes a column of theirs.

const LABELED = /^(\p{L}[\p{L} ]{1,30}):\s*(\S.*)$/u
const NAMES_PROGRAM = /\b(?:class(?:room)?|course|camp|session|program|activity|event|week|group)\b/i
/** Without a label. */
const HEADING = "Heading"

const filledIn = ({ cells }: Line): string[] => cells.map(cellText).filter((cell) => cell !== "")

/** One cell alone, at the start of its line. */
export function isHeading(row: Line): boolean {
  const at = row.cells.findIndex((cell) => cellText(cell) !== "")
  return filledIn(row).length === 1 && at <= 1
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

interface Block {
  readonly headings: readonly Line[]
  readonly rows: readonly Line[]
}

export interface Headed {
  /** The column's name. */
  readonly name: string
  /** What each row is below, by its line. */
  readonly values: ReadonlyMap<number, string>
  /** Lines that are headings, and no rows. */
  readonly lines: readonly number[]
}

const FEWEST = 2

/** Rows with the headings right before them. */
function blocksOf(rows: readonly Line[]): Block[] {
  const blocks: { headings: Line[]; rows: Line[] }[] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    if (!isHeading(row)) {
      if (last === undefined) blocks.push({ headings: [], rows: [row] })
      else last.rows.push(row)
    } else if (last !== undefined && last.rows.length === 0) last.headings.push(row)
    else blocks.push({ headings: [row], rows: [] })
  }
  return blocks
}

/** The line of several that names what the rows are of: one with a label of a program, else the first. */
const namingLine = (lines: readonly string[]): string =>
  lines.find((line) => NAMES_PROGRAM.test(LABELED.exec(line)?.[1] ?? "")) ?? lines[0] ?? ""

/**
 * The headings of a table's rows; undefined where it has none. `above` are the lines above the first names of columns, `again` those on
 * which the names come again: where there are such, each part has a heading of its own.
 */
export function headingsOf(above: readonly Line[], rows: readonly Line[], again: number): Headed | undefined {
  const blocks = blocksOf(rows)
  const [first, ...others] = blocks
  const headed = blocks.filter((block) => block.headings.length > 0)
  const is_below_names = first !== undefined && first.headings.length > 0 && first.rows.length > 0
  const is_parted =
    again > 0 && headed.length >= Math.min(again, FEWEST) && others.every(({ headings }) => headings.length > 0)
  if (headed.length === 0 || !(is_parted || (again === 0 && is_below_names && headed.length >= FEWEST)))
    return undefined
  const many = headed.find((block) => block.rows.length > 0)?.headings.length ?? 1
  const titles = first !== undefined && first.headings.length === 0 ? above.filter(isHeading).slice(-many) : []
  const values = new Map<number, string>()
  let name = HEADING
  for (const [index, block] of blocks.entries()) {
    const lines = (index === 0 && block.headings.length === 0 ? titles : block.headings).flatMap(filledIn)
    const [, label, value] = LABELED.exec(namingLine(lines)) ?? []
    if (label !== undefined) name = label
    for (const row of block.rows) values.set(row.line, value ?? namingLine(lines))
  }
  return { name, values, lines: headed.flatMap(({ headings }) => headings.map(({ line }) => line)) }
}
