import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { addRefusedCard, customerAtProvider, lastRefusedOften, lockFamily } from "./store-hosted.ts"

// Stolen cards are tested by trying many, and one setup intent is good for any number of them. So refused ones are counted as
// well, and too many within an hour stop the family from adding cards for a day.

const HOUR_MS = 3_600_000
const STOP_MS = 24 * HOUR_MS

/** Until when this family may add no card; undefined when it may. */
export async function stoppedUntil(
  db: Database,
  { customer_id, times, now }: { customer_id: string; times: number; now: Date },
): Promise<Date | undefined> {
  const since = new Date(now.getTime() - STOP_MS - HOUR_MS)
  const at = await lastRefusedOften(db, { customer_id, times, since })
  const until = at === null ? undefined : new Date(Date.parse(at) + STOP_MS)
  return until !== undefined && until > now ? until : undefined
}

/** The provider reports a card that couldn't be saved. A setup intent that was used too often is cancelled. */
export const takeRefusedCard =
  (needs: Pick<PaymentNeeds, "store" | "cards" | "clock" | "card_requests_per_hour">) =>
  async (event_id: string, setup_id: string): Promise<void> => {
    const { store, cards, clock, card_requests_per_hour: times } = needs
    if (cards.form === null) return
    const { provider_customer_id } = await cards.form.retrieveSetup(setup_id)
    const customer_id =
      provider_customer_id === null ? undefined : await customerAtProvider(store, provider_customer_id)
    if (customer_id === undefined) return
    const until = await store.transaction(async (tx) => {
      const now = clock()
      await lockFamily(tx, customer_id)
      const isNew = await addRefusedCard(tx, { id: newId(), customer_id, provider_type: cards.type, event_id, now })
      const stopped = await stoppedUntil(tx, { customer_id, times, now })
      if (isNew && stopped !== undefined)
        console.error(`Customer ${customer_id} had ${times} cards refused within an hour: none can be added for a day.`)
      return stopped
    })
    if (until !== undefined) await cards.form.cancelSetup(setup_id)
  }
