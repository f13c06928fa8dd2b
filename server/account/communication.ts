import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { stripText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { recordConsent } from "../audit/record-consent.ts"
import { readProfile as readCompany } from "../company/read-company.ts"
import { consume } from "../database/rate-limit.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { getsNews, resumeNewsTo, stopNewsTo } from "../mail/news.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { credentialsById } from "./store.ts"
import { addSmsReport, forgetCommunication, setCommunication } from "./store-profile.ts"

const m = messages("server/account.errors")

interface CommunicationNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly deliver: () => void
}

/** 7.6: the answer to whether text messages may be sent. */
export const setCommunicationPreferences =
  ({ store, clock }: CommunicationNeeds) =>
  (customer_id: string, is_opted_in: boolean) =>
    store.transaction(async (tx) => {
      const saved = await setCommunication(tx, customer_id, is_opted_in)
      if (saved === undefined) throw problem("NOT_FOUND")
      const words = messages("domain/account.textMessages").agreement
      await recordConsent(tx, { customer_id, subject: "TEXT_MESSAGES", is_given: is_opted_in, words, now: clock() })
      return saved
    })

const REPORTS = { name: "sms-report", max: 5, seconds: 3_600 }
const REPORT_LENGTH = 2000

/** 7.6: saved for the operator and mailed to the business. */
export const reportSmsAbuse =
  (needs: CommunicationNeeds) =>
  async (customer_id: string, written: string): Promise<void> => {
    const text = stripText(written)
    if (text === "") throw invalid("text", m.reportEmpty, "empty")
    if (text.length > REPORT_LENGTH) throw invalid("text", m.tooLong({ most: REPORT_LENGTH }), "too_long")
    const now = needs.clock()
    await consume(needs.store, REPORTS, customer_id, now)
    const { email } = await readCompany(needs)()
    const id = newId()
    await needs.store.transaction(async (tx) => {
      const saved = await addSmsReport(tx, { id, customer_id, text, now })
      if (saved === undefined) throw problem("NOT_FOUND")
      if (email === null) return
      const facts = { customer_id, phone: saved.phone_number ?? null, text }
      const language = SOURCE_LANGUAGE
      await queueMailTo(tx, { kind: "SMS_ABUSE", customer_id, recipient: email, language, about_id: id, facts, now })
    })
    needs.deliver()
  }

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

/** Whether the business's news go to the family's address: the same answer as the link in each of them gives. Null without an address. */
export const readNews =
  ({ store }: Pick<Needs, "store">) =>
  async (customer_id: string): Promise<{ is_on: boolean | null }> => {
    const { email = null } = (await credentialsById(store, customer_id)) ?? {}
    return { is_on: email === null ? null : await getsNews(store, email) }
  }

export const setNews =
  ({ store, clock }: Needs) =>
  (customer_id: string, is_on: boolean): Promise<{ is_on: boolean | null }> =>
    store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      const { email = null } = (await credentialsById(tx, customer_id)) ?? {}
      if (email === null) return { is_on: null }
      await (is_on ? resumeNewsTo(tx, email) : stopNewsTo(tx, email, clock()))
      return { is_on }
    })

/** What a family had answered to text messages before it came over. */
export const setTextsFromBefore = (tx: Transaction, customer_id: string, is_opted_in: boolean) =>
  setCommunication(tx, customer_id, is_opted_in)

/** Asked anew. */
export const forgetTextsFromBefore = (tx: Transaction, customer_ids: readonly string[]) =>
  forgetCommunication(tx, customer_ids)
