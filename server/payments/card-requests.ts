import { problem } from "@hub/domain/kernel/problem"
import type { ProviderType } from "@hub/domain/payments/payment"
import { consume, refund } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { HostedCards } from "../providers/hosted-cards/port.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { stoppedUntil } from "./refused-cards.ts"
import { addRequest, forgetRequest, lockFamily } from "./store-hosted.ts"

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
