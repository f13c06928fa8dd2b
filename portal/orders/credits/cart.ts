import { useCallback, useMemo, useSyncExternalStore } from "react"
import { localStore } from "../../api/local-storage.ts"

/** What a visitor or a family wants to buy of one funbox. */
export interface Cart {
  items: { credit_type_id: string; quantity: number }[]
  packages: { package_id: string; quantity: number }[]
}

export const EMPTY_CART: Cart = { items: [], packages: [] }
/** The server refuses more of one kind at a time. */
export const MOST = 100

type Carts = Record<string, Cart>

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function lines(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function readCart(value: unknown): Cart {
  if (!isRecord(value)) return EMPTY_CART
  return {
    items: lines(value["items"]).flatMap(({ credit_type_id, quantity }) =>
      typeof credit_type_id === "string" && isCount(quantity) ? [{ credit_type_id, quantity }] : [],
    ),
    packages: lines(value["packages"]).flatMap(({ package_id, quantity }) =>
      typeof package_id === "string" && isCount(quantity) ? [{ package_id, quantity }] : [],
    ),
  }
}

/** Stored text may be anyone's: what isn't a cart is left out. */
export function readCarts(text: string | null): Carts {
  try {
    const stored: unknown = JSON.parse(text ?? "{}")
    if (!isRecord(stored)) return {}
    return Object.fromEntries(Object.entries(stored).map(([funbox_id, cart]) => [funbox_id, readCart(cart)]))
  } catch {
    return {}
  }
}

export const isEmptyCart = ({ items, packages }: Cart): boolean => items.length + packages.length === 0

export const quantityOf = ({ items }: Cart, id: string): number =>
  items.find(({ credit_type_id }) => credit_type_id === id)?.quantity ?? 0

export const packageQuantityOf = ({ packages }: Cart, id: string): number =>
  packages.find(({ package_id }) => package_id === id)?.quantity ?? 0

export const withCredits = (cart: Cart, credit_type_id: string, quantity: number): Cart => ({
  ...cart,
  items: [
    ...cart.items.filter((item) => item.credit_type_id !== credit_type_id),
    ...(quantity > 0 ? [{ credit_type_id, quantity: Math.min(MOST, quantity) }] : []),
  ],
})

export const withPackages = (cart: Cart, package_id: string, quantity: number): Cart => ({
  ...cart,
  packages: [
    ...cart.packages.filter((item) => item.package_id !== package_id),
    ...(quantity > 0 ? [{ package_id, quantity: Math.min(MOST, quantity) }] : []),
  ],
})

interface BoughtItem {
  readonly credit_type_id: string | null
  readonly package_id: string | null
  readonly quantity: number
  readonly type: string
}

/** What was bought is no longer wanted: an order that was placed from this cart leaves nothing in it. */
export const withoutBought = (cart: Cart, bought: readonly BoughtItem[]): Cart =>
  bought
    .filter(({ type }) => type === "credit_item")
    .reduce((left, { credit_type_id, package_id, quantity }) => {
      if (package_id !== null) return withPackages(left, package_id, packageQuantityOf(left, package_id) - quantity)
      if (credit_type_id !== null) return withCredits(left, credit_type_id, quantityOf(left, credit_type_id) - quantity)
      return left
    }, cart)

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
