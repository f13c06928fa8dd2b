import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Transaction } from "../database/transaction.ts"
import type { CardPayments } from "../providers/payments/port.ts"
import { isMissingAtProvider } from "./ensure-provider-customer.ts"
import { callProvider } from "./saved-card-store.ts"
import {
  changeDefaultMethod,
  clearProviderCustomer,
  ownersOfProviderCustomers,
  setProviderCustomer,
} from "./store-customer.ts"

// Customers that the card provider has taken over from another provider become a family's, with their cards.

/** A customer's cards; null: the provider has no such customer. */
export type LookUpCards = (provider_customer_id: string) => Promise<readonly PaymentMethod[] | null>

const FRESH_MS = 600_000
const MOST_REMEMBERED = 20_000

/** Null where the business's provider has no cards of others. A trial and the import after it ask the provider once. */
export function lookUpCards({ form }: Pick<CardPayments, "form">, clock: () => Date): LookUpCards | null {
  if (form === null) return null
  const known = new Map<string, { readonly until: number; readonly cards: readonly PaymentMethod[] | null }>()
  return async (id) => {
    const before = known.get(id)
    const now = clock().getTime()
    if (before !== undefined && before.until > now) return before.cards
    const cards = await callProvider(() =>
      form.listCards(id).catch((error: unknown) => {
        if (isMissingAtProvider(error)) return null
        throw error
      }),
    )
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(id, { until: now + FRESH_MS, cards })
    return cards
  }
}

export type Carried = "LINKED" | "LINKED_BEFORE" | "HAS_OTHER_CARDS" | "OF_ANOTHER_FAMILY"

interface Carry {
  readonly customer_id: string
  readonly provider_customer_id: string
  /** The card that the family is offered first. */
  readonly default_card: string | null
}

/** Links each family to its customer. One that has cards here already stays as it is. */
export async function carryCards(tx: Transaction, carries: readonly Carry[]): Promise<Carried[]> {
  const owners = new Map(
    (
      await ownersOfProviderCustomers(
        tx,
        carries.map(({ customer_id }) => customer_id),
        carries.map(({ provider_customer_id }) => provider_customer_id),
      )
    ).flatMap(({ id, provider_customer_id }) => [
      [`family:${id}`, provider_customer_id] as const,
      [provider_customer_id, id] as const,
    ]),
  )
  const carried: Carried[] = []
  for (const { customer_id, provider_customer_id, default_card } of carries) {
    const own = owners.get(`family:${customer_id}`)
    const owner = owners.get(provider_customer_id)
    if (own === provider_customer_id) carried.push("LINKED_BEFORE")
    else if (own !== undefined) carried.push("HAS_OTHER_CARDS")
    else if (owner !== undefined) carried.push("OF_ANOTHER_FAMILY")
    else {
      await setProviderCustomer(tx, customer_id, provider_customer_id)
      await changeDefaultMethod(tx, customer_id, { from: null, to: default_card })
      owners.set(provider_customer_id, customer_id)
      carried.push("LINKED")
    }
  }
  return carried
}

/** The customer and its cards stay at the provider. */
export async function uncarryCards(tx: Transaction, links: readonly Omit<Carry, "default_card">[]): Promise<void> {
  for (const { customer_id, provider_customer_id } of links)
    await clearProviderCustomer(tx, customer_id, provider_customer_id)
}
