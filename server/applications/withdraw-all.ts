import type { Transaction } from "../database/transaction.ts"
import { endOffers, offersAbout } from "../scheduling/place-offers.ts"
import { endApplication } from "./move-application.ts"
import { lockAliveOf } from "./store.ts"

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
