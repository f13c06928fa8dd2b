import { BOX, BUTTON, TITLE } from "./dialog-styles.ts"

interface Asked {
  label: string
  amount: number
}

interface Answers {
  /** With the card's number; calls back when the sheet may go. */
  onPay: (number: string, close: (words: string) => void) => void
  onClose: () => void
}

/** The wallet's sheet. A native dialog keeps the focus inside; Escape closes it without paying. */
function sheet({ label, amount }: Asked, { onPay, onClose }: Answers): void {
  const dialog = document.createElement("dialog")
  const title = document.createElement("h2")
  title.textContent = "Test wallet"
  title.id = "sandbox-wallet"
  dialog.setAttribute("aria-labelledby", title.id)
  Object.assign(dialog.style, BOX)
  Object.assign(title.style, TITLE)
  const words = document.createElement("p")
  words.textContent = `${label}: $${(amount / 100).toFixed(2)}. This stands in for Apple Pay's own sheet. No money moves.`
  let isChosen = false
  const button = (text: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement("button")
    made.type = "button"
    made.textContent = text
    Object.assign(made.style, BUTTON)
    made.addEventListener("click", act)
    return made
  }
  const payWith = (text: string, number: string) =>
    button(text, () => {
      isChosen = true
      for (const one of [pay, fail, leave]) one.disabled = true
      onPay(number, () => dialog.close())
    })
  const pay = payWith("Pay with the test card", "4242424242424242")
  const fail = payWith("Pay with a card that is declined", "4000000000000002")
  const leave = button("Close without paying", () => dialog.close())
  dialog.addEventListener("close", () => {
    dialog.remove()
    if (!isChosen) onClose()
  })
  dialog.append(title, words, pay, fail, leave)
  document.body.append(dialog)
  dialog.showModal()
}

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
