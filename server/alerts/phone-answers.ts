import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { recordConsent } from "../audit/record-consent.ts"
import type { Transaction } from "../database/transaction.ts"
import { inLanguage } from "../language/in-language.ts"
import { stoppedFamilies } from "./queries.ts"
import { setStopped } from "./store.ts"

const m = messages("server/alerts.texts")

/** Texts about bookings to a phone of a profile (4.6). Answers whose it is. */
export type SetTextsOfPhone = (
  tx: Transaction,
  phone: string,
  is_on: boolean,
  among?: readonly string[],
) => Promise<readonly string[]>

/** In any language: what was recorded when a phone answered STOP. */
const stopWords = (): Promise<string[]> =>
  Promise.all(LANGUAGES.map(({ id }) => inLanguage(id, async () => m.stoppedByAnswer)))

export type PhoneAnswered = (tx: Transaction, answer: { phone: string; isStopped: boolean; now: Date }) => Promise<void>

/**
 * STOP counts for the phone and for all texts, whichever family gave it and for what. START takes that back: a family that said no by itself
 * is asked by no answer of another one's phone.
 */
export const phoneAnswered =
  (setTextsOfPhone: SetTextsOfPhone): PhoneAnswered =>
  async (tx, { phone, isStopped, now }) => {
    const families = new Set([
      ...(await setStopped(tx, phone, isStopped ? now : null)),
      ...(isStopped
        ? await setTextsOfPhone(tx, phone, false)
        : await setTextsOfPhone(tx, phone, true, await stoppedFamilies(tx, phone, await stopWords()))),
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
