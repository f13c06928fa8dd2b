import type { Choices } from "@hub/domain/families/merge"
import { MERGE_RULES, type MergeRule } from "../database/merge-rules.ts"
import { joined, type Sql, sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Moves the rows of a family, or of a child that was there twice, table by table, by the list.

export interface Moved {
  /** How many rows of each table name the other family, or the other child, now. */
  readonly moved: Readonly<Record<string, number>>
  /** Which were left out, because the other has its own. */
  readonly left_out: Readonly<Record<string, number>>
}

export interface Counting {
  readonly moved: Record<string, number>
  readonly left_out: Record<string, number>
}

export function count(counts: Record<string, number>, table: string, rows: number): void {
  if (rows > 0) counts[table] = (counts[table] ?? 0) + rows
}

type Once = NonNullable<MergeRule["once"]>[number]

/** Rows of the one that moves whose key the other has. */
const taken = (table: string, column: Sql, { columns, where }: Once, from: string, to: string): Sql => {
  const also = where === undefined ? sql`` : sql`and ${verbatim(where)}`
  const equal = columns.map((name) => sql`k.${verbatim(name)} is not distinct from t.${verbatim(name)}`)
  const same = equal.length === 0 ? sql`true` : joined(equal, sql` and `)
  return sql`t.${column} = ${from} and t.ctid in (select ctid from ${verbatim(table)} where ${column} = ${from} ${also})
    and exists (select from (select * from ${verbatim(table)} where ${column} = ${to} ${also}) k where ${same})`
}

interface Moving {
  readonly of: Once["of"]
  readonly from: string
  readonly to: string
  readonly counts: Counting
}

/** Every row that names `from` names `to`. What both have once was settled before, or is left out here. */
export async function moveRows(tx: Transaction, { of, from, to, counts }: Moving): Promise<void> {
  const column = of === "family" ? sql`customer_id` : sql`student_id`
  for (const [table, rule] of Object.entries(MERGE_RULES)) {
    if (rule[of] !== true) continue
    for (const once of (rule.once ?? []).filter((key) => key.of === of)) {
      const doubled = taken(table, column, once, from, to)
      if (once.set !== undefined)
        await tx.run(sql`update ${verbatim(table)} t set ${verbatim(once.set)} where ${doubled}`)
      else count(counts.left_out, table, await tx.run(sql`delete from ${verbatim(table)} t where ${doubled}`))
    }
    const rows = await tx.run(sql`update ${verbatim(table)} set ${column} = ${to} where ${column} = ${from}`)
    count(counts.moved, table, rows)
  }
}

export interface Merging {
  readonly merge_id: string
  /** The family that stays. */
  readonly customer_id: string
  readonly moved_id: string
  readonly choices: Choices
  /** The family that moves hasn't said yes itself: it signs in again. */
  readonly ends_sessions: boolean
  /** What its grown-up is called on the list of contacts. */
  readonly relationship: string
  readonly now: Date
}
