import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { AddOnRow } from "./business-data.ts"
import { byKey } from "./check-duplicates.ts"
import type { ErrorList } from "./errors.ts"
import { type Ids, idOf, idsOf } from "./ids.ts"
import { upsert, type Written } from "./store.ts"

type Known = ReadonlyMap<string, unknown>

export function checkAddOns(
  add_ons: readonly AddOnRow[],
  known: { funboxes: Known; sets: Known; locations: Known; activities: Known },
  errors: ErrorList,
): void {
  byKey(add_ons, "external_id", "add-on", errors)
  for (const row of add_ons) {
    const mustExist = (field: string, keys: readonly string[], those: Known) => {
      for (const key of keys) if (!those.has(key)) errors.add(row, field, `${field} "${key}" is not in these files`)
    }
    mustExist("funbox", [row.funbox], known.funboxes)
    mustExist("schedule_sets", row.schedule_sets, known.sets)
    mustExist("locations", row.locations, known.locations)
    mustExist("activities", row.activities, known.activities)
    if (new Set(row.choices).size < row.choices.length) errors.add(row, "choices", "a choice appears twice")
    if ((row.start_time === null) !== (row.end_time === null))
      errors.add(row, "end_time", "an add-on has both start_time and end_time, or neither")
    else if (row.start_time !== null && row.end_time !== null && row.end_time <= row.start_time)
      errors.add(row, "end_time", "an add-on ends before it starts")
  }
}

interface Writing {
  errors: ErrorList
  count: (name: string, total: number, written: Written) => void
}

/** What is sold and held stays: a capacity below it is refused. */
export async function writeAddOns(
  tx: Transaction,
  add_ons: readonly AddOnRow[],
  known: { funboxes: Ids; sets: Ids; locations: Ids; activities: Ids },
  { errors, count }: Writing,
): Promise<void> {
  if (add_ons.length === 0) return
  const ids = await idsOf(tx, "add_on", add_ons)
  const rows = add_ons.map((row) => ({
    ...row,
    id: idOf(ids, row.external_id),
    funbox_id: idOf(known.funboxes, row.funbox),
    schedule_set_ids: row.schedule_sets.map((key) => idOf(known.sets, key)).sort(),
    location_ids: row.locations.map((key) => idOf(known.locations, key)).sort(),
    activity_ids: row.activities.map((key) => idOf(known.activities, key)).sort(),
  }))
  count("add_on", rows.length, await upsert(tx, "add_on", rows))
  const capacities = JSON.stringify(rows.map(({ id, capacity }) => ({ id, capacity })))
  await tx.run(sql`
    select from add_on_stock s where s.add_on_id = any(${rows.map(({ id }) => id)}::uuid[]) order by s.add_on_id, s.date for update`)
  const over = await tx.many<{ id: string; sold: number }>(sql`
    select r.id, max(s.held + s.taken) as sold from jsonb_to_recordset(${capacities}::jsonb) as r(id uuid, capacity int)
      join add_on_stock s on s.add_on_id = r.id where s.held + s.taken > r.capacity group by r.id`)
  for (const { id, sold } of over) {
    const row = add_ons.find(({ external_id }) => ids.get(external_id) === id)
    if (row !== undefined) errors.add(row, "capacity", `${sold} of "${row.name}" are sold or held`)
  }
  errors.throwIfAny()
  await tx.run(sql`
    update add_on_stock s set capacity = r.capacity from jsonb_to_recordset(${capacities}::jsonb) as r(id uuid, capacity int)
    where s.add_on_id = r.id and s.capacity is distinct from r.capacity`)
}
