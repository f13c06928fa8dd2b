import type { CellState, SeasonCell, SeasonGrid } from "./season-grid.ts"

// What the season comes to in numbers: child weeks by what is in them. Together they are all weeks in which something meets.

export interface SeasonFigures {
  readonly gaps: number
  readonly booked: number
  readonly picked: number
  readonly unsure: number
  readonly away: number
  /** Open weeks with nothing but a class of many weeks. */
  readonly classes: number
  /** Child weeks that are over with nothing in them. */
  readonly over: number
  /** Weeks in which something meets. */
  readonly weeks: number
  readonly children: number
}

type Counted = "booked" | "picked" | "unsure" | "away" | "classes" | "over" | "gaps"

const COUNTED: Readonly<Record<Exclude<CellState, "CLOSED" | "OPEN">, Counted>> = {
  BOOKED: "booked",
  HELD: "picked",
  OFFERED: "unsure",
  PICKED: "picked",
  WAITLIST: "unsure",
  APPLIED: "unsure",
  AWAY: "away",
  QUIET: "over",
}

/**
 * A class has a day or two of a week: it makes no week booked, and no gap. A week with days left is a gap while a program fits on
 * them, whatever has the others.
 */
function countedAs({ state, isGap, isPart, fits = 0 }: SeasonCell): Counted | undefined {
  if (state === "CLOSED") return undefined
  if (isPart && fits > 0) return "gaps"
  if (state !== "OPEN") return COUNTED[state]
  return isGap ? "gaps" : "classes"
}

export function seasonFigures(grid: SeasonGrid): SeasonFigures {
  const meeting = new Set(grid.weeks.filter(({ days }) => days.length > 0).map(({ week }) => week))
  const cells = grid.rows.flatMap((row) => row.cells).filter(({ week }) => meeting.has(week))
  const counts: Record<Counted, number> = { booked: 0, picked: 0, unsure: 0, away: 0, classes: 0, over: 0, gaps: 0 }
  for (const cell of cells) {
    const counted = countedAs(cell)
    if (counted !== undefined) counts[counted] += 1
  }
  return {
    ...counts,
    weeks: meeting.size,
    children: grid.rows.length,
  }
}

const hasFits = (cell: SeasonCell | undefined): boolean => cell?.isGap === true && (cell.fits ?? 0) > 0

/** The first week in which every child of two or more has a gap that something fits. */
export function openForAll(grid: SeasonGrid): string | undefined {
  if (grid.rows.length < 2) return undefined
  return grid.weeks.find((_, index) => grid.rows.every(({ cells }) => hasFits(cells[index])))?.week
}
