import type { SeasonClass, SeasonGrid } from "@hub/domain/seasons/season-grid"

// Every part of the grid has two places: on a phone weeks run down, on a desk across, in bands of a width that can be read.

/** Weeks beside each other on a desk at most. */
export const BAND = 13

interface Band {
  readonly first: number
  readonly count: number
  /** Rows above it on a desk. */
  readonly above: number
}

export interface Placed {
  /** Row and column on a phone. */
  readonly "--n": number | string
  readonly "--nc": number | string
  /** Row and column on a desk. */
  readonly "--w": number | string
  readonly "--wc": number | string
}

interface ClassPart extends SeasonClass {
  readonly key: string
  readonly style: Placed
  /** Its line comes from the band before; a phone shows it once. */
  readonly isContinued: boolean
}

interface MonthPart {
  readonly index: number
  readonly style: Placed
  readonly isContinued: boolean
}

export interface GridLayout {
  /** Columns on a desk. */
  readonly across: number
  readonly bands: readonly Band[]
  readonly months: readonly MonthPart[]
  readonly week: (index: number) => Placed
  readonly head: (row: number, band: number) => Placed
  readonly cell: (row: number, index: number) => Placed
  readonly classes: (row: number) => ClassPart[]
}

/** Classes that don't meet in the same weeks share a row. */
function lanesOf(classes: readonly SeasonClass[]): SeasonClass[][] {
  const lanes: SeasonClass[][] = []
  for (const one of classes) {
    const lane = lanes.find((others) => others.every(({ first, last }) => one.last < first || one.first > last))
    if (lane === undefined) lanes.push([one])
    else lane.push(one)
  }
  return lanes
}

const HEAD_ROWS = 2

export function gridLayout({ weeks, months, rows }: SeasonGrid): GridLayout {
  const band_count = Math.max(1, Math.ceil(weeks.length / BAND))
  const across = Math.max(1, Math.ceil(weeks.length / band_count))
  const lanes = rows.map(({ classes }) => lanesOf(classes))
  const rowsBefore = (row: number): number => lanes.slice(0, row).reduce((sum, { length }) => sum + 1 + length, 0)
  const height = HEAD_ROWS + rowsBefore(rows.length)
  const bands = Array.from({ length: band_count }, (_, band) => {
    const first = band * across
    return { first, count: Math.min(across, weeks.length - first), above: band * height }
  })
  const bandOf = (index: number): number => Math.floor(index / across)
  const column = (index: number): number => 2 + (index % across)
  const above = (index: number): number => bandOf(index) * height
  /** On a phone: the heads, then each month's line before its weeks. */
  const phoneRow = (index: number): number => 2 + index + months.filter(({ first }) => first <= index).length
  const segment = (first: number, last: number): { first: number; last: number }[] =>
    bands.flatMap((band) => {
      const from = Math.max(first, band.first)
      const to = Math.min(last, band.first + band.count - 1)
      return from <= to ? [{ first: from, last: to }] : []
    })
  const end = 2 + weeks.length + months.length
  return {
    across,
    bands,
    months: months.flatMap(({ first, count }, index) =>
      segment(first, first + count - 1).map((part) => ({
        index,
        isContinued: part.first > first,
        style: {
          "--n": phoneRow(first) - 1,
          "--nc": "1/-1",
          "--w": above(part.first) + 1,
          "--wc": `${column(part.first)}/${column(part.last) + 1}`,
        },
      })),
    ),
    week: (index) => ({ "--n": phoneRow(index), "--nc": 1, "--w": above(index) + 2, "--wc": column(index) }),
    head: (row, band) => ({
      "--n": 1,
      "--nc": row + 2,
      "--w": (bands[band]?.above ?? 0) + HEAD_ROWS + 1 + rowsBefore(row),
      "--wc": 1,
    }),
    cell: (row, index) => ({
      "--n": phoneRow(index),
      "--nc": row + 2,
      "--w": above(index) + HEAD_ROWS + 1 + rowsBefore(row),
      "--wc": column(index),
    }),
    classes: (row) => {
      const before = rows.slice(0, row).reduce((sum, { classes }) => sum + classes.length, 0)
      return (lanes[row] ?? []).flatMap((lane, depth) =>
        lane.flatMap((one) =>
          segment(one.first, one.last).map((part) => ({
            ...one,
            key: `${one.place.offering_id} ${part.first}`,
            isContinued: part.first > one.first,
            style: {
              "--n": end + before + (rows[row]?.classes.indexOf(one) ?? 0),
              "--nc": "1/-1",
              "--w": above(part.first) + HEAD_ROWS + 2 + rowsBefore(row) + depth,
              "--wc": `${column(part.first)}/${column(part.last) + 1}`,
            },
          })),
        ),
      )
    },
  }
}

interface Spot {
  readonly row: number
  readonly week: number
}

interface Shape {
  readonly rows: number
  readonly weeks: number
  /** Weeks run across, as on a desk; else down. */
  readonly isAcross: boolean
  readonly forward: 1 | -1
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** Where a key of the grid pattern leads; undefined for a key that isn't the grid's. */
export function spotForKey(key: string, spot: Spot, { rows, weeks, isAcross, forward }: Shape): Spot | undefined {
  if (key === "Home") return { ...spot, week: 0 }
  if (key === "End") return { ...spot, week: weeks - 1 }
  const step = STEPS[key]
  if (step === undefined) return undefined
  const [along, down] = [step[0] * forward, step[1]]
  const [byWeek, byRow] = isAcross ? [along, down] : [down, along]
  return { row: within(spot.row + byRow, rows), week: within(spot.week + byWeek, weeks) }
}
