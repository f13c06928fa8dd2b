import type { Sql } from "./sql.ts"

/** What must hold at any moment (docs/places.md, docs/payments.md). The query selects the rows that break it. */
export interface Invariant {
  readonly name: string
  readonly violations: Sql
}
