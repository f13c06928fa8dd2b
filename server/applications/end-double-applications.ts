import type { Transaction } from "../database/transaction.ts"
import { endApplication } from "./move-application.ts"
import { type ApplicationRow, lockAliveOf } from "./store.ts"

const FURTHER: readonly ApplicationRow["status"][] = ["DRAFT", "RESUBMISSION", "PENDING", "AWAITING_PAYMENT"]

interface Doubled {
  readonly customer_id: string
  readonly kept_id: string
  readonly moved_customer_id: string
  readonly moved_id: string
  readonly now: Date
}

/** A child that was there twice applies once for each program: by the application that has come further. */
export async function endDoubleApplications(tx: Transaction, doubled: Doubled): Promise<number> {
  const { customer_id, kept_id, moved_customer_id, moved_id, now } = doubled
  const [kept, moved] = [
    await lockAliveOf(tx, customer_id, kept_id),
    await lockAliveOf(tx, moved_customer_id, moved_id),
  ]
  let ended = 0
  for (const own of kept) {
    const other = moved.find(({ offering_id }) => offering_id === own.offering_id)
    if (other === undefined) continue
    const isOthers = FURTHER.indexOf(other.status) > FURTHER.indexOf(own.status)
    await endApplication(tx, isOthers ? own : other, "WITHDRAWN", now)
    ended += 1
  }
  return ended
}
