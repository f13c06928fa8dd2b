import { useCallback, useMemo, useSyncExternalStore } from "react"
import { localStore } from "../../api/local-storage.ts"
import { type Cart, EMPTY_CART, isEmptyCart, readCarts } from "./cart.ts"

// A cart outlives signing in, so that a visitor can fill one. All tabs share it: the storage event updates the others.

const KEY = "customer_credit_carts"
const CHANGED = "customer_credit_carts_changed"

const stored = (): string | null => localStore.get(KEY)

function subscribe(changed: () => void): () => void {
  window.addEventListener("storage", changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener("storage", changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** Changes what is stored now, not what this tab saw last. */
export function changeCart(funbox_id: string, change: (cart: Cart) => Cart): void {
  const { [funbox_id]: before = EMPTY_CART, ...others } = readCarts(stored())
  const cart = change(before)
  localStore.set(KEY, JSON.stringify(isEmptyCart(cart) ? others : { ...others, [funbox_id]: cart }))
  window.dispatchEvent(new Event(CHANGED))
}

export function useCart(funbox_id: string) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const cart = useMemo(() => readCarts(text)[funbox_id] ?? EMPTY_CART, [text, funbox_id])
  const change = useCallback((how: (before: Cart) => Cart) => changeCart(funbox_id, how), [funbox_id])
  return { cart, change }
}
