import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { sendEmailCode } from "../account/email-code.ts"
import { recordAction } from "../audit/record-action.ts"
import { sendInvoiceAgain } from "../checkout/send-invoice.ts"
import type { Transport } from "../http/handlers.ts"
import { inLanguage } from "../language/in-language.ts"
import { sendMailAgain, sendReceiptAgain } from "../mail/send-again.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { addressOf, isOrderOf, requireFamily } from "./queries.ts"

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

/** A code to sign in with goes to the family alone; staff don't see it. */
export const sendCode =
  ({ store, clock, account }: Pick<FamiliesNeeds, "store" | "clock" | "account">) =>
  async ({ id, by }: OfFamily, transport: Transport): Promise<{ to: string }> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const { email, language } = await addressOf(store, id)
    if (email === null) throw problem("NO_EMAIL")
    // Limits are the family's, not those of the office's network.
    await inLanguage(language, () => sendEmailCode(account)({ email }, { ...transport, network: `staff ${id}` }))
    await store
      .as(by)
      .transaction((tx) =>
        recordAction(tx, { action: "SIGN_IN_CODE_SENT", subject: "customer", subject_id: id, now: clock() }),
      )
    return { to: email }
  }

export const resendMail =
  ({ store, clock, account }: Pick<FamiliesNeeds, "store" | "clock" | "account">) =>
  async ({ id, by, mail_id }: OfFamily & { mail_id: string }): Promise<{ to: string }> => {
    await requireFamily(store, { by, permission: "message", customer_id: id })
    const now = clock()
    const to = await store.as(by).transaction(async (tx) => {
      const again = await sendMailAgain(tx, { customer_id: id, mail_id, now })
      const details = { mail_id, sent_at: again.sent_at }
      await recordAction(tx, { action: "MAIL_SENT_AGAIN", subject: "customer", subject_id: id, details, now })
      return again.to
    })
    account.deliver()
    return { to }
  }

/** An open invoice's link, by mail, and to be read out. */
export const sendPaymentLink =
  ({ store, clock, account, invoice_links }: Pick<FamiliesNeeds, "store" | "clock" | "account" | "invoice_links">) =>
  async ({ id, by, invoice_id }: OfFamily & { invoice_id: string }): Promise<{ to: string; link: string }> => {
    await requireFamily(store, { by, permission: "message", customer_id: id })
    const { email } = await addressOf(store, id)
    if (email === null) throw problem("NO_EMAIL")
    const now = clock()
    const link = await store.as(by).transaction(async (tx) => {
      const url = await sendInvoiceAgain({ invoice_links }, tx, { customer_id: id, invoice_id, now })
      const details = { invoice_id }
      await recordAction(tx, { action: "PAYMENT_LINK_SENT", subject: "customer", subject_id: id, details, now })
      return url
    })
    account.deliver()
    return { to: email, link }
  }

export const resendReceipt =
  ({ store, clock, account }: Pick<FamiliesNeeds, "store" | "clock" | "account">) =>
  async ({ id, by, order_id }: OfFamily & { order_id: string }): Promise<{ to: string }> => {
    await requireFamily(store, { by, permission: "message", customer_id: id })
    if (!(await isOrderOf(store, id, order_id))) throw problem("NOT_FOUND")
    const now = clock()
    const sent = await store.as(by).transaction(async (tx) => {
      const { email } = await addressOf(tx, id)
      const again = await sendReceiptAgain(tx, { customer_id: id, order_id, email, now })
      await recordAction(tx, { action: "RECEIPT_SENT_AGAIN", subject: "customer_order", subject_id: order_id, now })
      return again
    })
    account.deliver()
    return sent
  }
