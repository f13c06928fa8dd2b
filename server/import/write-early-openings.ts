import { openingCode } from "@hub/domain/scheduling/early-opening"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ScheduleSetRow } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"
import { type Ids, idOf } from "./ids.ts"
import type { Written } from "./store.ts"

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
