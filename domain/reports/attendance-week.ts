/** Of a child and a day: was there, was collected late, was said to be absent, was booked and didn't come, is still to come. */
export const STATION_STATES = ["CAME", "LATE", "ABSENT", "MISSED", "AHEAD", "NONE"] as const
export type StationState = (typeof STATION_STATES)[number]

export interface ChildDay {
  readonly day: string
  readonly program: string
  readonly child: string
  /** Two children of one name are two. */
  readonly student_id: string
  readonly booked: number
  readonly came: number
  readonly absent: number
  readonly collected_by: string
  readonly minutes_late: number
}

export interface ChildWeek {
  readonly child: string
  readonly program: string
  readonly stations: { readonly day: string; readonly state: StationState }[]
  readonly came: number
  /** Days until today, those on which the child came without a booking too. */
  readonly booked: number
  readonly collected_by: { readonly name: string; readonly times: number }[]
}

function stateOf(row: ChildDay | undefined, today: string): StationState {
  if (row === undefined) return "NONE"
  if (row.came > 0) return row.minutes_late > 0 ? "LATE" : "CAME"
  if (row.absent > 0) return "ABSENT"
  return row.day >= today ? "AHEAD" : "MISSED"
}

function weekOf(rows: readonly ChildDay[], days: readonly string[], today: string): ChildWeek {
  const [first] = rows
  const stations = days.map((day) => ({
    day,
    state: stateOf(
      rows.find((row) => row.day === day),
      today,
    ),
  }))
  const names = rows.flatMap(({ collected_by }) => (collected_by === "" ? [] : [collected_by]))
  return {
    child: first?.child ?? "",
    program: first?.program ?? "",
    stations,
    came: stations.filter(({ state }) => state === "CAME" || state === "LATE").length,
    booked: stations.filter(({ state }) => state !== "NONE" && state !== "AHEAD").length,
    collected_by: [...new Set(names)].map((name) => ({ name, times: names.filter((one) => one === name).length })),
  }
}

/** A row for each child and program of some days, in the order in which they come. */
export function childWeeks(rows: readonly ChildDay[], today: string): { days: string[]; children: ChildWeek[] } {
  const days = [...new Set(rows.map(({ day }) => day))].sort()
  const groups = new Map<string, ChildDay[]>()
  for (const row of rows) {
    const key = `${row.student_id} ${row.program}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return { days, children: [...groups.values()].map((own) => weekOf(own, days, today)) }
}
