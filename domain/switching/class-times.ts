import { cellText } from "./blank-cell.ts"
import { readTime } from "./times.ts"

// Times of classes: "4:00" in a sheet with "9:15" is in the afternoon, and a day may have its time beside it.

const CLOCK = /[T,\s]\s*(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i
const HALF = /\d\s?[ap]\b|[ap]\.?\s?m\b|noon|midnight/i
/** A padded hour, or one of the afternoon: the day has 24. */
const OF_24 = /\b0\d[:.h]|\b(?:1[3-9]|2[0-3])[:.h]?\d{2}\b/

/** The time in "Mar 2 2027 3:30pm"; empty where it has none. Midnight is what exports write of a day alone. */
export function timeBeside(cell: string): string {
  const read = readTime(clockBeside(cell))
  return read === undefined || read === "00:00" ? "" : read
}

/** As it is written there. */
export function clockBeside(cell: string): string {
  const [, time, half = ""] = CLOCK.exec(cellText(cell)) ?? []
  return time === undefined ? "" : `${time} ${half}`.trim()
}

/** The first in a cell, as it is written. */
export const clockIn = (cell: string): string => /\d{1,2}[:.h]\d{2}/.exec(cell)?.[0] ?? ""

/** Nothing for children begins or ends between one and seven at night. */
const [NIGHT, MORNING] = ["01:00", "07:00"]

const later = (time: string): string => `${String(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`

/** Times of a row as they are meant, where its cells say neither the half of the day nor count to 24. */
export function byDay<Times extends { readonly start_time: string; readonly end_time: string }>(
  times: Times,
  written: readonly [start: string, end: string],
): Times {
  if (written.some((cell) => OF_24.test(cell))) return times
  const meant = (time: string, cell: string) =>
    HALF.test(cell) || time < NIGHT || time >= MORNING ? time : later(time)
  const [of_start, of_end] = written
  // "3:30 - 4:30 PM" says it of both.
  return { ...times, start_time: meant(times.start_time, of_start), end_time: meant(times.end_time, of_end) }
}
