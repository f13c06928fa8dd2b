import { problem } from "@hub/domain/kernel/problem"
import type { ProviderType } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { consume, refund } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { HostedCards } from "../providers/hosted-cards/port.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import {
  addRefusedCard,
  addRequest,
  customerAtProvider,
  forgetRequest,
  lastRefusedOften,
  lockFamily,
} from "./store-hosted.ts"

/** How cards are added here, and how often. */
export interface CardRequests {
  /** Undefined where the card provider's fields are on our own page. */
  readonly hosted: HostedCards | undefined
  readonly card_requests_per_hour: number
}

interface CardRequest {
  id: string
  customer_id: string
  provider_type: ProviderType
  /** The card is typed for this invoice's link. */
  invoice_id?: string
}

/** Who has a link uses up none of the family's tries. */
const countedFor = ({ customer_id, invoice_id }: Omit<CardRequest, "provider_type">): string =>
  invoice_id ?? customer_id

const LIMIT = { name: "card-request", seconds: 3_600 }

const tooMany = (until: Date, now: Date) =>
  problem("TOO_MANY_REQUESTS", { payload: { retry_after: Math.ceil((until.getTime() - now.getTime()) / 1_000) } })

// Stolen cards are tested by trying many, and one setup intent is good for any number of them. So refused ones are counted as
// well, and too many within an hour stop the family from adding cards for a day.

const HOUR_MS = 3_600_000
const STOP_MS = 24 * HOUR_MS

/** Until when this family may add no card; undefined when it may. */
async function stoppedUntil(
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

/** Records that a card is being added, unless this family has begun too often within the hour. */
export async function addCardRequest(
  {
    store,
    clock,
    card_requests_per_hour,
  }: Pick<PaymentNeeds, "store" | "clock"> & Pick<CardRequests, "card_requests_per_hour">,
  request: CardRequest,
): Promise<void> {
  await store.transaction(async (tx) => {
    const now = clock()
    await lockFamily(tx, request.customer_id)
    const stopped = await stoppedUntil(tx, { ...request, times: card_requests_per_hour, now })
    if (stopped !== undefined) throw tooMany(stopped, now)
    await consume(tx, { ...LIMIT, max: card_requests_per_hour }, countedFor(request), now)
    await addRequest(tx, { ...request, now })
  })
}

/** A provider that doesn't answer uses up no try. Only before it knows of the request. */
export async function withdrawCardRequest(db: Database, request: Omit<CardRequest, "provider_type">): Promise<void> {
  await forgetRequest(db, request.id)
  await refund(db, LIMIT, countedFor(request))
}
