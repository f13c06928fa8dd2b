import { CardPaymentError } from "../providers/payments/port.ts"
import type { DeletionNeeds } from "./privacy-needs.ts"
import { filesOf, removeFile } from "./queries.ts"
import { cardsLeft, finishDeletion, forgetCardsLeft, unfinishedDeletions } from "./store.ts"

const AT_ONCE = 100

/**
 * What a deletion leaves outside the database: uploads and cards at the provider. Safe to repeat at any point; while the provider is
 * out of reach the families' cards wait for the next run: it is asked once.
 */
export const finishDeletions = (needs: DeletionNeeds) => async (): Promise<number> => {
  const { store, clock } = needs
  let finished = 0
  let is_away = false
  for (const { customer_id, provider_customer_id } of await unfinishedDeletions(store, AT_ONCE)) {
    for (const { key } of await filesOf(store, customer_id)) {
      await needs.file_store.remove(key)
      await removeFile(store, key)
    }
    if (provider_customer_id !== null) {
      is_away = is_away || !(await removeCards(needs, provider_customer_id))
      if (is_away) continue
    }
    finished += await finishDeletion(store, customer_id, clock())
  }
  for (const { id, provider_customer_id } of is_away ? [] : await cardsLeft(store, AT_ONCE)) {
    if (!(await removeCards(needs, provider_customer_id))) break
    await forgetCardsLeft(store, id)
  }
  return finished
}

async function removeCards({ cards, former_cards }: DeletionNeeds, provider_customer_id: string): Promise<boolean> {
  try {
    for (const provider of [cards, ...former_cards])
      for (const { payment_method_id } of (await provider.form?.listCards(provider_customer_id)) ?? [])
        await provider.detachCard(payment_method_id)
    return true
  } catch (error) {
    // The provider doesn't know the family or the card, or none is configured.
    if (error instanceof CardPaymentError) return error.kind === "invalid"
    throw error
  }
}
