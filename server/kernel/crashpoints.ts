/**
 * Named points around commits and provider calls at which a crash test kills the process, without any chance to clean up. "Written"
 * is before the commit of what is named, the other tense after it. testing/races/crashes.test.ts walks every one of them.
 */
export const CRASHPOINTS = [
  "a draft is written",
  "a draft is held",
  "before placing",
  "a placed order is written",
  "after placing",
  "a placed order for credits is written",
  "a placed order for credits waits",
  "before the family is made at the provider",
  "after the family is made at the provider",
  "before the payment is made",
  "after the payment is made",
  "a snapshot is written",
  "after a snapshot",
  "before a payment is looked at",
  "after a payment is looked at",
  "money is written",
  "money has arrived",
  "a revived order is written",
  "late money is written",
  "before a card is forgotten",
  "after a card is forgotten",
  "before an event is stored",
  "an event is stored",
  "an event's payment is looked at",
  "before an event is done",
  "an event is done",
  "a stale payment is found",
  "before cancelling at the provider",
  "cancelled at the provider",
  "the end of an unpaid order is written",
  "an unpaid order has ended",
  "the end of an expired draft is written",
  "an expired draft has ended",
  "a payment is to be replaced",
  "a replaced payment is cancelled",
  "a reopened order is written",
  "an order is a draft again",
  "before a card is removed",
  "after a card is removed",
  "before a refund is sent",
  "after a refund is sent",
  "a refund is settled",
  "a refused refund is written",
  "a refused refund is given up",
  "an instalment's try is written",
  "before an instalment is charged",
  "after an instalment is charged",
  "owed money is written",
  "a cancelled booking is written",
  "a moved booking is written",
  "before a mail is sent",
  "after a mail is sent",
  "a mail is marked as sent",
] as const

/** Of charges that our server sends (docs/payments.md). testing/races/hosted-crashes.test.ts walks them. */
export const CHARGE_CRASHPOINTS = [
  "a charge is written",
  "a charge is answered",
  "a charge is settled",
  "a lost charge is voided",
  "a charge is kept out",
] as const

/** Of opening day (docs/seasons.md). testing/races/opening.test.ts walks them. */
export const OPENING_CRASHPOINTS = ["claims are written", "claims are decided"] as const

export type Crashpoint =
  | (typeof CRASHPOINTS)[number]
  | (typeof CHARGE_CRASHPOINTS)[number]
  | (typeof OPENING_CRASHPOINTS)[number]

/** Kills the process at the named point; without the variable the points do nothing. */
export const crashpoints =
  (wanted: string | undefined) =>
  (name: Crashpoint): void => {
    if (wanted === name) process.kill(process.pid, "SIGKILL")
  }
