import { actorName } from "@hub/domain/kernel/actor"
import { addDays, addMonths, monthOf } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { accountsOfBooks } from "./accounts.ts"
import { type Deferral, type DeferredAt, deferralOf, dropDeferrals, insertDeferrals } from "./deferrals.ts"
import { missingOf, type PayoutsIn } from "./month-steps.ts"
import { discountsIn } from "./queries.ts"
import { bookedSince, companyOf, insertLock, linesOfMonth, lockLedger, periodLocks, reopenLock } from "./store-books.ts"

const m = messages("server/ledger.books")

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

export interface BookNeeds extends Needs {
  readonly deferredAt: DeferredAt
  readonly payoutsIn: PayoutsIn
}

const firstDay = (month: string): string => `${month}-01`

/** The last month that is closed; undefined while none is. */
async function lastClosed(db: Database) {
  const locks = await periodLocks(db)
  return locks.find(({ reopened_at }) => reopened_at === null)
}

/** The last closed day of the books; null while no month is closed. */
export async function closedUntil(db: Database): Promise<string | null> {
  const last = await lastClosed(db)
  return last === undefined ? null : addDays(firstDay(addMonths(monthOf(last.month), 1)), -1)
}

/** From the month of the first entry to the one that is on; the newest first. A month is closed with all before it. */
export async function readPeriods({ store, clock }: Needs, db: Database = store) {
  const [{ today, first }, locks] = await Promise.all([bookedSince(db, clock()), periodLocks(db)])
  const last = locks.find(({ reopened_at }) => reopened_at === null)
  const now = monthOf(today)
  const oldest = [monthOf(first ?? today), ...locks.map(({ month }) => monthOf(month))].toSorted()[0] ?? now
  const periods = []
  for (let month = now; month >= oldest; month = addMonths(month, -1)) {
    const own = locks.filter((lock) => monthOf(lock.month) === month)
    const live = own.find(({ reopened_at }) => reopened_at === null)
    const by = last !== undefined && month <= monthOf(last.month) ? (live ?? last) : undefined
    const reopened = own.find(({ reopened_at }) => reopened_at !== null)
    periods.push({
      month,
      closed_at: by?.closed_at ?? null,
      closed_by: by?.closed_by ?? null,
      reopened_by: reopened?.reopened_by ?? null,
      reopen_reason: reopened?.reopen_reason ?? null,
      can_close: by === undefined && month < now,
      can_reopen: live !== undefined && live.id === last?.id,
    })
  }
  return { closed_until: await closedUntil(db), periods }
}

/** What a month has in its books: each account by its code, and what is deferred. */
async function factsOf(db: Database, month: string, { clock, deferredAt }: BookNeeds) {
  const now = clock()
  const [{ today }, last, lines, accounts] = await Promise.all([
    bookedSince(db, now),
    lastClosed(db),
    linesOfMonth(db, firstDay(month)),
    accountsOfBooks(db),
  ])
  if (month >= monthOf(today)) throw problem("PERIOD_NOT_OVER")
  if (last !== undefined && month <= monthOf(last.month)) throw problem("PERIOD_IS_CLOSED")
  return {
    month,
    ...(await deferralOf(db, deferredAt, month)),
    // Each entry is on two accounts.
    entries: lines.reduce((sum, { entries }) => sum + entries, 0) / 2,
    lines: lines.map(({ account, debit, credit }) => {
      const { code, name } = accounts.find((one) => one.account === account) ?? { code: "", name: account }
      return { account, code, name, debit, credit }
    }),
  }
}

export const previewClose = (needs: BookNeeds) => async (month: string) => {
  const { store, payoutsIn } = needs
  const facts = await factsOf(store, month, needs)
  // What is missing changes all the time; it is no part of what is agreed to.
  return { ...facts, missing: await missingOf({ db: store, payoutsIn, month }), preview: previewDigest(facts) }
}

interface Close {
  readonly month: string
  readonly preview: string
  readonly reason?: string | undefined
}

/**
 * Closes a month and all before it. Entries that are being written are waited for, so that none slips in behind the sums. Where something is
 * missing it takes a reason.
 */
export const closePeriod =
  (needs: BookNeeds) =>
  async ({ month, preview, reason }: Close) => {
    const { periods } = await readPeriods(needs)
    const earlier: Deferral[] = []
    // Long work, so before the ledger is locked.
    for (const one of periods) {
      if (one.month >= month || one.closed_at !== null) continue
      const deferred = await needs.deferredAt(needs.store, one.month)
      earlier.push({ month: one.month, deferred, discounts: await discountsIn(needs.store, one.month) })
    }
    return needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockLedger(tx)
      const facts = await factsOf(tx, month, needs)
      requirePreview(facts, preview)
      const missing = await missingOf({ db: tx, payoutsIn: needs.payoutsIn, month })
      if (missing.length > 0 && reason === undefined) throw invalid("reason", m.reasonNeeded, "required")
      const id = newId()
      await insertLock(tx, { id, month: firstDay(month), by: actorName(tx.actor), now })
      await insertDeferrals(tx, id, [...earlier, { month, deferred: facts.deferred_until, discounts: facts.discounts }])
      const { id: subject_id } = await companyOf(tx)
      const details = { month, entries: facts.entries, missing: missing.map(({ kind, count }) => `${kind} ${count}`) }
      const action = { action: "PERIOD_CLOSED", subject: "books", subject_id, details, now } as const
      await recordAction(tx, reason === undefined ? action : { ...action, reason })
      return readPeriods(needs, tx)
    })
  }

/** Only the month that was closed last: what is before it stays closed where it was closed by itself. */
export const reopenPeriod =
  (needs: Needs) =>
  ({ month, reason }: { month: string; reason: string }) =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockLedger(tx)
      const last = await lastClosed(tx)
      if (last === undefined || monthOf(last.month) !== month) throw problem("PERIOD_NOT_CLOSED")
      await reopenLock(tx, { id: last.id, by: actorName(tx.actor), reason, now })
      await dropDeferrals(tx, last.id)
      const { id: subject_id } = await companyOf(tx)
      await recordAction(tx, {
        action: "PERIOD_REOPENED",
        subject: "books",
        subject_id,
        reason,
        details: { month },
        now,
      })
      return readPeriods(needs, tx)
    })
