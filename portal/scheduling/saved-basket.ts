import type { Offering } from "@hub/domain/catalogue/catalogue"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { localStore } from "../api/local-storage.ts"
import {
  BASKET_KEY,
  type Basket,
  basketSum,
  hasItem,
  isMissingDays,
  itemOf,
  readBasket,
  withItem,
  withoutItems,
  writeBasket,
} from "./basket.ts"
import { sessionDays } from "./queries.ts"

const m = messages("portal/scheduling.savedBasket")

// All tabs share the basket: the storage event updates the other tabs, our own event this one.

const CHANGED = "customer_basket_changed"

const stored = (): string | null => localStore.get(BASKET_KEY)

function subscribe(changed: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key === BASKET_KEY || event.key === null) changed()
  }
  window.addEventListener("storage", onStorage)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener("storage", onStorage)
    window.removeEventListener(CHANGED, changed)
  }
}

/** Changes what is stored now, not what this tab saw last: another tab may have added to it. */
export function changeBasket(customer_id: string, change: (basket: Basket) => Basket): void {
  const text = stored()
  localStore.set(BASKET_KEY, writeBasket(text, customer_id, change(readBasket(text, customer_id))))
  window.dispatchEvent(new Event(CHANGED))
}

/** The sum is in sight at the foot of the page or beside the list; who doesn't see it hears it. */
function sayBasket(customer_id: string | undefined): void {
  if (customer_id === undefined) return
  const basket = readBasket(stored(), customer_id)
  announce(
    basket.length === 0 ? m.nothingPicked : m.picked({ count: basket.length, sum: formatMoney(basketSum(basket)) }),
  )
}

/** The customer's basket, the same in every tab; a visitor's is empty. */
export function useBasket(customer_id: string | undefined) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const basket = useMemo(() => (customer_id === undefined ? [] : readBasket(text, customer_id)), [text, customer_id])
  const change = useCallback(
    (how: (before: Basket) => Basket) => {
      if (customer_id !== undefined) changeBasket(customer_id, how)
    },
    [customer_id],
  )
  const add = useCallback(
    (offering: Offering, student_id: string) => {
      const item = itemOf(offering, student_id)
      change((before) => withItem(before, item))
      sayBasket(customer_id)
      if (!isMissingDays(offering)) return
      // The calendar shows the run of weekdays until the sessions have come.
      const correct = (days: string[]) =>
        change((before) => before.map((one) => (hasItem([item], one) ? { ...one, days } : one)))
      sessionDays(offering.id).then(correct, () => undefined)
    },
    [change, customer_id],
  )
  const remove = useCallback(
    (offering: Offering, student_id: string) => {
      change((before) => withoutItems(before, [{ student_id, offering_id: offering.id }]))
      sayBasket(customer_id)
    },
    [change, customer_id],
  )
  return { basket, add, remove }
}
