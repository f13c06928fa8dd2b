import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import type { handMoneyStaff } from "@hub/domain/orders/hand-money.staff"
import { AGES } from "@hub/domain/orders/late-ages"
import type { LateItem, moneyStaff } from "@hub/domain/orders/money.staff"
import type { refundsStaff } from "@hub/domain/orders/refunds.staff"
import type { refusedMoneyStaff } from "@hub/domain/orders/refused-money.staff"
import type { writeOffsStaff } from "@hub/domain/orders/write-offs.staff"
import type { Handlers } from "../http/handlers.ts"
import { today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { previewByHand, remindNow, writeByHand } from "./collect-invoice.ts"
import { exportLate, exportReceived } from "./export-money.ts"
import { inStaffWords, moveInstallmentDay, previewRetry, retryInstallment, sendPartLink } from "./late-installment.ts"
import { type LateRow, lateItems, lateSums, notDueAmount } from "./late-money-queries.ts"
import { previewReceipt, readOwed, readReceived, writeReceipt } from "./receive-by-hand.ts"
import { refundAsShown, refundByOperator } from "./refund-by-operator.ts"
import { readRefused, sendRefundOtherwise, sendRefused } from "./refused-money.ts"
import { previewReversal, reverseReceipt } from "./reverse-receipt.ts"
import { reverseWriteOff } from "./reverse-write-off.ts"
import { readWriteOffs, writeOffOrder } from "./write-off-order.ts"

const PAGE = 50

const itemOf = ({ customer_id, family, days, status, payment_method, ...row }: LateRow): LateItem => ({
  id: row.id,
  kind: row.invoice_number === null ? "PART" : "INVOICE",
  family: { id: customer_id, name: family },
  order_number: row.order_number,
  position: row.position,
  invoice_number: row.invoice_number,
  amount: row.amount,
  order_left: row.order_left,
  due_on: row.due_on,
  days_late: days,
  error: inStaffWords(row.error),
  tries: row.tries,
  next_try_on: row.next_try_on,
  card: payment_method === null ? null : { brand: payment_method.brand, last4: payment_method.last4 },
  is_being_charged: status === "PROCESSING",
  reminded_on: row.reminded_on,
})

/** What is late, and what the office does about it. */
export const moneyStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof moneyStaff & typeof refusedMoneyStaff> => {
  const { store, clock } = needs
  async function readLate(by: StaffActor, age: (typeof AGES)[number] | undefined, page: number) {
    const day = await today(store, clock())
    const sites = sitesWithin(by, "refund", undefined)
    const [sums, not_due_amount, rows] = await Promise.all([
      lateSums(store, day, sites),
      notDueAmount(store, day, sites),
      lateItems(store, { today: day, sites, age, page, size: PAGE }),
    ])
    const ages = AGES.map((one) => {
      const { amount = 0, families = 0 } = sums.find((sum) => sum.age === one) ?? {}
      return { age: one, amount, families }
    })
    return {
      ages,
      late_amount: ages.reduce((sum, { amount }) => sum + amount, 0),
      not_due_amount,
      count: sums.reduce((sum, { age: one, count }) => (age === undefined || one === age ? sum + count : sum), 0),
      page_size: PAGE,
      items: rows.map(itemOf),
    }
  }
  return {
    "GET /money/late": ({ by, query: { age, page = 1 } }) => readLate(by, age, page),
    "GET /money/late/export": ({ by, query: { age } }) => exportLate(needs)(by, age),
    "GET /money/refused": ({ by, query: { page = 1 } }) => readRefused(needs)(by, page),
    "POST /money/refused/{id}/preview": ({ by, params: { id }, body }) => sendRefused(needs)({ id, by }, body),
    "POST /money/refused/{id}": async ({
      by,
      params: { id },
      body: { preview, ...sending },
      transport: { idempotency_key: key },
    }) => {
      const { way, amount, left } = await sendRefused(needs)({ id, by }, sending, { preview, key })
      return { way, amount, left }
    },
    "POST /money/parts/{id}/retry/preview": ({ by, params: { id } }) => previewRetry(needs)({ id, by }),
    "POST /money/parts/{id}/retry": ({ by, params: { id }, body, transport: { idempotency_key: key } }) =>
      retryInstallment(needs)({ id, by, ...body, key }),
    "POST /money/parts/{id}/link": ({ by, params: { id } }) => sendPartLink(needs)({ id, by }),
    "POST /money/parts/{id}/day/preview": ({ by, params: { id }, body }) => moveInstallmentDay(needs)({ id, by }, body),
    "POST /money/parts/{id}/day": async ({
      by,
      params: { id },
      body: { preview, ...asked },
      transport: { idempotency_key: key },
    }) => {
      const { amount, before, after, card } = await moveInstallmentDay(needs)({ id, by }, { ...asked, key }, preview)
      return { amount, before, after, card }
    },
    "POST /money/invoices/{id}/remind": ({ by, params: { id } }) => remindNow(needs)({ id, by }),
    "POST /money/invoices/{id}/payments/preview": ({ by, params: { id }, body }) =>
      previewByHand(needs)({ id, by }, body),
    "POST /money/invoices/{id}/payments": ({ by, params: { id }, body, transport: { idempotency_key: key } }) =>
      writeByHand(needs)({ id, by }, { ...body, key }),
  }
}

export const handMoneyStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof handMoneyStaff> => ({
  "GET /money/received": ({ by, query: { page = 1 } }) => readReceived(needs)(by, page),
  "GET /money/received/export": ({ by }) => exportReceived(needs)(by),
  "GET /money/orders/{order}/owed": ({ by, params: { order } }) => readOwed(needs)({ order, by }),
  "POST /money/orders/{order}/payments/preview": ({ by, params: { order }, body }) =>
    previewReceipt(needs)({ order, by }, body),
  "POST /money/orders/{order}/payments": ({ by, params: { order }, body, transport: { idempotency_key: key } }) =>
    writeReceipt(needs)({ order, by }, { ...body, key }),
  "POST /money/received/{id}/reverse/preview": ({ by, params: { id } }) => previewReversal(needs)({ id, by }),
  "POST /money/received/{id}/reverse": ({ by, params: { id }, body }) => reverseReceipt(needs)({ id, by }, body),
})

const sumsOf = ({ amount, before, after }: { amount: number; before: number; after: number }) => ({
  amount,
  before,
  after,
})

export const writeOffsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof writeOffsStaff> => ({
  "GET /money/write_offs": ({ by, query: { page = 1 } }) => readWriteOffs(needs)(by, page),
  "POST /orders/{order}/write_offs/preview": ({ by, params: { order }, body: { amount } }) =>
    writeOffOrder(needs)({ by, order, amount }),
  "POST /orders/{order}/write_offs": async ({ by, params: { order }, body, transport: { idempotency_key: key } }) => {
    const { amount, reason, preview } = body
    return sumsOf(await writeOffOrder(needs)({ by, order, amount, reason }, { preview, key }))
  },
  "POST /money/write_offs/{id}/reverse/preview": ({ by, params: { id } }) => reverseWriteOff(needs)({ id, by }),
  "POST /money/write_offs/{id}/reverse": async ({ by, params: { id }, body }) =>
    sumsOf(await reverseWriteOff(needs)({ id, by }, body)),
})

export const refundsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof refundsStaff> => {
  const as = (by: StaffActor): CheckoutNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "POST /orders/{order}/refunds/preview": ({ by, params: { order }, body: { amount, credits, reason } }) =>
      refundAsShown(needs, by)({ order, amount, credits, reason }),
    "POST /orders/{order}/refunds": async ({ by, params: { order }, body: { amount, credits, reason, preview } }) => {
      const asked = { order, amount, credits, reason }
      if (preview === undefined) return refundByOperator(as(by))(asked)
      const {
        cards: _cards,
        mail: _mail,
        preview: _preview,
        ...refunded
      } = await refundAsShown(needs, by)(asked, preview)
      return refunded
    },
    "POST /orders/{order}/payouts": ({ by, params: { order }, body: { way, amount, sent_on, note } }) =>
      sendRefundOtherwise(as(by))({ order, way, amount, sent_on, note }),
  }
}
