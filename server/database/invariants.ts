import type { Invariant } from "./invariant.ts"
import { ADD_ON_INVARIANTS } from "./invariants-add-ons.ts"
import { APPLICATION_INVARIANTS } from "./invariants-applications.ts"
import { CREDIT_INVARIANTS } from "./invariants-credits.ts"
import { DOCUMENT_INVARIANTS } from "./invariants-documents.ts"
import { FAMILY_INVARIANTS } from "./invariants-family.ts"
import { FORM_INVARIANTS, HEALTH_INVARIANTS } from "./invariants-forms.ts"
import { GATE_INVARIANTS } from "./invariants-gate.ts"
import { MONEY_INVARIANTS } from "./invariants-money.ts"
import { MOVE_INVARIANTS } from "./invariants-moves.ts"
import { OPERATOR_INVARIANTS, TEST_INVARIANTS } from "./invariants-operator.ts"
import { CHARGE_INVARIANTS, PAYOUT_INVARIANTS } from "./invariants-payouts.ts"
import { PLACE_INVARIANTS } from "./invariants-places.ts"
import { PLAN_INVARIANTS } from "./invariants-plans.ts"
import { REFUND_INVARIANTS } from "./invariants-refunds.ts"
import { OPENING_INVARIANTS, SEASON_INVARIANTS } from "./invariants-seasons.ts"
import { SWITCH_INVARIANTS } from "./invariants-switching.ts"
import { type Database, sql } from "./sql.ts"

export const INVARIANTS: readonly Invariant[] = [
  ...PLACE_INVARIANTS,
  ...ADD_ON_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...CHARGE_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...MOVE_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...PAYOUT_INVARIANTS,
  ...DOCUMENT_INVARIANTS,
  ...FORM_INVARIANTS,
  ...HEALTH_INVARIANTS,
  ...GATE_INVARIANTS,
  ...APPLICATION_INVARIANTS,
  ...CREDIT_INVARIANTS,
  ...FAMILY_INVARIANTS,
  ...OPENING_INVARIANTS,
  ...SEASON_INVARIANTS,
  ...OPERATOR_INVARIANTS,
  ...SWITCH_INVARIANTS,
  ...TEST_INVARIANTS,
]

export interface Violation {
  invariant: string
  id: string
  detail: string
}

/** All violations. Run it in one REPEATABLE READ transaction to check a single moment. */
export async function findViolations(db: Database): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { name, violations, only_with } of INVARIANTS) {
    if (only_with !== undefined && (await db.many(sql`${only_with} limit 1`)).length === 0) continue
    const rows = await db.many<{ id: string; detail: string }>(sql`select * from (${violations}) f limit 100`)
    found.push(...rows.map((row) => ({ invariant: name, ...row })))
  }
  return found
}
