import { clockIn } from "./class-times.ts"
import type { RowReader } from "./row-reader.ts"

/** A time of a column that says no half of the day, and as what it is read. */
export interface MeantTime {
  readonly file: string
  readonly column: string
  readonly cell: string
  readonly time: string
}

interface Times {
  readonly start_time: string
  readonly end_time: string
}

const FIELDS = [
  ["start_time", "START_TIME", "START_DATE"],
  ["end_time", "END_TIME", "END_DATE"],
] as const

/** Those of a row, the first of each column. "4:00-5:00" has both, and says the first. */
export function noteMeant(
  noted: MeantTime[],
  read: RowReader,
  { as_read, meant, written }: { as_read: Times; meant: Times; written: readonly [string, string] },
): void {
  for (const [index, [field, time, day]] of FIELDS.entries()) {
    if (meant[field] === as_read[field]) continue
    const { file, column } = read.place("PROGRAM", [time, "TIMES", day])
    if (!noted.some((one) => one.file === file && one.column === column))
      noted.push({ file, column, cell: clockIn(written[index] ?? ""), time: meant[field] })
  }
}
