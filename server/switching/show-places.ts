import type { Household } from "@hub/domain/switching/households"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import type { SwitchPlan } from "./plan-switch.ts"

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
