import type { ReactNode } from "react"

// The texts of this room, by component.

export const paymentFailedWords = {
  nothingCharged: "Nothing was charged.",
  neverTwice: "You won't be charged twice.",
}

export const payWith = {
  payWith: "Pay with",
  paymentMethod: "Payment method",
  default: "Default",
}

export const neededBy = {
  plan: (title: string, amount: string, day: string) => `Payment plan for ${title}: ${amount} on ${day}`,
  application: (title: string) => `Application that asks for a card on file: ${title}`,
}

export const removeCardModal = {
  needed: (titleOf: string) => `${titleOf} is needed for:`,
  whichTakesOver: "Which card takes over?",
  none: "None for now",
  noneExplained: "We'll email you by when to choose a card. Nothing is charged until then.",
  becomesTheDefault: (titleOf: string | number) => ` ${titleOf} becomes the default.`,
  isDefault: " It is your default; choose another one afterwards.",
  title: "Remove this card?",
  explanation: (titleOf: ReactNode, defaultNext: ReactNode) => (
    <>
      {titleOf} can't be charged anymore. Paid bookings stay as they are.{defaultNext}
    </>
  ),
  removeCard: "Remove card",
  keepIt: "Keep it",
}

export const savedCard = {
  expired: (expires: string | number) => `Expired ${expires}`,
  expires: (expires: string | number) => `Expires ${expires}`,
  default: "Default",
  makeNamedDefault: (name: string | number) => `Make default: ${name}`,
  makeDefault: "Make default",
  removeNamed: (name: string | number) => `Remove: ${name}`,
  remove: "Remove",
}

export const walletPay = {
  applePay: "Apple Pay",
  payWith: (part: ReactNode) => <>Pay with {part}</>,
  or: "or",
  notSetUp: "Apple Pay isn't set up on this device.",
}
