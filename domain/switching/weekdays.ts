import { cellText } from "./blank-cell.ts"

/** Sunday first, as the calendar counts. Longer names stand before the letters that they begin with. */
const NAMES: readonly (readonly string[])[] = [
  ["sunday", "sundays", "sun", "su", "u"],
  ["monday", "mondays", "mon", "mo", "m"],
  ["tuesday", "tuesdays", "tues", "tue", "tu", "t"],
  ["wednesday", "wednesdays", "wed", "we", "w"],
  ["thursday", "thursdays", "thurs", "thur", "thu", "th", "r"],
  ["friday", "fridays", "fri", "fr", "f"],
  ["saturday", "saturdays", "sat", "sa", "s"],
]
/** As they are written in decisions; Sunday first. */
export const WEEKDAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const

const dayNamed = (word: string): number =>
  NAMES.findIndex((names) => names.includes(word.toLowerCase().replace(/\.$/, "")))

const EVERY: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [0, 6],
  weekend: [0, 6],
}
/** "MWF", "TuTh", "FSa", "MTWRF": letters without anything between them. */
const LETTERS = /su|sa|th|tu|mo|we|fr|[umtwrfs]/gi
const RUN = /^([\p{L}.]+)\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b)\s*([\p{L}.]+)$/iu

function run(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (first + step) % 7)
}

function part(text: string): readonly number[] | undefined {
  const every = EVERY[text.toLowerCase().replaceAll(/[\s-]/g, "")]
  if (every !== undefined && Object.hasOwn(EVERY, text.toLowerCase().replaceAll(/[\s-]/g, ""))) return every
  const one = dayNamed(text)
  if (one >= 0) return [one]
  const [, from, to] = RUN.exec(text) ?? []
  if (from !== undefined && to !== undefined) {
    const [first, last] = [dayNamed(from), dayNamed(to)]
    if (first >= 0 && last >= 0) return run(first, last)
  }
  const letters = text.match(LETTERS) ?? []
  return letters.join("") === text && text !== "" ? letters.map(dayNamed) : undefined
}

/** Weekdays, 0 = Sunday, in order: "M", "FSa", "MWF", "TuTh", "Mon, Wed", "Mon-Fri", "Weekdays". */
export function readWeekdays(cell: string): number[] | undefined {
  const found = new Set<number>()
  const text = cellText(cell)
  const whole = part(text)
  for (const days of whole !== undefined
    ? [whole]
    : text
        .split(/\s*(?:[,;/&+]|\band\b|\s)\s*/i)
        .filter(Boolean)
        .map(part)) {
    if (days === undefined) return undefined
    for (const day of days) found.add(day)
  }
  return found.size === 0 ? undefined : [...found].toSorted((a, b) => a - b)
}
