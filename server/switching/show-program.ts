import type { Household } from "@hub/domain/switching/households"
import { patternSessions } from "@hub/domain/switching/program-days"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { SwitchFamily, SwitchProgramShown } from "@hub/domain/switching/switch-shown"
import type { SwitchPlan } from "./plan-switch.ts"

export const programShown = ({ place, ...program }: SwitchProgram): SwitchProgramShown => ({
  line: place.line,
  file: place.file,
  name: program.name,
  site: program.site,
  start_date: program.start_date,
  end_date: program.end_date,
  start_time: program.start_time,
  end_time: program.end_time,
  weekdays: [...program.weekdays],
  room: program.room,
  area: program.area,
  min_age: program.min_age,
  max_age: program.max_age,
  days: program.sessions.length > 0 ? program.sessions.length : (patternSessions(program)?.length ?? 0),
  days_off: [...program.days_off],
  capacity: program.capacity,
  price_cents: program.price_cents,
})

/** What a family has and waits for, by the first names of its children. */
export function placesOf(
  { bookings, waits }: SwitchPlan,
  family: string,
  children: Household["children"],
): SwitchFamily["places"] {
  const names = new Map(children.map(({ external_id, first_name }) => [external_id, first_name]))
  const shown = (rows: SwitchPlan["bookings"], is_waiting: boolean): SwitchFamily["places"] =>
    rows
      .filter((row) => row.family === family)
      .map(({ child, program }) => ({ child: names.get(child) ?? "", program: program.name, is_waiting }))
  return [...shown(bookings, false), ...shown(waits, true)]
}
