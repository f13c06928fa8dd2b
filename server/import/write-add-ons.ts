import { openingCode } from "@hub/domain/scheduling/early-opening"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { AddOnRow, ScheduleSetRow } from "./business-data.ts"
import { byKey } from "./check-duplicates.ts"
import type { ErrorList } from "./errors.ts"
import { type Ids, idOf, idsOf, upsert, type Written } from "./store.ts"

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

export function checkEarlyOpenings(sets: readonly ScheduleSetRow[], errors: ErrorList): void {
  for (const set of sets) {
    const seen = new Set<string>()
    for (const early of set.early_openings ?? []) {
      const { group, code, opens_at } = early
      const key = `${group} ${openingCode(code ?? "")}`
      if ((group === "CODE") !== (code !== undefined))
        errors.add(
          early,
          code === undefined ? "group" : "code",
          "an opening has a code if its group is CODE, and only then",
        )
      if (seen.has(key)) errors.add(early, "group", "this group opens twice")
      seen.add(key)
      if (set.opens_at === null || Date.parse(opens_at) >= Date.parse(set.opens_at))
        errors.add(early, "opens_at", "an early opening comes before the opens_at of its schedule set")
    }
  }
}

/** Sets exactly these of the schedule sets that name them. */
export async function writeEarlyOpenings(
  tx: Transaction,
  given: readonly ScheduleSetRow[],
  sets: Ids,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const named = given.filter(({ early_openings }) => early_openings !== undefined)
  if (named.length === 0) return
  const rows = named.flatMap(({ external_id, early_openings = [] }) =>
    early_openings.map(({ group, opens_at, code }) => ({
      schedule_set_id: idOf(sets, external_id),
      family_group: group,
      code: code === undefined ? null : openingCode(code),
      opens_at,
    })),
  )
  const json = JSON.stringify(rows)
  const removed = await tx.run(sql`
    delete from early_opening e where schedule_set_id = any(${named.map((set) => idOf(sets, set.external_id))}::uuid[]) and not exists (
      select from jsonb_to_recordset(${json}::jsonb) as r(schedule_set_id uuid, family_group text, code text)
      where r.schedule_set_id = e.schedule_set_id and r.family_group = e.family_group and r.code is not distinct from e.code)`)
  const written = await tx.many<{ is_new: boolean }>(sql`
    insert into early_opening as e (schedule_set_id, family_group, code, opens_at)
    select schedule_set_id, family_group, code, opens_at
    from jsonb_to_recordset(${json}::jsonb) as r(schedule_set_id uuid, family_group text, code text, opens_at timestamptz)
    on conflict on constraint early_opening_once do update set opens_at = excluded.opens_at where e.opens_at <> excluded.opens_at
    returning xmax = 0 as is_new`)
  const created = written.filter(({ is_new }) => is_new).length
  const updated = written.length - created + removed
  count("early_opening", Math.max(rows.length, created + updated), { created, updated })
}
