import { BOX, BUTTON, TITLE } from "./dialog-styles.ts"

export interface Asked {
  label: string
  amount: number
}

interface Answers {
  /** With the card's number; calls back when the sheet may go. */
  onPay: (number: string, close: (words: string) => void) => void
  onClose: () => void
}

/** The wallet's sheet. A native dialog keeps the focus inside; Escape closes it without paying. */
export function sheet({ label, amount }: Asked, { onPay, onClose }: Answers): void {
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
