import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Needs } from "../orders/needs.ts"
import { askedForCard, type CardRequests, withdrawCardRequest } from "./card-requests.ts"
import { ensureProviderCustomer, isUnknownThere } from "./ensure-provider-customer.ts"
import { asked } from "./kept-cards.ts"
import { forgetProviderCustomer } from "./store.ts"

type Narrow = Pick<Needs, "store" | "cards" | "clock" | "crashpoint">

/** A family that the provider has lost is made anew there. */
async function setUpFor(needs: Narrow, customer_id: string): Promise<{ client_secret: string }> {
  const known = await ensureProviderCustomer(needs)(customer_id)
  return needs.cards.createSetupIntent(known).catch(async (error: unknown) => {
    if (!isUnknownThere(error)) throw error
    await forgetProviderCustomer(needs.store, customer_id, known)
    return needs.cards.createSetupIntent(await ensureProviderCustomer(needs)(customer_id))
  })
}

/** 7.5: the secret that the browser saves a card with. Counted, because trying many cards is how stolen ones are tested. */
export const setUpCard =
  (needs: Narrow & CardRequests) =>
  async (customer_id: string): Promise<{ client_secret: string }> => {
    if (needs.hosted !== undefined) throw problem("CARD_FORM_NOT_OFFERED")
    const id = newId()
    await askedForCard(needs, { id, customer_id, provider_type: "STRIPE" })
    try {
      return await asked(() => setUpFor(needs, customer_id))
    } catch (error) {
      await withdrawCardRequest(needs.store, { id, customer_id })
      throw error
    }
  }
