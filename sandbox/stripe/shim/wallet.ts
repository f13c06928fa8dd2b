import { type Asked, sheet } from "./wallet-sheet.ts"

type Listener = (event: object) => void
interface Options {
  total: Asked
  disableWallets?: readonly string[]
}

/** A device that has the wallet says so with this object. */
const hasApplePay = (): boolean => "ApplePaySession" in window

/** A wallet payment request: on a device with Apple Pay a sheet of ours replaces the platform's. */
export function makePaymentRequest(
  { total, disableWallets = [] }: Options,
  createMethod: (number: string) => Promise<{ error: object } | { paymentMethod: object }>,
) {
  /** By event; true for those that hear of it once. */
  const listeners = new Map<string, Map<Listener, boolean>>()
  const add = (name: string, listener: Listener, isOnce: boolean): void => {
    listeners.set(name, (listeners.get(name) ?? new Map<Listener, boolean>()).set(listener, isOnce))
  }
  const on = (name: string, listener: Listener): void => add(name, listener, false)
  const once = (name: string, listener: Listener): void => add(name, listener, true)
  const off = (name: string, listener?: Listener): void => {
    if (listener === undefined) listeners.delete(name)
    else listeners.get(name)?.delete(listener)
  }
  const emit = (name: string, event: object): void => {
    for (const [listener, isOnce] of Array.from(listeners.get(name) ?? [])) {
      if (isOnce) off(name, listener)
      listener(event)
    }
  }
  async function choose(number: string, close: (words: string) => void): Promise<void> {
    const made = await createMethod(number)
    if ("error" in made) return close("Not paid")
    emit("paymentmethod", {
      ...made,
      walletName: "applePay",
      complete: (status: string) => close(status === "success" ? "Done" : "Not paid"),
    })
  }
  return {
    canMakePayment: async () => (hasApplePay() && !disableWallets.includes("applePay") ? { applePay: true } : null),
    on,
    once,
    off,
    show: () =>
      sheet(total, { onPay: (number, close) => void choose(number, close), onClose: () => emit("cancel", {}) }),
  }
}
