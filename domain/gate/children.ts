import type { GateState } from "./answer.ts"
import type { GateCounts, RosterFilter } from "./roster.ts"
import { gateState } from "./state.ts"

// A day at a location, child by child: who is booked for two groups is one child.

export interface DayRow {
  readonly student_id: string
  readonly is_here: boolean
  readonly out_at: string | null
  readonly is_absent: boolean
  readonly ends_at: string
  readonly group_name: string
}

export interface ChildOfDay<Row> {
  readonly state: GateState
  /** What their state is of: where they are, else what is next. */
  readonly lead: Row
  readonly rows: readonly [Row, ...Row[]]
  /** "Trail Makers, Swim Club". */
  readonly group: string
}

const stateOfDay = (rows: readonly DayRow[], now: Date): { state: GateState; of: (row: DayRow) => boolean } => {
  const is = (state: GateState) => (row: DayRow) => gateState(row) === state
  const isOver = ({ ends_at }: DayRow) => Date.parse(ends_at) <= now.getTime()
  if (rows.some(is("IN"))) return { state: "IN", of: is("IN") }
  const isAhead = (row: DayRow) => is("TO_COME")(row) && !isOver(row)
  if (rows.some(isAhead)) return { state: "TO_COME", of: isAhead }
  if (rows.some(is("OUT"))) return { state: "OUT", of: is("OUT") }
  if (rows.some(is("ABSENT"))) return { state: "ABSENT", of: is("ABSENT") }
  return { state: "TO_COME", of: is("TO_COME") }
}

/** In the order of the rows. */
export function childrenOf<Row extends DayRow>(rows: readonly Row[], now: Date): ChildOfDay<Row>[] {
  const byChild = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const known = byChild.get(row.student_id)
    if (known === undefined) byChild.set(row.student_id, [row])
    else known.push(row)
  }
  return [...byChild.values()].map((own) => {
    const { state, of } = stateOfDay(own, now)
    const group = [...new Set(own.map(({ group_name }) => group_name))].join(", ")
    return { state, lead: own.find(of) ?? own[0], rows: own, group }
  })
}

const COUNT_OF = { TO_COME: "to_come", IN: "in", ABSENT: "absent", OUT: "out" } as const

export function countChildren(children: readonly { state: GateState; is_missing: boolean }[]): GateCounts {
  const counts = { all: children.length, to_come: 0, in: 0, absent: 0, out: 0, missing: 0 }
  for (const { state, is_missing } of children) {
    counts[COUNT_OF[state]] += 1
    if (is_missing) counts.missing += 1
  }
  return counts
}

export const isInFilter = (
  filter: RosterFilter,
  { state, is_missing }: { state: GateState; is_missing: boolean },
): boolean => filter === "ALL" || (filter === "MISSING" ? is_missing : filter === state)
