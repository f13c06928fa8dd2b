// Sentences of card companies, which are recognized, not shown.

/** Card refusals aren't reported (spec 8); the vendor writes the first one both ways. */
const EVERYDAY = new Set([
  "Your card has been declined.",
  "Your card was declined.",
  "Your card has insufficient funds.",
  "Your card has expired.",
  "Your card's security code is incorrect.",
  "Your card number is incorrect.",
  "Your card number is invalid.",
  "An error occurred while processing your card. Try again in a little bit.",
])

export const isEverydayMessage = (message: string | undefined): boolean =>
  message !== undefined && EVERYDAY.has(message)
