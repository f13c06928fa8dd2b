import { readAges } from "./ages.ts"
import { cellText } from "./blank-cell.ts"
import { splitDaysOff } from "./day-lists.ts"
import { isMarked } from "./marks.ts"
import type { ShapedTable, SheetRow } from "./table-shape.ts"
import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// A timetable as it hangs on the wall: days across, times down, "Ballet I (5-7) Studio A" in its cells. It becomes a table with a row a class.

export const GRID_COLUMNS = [
  "Class name",
  "Days of the week",
  "Class times",
  "Ages",
  "Room",
  "Season",
  "Days off",
] as const

/** "Monday", "MON", "Mon/Wed", "Monday 9/8": the days of a column. */
function daysOf(name: string): number[] | undefined {
  const words = splitDaysOff(name)
    .rest.replace(/[\s,(]*\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\)?$/, "")
    .trim()
  // "M" or "F" alone is rather a column of genders.
  return words.length < 2 ? undefined : readWeekdays(words)
}

const isTime = (cell: string): boolean => readTime(cell) !== undefined || readTimes(cell) !== undefined
const PLACES = "(?:studio|room|rm|gym|pool|court|field|hall|lane|stage|lab|barn|ring|rink|loft|theat(?:er|re))s?"
/** "Studio A", "main gym", and "gym" alone behind an @, a comma or a bracket: "Open gym" is a name. */
const ROOM = new RegExp(
  [
    String.raw`\b(${PLACES}\b\.?\s+(?:#?\d+\w?|[a-z]))\s*$`,
    String.raw`\b((?:main|big|small|upper|lower|north|south|east|west|front|back)\s+${PLACES})\s*$`,
    String.raw`[@,):|–—-]\s*((?:the\s+)?${PLACES})\s*$`,
  ].join("|"),
  "iu",
)
const AGES =
  /[([]\s*(?:ages?\s*)?(\d{1,2}(?:\s*(?:m|mo|mos|months|y|yr|yrs|years))?\s*(?:-|–|—|to)\s*\d{1,2}(?:\s*(?:m|mo|mos|months|y|yr|yrs|years))?|\d{1,2}\s*\+|\d{1,2}\s+and\s+up)\s*(?:yrs?\.?|years?|y\/?o)?\s*[)\]]|\bages?\s+(\d{1,2}\s*(?:-|–|—|to)\s*\d{1,2}|\d{1,2}\s*\+)/iu
const CLOCK = String.raw`\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?`
const TIMES = new RegExp(
  String.raw`(?<![\d(])(${CLOCK}\s*(?:-|–|—|to)\s*(?:\d{1,2}:\d{2}\s*(?:[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?))`,
  "iu",
)

/** A class in a cell, with what its words say of ages, room and times. */
export function classIn(text: string):
  | {
      readonly name: string
      readonly ages: string
      readonly room: string
      readonly times: string
      readonly days_off: string
    }
  | undefined {
  const { rest: whole, days_off } = splitDaysOff(text)
  let rest = whole
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)
    if (found === null) return ""
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return (found.slice(1).find((part) => part !== undefined) ?? "").trim()
  }
  const times = take(TIMES)
  const ages = take(AGES)
  rest = rest
    .replaceAll(/\s+/g, " ")
    .replace(/[\s,;:|/–—-]+$/, "")
    .trim()
  const room = take(ROOM)
  const name = rest
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,;:|/@–—-]+|[\s,;:|/@–—-]+$/g, "")
    .trim()
  return name === "" ? undefined : { name, ages: readAges(ages) === undefined ? "" : ages, room, times, days_off }
}

/** Several classes of one cell are on lines of their own; a line that is only a room or an age goes with the one above. */
function classesIn(cell: string): string[] {
  const classes: string[] = []
  for (const line of cell.split(/\r\n|\n|\r|;|\s\|\s|\s\/\s/)) {
    const text = cellText(line)
    if (text === "") continue
    const before = classes.at(-1)
    if (before !== undefined && classIn(text) === undefined) classes[classes.length - 1] = `${before} ${text}`
    else classes.push(text)
  }
  // "Ballet I" above "(5-7) Studio A": a line that begins with no letter isn't a class of its own.
  return classes.reduce<string[]>((all, text) => {
    const last = all.at(-1)
    return last !== undefined && /^[^\p{L}\d]/u.test(text) ? [...all.slice(0, -1), `${last} ${text}`] : [...all, text]
  }, [])
}

/** The table of a grid's classes; undefined where a table is none. */
export function gridOf({ columns, header_line, rows, left_out }: ShapedTable): ShapedTable | undefined {
  const days = columns.flatMap((name, index) => (daysOf(name) === undefined ? [] : { name, index }))
  const others = columns.map((_, index) => index).filter((index) => !days.some((day) => day.index === index))
  const cellsOf = (index: number) => rows.map(({ cells }) => cellText(cells[index] ?? "")).filter((cell) => cell !== "")
  const timed = others.find((index) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.filter(isTime).length * 2 >= cells.length
  })
  if (days.length < 2 || timed === undefined || others.length > 3) return undefined
  const classes = days.flatMap(({ index }) => cellsOf(index))
  if (
    classes.length === 0 ||
    isMarked(classes) ||
    classes.filter((cell) => /\p{L}{3}/u.test(cell)).length * 2 < classes.length
  )
    return undefined
  let above = ""
  const found = rows.flatMap((row): SheetRow[] => {
    const label = cellText(row.cells[timed] ?? "") || above
    above = label
    return days.flatMap(({ name, index }) =>
      classesIn(row.cells[index] ?? "").map((text) => {
        const one = classIn(text)
        const times = one?.times === undefined || one.times === "" ? label : one.times
        return {
          line: row.line,
          cells: [
            one?.name ?? text,
            name.replace(/[\s,(]*\d.*$/, ""),
            times,
            one?.ages ?? "",
            one?.room ?? "",
            one?.days_off ?? "",
          ],
        }
      }),
    )
  })
  return { columns: [...GRID_COLUMNS], header_line, rows: found, left_out }
}
