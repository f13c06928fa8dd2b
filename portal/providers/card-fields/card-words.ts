/** What the fields are called, and what spec 8 has them say. */
export const CARD_WORDS = {
  number: "Card Number",
  expiry: "Expiration Date",
  cvc: "CVV",
  not_initialized: "Stripe not initialized",
  no_number_field: "No Card number element",
  no_card: "Missing card",
  no_connection: "Unexpected Network Error",
  unknown: "Unknown error",
} as const
