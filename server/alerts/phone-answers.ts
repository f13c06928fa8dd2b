import { messages } from "@hub/domain/kernel/messages"
import { recordConsent } from "../audit/record-consent.ts"
import type { Transaction } from "../database/transaction.ts"
import { setStopped } from "./store.ts"

const m = messages("server/alerts.texts")

/** Texts about bookings to a phone of a profile (4.6). Answers whose it is. */
export type SetTextsOfPhone = (tx: Transaction, phone: string, is_on: boolean) => Promise<readonly string[]>

export type PhoneAnswered = (tx: Transaction, answer: { phone: string; isStopped: boolean; now: Date }) => Promise<void>

/** STOP and START count for the phone and for all texts, whichever family gave it and for what. */
export const phoneAnswered =
  (setTextsOfPhone: SetTextsOfPhone): PhoneAnswered =>
  async (tx, { phone, isStopped, now }) => {
    const families = new Set([
      ...(await setStopped(tx, phone, isStopped ? now : null)),
      ...(await setTextsOfPhone(tx, phone, !isStopped)),
    ])
    for (const customer_id of families)
      await recordConsent(tx, {
        customer_id,
        subject: "TEXT_MESSAGES",
        is_given: !isStopped,
        words: isStopped ? m.stoppedByAnswer : m.startedByAnswer,
        now,
      })
  }
