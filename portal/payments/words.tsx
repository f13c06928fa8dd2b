import type { ReactNode } from "react"

// The texts of this room, by component.

export const payWith = {
  payWith: "Pay with",
  paymentMethod: "Payment method",
  default: "Default",
}

export const removeCardModal = {
  becomesTheDefault: (titleOf: string | number) => ` ${titleOf} becomes the default.`,
  itIsYourDefaultChoose: " It is your default; choose another one afterwards.",
  removeThisCard: "Remove this card?",
  cantBeChargedAnymorePaid: (titleOf: ReactNode, defaultNext: ReactNode) => (
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
  makeDefault: (name: string | number) => `Make default: ${name}`,
  makeDefault2: "Make default",
  remove: (name: string | number) => `Remove: ${name}`,
  remove2: "Remove",
}

export const walletPay = {
  applePay: "Apple Pay",
  payWith: (part: ReactNode) => <>Pay with {part}</>,
  or: "or",
}
