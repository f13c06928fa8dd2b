import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/checkout.bankSays")

const SENTENCES: Readonly<Record<string, () => string>> = {
  insufficient_funds: () => m.noFunds,
  expired_card: () => m.expired,
  lost_card: () => m.lost,
  stolen_card: () => m.lost,
  pickup_card: () => m.lost,
  incorrect_cvc: () => m.wrongCode,
  invalid_cvc: () => m.wrongCode,
  authentication_required: () => m.asksFamily,
  authentication_not_handled: () => m.asksFamily,
  payment_intent_authentication_failure: () => m.asksFamily,
  processing_error: () => m.noAnswer,
  issuer_not_available: () => m.noAnswer,
  no_card: () => m.noCard,
  not_started: () => m.notStarted,
  generic_decline: () => m.noReason,
  do_not_honor: () => m.noReason,
  card_declined: () => m.noReason,
}

interface Refusal {
  readonly code: string
  readonly message: string
}

/** What a bank has said, as staff read it: its own sentence speaks to the family of "your card". */
export const bankSays = ({ code, message }: Refusal): string =>
  Object.hasOwn(SENTENCES, code) ? (SENTENCES[code]?.() ?? message) : m.inItsWords({ message })

export const inStaffWords = (refusal: Refusal | null): Refusal | null =>
  refusal === null ? null : { code: refusal.code, message: bankSays(refusal) }
