import { askingCards, eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import { type HostedNeeds, settleHostedRequests } from "../payments/settle-hosted-request.ts"
import { finishDayCancellations } from "./cancel-day-for-all.ts"
import { finishOfferingCancellations } from "./cancel-offering.ts"
import { chargeInstallments } from "./charge-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endExpiredDrafts, endUnpaidOrders } from "./end-order.ts"
import { endUnpaidLinks } from "./end-unpaid-links.ts"
import { notifyInstallments, warnOfExpiringCards } from "./notify-installments.ts"
import { remindOfInvoices, restrictUnpaid } from "./pay-invoice.ts"
import { comparePayments, reconcilePayments } from "./reconcile-payments.ts"
import { syncDisputes } from "./record-dispute.ts"
import { syncRefunds } from "./record-provider-refund.ts"
import { sendRefunds } from "./refund-payment.ts"
import { remindOfFirstDay } from "./remind-of-first-day.ts"
import { applyWaitingEvents } from "./webhook.ts"

export interface CheckoutJobNeeds extends CheckoutNeeds, HostedNeeds {
  readonly public_origin: string
  readonly first_day_reminder_days: number
}

export const checkoutJobs = (needs: CheckoutJobNeeds): Jobs => ({
  reconcile_payments: askingCards(
    eachMinute(async () => {
      await applyWaitingEvents(needs)()
      await reconcilePayments(needs)()
      await settleHostedRequests(needs)()
    }),
  ),
  end_unpaid_orders: askingCards(eachMinute(() => endUnpaidOrders(needs)())),
  charge_installments: askingCards(eachMinute(() => chargeInstallments(needs)())),
  send_refunds: askingCards(eachMinute(() => sendRefunds(needs)())),
  compare_payments: askingCards({
    when: "41 3 * * *",
    max_attempts: 3,
    run: async () => {
      await comparePayments(needs)()
      await syncRefunds(needs)()
      await syncDisputes(needs)()
    },
  }),
  finish_cancellations: askingCards(
    eachMinute(async () => {
      await finishOfferingCancellations(needs)()
      await finishDayCancellations(needs)()
    }),
  ),
  end_unpaid_links: askingCards(eachMinute(() => endUnpaidLinks(needs)())),
  end_expired_drafts: eachMinute(() => endExpiredDrafts(needs)()),
  notify_installments: eachHour(async () => {
    await notifyInstallments(needs)()
    await warnOfExpiringCards(needs)()
  }),
  remind_of_invoices: eachHour(async () => {
    await remindOfInvoices(needs)()
    await restrictUnpaid(needs)()
  }),
  remind_of_first_day: eachHour(() => remindOfFirstDay(needs)()),
})
