import { type CardPayments, noCardsOf } from "./port.ts"

/** Cards are switched off, and no account is known. */
export const noCards: CardPayments = noCardsOf("STRIPE")
