import { sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "./errors.ts"
import { idOf } from "./ids.ts"
import { knownIds } from "./store.ts"

// Whom a template is for: those who book in a funbox, in schedule sets, or everybody. The same for question sets and documents.

interface Rule {
  readonly funbox: string | null
  readonly schedule_sets: readonly string[]
}

export interface RuleIds {
  readonly funbox_id: string | null
  readonly schedule_set_ids: readonly string[]
}

/** A funbox or a set may be in these files or in the database; one that is in neither is an error. */
export async function readRules(
  tx: Transaction,
  rows: readonly Rule[],
  errors: ErrorList,
): Promise<(row: Rule) => RuleIds> {
  const funboxes = await knownIds(tx, "funbox")
  const sets = await knownIds(tx, "schedule_set")
  for (const row of rows) {
    if (row.funbox !== null && !funboxes.has(row.funbox))
      errors.add(row, "funbox", `there is no funbox "${row.funbox}"`)
    row.schedule_sets.forEach((name, index) => {
      if (!sets.has(name)) errors.add(row, ["schedule_sets", index], `there is no schedule set "${name}"`)
    })
  }
  errors.throwIfAny()
  return ({ funbox, schedule_sets }) => ({
    funbox_id: funbox === null ? null : idOf(funboxes, funbox),
    schedule_set_ids: schedule_sets.map((name) => idOf(sets, name)),
  })
}

/** Sets exactly these schedule sets of a template; how many rows that changes. */
export async function writeSets(
  tx: Transaction,
  table: "smart_form_schedule_set" | "document_template_schedule_set",
  template_id: string,
  schedule_set_ids: readonly string[],
): Promise<number> {
  const removed = await tx.run(sql`
    delete from ${verbatim(table)}
    where template_id = ${template_id} and schedule_set_id <> all(${schedule_set_ids}::uuid[])`)
  const added = await tx.run(sql`
    insert into ${verbatim(table)} (template_id, schedule_set_id)
    select ${template_id}, id from unnest(${schedule_set_ids}::uuid[]) as s (id) on conflict do nothing`)
  return removed + added
}
