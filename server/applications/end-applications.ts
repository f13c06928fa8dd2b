import type { Transaction } from "../database/transaction.ts"
import { endOffers, offersAbout } from "../scheduling/place-offers.ts"
import { endApplication, moveApplication } from "./move-application.ts"
import { queueAnswer } from "./queue-answer.ts"
import { type ApplicationRow, lockAliveOf, lockSentFor } from "./store.ts"

/**
 * Applications for a program that is canceled get their answer, with the reason and a mail each, and places reserved for them are free.
 * One that is being paid for isn't answered yet.
 */
export async function rejectAll(
  tx: Transaction,
  { offering_id, reason, now }: { offering_id: string; reason: string; now: Date },
): Promise<void> {
  const sent = await lockSentFor(tx, offering_id)
  const offers = await offersAbout(
    tx,
    sent.map(({ id }) => id),
  )
  const paying = new Set(offers.flatMap(({ about_id, status }) => (status === "IN_CHECKOUT" ? [about_id] : [])))
  for (const application of sent.filter(({ id }) => !paying.has(id))) {
    const history_id = await moveApplication(tx, application, "PROGRAM_CANCELLED", { now, reason })
    await queueAnswer(tx, application, { kind: "APPLICATION_REJECTED", history_id, now, reason })
  }
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "WITHDRAWN", now })
}

/** A participant who is removed applies for nothing any more. Nothing of theirs is in checkout: that is refused first. */
export async function withdrawAll(
  tx: Transaction,
  { customer_id, student_id, now }: { customer_id: string; student_id: string; now: Date },
): Promise<void> {
  const applications = await lockAliveOf(tx, customer_id, student_id)
  if (applications.length === 0) return
  const ids = applications.map(({ id }) => id)
  const offers = await offersAbout(tx, ids)
  for (const application of applications) await endApplication(tx, application, "WITHDRAWN", now)
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "WITHDRAWN", now })
}

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
