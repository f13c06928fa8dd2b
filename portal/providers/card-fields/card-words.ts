/** Every word of the card form, so that a second language is a file. */
export const CARD_WORDS = {
  title: "New Card",
  close: "Close",
  number: "Card Number",
  expiry: "Expiration Date",
  cvc: "CVV",
  remember: "Remember card for next purchase",
  add: "Add Card",
  sleeping: "Add Card wakes up when all three are filled in.",
  loading: "Loading the card fields…",
  try_again: "Try again",
  not_initialized: "Stripe not initialized",
  no_number_field: "No Card number element",
  no_card: "Missing card",
  unknown: "Unknown error",
} as const
