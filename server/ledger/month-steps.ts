import { closeSteps } from "@hub/domain/payments/close-steps"
import type { Database } from "../database/sql.ts"
import { type Missing, missingBefore, settledIn } from "./queries.ts"

/** What the card provider paid out in a month, and how many of these payouts the ledger has otherwise. */
export type PayoutsIn = (
  db: Database,
  month: string,
) => Promise<{ readonly count: number; readonly cents: number; readonly apart: number; readonly apart_cents: number }>

interface Asked {
  readonly db: Database
  readonly payoutsIn: PayoutsIn
  readonly month: string
}

type Paid = Awaited<ReturnType<PayoutsIn>>

const withPayouts = (missing: readonly Missing[], { apart, apart_cents }: Paid): Missing[] =>
  [...missing, { kind: "PAYOUTS_APART" as const, count: apart, cents: apart_cents }].filter(({ count }) => count > 0)

/** What should be settled before a month is closed. */
export async function missingOf({ db, payoutsIn, month }: Asked): Promise<Missing[]> {
  const [missing, payouts] = await Promise.all([missingBefore(db, `${month}-01`), payoutsIn(db, month)])
  return withPayouts(missing, payouts)
}

interface AtMonth extends Asked {
  readonly journal: { readonly count: number; readonly cents: number }
  readonly is_over: boolean
  readonly is_closed: boolean
}

/** The steps of a month to its lock, with what was looked at and what is missing. */
export async function stepsOf({ db, payoutsIn, month, journal, ...state }: AtMonth) {
  const first = `${month}-01`
  const [found, payouts, settled] = await Promise.all([
    missingBefore(db, first),
    payoutsIn(db, month),
    settledIn(db, first),
  ])
  const missing = withPayouts(found, payouts)
  const looked = {
    PAYMENTS: { count: settled.payments, cents: settled.paid },
    PAYOUTS: { count: payouts.count, cents: payouts.cents },
    REFUNDS: { count: settled.refunds, cents: settled.refunded },
    JOURNAL: journal,
  }
  return { missing, steps: closeSteps({ ...state, missing, looked }) }
}
