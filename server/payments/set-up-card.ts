import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { addCardRequest, type CardRequests, withdrawCardRequest } from "./card-requests.ts"
import { ensureProviderCustomer, isMissingAtProvider } from "./ensure-provider-customer.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { callProvider } from "./saved-card-store.ts"
import { clearProviderCustomer } from "./store-customer.ts"

type SetUpCardNeeds = Pick<PaymentNeeds, "store" | "cards" | "clock">

/** A family that the provider has lost is made again there. */
async function setUpFor(needs: SetUpCardNeeds, customer_id: string): Promise<{ client_secret: string }> {
  const { form } = needs.cards
  if (form === null) throw problem("CARD_FORM_NOT_OFFERED")
  const known = await ensureProviderCustomer(needs)(customer_id)
  return form.createSetupIntent(known).catch(async (error: unknown) => {
    if (!isMissingAtProvider(error)) throw error
    await clearProviderCustomer(needs.store, customer_id, known)
    return form.createSetupIntent(await ensureProviderCustomer(needs)(customer_id))
  })
}

/** 7.5: the secret that the browser saves a card with. Counted, because trying many cards is how stolen ones are tested. */
export const setUpCard =
  (needs: SetUpCardNeeds & Pick<CardRequests, "card_requests_per_hour">) =>
  async (customer_id: string): Promise<{ client_secret: string }> => {
    if (needs.cards.form === null) throw problem("CARD_FORM_NOT_OFFERED")
    const id = newId()
    await addCardRequest(needs, { id, customer_id, provider_type: needs.cards.type })
    try {
      return await callProvider(() => setUpFor(needs, customer_id))
    } catch (error) {
      await withdrawCardRequest(needs.store, { id, customer_id })
      throw error
    }
  }
