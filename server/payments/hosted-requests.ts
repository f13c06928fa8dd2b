import { problem } from "@hub/domain/kernel/problem"
import type { HostedTicket, PaymentMethodRequest } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { HostedCardError } from "../providers/hosted-cards/port.ts"
import { addCardRequest, type CardRequests, withdrawCardRequest } from "./card-requests.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { type HostedNeeds, settleRequest } from "./settle-hosted-request.ts"
import { linkedHostedRequest, ownHostedRequest, type RequestRow } from "./store-hosted.ts"

// 4.8: adding a card on the hosted provider's page, from the family's side.

export interface AttachNeeds extends Pick<PaymentNeeds, "store" | "clock">, CardRequests {
  /** The hosted page sends families back there. */
  readonly public_origin: string
}

/** Step 1: a request of ours, written before the provider hears of it, and the ticket that leads to the page. */
export const attachHostedCard =
  (needs: AttachNeeds) =>
  async (customer_id: string, of: { invoice_id?: string } = {}): Promise<HostedTicket> => {
    const { hosted, public_origin } = needs
    if (hosted === undefined) throw problem("HOSTED_PROVIDER_MISSING")
    const id = newId()
    await addCardRequest(needs, { id, customer_id, provider_type: "TOUCH_NET", ...of })
    const back = (what: string) => `${public_origin}/touchnet/${what}?request=${id}`
    try {
      const made = await hosted.createTicket({
        request_id: id,
        success_url: `${public_origin}/touchnet/success`,
        cancel_url: back("cancel"),
        error_url: back("error"),
      })
      return { ...made, payment_method_request_id: id }
    } catch (error) {
      await withdrawCardRequest(needs.store, { id, customer_id, ...of })
      if (error instanceof HostedCardError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    }
  }

const shown = ({ id, status, payment_method_id }: RequestRow): PaymentMethodRequest => ({
  payment_method_request_id: id,
  status,
  payment_method_id,
})

/** Step 3: the outcome. Tries again to read the card when only that is missing. */
export const readHostedRequest =
  (needs: HostedNeeds) =>
  async (customer_id: string, request_id: string): Promise<PaymentMethodRequest> => {
    const request = await ownHostedRequest(needs.store, customer_id, request_id)
    if (request === undefined) throw problem("NOT_FOUND")
    return shown(await settleRequest(needs)(request))
  }

/** The same of a card that is typed for an invoice's link. */
export const readLinkedRequest =
  (needs: HostedNeeds) =>
  async (invoice_id: string, request_id: string): Promise<PaymentMethodRequest> => {
    const request = await linkedHostedRequest(needs.store, invoice_id, request_id)
    if (request === undefined) throw problem("NOT_FOUND")
    return shown(await settleRequest(needs)(request))
  }
