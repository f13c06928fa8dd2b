import type { SwitchSession } from "./program-days.ts"
import type { ProgramRow, ProgramTable } from "./program-row.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Rows of a timetable that are one program: a row for each of its days, or for each of its weekdays.

const nameOf = ({ name, site, room, season, start_time, end_time, min_age, max_age }: ProgramRow): string =>
  JSON.stringify([name.toLowerCase(), site, room, season, start_time, end_time, min_age, max_age])

const isOneDay = ({ start_date, end_date, listed }: ProgramRow): boolean =>
  listed === undefined && start_date === end_date
const isSameSpan = (one: ProgramRow, other: ProgramRow): boolean =>
  one.start_date === other.start_date && one.end_date === other.end_date

/** Whether a person would have to say that two rows of one name are one program. */
const mayBelong = (one: ProgramRow, other: ProgramRow): boolean =>
  (isOneDay(one) && isOneDay(other) && one.start_date !== other.start_date) ||
  (isSameSpan(one, other) && one.weekdays.join() !== other.weekdays.join())

const sessionsOf = ({ listed, pattern }: ProgramRow): readonly SwitchSession[] => listed ?? pattern ?? []

/** All rows of a program as one. What they say otherwise of its places or price is said. */
function joined(rows: readonly ProgramRow[], problems: SwitchProblem[]): ProgramRow | undefined {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return first
  for (const row of others) {
    const differs = (place: ProgramRow["place"], cell: number) =>
      void problems.push({
        ...place,
        kind: "ROWS_DIFFER",
        cell: String(cell),
        is_blocking: true,
        of: first.external_id,
      })
    if (row.capacity !== first.capacity) differs(row.capacity_place, row.capacity)
    if (row.price_cents !== first.price_cents) differs(row.price_place, row.price_cents / 100)
  }
  const days = rows
    .flatMap(sessionsOf)
    .toSorted((a, b) => (`${a.date} ${a.start_time}` < `${b.date} ${b.start_time}` ? -1 : 1))
  return {
    ...first,
    start_date: days[0]?.date ?? first.start_date,
    end_date: days.at(-1)?.date ?? first.end_date,
    weekdays: [...new Set(rows.flatMap(({ weekdays }) => weekdays))].toSorted((a, b) => a - b),
    listed: rows.some((row) => row.listed === undefined && row.pattern === undefined) ? undefined : days,
    days_off: [...new Set(rows.flatMap(({ days_off }) => days_off))],
    enrolled: Math.max(...rows.map(({ enrolled }) => enrolled)),
    waiting: Math.max(...rows.map(({ waiting }) => waiting)),
  }
}

/** What tells rows of one name, day and time apart. */
const apart = ({ external_id, weekdays, site, room }: ProgramRow): string =>
  [external_id, weekdays.join(""), site.toLowerCase(), room.toLowerCase()].join(":")

/** By their number, else as a person has decided. */
export function joinedRows(rows: readonly ProgramRow[], { planned, problems, questions }: ProgramTable): ProgramRow[] {
  const groups = new Map<string, ProgramRow[]>()
  for (const row of rows) {
    const key = row.id === "" ? nameOf(row) : `id:${row.id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const programs = [...groups.values()].flatMap((group): ProgramRow[] => {
    const [first] = group
    if (first === undefined) return []
    if (first.id !== "") return [joined(group, problems) ?? first]
    const belongs = group.length > 1 && group.slice(1).every((row) => mayBelong(first, row))
    if (!belongs) return group
    if (planned.same_rows === "ONE_PROGRAM") return [joined(group, problems) ?? first]
    if (planned.same_rows === undefined) questions.ask("SAME_ROWS", first.place, first.name)
    return group
  })
  const times = new Map<string, number>()
  for (const { external_id } of programs) times.set(external_id, (times.get(external_id) ?? 0) + 1)
  return programs.map((row) =>
    (times.get(row.external_id) ?? 0) > 1 && row.id === "" ? { ...row, external_id: apart(row) } : row,
  )
}
