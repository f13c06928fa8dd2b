// The vendor's published test numbers and what each does. Any other number is refused, so no real card ends up here.

export type Behaviour =
  | "ok"
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error"
  | "attach_then_decline"
  | "3ds_unless_set_up"
  | "3ds_always"
  | "3ds_then_insufficient_funds"
  | "dispute"
  | "refund_later"
  | "refund_fails"
  | "refund_fails_once"

const CARDS: Readonly<Record<string, readonly [brand: string, behaviour: Behaviour]>> = {
  "4242424242424242": ["visa", "ok"],
  "5555555555554444": ["mastercard", "ok"],
  "378282246310005": ["amex", "ok"],
  "4000000000000002": ["visa", "generic_decline"],
  "4000000000009995": ["visa", "insufficient_funds"],
  "4000000000009987": ["visa", "lost_card"],
  "4000000000009979": ["visa", "stolen_card"],
  "4000000000000069": ["visa", "expired_card"],
  "4000000000000127": ["visa", "incorrect_cvc"],
  "4000000000000119": ["visa", "processing_error"],
  "4000000000000341": ["visa", "attach_then_decline"],
  "4000002500003155": ["visa", "3ds_unless_set_up"],
  "4000002760003184": ["visa", "3ds_always"],
  "4000008260003178": ["visa", "3ds_then_insufficient_funds"],
  "4000000000000259": ["visa", "dispute"],
  "4000000000007726": ["visa", "refund_later"],
  "4000000000005126": ["visa", "refund_fails"],
  // Ours: the first refund of a charge fails, the next one arrives.
  "4000000000005134": ["visa", "refund_fails_once"],
}

export const testCard = (number: string): { brand: string; behaviour: Behaviour } | undefined => {
  const found = Object.hasOwn(CARDS, number) ? CARDS[number] : undefined
  return found && { brand: found[0], behaviour: found[1] }
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
})
const GENERIC = declined("generic_decline")
const NO_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.")

/** What a bank says at once, whether the card is charged or only saved. */
export const DECLINES: Partial<Record<Behaviour, Decline>> = {
  generic_decline: GENERIC,
  insufficient_funds: NO_FUNDS,
  lost_card: declined("lost_card"),
  stolen_card: declined("stolen_card"),
  expired_card: { code: "expired_card", message: "Your card has expired." },
  incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  processing_error: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
}

/** Declines of a charge that saving the card doesn't have. */
export const CHARGE_DECLINES: Partial<Record<Behaviour, Decline>> = {
  attach_then_decline: GENERIC,
  "3ds_then_insufficient_funds": NO_FUNDS,
}
