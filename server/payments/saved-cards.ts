import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Store } from "../database/transaction.ts"
import type { CardUses } from "./card-uses.ts"
import type { SavedCardStore } from "./saved-card-store.ts"
import { changeDefaultMethod, providerCustomer, setDefaultMethod } from "./store-customer.ts"

interface CardsToRead {
  readonly store: Store
  readonly saved: SavedCardStore
  /** Of the providers that the business has left: such a card is shown, and can be removed, but no longer pays. */
  readonly former: readonly SavedCardStore[]
}

interface CardsToRemove extends CardsToRead {
  readonly uses: CardUses
}

interface CardList {
  default_payment_method: PaymentMethod | null
  payment_methods: PaymentMethod[]
  former_payment_methods: PaymentMethod[]
}

/**
 * 7.5 and 4.8: the first and only card becomes the default when there was none; a default that is gone is none (I20). Changed only
 * from what it was before the provider listed the cards, so that a newer choice wins.
 */
export const readCards =
  ({ store, saved, former }: CardsToRead) =>
  async (customer_id: string): Promise<CardList> => {
    const row = await providerCustomer(store, customer_id)
    if (row === undefined) return { default_payment_method: null, payment_methods: [], former_payment_methods: [] }
    const [payment_methods, ...left] = await Promise.all([
      saved.list(customer_id),
      ...former.map(listLeft(customer_id)),
    ])
    const before = row.default_payment_method_id
    const chosen = payment_methods.find((method) => method.payment_method_id === before)
    const only = payment_methods.length === 1 ? payment_methods[0] : undefined
    const next = chosen ?? only ?? null
    const id = next?.payment_method_id ?? null
    if (id !== before && (await changeDefaultMethod(store, customer_id, { from: before, to: id })) && id !== null) {
      // Ours is the one that counts, so a provider that doesn't answer is no failure.
      await saved.prefer(customer_id, id).catch(() => undefined)
    }
    return { default_payment_method: next, payment_methods, former_payment_methods: left.flat() }
  }

/** A provider that the business has left may not answer any more. */
const listLeft = (customer_id: string) => (left: SavedCardStore) => left.list(customer_id).catch(() => [])

const isAmong = (cards: readonly PaymentMethod[], id: string): boolean =>
  cards.some(({ payment_method_id }) => payment_method_id === id)

/** A card is only ever touched after it was found among the family's own (I20). */
async function mustBeOwn({ saved }: CardsToRead, customer_id: string, payment_method_id: string): Promise<void> {
  if (!isAmong(await saved.list(customer_id), payment_method_id)) throw problem("PAYMENT_METHOD_UNKNOWN")
}

/** In place of a card's id: no other card takes over. */
export const NO_SUCCESSOR = "none"

/**
 * Removes a card. One that a plan or an application needs is refused with what needs it, until the family says which card takes over, or
 * that none does.
 */
export const removeCard =
  (needs: CardsToRemove) =>
  async (customer_id: string, payment_method_id: string, replaced_by?: string): Promise<CardList> => {
    const { former, saved } = needs
    const lists = await Promise.all(former.map(listLeft(customer_id)))
    const left = former.find((_store, index) => isAmong(lists[index] ?? [], payment_method_id))
    const card = lists.flat().find((one) => one.payment_method_id === payment_method_id)
    if (card === undefined) await handOver(needs, customer_id, payment_method_id, replaced_by)
    else await needs.uses.forget(customer_id, card)
    await (left ?? saved).remove(customer_id, payment_method_id)
    return readCards(needs)(customer_id)
  }

async function handOver(
  { saved, uses }: CardsToRemove,
  customer_id: string,
  payment_method_id: string,
  replaced_by: string | undefined,
): Promise<void> {
  const own = await saved.list(customer_id)
  const card = own.find((one) => one.payment_method_id === payment_method_id)
  if (card === undefined) throw problem("PAYMENT_METHOD_UNKNOWN")
  const others = own.filter((one) => one !== card)
  const successor = others.find((one) => one.payment_method_id === replaced_by)
  if (replaced_by !== undefined && replaced_by !== NO_SUCCESSOR && successor === undefined)
    throw problem("PAYMENT_METHOD_UNKNOWN")
  const needed_by = await uses.of(customer_id, card, others)
  if (needed_by.length === 0) return
  if (replaced_by === undefined) throw problem("CARD_NEEDED", { payload: { needed_by } })
  await uses.replace(customer_id, card, successor ?? null, others)
}

export const chooseDefaultCard =
  (needs: CardsToRead) =>
  async (customer_id: string, payment_method_id: string): Promise<CardList> => {
    await mustBeOwn(needs, customer_id, payment_method_id)
    await needs.saved.prefer(customer_id, payment_method_id)
    await setDefaultMethod(needs.store, customer_id, payment_method_id)
    return readCards(needs)(customer_id)
  }
