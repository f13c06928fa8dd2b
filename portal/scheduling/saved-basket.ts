import { useCallback, useMemo, useSyncExternalStore } from "react"
import { localStore } from "../api/local-storage.ts"
import { BASKET_KEY, type Basket, readBasket, writeBasket } from "./basket.ts"

// One basket for all tabs of a browser: the storage event keeps the others in step, our own event this one.

const CHANGED = "customer_basket_changed"

const stored = (): string | null => localStore.get(BASKET_KEY)

function store(text: string): void {
  localStore.set(BASKET_KEY, text)
  window.dispatchEvent(new Event(CHANGED))
}

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

export const basketOf = (customer_id: string): Basket => readBasket(stored(), customer_id)

/** Always changes what stands in storage now, not what this tab saw last: another tab may have added to it. */
export const changeBasket = (customer_id: string, change: (basket: Basket) => Basket): void =>
  store(writeBasket(stored(), customer_id, change(basketOf(customer_id))))

/** What has been booked leaves the basket, and only that: a pick added in another tab meanwhile stays. */
export const clearBasket = (
  customer_id: string,
  booked?: readonly { student_id: string; offering_id: string }[],
): void =>
  changeBasket(customer_id, (basket) =>
    booked === undefined
      ? []
      : basket.filter(
          (pick) =>
            !booked.some((item) => item.student_id === pick.student_id && item.offering_id === pick.offering_id),
        ),
  )

export interface RememberedBasket {
  readonly basket: Basket
  readonly change: (change: (basket: Basket) => Basket) => void
}

/** The basket of a customer, in step with every tab; nobody has an empty one. */
export function useBasket(customer_id: string | undefined): RememberedBasket {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const basket = useMemo(() => (customer_id === undefined ? [] : readBasket(text, customer_id)), [text, customer_id])
  const change = useCallback(
    (how: (basket: Basket) => Basket) => {
      if (customer_id !== undefined) changeBasket(customer_id, how)
    },
    [customer_id],
  )
  return { basket, change }
}
