import type { Sql } from "./sql.ts"

/** What must hold at any moment (docs/places.md, docs/payments.md). The query selects the rows that break it. */
export interface Invariant {
  readonly name: string
  readonly violations: Sql
  /** Asked first where planning the query takes longer than all the others: without a row nothing can break it. */
  readonly only_with?: Sql
}
